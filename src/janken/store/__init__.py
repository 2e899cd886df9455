"""Where tables are stored: one interface, and behind it a file of SQLite or a PostgreSQL database."""
