"""Forms, cookies, paths, rendering, scripts and styles, which all pages share."""
