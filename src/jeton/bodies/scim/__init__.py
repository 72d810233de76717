"""Bodies of SCIM: what is kept of users and groups, filters, and changes by PATCH; pure."""
