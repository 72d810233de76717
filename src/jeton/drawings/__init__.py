"""Drawings of tokens as SVG, made from typed values alone; pure.

Of a token's text nothing but its typed value reaches a drawing: as numbers, as colours written anew, and as
names of fonts made of harmless characters. `svg.element` is the only writer of markup.
"""
