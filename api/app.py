"""The app: the resources of every game, and around them what all responses share."""

from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from api.cache.positions import PositionCache
from api.catalog.decks import decks
from api.catalog.games import catalog, games
from api.errors.responses import register_handlers
from api.http.forwarding import Forwarder, name_of
from api.http.gateway import Gateway
from api.http.headers import Headers, set_locale
from api.http.proxies import TrustedProxies
from api.http.responses import ENCODINGS, IDENTITY
from api.http.routing import Resource, Service
from api.limits.access import Access, admission_of
from api.limits.admission import AdmissionControl
from api.limits.budgets import PARTIAL_BYTES, STREAMS, Budget
from api.matches import head, rooms, stream  # noqa: F401 -- they declare endpoints
from api.matches.live.hub import LiveHub
from api.matches.resource import matches
from api.openapi import document, parts
from api.openapi.docs_pages import SCALAR, Templates, openapi, pages
from api.openapi.docs_pages import problems as problem_types
from api.play.endpoints import play
from api.records.compare import comparisons
from api.records.validations import records
from api.sealed.commitments import seed_commitments
from api.sealed.keyring import KeyRing
from api.sealed.public_keys import keys
from api.sealed.signatures import Signer
from api.sealed.single_use import SingleUseGuard
from api.sealed.tokens import TokenSealer
from api.services import Services, use_services
from api.settings import Settings
from api.telemetry.access_log import RequestLog
from api.telemetry.health import health
from api.telemetry.metrics import Metrics, NoMetrics, cache_counters, operation_name
from api.telemetry.metrics_page import metrics_page
from api.telemetry.middleware import TelemetryMiddleware
from api.telemetry.tracing import create_tracer
from engine import games as all_games
from engine.core.game import AnyGame
from engine.core.text.catalog import LANGUAGES
from engine.registry import Registry

#: All resources of the contract, in the order of the document.
RESOURCES: tuple[Resource, ...] = (
    games,
    catalog,
    decks,
    play,
    comparisons,
    seed_commitments,
    matches,
    records,
    keys,
    problem_types,
    health,
    openapi,
)


def create_app(games: Registry | None = None, settings: Settings | None = None) -> Service:
    """Return the app for these games (all, unless given), with these settings (those of the environment)."""
    registry = all_games if games is None else games
    settings = settings or Settings.from_environ()
    app = Service(__name__, static_folder=None)
    app.url_map.merge_slashes = False
    for resource in RESOURCES:
        for blueprint in resource.blueprints(registry):
            app.register_blueprint(blueprint)
    app.register_blueprint(pages)
    if settings.metrics:
        app.register_blueprint(metrics_page)
    register_handlers(app)
    app.services = create_services(registry, settings)
    if app.services.forwarder.addresses:
        own = map(name_of, registry.values())
        app.wsgi_app = Gateway(app.wsgi_app, app.services.forwarder, own, app.endpoint_of)  # type: ignore[method-assign] # Flask's way to add middleware
    if settings.trusted_proxies:
        app.wsgi_app = TrustedProxies(app.wsgi_app, settings.trusted_proxies)  # type: ignore[method-assign] # Flask's way to add middleware
    app.wsgi_app = Headers(app.wsgi_app, settings.cors_origins)  # type: ignore[method-assign] # Flask's way to add middleware
    observe(app)
    return app


