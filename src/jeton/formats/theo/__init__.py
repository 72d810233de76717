"""Files of Theo, which are read alone."""
