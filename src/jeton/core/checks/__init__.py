"""Problems of tokens, those that are acknowledged, and explanations of values."""
