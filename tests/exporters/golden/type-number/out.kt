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
// - this format holds colours and lengths, no number
//     number.invalid.empty
//     number.invalid.injection
//     number.invalid.list
//     number.invalid.object
//     number.invalid.reference
//     number.invalid.word
//     number.odd.tokens-studio-percent
//     number.ok.exponent
//     number.ok.fraction
//     number.ok.integer
//     number.ok.long
//     number.ok.negative
//     number.ok.plus
//     number.ok.point-first
//     number.ok.spaces-around
//     number.ok.zero
//     number.opaque.calc
//     number.opaque.var
