"""One pure file per export format: resolved tokens in, text out; no store, no settings, no HTTP."""
