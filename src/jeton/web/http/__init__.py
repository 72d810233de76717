"""Requests and answers, as all handlers see them."""
