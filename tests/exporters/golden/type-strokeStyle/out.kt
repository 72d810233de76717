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
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.invalid.empty
//     strokeStyle.invalid.injection
//     strokeStyle.invalid.list
//     strokeStyle.invalid.object-no-dashes
//     strokeStyle.invalid.reference
//     strokeStyle.odd.object-reference
//     strokeStyle.ok.dashed
//     strokeStyle.ok.dotted
//     strokeStyle.ok.double
//     strokeStyle.ok.groove
//     strokeStyle.ok.inset
//     strokeStyle.ok.object-dimensions
//     strokeStyle.ok.object-text
//     strokeStyle.ok.outset
//     strokeStyle.ok.ridge
//     strokeStyle.ok.solid
//     strokeStyle.opaque.hidden
//     strokeStyle.opaque.none
