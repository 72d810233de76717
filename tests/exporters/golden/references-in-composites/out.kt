package com.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.BorderStroke
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
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

@Immutable
class DesignBorder(
    val escaped: BorderStroke,
    val key: BorderStroke,
    val objects: BorderStroke,
    val text: BorderStroke,
    val throughAlias: BorderStroke,
    val whole: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    escaped = BorderStroke(1.dp, Color(0xFFFFFFFF)),
    key = BorderStroke(1.dp, Color(0xFF000000)),
    objects = BorderStroke(2.dp, Color(0xFF336699)),
    text = BorderStroke(1.dp, Color(0xFF3B82F6)),
    throughAlias = BorderStroke(1.dp, Color(0xFF3B82F6)),
    whole = BorderStroke(2.dp, Color(0xFF336699))
)

@Immutable
class DesignToken(
    val brand: Color,
    val curve: CubicBezierEasing,
    val dash: String,
    val dotted: String,
    val family: String,
    val fast: DesignMilliseconds,
    val half: Float,
    val layer: List<DesignShadowLayer>,
    val line: TextUnit,
    val size: TextUnit,
    val spacing: TextUnit,
    val thick: Dp,
    val thin: Dp,
    val weight: FontWeight,
    val word: String,
    val yes: Boolean
)

private fun designToken__1() = DesignToken(
    brand = Color(0xFF3B82F6),
    curve = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    dash = "dashed",
    dotted = "dotted",
    family = "Inter",
    fast = 200,
    half = 0.5f,
    layer = listOf(DesignShadowLayer(color = Color(0xFF3B82F6), x = 1.dp, y = 2.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    line = 1.5.em,
    size = 16.sp,
    spacing = 0.5.sp,
    thick = 2.dp,
    thin = 1.dp,
    weight = FontWeight(600),
    word = "it's \"x\"",
    yes = true
)

@Immutable
class DesignBrand(
    val alias: Color,
    val `object`: Color
)

private fun designBrand__1() = DesignBrand(
    alias = Color(0xFF3B82F6),
    `object` = Color(0xFF336699)
)

@Immutable
class DesignCss(
    val interpolated: List<DesignShadowLayer>
)

private fun designCss__1() = DesignCss(
    interpolated = listOf(DesignShadowLayer(color = Color(0xFF3B82F6), x = 0.dp, y = 0.dp, blur = 0.dp, spread = 1.dp, isInset = true))
)

@Immutable
class DesignCurve(
    val word: CubicBezierEasing
)

private fun designCurve__1() = DesignCurve(
    word = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)
)

@Immutable
class DesignEscaped(
    val name: Color
)

private fun designEscaped__1() = DesignEscaped(
    name = Color(0xFFFFFFFF)
)

@Immutable
class DesignFamily(
    val css: String,
    val list: String,
    val member: String
)

private fun designFamily__1() = DesignFamily(
    css = "Inter",
    list = "Inter",
    member = "it's \"x\""
)

@Immutable
class DesignFast(
    val `object`: DesignMilliseconds
)

private fun designFast__1() = DesignFast(
    `object` = 1000
)

@Immutable
class DesignGradient(
    val colors: Brush,
    val stops: Brush
)

private fun designGradient__1() = DesignGradient(
    colors = Brush.verticalGradient(0.0f to Color(0xFF3B82F6), 0.5f to Color(0xFF336699)),
    stops = Brush.verticalGradient(0.0f to Color(0xFF3B82F6), 1.0f to Color(0xFFFF0000))
)

@Immutable
class DesignShadow(
    val layers: List<DesignShadowLayer>,
    val listInList: List<DesignShadowLayer>,
    val text: List<DesignShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    layers = listOf(DesignShadowLayer(color = Color(0xFF3B82F6), x = 1.dp, y = 2.dp, blur = 2.dp, spread = 0.dp, isInset = false), DesignShadowLayer(color = Color(0xFF336699), x = 2.dp, y = 0.dp, blur = 0.dp, spread = 0.dp, isInset = true)),
    listInList = listOf(DesignShadowLayer(color = Color(0xFF3B82F6), x = 1.dp, y = 2.dp, blur = 2.dp, spread = 0.dp, isInset = false), DesignShadowLayer(color = Color(0xFF336699), x = 2.dp, y = 0.dp, blur = 0.dp, spread = 0.dp, isInset = true)),
    text = listOf(DesignShadowLayer(color = Color(0xFF3B82F6), x = 1.dp, y = 1.dp, blur = 2.dp, spread = 1.dp, isInset = false))
)

@Immutable
class DesignString(
    val kept: String
)

private fun designString__1() = DesignString(
    kept = "{\"color\": \"#3b82f6\"}"
)

@Immutable
class DesignStroke(
    val dashes: String
)

private fun designStroke__1() = DesignStroke(
    dashes = "dashed"
)

@Immutable
class DesignTransition(
    val objects: DesignTimedTransition,
    val text: DesignTimedTransition
)

private fun designTransition__1() = DesignTransition(
    objects = DesignTimedTransition(durationMillis = 1000, delayMillis = 200, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    text = DesignTimedTransition(durationMillis = 200, delayMillis = 200, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f))
)

@Immutable
class DesignTypography(
    val objects: TextStyle,
    val partial: TextStyle,
    val text: TextStyle
)

private fun designTypography__1() = DesignTypography(
    objects = TextStyle(fontSize = 2.sp, lineHeight = 1.5.em, fontWeight = FontWeight(600)),
    partial = TextStyle(fontSize = 16.sp),
    text = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.5.sp, fontWeight = FontWeight(600))
)

@Immutable
class DesignWeight(
    val name: FontWeight
)

private fun designWeight__1() = DesignWeight(
    name = FontWeight(600)
)

@Immutable
class DesignTokens(
    val border: DesignBorder,
    val token: DesignToken,
    val brand: DesignBrand,
    val css: DesignCss,
    val curve: DesignCurve,
    val escaped: DesignEscaped,
    val family: DesignFamily,
    val fast: DesignFast,
    val gradient: DesignGradient,
    val shadow: DesignShadow,
    val string: DesignString,
    val stroke: DesignStroke,
    val transition: DesignTransition,
    val typography: DesignTypography,
    val weight: DesignWeight
)

private fun designTokens__1() = DesignTokens(
    border = designBorder__1(),
    token = designToken__1(),
    brand = designBrand__1(),
    css = designCss__1(),
    curve = designCurve__1(),
    escaped = designEscaped__1(),
    family = designFamily__1(),
    fast = designFast__1(),
    gradient = designGradient__1(),
    shadow = designShadow__1(),
    string = designString__1(),
    stroke = designStroke__1(),
    transition = designTransition__1(),
    typography = designTypography__1(),
    weight = designWeight__1()
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

typealias DesignMilliseconds = Int

@Immutable
class DesignTimedTransition(
    val durationMillis: Int,
    val delayMillis: Int,
    val easing: CubicBezierEasing
)

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.json
// - its value is no border that can be evaluated
//     border.missing
//     border.string
// - its value is no shadow that can be evaluated
//     shadow.missing-layer
// - its value is no gradient that can be evaluated
//     stop
// - its value is no typography that can be evaluated
//     typography.missing
