package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignNumber(
    val oddTokensStudioPercent: Float,
    val okExponent: Float,
    val okFraction: Float,
    val okInteger: Float,
    val okLong: Float,
    val okNegative: Float,
    val okPlus: Float,
    val okPointFirst: Float,
    val okSpacesAround: Float,
    val okZero: Float
)

private fun designNumber__1() = DesignNumber(
    oddTokensStudioPercent = 0.5f,
    okExponent = 100.0f,
    okFraction = 1.5f,
    okInteger = 3.0f,
    okLong = 12345678901234567000.0f,
    okNegative = -1.5f,
    okPlus = 2.0f,
    okPointFirst = 0.5f,
    okSpacesAround = 2.0f,
    okZero = 0.0f
)

@Immutable
class DesignTokens(
    val number: DesignNumber
)

private fun designTokens__1() = DesignTokens(
    number = designNumber__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no number that can be evaluated
//     number.invalid.empty
//     number.invalid.injection
//     number.invalid.list
//     number.invalid.object
//     number.invalid.reference
//     number.invalid.word
//     number.opaque.calc
//     number.opaque.var
