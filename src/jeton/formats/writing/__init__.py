"""Writers of all formats: tokens and options in, texts and what they leave out."""
