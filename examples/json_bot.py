#!/usr/bin/env python3
"""A bot that is a program of its own: JSON lines in, JSON lines out, in any language. Try it:

    janken arena collector --bot "run:python3 examples/json_bot.py" --bot easy

It knows nothing of the games but their words: a longer move is a better one.
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    move = max(question["legal"], key=len)
    print(json.dumps({"move": move, "delay": 1.0}), flush=True)
