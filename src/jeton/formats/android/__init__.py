"""Resources of Android."""
