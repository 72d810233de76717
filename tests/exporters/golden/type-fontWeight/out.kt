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
// - this format holds colours and lengths, no fontWeight
//     fontWeight.invalid.empty
//     fontWeight.invalid.injection
//     fontWeight.invalid.list
//     fontWeight.invalid.object
//     fontWeight.invalid.over
//     fontWeight.invalid.reference
//     fontWeight.invalid.zero
//     fontWeight.odd.german
//     fontWeight.odd.joined-italic
//     fontWeight.odd.number-italic
//     fontWeight.odd.words
//     fontWeight.ok.fraction
//     fontWeight.ok.name-black
//     fontWeight.ok.name-bold
//     fontWeight.ok.name-book
//     fontWeight.ok.name-demi-bold
//     fontWeight.ok.name-extra-black
//     fontWeight.ok.name-extra-bold
//     fontWeight.ok.name-extra-light
//     fontWeight.ok.name-hairline
//     fontWeight.ok.name-heavy
//     fontWeight.ok.name-light
//     fontWeight.ok.name-medium
//     fontWeight.ok.name-normal
//     fontWeight.ok.name-regular
//     fontWeight.ok.name-semi-bold
//     fontWeight.ok.name-thin
//     fontWeight.ok.name-ultra-black
//     fontWeight.ok.name-ultra-bold
//     fontWeight.ok.name-ultra-light
//     fontWeight.ok.number
//     fontWeight.ok.one
//     fontWeight.ok.thousand
//     fontWeight.opaque.bolder
//     fontWeight.opaque.calc
//     fontWeight.opaque.lighter
//     fontWeight.opaque.var
