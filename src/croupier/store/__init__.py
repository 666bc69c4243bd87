"""The only place that knows SQL; events are opaque records to it."""
