"""Care of a whole database: opening, checks, backups and copies."""
