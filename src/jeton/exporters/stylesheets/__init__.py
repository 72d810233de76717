"""Parts of style sheets beyond plain declarations: references, forms of colours, themes."""
