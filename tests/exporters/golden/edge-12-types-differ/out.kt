package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignToken(
    val ofColor: Color,
    val ofDimension: Dp,
    val ofFontSize: TextUnit,
    val ofLetterSpacing: TextUnit,
    val ofLineHeight: TextUnit
)

private fun designToken__1() = DesignToken(
    ofColor = Color(0xFF3B82F6),
    ofDimension = 16.dp,
    ofFontSize = 16.sp,
    ofLetterSpacing = 0.5.sp,
    ofLineHeight = 24.sp
)

@Immutable
class DesignOfColor(
    val asBoolean: Color,
    val asBorder: Color,
    val asCubicBezier: Color,
    val asDimension: Color,
    val asDuration: Color,
    val asFontFamily: Color,
    val asFontSize: Color,
    val asFontWeight: Color,
    val asGradient: Color,
    val asLetterSpacing: Color,
    val asLineHeight: Color,
    val asNumber: Color,
    val asShadow: Color,
    val asStrokeStyle: Color,
    val asTransition: Color,
    val asTypography: Color
)

private fun designOfColor__1() = DesignOfColor(
    asBoolean = Color(0xFF3B82F6),
    asBorder = Color(0xFF3B82F6),
    asCubicBezier = Color(0xFF3B82F6),
    asDimension = Color(0xFF3B82F6),
    asDuration = Color(0xFF3B82F6),
    asFontFamily = Color(0xFF3B82F6),
    asFontSize = Color(0xFF3B82F6),
    asFontWeight = Color(0xFF3B82F6),
    asGradient = Color(0xFF3B82F6),
    asLetterSpacing = Color(0xFF3B82F6),
    asLineHeight = Color(0xFF3B82F6),
    asNumber = Color(0xFF3B82F6),
    asShadow = Color(0xFF3B82F6),
    asStrokeStyle = Color(0xFF3B82F6),
    asTransition = Color(0xFF3B82F6),
    asTypography = Color(0xFF3B82F6)
)

@Immutable
class DesignOfDimension(
    val asBoolean: Dp,
    val asBorder: Dp,
    val asColor: Dp,
    val asCubicBezier: Dp,
    val asDuration: Dp,
    val asFontFamily: Dp,
    val asFontSize: TextUnit,
    val asFontWeight: Dp,
    val asGradient: Dp,
    val asLetterSpacing: TextUnit,
    val asLineHeight: TextUnit,
    val asNumber: Dp,
    val asShadow: Dp,
    val asStrokeStyle: Dp,
    val asTransition: Dp,
    val asTypography: Dp
)

private fun designOfDimension__1() = DesignOfDimension(
    asBoolean = 16.dp,
    asBorder = 16.dp,
    asColor = 16.dp,
    asCubicBezier = 16.dp,
    asDuration = 16.dp,
    asFontFamily = 16.dp,
    asFontSize = 16.sp,
    asFontWeight = 16.dp,
    asGradient = 16.dp,
    asLetterSpacing = 16.sp,
    asLineHeight = 16.sp,
    asNumber = 16.dp,
    asShadow = 16.dp,
    asStrokeStyle = 16.dp,
    asTransition = 16.dp,
    asTypography = 16.dp
)

@Immutable
class DesignOfFontSize(
    val asBoolean: TextUnit,
    val asBorder: TextUnit,
    val asColor: TextUnit,
    val asCubicBezier: TextUnit,
    val asDimension: Dp,
    val asDuration: TextUnit,
    val asFontFamily: TextUnit,
    val asFontWeight: TextUnit,
    val asGradient: TextUnit,
    val asLetterSpacing: TextUnit,
    val asLineHeight: TextUnit,
    val asNumber: TextUnit,
    val asShadow: TextUnit,
    val asStrokeStyle: TextUnit,
    val asTransition: TextUnit,
    val asTypography: TextUnit
)

private fun designOfFontSize__1() = DesignOfFontSize(
    asBoolean = 16.sp,
    asBorder = 16.sp,
    asColor = 16.sp,
    asCubicBezier = 16.sp,
    asDimension = 16.dp,
    asDuration = 16.sp,
    asFontFamily = 16.sp,
    asFontWeight = 16.sp,
    asGradient = 16.sp,
    asLetterSpacing = 16.sp,
    asLineHeight = 16.sp,
    asNumber = 16.sp,
    asShadow = 16.sp,
    asStrokeStyle = 16.sp,
    asTransition = 16.sp,
    asTypography = 16.sp
)

