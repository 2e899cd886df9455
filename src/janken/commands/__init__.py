"""The subcommands of `janken`; `cli.py` says in which module each is."""
