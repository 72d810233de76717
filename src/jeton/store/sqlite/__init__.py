"""The embedded engine: SQLite by apsw."""
