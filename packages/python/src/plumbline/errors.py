"""What can go wrong with a call, as exceptions. Each one tells what to do next."""

from __future__ import annotations

from typing import Any, Mapping, NamedTuple


class FieldError(NamedTuple):
    """A wrong input: its name, and the rule with what was sent."""

    field: str
    message: str


class PlumblineError(Exception):
    """A call that failed. `code` is stable, for programs; `detail` is for people."""

    def __init__(
        self,
        detail: str,
        *,
        code: str,
        status: int = 0,
        errors: tuple[FieldError, ...] = (),
        more_errors: int = 0,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(" ".join([detail, *(error.message for error in errors)]))
        self.detail = detail
        self.code = code
        self.status = status
        """The HTTP status; 0 without a response."""
        self.errors = errors
        """With `invalid_input`: the first wrong inputs, at most 20."""
        self.more_errors = more_errors
        """How many wrong inputs there are beside those."""
        self.request_id = request_id
        """Id of the request in the logs of the service."""
        self.retry_after = retry_after
        """Seconds to wait before the call can succeed."""


class InvalidInput(PlumblineError):
    """Inputs are wrong: correct those in `errors`."""


class BadRequest(PlumblineError):
    """The request cannot be read, or is too large."""


class InvalidKey(PlumblineError):
    """The API key is unknown or was revoked: send a valid one."""


class PlanExcludes(PlumblineError):
    """The plan of the key does not include this: upgrade your plan."""


class NotFound(PlumblineError):
    """There is nothing with this name or at this address."""


class UnknownTool(NotFound):
    """No tool has this name; the message suggests the nearest."""


class UnknownEdition(NotFound):
    """There is no edition with this name; the message lists those there are."""


class RateLimited(PlumblineError):
    """Too many calls within a minute: wait `retry_after` seconds."""


class QuotaExhausted(PlumblineError):
    """The calls of the month are used up: wait for the next month, or upgrade your plan."""


class ServiceUnavailable(PlumblineError):
    """The service is stopping, is overloaded, or cannot reach its database: try again later."""


class InternalError(PlumblineError):
    """A mistake of the service: report it with `request_id`."""


class UnreadableAnswer(PlumblineError):
    """The answer is neither a result nor a problem: something else is at this address."""


class NoConnection(PlumblineError):
    """The service could not be reached, or did not answer in time."""


_BY_CODE: Mapping[str, type[PlumblineError]] = {
    "invalid_input": InvalidInput,
    "malformed_request": BadRequest,
    "malformed_json": BadRequest,
    "method_not_allowed": BadRequest,
    "job_ended": BadRequest,
    "payload_too_large": BadRequest,
    "unsupported_media_type": BadRequest,
    "range_not_satisfiable": BadRequest,
    "headers_too_large": BadRequest,
    "host_not_allowed": BadRequest,
    "invalid_key": InvalidKey,
    "plan_excludes": PlanExcludes,
    "unknown_tool": UnknownTool,
    "unknown_edition": UnknownEdition,
    "not_found": NotFound,
    "rate_limited": RateLimited,
    "quota_exhausted": QuotaExhausted,
    "request_timeout": ServiceUnavailable,
    "unavailable": ServiceUnavailable,
    "internal_error": InternalError,
}


def _problem_error(problem: Any, status: int, retry_after: float | None) -> PlumblineError:
    code = problem["code"]
    if not isinstance(code, str):
        raise TypeError("code must be a text")
    return _BY_CODE.get(code, PlumblineError)(
        str(problem.get("detail", code)),
        code=code,
        status=int(problem.get("status", status)),
        errors=tuple(FieldError(error["field"], error["message"]) for error in problem.get("errors", ())),
        more_errors=int(problem.get("more_errors", 0)),
        request_id=problem.get("request_id"),
        retry_after=problem.get("retry_after_seconds", retry_after),
    )


def error_of(problem: Any, status: int, retry_after: float | None = None) -> PlumblineError:
    """The exception for a problem document, or for an answer that is none, such as that of a proxy."""
    try:
        return _problem_error(problem, status, retry_after)
    except (AttributeError, KeyError, TypeError, ValueError):
        detail = f"The answer with status {status} is neither a result nor a problem."
        kind = ServiceUnavailable if status in (502, 503, 504) else UnreadableAnswer
        return kind(detail, code="unreadable_answer", status=status, retry_after=retry_after)


def is_worth_repeating(error: PlumblineError) -> bool:
    """Whether the same call may succeed later. Repeating is safe: the same inputs always give the same result."""
    return isinstance(error, (RateLimited, ServiceUnavailable, NoConnection))
