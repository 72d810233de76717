"""Less: variables and mixins."""
