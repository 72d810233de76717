package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignDuration(
    val okBare: Int,
    val okMs: Int,
    val okObjectMs: Int,
    val okObjectS: Int,
    val okS: Int,
    val okSFraction: Int,
    val okSpacesAround: Int,
    val okZero: Int,
    val okZeroMs: Int
)

private fun designDuration__1() = DesignDuration(
    okBare = 200,
    okMs = 200,
    okObjectMs = 200,
    okObjectS = 1500,
    okS = 200,
    okSFraction = 200,
    okSpacesAround = 200,
    okZero = 0,
    okZeroMs = 0
)

@Immutable
class DesignTokens(
    val duration: DesignDuration
)

private fun designTokens__1() = DesignTokens(
    duration = designDuration__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no duration that can be evaluated
//     duration.invalid.empty
//     duration.invalid.injection
//     duration.invalid.list
//     duration.invalid.object-no-unit
//     duration.invalid.object-text
//     duration.invalid.reference
//     duration.invalid.word
//     duration.opaque.calc
//     duration.opaque.var
