"""Exporters of files that other tools read and write again: for design, and for building."""
