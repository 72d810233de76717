"""CSS custom properties."""
