import pytest

from tests.helpers.contract import Client, make_client


@pytest.fixture(scope="module")
def client() -> Client:
    """A client of an app that the tests of a file share: to make one takes longer than to ask it.

    Whoever changes something of the app makes one of their own.
    """
    return make_client()
