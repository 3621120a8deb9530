"""Packages a checkout only if the modules that are generated are there."""

from pathlib import Path

if not (Path(__file__).parent / "src/plumbline/models.py").exists():
    raise SystemExit("The models of the tools are not built. Run `npm run build:clients` in the repository first.")

from setuptools import setup

setup()
