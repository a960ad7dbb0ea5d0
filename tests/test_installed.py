"""The package away from the project: the steps of the container, and a wheel in an empty folder.

Both fetch other packages by their pinned hashes. `make try-wheels` does the same with compiled engines.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from bench.package import container, image, instructions, tried

TOOLS = ("docker", "podman")


def online() -> bool:
    try:
        socket.create_connection(("pypi.org", 443), timeout=5).close()
    except OSError:
        return False
    return True


def container_tool() -> str | None:
    """A tool that can build images here."""
    for name in TOOLS:
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0:
            return name
    return None


needs_network = pytest.mark.skipif(not online(), reason="other packages cannot be fetched: no network")


@pytest.mark.slow
@needs_network
@pytest.mark.timeout(1800)
def test_the_steps_of_the_container_lead_to_a_server_and_its_wheel_stands_alone(tmp_path: Path):
    """The image is built and started where a tool for it exists; else its steps are run, and its wheel is tried."""
    tool = container_tool()
    if tool is not None:
        image(tool)
        return
    container(tmp_path, "pure")
    [wheel] = (tmp_path / "src" / "dist").glob("*.whl")
    taken = tried(wheel, say=False)
    assert list(taken) == ["installs", "says what is there", "plays", "serves", "tests itself"]


def test_only_what_needs_rights_is_left_out_of_the_steps():
    """The steps that are run by hand are those of the file: a new kind of instruction must be thought of."""
    words = {word for word, _ in instructions()}
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL"}
    assert words <= known | {"HEALTHCHECK", "ENTRYPOINT", "CMD"}
    left_out = [rest for word, rest in instructions() if word == "RUN" and ("apt-get" in rest or "useradd" in rest)]
    assert len(left_out) == 2
    assert all("pip" not in rest for rest in left_out)
