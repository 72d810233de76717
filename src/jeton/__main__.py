"""Entry point of `python -m jeton`, which is the command `jeton`."""

from jeton.cli import main

main()
