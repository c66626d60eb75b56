"""Print the peers' rows as a Markdown table."""

from __future__ import annotations

from datetime import date

from . import rows


def main() -> None:
    """Measure the peers, the yardstick just before each of them, and print what was found."""
    print(f"Peers, {date.today()}, processor time, best of three rounds\n")
    print("| Peer | One move | Version | per second | u | Note |")
    print("|---|---|---|---:|---:|---|")
    for row in rows():
        rate = "-" if row.moves_per_second is None else f"{row.moves_per_second:,.0f}"
        units = "-" if row.units is None else f"{row.units:,.0f}"
        print(f"| {row.name} | {row.move} | {row.version or '-'} | {rate} | {units} | {row.note} |")


if __name__ == "__main__":
    main()
