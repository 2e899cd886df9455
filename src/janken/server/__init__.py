"""The table server: live games of people and bots over WebSocket, kept in one SQLite file."""
