"""Words that point back mean the same in whatever carries them."""

import pytest

from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.run import run_scenario
from tests.games.reference_table import TABLES, Host, Row, Table, scenario

CASES = [
    pytest.param(table, host, row, id=f"{table.game}: {row.title}, in {host.name}")
    for table in TABLES
    for row in table.rows
    for host in table.hosts
    if host.name not in row.not_in
]


@pytest.mark.parametrize(("table", "host", "row"), CASES)
def test_words_that_point_back_mean_what_a_reader_takes_them_for(table: Table, host: Host, row: Row) -> None:
    (case,) = scenarios_in(scenario(table, host, row), markdown=False)
    answer = run_scenario(case).as_json()
    assert answer["verdict"] == "holds", answer["message"]
