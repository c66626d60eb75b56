"""Changes of the document: those that break callers by docs/versioning.md, and those that do not.

Each is a function that changes a document in place, and is named after what it does.  A test holds that the comparison
of contracts tells the two kinds apart.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
Mutation = Callable[[Json], None]

BREAKING: list[Mutation] = []
HARMLESS: list[Mutation] = []


def breaks(mutation: Mutation) -> Mutation:
    BREAKING.append(mutation)
    return mutation


def harmless(mutation: Mutation) -> Mutation:
    HARMLESS.append(mutation)
    return mutation


def schema(document: Json, name: str) -> Json:
    found: Json = document["components"]["schemas"][name]
    return found


def member(document: Json, name: str, of: str) -> Json:
    found: Json = schema(document, of)["properties"][name]
    return found


def operation(document: Json, operation_id: str) -> Json:
    found: list[Json] = [one for item in document["paths"].values() for one in item.values()]
    return next(one for one in found if one["operationId"] == operation_id)


def parameter(document: Json, name: str, of: str) -> Json:
    found: Json = next(one for one in operation(document, of)["parameters"] if one.get("name") == name)
    return found


# -- operations -------------------------------------------------------------------------------------------------------


@breaks
def a_path_is_gone(document: Json) -> None:
    del document["paths"]["/v1/promises"]


@breaks
def a_path_is_renamed(document: Json) -> None:
    document["paths"]["/v1/seeds"] = document["paths"].pop("/v1/promises")


@breaks
def an_operation_takes_another_method(document: Json) -> None:
    item = document["paths"]["/v1/promises"]
    item["put"] = item.pop("post")


@breaks
def an_operation_has_another_id(document: Json) -> None:
    operation(document, "promises.make")["operationId"] = "promises.give"


@breaks
def a_status_is_another_one(document: Json) -> None:
    responses = operation(document, "promises.make")["responses"]
    responses["201"] = responses.pop("200")


@breaks
def a_refusal_has_another_status(document: Json) -> None:
    responses = operation(document, "battlecrest.apply")["responses"]
    responses["400"] = responses.pop("422")


@breaks
def an_answer_has_another_media_type(document: Json) -> None:
    content = operation(document, "keys.list")["responses"]["200"]["content"]
    content["application/jwk-set+json"] = content.pop("application/json")


@breaks
def a_request_takes_another_media_type(document: Json) -> None:
    content = operation(document, "records.validate")["requestBody"]["content"]
    content["application/jsonl"] = content.pop("application/x-ndjson")


@breaks
def a_request_needs_a_body(document: Json) -> None:
    operation(document, "keys.list")["requestBody"] = {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object"}}},
    }


@breaks
def a_header_is_gone(document: Json) -> None:
    del operation(document, "games.list")["responses"]["200"]["headers"]["ETag"]


@breaks
def callers_need_a_key(document: Json) -> None:
    document["security"].remove({})


# -- parameters -------------------------------------------------------------------------------------------------------


@breaks
def a_parameter_is_gone(document: Json) -> None:
    found = operation(document, "runewars.apply")["parameters"]
    found.remove(parameter(document, "include", of="runewars.apply"))


@breaks
def a_parameter_is_required(document: Json) -> None:
    parameter(document, "include", of="runewars.apply")["required"] = True


@breaks
def a_required_parameter_is_new(document: Json) -> None:
    new = {"name": "lang", "in": "query", "required": True, "description": "a language", "schema": {"type": "string"}}
    operation(document, "games.list")["parameters"].append(new)


@breaks
def a_parameter_takes_fewer_words(document: Json) -> None:
    parameter(document, "include", of="runewars.setup")["schema"]["items"]["enum"].remove("words")


@breaks
def a_parameter_has_another_default(document: Json) -> None:
    parameter(document, "include", of="runewars.setup")["schema"]["default"] = ["position"]


@breaks
def a_parameter_in_a_path_is_read_more_narrowly(document: Json) -> None:
    parameter(document, "rule", of="runewars.rule")["schema"]["pattern"] = "^R[0-9.]+$"


# -- requests ---------------------------------------------------------------------------------------------------------


@breaks
def a_member_of_a_request_is_gone(document: Json) -> None:
    del schema(document, "BattlecrestSetupRequest")["properties"]["names"]


@breaks
def a_member_of_a_request_is_required(document: Json) -> None:
    schema(document, "BattlecrestSetupRequest")["required"] = ["options"]


@breaks
def a_required_member_of_a_request_is_new(document: Json) -> None:
    found = schema(document, "RefereeChance")
    found["properties"]["referee"] = {"type": "string", "description": "who enters what was drawn"}
    found["required"] = [*found.get("required", ()), "referee"]


@breaks
def a_member_of_one_form_of_a_request_is_required(document: Json) -> None:
    schema(document, "RunewarsApplyRequest")["oneOf"][1]["required"].append("as")


@breaks
def a_form_of_a_request_is_gone(document: Json) -> None:
    del schema(document, "RunewarsApplyRequest")["oneOf"][1]


@breaks
def a_variant_of_what_is_sent_is_gone(document: Json) -> None:
    found = schema(document, "SetupChance")
    reference = found["discriminator"]["mapping"].pop("promised")
    found["oneOf"].remove({"$ref": reference})


@breaks
def a_variant_of_what_is_sent_is_renamed(document: Json) -> None:
    mapping = schema(document, "SetupChance")["discriminator"]["mapping"]
    mapping["sworn"] = mapping.pop("promised")
    tag = member(document, "mode", of="PromisedChance")
    tag.update({key: ["sworn"] if key == "enum" else "sworn" for key in ("enum", "const") if key in tag})


@breaks
def a_word_is_no_longer_taken(document: Json) -> None:
    member(document, "form", of="TimeOfHeroesSetupRequest")["enum"].remove("sealed")


@breaks
def a_number_may_be_less_large(document: Json) -> None:
    member(document, "turn_limit", of="BattlecrestOptions")["anyOf"][0]["maximum"] = 100


@breaks
def a_number_must_be_larger(document: Json) -> None:
    member(document, "turn_limit", of="BattlecrestOptions")["anyOf"][0]["minimum"] = 10


@breaks
def a_text_may_be_less_long(document: Json) -> None:
    member(document, "names", of="MathAndMagicSetupRequest")["additionalProperties"]["maxLength"] = 20


@breaks
def a_list_may_be_less_long(document: Json) -> None:
    member(document, "players", of="BattlecrestOptions")["maxItems"] = 3


@breaks
def a_list_must_be_longer(document: Json) -> None:
    member(document, "players", of="BattlecrestOptions")["minItems"] = 3


@breaks
def a_map_may_have_fewer_members(document: Json) -> None:
    member(document, "names", of="MathAndMagicSetupRequest")["maxProperties"] = 4


@breaks
def a_text_has_to_be_spelt_otherwise(document: Json) -> None:
    member(document, "locks", of="RunewarsSetupRequest")["additionalProperties"]["pattern"] = "^[0-9A-F]{64}$"


@breaks
def the_names_in_a_map_are_fewer(document: Json) -> None:
    member(document, "names", of="MathAndMagicSetupRequest")["propertyNames"]["pattern"] = "^p[1-4]$"


@breaks
def null_is_no_longer_taken(document: Json) -> None:
    found = member(document, "first", of="BattlecrestOptions")
    found["anyOf"].remove({"type": "null"})


@breaks
def a_default_is_another_one(document: Json) -> None:
    member(document, "mode", of="BattlecrestOptions")["default"] = "team"


@breaks
def a_member_that_is_sent_has_another_type(document: Json) -> None:
    found = member(document, "guard", of="PromisesMakeRequest")
    found["type"] = "string"


@breaks
def other_members_are_no_longer_taken(document: Json) -> None:
    del schema(document, "BattlecrestOptions")["properties"]["first"]
    schema(document, "BattlecrestOptions")["additionalProperties"] = False


@breaks
def a_condition_is_new(document: Json) -> None:
    schema(document, "BattlecrestSetupRequest")["if"] = {"required": ["locks"]}
    schema(document, "BattlecrestSetupRequest")["then"] = {"required": ["form"]}


# -- answers ----------------------------------------------------------------------------------------------------------


@breaks
def a_member_of_an_answer_is_gone(document: Json) -> None:
    found = schema(document, "SeedCommitment")
    del found["properties"]["match"]
    found["required"].remove("match")


@breaks
def a_member_that_may_be_in_an_answer_is_gone(document: Json) -> None:
    del schema(document, "BattlecrestTurn")["properties"]["ref"]


@breaks
def a_member_of_an_answer_is_renamed(document: Json) -> None:
    found = schema(document, "Outcome")
    found["properties"]["victors"] = found["properties"].pop("winners")
    found["required"][found["required"].index("winners")] = "victors"


@breaks
def a_member_may_be_left_out_of_an_answer(document: Json) -> None:
    schema(document, "Outcome")["required"].remove("rule")


@breaks
def a_member_of_an_answer_has_another_type(document: Json) -> None:
    member(document, "step", of="RunewarsTurn")["type"] = "string"


@breaks
def items_of_an_answer_have_another_type(document: Json) -> None:
    member(document, "winners", of="Outcome")["items"]["type"] = "integer"


@breaks
def null_may_be_answered(document: Json) -> None:
    found = schema(document, "Outcome")["properties"]
    found["rule"] = {"anyOf": [found["rule"], {"type": "null"}]}


@breaks
def null_may_be_answered_in_place_of_an_object(document: Json) -> None:
    found = schema(document, "BattlecrestTurn")["properties"]
    found["chance"] = {"anyOf": [found["chance"], {"type": "null"}]}


@breaks
def anything_may_be_answered(document: Json) -> None:
    del member(document, "text", of="Outcome")["type"]


@breaks
def a_problem_has_another_name(document: Json) -> None:
    mapping = schema(document, "Apply422Problem")["discriminator"]["mapping"]
    mapping["/problems/against-the-rules"] = mapping.pop("/problems/illegal-action")
    member(document, "type", of="IllegalActionProblem")["const"] = "/problems/against-the-rules"


@breaks
def a_problem_is_gone(document: Json) -> None:
    found = schema(document, "Check403Problem")
    found["oneOf"].remove({"$ref": found["discriminator"]["mapping"].pop("/problems/hidden-reason")})


@breaks
def a_verdict_is_told_apart_by_another_member(document: Json) -> None:
    schema(document, "Legality")["discriminator"]["propertyName"] = "ruling"
    for name in ("Legal", "Illegal"):
        found = schema(document, name)
        found["properties"]["ruling"] = found["properties"].pop("verdict")
        found["required"][found["required"].index("verdict")] = "ruling"


@breaks
def a_word_of_an_answer_is_another_one(document: Json) -> None:
    found = member(document, "redis", of="HotState")["enum"]
    found[found.index("off")] = "none"


@breaks
def a_member_deep_in_an_answer_is_gone(document: Json) -> None:
    found = schema(document, "Key")
    del found["properties"]["id"]
    found["required"].remove("id")


# -- what is both sent and answered -----------------------------------------------------------------------------------


@breaks
def a_member_of_positions_is_gone(document: Json) -> None:
    del schema(document, "RunewarsPosition")["properties"]["auto"]


@breaks
def a_member_of_positions_is_required(document: Json) -> None:
    schema(document, "RunewarsPosition")["required"].append("auto")


@breaks
def an_action_is_gone(document: Json) -> None:
    found = schema(document, "BattlecrestAction")
    found["oneOf"].remove({"$ref": found["discriminator"]["mapping"].pop("refocus")})


@breaks
def an_action_has_a_new_required_member(document: Json) -> None:
    found = schema(document, "BattlecrestMove")
    found["properties"]["pace"] = {"type": "integer", "description": "how fast"}
    found["required"] = [*found.get("required", ()), "pace"]


@breaks
def a_seat_is_gone(document: Json) -> None:
    schema(document, "Seat")["enum"].remove("p8")


# -- harmless ---------------------------------------------------------------------------------------------------------


@harmless
def nothing_changes(document: Json) -> None:
    pass


@harmless
def everything_is_told_better(document: Json) -> None:
    def tell(node: Any) -> None:
        if isinstance(node, dict):
            for key, inner in node.items():
                if key in ("description", "summary") and isinstance(inner, str):
                    node[key] = f"{inner} (better)"
                elif key not in ("examples", "example"):
                    tell(inner)
        elif isinstance(node, list):
            for inner in node:
                tell(inner)

    tell(document)


@harmless
def the_version_is_raised(document: Json) -> None:
    document["info"]["version"] = "2.1.0"


@harmless
def examples_are_other_ones(document: Json) -> None:
    for name in ("promises.make", "battlecrest.apply"):
        for content in operation(document, name)["responses"]["200"]["content"].values():
            content["examples"] = {"another": {"value": {}}}


@harmless
def an_operation_is_new(document: Json) -> None:
    document["paths"]["/v1/promises/renew"] = copy.deepcopy(document["paths"]["/v1/promises"])
    document["paths"]["/v1/promises/renew"]["post"]["operationId"] = "promises.renew"


@harmless
def a_member_that_may_be_sent_is_new(document: Json) -> None:
    schema(document, "BattlecrestSetupRequest")["properties"]["title"] = {"type": "string", "description": "a title"}


@harmless
def a_member_that_may_be_sent_is_new_in_every_form(document: Json) -> None:
    for form in schema(document, "RunewarsApplyRequest")["oneOf"]:
        form["properties"]["note"] = {"type": "string", "description": "a note"}


@harmless
def a_member_of_an_answer_is_new(document: Json) -> None:
    found = schema(document, "SeedCommitment")
    found["properties"]["until"] = {"type": "string", "description": "when it ends"}
    found["required"].append("until")


@harmless
def a_member_of_an_answer_is_always_there(document: Json) -> None:
    schema(document, "BattlecrestTurn")["required"].append("step")


@harmless
def a_member_of_a_request_may_be_left_out(document: Json) -> None:
    schema(document, "TimeOfHeroesCheckDeckRequest")["required"].remove("deck")


@harmless
def a_parameter_is_new(document: Json) -> None:
    new = {"name": "lang", "in": "query", "required": False, "description": "a language", "schema": {"type": "string"}}
    operation(document, "games.list")["parameters"].append(new)


@harmless
def a_parameter_takes_more_words(document: Json) -> None:
    parameter(document, "include", of="runewars.setup")["schema"]["items"]["enum"].append("odds")


@harmless
def limits_grow(document: Json) -> None:
    member(document, "turn_limit", of="BattlecrestOptions")["anyOf"][0].update(maximum=20_000, minimum=0)
    member(document, "players", of="BattlecrestOptions").update(maxItems=8, minItems=1)
    member(document, "names", of="MathAndMagicSetupRequest")["additionalProperties"].update(maxLength=80, minLength=0)
    member(document, "names", of="MathAndMagicSetupRequest")["maxProperties"] = 16


@harmless
def a_limit_is_gone(document: Json) -> None:
    del member(document, "players", of="BattlecrestOptions")["maxItems"]
    del member(document, "locks", of="RunewarsSetupRequest")["propertyNames"]


@harmless
def a_form_of_a_request_is_new(document: Json) -> None:
    new = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}
    schema(document, "RunewarsApplyRequest")["oneOf"].append({**new, "additionalProperties": False})


@harmless
def a_variant_of_what_is_sent_is_new(document: Json) -> None:
    document["components"]["schemas"]["DicedChance"] = {
        "type": "object",
        "description": "with dice",
        "properties": {"mode": {"type": "string", "enum": ["diced"]}},
        "required": ["mode"],
        "additionalProperties": False,
    }
    found = schema(document, "SetupChance")
    found["oneOf"].append({"$ref": "#/components/schemas/DicedChance"})
    found["discriminator"]["mapping"]["diced"] = "#/components/schemas/DicedChance"


@harmless
def a_word_more_is_taken(document: Json) -> None:
    member(document, "form", of="TimeOfHeroesSetupRequest")["enum"].append("folded")


@harmless
def null_is_taken(document: Json) -> None:
    found = schema(document, "BattlecrestSetupRequest")["properties"]
    found["guard"] = {"anyOf": [found["guard"], {"type": "null"}]}


@harmless
def null_is_no_longer_answered(document: Json) -> None:
    found = member(document, "outcome", of="BattlecrestTurn")
    found["anyOf"].remove({"type": "null"})


@harmless
def a_problem_is_new(document: Json) -> None:
    document["components"]["schemas"]["TiredProblem"] = {
        **schema(document, "HiddenReasonProblem"),
        "properties": {
            **schema(document, "HiddenReasonProblem")["properties"],
            "type": {"type": "string", "const": "/problems/tired"},
        },
    }
    found = schema(document, "Check403Problem")
    found["oneOf"].append({"$ref": "#/components/schemas/TiredProblem"})
    found["discriminator"]["mapping"]["/problems/tired"] = "#/components/schemas/TiredProblem"


@harmless
def a_header_is_new(document: Json) -> None:
    headers = operation(document, "games.list")["responses"]["200"]["headers"]
    headers["X-Mood"] = {"description": "how it is", "required": True, "schema": {"type": "string"}}


@harmless
def a_refusal_is_new(document: Json) -> None:
    found = operation(document, "games.list")["responses"]
    found["422"] = operation(document, "runewars.apply")["responses"]["422"]


@harmless
def an_operation_is_deprecated(document: Json) -> None:
    operation(document, "promises.make")["deprecated"] = True


@harmless
def everything_stands_in_another_order(document: Json) -> None:
    document["paths"] = dict(reversed(document["paths"].items()))
    schemas = document["components"]["schemas"]
    for found in schemas.values():
        for key in ("required", "enum", "oneOf"):
            if key in found:
                found[key] = found[key][::-1]
        if "properties" in found:
            found["properties"] = dict(reversed(found["properties"].items()))
    document["components"]["schemas"] = dict(reversed(schemas.items()))
