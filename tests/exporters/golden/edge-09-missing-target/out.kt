package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignColor(
    /** Its own value */
    val own: Color
)

private fun designColor__1() = DesignColor(
    own = Color(0xFF111111)
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
class DesignFontSize(
    /** Its own value */
    val own: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    own = 12.sp
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
class DesignTokens(
    val color: DesignColor,
    val dimension: DesignDimension,
    val fontSize: DesignFontSize,
    val letterSpacing: DesignLetterSpacing
)

private fun designTokens__1() = DesignTokens(
    color = designColor__1(),
    dimension = designDimension__1(),
    fontSize = designFontSize__1(),
    letterSpacing = designLetterSpacing__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - unresolved alias boolean.chain -> gone.boolean
//     boolean.chain
// - unresolved alias boolean.chain-to-own -> gone.boolean
//     boolean.chain-to-own
// - unresolved alias boolean.none -> gone.boolean
//     boolean.none
// - this format holds colours and lengths, no boolean
//     boolean.own
// - unresolved alias border.chain -> gone.border
//     border.chain
// - unresolved alias border.chain-to-own -> gone.border
//     border.chain-to-own
// - unresolved alias border.none -> gone.border
//     border.none
// - this format holds colours and lengths, no border
//     border.own
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
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.own
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
// - this format holds colours and lengths, no duration
//     duration.own
// - unresolved alias fontFamily.chain -> gone.fontFamily
//     fontFamily.chain
// - unresolved alias fontFamily.chain-to-own -> gone.fontFamily
//     fontFamily.chain-to-own
// - unresolved alias fontFamily.none -> gone.fontFamily
//     fontFamily.none
// - this format holds colours and lengths, no fontFamily
//     fontFamily.own
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
// - this format holds colours and lengths, no fontWeight
//     fontWeight.own
// - unresolved alias gradient.chain -> gone.gradient
//     gradient.chain
// - unresolved alias gradient.chain-to-own -> gone.gradient
//     gradient.chain-to-own
// - unresolved alias gradient.none -> gone.gradient
//     gradient.none
// - this format holds colours and lengths, no gradient
//     gradient.own
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
// - its value is no length that can be evaluated
//     lineHeight.own
// - unresolved alias number.chain -> gone.number
//     number.chain
// - unresolved alias number.chain-to-own -> gone.number
//     number.chain-to-own
// - unresolved alias number.none -> gone.number
//     number.none
// - this format holds colours and lengths, no number
//     number.own
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
// - this format holds colours and lengths, no shadow
//     shadow.own
// - unresolved alias string.chain -> gone.string
//     string.chain
// - unresolved alias string.chain-to-own -> gone.string
//     string.chain-to-own
// - unresolved alias string.none -> gone.string
//     string.none
// - this format holds colours and lengths, no string
//     string.own
// - unresolved alias strokeStyle.chain -> gone.strokeStyle
//     strokeStyle.chain
// - unresolved alias strokeStyle.chain-to-own -> gone.strokeStyle
//     strokeStyle.chain-to-own
// - unresolved alias strokeStyle.none -> gone.strokeStyle
//     strokeStyle.none
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.own
// - unresolved alias transition.chain -> gone.transition
//     transition.chain
// - unresolved alias transition.chain-to-own -> gone.transition
//     transition.chain-to-own
// - unresolved alias transition.none -> gone.transition
//     transition.none
// - this format holds colours and lengths, no transition
//     transition.own
// - unresolved alias typography.chain -> gone.typography
//     typography.chain
// - unresolved alias typography.chain-to-own -> gone.typography
//     typography.chain-to-own
// - unresolved alias typography.none -> gone.typography
//     typography.none
// - this format holds colours and lengths, no typography
//     typography.own
