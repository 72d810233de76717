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
// - this format holds colours and lengths, no boolean
//     boolean.invalid.empty
//     boolean.invalid.injection
//     boolean.invalid.list
//     boolean.invalid.object
//     boolean.invalid.reference
//     boolean.odd.one
//     boolean.odd.yes
//     boolean.odd.zero
//     boolean.ok.capital
//     boolean.ok.capitals
//     boolean.ok.false
//     boolean.ok.spaces-around
//     boolean.ok.true
