"""gunicorn, as `herald serve` starts it: ``python -P`` with this file and gunicorn's arguments.

gunicorn would look for modules in the current directory first. Here that comes last, so that a folder ``api`` in it is
not taken for this package.
"""

import sys
from pathlib import Path

from gunicorn.app.wsgiapp import run
from gunicorn.util import getcwd

if (root := str(Path(__file__).parents[2])) not in sys.path:  # a clone, which is not installed
    sys.path.insert(0, root)
sys.path.append(getcwd())
run(prog="herald serve")
