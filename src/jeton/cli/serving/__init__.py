"""`jeton serve`: one process, or several with a supervisor."""
