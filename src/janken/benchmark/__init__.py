"""A frozen suite of tasks, agents measured by it, and results that others can check (docs/benchmark.md)."""
