"""What is under deploy/ fits the program: every path, option, variable and port that its files name is there.

Nothing here builds a container. The files are read as the tools read them, and compared with the project.
"""

from __future__ import annotations

import configparser
import ipaddress
import json
import re
import shlex
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from ludoteka.cli.commands import app
from ludoteka.server.app import routes
from ludoteka.server.config import PORT, Config
from ludoteka.server.store.engines import address_of

PROJECT = Path(__file__).parent.parent
DEPLOY = PROJECT / "deploy"
ROOT: Any = typer.main.get_command(app)
SERVE = ROOT.commands["serve"]
# Read by other means, by compose itself, or by setup.py.
ELSEWHERE = {"LUDOTEKA_DATA", "LUDOTEKA_LANG", "LUDOTEKA_NAME", "LUDOTEKA_COMPILE"}
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_is_an_option_of_serve(file: Path):
    known = {param.envvar for param in SERVE.params if param.envvar} | ELSEWHERE
    used = set(re.findall(r"LUDOTEKA_[A-Z_]+", file.read_text(encoding="utf-8")))
    assert used
    assert used - known == set()


def understood(variables: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What `ludoteka serve` makes of variables; a value it does not take ends the test."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    given: dict[str, Any] = SERVE.make_context("serve", []).params
    return given


# -- systemd ---------------------------------------------------------------------------------------------------


def test_the_unit_starts_the_command_and_keeps_its_data():
    unit = configparser.RawConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "ludoteka.service", encoding="utf-8")
    assert unit["Service"]["ExecStart"].split()[-2:] == ["/opt/ludoteka/bin/ludoteka", "serve"]
    assert unit["Service"]["StateDirectory"] == "ludoteka"
    assert unit["Service"]["KillSignal"] == "SIGTERM"
    assert {"MemoryMax", "TasksMax", "LimitNOFILE"} <= set(unit["Service"])
    assert unit["Service"]["DynamicUser"] == unit["Service"]["NoNewPrivileges"] == "yes"


def test_the_variables_of_the_example_are_understood(monkeypatch: pytest.MonkeyPatch):
    lines = [line for line in text_of("environment.example").splitlines() if line and not line.startswith("#")]
    given = understood(dict(line.split("=", 1) for line in lines), monkeypatch)
    assert (given["workers"], given["host_name"], given["trusted_proxy"]) == (4, ["play.example.org"], ["127.0.0.1"])
    assert address_of(given["database_url"]).get_driver_name() == "asyncpg"


# -- the container ---------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile: a word, and the rest of the line with those it goes on in."""
    whole = re.sub(r"\\\n\s*", " ", text_of("Containerfile"))
    lines = [line for line in whole.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def of(word: str) -> list[str]:
    return [rest for name, rest in instructions() if name == word]


def environment() -> dict[str, str]:
    return dict(part.split("=", 1) for rest in of("ENV") for part in shlex.split(rest))


def test_every_file_that_is_copied_is_there_and_not_ignored():
    ignored = (PROJECT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    allowed = [line[1:] for line in ignored if line.startswith("!")]
    assert "*" in ignored
    copied = [name for rest in of("COPY") if "--from" not in rest for name in rest.split()[:-1]]
    for name in copied:
        assert (PROJECT / name).exists(), name
        assert any(fnmatch(name, one) for one in allowed), name
    project = PYPROJECT["project"]
    needed = {"pyproject.toml", project["readme"], *project["license-files"], "setup.py", "constraints", "src"}
    needed.add("deploy/build-wheels")
    assert needed == set(copied)
    stages = [rest.split(" AS ")[1] for rest in of("FROM") if " AS " in rest]
    for rest in of("COPY"):
        assert "--from=" not in rest or re.findall(r"--from=(\S+)", rest)[0] in stages


def test_what_is_installed_is_what_is_started():
    building, installing = [rest for rest in of("RUN") if "pip install" in rest]
    [workshop] = re.findall(r"python -m venv (\S+)", building)
    assert f"BIN={workshop}/bin sh deploy/build-wheels compiled" in building
    [folder] = re.findall(r"python -m venv (\S+)", installing)
    assert f"{folder}/bin/pip install --no-cache-dir --no-deps dist/*.whl" in installing
    for use in re.findall(r"--requirement (\S+)", building + installing):
        assert (PROJECT / use).exists()
    assert [rest.split()[1:] for rest in of("COPY") if "--from" in rest] == [[folder, folder]]
    [command] = json.loads(of("ENTRYPOINT")[0])
    assert command == f"{folder}/bin/{next(iter(PYPROJECT['project']['scripts']))}"
    [subcommand] = json.loads(of("CMD")[0])
    assert subcommand in ROOT.commands
    versions = {re.findall(r"python:(\d+\.\d+)", rest)[0] for rest in of("FROM")}
    assert len(versions) == 1
    least = PYPROJECT["project"]["requires-python"].removeprefix(">=")
    assert [int(part) for part in versions.pop().split(".")] >= [int(part) for part in least.split(".")]


def test_port_data_and_health_of_the_container_agree(monkeypatch: pytest.MonkeyPatch):
    variables = environment()
    given = understood({name: value for name, value in variables.items() if "LUDOTEKA" in name}, monkeypatch)
    assert given["port"] == PORT == int(of("EXPOSE")[0])
    assert given["host"] == "0.0.0.0"
    assert str(Config().data) == variables["LUDOTEKA_DATA"] == of("VOLUME")[0]
    [user] = of("USER")
    making = next(rest for rest in of("RUN") if "useradd" in rest)
    assert shlex.split(making.split("&&")[0])[-1] == user
    assert f"--home-dir {variables['LUDOTEKA_DATA']}" in making
    [probe] = of("HEALTHCHECK")
    [(variable, path)] = re.findall(r"127\.0\.0\.1:' \+ os\.environ\['(\w+)'\] \+ '(/\w+)'", probe)
    assert variable in variables, "who moves the port moves the health check with it"
    assert path in {getattr(route, "path", "") for route in routes()}


# -- compose ---------------------------------------------------------------------------------------------------


@pytest.fixture
def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))
    return read


