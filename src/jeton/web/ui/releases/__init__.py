"""Pages of releases and environments: what differs, what a gate says, promotions."""
