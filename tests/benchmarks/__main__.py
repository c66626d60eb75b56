"""``make bench``: one table of everything that is measured, also written to build/bench.json."""

from __future__ import annotations

import datetime
import json
import platform
from dataclasses import asdict
from pathlib import Path

from engine import games
from tests.benchmarks import http, peers
from tests.benchmarks.baseline import units_per_second
from tests.benchmarks.games import Figures, figures

TARGET = Path("build/bench.json")


def main() -> None:
    """Measure, print, write."""
    rate = units_per_second()
    rows = [("baseline", "", f"{rate / 1e6:.2f} M units/s", "")]
    measured = [figures(game, mode) for game in games.values() for mode in game.modes]
    for f in measured:
        rows += _rows(f)
    over_http = {game.id: http.rates(game) for game in games.values()}
    for name, rates in over_http.items():
        for clients in (1, http.CLIENTS):
            served, threads, echo = (rates[f"{server}, {clients}"] for server in ("apply", "threads", "echo"))
            what = f"HTTP apply / the same with threads, {clients} clients"
            rows.append((name, what, f"{served / threads:.2f}", f"{served:.0f}/s, {threads:.0f}/s; echo {echo:.0f}/s"))
    beside = peers.rows()
    for peer in beside:
        figure = f"{peer.units:.0f} u" if peer.units else "-"
        rate_text = f"{peer.moves_per_second:.0f}/s" if peer.moves_per_second else peer.note
        rows.append((f"{peer.name} {peer.version or ''}".strip(), peer.move, figure, rate_text))
    for row in rows:
        print(f"{row[0]:<28} {row[1]:<52} {row[2]:>18}   {row[3]}")
    TARGET.parent.mkdir(exist_ok=True)
    report = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "python": platform.python_version(),
        "units_per_second": rate,
        "games": [asdict(f) for f in measured],
        "http": over_http,
        "peers": [asdict(peer) for peer in beside],
    }
    TARGET.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    print(f"written to {TARGET}")


def _rows(f: Figures) -> list[tuple[str, str, str, str]]:
    name = f"{f.game}, {f.mode}"
    kind, options = f.largest_decision
    return [
        *((name, what, f"{units:.0f} u", f"{us:.0f} us") for what, (units, us) in f.times.items()),
        (name, "a whole random game, in process", f"{f.whole_game:.2f} s", ""),
        (name, "longest journal of a position", str(f.longest_journal), f"{f.steps} steps"),
        (name, "largest decision", f"{options} actions", f"{kind}; mean {f.mean_options:.1f}"),
        (name, "position, open form", f"{f.largest_bytes} bytes", f"mean {f.mean_bytes:.0f}"),
    ]


if __name__ == "__main__":
    main()
