"""The figures as people read them: one table for each part."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from benchmarks import (
    archives,
    forwarding,
    games,
    growth,
    http,
    observing,
    peers,
    redis_cost,
    routing,
    suggest,
    tokens,
    words,
)

#: What stands where a figure could not be had; the notes under a table say why.
MISSING = "-"
Row = Sequence[str]


def table(title: str, head: Row, rows: Sequence[Row], *notes: str) -> str:
    """A title, aligned columns (figures to the right), and notes."""
    widths = [max(len(row[n]) for row in (head, *rows)) for n in range(len(head))]

    def line(row: Row) -> str:
        cells = (
            f"{cell:<{w}}" if n == 0 else f"{cell:>{w}}" for n, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        return "  ".join(cells).rstrip()

    return "\n".join(["", title, line(head), line(["-" * w for w in widths]), *map(line, rows), *notes])


def of_games(measured: Sequence[games.Figures]) -> str:
    """One step of each mode, its positions and decisions."""
    head = ["one step, in units", "in process", "stateless", "trusted", "log check", "bytecodes", "instructions"]
    head += ["bytes", "most", "journal", "largest decision", "options", "game"]
    rows = [
        [
            f"{f.game}, {f.mode}",
            *(f"{f.times[what][0]:.0f}" for what in ("in process", "stateless step", "trusted step", "log check")),
            f"{f.bytecodes:,.0f}",
            MISSING if f.instructions is None else f"{f.instructions:,.0f}",
            f"{f.mean_bytes:,.0f}",
            f"{f.largest_bytes:,}",
            str(f.longest_journal),
            f"{f.largest_decision[0]} {f.largest_decision[1]}",
            f"{f.mean_options:.1f}",
            f"{f.whole_game * 1000:.0f} ms",
        ]
        for f in measured
    ]
    notes = [
        f"stateless: bytes to bytes, {games.TIMED} steps from all along the games; trusted: without the checks",
        f"bytecodes, instructions: of a stateless step, mean of {games.COUNTED}; bytecodes are those of Python alone",
        "bytes, most, journal: positions, mean and largest, and the longest journal; options: mean of what is offered",
    ]
    if any(f.instructions is None for f in measured):
        notes.append("instructions: this machine does not count them for us")
    return table("Games", head, rows, *notes)


def of_http(report: http.Report) -> str:
    """HTTP: rates, processor time and bytes of each form, beside the echo and beside another checkout."""
    head = ["one request", "per second", "echo", "of echo", "us", "echo", "of echo", "bytes up", "down", "with br"]
    against = any(http.BEFORE in loads for f in report.games for loads in f.loads.values())
    rows = [
        [
            f"{f.game}, {f.mode}, {form}",
            f"{service.per_second:,.0f}",
            f"{echo.per_second:,.0f}",
            f"{service.times(echo):.2f}",
            _figure(service.server_us),
            _figure(echo.server_us),
            _quotient(echo.server_us, service.server_us),
            *(f"{size:,.0f}" for size in (service.sent, service.received, f.compressed[form])),
            *_before(service, loads.get(http.BEFORE)),
        ]
        for f in report.games
        for form, loads in f.loads.items()
        for service, echo in [(loads[http.SERVICE], loads[http.ECHO])]
    ]
    echoes = [loads[http.ECHO] for f in report.games for loads in f.loads.values()]
    notes = [
        f"{http.CLIENTS} connections, one worker, medians of rounds",
        "echo: Flask on gunicorn's gevent worker, the same bytes",
        "cold: each position once, in random order; proven: the same with the ref that was answered with it;",
        "hot: in the order of play; ref, sealed, view: the same steps",
        "us: the worker's processor time for a request; bytes: means, heads included",
        *([f"us of the client for a request: {median(load.client_us for load in echoes):.0f}"] if echoes else []),
        *(
            f"memory of the worker {when}: "
            + ("unknown" if m is None else f"{m.share / 1e6:.1f} MB (PSS), resident {m.resident / 1e6:.1f} MB")
            for when, m in report.memory.items()
        ),
    ]
    if against:
        head += ["before", "times", "us", "times"]
        notes.append(
            "before: the service of the other checkout; times as many requests a second, and less time, as before"
        )
    return table("HTTP", head, rows, *notes)


def _before(service: http.Load, before: http.Load | None) -> list[str]:
    """The service of the other checkout, and how many times as fast this one is."""
    if before is None:
        return []
    return [
        f"{before.per_second:,.0f}",
        f"{service.times(before):.2f}",
        _figure(before.server_us),
        _quotient(before.server_us, service.server_us),
    ]


def of_words(measured: Sequence[words.Figures]) -> str:
    """Words: a call with and without, and the ratio."""
    rows = [
        [
            f"{f.game}, {f.mode}",
            keeping,
            *(f"{f.times[f'{form}, {keeping}'][1]:.0f} us" for form in ("plain", "words")),
            f"{f.ratio(keeping):.2f}",
        ]
        for f in measured
        for keeping in words.KEEPING
    ]
    return table(
        "Words",
        ["apply with everything", "the service keeps", "plain", "in words", "ratio"],
        rows,
        "calls without a server, in Ukrainian, by players with names; earlier texts stay cached, as in service",
    )


def of_suggest(measured: Sequence[suggest.Pair]) -> str:
    """Suggestions: who beats whom how often, and how long each takes."""
    rows = [
        [
            f"{p.game}, strength {p.stronger}",
            f"strength {p.weaker}" if p.weaker else "random",
            str(p.games),
            f"{p.share:.1%}",
            f"{p.mean:.3f} s",
            f"{p.slowest:.3f} s",
        ]
        for p in measured
    ]
    head = ["suggestions", "against", "games", "won", "mean", "slowest"]
    return table("Suggestions", head, rows, "a draw is half a game; seconds: processor time of a suggestion")


def of_observing(measured: Sequence[observing.Figures]) -> str:
    """Being seen: a call with and without, and the ratios."""
    seen = (observing.COUNTED, observing.LOGGED)
    rows = [
        [
            f"{f.game}, {f.mode}",
            *(f"{f.times[what][1]:.0f} us" for what in (observing.UNSEEN, *seen)),
            *(f"{f.ratio(what):.3f}" for what in seen),
            *(_figure(f.served[what].server_us if f.served else None) for what in (observing.UNSEEN, *seen)),
            *(_ratio(f.served_ratio(what) if f.served else None) for what in seen),
        ]
        for f in measured
    ]
    head = ["apply with everything", observing.UNSEEN, *seen, "ratio", "with the log"]
    head += [f"served: {observing.UNSEEN}", *seen, "ratio", "with the log"]
    notes = (
        "calls without a server; earlier texts stay cached, as in service",
        "served: the processor time of a worker for a request; the lines are written five times a second",
    )
    return table("Being seen", head, rows, *notes)


def of_redis_cost(measured: Sequence[redis_cost.Figures]) -> str:
    """Redis: entries, and answers by the state that it is in."""
    states = (redis_cost.LIVE, redis_cost.GONE, redis_cost.SILENT)
    head = ["entries in Redis", "position", "entry", "pack us", "unpack us"]
    head += [f"{what}, {state}" for what in (redis_cost.APPLY, redis_cost.COLD) for state in ("us", *states)]
    rows = [
        [
            f"{f.game}, {f.mode}",
            f"{f.position_bytes:,.0f}",
            f"{f.entry_bytes:,.0f}",
            *(f"{f.times[what][1]:.1f}" for what in ("pack", "unpack")),
            *(
                cell
                for what in (redis_cost.APPLY, redis_cost.COLD)
                for cell in (
                    f"{f.answers[what][redis_cost.NONE]:.0f}",
                    *(f"{f.ratio(what, state):.2f}" for state in states),
                )
            ),
        ]
        for f in measured
    ]
    return table(
        "Hot positions in Redis",
        head,
        rows,
        "us: median of an answer without Redis; behind it, how many times that with one that lives, is gone, is silent",
    )


def of_tokens(measured: Sequence[tokens.Figures]) -> str:
    """Tokens: bytes, the time of each piece, and whether it shows where one was changed."""
    pieces = list(measured[0].times) if measured else []
    rows = [
        [
            f"{f.game}, {f.mode}",
            *(f"{size:,.0f}" for size in (f.position_bytes, f.compressed_bytes, f.token_bytes)),
            *(f"{f.times[piece][1]:.0f} us" for piece in pieces),
            f"{f.refused['first']:.0f} us",
            *(f"{f.refused[where] / f.refused['first']:.2f}" for where in ("middle", "last")),
        ]
        for f in measured
    ]
    return table(
        "Tokens",
        ["one token", "position", "compressed", "token", *pieces, "refuse", "middle", "last"],
        rows,
        "position, compressed, token: mean bytes; holder: to find out whose key was sent",
        "refuse: one that was changed at its beginning; middle, last: beside that, one that was changed there",
    )


def of_growth(measured: Sequence[growth.Size]) -> str:
    """One step and its position, by the number of seats."""
    rows = [
        [f"{s.game}, {s.mode}", str(s.seats), f"{s.step[0]:.0f}", f"{s.mean_bytes:,.0f}", f"{s.largest_bytes:,}"]
        for s in measured
    ]
    return table("Growth", ["stateless step, in units", "seats", "u", "bytes", "most"], rows)


def of_peers(measured: Sequence[peers.PeerRow]) -> str:
    """Herald's duel and the other systems."""
    rows = [
        [
            f"{row.name} {row.version or ''}".strip() + f": {row.move if row.moves_per_second else row.note}",
            MISSING if row.moves_per_second is None else f"{row.moves_per_second:,.0f}",
            _figure(row.units),
        ]
        for row in measured
    ]
    beside = [f"{name} with JSON and undo: {ratio:.2f}" for name, ratio in peers.duel_ratios(measured).items()]
    return table(
        "Beside other systems",
        ["one move", "moves/s", "u"],
        rows,
        *(f"a stateless move of Herald's duel / {ratio}" for ratio in beside),
        *(["the duels were not divided: one was not measured"] if not beside else []),
    )


