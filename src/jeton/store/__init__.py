"""All SQL of Jeton. Functions take a transaction and return objects of the domain."""
