"""The table server: live games of people and bots over WebSocket, kept in SQLite or PostgreSQL."""
