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
    val ofBoolean: Boolean,
    val ofBorder: BorderStroke,
    val ofColor: Color,
    val ofCubicBezier: CubicBezierEasing,
    val ofDimension: Dp,
    val ofDuration: Int,
    val ofFontFamily: String,
    val ofFontSize: TextUnit,
    val ofFontWeight: FontWeight,
    val ofGradient: Brush,
    val ofLetterSpacing: TextUnit,
    val ofLineHeight: TextUnit,
    val ofNumber: Float,
    val ofShadow: List<ShadowLayer>,
    val ofString: String,
    val ofStrokeStyle: String,
    val ofTransition: TimedTransition,
    val ofTypography: TextStyle
)

private fun designToken__1() = DesignToken(
    ofBoolean = true,
    ofBorder = BorderStroke(1.dp, Color(0xFF000000)),
    ofColor = Color(0xFF3B82F6),
    ofCubicBezier = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    ofDimension = 16.dp,
    ofDuration = 200,
    ofFontFamily = "Inter",
    ofFontSize = 16.sp,
    ofFontWeight = FontWeight(600),
    ofGradient = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    ofLetterSpacing = 0.5.sp,
    ofLineHeight = 24.sp,
    ofNumber = 1.5f,
    ofShadow = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    ofString = "hello",
    ofStrokeStyle = "dashed",
    ofTransition = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    ofTypography = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
)

@Immutable
class DesignOfBoolean(
    val asBorder: Boolean,
    val asColor: Boolean,
    val asCubicBezier: Boolean,
    val asDimension: Boolean,
    val asDuration: Boolean,
    val asFontFamily: String,
    val asFontSize: Boolean,
    val asFontWeight: Boolean,
    val asGradient: Boolean,
    val asLetterSpacing: Boolean,
    val asLineHeight: Boolean,
    val asNumber: Boolean,
    val asShadow: Boolean,
    val asString: String,
    val asStrokeStyle: Boolean,
    val asTransition: Boolean,
    val asTypography: Boolean
)

private fun designOfBoolean__1() = DesignOfBoolean(
    asBorder = true,
    asColor = true,
    asCubicBezier = true,
    asDimension = true,
    asDuration = true,
    asFontFamily = "true",
    asFontSize = true,
    asFontWeight = true,
    asGradient = true,
    asLetterSpacing = true,
    asLineHeight = true,
    asNumber = true,
    asShadow = true,
    asString = "true",
    asStrokeStyle = true,
    asTransition = true,
    asTypography = true
)

@Immutable
class DesignOfBorder(
    val asBoolean: BorderStroke,
    val asColor: BorderStroke,
    val asCubicBezier: BorderStroke,
    val asDimension: BorderStroke,
    val asDuration: BorderStroke,
    val asFontFamily: BorderStroke,
    val asFontSize: BorderStroke,
    val asFontWeight: BorderStroke,
    val asGradient: BorderStroke,
    val asLetterSpacing: BorderStroke,
    val asLineHeight: BorderStroke,
    val asNumber: BorderStroke,
    val asShadow: BorderStroke,
    val asString: String,
    val asStrokeStyle: BorderStroke,
    val asTransition: BorderStroke,
    val asTypography: BorderStroke
)

private fun designOfBorder__1() = DesignOfBorder(
    asBoolean = BorderStroke(1.dp, Color(0xFF000000)),
    asColor = BorderStroke(1.dp, Color(0xFF000000)),
    asCubicBezier = BorderStroke(1.dp, Color(0xFF000000)),
    asDimension = BorderStroke(1.dp, Color(0xFF000000)),
    asDuration = BorderStroke(1.dp, Color(0xFF000000)),
    asFontFamily = BorderStroke(1.dp, Color(0xFF000000)),
    asFontSize = BorderStroke(1.dp, Color(0xFF000000)),
    asFontWeight = BorderStroke(1.dp, Color(0xFF000000)),
    asGradient = BorderStroke(1.dp, Color(0xFF000000)),
    asLetterSpacing = BorderStroke(1.dp, Color(0xFF000000)),
    asLineHeight = BorderStroke(1.dp, Color(0xFF000000)),
    asNumber = BorderStroke(1.dp, Color(0xFF000000)),
    asShadow = BorderStroke(1.dp, Color(0xFF000000)),
    asString = "{\"color\": \"#000\", \"width\": \"1px\", \"style\": \"solid\"}",
    asStrokeStyle = BorderStroke(1.dp, Color(0xFF000000)),
    asTransition = BorderStroke(1.dp, Color(0xFF000000)),
    asTypography = BorderStroke(1.dp, Color(0xFF000000))
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
    val asString: String,
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
    asString = "#3b82f6",
    asStrokeStyle = Color(0xFF3B82F6),
    asTransition = Color(0xFF3B82F6),
    asTypography = Color(0xFF3B82F6)
)

