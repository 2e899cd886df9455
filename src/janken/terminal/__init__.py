"""The table in text: drawing it, and playing at a prompt."""
