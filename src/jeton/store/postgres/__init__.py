"""The engine for several servers: PostgreSQL by asyncpg."""
