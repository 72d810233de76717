"""Domain objects as the database and the API have them, and their ids, times, versions and secrets."""
