"""The package as somebody installs it: `python -m bench.package dist/*.whl` tries each wheel in an empty environment.

In an empty folder, without this project in sight, it must play, serve, test itself and say what is there. `container`
instead of wheels runs the steps of deploy/Containerfile one after the other, for machines without a container tool.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

PROJECT = Path(__file__).parent.parent
PATIENCE = 90.0  # seconds until a server must answer
# How an image is started: see docs/how-to/run-a-server.md.
LIMITS = "--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --memory 2g --pids-limit 256"
ARGUED = "1\n" * 4000  # somebody at the keyboard who always takes the first option


def run(*words: str | Path, cwd: Path, typed: str = "", **environ: str) -> str:
    """What a command prints. AssertionError with all it said where it fails."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**outside, "PYTHONIOENCODING": "utf-8", "LUDOTEKA_DATA": str(cwd / "data"), **environ},
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{shlex.join(map(str, words))}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


# -- a wheel -------------------------------------------------------------------------------------------------


def tried(wheel: Path, say: bool = True) -> dict[str, float]:
    """Install a wheel into an empty environment, use it in an empty folder; how many seconds each thing took."""
    taken: dict[str, float] = {}
    with TemporaryDirectory(prefix="ludoteka-") as folder:
        env, empty = Path(folder) / "env", Path(folder) / "empty"
        empty.mkdir()
        steps: dict[str, Callable[[], None]] = {
            "installs": lambda: installs(wheel.resolve(), env, empty),
            "says what is there": lambda: doctored(env, empty, compiled="none-any" not in wheel.name),
            "plays": lambda: plays(env, empty),
            "serves": lambda: serves([env / "bin" / "ludoteka", "serve"], empty),
            "tests itself": lambda: tests_itself(env, empty),
        }
        for name, step in steps.items():
            begin = time.monotonic()
            step()
            taken[name] = time.monotonic() - begin
            if say:
                print(f"  {name:<20} {taken[name]:6.1f} s", flush=True)
    return taken


def installs(wheel: Path, env: Path, empty: Path) -> None:
    run(sys.executable, "-m", "venv", env, cwd=empty)
    pip = (env / "bin" / "python", "-m", "pip", "-qq", "--disable-pip-version-check", "install")
    run(*pip, "--require-hashes", "--requirement", PROJECT / "constraints" / "play.txt", cwd=empty)
    run(*pip, "--no-deps", wheel, cwd=empty)
    run(*pip, "pytest", cwd=empty)
    there = run(env / "bin" / "python", "-c", "import ludoteka; print(ludoteka.__file__)", cwd=empty)
    assert Path(there.strip()).is_relative_to(env.resolve()), f"another Ludoteka was found: {there}"


def doctored(env: Path, empty: Path, compiled: bool) -> None:
    said = run(env / "bin" / "ludoteka", "doctor", cwd=empty, COLUMNS="200", LUDOTEKA_LANG="en")
    assert "Everything that is needed is there." in said, said
    code = "from ludoteka.cli.doctor import compiled; print(compiled())"
    assert run(env / "bin" / "python", "-c", code, cwd=empty).strip() == str(compiled)


def plays(env: Path, empty: Path) -> None:
    words = ("play", "cardia", "--terminal", "--bot", "greedy", "--seed", "3")
    said = run(env / "bin" / "ludoteka", *words, cwd=empty, typed=ARGUED, LUDOTEKA_LANG="en")
    assert "ludoteka replay" in said, said[-2000:]


def tests_itself(env: Path, empty: Path) -> None:
    said = run(env / "bin" / "python", "-m", "pytest", "-q", "--ludoteka-game", "cardia", cwd=empty)
    assert " passed" in said, said[-2000:]


# -- a server --------------------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def asked(url: str, body: bytes | None = None) -> str:
    """What a server answers, never by way of a proxy."""
    request = Request(url, body, {"Content-Type": "application/json"} if body else {})
    with build_opener(ProxyHandler({})).open(request, timeout=20) as answer:
        return str(answer.read().decode())


def answers(url: str) -> bool:
    try:
        asked(url)
    except (URLError, OSError):
        return False
    return True


@contextmanager
def started(words: list[str | Path], cwd: Path, port: int, user: int | None = None, **environ: str) -> Iterator[str]:
    """A server while it runs, as another user if one is named; at the end it is asked to stop, and must."""
    given = {**os.environ, "LUDOTEKA_DATA": str(cwd / "data"), "LUDOTEKA_PORT": str(port), **environ}
    nobody_else = () if user is not None else None
    with (cwd / "server.log").open("w") as log:
        server = subprocess.Popen(
            [str(word) for word in words],
            cwd=cwd,
            env=given,
            stdout=log,
            stderr=log,
            user=user,
            group=user,
            extra_groups=nobody_else,
        )
    try:
        until = time.monotonic() + PATIENCE
        while not answers(f"http://127.0.0.1:{port}/readyz"):
            assert server.poll() is None, (cwd / "server.log").read_text()[-3000:]
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.2)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGTERM)
        ended = server.wait(30)
    assert ended in (0, -signal.SIGTERM), f"the server ended with {ended}"  # it stops in order, then says why


