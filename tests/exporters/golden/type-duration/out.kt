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
// - this format holds colours and lengths, no duration
//     duration.invalid.empty
//     duration.invalid.injection
//     duration.invalid.list
//     duration.invalid.object-no-unit
//     duration.invalid.object-text
//     duration.invalid.reference
//     duration.invalid.word
//     duration.ok.bare
//     duration.ok.ms
//     duration.ok.object-ms
//     duration.ok.object-s
//     duration.ok.s
//     duration.ok.s-fraction
//     duration.ok.spaces-around
//     duration.ok.zero
//     duration.ok.zero-ms
//     duration.opaque.calc
//     duration.opaque.var
