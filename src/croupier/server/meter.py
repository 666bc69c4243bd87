"""How fast one patron may ask: a bucket of tokens each, kept at the door and nowhere else."""

from __future__ import annotations

from collections.abc import Callable

RATE = 40
BURST = 80


class Meter:
    """Lets a patron through `RATE` times a second, and `BURST` times at once."""

    def __init__(self, now: Callable[[], float], rate: float = RATE, burst: float = BURST) -> None:
        self._now, self._rate, self._burst = now, rate, burst
        self._left: dict[str, tuple[float, float]] = {}

    def lets(self, patron: str) -> bool:
        """Whether one more request may pass now.

        >>> meter = Meter(lambda: 0.0, rate=1, burst=2)
        >>> [meter.lets("ann") for _ in range(3)]
        [True, True, False]
        """
        now = self._now()
        left, since = self._left.get(patron, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        if left < 1:
            self._left[patron] = (left, now)
            return False
        self._left[patron] = (left - 1, now)
        if len(self._left) > 10_000:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        full = self._burst / self._rate
        self._left = {one: kept for one, kept in self._left.items() if now - kept[1] < full}
