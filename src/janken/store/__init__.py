"""Where tables are kept: one interface, and behind it a file of SQLite, a PostgreSQL database, or memory."""
