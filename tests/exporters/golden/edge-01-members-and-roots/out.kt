package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.BorderStroke
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp
import com.example.tokens.DesignShadowLayer as ShadowLayer
import com.example.tokens.DesignTimedTransition as TimedTransition

@Immutable
class DesignToken(
    val root: List<ShadowLayer>,
    val type: Dp,
    val value: Color
)

private fun designToken__1() = DesignToken(
    root = emptyList(),
    type = 1.dp,
    value = Color(0xFFFF0000)
)

@Immutable
class DesignBoth(
    val color: Color,
    val colorOther: Color,
    val colorType: Color,
    val dimension: Dp,
    val dimensionOther: Dp,
    val dimensionType: Dp,
    val shadow: List<ShadowLayer>,
    val shadowOther: List<ShadowLayer>,
    val shadowType: List<ShadowLayer>,
    val string: String,
    val stringOther: String,
    val stringType: String
)

private fun designBoth__1() = DesignBoth(
    color = Color(0xFF3B82F6),
    colorOther = Color(0xFF111111),
    colorType = Color(0xFF111111),
    dimension = 16.dp,
    dimensionOther = 4.dp,
    dimensionType = 4.dp,
    shadow = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    shadowOther = emptyList(),
    shadowType = emptyList(),
    string = "hello",
    stringOther = "bye",
    stringType = "bye"
)

@Immutable
class DesignDescription(
    val x: String
)

private fun designDescription__1() = DesignDescription(
    x = "top"
)

@Immutable
class DesignGroup(
    val booleanDescription: Boolean,
    val borderDescription: BorderStroke,
    val colorValue: Color,
    val cubicBezierDescription: CubicBezierEasing,
    val dimensionType: Dp,
    val durationType: Int,
    val fontFamilyDescription: String,
    val fontSizeType: TextUnit,
    val fontWeightValue: FontWeight,
    val gradientDescription: Brush,
    val letterSpacingValue: TextUnit,
    val lineHeightDescription: TextUnit,
    val numberValue: Float,
    val shadowType: List<ShadowLayer>,
    val stringType: String,
    val strokeStyleType: String,
    val transitionValue: TimedTransition,
    val typographyValue: TextStyle
)

private fun designGroup__1() = DesignGroup(
    booleanDescription = false,
    borderDescription = BorderStroke(2.dp, Color(0xFFFF0000)),
    colorValue = Color(0xFF111111),
    cubicBezierDescription = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    dimensionType = 4.dp,
    durationType = 1000,
    fontFamilyDescription = "Roboto",
    fontSizeType = 12.sp,
    fontWeightValue = FontWeight(700),
    gradientDescription = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    letterSpacingValue = (-1).sp,
    lineHeightDescription = 1.2.em,
    numberValue = 2.0f,
    shadowType = emptyList(),
    stringType = "bye",
    strokeStyleType = "dotted",
    transitionValue = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    typographyValue = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
)

@Immutable
class DesignParent(
    /** Above a child called description */
    val boolean: Boolean,
    val booleanDescription: Boolean,
    /** Above a child called description */
    val border: BorderStroke,
    val borderDescription: BorderStroke,
    /** Above a child called value */
    val color: Color,
    val colorValue: Color,
    /** Above a child called description */
    val cubicBezier: CubicBezierEasing,
    val cubicBezierDescription: CubicBezierEasing,
    /** Above a child called type */
    val dimension: Dp,
    val dimensionType: Dp,
    /** Above a child called type */
    val duration: Int,
    val durationType: Int,
    /** Above a child called description */
    val fontFamily: String,
    val fontFamilyDescription: String,
    /** Above a child called type */
    val fontSize: TextUnit,
    val fontSizeType: TextUnit,
    /** Above a child called value */
    val fontWeight: FontWeight,
    val fontWeightValue: FontWeight,
    /** Above a child called description */
    val gradient: Brush,
    val gradientDescription: Brush,
    /** Above a child called value */
    val letterSpacing: TextUnit,
    val letterSpacingValue: TextUnit,
    /** Above a child called description */
    val lineHeight: TextUnit,
    val lineHeightDescription: TextUnit,
    /** Above a child called value */
    val number: Float,
    val numberValue: Float,
    /** Above a child called type */
    val shadow: List<ShadowLayer>,
    val shadowType: List<ShadowLayer>,
    /** Above a child called type */
    val string: String,
    val stringType: String,
    /** Above a child called type */
    val strokeStyle: String,
    val strokeStyleType: String,
    /** Above a child called value */
    val transition: TimedTransition,
    val transitionValue: TimedTransition,
    /** Above a child called value */
    val typography: TextStyle,
    val typographyValue: TextStyle
)

