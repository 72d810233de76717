"""What is wrong, or worth a look, with the tokens of a workspace; pure: from stored rows to problems."""
