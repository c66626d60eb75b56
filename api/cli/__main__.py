"""``python -m api.cli`` is ``herald``, where the package is not installed."""

from api.cli import herald

if __name__ == "__main__":
    herald(prog_name="herald")
