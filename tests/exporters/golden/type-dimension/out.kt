package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

@Immutable
class DesignDimension(
    val oddCarbonBare: Dp,
    val okBare: Dp,
    val okCapitals: Dp,
    val okDp: Dp,
    val okExponent: Dp,
    val okFraction: Dp,
    val okMinusZero: Dp,
    val okNegative: Dp,
    val okObjectPx: Dp,
    val okObjectRem: Dp,
    val okObjectZero: Dp,
    val okPlus: Dp,
    val okPt: Dp,
    val okPx: Dp,
    val okRem: Dp,
    val okSp: Dp,
    val okSpacesAround: Dp,
    val okTiny: Dp,
    val okZero: Dp,
    val okZeroPx: Dp
)

private fun designDimension__1() = DesignDimension(
    oddCarbonBare = 0.25.dp,
    okBare = 16.dp,
    okCapitals = 16.dp,
    okDp = 12.dp,
    okExponent = 100.dp,
    okFraction = 0.5.dp,
    okMinusZero = 0.dp,
    okNegative = (-4).dp,
    okObjectPx = 16.dp,
    okObjectRem = 24.dp,
    okObjectZero = 0.dp,
    okPlus = 4.dp,
    okPt = 12.dp,
    okPx = 16.dp,
    okRem = 24.dp,
    okSp = 12.dp,
    okSpacesAround = 8.dp,
    okTiny = 0.0000001.dp,
    okZero = 0.dp,
    okZeroPx = 0.dp
)

@Immutable
class DesignTokens(
    val dimension: DesignDimension
)

private fun designTokens__1() = DesignTokens(
    dimension = designDimension__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no length that can be evaluated
//     dimension.invalid.empty
//     dimension.invalid.huge
//     dimension.invalid.infinite
//     dimension.invalid.injection
//     dimension.invalid.list
//     dimension.invalid.not-a-number
//     dimension.invalid.object-text
//     dimension.invalid.reference
//     dimension.invalid.space-inside
//     dimension.invalid.word
//     dimension.odd.object-no-unit
//     dimension.odd.tokens-studio-maths
//     dimension.odd.tokens-studio-two
//     dimension.opaque.calc
//     dimension.opaque.ch
//     dimension.opaque.clamp
//     dimension.opaque.line
//     dimension.opaque.max
//     dimension.opaque.min
//     dimension.opaque.percent
//     dimension.opaque.var
//     dimension.opaque.viewport-height
//     dimension.opaque.viewport-width
// - 2em depends on the font size
//     dimension.opaque.em
//     dimension.opaque.object-em
