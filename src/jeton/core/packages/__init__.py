"""Use-cases of releases as packages of package managers."""
