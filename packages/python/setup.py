"""Builds the generated modules first, if this is a checkout without them."""

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent


def build_modules() -> None:
    npm = shutil.which("npm")
    in_repository = (REPOSITORY / "scripts/build_clients.ts").exists()
    # The package of the other client needs a bundler, which some platforms lack.
    build = ["run", "build:clients", "--", "--if-possible"]
    if npm and in_repository and subprocess.run([npm, *build], cwd=REPOSITORY).returncode == 0:
        return
    raise SystemExit("The models of the tools are not built. Run `npm run build:clients` in the repository first.")


if not (HERE / "src/plumbline/models.py").exists():
    build_modules()

from setuptools import setup

setup()
