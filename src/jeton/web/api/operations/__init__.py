"""The operations of the API, each declared once; `web.api.table` puts them together."""