@Immutable
class DesignOfCubicBezier(
    val asBoolean: CubicBezierEasing,
    val asBorder: CubicBezierEasing,
    val asColor: CubicBezierEasing,
    val asDimension: CubicBezierEasing,
    val asDuration: CubicBezierEasing,
    val asFontFamily: CubicBezierEasing,
    val asFontSize: CubicBezierEasing,
    val asFontWeight: CubicBezierEasing,
    val asGradient: CubicBezierEasing,
    val asLetterSpacing: CubicBezierEasing,
    val asLineHeight: CubicBezierEasing,
    val asNumber: CubicBezierEasing,
    val asShadow: CubicBezierEasing,
    val asString: String,
    val asStrokeStyle: CubicBezierEasing,
    val asTransition: CubicBezierEasing,
    val asTypography: CubicBezierEasing
)

private fun designOfCubicBezier__1() = DesignOfCubicBezier(
    asBoolean = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asBorder = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asColor = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asDimension = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asDuration = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asFontFamily = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asFontSize = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asFontWeight = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asGradient = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asLetterSpacing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asLineHeight = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asNumber = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asShadow = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asString = "[0.4, 0, 0.2, 1]",
    asStrokeStyle = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asTransition = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    asTypography = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
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
    val asString: String,
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
    asString = "16px",
    asStrokeStyle = 16.dp,
    asTransition = 16.dp,
    asTypography = 16.dp
)

@Immutable
class DesignOfDuration(
    val asBoolean: Int,
    val asBorder: Int,
    val asColor: Int,
    val asCubicBezier: Int,
    val asDimension: Int,
    val asFontFamily: Int,
    val asFontSize: Int,
    val asFontWeight: Int,
    val asGradient: Int,
    val asLetterSpacing: Int,
    val asLineHeight: Int,
    val asNumber: Int,
    val asShadow: Int,
    val asString: String,
    val asStrokeStyle: Int,
    val asTransition: TimedTransition,
    val asTypography: Int
)

private fun designOfDuration__1() = DesignOfDuration(
    asBoolean = 200,
    asBorder = 200,
    asColor = 200,
    asCubicBezier = 200,
    asDimension = 200,
    asFontFamily = 200,
    asFontSize = 200,
    asFontWeight = 200,
    asGradient = 200,
    asLetterSpacing = 200,
    asLineHeight = 200,
    asNumber = 200,
    asShadow = 200,
    asString = "200ms",
    asStrokeStyle = 200,
    asTransition = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)),
    asTypography = 200
)

@Immutable
class DesignOfFontFamily(
    val asBoolean: String,
    val asBorder: String,
    val asColor: String,
    val asCubicBezier: String,
    val asDimension: String,
    val asDuration: String,
    val asFontSize: String,
    val asFontWeight: String,
    val asGradient: String,
    val asLetterSpacing: String,
    val asLineHeight: String,
    val asNumber: String,
    val asShadow: String,
    val asString: String,
    val asStrokeStyle: String,
    val asTransition: String,
    val asTypography: String
)

