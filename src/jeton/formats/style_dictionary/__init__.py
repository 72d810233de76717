"""Sources of Style Dictionary."""
