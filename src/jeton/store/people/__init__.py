"""SQL of people: how they leave, and the browsers that are signed in."""
