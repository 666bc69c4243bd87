"""Where the pure parts meet time, chance and storage: dealers, the cashier, the pit, the audit."""
