"""Parts of style sheets that several targets share: references, registered properties, themes."""
