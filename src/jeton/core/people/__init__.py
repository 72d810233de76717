"""Use-cases of users who come and go, and the limits of API tokens."""
