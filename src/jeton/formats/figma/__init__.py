"""Variables and styles of Figma: files of its import, and the document of the plug-in."""
