"""The contents of `/metrics`, as numbers."""

import time
from collections.abc import Callable

from prometheus_client.parser import text_string_to_metric_families

from tests.helpers.raw_http import PATIENCE, Wire

#: A sample by its name and its labels.
Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


class Scraped:
    """The samples of one scrape."""

    def __init__(self, text: str) -> None:
        self.families = list(text_string_to_metric_families(text))
        self.samples: Samples = {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in self.families
            for sample in family.samples
        }

    def value(self, name: str, **labels: str) -> float:
        """The sum of all samples of this name that have these labels."""
        return sum(self.all(name, **labels))

    def all(self, name: str, **labels: str) -> list[float]:
        """The samples of this name that have these labels."""
        return [value for (found, have), value in self.samples.items() if found == name and have >= labels.items()]

    def labels(self, name: str) -> set[str]:
        """Every value that a label has anywhere."""
        return {value for _, labels in self.samples for label, value in labels if label == name}


def scrape(url: str) -> Scraped:
    """Ask a service."""
    with Wire(url) as wire:
        wire.get("/metrics")
        answer = wire.read()
    assert answer.status == 200
    return Scraped(answer.body.decode())


def settled(url: str, done: Callable[[Scraped], bool]) -> Scraped:
    """The first scrape that is as it should be: what is counted after the answer may come a moment later."""
    deadline = time.monotonic() + PATIENCE
    while not done(found := scrape(url)):
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.05)
    return found
