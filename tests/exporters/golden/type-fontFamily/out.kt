package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignTokens(
)

private fun designTokens__1() = DesignTokens(
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no fontFamily
//     fontFamily.invalid.array-empty
//     fontFamily.invalid.array-numbers
//     fontFamily.invalid.empty
//     fontFamily.invalid.injection
//     fontFamily.invalid.object
//     fontFamily.invalid.reference
//     fontFamily.invalid.unclosed
//     fontFamily.odd.apostrophe
//     fontFamily.odd.array-generic-capitals
//     fontFamily.odd.array-line-break
//     fontFamily.odd.array-markup
//     fontFamily.odd.array-quotes
//     fontFamily.ok.array
//     fontFamily.ok.array-one
//     fontFamily.ok.array-system
//     fontFamily.ok.list
//     fontFamily.ok.name
//     fontFamily.ok.name-words
//     fontFamily.ok.quoted
//     fontFamily.ok.single-quoted
//     fontFamily.ok.unicode
//     fontFamily.opaque.var
//     fontFamily.opaque.var-in-list
