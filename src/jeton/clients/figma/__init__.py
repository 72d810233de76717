"""The plug-in of Figma: scripts of its sandbox and of its window, as they are served."""