@Immutable
class DesignOfFontWeight(
    val asDimension: Dp,
    val asFontSize: TextUnit,
    val asLetterSpacing: TextUnit
)

private fun designOfFontWeight__1() = DesignOfFontWeight(
    asDimension = 600.dp,
    asFontSize = 600.sp,
    asLetterSpacing = 600.sp
)

@Immutable
class DesignOfLetterSpacing(
    val asBoolean: TextUnit,
    val asBorder: TextUnit,
    val asColor: TextUnit,
    val asCubicBezier: TextUnit,
    val asDimension: Dp,
    val asDuration: TextUnit,
    val asFontFamily: TextUnit,
    val asFontSize: TextUnit,
    val asFontWeight: TextUnit,
    val asGradient: TextUnit,
    val asLineHeight: TextUnit,
    val asNumber: TextUnit,
    val asShadow: TextUnit,
    val asStrokeStyle: TextUnit,
    val asTransition: TextUnit,
    val asTypography: TextUnit
)

private fun designOfLetterSpacing__1() = DesignOfLetterSpacing(
    asBoolean = 0.5.sp,
    asBorder = 0.5.sp,
    asColor = 0.5.sp,
    asCubicBezier = 0.5.sp,
    asDimension = 0.5.dp,
    asDuration = 0.5.sp,
    asFontFamily = 0.5.sp,
    asFontSize = 0.5.sp,
    asFontWeight = 0.5.sp,
    asGradient = 0.5.sp,
    asLineHeight = 0.5.sp,
    asNumber = 0.5.sp,
    asShadow = 0.5.sp,
    asStrokeStyle = 0.5.sp,
    asTransition = 0.5.sp,
    asTypography = 0.5.sp
)

@Immutable
class DesignOfLineHeight(
    val asBoolean: TextUnit,
    val asBorder: TextUnit,
    val asColor: TextUnit,
    val asCubicBezier: TextUnit,
    val asDimension: Dp,
    val asDuration: TextUnit,
    val asFontFamily: TextUnit,
    val asFontSize: TextUnit,
    val asFontWeight: TextUnit,
    val asGradient: TextUnit,
    val asLetterSpacing: TextUnit,
    val asNumber: TextUnit,
    val asShadow: TextUnit,
    val asStrokeStyle: TextUnit,
    val asTransition: TextUnit,
    val asTypography: TextUnit
)

private fun designOfLineHeight__1() = DesignOfLineHeight(
    asBoolean = 24.sp,
    asBorder = 24.sp,
    asColor = 24.sp,
    asCubicBezier = 24.sp,
    asDimension = 24.dp,
    asDuration = 24.sp,
    asFontFamily = 24.sp,
    asFontSize = 24.sp,
    asFontWeight = 24.sp,
    asGradient = 24.sp,
    asLetterSpacing = 24.sp,
    asNumber = 24.sp,
    asShadow = 24.sp,
    asStrokeStyle = 24.sp,
    asTransition = 24.sp,
    asTypography = 24.sp
)

@Immutable
class DesignOfNumber(
    val asDimension: Dp,
    val asFontSize: TextUnit,
    val asLetterSpacing: TextUnit
)

