"""The settings of the service: environment variables named HERALD_ and the field."""

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
#: Variables with another name than before: an ignored one would leave matches on the wrong server.
RENAMED = {"HERALD_SINGLE_USE_REDIS_URL": "HERALD_MATCH_STORE_URL"}
#: A ruleset and the base URL of a service that plays it.
RULESET_ADDRESS = whole(r"(?P<ruleset>[a-z-]+/[0-9]+\.[0-9]+\.[0-9]+)=(?P<url>https?://[^\s/?#@]+(?:/[^\s?#]*)?)")


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """The settings of the service, each with its default."""

    cors_origins: Annotated[
        str,
        Meta(description="origins whose pages may call the service, separated by commas; `*` for all, `none` for none"),
    ] = "*"
    secret_keys: SecretKeys = ""
    secret_keys_file: Annotated[
        str, Meta(description="file with these secrets, one per line; read when `HERALD_SECRET_KEYS` is not set")
    ] = ""
    issuer: Annotated[
        str, Meta(min_length=1, max_length=200, description="name of this service in the verdicts that it signs")
    ] = "herald"
    trusted_proxies: Annotated[
        int,
        Meta(
            ge=0,
            le=8,
            description="number of trusted proxies in front, whose `X-Forwarded-*` headers count; 0 for none",
        ),
    ] = 0
    redis_url: Annotated[
        str,
        Meta(
            description="Redis or Valkey for cached positions, single-use tokens and rate limits, such as "
            "`redis://host:6379/0`; also with TLS, a socket, Sentinels or a Cluster; empty for a private Valkey "
            "beside the workers, `none` for none"
        ),
    ] = ""
    embedded_store_bytes: Annotated[
        int, Meta(ge=2**22, description="maximum memory of the private Valkey, which runs without `HERALD_REDIS_URL`")
    ] = 2**28
    redis_timeout: Annotated[float, Meta(gt=0, le=10, description="seconds to wait for Redis, in all")] = 0.05
    redis_retry_seconds: Annotated[
        float,
        Meta(
            ge=0,
            le=3600,
            description="seconds between two attempts, in the background, to reach a Redis that has failed",
        ),
    ] = 5.0
    redis_required: Annotated[
        bool, Meta(description="whether a process is unready while Redis does not answer (otherwise degraded)")
    ] = False
    redis_cache_bytes: Annotated[int, Meta(ge=2**20, description="maximum bytes of cached positions in Redis")] = 2**27
    match_store_url: Annotated[
        str,
        Meta(
            description="the match store: a Redis or Valkey of its own for single-use matches, in the same form; empty "
            "for that of `HERALD_REDIS_URL`, where cached positions keep to `HERALD_REDIS_CACHE_BYTES`"
        ),
    ] = ""
    single_use_matches: Annotated[
        int,
        Meta(ge=64, description="maximum number of single-use matches and seed commitments in Redis (14 kB each)"),
    ] = 100_000
    single_use_history_bytes: Annotated[
        int,
        Meta(ge=2**20, description="maximum bytes of the histories of single-use matches in Redis"),
    ] = 2**26
    single_use_timeout: Annotated[
        float, Meta(gt=0, le=60, description="seconds that a request of a single-use match waits for Redis")
    ] = 1.0
    single_use_ttl: Annotated[
        int,
        Meta(
            ge=60,
            description="seconds that Redis keeps the head of a single-use match after its last request (after the end "
            "of the game at most 7 days)",
        ),
    ] = 90 * 86_400
    room_seconds: Annotated[
        int, Meta(ge=60, description="seconds that Redis keeps a match of `/v1/matches` before its first claim or call")
    ] = 7 * 86_400
    cache_sessions: Annotated[int, Meta(ge=0, description="maximum number of live sessions in each process")] = 256
    cache_session_bytes: Annotated[
        int, Meta(ge=0, description="maximum memory of live sessions in each process, in bytes (an estimate)")
    ] = 2**26
    cache_ttl: Annotated[int, Meta(ge=1, description="seconds that Redis keeps a cached position")] = 86_400
    cache_entries: Annotated[int, Meta(ge=0, description="maximum number of cached positions in each process")] = 20_000
    cache_bytes: Annotated[int, Meta(ge=0, description="maximum bytes of cached positions in each process")] = 2**26
    api_keys_file: Annotated[
        str,
        Meta(description="file of API keys, with lines as `herald keys api` prints them; read again when it changes"),
    ] = ""
    allow_anonymous: Annotated[bool, Meta(description="whether clients without an API key are served")] = True
    rate_limit: Annotated[
        str, Meta(description="rate limit of each client (by API key or address), such as `600/minute`; empty for none")
    ] = ""
    max_queue_seconds: Annotated[
        float,
        Meta(
            ge=0,
            description="maximum seconds that requests may wait in the queue; then others are refused; 0 for no limit",
        ),
    ] = 1.0
    suggest_seconds: Annotated[
        float, Meta(gt=0, le=60, description="maximum seconds for a suggestion (other requests are served meanwhile)")
    ] = 10.0
    drain_seconds: Annotated[
        float, Meta(ge=0, le=3600, description="drain period: seconds to keep serving after readiness turns false")
    ] = 0.0
    rulesets: Annotated[
        str,
        Meta(
            description="base URLs of the services that play other rulesets, such as "
            "`GAME/1.1.0=http://herald-previous:8000`, separated by commas: requests about these rulesets are "
            "forwarded there; keys and Redis must be the same, and the list may be, too"
        ),
    ] = ""
    rulesets_file: Annotated[
        str, Meta(description="file with these addresses, one per line; read when `HERALD_RULESETS` is not set")
    ] = ""
    operations_bind: Annotated[
        str,
        Meta(
            description="address and port of a listener for operators, such as `127.0.0.1:9000`: only it then serves "
            "`/metrics` and `/health/ready`; empty for none"
        ),
    ] = ""
    streams: Annotated[
        int, Meta(ge=0, description="maximum open streams of matches, and waiting requests, of each process")
    ] = 1_000
    streams_per_match: Annotated[int, Meta(ge=1, description="maximum open streams of one match in each process")] = 500
    streams_per_key: Annotated[
        int,
        Meta(ge=1, description="maximum open streams of one seat in each process; spectators have those of a match"),
    ] = 8
    stream_heartbeat: Annotated[
        float, Meta(ge=0.1, le=60, description="seconds between two heartbeats of an open stream")
    ] = 15.0
    workers: Annotated[int, Meta(ge=0, description="number of worker processes; 0 for one per core")] = 0
    max_connections: Annotated[int, Meta(ge=1, description="maximum open connections of each process")] = 2_000
    read_timeout: Annotated[float, Meta(gt=0, description="seconds for a client to send a whole request")] = 10.0
    write_timeout: Annotated[float, Meta(gt=0, description="seconds for a client to read each piece of a response")] = (
        10.0
    )
    keep_alive: Annotated[
        float, Meta(gt=0, description="seconds that an idle connection stays open between two requests")
    ] = 30.0
    access_log: Annotated[
        str,
        Meta(
            description="file for one line of JSON per request; `-` for the standard output (readable text on a "
            "terminal)"
        ),
    ] = ""
    metrics: Annotated[bool, Meta(description="whether `/metrics` exports Prometheus metrics of all workers")] = True
    max_body_bytes: Annotated[int, Meta(ge=1024, description="maximum bytes of a request body")] = 2**17
    max_record_bytes: Annotated[
        int,
        Meta(
            ge=1024, description="maximum bytes of a request body with a whole game (`replay`), also when decompressed"
        ),
    ] = 2**21

    @classmethod
    def from_environ(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """Read the environment; an empty variable means the default.  Raises `SystemExit` for a wrong one."""
        for old, new in RENAMED.items():
            if environ.get(old):
                raise SystemExit(f"{old} is now {new}: set that one")
        found = {name: environ.get(ENV_PREFIX + name.upper(), "") for name in cls.__struct_fields__}
        if found["redis_url"] == "none":
            found["redis_url"] = ""
        try:
            for name, if_empty in (("secret_keys", "no keys in the file"), ("rulesets", "")):
                if (file := found[f"{name}_file"]) and not found[name]:
                    found[name] = ",".join(Path(file).read_text("utf-8").split()) or if_empty
            settings = msgspec.convert({name: value for name, value in found.items() if value}, cls, strict=False)
        except (OSError, UnicodeError) as problem:
            raise SystemExit(f"{ENV_PREFIX}{name.upper()}_FILE cannot be read: {problem}") from problem
        except msgspec.ValidationError as problem:
            raise SystemExit(_explain(problem, from_file=not environ.get(f"{ENV_PREFIX}SECRET_KEYS"))) from problem
        settings.check()
        return settings

    def check(self) -> None:
        """Raise `SystemExit` for values that make no sense together or cannot be used."""
        if self.operations_bind and not BIND_ADDRESS.fullmatch(self.operations_bind):
            raise SystemExit(
                f"{ENV_PREFIX}OPERATIONS_BIND is wrong: it must be an address and a port, as 127.0.0.1:9000, or empty"
            )
        self.ruleset_addresses()
        for name in ("redis_url", "match_store_url"):
            if url := getattr(self, name):
                from api.cache.redis import parse_url  # brings redis-py, which few commands need

                try:
                    parse_url(url)
                except ValueError as problem:
                    raise SystemExit(f"{ENV_PREFIX}{name.upper()} is wrong: {problem}") from None
        if self.rate_limit or self.api_keys_file or not self.allow_anonymous:
            from api.limits.clients import ClientRegistry  # brings the texts of all problems

            try:
                ClientRegistry("", self.rate_limit, anonymous=True)
            except ValueError:
                raise SystemExit(f"{ENV_PREFIX}RATE_LIMIT is wrong: it must be like 600/minute, or empty") from None
            try:
                ClientRegistry(self.api_keys_file, "", anonymous=True)
            except (OSError, ValueError) as problem:
                raise SystemExit(f"{ENV_PREFIX}API_KEYS_FILE cannot be read: {problem}") from None
            if not (self.allow_anonymous or self.api_keys_file):
                raise SystemExit(
                    f"{ENV_PREFIX}ALLOW_ANONYMOUS is off, and without {ENV_PREFIX}API_KEYS_FILE no client could call"
                )

    def ruleset_addresses(self) -> dict[str, str]:
        """Return the base URLs of services by the ruleset that each plays; raises `SystemExit`."""
        addresses = {}
        for entry in filter(None, self.rulesets.replace(",", " ").split()):
            if not (found := RULESET_ADDRESS.fullmatch(entry)):
                raise SystemExit(
                    f"{ENV_PREFIX}RULESETS is wrong: {entry} must be like GAME/1.1.0=http://herald-previous:8000"
                )
            addresses[found["ruleset"]] = found["url"]
        return addresses

    @classmethod
    def describe(cls) -> Iterator[tuple[str, Any, str]]:
        """Return (variable, default, meaning) of every setting, for docs/configuration.md."""
        for field in inspect.type_info(cls).fields:  # type: ignore[attr-defined] # it is a struct
            description = (field.type.extra_json_schema or {})["description"]
            yield ENV_PREFIX + field.name.upper(), field.default, description


def _explain(problem: msgspec.ValidationError, *, from_file: bool) -> str:
    """Name the wrong variable and say what is right; its value may be secret."""
    what, _, name = str(problem).rstrip("`").partition(" - at `$.")
    (field,) = (field for field in inspect.type_info(Settings).fields if field.name == name)  # type: ignore[attr-defined]
    variable = f"{ENV_PREFIX}{name.upper()}" + "_FILE" * (from_file and name == "secret_keys")
    what = "" if "regex" in what else f" {what}."
    return f"{variable} is wrong.{what} It sets: {field.type.extra_json_schema['description']}"


def cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
