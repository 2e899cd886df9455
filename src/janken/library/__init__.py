"""What `import janken` offers to programs: matches, records, games and bots (docs/python.md)."""
