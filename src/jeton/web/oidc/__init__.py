"""Signing in by OpenID Connect: the provider, its ID tokens, and the browser's way to it and back."""
