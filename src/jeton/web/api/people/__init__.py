"""Members and invitations over HTTP."""