def filled(text: str) -> str:
    """A value as compose would write it, with a name for every variable."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: found[1].lower(), text)


def test_the_proxy_of_the_compose_file_is_the_trusted_one(compose):
    services = compose["services"]
    trusted = services["ludoteka"]["environment"]["LUDOTEKA_TRUSTED_PROXIES"]
    assert services["proxy"]["networks"]["inside"]["ipv4_address"] == trusted
    [subnet] = [one["subnet"] for one in compose["networks"]["inside"]["ipam"]["config"]]
    assert ipaddress.ip_address(trusted) in ipaddress.ip_network(subnet)
    assert set(services["ludoteka"]["depends_on"]) == {"database"}
    assert "ports" not in services["ludoteka"], "only the proxy is reached from outside"
    assert "ports" not in services["database"]


def test_no_service_can_take_the_whole_machine_or_more_rights(compose):
    """Memory, processes and logs end somewhere; nobody gains rights; the server writes to its data only."""
    for name, service in compose["services"].items():
        assert {"mem_limit", "pids_limit", "logging"} <= set(service), name
        assert "max-size" in service["logging"]["options"], name
        assert "no-new-privileges:true" in service["security_opt"], name
    server = compose["services"]["ludoteka"]
    assert (server["cap_drop"], server["read_only"]) == (["ALL"], True)
    assert "cap_add" not in server
    assert compose["services"]["proxy"]["depends_on"]["ludoteka"]["condition"] == "service_healthy"


def test_everything_the_compose_file_names_is_there(compose):
    services = compose["services"]
    build = services["ludoteka"]["build"]
    context = (DEPLOY / build["context"]).resolve()
    assert context == PROJECT.resolve()
    assert (context / build["dockerfile"]).samefile(DEPLOY / "Containerfile")
    for name, service in services.items():
        assert set(service["networks"]) <= set(compose["networks"]), name
        assert {one.split(":")[0] for one in service["volumes"]} <= set(compose["volumes"]), name
        assert set(service.get("depends_on", ())) <= set(services), name
    assert "healthcheck" in services["database"], "somebody waits until it is healthy"
    asked = set(re.findall(r"\$\{(\w+)", text_of("compose.yaml")))
    told = set(re.findall(r"^#   (\w+)=", text_of("compose.yaml"), re.MULTILINE))
    assert asked == told, "whoever writes deploy/.env is told of every variable"


def test_the_services_of_the_compose_file_find_one_another(compose, monkeypatch: pytest.MonkeyPatch):
    services = compose["services"]
    server, database = services["ludoteka"], services["database"]
    given = understood({name: filled(value) for name, value in server["environment"].items()}, monkeypatch)
    address = address_of(given["database_url"])
    assert (address.host, address.get_driver_name()) == ("database", "asyncpg")
    assert address.username == address.database == database["environment"]["POSTGRES_USER"]
    assert address.password == filled(database["environment"]["POSTGRES_PASSWORD"])
    assert given["workers"] > 1
    assert f"data:{environment()['LUDOTEKA_DATA']}" in server["volumes"]
    words = shlex.split(filled(services["proxy"]["command"]))
    name, _, port = words[words.index("--to") + 1].partition(":")
    assert services[name] is server
    assert int(port) == int(environment()["LUDOTEKA_PORT"])
    hosts = Config(host="0.0.0.0", hosts=tuple(given["host_name"])).known_hosts
    assert hosts is not None
    assert {words[words.index("--from") + 1], "127.0.0.1", name} <= set(hosts)  # people, the health check, the proxy
