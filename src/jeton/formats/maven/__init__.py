"""Artifacts of a Maven repository: an archive of Android resources, and the documents beside it."""
