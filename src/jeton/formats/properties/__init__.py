"""Keys with values: Java's properties, and environment files."""