private fun designOfFontFamily__1() = DesignOfFontFamily(
    asBoolean = "Inter",
    asBorder = "Inter",
    asColor = "Inter",
    asCubicBezier = "Inter",
    asDimension = "Inter",
    asDuration = "Inter",
    asFontSize = "Inter",
    asFontWeight = "Inter",
    asGradient = "Inter",
    asLetterSpacing = "Inter",
    asLineHeight = "Inter",
    asNumber = "Inter",
    asShadow = "Inter",
    asString = "Inter, sans-serif",
    asStrokeStyle = "Inter",
    asTransition = "Inter",
    asTypography = "Inter"
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
    val asString: String,
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
    asString = "1rem",
    asStrokeStyle = 16.sp,
    asTransition = 16.sp,
    asTypography = 16.sp
)

@Immutable
class DesignOfFontWeight(
    val asBoolean: FontWeight,
    val asBorder: FontWeight,
    val asColor: FontWeight,
    val asCubicBezier: FontWeight,
    val asDimension: Dp,
    val asDuration: Int,
    val asFontFamily: FontWeight,
    val asFontSize: TextUnit,
    val asGradient: FontWeight,
    val asLetterSpacing: TextUnit,
    val asLineHeight: TextUnit,
    val asNumber: Float,
    val asShadow: FontWeight,
    val asString: String,
    val asStrokeStyle: FontWeight,
    val asTransition: FontWeight,
    val asTypography: FontWeight
)

private fun designOfFontWeight__1() = DesignOfFontWeight(
    asBoolean = FontWeight(600),
    asBorder = FontWeight(600),
    asColor = FontWeight(600),
    asCubicBezier = FontWeight(600),
    asDimension = 600.dp,
    asDuration = 600,
    asFontFamily = FontWeight(600),
    asFontSize = 600.sp,
    asGradient = FontWeight(600),
    asLetterSpacing = 600.sp,
    asLineHeight = 600.em,
    asNumber = 600.0f,
    asShadow = FontWeight(600),
    asString = "600",
    asStrokeStyle = FontWeight(600),
    asTransition = FontWeight(600),
    asTypography = FontWeight(600)
)

@Immutable
class DesignOfGradient(
    val asBoolean: Brush,
    val asBorder: Brush,
    val asColor: Brush,
    val asCubicBezier: Brush,
    val asDimension: Brush,
    val asDuration: Brush,
    val asFontFamily: Brush,
    val asFontSize: Brush,
    val asFontWeight: Brush,
    val asLetterSpacing: Brush,
    val asLineHeight: Brush,
    val asNumber: Brush,
    val asShadow: Brush,
    val asString: String,
    val asStrokeStyle: Brush,
    val asTransition: Brush,
    val asTypography: Brush
)

private fun designOfGradient__1() = DesignOfGradient(
    asBoolean = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asBorder = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asColor = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asCubicBezier = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asDimension = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asDuration = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asFontFamily = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asFontSize = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asFontWeight = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asLetterSpacing = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asLineHeight = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asNumber = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asShadow = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asString = "[{\"color\": \"#f00\", \"position\": 0}, {\"color\": \"#00f\", \"position\": 1}]",
    asStrokeStyle = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asTransition = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    asTypography = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
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
    val asString: String,
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
    asString = "0.5px",
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
    val asString: String,
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
    asString = "24px",
    asStrokeStyle = 24.sp,
    asTransition = 24.sp,
    asTypography = 24.sp
)

@Immutable
class DesignOfNumber(
    val asBoolean: Float,
    val asBorder: Float,
    val asColor: Float,
    val asCubicBezier: Float,
    val asDimension: Dp,
    val asDuration: Int,
    val asFontFamily: Float,
    val asFontSize: TextUnit,
    val asFontWeight: FontWeight,
    val asGradient: Float,
    val asLetterSpacing: TextUnit,
    val asLineHeight: TextUnit,
    val asShadow: Float,
    val asString: String,
    val asStrokeStyle: Float,
    val asTransition: Float,
    val asTypography: Float
)

private fun designOfNumber__1() = DesignOfNumber(
    asBoolean = 1.5f,
    asBorder = 1.5f,
    asColor = 1.5f,
    asCubicBezier = 1.5f,
    asDimension = 1.5.dp,
    asDuration = 2,
    asFontFamily = 1.5f,
    asFontSize = 1.5.sp,
    asFontWeight = FontWeight(2),
    asGradient = 1.5f,
    asLetterSpacing = 1.5.sp,
    asLineHeight = 1.5.em,
    asShadow = 1.5f,
    asString = "1.5",
    asStrokeStyle = 1.5f,
    asTransition = 1.5f,
    asTypography = 1.5f
)

