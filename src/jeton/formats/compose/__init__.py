"""Kotlin for Jetpack Compose."""
