"""Use-cases of the plug-in of Tokens Studio, which gets all tokens at once and pushes them all back."""
