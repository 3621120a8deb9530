"""Plumbline: engineering calculations and compliance checks with their working and their sources."""

from ._transport import package_version
from .answer import Exploration, Result
from .asynchronous import AsyncJobs, AsyncPlumbline
from .batch import BatchAnswer
from .client import Plumbline
from .errors import (
    BadRequest,
    FieldError,
    InternalError,
    InvalidInput,
    InvalidKey,
    NoConnection,
    NotFound,
    PlanExcludes,
    PlumblineError,
    QuotaExhausted,
    RateLimited,
    ServiceUnavailable,
    UnknownEdition,
    UnknownTool,
    UnreadableAnswer,
)
from .jobs import Jobs
from .latex import formula_latex
from .models import TOOL_NAMES, ToolName

__version__ = package_version()

__all__ = [
    "TOOL_NAMES",
    "AsyncJobs",
    "AsyncPlumbline",
    "BadRequest",
    "BatchAnswer",
    "Exploration",
    "FieldError",
    "InternalError",
    "InvalidInput",
    "InvalidKey",
    "Jobs",
    "NoConnection",
    "NotFound",
    "PlanExcludes",
    "Plumbline",
    "PlumblineError",
    "QuotaExhausted",
    "RateLimited",
    "Result",
    "ServiceUnavailable",
    "ToolName",
    "UnknownEdition",
    "UnknownTool",
    "UnreadableAnswer",
    "formula_latex",
]
