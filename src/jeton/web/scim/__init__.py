"""SCIM 2.0, by which an identity provider keeps users and groups."""
