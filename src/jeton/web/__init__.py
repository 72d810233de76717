"""The HTTP layer: it parses each request, makes one call into the core, and encodes the result."""
