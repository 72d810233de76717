package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignCubicBezier(
    val okArray: CubicBezierEasing,
    val okArrayExponent: CubicBezierEasing,
    val okArrayOvershoot: CubicBezierEasing,
    val okBareList: CubicBezierEasing,
    val okEase: CubicBezierEasing,
    val okEaseIn: CubicBezierEasing,
    val okEaseInOut: CubicBezierEasing,
    val okEaseOut: CubicBezierEasing,
    val okFunction: CubicBezierEasing,
    val okLinear: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    okArray = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    okArrayExponent = CubicBezierEasing(0.1f, 0.0f, 1.0f, 1.0f),
    okArrayOvershoot = CubicBezierEasing(0.3f, -0.5f, 0.7f, 1.5f),
    okBareList = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    okEase = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f),
    okEaseIn = CubicBezierEasing(0.42f, 0.0f, 1.0f, 1.0f),
    okEaseInOut = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    okEaseOut = CubicBezierEasing(0.0f, 0.0f, 0.58f, 1.0f),
    okFunction = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    okLinear = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)
)

@Immutable
class DesignTokens(
    val cubicBezier: DesignCubicBezier
)

private fun designTokens__1() = DesignTokens(
    cubicBezier = designCubicBezier__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.invalid.array-booleans
//     cubicBezier.invalid.array-five
//     cubicBezier.invalid.array-three
//     cubicBezier.invalid.array-words
//     cubicBezier.invalid.array-x-out-of-range
//     cubicBezier.invalid.empty
//     cubicBezier.invalid.injection
//     cubicBezier.invalid.object
//     cubicBezier.invalid.reference
//     cubicBezier.opaque.open-props-spring
//     cubicBezier.opaque.step-end
//     cubicBezier.opaque.step-start
//     cubicBezier.opaque.steps
//     cubicBezier.opaque.var
