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
class DesignBoolean(
    /** Its own value */
    val own: Boolean
)

private fun designBoolean__1() = DesignBoolean(
    own = false
)

@Immutable
class DesignBorder(
    /** Its own value */
    val own: BorderStroke
)

private fun designBorder__1() = DesignBorder(
    own = BorderStroke(2.dp, Color(0xFFFF0000))
)

@Immutable
class DesignColor(
    /** Its own value */
    val own: Color
)

private fun designColor__1() = DesignColor(
    own = Color(0xFF111111)
)

@Immutable
class DesignCubicBezier(
    /** Its own value */
    val own: CubicBezierEasing
)

private fun designCubicBezier__1() = DesignCubicBezier(
    own = CubicBezierEasing(0.42f, 0.0f, 0.58f, 1.0f)
)

@Immutable
class DesignDimension(
    /** Its own value */
    val own: Dp
)

private fun designDimension__1() = DesignDimension(
    own = 4.dp
)

@Immutable
class DesignDuration(
    /** Its own value */
    val own: Int
)

private fun designDuration__1() = DesignDuration(
    own = 1000
)

@Immutable
class DesignFontFamily(
    /** Its own value */
    val own: String
)

private fun designFontFamily__1() = DesignFontFamily(
    own = "Roboto"
)

@Immutable
class DesignFontSize(
    /** Its own value */
    val own: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    own = 12.sp
)

@Immutable
class DesignFontWeight(
    /** Its own value */
    val own: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    own = FontWeight(700)
)

@Immutable
class DesignGradient(
    /** Its own value */
    val own: Brush
)

private fun designGradient__1() = DesignGradient(
    own = Brush.verticalGradient(0.0f to Color(0xFFFF0000), 1.0f to Color(0xFF0000FF))
)

@Immutable
class DesignLetterSpacing(
    /** Its own value */
    val own: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    own = (-1).sp
)

@Immutable
class DesignLineHeight(
    /** Its own value */
    val own: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    own = 1.2.em
)

@Immutable
class DesignNumber(
    /** Its own value */
    val own: Float
)

private fun designNumber__1() = DesignNumber(
    own = 2.0f
)

@Immutable
class DesignShadow(
    /** Its own value */
    val own: List<ShadowLayer>
)

private fun designShadow__1() = DesignShadow(
    own = emptyList()
)

@Immutable
class DesignString(
    /** Its own value */
    val own: String
)

private fun designString__1() = DesignString(
    own = "bye"
)

@Immutable
class DesignStrokeStyle(
    /** Its own value */
    val own: String
)

private fun designStrokeStyle__1() = DesignStrokeStyle(
    own = "dotted"
)

@Immutable
class DesignTransition(
    /** Its own value */
    val own: TimedTransition
)

private fun designTransition__1() = DesignTransition(
    own = TimedTransition(durationMillis = 1000, delayMillis = 0, easing = CubicBezierEasing(0.0f, 0.0f, 1.0f, 1.0f))
)

@Immutable
class DesignTypography(
    /** Its own value */
    val own: TextStyle
)

private fun designTypography__1() = DesignTypography(
    own = TextStyle(fontSize = 12.sp, lineHeight = 1.em, fontWeight = FontWeight(700))
)

