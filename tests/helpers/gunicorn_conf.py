"""The service's configuration for tests that start it often: documents are built when they are asked for.

Building them before the start, as the service does, takes three seconds of processor time.
"""

from api.server import gunicorn_conf as serving
from api.server.gunicorn_conf import *  # noqa: F403 -- a configuration of gunicorn is all names of a module

serving.warm_up = lambda app: None
