"""Outside readers of the exports: tools that others wrote, run on what the service gives out."""
