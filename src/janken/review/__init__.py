"""A second look at the decisions of a record: which moves gave something away, and what was better."""