@Immutable
class DesignTokens(
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
// - unresolved alias boolean.chain -> gone.boolean
//     boolean.chain
// - unresolved alias boolean.chain-to-own -> gone.boolean
//     boolean.chain-to-own
// - unresolved alias boolean.none -> gone.boolean
//     boolean.none
// - unresolved alias border.chain -> gone.border
//     border.chain
// - unresolved alias border.chain-to-own -> gone.border
//     border.chain-to-own
// - unresolved alias border.none -> gone.border
//     border.none
// - unresolved alias color.chain -> gone.color
//     color.chain
// - unresolved alias color.chain-to-own -> gone.color
//     color.chain-to-own
// - unresolved alias color.none -> gone.color
//     color.none
// - unresolved alias cubicBezier.chain -> gone.cubicBezier
//     cubicBezier.chain
// - unresolved alias cubicBezier.chain-to-own -> gone.cubicBezier
//     cubicBezier.chain-to-own
// - unresolved alias cubicBezier.none -> gone.cubicBezier
//     cubicBezier.none
// - unresolved alias dimension.chain -> gone.dimension
//     dimension.chain
// - unresolved alias dimension.chain-to-own -> gone.dimension
//     dimension.chain-to-own
// - unresolved alias dimension.none -> gone.dimension
//     dimension.none
// - unresolved alias duration.chain -> gone.duration
//     duration.chain
// - unresolved alias duration.chain-to-own -> gone.duration
//     duration.chain-to-own
// - unresolved alias duration.none -> gone.duration
//     duration.none
// - unresolved alias fontFamily.chain -> gone.fontFamily
//     fontFamily.chain
// - unresolved alias fontFamily.chain-to-own -> gone.fontFamily
//     fontFamily.chain-to-own
// - unresolved alias fontFamily.none -> gone.fontFamily
//     fontFamily.none
// - unresolved alias fontSize.chain -> gone.fontSize
//     fontSize.chain
// - unresolved alias fontSize.chain-to-own -> gone.fontSize
//     fontSize.chain-to-own
// - unresolved alias fontSize.none -> gone.fontSize
//     fontSize.none
// - unresolved alias fontWeight.chain -> gone.fontWeight
//     fontWeight.chain
// - unresolved alias fontWeight.chain-to-own -> gone.fontWeight
//     fontWeight.chain-to-own
// - unresolved alias fontWeight.none -> gone.fontWeight
//     fontWeight.none
// - unresolved alias gradient.chain -> gone.gradient
//     gradient.chain
// - unresolved alias gradient.chain-to-own -> gone.gradient
//     gradient.chain-to-own
// - unresolved alias gradient.none -> gone.gradient
//     gradient.none
// - unresolved alias letterSpacing.chain -> gone.letterSpacing
//     letterSpacing.chain
// - unresolved alias letterSpacing.chain-to-own -> gone.letterSpacing
//     letterSpacing.chain-to-own
// - unresolved alias letterSpacing.none -> gone.letterSpacing
//     letterSpacing.none
// - unresolved alias lineHeight.chain -> gone.lineHeight
//     lineHeight.chain
// - unresolved alias lineHeight.chain-to-own -> gone.lineHeight
//     lineHeight.chain-to-own
// - unresolved alias lineHeight.none -> gone.lineHeight
//     lineHeight.none
// - unresolved alias number.chain -> gone.number
//     number.chain
// - unresolved alias number.chain-to-own -> gone.number
//     number.chain-to-own
// - unresolved alias number.none -> gone.number
//     number.none
// - unresolved alias odd.bidi -> a�b
//     odd.bidi
// - unresolved alias odd.braces -> {x}
//     odd.braces
// - unresolved alias odd.comment -> */ --> </style>
//     odd.comment
// - unresolved alias odd.quotes -> say "hi"\
//     odd.quotes
// - unresolved alias shadow.chain -> gone.shadow
//     shadow.chain
// - unresolved alias shadow.chain-to-own -> gone.shadow
//     shadow.chain-to-own
// - unresolved alias shadow.none -> gone.shadow
//     shadow.none
// - unresolved alias string.chain -> gone.string
//     string.chain
// - unresolved alias string.chain-to-own -> gone.string
//     string.chain-to-own
// - unresolved alias string.none -> gone.string
//     string.none
// - unresolved alias strokeStyle.chain -> gone.strokeStyle
//     strokeStyle.chain
// - unresolved alias strokeStyle.chain-to-own -> gone.strokeStyle
//     strokeStyle.chain-to-own
// - unresolved alias strokeStyle.none -> gone.strokeStyle
//     strokeStyle.none
// - unresolved alias transition.chain -> gone.transition
//     transition.chain
// - unresolved alias transition.chain-to-own -> gone.transition
//     transition.chain-to-own
// - unresolved alias transition.none -> gone.transition
//     transition.none
// - unresolved alias typography.chain -> gone.typography
//     typography.chain
// - unresolved alias typography.chain-to-own -> gone.typography
//     typography.chain-to-own
// - unresolved alias typography.none -> gone.typography
//     typography.none
