"""Signed verdicts: the public key is enough to check them."""

import base64
import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.http.responses import NDJSON
from api.sealed.keyring import KeyRing, new_key
from api.sealed.signatures import SIGNED, BadSignature, Verifier
from api.settings import Settings
from tests.api.records.test_validations import GOOD, LINE, line

OLD, NEW = "0a" * 32, "0b" * 32


def service(keys: str, name: str = "herald.example") -> FlaskClient:
    return create_app(settings=Settings(secret_keys=keys, issuer=name)).test_client()


def verdicts(client: FlaskClient, data: bytes) -> list[Any]:
    answer = client.post("/v1/validations?include=signature", data=data, content_type=NDJSON)
    return [json.loads(told) for told in answer.data.splitlines()]


def public(client: FlaskClient) -> list[str]:
    return [key["key"] for key in client.get("/v1/keys").get_json()["keys"]]


CLIENT = service(OLD)
WRONG = line(GOOD | {"outcome": {"winners": ["p3"]}})


@pytest.mark.parametrize("sent", [LINE, WRONG, line(GOOD | {"ruleset": "0.1"}), line(GOOD | {"game": "hopscotch"})])
def test_a_signature_says_what_the_verdict_says(sent: bytes) -> None:
    (verdict,) = verdicts(CLIENT, sent)
    told = Verifier(public(CLIENT)).open(verdict["signature"])
    said = json.loads(base64.urlsafe_b64decode(verdict["signature"].split(".")[2] + "==")[:-64])
    assert said == {name: verdict[name] for name in SIGNED if name in verdict} | {"service": "herald.example"}
    assert (told.service, told.record, told.valid) == ("herald.example", verdict["record"], verdict["valid"])


def test_the_same_record_gets_the_same_signature_however_it_is_spelt() -> None:
    spelt = json.dumps(dict(reversed(GOOD.items())), indent=None).encode()
    first, second = verdicts(CLIENT, LINE + spelt)
    assert first["signature"] == second["signature"]


def test_what_is_no_record_cannot_be_signed() -> None:
    (verdict,) = verdicts(CLIENT, b"{}")
    assert "signature" not in verdict


def test_nothing_is_signed_unasked() -> None:
    assert b"signature" not in CLIENT.post("/v1/validations", data=LINE, content_type=NDJSON).data


def test_keys_are_rotated() -> None:
    """The new key signs; signatures of the old one are checked while the service still has it."""
    (before,), (after,) = verdicts(CLIENT, LINE), verdicts(service(f"{NEW},{OLD}"), LINE)
    assert before["signature"] != after["signature"]
    both = Verifier(public(service(f"{NEW},{OLD}")))
    assert both.open(before["signature"]) == both.open(after["signature"])
    with pytest.raises(BadSignature):
        Verifier(public(service(NEW))).open(before["signature"])


def test_every_change_is_noticed() -> None:
    (verdict,) = verdicts(CLIENT, LINE)
    signature, verifier = verdict["signature"], Verifier(public(CLIENT))
    for place in range(len(signature)):
        other = "A" if signature[place] != "A" else "B"
        with pytest.raises(BadSignature):
            verifier.open(signature[:place] + other + signature[place + 1 :])
    for changed in ("", signature[:-1], signature + "A", signature.replace("v4.public", "v4.local"), "\u0416"):
        with pytest.raises(BadSignature):
            verifier.open(changed)


def test_signing_tells_nothing_of_what_seals() -> None:
    """Each use has a key of its own."""
    ring = KeyRing(new_key())
    assert len({ring.derive(use)[0] for use in (b"herald sign", b"herald seal", b"herald ref")}) == 3
