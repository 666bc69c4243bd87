"""How the house says no over HTTP: one form, `Problem`, whatever went wrong, and where it is told.

It must not know what is asked, only what became of it.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from croupier.refusals import Code, Notice, Refusal, Said
from croupier.rules.wording import refusal_text, said_text
from croupier.rules.words.template import Words
from croupier.server.speech import words_of
from croupier.server.wire import Problem

STATUS = {
    Code.MALFORMED: 400,
    Code.NOT_SIGNED_IN: 401,
    Code.UNKNOWN_TABLE: 404,
    Code.UNKNOWN_COUP: 404,
    Code.NOT_A_NAME: 400,
    Code.ALREADY_VOID: 409,
    Code.ID_REUSED: 409,
    Code.TOO_FAST: 429,
    Code.BUSY: 503,
    Code.DAMAGED: 503,
}
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


def problem(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """Any exception as a record with a code and a sentence; never a traceback."""
    words = words_of(request.scope)
    if isinstance(wrong, RefusedHere):
        return Response(problem_of(wrong.refusal, words), status_code=wrong.status_code)
    if isinstance(wrong, ValueError | RecursionError) and not isinstance(wrong, HTTPException):
        # What a request holds made reading it fail: a null in a path, a body without an end.
        bare = Refusal.because(Code.MALFORMED, fault="bare")
        return Response(problem_of(bare, words), status_code=400)
    status = wrong.status_code if isinstance(wrong, HTTPException) else _FAULT
    if status == 404:
        said = said_text(Said.of(Notice.NOT_FOUND), words)
        return Response(Problem(Notice.NOT_FOUND, said), status_code=404)
    if status >= 500:
        return Response(problem_of(Refusal.because(Code.BUSY), words), status_code=status)
    assert isinstance(wrong, HTTPException), "anything else is a fault of ours, and a 500"
    detail = _what_is_wrong(wrong)
    refusal = Refusal.because(Code.MALFORMED, fault="unreadable", detail=detail)
    return Response(problem_of(refusal, words), status_code=status)


def problem_of(refusal: Refusal, words: Words) -> Problem:
    """A refusal as a record."""
    return Problem(refusal.code, refusal_text(refusal, words))


def _what_is_wrong(wrong: HTTPException) -> str:
    """The first fault that reading a request found, or what the exception says itself."""
    extra = wrong.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict) and "message" in extra[0]:
        key = extra[0].get("key")
        return f"{extra[0]['message']}" + (f" ({key})" if key else "")
    return str(wrong.detail).rstrip(".")
