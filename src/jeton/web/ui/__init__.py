"""The pages of the browser, rendered on the server from what the core returns."""
