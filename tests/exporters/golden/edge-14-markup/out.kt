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
    val boolean: Boolean,
    val dimension: Dp,
    val fontFamily: String,
    val gradient: Brush,
    val letterSpacing: TextUnit,
    val number: Float,
    val strokeStyle: String
)

private fun designToken__1() = DesignToken(
    boolean = true,
    dimension = 16.dp,
    fontFamily = "Inter",
    gradient = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF)),
    letterSpacing = 0.5.sp,
    number = 1.5f,
    strokeStyle = "dashed"
)

@Immutable
class DesignBoolean(
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    description = true
)

@Immutable
class DesignBorder(
    val cdata: BorderStroke,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    cdata = BorderStroke(1.dp, Color(0xFF000000)),
    description = BorderStroke(1.dp, Color(0xFF000000))
)

@Immutable
class DesignColor(
    val style: Color,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Color
)

private fun designColor__1() = DesignColor(
    style = Color(0xFF3B82F6),
    description = Color(0xFF3B82F6)
)

@Immutable
class DesignCubicBezier(
    val style: CubicBezierEasing,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    style = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f),
    description = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
)

@Immutable
class DesignDimension(
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Dp
)

private fun designDimension__1() = DesignDimension(
    description = 16.dp
)

@Immutable
class DesignDuration(
    val resources: Int,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Int
)

private fun designDuration__1() = DesignDuration(
    resources = 200,
    description = 200
)

@Immutable
class DesignFontFamily(
    val array: String,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: String
)

private fun designFontFamily__1() = DesignFontFamily(
    array = "</style>",
    description = "Inter"
)

@Immutable
class DesignFontSize(
    val style: TextUnit,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    style = 16.sp,
    description = 16.sp
)

@Immutable
class DesignFontWeight(
    val cdata: FontWeight,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    cdata = FontWeight(600),
    description = FontWeight(600)
)

@Immutable
class DesignGradient(
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Brush
)

private fun designGradient__1() = DesignGradient(
    description = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    description = 0.5.sp
)

@Immutable
class DesignLineHeight(
    val script: TextUnit,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    script = 24.sp,
    description = 24.sp
)

@Immutable
class DesignNumber(
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Float
)

private fun designNumber__1() = DesignNumber(
    description = 1.5f
)

@Immutable
class DesignShadow(
    val script: List<ShadowLayer>,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    script = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false)),
    description = listOf(ShadowLayer(color = Color(0x88000000), x = 0.dp, y = 1.dp, blur = 2.dp, spread = 0.dp, isInset = false))
)

@Immutable
class DesignString(
    val style: String,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: String,
    val quoted: String,
    val textValue: String,
    val value: String
)

private fun designString__1() = DesignString(
    style = "hello",
    description = "hello",
    quoted = "'</style>'",
    textValue = "x </style> <!-- ]]>",
    value = "</style>"
)

@Immutable
class DesignStrokeStyle(
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    description = "dashed"
)

@Immutable
class DesignTransition(
    val style: TimedTransition,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    style = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)),
    description = TimedTransition(durationMillis = 200, delayMillis = 0, easing = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f))
)

@Immutable
class DesignTypography(
    val resources: TextStyle,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: TextStyle,
    val json: TextStyle
)

private fun designTypography__1() = DesignTypography(
    resources = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    description = TextStyle(fontSize = 16.sp, lineHeight = 1.5.em, letterSpacing = 0.sp, fontWeight = FontWeight(400)),
    json = TextStyle(fontSize = 16.sp)
)

@Immutable
class DesignTokens(
    val token: DesignToken,
    val boolean: DesignBoolean,
    val border: DesignBorder,
    val color: DesignColor,
    val cubicBezier: DesignCubicBezier,
    val dimension: DesignDimension,
    val duration: DesignDuration,
    val fontFamily: DesignFontFamily,
    val fontSize: DesignFontSize,
    val fontWeight: DesignFontWeight,
    val gradient: DesignGradient,
    val letterSpacing: DesignLetterSpacing,
    val lineHeight: DesignLineHeight,
    val number: DesignNumber,
    val shadow: DesignShadow,
    val string: DesignString,
    val strokeStyle: DesignStrokeStyle,
    val transition: DesignTransition,
    val typography: DesignTypography
)

private fun designTokens__1() = DesignTokens(
    token = designToken__1(),
    boolean = designBoolean__1(),
    border = designBorder__1(),
    color = designColor__1(),
    cubicBezier = designCubicBezier__1(),
    dimension = designDimension__1(),
    duration = designDuration__1(),
    fontFamily = designFontFamily__1(),
    fontSize = designFontSize__1(),
    fontWeight = designFontWeight__1(),
    gradient = designGradient__1(),
    letterSpacing = designLetterSpacing__1(),
    lineHeight = designLineHeight__1(),
    number = designNumber__1(),
    shadow = designShadow__1(),
    string = designString__1(),
    strokeStyle = designStrokeStyle__1(),
    transition = designTransition__1(),
    typography = designTypography__1()
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
// - its value is no boolean that can be evaluated
//     boolean.text-value
//     boolean.value
// - its value is no border that can be evaluated
//     border.text-value
//     border.value
// - its value is no colour that can be evaluated
//     color.text-value
//     color.url
//     color.value
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.text-value
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.text-value
//     dimension.value
//     fontSize.text-value
//     fontSize.value
//     letterSpacing.text-value
//     letterSpacing.value
//     lineHeight.text-value
//     lineHeight.value
// - its value is no duration that can be evaluated
//     duration.text-value
//     duration.value
// - its value is no fontFamily that can be evaluated
//     fontFamily.text-value
//     fontFamily.value
// - its value is no fontWeight that can be evaluated
//     fontWeight.text-value
//     fontWeight.value
// - its value is no gradient that can be evaluated
//     gradient.text-value
//     gradient.value
// - its value is no number that can be evaluated
//     number.text-value
//     number.value
// - its value is no shadow that can be evaluated
//     shadow.json
//     shadow.text-value
//     shadow.value
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.text-value
//     strokeStyle.value
// - its value is no transition that can be evaluated
//     transition.text-value
//     transition.value
// - its value is no typography that can be evaluated
//     typography.text-value
//     typography.value
