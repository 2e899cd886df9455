"""The subcommands of `janken`, one module each."""
