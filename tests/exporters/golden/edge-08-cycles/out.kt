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
    /** Has a value of its own */
    val b: Color,
    val itselfOwn: Color
)

private fun designColor__1() = DesignColor(
    b = Color(0xFF3B82F6),
    itselfOwn = Color(0xFF3B82F6)
)

@Immutable
class DesignDimension(
    /** Has a value of its own */
    val b: Dp,
    val itselfOwn: Dp
)

private fun designDimension__1() = DesignDimension(
    b = 16.dp,
    itselfOwn = 16.dp
)

@Immutable
class DesignFontSize(
    /** Has a value of its own */
    val b: TextUnit,
    val itselfOwn: TextUnit
)

private fun designFontSize__1() = DesignFontSize(
    b = 16.sp,
    itselfOwn = 16.sp
)

@Immutable
class DesignLetterSpacing(
    /** Has a value of its own */
    val b: TextUnit,
    val itselfOwn: TextUnit
)

private fun designLetterSpacing__1() = DesignLetterSpacing(
    b = 0.5.sp,
    itselfOwn = 0.5.sp
)

@Immutable
class DesignLineHeight(
    /** Has a value of its own */
    val b: TextUnit,
    val itselfOwn: TextUnit
)

private fun designLineHeight__1() = DesignLineHeight(
    b = 24.sp,
    itselfOwn = 24.sp
)

@Immutable
class DesignTokens(
    val color: DesignColor,
    val dimension: DesignDimension,
    val fontSize: DesignFontSize,
    val letterSpacing: DesignLetterSpacing,
    val lineHeight: DesignLineHeight
)

