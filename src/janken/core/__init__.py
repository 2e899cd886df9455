"""What all games share above their rules: the contract, options, deals, events, views, matches."""
