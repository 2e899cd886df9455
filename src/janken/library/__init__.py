"""What `import janken` offers: matches, records, games and bots for programs (docs/python.md)."""
