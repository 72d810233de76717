package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

@Immutable
class DesignLineHeight(
    val oddCarbonBare: TextUnit,
    val oddNegative: TextUnit,
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
    val okZeroPx: TextUnit,
    val opaqueEm: TextUnit,
    val opaqueFactor: TextUnit,
    val opaqueFactorZero: TextUnit,
    val opaqueObjectEm: TextUnit,
    val opaquePercent: TextUnit,
    val opaquePercentHigh: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    oddCarbonBare = 0.25.em,
    oddNegative = (-4).sp,
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
    okZeroPx = 0.sp,
    opaqueEm = 2.em,
    opaqueFactor = 1.5.em,
    opaqueFactorZero = 0.em,
    opaqueObjectEm = 2.em,
    opaquePercent = 0.5.em,
    opaquePercentHigh = 1.5.em
)

@Immutable
class DesignTokens(
    val lineHeight: DesignLineHeight
)

private fun designTokens__1() = DesignTokens(
    lineHeight = designLineHeight__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no length that can be evaluated
//     lineHeight.invalid.empty
//     lineHeight.invalid.huge
//     lineHeight.invalid.infinite
//     lineHeight.invalid.injection
//     lineHeight.invalid.list
//     lineHeight.invalid.not-a-number
//     lineHeight.invalid.object-text
//     lineHeight.invalid.reference
//     lineHeight.invalid.space-inside
//     lineHeight.invalid.word
//     lineHeight.odd.object-no-unit
//     lineHeight.odd.tokens-studio-maths
//     lineHeight.odd.tokens-studio-two
//     lineHeight.opaque.calc
//     lineHeight.opaque.ch
//     lineHeight.opaque.clamp
//     lineHeight.opaque.line
//     lineHeight.opaque.max
//     lineHeight.opaque.min
//     lineHeight.opaque.var
//     lineHeight.opaque.viewport-height
//     lineHeight.opaque.viewport-width
// - normal depends on the font
//     lineHeight.odd.figma-auto
//     lineHeight.opaque.normal
