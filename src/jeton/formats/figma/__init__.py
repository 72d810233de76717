"""Variables of Figma."""
