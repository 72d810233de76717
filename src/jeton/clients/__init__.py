"""Programs that run inside other tools and speak to Jeton, which serves them."""
