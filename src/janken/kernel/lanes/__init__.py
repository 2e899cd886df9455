"""Games as numbers, many at once, for machine learning (docs/environments.md).

Every game has its lane among its rules; here is what they share, and the batch that steps
many of them.
"""
