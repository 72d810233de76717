"""The HTTP server: sockets, protocol, deadlines and shutdown."""
