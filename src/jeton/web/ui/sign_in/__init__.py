"""The ways to sign a browser in."""
