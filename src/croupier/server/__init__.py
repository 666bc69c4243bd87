"""The doors: bytes become commands here, and views become frames; nothing else reaches a table."""
