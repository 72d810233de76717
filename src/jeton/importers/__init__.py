"""Importers from the files of other tools to tokens: one pure file per format."""
