"""The service with a guide that a test has built."""

import os
from pathlib import Path

from flask import Flask

from api.app import create_app
from api.openapi import docs_pages as docs


def create_guided_app() -> Flask:
    """The app, which shows the site in the folder that the environment names."""
    docs.GUIDE.folders = (Path(os.environ["HERALD_TEST_GUIDE"]),)
    return create_app()