def of_archives(report: archives.Report) -> str:
    """What validating costs, and what more processes bring."""
    costs = table(
        "Records",
        ["one step, in units", archives.CHECK, archives.VALIDATION, "ratio"],
        [
            [f"{c.game}, {c.mode}", *(f"{c.times[what][0]:.0f}" for what in c.times), f"{c.ratio:.2f}"]
            for c in report.costs
        ],
        "validation: a line in, its verdict out, with the hash of the record; log check: the same logs, read already",
    )
    beside = {archives.ONE: archives.ONE, archives.TWO: archives.ONE, archives.CLUSTER: archives.TWO}
    rates = table(
        "Archives",
        [f"{report.records:,} records of Battlecrest", "records/s", "ratio"],
        [[name, f"{rate:,.0f}", f"{rate / report.rates[beside[name]]:.2f}"] for name, rate in report.rates.items()],
        f"by the clock, best of {archives.ROUNDS} rounds; ratio: two processes beside one, the cluster beside two",
    )
    return "\n".join((costs, rates))


def of_routing(measured: Sequence[routing.Figures]) -> str:
    """Processes behind a proxy."""
    return table(
        "Routing",
        ["by ref, 16 matches", "processes", "steps/s", "at once", "Herald, us"],
        [
            [f"{f.game}, {f.mode}", x.arrangement, f"{x.per_second:,.0f}", f"{x.share:.0%}", _figure(x.server_us)]
            for f in measured
            for x in f.loads
        ],
        "at once: the first request reached a process that has the match at hand; else the position is sent, too",
        "Herald, us: processor time of its processes for a step, with all its requests; nginx's is not in it",
        *([] if measured else ["nginx is not installed"]),
    )


def of_forwarding(measured: Sequence[forwarding.Figures]) -> str:
    """Steps whose ruleset another service plays."""
    return table(
        "Forwarding",
        ["by ref, 16 clients", "steps", "local, us", "forwarded", "by the clock"],
        [
            [
                f"{f.game}, {f.mode}",
                f"{f.steps:,}",
                _figure(f.local_seconds / f.steps * 1e6),
                f"{f.ratio:.2f}",
                f"{f.clock_ratio:.2f}",
            ]
            for f in measured
        ],
        "local, us: processor time of the service for a step of its own ruleset",
        "forwarded: how many times that both services take together, where one sends the step to the other;",
        f"           the median of {forwarding.ROUNDS} rounds, as are the others",
    )


def _quotient(of: float | None, by: float | None) -> str:
    return f"{of / by:.2f}" if of and by else MISSING


def _ratio(value: float | None) -> str:
    return MISSING if value is None else f"{value:.3f}"


def _figure(value: float | None) -> str:
    return MISSING if value is None else f"{value:,.0f}"
