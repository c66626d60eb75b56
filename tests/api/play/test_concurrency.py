"""Many callers at once: the service keeps no state, so they do not disturb each other."""

from concurrent.futures import ThreadPoolExecutor

from flask.testing import FlaskClient

from tests.helpers.contract import SEED, Client, Json

URL = "/v1/games/toy"


def bid(seat: str, coins: int) -> Json:
    return {"seat": seat, "action": {"type": "bid", "coins": coins}}


def test_lists_are_atomic_under_concurrency(client: Client) -> None:
    """From one position many lists at once, good and bad mixed: each is answered as if it were alone."""
    chance = {"mode": "seeded", "match": "m", "seed": SEED}
    first = client.post(f"{URL}/setup", json={"chance": chance}).get_json()
    bodies = [
        {form: first[form], "actions": [bid("p1", mine), bid("p2", theirs)]}
        for form in ("ref", "position")
        for mine in range(4)
        for theirs in range(6)
    ]

    def ask(body: Json) -> tuple[int, bytes]:
        plain = FlaskClient(client.application, client.response_wrapper)
        answer = plain.post(f"{URL}/apply", json=body, headers={"X-Request-Id": "same"})
        return answer.status_code, answer.data

    alone = [ask(body) for body in bodies]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(ask, bodies * 4))
    assert together == alone * 4
    assert {status for status, _ in alone} == {200, 422}


def test_a_position_may_be_played_on_in_many_ways(client: Client) -> None:
    """Old positions stay good: nothing that was played from them has changed them."""
    first = client.post(f"{URL}/setup", json={}).get_json()
    for coins in range(4):
        turn = client.post(f"{URL}/apply", json={"ref": first["ref"], **bid("p1", coins)}).get_json()
        assert turn["step"] == first["step"] + 1
    again = client.post(f"{URL}/view?include=position", json={"ref": first["ref"]}).get_json()
    assert again["position"] == first["position"]
