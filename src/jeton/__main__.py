"""`python -m jeton` is `jeton`."""

from jeton.cli import main

main()
