package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignBoolean(
    val okCapital: Boolean,
    val okCapitals: Boolean,
    val okFalse: Boolean,
    val okSpacesAround: Boolean,
    val okTrue: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    okCapital = false,
    okCapitals = true,
    okFalse = false,
    okSpacesAround = true,
    okTrue = true
)

@Immutable
class DesignTokens(
    val boolean: DesignBoolean
)

private fun designTokens__1() = DesignTokens(
    boolean = designBoolean__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.invalid.empty
//     boolean.invalid.injection
//     boolean.invalid.list
//     boolean.invalid.object
//     boolean.invalid.reference
//     boolean.odd.one
//     boolean.odd.yes
//     boolean.odd.zero
