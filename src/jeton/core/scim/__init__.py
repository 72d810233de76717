"""Use-cases of SCIM: users and groups that an identity provider keeps, and its tokens."""
