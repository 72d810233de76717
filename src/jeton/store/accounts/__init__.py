"""SQL of users, their API tokens and sessions, members and invitations."""