@Immutable
class DesignOfShadow(
    val asBoolean: List<ShadowLayer>,
    val asBorder: List<ShadowLayer>,
    val asColor: List<ShadowLayer>,
    val asCubicBezier: List<ShadowLayer>,
    val asDimension: List<ShadowLayer>,
    val asDuration: List<ShadowLayer>,
    val asFontFamily: List<ShadowLayer>,
    val asFontSize: List<ShadowLayer>,
    val asFontWeight: List<ShadowLayer>,
    val asGradient: List<ShadowLayer>,
    val asLetterSpacing: List<ShadowLayer>,
    val asLineHeight: List<ShadowLayer>,
    val asNumber: List<ShadowLayer>,
    val asString: String,
    val asStrokeStyle: List<ShadowLayer>,
    val asTransition: List<ShadowLayer>,
    val asTypography: List<ShadowLayer>
)

private fun designOfShadow__1() = DesignOfShadow(
    asBoolean = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asBorder = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asColor = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asCubicBezier = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asDimension = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asDuration = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asFontFamily = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asFontSize = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asFontWeight = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asGradient = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asLetterSpacing = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asLineHeight = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asNumber = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asString = "{\"color\": \"#0008\", \"offsetX\": \"0px\", \"offsetY\": \"1px\", \"blur\": \"2px\", \"spread\": \"0px\"}",
    asStrokeStyle = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asTransition = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    asTypography = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignOfString(
    val asBoolean: String,
    val asBorder: String,
    val asColor: String,
    val asCubicBezier: String,
    val asDimension: String,
    val asDuration: String,
    val asFontFamily: String,
    val asFontSize: String,
    val asFontWeight: String,
    val asGradient: String,
    val asLetterSpacing: String,
    val asLineHeight: String,
    val asNumber: String,
    val asShadow: String,
    val asStrokeStyle: String,
    val asTransition: String,
    val asTypography: String
)

private fun designOfString__1() = DesignOfString(
    asBoolean = "hello",
    asBorder = "hello",
    asColor = "hello",
    asCubicBezier = "hello",
    asDimension = "hello",
    asDuration = "hello",
    asFontFamily = "hello",
    asFontSize = "hello",
    asFontWeight = "hello",
    asGradient = "hello",
    asLetterSpacing = "hello",
    asLineHeight = "hello",
    asNumber = "hello",
    asShadow = "hello",
    asStrokeStyle = "hello",
    asTransition = "hello",
    asTypography = "hello"
)

@Immutable
class DesignOfStrokeStyle(
    val asBoolean: String,
    val asColor: String,
    val asCubicBezier: String,
    val asDimension: String,
    val asDuration: String,
    val asFontFamily: String,
    val asFontSize: String,
    val asFontWeight: String,
    val asGradient: String,
    val asLetterSpacing: String,
    val asLineHeight: String,
    val asNumber: String,
    val asShadow: String,
    val asString: String,
    val asTransition: String,
    val asTypography: String
)

private fun designOfStrokeStyle__1() = DesignOfStrokeStyle(
    asBoolean = "dashed",
    asColor = "dashed",
    asCubicBezier = "dashed",
    asDimension = "dashed",
    asDuration = "dashed",
    asFontFamily = "dashed",
    asFontSize = "dashed",
    asFontWeight = "dashed",
    asGradient = "dashed",
    asLetterSpacing = "dashed",
    asLineHeight = "dashed",
    asNumber = "dashed",
    asShadow = "dashed",
    asString = "dashed",
    asTransition = "dashed",
    asTypography = "dashed"
)

@Immutable
class DesignOfTransition(
    val asBoolean: TimedTransition,
    val asBorder: TimedTransition,
    val asColor: TimedTransition,
    val asCubicBezier: TimedTransition,
    val asDimension: TimedTransition,
    val asDuration: TimedTransition,
    val asFontFamily: TimedTransition,
    val asFontSize: TimedTransition,
    val asFontWeight: TimedTransition,
    val asGradient: TimedTransition,
    val asLetterSpacing: TimedTransition,
    val asLineHeight: TimedTransition,
    val asNumber: TimedTransition,
    val asShadow: TimedTransition,
    val asString: String,
    val asStrokeStyle: TimedTransition,
    val asTypography: TimedTransition
)

private fun designOfTransition__1() = DesignOfTransition(
    asBoolean = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asBorder = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asColor = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asCubicBezier = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asDimension = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asDuration = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asFontFamily = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asFontSize = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asFontWeight = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asGradient = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asLetterSpacing = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asLineHeight = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asNumber = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asShadow = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asString = "{\"duration\": \"200ms\", \"delay\": \"0ms\", \"timingFunction\": [0.4, 0, 0.2, 1]}",
    asStrokeStyle = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    asTypography = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignOfTypography(
    val asBoolean: TextStyle,
    val asBorder: TextStyle,
    val asColor: TextStyle,
    val asCubicBezier: TextStyle,
    val asDimension: TextStyle,
    val asDuration: TextStyle,
    val asFontFamily: TextStyle,
    val asFontSize: TextStyle,
    val asFontWeight: TextStyle,
    val asGradient: TextStyle,
    val asLetterSpacing: TextStyle,
    val asLineHeight: TextStyle,
    val asNumber: TextStyle,
    val asShadow: TextStyle,
    val asString: String,
    val asStrokeStyle: TextStyle,
    val asTransition: TextStyle
)

private fun designOfTypography__1() = DesignOfTypography(
    asBoolean = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asBorder = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asColor = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asCubicBezier = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asDimension = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asDuration = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asFontFamily = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asFontSize = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asFontWeight = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asGradient = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asLetterSpacing = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asLineHeight = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asNumber = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asShadow = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asString = "{\"fontFamily\": \"Inter\", \"fontSize\": \"16px\", \"fontWeight\": 400, \"letterSpacing\": \"0px\", \"lineHeight\": 1.5}",
    asStrokeStyle = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    asTransition = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400))
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val ofBoolean: DesignOfBoolean,
    val ofBorder: DesignOfBorder,
    val ofColor: DesignOfColor,
    val ofCubicBezier: DesignOfCubicBezier,
    val ofDimension: DesignOfDimension,
    val ofDuration: DesignOfDuration,
    val ofFontFamily: DesignOfFontFamily,
    val ofFontSize: DesignOfFontSize,
    val ofFontWeight: DesignOfFontWeight,
    val ofGradient: DesignOfGradient,
    val ofLetterSpacing: DesignOfLetterSpacing,
    val ofLineHeight: DesignOfLineHeight,
    val ofNumber: DesignOfNumber,
    val ofShadow: DesignOfShadow,
    val ofString: DesignOfString,
    val ofStrokeStyle: DesignOfStrokeStyle,
    val ofTransition: DesignOfTransition,
    val ofTypography: DesignOfTypography
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    ofBoolean = designOfBoolean__1(),
    ofBorder = designOfBorder__1(),
    ofColor = designOfColor__1(),
    ofCubicBezier = designOfCubicBezier__1(),
    ofDimension = designOfDimension__1(),
    ofDuration = designOfDuration__1(),
    ofFontFamily = designOfFontFamily__1(),
    ofFontSize = designOfFontSize__1(),
    ofFontWeight = designOfFontWeight__1(),
    ofGradient = designOfGradient__1(),
    ofLetterSpacing = designOfLetterSpacing__1(),
    ofLineHeight = designOfLineHeight__1(),
    ofNumber = designOfNumber__1(),
    ofShadow = designOfShadow__1(),
    ofString = designOfString__1(),
    ofStrokeStyle = designOfStrokeStyle__1(),
    ofTransition = designOfTransition__1(),
    ofTypography = designOfTypography__1()
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

// Left out:
// - its value is no border that can be evaluated
//     of-strokeStyle.as-border
