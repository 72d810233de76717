"""OAuth 2.1 of Jeton itself: programs that users connect, for the MCP server alone."""
