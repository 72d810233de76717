"""Dart for Flutter."""
