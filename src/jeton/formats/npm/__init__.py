"""Packages of npm: tarballs, and what a registry says of them."""