def serves(words: list[str | Path], cwd: Path) -> None:
    """The lobby, and a table with a question on it."""
    with started(words, cwd, free_port()) as url:
        assert "Cardia" in asked(f"{url}/")
        wanted = {"game": "cardia", "players": [{"kind": "you"}, {"kind": "uniform"}]}
        table = json.loads(asked(f"{url}/tables", json.dumps(wanted).encode()))["table"]
        assert 'data-option="place ' in asked(url + table)
        assert "i-signet" in asked(f"{url}/static/icons.svg")


# -- the container ---------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile: a word, and the rest of the line with those it goes on in."""
    text = (PROJECT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    rows = [row for row in re.sub(r"\\\n\s*", " ", text).splitlines() if row.strip() and not row.startswith("#")]
    return [(word, rest) for word, _, rest in (row.partition(" ") for row in rows)]


def container(root: Path, kind: str = "compiled") -> int | None:
    """Every step of the Containerfile below a folder that stands for the root of the image, then its server.

    Left out is what needs rights: system packages, and where this is not run as root the user without rights. `kind`
    is the wheel that is built. The number of the user whom the server ran as comes back, None: our own.
    """
    here = root / "src"
    variables: dict[str, str] = {}
    command: list[str] = []
    for word, rest in instructions():
        rest = re.sub(r"(?<![\w/.])/(opt|src|data)\b", rf"{root}/\1", rest)
        if word == "COPY" and "--from" not in rest:
            *names, target = rest.split()
            for name in names:
                copied(PROJECT / name, here / (target if len(names) == 1 else name))
        elif word == "RUN" and "apt-get" not in rest and "useradd" not in rest:
            steps = rest.replace("build-wheels compiled", f"build-wheels {kind}")
            run("sh", "-ec", steps.replace("python -m", f"{sys.executable} -m"), cwd=here)
        elif word == "ENV":
            variables |= dict(part.split("=", 1) for part in shlex.split(rest))
        elif word in ("ENTRYPOINT", "CMD"):
            command += json.loads(rest)
    (root / "data").mkdir(mode=0o700, exist_ok=True)
    user = without_rights(root, root / "opt/ludoteka/bin/python")
    kept = {name: value for name, value in variables.items() if name not in ("LUDOTEKA_HOST", "LUDOTEKA_PORT")}
    port = free_port()
    with started([*command], root, port, user, **kept) as url:
        assert "Cardia" in asked(f"{url}/")
        [probe] = [json.loads(rest.partition("CMD ")[2]) for word, rest in instructions() if word == "HEALTHCHECK"]
        run(root / "opt/ludoteka/bin/python", *probe[1:], cwd=root, LUDOTEKA_PORT=str(port))
    if user is not None:
        assert {path.stat().st_uid for path in (root / "data").iterdir()} == {user}, "somebody else wrote the data"
    return user


def without_rights(root: Path, python: Path) -> int | None:
    """The user of the image, who owns nothing but the data; None where this process may not become somebody else."""
    [user] = [int(found) for _, rest in instructions() for found in re.findall(r"useradd .*--uid (\d+)", rest)]
    if os.geteuid() != 0:
        return None
    root.chmod(0o755)
    os.chown(root / "data", user, user)
    (root / "server.log").touch(mode=0o666)
    try:
        subprocess.run([python, "-c", ""], check=True, user=user, group=user, extra_groups=(), capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None  # where Python itself lies is closed to others, as the home of root is
    return user


# -- the image ---------------------------------------------------------------------------------------------------


def image(tool: str, name: str = "ludoteka:test") -> None:
    """Build the image with docker or podman and start it as the compose file does; it must become healthy."""
    run(tool, "build", "-q", "-f", "deploy/Containerfile", "-t", name, ".", cwd=PROJECT)
    port = free_port()
    limits = shlex.split(LIMITS)
    here = run(tool, "run", "-d", *limits, "-p", f"127.0.0.1:{port}:8421", name, cwd=PROJECT).strip()
    try:
        until = time.monotonic() + PATIENCE
        while not answers(f"http://127.0.0.1:{port}/readyz"):
            assert time.monotonic() < until, run(tool, "logs", here, cwd=PROJECT)
            time.sleep(0.5)
        assert "Cardia" in asked(f"http://127.0.0.1:{port}/")
        assert run(tool, "exec", here, "id", "-u", cwd=PROJECT).strip() not in ("", "0")
        said = run(tool, "exec", "-e", "LUDOTEKA_LANG=en", here, "/opt/ludoteka/bin/ludoteka", "doctor", cwd=PROJECT)
        assert "Everything that is needed is there." in said, said
        [probe] = [json.loads(rest.partition("CMD ")[2]) for word, rest in instructions() if word == "HEALTHCHECK"]
        run(tool, "exec", here, *probe, cwd=PROJECT)
        run(tool, "stop", here, cwd=PROJECT)
    finally:
        run(tool, "rm", "-f", here, cwd=PROJECT)


def copied(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    else:
        shutil.copy(source, target)


def main(words: list[str]) -> int:
    if words[:1] == ["container"]:
        with TemporaryDirectory(prefix="ludoteka-") as folder:
            user = container(Path(folder).resolve(), *words[1:2])
        print(f"The steps of the container work, {f'as user {user}' if user else 'but not as a user without rights'}.")
        return 0
    for wheel in map(Path, words):
        print(wheel.name)
        tried(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
