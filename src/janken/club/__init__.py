"""Groups of people who play together: evenings of several games, and clubs that last."""
