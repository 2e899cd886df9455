"""The whole table inside a page, with no server; and the folder of files that is such a page."""