def create_services(games: Registry, settings: Settings) -> Services:
    """Return what the request handlers of an app share, except what needs the app itself (`observe`)."""
    ring, all_of_them = KeyRing(settings.secret_keys), tuple(games.values())
    positions = PositionCache(settings, ring)
    single_use = SingleUseGuard(settings) if settings.redis_url or settings.match_store_url else None
    admission = AdmissionControl(settings, positions.shared.store if positions.shared else None, ring)
    partial = max(PARTIAL_BYTES, 8 * settings.max_record_bytes)
    return Services(
        settings=settings,
        games=games,
        positions=positions,
        forwarder=Forwarder(settings.ruleset_addresses(), admission.vouch),
        admission=admission,
        tokens=TokenSealer(ring, settings.cache_entries),
        signer=Signer(ring, settings.issuer),
        single_use=single_use,
        live=LiveHub(single_use, settings) if single_use else None,
        metrics=NoMetrics(),
        log=RequestLog(settings.access_log) if settings.access_log else None,
        tracer=create_tracer(settings.issuer),
        # Behind proxies all clients have the address of a proxy, which has limits of its own.
        partial=Budget(partial, partial if settings.trusted_proxies else None),
        streams=Budget(STREAMS),
        links=links(games),
        contract=lambda: contract(all_of_them),
        record_schema=lambda: record_schema(all_of_them),
        templates=lambda: templates(all_of_them),
    )


def observe(app: Service) -> None:
    """Wrap the app in the middleware that measures requests, if metrics, log or tracing are on."""
    services, metrics = app.services, None
    log, tracer = services.log, services.tracer
    names = {rule.endpoint: operation_name(rule.endpoint, services.games) for rule in app.url_map.iter_rules()}
    if services.settings.metrics:
        read = cache_counters(
            services.positions, services.tokens, services.single_use, services.admission, services.live
        )
        read["herald_requests_in_progress"] = lambda: middleware.in_progress
        if log is not None:
            read["log_lines_lost"] = lambda: log.lines_lost
        elsewhere = services.forwarder.addresses
        guard = services.single_use
        rulesets = (*map(name_of, services.games.values()), *elsewhere)
        matches, memory = ((lambda: guard.matches(rulesets)), guard.memory) if guard else (dict, dict)
        metrics = Metrics(names, services.games, read, elsewhere, matches, memory)
        app.services = replace(services, metrics=metrics)
    if metrics or log or tracer:
        middleware = TelemetryMiddleware(app.wsgi_app, names, metrics, log, tracer)
        app.wsgi_app = middleware  # type: ignore[method-assign] # Flask's way to add middleware


@cache
def contract(games: tuple[AnyGame, ...]) -> dict[str, Any]:
    """Return the OpenAPI document of these games.  It takes seconds to build, so it is cached."""
    return document.build(RESOURCES, Registry(*games))


@cache
def templates(games: tuple[AnyGame, ...]) -> Templates:
    """Return the same document in the form that is served."""
    return Templates(lambda: contract(games), Registry(*games))


def warm(app: Service) -> None:
    """Build and compress what is expensive and constant: documents, catalogs, pages.

    A server calls this before it forks, so that no request waits for it and all workers share the memory.
    """
    wanted: list[tuple[str, dict[str, str]]] = [("docs.asset", {"file": SCALAR})]
    wanted += [("openapi.part", {"part": name + document.PART_SUFFIX}) for name in parts.part_names(app.services.games)]
    for rule in app.url_map.iter_rules():
        of_operators = admission_of(app.view_functions[rule.endpoint]).access in (Access.OPERATORS, Access.LIVENESS)
        if "GET" in (rule.methods or ()) and not rule.arguments and not of_operators:
            wanted.append((rule.endpoint, {}))
    for (endpoint, values), coding, language in product(wanted, (IDENTITY, *ENCODINGS), LANGUAGES):
        with app.test_request_context(headers={"Accept-Encoding": coding}):
            use_services(app.services)
            set_locale(language)
            app.view_functions[endpoint](**values)


@cache
def record_schema(games: tuple[AnyGame, ...]) -> dict[str, Any]:
    """Return the JSON Schema of the records of these games."""
    return parts.schema_of_records(contract(games))


def links(registry: Registry) -> dict[str, dict[str, str]]:
    """Return the paths of the operations, by game and name."""
    return {
        game.id: {
            endpoint.name: prefix + endpoint.path
            for resource in RESOURCES
            if resource.of_each_game
            for mounted, prefix in resource.mounts(registry)
            if mounted is game
            for endpoint in resource.endpoints_for(game)
        }
        for game in registry.values()
    }
