"""The service with a guide or a playground that a test has built."""

import os
from pathlib import Path

from flask import Flask

from api.app import create_app
from api.openapi import docs_pages as docs


def create_guided_app() -> Flask:
    """The app, which shows the sites in the folders that the environment names."""
    for site, name in ((docs.GUIDE, "HERALD_TEST_GUIDE"), (docs.PLAYGROUND, "HERALD_TEST_PLAYGROUND")):
        if folder := os.environ.get(name):
            site.folders = (Path(folder),)
    return create_app()
