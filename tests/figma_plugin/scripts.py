"""The scripts of Figma's plug-in, and those of the model of Figma's API."""

from pathlib import Path

from jeton.clients import figma

CLIENT = Path(figma.__file__).parent
MODEL = Path(__file__).parent / "model"
SCRIPTS = {file.name: file.read_text() for file in sorted(CLIENT.glob("*.js"))}