private fun designOfNumber__1() = DesignOfNumber(
    asDimension = 1.5.dp,
    asFontSize = 1.5.sp,
    asLetterSpacing = 1.5.sp
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val ofColor: DesignOfColor,
    val ofDimension: DesignOfDimension,
    val ofFontSize: DesignOfFontSize,
    val ofFontWeight: DesignOfFontWeight,
    val ofLetterSpacing: DesignOfLetterSpacing,
    val ofLineHeight: DesignOfLineHeight,
    val ofNumber: DesignOfNumber
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    ofColor = designOfColor__1(),
    ofDimension = designOfDimension__1(),
    ofFontSize = designOfFontSize__1(),
    ofFontWeight = designOfFontWeight__1(),
    ofLetterSpacing = designOfLetterSpacing__1(),
    ofLineHeight = designOfLineHeight__1(),
    ofNumber = designOfNumber__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no boolean
//     of-boolean
//     of-boolean.as-border
//     of-boolean.as-color
//     of-boolean.as-cubicBezier
//     of-boolean.as-dimension
//     of-boolean.as-duration
//     of-boolean.as-fontSize
//     of-boolean.as-fontWeight
//     of-boolean.as-gradient
//     of-boolean.as-letterSpacing
//     of-boolean.as-lineHeight
//     of-boolean.as-number
//     of-boolean.as-shadow
//     of-boolean.as-strokeStyle
//     of-boolean.as-transition
//     of-boolean.as-typography
// - this format holds colours and lengths, no fontFamily
//     of-boolean.as-fontFamily
//     of-fontFamily
//     of-fontFamily.as-boolean
//     of-fontFamily.as-border
//     of-fontFamily.as-color
//     of-fontFamily.as-cubicBezier
//     of-fontFamily.as-dimension
//     of-fontFamily.as-duration
//     of-fontFamily.as-fontSize
//     of-fontFamily.as-fontWeight
//     of-fontFamily.as-gradient
//     of-fontFamily.as-letterSpacing
//     of-fontFamily.as-lineHeight
//     of-fontFamily.as-number
//     of-fontFamily.as-shadow
//     of-fontFamily.as-strokeStyle
//     of-fontFamily.as-transition
//     of-fontFamily.as-typography
//     of-string.as-fontFamily
//     of-strokeStyle.as-fontFamily
// - this format holds colours and lengths, no string
//     of-boolean.as-string
//     of-border.as-string
//     of-color.as-string
//     of-cubicBezier.as-string
//     of-dimension.as-string
//     of-duration.as-string
//     of-fontFamily.as-string
//     of-fontSize.as-string
//     of-fontWeight.as-string
//     of-gradient.as-string
//     of-letterSpacing.as-string
//     of-lineHeight.as-string
//     of-number.as-string
//     of-shadow.as-string
//     of-string
//     of-string.as-boolean
//     of-string.as-border
//     of-string.as-color
//     of-string.as-cubicBezier
//     of-string.as-dimension
//     of-string.as-duration
//     of-string.as-fontSize
//     of-string.as-fontWeight
//     of-string.as-gradient
//     of-string.as-letterSpacing
//     of-string.as-lineHeight
//     of-string.as-number
//     of-string.as-shadow
//     of-string.as-strokeStyle
//     of-string.as-transition
//     of-string.as-typography
//     of-strokeStyle.as-string
//     of-transition.as-string
//     of-typography.as-string
// - this format holds colours and lengths, no border
//     of-border
//     of-border.as-boolean
//     of-border.as-color
//     of-border.as-cubicBezier
//     of-border.as-dimension
//     of-border.as-duration
//     of-border.as-fontFamily
//     of-border.as-fontSize
//     of-border.as-fontWeight
//     of-border.as-gradient
//     of-border.as-letterSpacing
//     of-border.as-lineHeight
//     of-border.as-number
//     of-border.as-shadow
//     of-border.as-strokeStyle
//     of-border.as-transition
//     of-border.as-typography
//     of-strokeStyle.as-border
// - this format holds colours and lengths, no cubicBezier
//     of-cubicBezier
//     of-cubicBezier.as-boolean
//     of-cubicBezier.as-border
//     of-cubicBezier.as-color
//     of-cubicBezier.as-dimension
//     of-cubicBezier.as-duration
//     of-cubicBezier.as-fontFamily
//     of-cubicBezier.as-fontSize
//     of-cubicBezier.as-fontWeight
//     of-cubicBezier.as-gradient
//     of-cubicBezier.as-letterSpacing
//     of-cubicBezier.as-lineHeight
//     of-cubicBezier.as-number
//     of-cubicBezier.as-shadow
//     of-cubicBezier.as-strokeStyle
//     of-cubicBezier.as-transition
//     of-cubicBezier.as-typography
// - this format holds colours and lengths, no duration
//     of-duration
//     of-duration.as-boolean
//     of-duration.as-border
//     of-duration.as-color
//     of-duration.as-cubicBezier
//     of-duration.as-dimension
//     of-duration.as-fontFamily
//     of-duration.as-fontSize
//     of-duration.as-fontWeight
//     of-duration.as-gradient
//     of-duration.as-letterSpacing
//     of-duration.as-lineHeight
//     of-duration.as-number
//     of-duration.as-shadow
//     of-duration.as-strokeStyle
//     of-duration.as-typography
//     of-fontWeight.as-duration
//     of-number.as-duration
// - this format holds colours and lengths, no transition
//     of-duration.as-transition
//     of-transition
//     of-transition.as-boolean
//     of-transition.as-border
//     of-transition.as-color
//     of-transition.as-cubicBezier
//     of-transition.as-dimension
//     of-transition.as-duration
//     of-transition.as-fontFamily
//     of-transition.as-fontSize
//     of-transition.as-fontWeight
//     of-transition.as-gradient
//     of-transition.as-letterSpacing
//     of-transition.as-lineHeight
//     of-transition.as-number
//     of-transition.as-shadow
//     of-transition.as-strokeStyle
//     of-transition.as-typography
// - this format holds colours and lengths, no fontWeight
//     of-fontWeight
//     of-fontWeight.as-boolean
//     of-fontWeight.as-border
//     of-fontWeight.as-color
//     of-fontWeight.as-cubicBezier
//     of-fontWeight.as-fontFamily
//     of-fontWeight.as-gradient
//     of-fontWeight.as-shadow
//     of-fontWeight.as-strokeStyle
//     of-fontWeight.as-transition
//     of-fontWeight.as-typography
//     of-number.as-fontWeight
// - its value is no length that can be evaluated
//     of-fontWeight.as-lineHeight
//     of-number.as-lineHeight
// - this format holds colours and lengths, no number
//     of-fontWeight.as-number
//     of-number
//     of-number.as-boolean
//     of-number.as-border
//     of-number.as-color
//     of-number.as-cubicBezier
//     of-number.as-fontFamily
//     of-number.as-gradient
//     of-number.as-shadow
//     of-number.as-strokeStyle
//     of-number.as-transition
//     of-number.as-typography
// - this format holds colours and lengths, no gradient
//     of-gradient
//     of-gradient.as-boolean
//     of-gradient.as-border
//     of-gradient.as-color
//     of-gradient.as-cubicBezier
//     of-gradient.as-dimension
//     of-gradient.as-duration
//     of-gradient.as-fontFamily
//     of-gradient.as-fontSize
//     of-gradient.as-fontWeight
//     of-gradient.as-letterSpacing
//     of-gradient.as-lineHeight
//     of-gradient.as-number
//     of-gradient.as-shadow
//     of-gradient.as-strokeStyle
//     of-gradient.as-transition
//     of-gradient.as-typography
// - this format holds colours and lengths, no shadow
//     of-shadow
//     of-shadow.as-boolean
//     of-shadow.as-border
//     of-shadow.as-color
//     of-shadow.as-cubicBezier
//     of-shadow.as-dimension
//     of-shadow.as-duration
//     of-shadow.as-fontFamily
//     of-shadow.as-fontSize
//     of-shadow.as-fontWeight
//     of-shadow.as-gradient
//     of-shadow.as-letterSpacing
//     of-shadow.as-lineHeight
//     of-shadow.as-number
//     of-shadow.as-strokeStyle
//     of-shadow.as-transition
//     of-shadow.as-typography
// - this format holds colours and lengths, no strokeStyle
//     of-strokeStyle
//     of-strokeStyle.as-boolean
//     of-strokeStyle.as-color
//     of-strokeStyle.as-cubicBezier
//     of-strokeStyle.as-dimension
//     of-strokeStyle.as-duration
//     of-strokeStyle.as-fontSize
//     of-strokeStyle.as-fontWeight
//     of-strokeStyle.as-gradient
//     of-strokeStyle.as-letterSpacing
//     of-strokeStyle.as-lineHeight
//     of-strokeStyle.as-number
//     of-strokeStyle.as-shadow
//     of-strokeStyle.as-transition
//     of-strokeStyle.as-typography
// - this format holds colours and lengths, no typography
//     of-typography
//     of-typography.as-boolean
//     of-typography.as-border
//     of-typography.as-color
//     of-typography.as-cubicBezier
//     of-typography.as-dimension
//     of-typography.as-duration
//     of-typography.as-fontFamily
//     of-typography.as-fontSize
//     of-typography.as-fontWeight
//     of-typography.as-gradient
//     of-typography.as-letterSpacing
//     of-typography.as-lineHeight
//     of-typography.as-number
//     of-typography.as-shadow
//     of-typography.as-strokeStyle
//     of-typography.as-transition
