"""Rate limits, of one process or shared by way of Redis."""
