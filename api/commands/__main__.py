"""``python -m api.commands`` is ``herald``, where the package is not installed."""

from api.commands import herald

if __name__ == "__main__":
    herald(prog_name="herald")
