package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

@Immutable
class DesignLetterSpacing(
    val oddCarbonBare: TextUnit,
    val oddFigmaPercent: TextUnit,
    val okBare: TextUnit,
    val okCapitals: TextUnit,
    val okDp: TextUnit,
    val okExponent: TextUnit,
    val okFraction: TextUnit,
    val okMinusZero: TextUnit,
    val okNegative: TextUnit,
    val okNormal: TextUnit,
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
    val opaqueEmSmall: TextUnit,
    val opaqueObjectEm: TextUnit,
    val opaquePercent: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    oddCarbonBare = 0.25.sp,
    oddFigmaPercent = (-0.02).em,
    okBare = 16.sp,
    okCapitals = 16.sp,
    okDp = 12.sp,
    okExponent = 100.sp,
    okFraction = 0.5.sp,
    okMinusZero = 0.sp,
    okNegative = (-4).sp,
    okNormal = 0.sp,
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
    opaqueEmSmall = 0.05.em,
    opaqueObjectEm = 2.em,
    opaquePercent = 0.5.em
)

@Immutable
class DesignTokens(
    val letterSpacing: DesignLetterSpacing
)

private fun designTokens__1() = DesignTokens(
    letterSpacing = designLetterSpacing__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no length that can be evaluated
//     letterSpacing.invalid.empty
//     letterSpacing.invalid.huge
//     letterSpacing.invalid.infinite
//     letterSpacing.invalid.injection
//     letterSpacing.invalid.list
//     letterSpacing.invalid.not-a-number
//     letterSpacing.invalid.object-text
//     letterSpacing.invalid.reference
//     letterSpacing.invalid.space-inside
//     letterSpacing.invalid.word
//     letterSpacing.odd.object-no-unit
//     letterSpacing.odd.tokens-studio-maths
//     letterSpacing.odd.tokens-studio-two
//     letterSpacing.opaque.calc
//     letterSpacing.opaque.ch
//     letterSpacing.opaque.clamp
//     letterSpacing.opaque.line
//     letterSpacing.opaque.max
//     letterSpacing.opaque.min
//     letterSpacing.opaque.var
//     letterSpacing.opaque.viewport-height
//     letterSpacing.opaque.viewport-width
