"""The command line: one small module a command, loaded only when it is asked for.

Nothing else in the house may import this room.
"""
