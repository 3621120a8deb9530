"""Requests over the standard library: connections that stay open, retries and their waits."""

from __future__ import annotations

import http.client
import json
import logging
import math
import os
import random
import socket
import threading
import time
import urllib.request
from email.utils import parsedate_to_datetime
from http.client import HTTPMessage
from importlib.metadata import PackageNotFoundError, version
from typing import IO, Any, Callable, Mapping, Tuple, TypeVar
from urllib.parse import urljoin, urlsplit

from .errors import NoConnection, PlumblineError, error_of, is_worth_repeating

_log = logging.getLogger("plumbline")

_FIRST_WAIT_SECONDS = 0.5
_WAIT_SECONDS_MAX = 8.0
_REDIRECTS_MAX = 3
_PIECE_BYTES = 256 * 1024


def package_version() -> str:
    """The installed version of this package."""
    try:
        return version("plumbline-calc")
    except PackageNotFoundError:
        return "0"


def _base_url(url: str) -> str:
    parts = urlsplit(url if "//" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url must be an http or https address; {url!r} was sent.")
    path = parts.path.rstrip("/")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{path[: -len('/v1')] if path.endswith('/v1') else path}"


def retry_after(headers: HTTPMessage) -> float | None:
    """`Retry-After` in seconds; the header holds seconds or a date."""
    sent: str | None = headers.get("Retry-After")
    if sent is None:
        return None
    if sent.isdecimal():
        return float(sent)
    try:
        return max(0.0, parsedate_to_datetime(sent).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


_Answer = TypeVar("_Answer")
_Read = Tuple[bytes, http.client.HTTPResponse]


def _json(content: bytes, response: http.client.HTTPResponse) -> Any:
    if response.status == 204:
        return None
    try:
        return json.loads(content)
    except ValueError as error:
        raise error_of(None, response.status) from error


def _length(file: IO[bytes]) -> int | None:
    """How many bytes of a file are left; None for a stream, which is sent in chunks."""
    if not file.seekable():
        return None
    start = file.tell()
    length = file.seek(0, os.SEEK_END) - start
    file.seek(start)
    return length


class Call:
    """A call that another thread may cancel: its wait ends, its connection is shut, and it opens no other."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()
        self.sleep = self._cancelled.wait
        self._connection: http.client.HTTPConnection | None = None

    def cancel(self) -> None:
        """Ends the call with an exception, unless it is over."""
        self._cancelled.set()
        sock = getattr(self._connection, "sock", None)
        if sock is not None:
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                # The other end was faster.
                pass

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set()

    def end(self) -> None:
        """Leaves the connection to the next call."""
        self._connection = None

    def use(self, connection: http.client.HTTPConnection) -> None:
        """Says on which connection the call is."""
        self._connection = connection
        if self.is_cancelled:
            raise CallCancelled


class CallCancelled(Exception):
    """A call was cancelled. Nobody waits for its answer, unless the client was closed."""


class Retries:
    """The waits of one call: as long as the service says, otherwise longer and longer, and never beyond the limits."""

    def __init__(self, retries: int, max_wait: float, sleep: Callable[[float], object]) -> None:
        self._sleep = sleep
        self._left = retries
        self._wait_left = max_wait
        self._backoff = _FIRST_WAIT_SECONDS

    def wait_or_raise(self, error: PlumblineError) -> None:
        """Waits before the next try, or raises the error if there is none."""
        pause = error.retry_after
        if pause is None:
            pause = self._backoff * random.uniform(0.5, 1)
            self._backoff = min(2 * self._backoff, _WAIT_SECONDS_MAX)
        if not is_worth_repeating(error) or self._left == 0 or pause > self._wait_left:
            raise error
        self._left -= 1
        self._wait_left -= pause
        # Without a configuration, logging prints warnings: a program that waits for a minute must not seem to hang.
        _log.warning("Plumbline: retrying in %d s. %s", math.ceil(pause), error.detail)
        self._sleep(pause)


class Transport:
    """Sends requests to one service. Each thread has a connection of its own, so a client may be shared by threads."""

    def __init__(self, base_url: str, *, api_key: str | None, timeout: float, retries: int, max_wait: float) -> None:
        self.base_url = _base_url(base_url)
        self._timeout = timeout
        self._retries = retries
        self._max_wait = max_wait
        self._headers = {"User-Agent": f"plumbline-python/{package_version()}", "Accept": "application/json"}
        if api_key:
            self._headers["X-API-Key"] = api_key
        self._local = threading.local()
        self._current = threading.local()
        self._open: set[http.client.HTTPConnection] = set()

    def close(self) -> None:
        """Closes all connections."""
        for connection in list(self._open):
            connection.close()
        self._open.clear()
        self._local = threading.local()

    def new_retries(self) -> Retries:
        """The retries of one call."""
        return Retries(self._retries, self._max_wait, time.sleep if self._call is None else self._call.sleep)

    @property
    def _call(self) -> Call | None:
        return getattr(self._current, "call", None)

    def within(self, call: Call, function: Callable[[], _Answer]) -> _Answer:
        """What a function gives whose requests, in this thread, are those of a call that may be cancelled."""
        self._current.call = call
        try:
            return function()
        except Exception:
            # A connection that is shut in the middle of a request can fail with anything.
            if call.is_cancelled:
                raise NoConnection("The client was closed.", code="no_connection") from None
            raise
        finally:
            self._current.call = None
            call.end()

    def json_answer(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON answer to a request, which is repeated where that can help; None if it is empty."""
        return self.json_with_headers(method, path, body)[0]

    def json_with_headers(self, method: str, path: str, body: Any = None) -> tuple[Any, HTTPMessage]:
        """The JSON answer to a request with its headers."""
        content, response = self._repeated(lambda: self._read(method, path, body))
        return _json(content, response), response.headers

    def upload(self, path: str, file: IO[bytes], headers: Mapping[str, str]) -> Any:
        """Sends a file as it is, and gives the JSON answer. It is repeated if the file can be read again."""
        retries = self.new_retries()
        start = file.tell() if file.seekable() else None
        while True:
            try:
                response = self._send_file(path, file, headers)
                if response.status >= 300:
                    raise self._error(response)
                return _json(self._content(response), response)
            except PlumblineError as error:
                if start is None:
                    raise
                retries.wait_or_raise(error)
                file.seek(start)

    def download(self, path: str, target: str | os.PathLike[str]) -> None:
        """Writes the answer to a file, piece by piece. A download that broke off is continued."""
        retries = self.new_retries()
        etag: str | None = None
        with open(target, "wb") as file:
            while True:
                written = file.tell()
                headers = {"Range": f"bytes={written}-", "If-Range": etag} if written and etag else {}
                try:
                    response = self._send("GET", path, None, {"Accept": "*/*", **headers})
                    if response.status not in (200, 206):
                        raise self._error(response)
                    if response.status == 200:
                        file.seek(0)
                        file.truncate()
                    etag = response.headers.get("ETag")
                    return self._copy(response, file)
                except PlumblineError as error:
                    retries.wait_or_raise(error)

    def file(self, path: str, accept: str, body: Mapping[str, Any] | None = None) -> bytes:
        """The bytes of a file, or of the one that the service makes of a body."""
        method = "GET" if body is None else "POST"
        return self._repeated(lambda: self._read(method, path, body, {"Accept": accept}))[0]

    def lines(self, path: str, body: bytes) -> http.client.HTTPResponse:
        """The answer to lines of JSON, to be read line by line. The caller repeats what was not answered."""
        headers = {"Content-Type": "application/x-ndjson", "Accept": "application/x-ndjson"}
        response = self._send("POST", path, body, headers)
        if response.status != 200:
            raise self._error(response)
        return response

    def lost(self, error: Exception) -> NoConnection:
        """Drops the connection of this thread, which is in an unknown state; gives the exception for the caller."""
        self.drop()
        if self._call is not None and self._call.is_cancelled:
            raise CallCancelled from error
        if isinstance(error, socket.timeout):
            detail = f"{self.base_url} did not answer within {self._timeout:g} seconds."
        else:
            detail = f"{self.base_url} could not be reached: {str(error) or type(error).__name__}."
        return NoConnection(detail, code="no_connection")

    def _repeated(self, attempt: Callable[[], _Read]) -> _Read:
        retries = self.new_retries()
        while True:
            try:
                return attempt()
            except PlumblineError as error:
                retries.wait_or_raise(error)

    def _read(self, method: str, path: str, body: Any, headers: Mapping[str, str] | None = None) -> _Read:
        sent = {**(headers or {}), **({} if body is None else {"Content-Type": "application/json"})}
        content = None if body is None else json.dumps(body, allow_nan=False).encode()
        for _ in range(_REDIRECTS_MAX + 1):
            response = self._send(method, path, content, sent)
            if response.status in (301, 302, 307, 308) and method == "GET":
                path = self._redirected(path, response)
                continue
            if response.status >= 300:
                raise self._error(response)
            return self._content(response), response
        raise error_of(None, response.status)

    def _send_file(self, path: str, file: IO[bytes], headers: Mapping[str, str]) -> http.client.HTTPResponse:
        """Sends a file on a connection of its own, so that one that the service has closed cannot break it off."""
        self.drop()
        connection, target = self._connection()
        sent = {**self._headers, "Content-Type": "application/octet-stream", **headers}
        length = _length(file)
        if length is not None:
            sent["Content-Length"] = str(length)
        try:
            try:
                connection.request("POST", target(path), body=file, headers=sent)
            except (BrokenPipeError, ConnectionResetError):
                # The service answers a file that it rejects before its end; if it has not, this fails as well.
                pass
            return connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            raise self.lost(error) from error

    def _copy(self, response: http.client.HTTPResponse, file: IO[bytes]) -> None:
        try:
            while piece := response.read(_PIECE_BYTES):
                file.write(piece)
        except http.client.IncompleteRead as error:
            file.write(error.partial)
            raise self.lost(error) from error
        except (OSError, http.client.HTTPException) as error:
            raise self.lost(error) from error
        if response.length:
            raise self.lost(http.client.IncompleteRead(b"", response.length))

    def _redirected(self, path: str, response: http.client.HTTPResponse) -> str:
        """The path that a redirect leads to. Another host is not followed: it must not get the key."""
        self._content(response)
        here = f"{self.base_url}{path}"
        there = urlsplit(urljoin(here, response.headers.get("Location", "")))
        prefix = urlsplit(self.base_url).path
        if there.netloc != urlsplit(here).netloc or not there.path.startswith(prefix):
            raise error_of(None, response.status)
        return there.path[len(prefix) :] + (f"?{there.query}" if there.query else "")

    def _send(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        """Sends a request. A connection that the service closed meanwhile is replaced by a new one."""
        for is_last_try in (getattr(self._local, "connection", None) is None, True):
            connection, target = self._connection()
            try:
                connection.request(method, target(path), body=body, headers={**self._headers, **headers})
                return connection.getresponse()
            except (OSError, http.client.HTTPException) as error:
                lost = self.lost(error)
                if is_last_try or isinstance(error, socket.timeout):
                    raise lost from error
        raise AssertionError("unreachable")

    def _content(self, response: http.client.HTTPResponse) -> bytes:
        try:
            return response.read()
        except (OSError, http.client.HTTPException) as error:
            raise self.lost(error) from error

    def _error(self, response: http.client.HTTPResponse) -> PlumblineError:
        content = self._content(response)
        try:
            problem = json.loads(content)
        except ValueError:
            problem = None
        return error_of(problem, response.status, retry_after(response.headers))

    def drop(self) -> None:
        """Closes the connection of this thread, because an answer on it was not read to its end."""
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            connection.close()
            self._open.discard(connection)
            self._local.connection = None

    def _connection(self) -> tuple[http.client.HTTPConnection, Callable[[str], str]]:
        """The connection of this thread, and how a request on it names a path. A proxy of the environment is used."""
        parts = urlsplit(self.base_url)
        host = parts.hostname or ""
        proxy = None if urllib.request.proxy_bypass(host) else urllib.request.getproxies().get(parts.scheme)
        is_forwarded = proxy is not None and parts.scheme == "http"
        prefix = self.base_url if is_forwarded else parts.path
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._new_connection(parts.scheme, host, parts.port, proxy)
            self._local.connection = connection
            self._open.add(connection)
        if self._call is not None:
            self._call.use(connection)
        return connection, lambda path: f"{prefix}{path}"

    def _new_connection(
        self, scheme: str, host: str, port: int | None, proxy: str | None
    ) -> http.client.HTTPConnection:
        kind: type[http.client.HTTPConnection] = http.client.HTTPConnection
        if scheme == "https":
            kind = http.client.HTTPSConnection
        if proxy is None:
            return kind(host, port, timeout=self._timeout)
        through = urlsplit(proxy if "//" in proxy else f"http://{proxy}")
        connection = kind(through.hostname or "", through.port, timeout=self._timeout)
        if scheme == "https":
            connection.set_tunnel(host, port)
        return connection
