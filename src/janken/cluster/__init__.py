"""Several servers over one database: what they say to each other, so that any of them serves anybody."""
