"""Running jobs: in this process, in several, or on a cluster; what comes of them never depends on where."""
