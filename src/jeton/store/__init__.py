"""The one place for SQL. Functions of a transaction in, domain objects out."""
