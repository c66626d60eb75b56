"""gunicorn, as `herald serve` starts it: ``python -P -m api.server``, with gunicorn's arguments.

gunicorn would look for modules in the current directory first. Here that comes last, so that a folder ``api`` in it is
not taken for this package.
"""

import sys

from gunicorn.app.wsgiapp import run
from gunicorn.util import getcwd

sys.path.append(getcwd())
run(prog="herald serve")
