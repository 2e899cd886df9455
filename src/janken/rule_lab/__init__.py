"""The rule lab: what a house rule does, from thousands of games, with honest intervals."""