private fun designTokens__1() = DesignTokens(
    color = designColor__1(),
    dimension = designDimension__1(),
    fontSize = designFontSize__1(),
    letterSpacing = designLetterSpacing__1(),
    lineHeight = designLineHeight__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - unresolved alias boolean.a -> boolean.a
//     boolean.a
// - this format holds colours and lengths, no boolean
//     boolean.b
//     boolean.itself-own
// - unresolved alias boolean.c -> boolean.c
//     boolean.c
// - unresolved alias boolean.into -> boolean.b
//     boolean.into
// - unresolved alias boolean.itself -> boolean.itself
//     boolean.itself
// - unresolved alias border.a -> border.a
//     border.a
// - this format holds colours and lengths, no border
//     border.b
//     border.itself-own
// - unresolved alias border.c -> border.c
//     border.c
// - unresolved alias border.into -> border.b
//     border.into
// - unresolved alias border.itself -> border.itself
//     border.itself
// - unresolved alias color.a -> color.a
//     color.a
// - unresolved alias color.c -> color.c
//     color.c
// - unresolved alias color.into -> color.b
//     color.into
// - unresolved alias color.itself -> color.itself
//     color.itself
// - unresolved alias cubicBezier.a -> cubicBezier.a
//     cubicBezier.a
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.b
//     cubicBezier.itself-own
// - unresolved alias cubicBezier.c -> cubicBezier.c
//     cubicBezier.c
// - unresolved alias cubicBezier.into -> cubicBezier.b
//     cubicBezier.into
// - unresolved alias cubicBezier.itself -> cubicBezier.itself
//     cubicBezier.itself
// - unresolved alias dimension.a -> dimension.a
//     dimension.a
// - unresolved alias dimension.c -> dimension.c
//     dimension.c
// - unresolved alias dimension.into -> dimension.b
//     dimension.into
// - unresolved alias dimension.itself -> dimension.itself
//     dimension.itself
// - unresolved alias duration.a -> duration.a
//     duration.a
// - this format holds colours and lengths, no duration
//     duration.b
//     duration.itself-own
// - unresolved alias duration.c -> duration.c
//     duration.c
// - unresolved alias duration.into -> duration.b
//     duration.into
// - unresolved alias duration.itself -> duration.itself
//     duration.itself
// - unresolved alias fontFamily.a -> fontFamily.a
//     fontFamily.a
// - this format holds colours and lengths, no fontFamily
//     fontFamily.b
//     fontFamily.itself-own
// - unresolved alias fontFamily.c -> fontFamily.c
//     fontFamily.c
// - unresolved alias fontFamily.into -> fontFamily.b
//     fontFamily.into
// - unresolved alias fontFamily.itself -> fontFamily.itself
//     fontFamily.itself
// - unresolved alias fontSize.a -> fontSize.a
//     fontSize.a
// - unresolved alias fontSize.c -> fontSize.c
//     fontSize.c
// - unresolved alias fontSize.into -> fontSize.b
//     fontSize.into
// - unresolved alias fontSize.itself -> fontSize.itself
//     fontSize.itself
// - unresolved alias fontWeight.a -> fontWeight.a
//     fontWeight.a
// - this format holds colours and lengths, no fontWeight
//     fontWeight.b
//     fontWeight.itself-own
// - unresolved alias fontWeight.c -> fontWeight.c
//     fontWeight.c
// - unresolved alias fontWeight.into -> fontWeight.b
//     fontWeight.into
// - unresolved alias fontWeight.itself -> fontWeight.itself
//     fontWeight.itself
// - unresolved alias gradient.a -> gradient.a
//     gradient.a
// - this format holds colours and lengths, no gradient
//     gradient.b
//     gradient.itself-own
// - unresolved alias gradient.c -> gradient.c
//     gradient.c
// - unresolved alias gradient.into -> gradient.b
//     gradient.into
// - unresolved alias gradient.itself -> gradient.itself
//     gradient.itself
// - unresolved alias letterSpacing.a -> letterSpacing.a
//     letterSpacing.a
// - unresolved alias letterSpacing.c -> letterSpacing.c
//     letterSpacing.c
// - unresolved alias letterSpacing.into -> letterSpacing.b
//     letterSpacing.into
// - unresolved alias letterSpacing.itself -> letterSpacing.itself
//     letterSpacing.itself
// - unresolved alias lineHeight.a -> lineHeight.a
//     lineHeight.a
// - unresolved alias lineHeight.c -> lineHeight.c
//     lineHeight.c
// - unresolved alias lineHeight.into -> lineHeight.b
//     lineHeight.into
// - unresolved alias lineHeight.itself -> lineHeight.itself
//     lineHeight.itself
// - unresolved alias number.a -> number.a
//     number.a
// - this format holds colours and lengths, no number
//     number.b
//     number.itself-own
// - unresolved alias number.c -> number.c
//     number.c
// - unresolved alias number.into -> number.b
//     number.into
// - unresolved alias number.itself -> number.itself
//     number.itself
// - unresolved alias shadow.a -> shadow.a
//     shadow.a
// - this format holds colours and lengths, no shadow
//     shadow.b
//     shadow.itself-own
// - unresolved alias shadow.c -> shadow.c
//     shadow.c
// - unresolved alias shadow.into -> shadow.b
//     shadow.into
// - unresolved alias shadow.itself -> shadow.itself
//     shadow.itself
// - unresolved alias string.a -> string.a
//     string.a
// - this format holds colours and lengths, no string
//     string.b
//     string.itself-own
// - unresolved alias string.c -> string.c
//     string.c
// - unresolved alias string.into -> string.b
//     string.into
// - unresolved alias string.itself -> string.itself
//     string.itself
// - unresolved alias strokeStyle.a -> strokeStyle.a
//     strokeStyle.a
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.b
//     strokeStyle.itself-own
// - unresolved alias strokeStyle.c -> strokeStyle.c
//     strokeStyle.c
// - unresolved alias strokeStyle.into -> strokeStyle.b
//     strokeStyle.into
// - unresolved alias strokeStyle.itself -> strokeStyle.itself
//     strokeStyle.itself
// - unresolved alias transition.a -> transition.a
//     transition.a
// - this format holds colours and lengths, no transition
//     transition.b
//     transition.itself-own
// - unresolved alias transition.c -> transition.c
//     transition.c
// - unresolved alias transition.into -> transition.b
//     transition.into
// - unresolved alias transition.itself -> transition.itself
//     transition.itself
// - unresolved alias typography.a -> typography.a
//     typography.a
// - this format holds colours and lengths, no typography
//     typography.b
//     typography.itself-own
// - unresolved alias typography.c -> typography.c
//     typography.c
// - unresolved alias typography.into -> typography.b
//     typography.into
// - unresolved alias typography.itself -> typography.itself
//     typography.itself
