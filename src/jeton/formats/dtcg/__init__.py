"""Files of the Design Tokens Community Group."""
