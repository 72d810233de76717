"""The pages of an import: files or a pasted text, the plan, and the result."""
