"""What is not on a machine is said loudly at the end of the tests, whichever process has skipped them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_browser_tests_that_do_not_run_are_counted_by_other_processes_too():
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--numprocesses=1", "tests/browser/test_result.py"],
        cwd=ROOT,
        env={**os.environ, "LUDOTEKA_CHROMIUM": "/there/is/none"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "!!! NO CHROMIUM FOUND !!!" in done.stdout
    assert "browser tests did NOT run. Install Chromium" in done.stdout
