"""A real server in processes of its own, to measure or to kill."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
CODE = (
    "import json, sys; from pathlib import Path; from ludoteka.server import Config, Limits, serve\n"
    "if __name__ == '__main__':\n"
    "    words = json.loads(sys.argv[1]); words['data'] = Path(words['data'])\n"
    "    words['limits'] = Limits(**words.get('limits', {}))\n"
    "    serve(Config(**words), announce=lambda url: print(url, flush=True))\n"
)
PATIENCE = 120.0
IDLE = 0.05  # seconds of work in half a second that are nothing


class Served:
    """A server with its own data. `kill` gives it no chance to put anything in order."""

    def __init__(self, folder: Path, source: Path = ROOT / "src", **words: Any) -> None:
        self.alone = words.get("workers", 1) == 1
        settings = {"data": str(folder), "port": 0, **words}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CODE, json.dumps(settings)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"},
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        if not self.url.startswith("http://"):
            raise SystemExit(f"The server did not start (exit code {self.process.wait()}).")
        self.port = int(self.url.rpartition(":")[2])

    def workers(self) -> list[int]:
        """The processes that serve pages where there are several; else the children are those of the bots."""
        if self.alone:
            return []
        return [pid for pid in family(self.process.pid) if b"spawn_main" in words_of(pid)]

    def cpu(self) -> float:
        """Seconds of CPU time that it and its processes have used."""
        return sum(map(used, everybody(self.process.pid)))

    def settle(self) -> Served:
        """Wait until it has drawn what it draws in advance, in every worker, and has nothing to do then."""
        end, before = time.monotonic() + PATIENCE, self.cpu()
        while time.monotonic() < end:
            time.sleep(0.5)
            before, last = self.cpu(), before
            if before - last < IDLE and not self.warming():
                break
            before = self.cpu()  # asking has cost something
        return self

    def warming(self) -> bool:
        with urlopen(f"{self.url}/metrics", timeout=PATIENCE) as answer:
            figures = answer.read().decode()
        return any(line.startswith("ludoteka_warming") and not line.endswith(" 0") for line in figures.splitlines())

    def kill(self) -> None:
        self.process.kill()
        self.end()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.end()

    def end(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Served:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.stop()


def stat(pid: int) -> list[str]:
    """What the system tells of a process after its name; nothing where there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def words_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def family(pid: int) -> list[int]:
    """The processes that this one has started."""
    pids = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return [other for other in pids if (fields := stat(other)) and int(fields[1]) == pid]


def everybody(pid: int) -> list[int]:
    return [pid, *(below for child in family(pid) for below in everybody(child))]


def used(pid: int) -> float:
    fields = stat(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0
