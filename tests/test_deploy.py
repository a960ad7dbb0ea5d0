"""What is under deploy/ fits the program: every variable is an option, and the files are well formed."""

from __future__ import annotations

import configparser
import re
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from ludoteka.cli.commands import app

DEPLOY = Path(__file__).parent.parent / "deploy"
ROOT: Any = typer.main.get_command(app)
ELSEWHERE = {"LUDOTEKA_DATA", "LUDOTEKA_LANG", "LUDOTEKA_NAME"}  # read by other means, or by compose itself


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_is_an_option_of_serve(file: Path):
    known = {param.envvar for param in ROOT.commands["serve"].params if param.envvar} | ELSEWHERE
    used = set(re.findall(r"LUDOTEKA_[A-Z_]+", file.read_text(encoding="utf-8")))
    assert used
    assert used - known == set()


def test_the_unit_starts_the_command_and_keeps_its_data():
    unit = configparser.RawConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "ludoteka.service", encoding="utf-8")
    assert unit["Service"]["ExecStart"].split()[-2:] == ["/opt/ludoteka/bin/ludoteka", "serve"]
    assert unit["Service"]["StateDirectory"] == "ludoteka"
    assert unit["Service"]["KillSignal"] == "SIGTERM"


def test_the_proxy_of_the_compose_file_is_the_trusted_one():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    trusted = services["ludoteka"]["environment"]["LUDOTEKA_TRUSTED_PROXIES"]
    assert services["proxy"]["networks"]["inside"]["ipv4_address"] == trusted
    assert set(services["ludoteka"]["depends_on"]) == {"database"}
    assert "ports" not in services["ludoteka"], "only the proxy is reached from outside"
    assert "ports" not in services["database"]
