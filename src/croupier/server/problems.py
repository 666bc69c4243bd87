"""How the house says no over HTTP: one form, `Problem`, whatever went wrong, and where it is told.

It must not know what is asked, only what became of it.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from croupier.refusals import Code, Refusal
from croupier.server.wire import Problem

STATUS = {
    Code.MALFORMED: 400,
    Code.NOT_SIGNED_IN: 401,
    Code.UNKNOWN_TABLE: 404,
    Code.UNKNOWN_COUP: 404,
    Code.ALREADY_VOID: 409,
    Code.ID_REUSED: 409,
    Code.TOO_FAST: 429,
    Code.BUSY: 503,
    Code.DAMAGED: 503,
}
NOT_FOUND = Problem("not-found", "There is nothing at this address.")
_TOO_LARGE, _FAULT = 413, 500


class RefusedHere(HTTPException):
    """A refusal on its way out over HTTP."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(status_code=STATUS.get(refusal.code, 400), detail=refusal.sentence)
        self.refusal = refusal


def refused_as(*codes: Code, body: bool = False) -> dict[int, ResponseSpec]:
    """What the description of a route says of its refusals; `body`: it reads one.

    >>> sorted(refused_as(Code.NOT_SIGNED_IN, body=True))
    [400, 401, 413, 500]
    """
    told: dict[int, list[str]] = {_FAULT: [Code.BUSY]}
    for code in (Code.MALFORMED, *codes):
        told.setdefault(STATUS[code], []).append(code)
    if body:
        told[_TOO_LARGE] = [Code.MALFORMED]
    return {
        status: ResponseSpec(
            data_container=Problem,
            generate_examples=False,
            description="Refused: " + " or ".join(told[status]),
        )
        for status in sorted(told)
    }


def problem(_: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """Any exception as a record with a code and a sentence; never a traceback."""
    if isinstance(wrong, RefusedHere):
        refusal = wrong.refusal
        return Response(Problem(refusal.code, refusal.sentence), status_code=wrong.status_code)
    if isinstance(wrong, ValueError | RecursionError) and not isinstance(wrong, HTTPException):
        # What a request holds made reading it fail: a null in a path, a body without an end.
        return Response(Problem(Code.MALFORMED, "This cannot be read."), status_code=400)
    status = wrong.status_code if isinstance(wrong, HTTPException) else _FAULT
    if status == 404:
        return Response(NOT_FOUND, status_code=404)
    if status >= 500:
        refusal = Refusal.because(Code.BUSY)
        return Response(Problem(refusal.code, refusal.sentence), status_code=status)
    assert isinstance(wrong, HTTPException), "anything else is a fault of ours, and a 500"
    said = _what_is_wrong(wrong)
    return Response(Problem(Code.MALFORMED, f"This cannot be read: {said}."), status_code=status)


def _what_is_wrong(wrong: HTTPException) -> str:
    """The first fault that reading a request found, or what the exception says itself."""
    extra = wrong.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict) and "message" in extra[0]:
        key = extra[0].get("key")
        return f"{extra[0]['message']}" + (f" ({key})" if key else "")
    return str(wrong.detail).rstrip(".")
