"""HTTP only: what arrives as bytes becomes one call into the core, what comes back becomes bytes again."""
