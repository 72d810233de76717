"""SQL of SCIM: tokens, users and groups of identity providers."""