private fun designParent__1() = DesignParent(
    boolean = true,
    booleanDescription = false,
    border = BorderStroke(1.dp, Color(0xFF000000)),
    borderDescription = BorderStroke(2.dp, Color(0xFFFF0000)),
    color = Color(0xFF3B82F6),
    colorValue = Color(0xFF111111),
    cubicBezier = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    cubicBezierDescription = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f),
    dimension = 16.dp,
    dimensionType = 4.dp,
    duration = 200,
    durationType = 1000,
    fontFamily = "Inter",
    fontFamilyDescription = "Roboto",
    fontSize = 16.sp,
    fontSizeType = 12.sp,
    fontWeight = FontWeight(600),
    fontWeightValue = FontWeight(700),
    gradient = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    gradientDescription = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    letterSpacing = 0.5.sp,
    letterSpacingValue = (-1).sp,
    lineHeight = 24.sp,
    lineHeightDescription = 1.2.em,
    number = 1.5f,
    numberValue = 2.0f,
    shadow = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    shadowType = emptyList(),
    string = "hello",
    stringType = "bye",
    strokeStyle = "dashed",
    strokeStyleType = "dotted",
    transition = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    transitionValue = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f)),
    typography = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    typographyValue = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
)

@Immutable
class DesignRoot(
    val color: Color,
    val colorRoot: Color,
    val dimension: Dp,
    val dimensionRoot: Dp,
    val shadow: List<ShadowLayer>,
    val shadowRoot: List<ShadowLayer>,
    val string: String,
    val stringRoot: String
)

private fun designRoot__1() = DesignRoot(
    color = Color(0xFF3B82F6),
    colorRoot = Color(0xFF111111),
    dimension = 16.dp,
    dimensionRoot = 4.dp,
    shadow = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    shadowRoot = emptyList(),
    string = "hello",
    stringRoot = "bye"
)

@Immutable
class DesignTaken(
    /** Has no place in JSON */
    val color: Color,
    val colorRoot: Color,
    val colorValueDeep: Color,
    /** Has no place in JSON */
    val dimension: Dp,
    val dimensionRoot: Dp,
    val dimensionValueDeep: Dp,
    /** Has no place in JSON */
    val shadow: List<ShadowLayer>,
    val shadowRoot: List<ShadowLayer>,
    val shadowValueDeep: List<ShadowLayer>,
    /** Has no place in JSON */
    val string: String,
    val stringRoot: String,
    val stringValueDeep: String
)

private fun designTaken__1() = DesignTaken(
    color = Color(0xFF3B82F6),
    colorRoot = Color(0xFF111111),
    colorValueDeep = Color(0xFF111111),
    dimension = 16.dp,
    dimensionRoot = 4.dp,
    dimensionValueDeep = 4.dp,
    shadow = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    shadowRoot = emptyList(),
    shadowValueDeep = emptyList(),
    string = "hello",
    stringRoot = "bye",
    stringValueDeep = "bye"
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val both: DesignBoth,
    val description: DesignDescription,
    val group: DesignGroup,
    val parent: DesignParent,
    val root: DesignRoot,
    val taken: DesignTaken
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    both = designBoth__1(),
    description = designDescription__1(),
    group = designGroup__1(),
    parent = designParent__1(),
    root = designRoot__1(),
    taken = designTaken__1()
)

val DesignDefault = designTokens__1()

@Immutable
class DesignShadowLayer(
    val color: Color,
    val x: Dp,
    val y: Dp,
    val blur: Dp,
    val spread: Dp,
    val isInset: Boolean
)

@Immutable
class DesignTimedTransition(
    val durationMillis: Int,
    val delayMillis: Int,
    val easing: CubicBezierEasing
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }
