"""Parts of style sheets beyond plain declarations: references, registered properties, themes."""
