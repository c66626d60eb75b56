"""What can be set from outside: environment variables named HERALD_ and the field."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, inspect

from api.sealed.keyring import SecretKeys
from engine.core.patterns import whole

ENV_PREFIX = "HERALD_"
#: An address and a port; an IPv6 address is in brackets.
BIND_ADDRESS = whole(r"(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """The settings of the service, each with its default."""

    cors_origins: Annotated[
        str, Meta(description="origins whose pages may call, separated by commas; `*` for every page, `none` for none")
    ] = "*"
    keys: SecretKeys = ""
    keys_file: Annotated[
        str, Meta(description="file with those secrets, one on each line, where `HERALD_KEYS` is not set")
    ] = ""
    service: Annotated[
        str, Meta(min_length=1, max_length=200, description="the name of this service in the verdicts that it signs")
    ] = "herald"
    proxies: Annotated[
        int, Meta(ge=0, le=8, description="trusted proxies in front, whose `X-Forwarded-*` are believed; 0 for none")
    ] = 0
    redis_url: Annotated[
        str,
        Meta(
            description="Redis or Valkey behind hot positions, guards and limits, as `redis://host:6379/0`, or with "
            "TLS, a socket, Sentinels or a Cluster; empty for none"
        ),
    ] = ""
    redis_timeout: Annotated[float, Meta(gt=0, le=10, description="seconds to wait for Redis, in all")] = 0.05
    redis_pause: Annotated[
        float,
        Meta(
            ge=0, le=3600, description="seconds between two tries, in the background, to reach a Redis that has failed"
        ),
    ] = 5.0
    redis_required: Annotated[
        bool, Meta(description="whether a process is not ready while Redis does not answer (else it is degraded)")
    ] = False
    redis_cache_bytes: Annotated[int, Meta(ge=2**20, description="bytes of hot positions kept in Redis, at most")] = (
        2**27
    )
    guard_redis_url: Annotated[
        str,
        Meta(description="another Redis behind guards, in the same form; empty for the one of `HERALD_REDIS_URL`"),
    ] = ""
    guard_matches: Annotated[
        int, Meta(ge=64, description="guarded matches and promises kept in Redis, at most (each takes up to 6 kB)")
    ] = 100_000
    guard_timeout: Annotated[
        float, Meta(gt=0, le=60, description="seconds that a call of a guarded match waits for Redis")
    ] = 1.0
    guard_ttl: Annotated[
        int, Meta(ge=60, description="seconds after its last call that Redis keeps the guard of a match")
    ] = 90 * 86_400
    hot_tables: Annotated[int, Meta(ge=0, description="games in progress kept in each process, at most")] = 256
    hot_table_bytes: Annotated[
        int, Meta(ge=0, description="bytes of memory for games in progress in each process, at most (an estimate)")
    ] = 2**26
    hot_ttl: Annotated[int, Meta(ge=1, description="seconds that a hot position stays in Redis")] = 86_400
    hot_entries: Annotated[int, Meta(ge=0, description="hot positions kept in each process, at most")] = 20_000
    hot_bytes: Annotated[int, Meta(ge=0, description="bytes of hot positions kept in each process, at most")] = 2**26
    api_keys_file: Annotated[
        str, Meta(description="file of API keys, as `herald keys api` prints its lines; read again when it changes")
    ] = ""
    anonymous: Annotated[bool, Meta(description="whether callers without an API key are served")] = True
    limit: Annotated[
        str, Meta(description="requests of each caller (by API key or address), as `600/minute`; empty for no limit")
    ] = ""
    shed_seconds: Annotated[
        float,
        Meta(ge=0, description="requests are refused while others wait longer than this to be begun; 0 for never"),
    ] = 2.0
    suggest_seconds: Annotated[
        float, Meta(gt=0, le=60, description="seconds that a suggestion may take, at most (others have their turn)")
    ] = 10.0
    drain_seconds: Annotated[
        float, Meta(ge=0, le=3600, description="seconds that a stopping process goes on answering, no longer ready")
    ] = 0.0
    operations_bind: Annotated[
        str,
        Meta(
            description="address and port of a listener for operators, as `127.0.0.1:9000`: then `/metrics` and "
            "`/health/ready` are answered only there; empty for none"
        ),
    ] = ""
    workers: Annotated[int, Meta(ge=0, description="processes that answer; 0 for one for each core")] = 0
    connections: Annotated[int, Meta(ge=1, description="connections that each process keeps open, at most")] = 2_000
    read_timeout: Annotated[float, Meta(gt=0, description="seconds for a whole request to come in")] = 10.0
    write_timeout: Annotated[float, Meta(gt=0, description="seconds for each piece of an answer to be taken")] = 10.0
    keep_alive: Annotated[float, Meta(gt=0, description="seconds of silence between two requests")] = 30.0
    access_log: Annotated[
        str,
        Meta(
            description="file for a line about each request, as JSON; `-` for the standard output (for people, where "
            "that is a terminal)"
        ),
    ] = ""
    metrics: Annotated[bool, Meta(description="whether `/metrics` tells Prometheus of all workers")] = True
    position_bytes: Annotated[int, Meta(ge=1024, description="bytes of a request body, at most")] = 2**17
    record_bytes: Annotated[
        int, Meta(ge=1024, description="bytes of a request body with a whole game (`replay`), at most, also unzipped")
    ] = 2**21

    @classmethod
    def from_environ(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """Read the environment; an unset or empty variable means the default, a wrong one stops the start."""
        found = {name: environ.get(ENV_PREFIX + name.upper(), "") for name in cls.__struct_fields__}
        try:
            if found["keys_file"] and not found["keys"]:
                found["keys"] = ",".join(Path(found["keys_file"]).read_text("utf-8").split()) or "no keys in the file"
            settings = msgspec.convert({name: value for name, value in found.items() if value}, cls, strict=False)
        except (OSError, UnicodeError) as problem:
            raise SystemExit(f"{ENV_PREFIX}KEYS_FILE cannot be read: {problem}") from problem
        except msgspec.ValidationError as problem:
            raise SystemExit(f"a {ENV_PREFIX}* variable is wrong: {problem}") from problem
        settings.check()
        return settings

    def check(self) -> None:
        """Stop the start where a value says nothing that could be done."""
        if self.operations_bind and not BIND_ADDRESS.fullmatch(self.operations_bind):
            raise SystemExit(
                f"{ENV_PREFIX}OPERATIONS_BIND is wrong: it must be an address and a port, as 127.0.0.1:9000, or empty"
            )
        for name in ("redis_url", "guard_redis_url"):
            if url := getattr(self, name):
                from api.cache.redis import parse_url  # brings redis-py, which few commands need

                try:
                    parse_url(url)
                except ValueError as problem:
                    raise SystemExit(f"{ENV_PREFIX}{name.upper()} is wrong: {problem}") from None
        if self.limit or self.api_keys_file or not self.anonymous:
            from api.limits.clients import ClientRegistry  # brings the texts of all problems

            try:
                ClientRegistry("", self.limit, anonymous=True)
            except ValueError:
                raise SystemExit(f"{ENV_PREFIX}LIMIT is wrong: it must be like 600/minute, or empty") from None
            try:
                ClientRegistry(self.api_keys_file, "", anonymous=True)
            except (OSError, ValueError) as problem:
                raise SystemExit(f"{ENV_PREFIX}API_KEYS_FILE cannot be read: {problem}") from None
            if not (self.anonymous or self.api_keys_file):
                raise SystemExit(
                    f"{ENV_PREFIX}ANONYMOUS is off, and without {ENV_PREFIX}API_KEYS_FILE nobody could call"
                )

    @classmethod
    def describe(cls) -> Iterator[tuple[str, Any, str]]:
        """Return (variable, default, meaning) of every setting, for docs/configuration.md."""
        for field in inspect.type_info(cls).fields:  # type: ignore[attr-defined]
            description = (field.type.extra_json_schema or {})["description"]
            yield ENV_PREFIX + field.name.upper(), field.default, description


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
