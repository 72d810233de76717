package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignStrokeStyle(
    val okDashed: String,
    val okDotted: String,
    val okDouble: String,
    val okGroove: String,
    val okInset: String,
    val okObjectDimensions: String,
    val okObjectText: String,
    val okOutset: String,
    val okRidge: String,
    val okSolid: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    okDashed = "dashed",
    okDotted = "dotted",
    okDouble = "double",
    okGroove = "groove",
    okInset = "inset",
    okObjectDimensions = "dashed",
    okObjectText = "dashed",
    okOutset = "outset",
    okRidge = "ridge",
    okSolid = "solid"
)

@Immutable
class DesignTokens(
    val strokeStyle: DesignStrokeStyle
)

private fun designTokens__1() = DesignTokens(
    strokeStyle = designStrokeStyle__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.invalid.empty
//     strokeStyle.invalid.injection
//     strokeStyle.invalid.list
//     strokeStyle.invalid.object-no-dashes
//     strokeStyle.invalid.reference
//     strokeStyle.odd.object-reference
//     strokeStyle.opaque.hidden
//     strokeStyle.opaque.none
