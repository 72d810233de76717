"""The bodies of requests, each declared once: what OpenAPI says of it, and how each field is read; pure."""
