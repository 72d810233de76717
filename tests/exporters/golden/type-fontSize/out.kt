package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

@Immutable
class DesignFontSize(
    val oddCarbonBare: TextUnit,
    val oddNegative: TextUnit,
    val okBare: TextUnit,
    val okCapitals: TextUnit,
    val okDp: TextUnit,
    val okExponent: TextUnit,
    val okFraction: TextUnit,
    val okMinusZero: TextUnit,
    val okObjectPx: TextUnit,
    val okObjectRem: TextUnit,
    val okObjectZero: TextUnit,
    val okPlus: TextUnit,
    val okPt: TextUnit,
    val okPx: TextUnit,
    val okRem: TextUnit,
    val okSp: TextUnit,
    val okSpacesAround: TextUnit,
    val okTiny: TextUnit,
    val okZero: TextUnit,
    val okZeroPx: TextUnit,
    val opaqueEm: TextUnit,
    val opaqueObjectEm: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    oddCarbonBare = 0.25.sp,
    oddNegative = (-4).sp,
    okBare = 16.sp,
    okCapitals = 16.sp,
    okDp = 12.sp,
    okExponent = 100.sp,
    okFraction = 0.5.sp,
    okMinusZero = 0.sp,
    okObjectPx = 16.sp,
    okObjectRem = 24.sp,
    okObjectZero = 0.sp,
    okPlus = 4.sp,
    okPt = 12.sp,
    okPx = 16.sp,
    okRem = 24.sp,
    okSp = 12.sp,
    okSpacesAround = 8.sp,
    okTiny = 0.0000001.sp,
    okZero = 0.sp,
    okZeroPx = 0.sp,
    opaqueEm = 2.em,
    opaqueObjectEm = 2.em
)

@Immutable
class DesignTokens(
    val fontSize: DesignFontSize
)

private fun designTokens__1() = DesignTokens(
    fontSize = designFontSize__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no length that can be evaluated
//     fontSize.invalid.empty
//     fontSize.invalid.huge
//     fontSize.invalid.infinite
//     fontSize.invalid.injection
//     fontSize.invalid.list
//     fontSize.invalid.not-a-number
//     fontSize.invalid.object-text
//     fontSize.invalid.reference
//     fontSize.invalid.space-inside
//     fontSize.invalid.word
//     fontSize.odd.object-no-unit
//     fontSize.odd.tokens-studio-maths
//     fontSize.odd.tokens-studio-two
//     fontSize.opaque.calc
//     fontSize.opaque.ch
//     fontSize.opaque.clamp
//     fontSize.opaque.keyword
//     fontSize.opaque.keyword-double
//     fontSize.opaque.keyword-relative
//     fontSize.opaque.line
//     fontSize.opaque.max
//     fontSize.opaque.min
//     fontSize.opaque.percent
//     fontSize.opaque.var
//     fontSize.opaque.viewport-height
//     fontSize.opaque.viewport-width
