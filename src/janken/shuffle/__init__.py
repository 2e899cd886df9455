"""A shuffle that everybody can check: docs/shuffle.md says how it works and what it promises."""
