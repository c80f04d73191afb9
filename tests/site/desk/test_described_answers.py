"""schemathesis over the description of the JSON interface: no 5xx, no answer that is not described.

Bounded by the number of calls (`EXAMPLES` for each operation and mode), which is well under a minute on an idle machine.
"""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from judge_app.site import openapi
from judge_app.site.desk.budget import warm_all
from tests.site.desk.conftest import every_scenario

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 10


@pytest.fixture(scope="module")
def operations(site_app: Flask) -> list[Any]:
    warm_all()  # hypothesis watches every line, which would make the grammars take minutes
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", site_app)
    every: list[Any] = list(schema.get_all_operations())
    return [found.ok() for found in every]


@pytest.mark.parametrize(
    "mode",
    [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE],
    ids=["as-described", "otherwise"],
)
def test_every_answer_is_described(operations: list[Any], mode: Any, site_app: Flask) -> None:
    assert len(operations) == len([path for path in _described(site_app) if path])
    for operation in operations:
        _try(operation, mode, EXAMPLES)


def _described(app: Flask) -> list[str]:
    with app.test_request_context():
        return list(openapi.description()["paths"])


def _try(operation: Any, mode: Any, examples: int) -> None:
    cases = operation.as_strategy(generation_mode=mode)

    @settings(
        max_examples=examples, deadline=None, database=None, phases=[Phase.generate], derandomize=True,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(data=st.data())
    def asked(data: st.DataObject) -> None:
        _validate(data.draw(cases))

    try:
        asked()
    except Unsatisfiable:  # an operation without parameters cannot be called wrongly
        assert not operation.body
        assert not list(operation.path_parameters)


def _validate(case: Any) -> None:
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})


def test_every_real_scenario_has_a_described_answer(operations: list[Any]) -> None:
    """Whole, cut off in the middle, and with a word changed."""
    scenarios = every_scenario()[::40]
    for operation in operations:
        if not operation.label.startswith("POST") or "deck" in operation.label:
            continue
        for text in scenarios:
            for changed in (text, text[: len(text) * 2 // 3], text.replace(" with ", " upon ")):
                body = {"scenario": changed, "action": "Ben obstructs with Wall"}
                _validate(operation.Case(body=body, media_type="application/json"))
