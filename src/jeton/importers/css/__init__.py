"""The importer of CSS custom properties."""
