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
// - this format holds colours and lengths, no gradient
//     gradient.invalid.empty
//     gradient.invalid.injection
//     gradient.invalid.json-injection
//     gradient.invalid.list-empty
//     gradient.invalid.no-color
//     gradient.invalid.object
//     gradient.invalid.open
//     gradient.invalid.position-word
//     gradient.invalid.reference
//     gradient.invalid.stop-reference
//     gradient.invalid.whole-reference
//     gradient.odd.extra-key
//     gradient.ok.css-angle
//     gradient.ok.css-conic
//     gradient.ok.css-radial
//     gradient.ok.css-side
//     gradient.ok.draft
//     gradient.ok.dtcg
//     gradient.ok.no-position
//     gradient.ok.one-stop
//     gradient.ok.position-clamped
//     gradient.ok.position-text
//     gradient.ok.terrazzo-stops
//     gradient.opaque.hint
//     gradient.opaque.json-var
//     gradient.opaque.repeating
//     gradient.opaque.var
