package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.TextUnit
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp

@Immutable
class DesignBoth(
    val color: Color,
    val colorOther: Color,
    val colorType: Color,
    val dimension: Dp,
    val dimensionOther: Dp,
    val dimensionType: Dp
)

private fun designBoth__1() = DesignBoth(
    color = Color(0xFF3B82F6),
    colorOther = Color(0xFF111111),
    colorType = Color(0xFF111111),
    dimension = 16.dp,
    dimensionOther = 4.dp,
    dimensionType = 4.dp
)

@Immutable
class DesignGroup(
    val colorValue: Color,
    val dimensionType: Dp,
    val fontSizeType: TextUnit,
    val letterSpacingValue: TextUnit
)

private fun designGroup__1() = DesignGroup(
    colorValue = Color(0xFF111111),
    dimensionType = 4.dp,
    fontSizeType = 12.sp,
    letterSpacingValue = (-1).sp
)

@Immutable
class DesignParent(
    /** Above a child called value */
    val color: Color,
    val colorValue: Color,
    /** Above a child called type */
    val dimension: Dp,
    val dimensionType: Dp,
    /** Above a child called type */
    val fontSize: TextUnit,
    val fontSizeType: TextUnit,
    /** Above a child called value */
    val letterSpacing: TextUnit,
    val letterSpacingValue: TextUnit,
    /** Above a child called description */
    val lineHeight: TextUnit
)

private fun designParent__1() = DesignParent(
    color = Color(0xFF3B82F6),
    colorValue = Color(0xFF111111),
    dimension = 16.dp,
    dimensionType = 4.dp,
    fontSize = 16.sp,
    fontSizeType = 12.sp,
    letterSpacing = 0.5.sp,
    letterSpacingValue = (-1).sp,
    lineHeight = 24.sp
)

@Immutable
class DesignRoot(
    val color: Color,
    val colorRoot: Color,
    val dimension: Dp,
    val dimensionRoot: Dp
)

private fun designRoot__1() = DesignRoot(
    color = Color(0xFF3B82F6),
    colorRoot = Color(0xFF111111),
    dimension = 16.dp,
    dimensionRoot = 4.dp
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
    val dimensionValueDeep: Dp
)

private fun designTaken__1() = DesignTaken(
    color = Color(0xFF3B82F6),
    colorRoot = Color(0xFF111111),
    colorValueDeep = Color(0xFF111111),
    dimension = 16.dp,
    dimensionRoot = 4.dp,
    dimensionValueDeep = 4.dp
)

@Immutable
class DesignToken(
    val type: Dp,
    val value: Color
)

private fun designToken__1() = DesignToken(
    type = 1.dp,
    value = Color(0xFFFF0000)
)

@Immutable
class DesignTokens(
    val both: DesignBoth,
    val group: DesignGroup,
    val parent: DesignParent,
    val root: DesignRoot,
    val taken: DesignTaken,
    val token: DesignToken
)

private fun designTokens__1() = DesignTokens(
    both = designBoth__1(),
    group = designGroup__1(),
    parent = designParent__1(),
    root = designRoot__1(),
    taken = designTaken__1(),
    token = designToken__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no shadow
//     $root
//     both.shadow
//     both.shadow.other
//     both.shadow.type
//     group.shadow.type
//     parent.shadow
//     parent.shadow.type
//     root.shadow
//     root.shadow.$root
//     taken.shadow
//     taken.shadow.$root
//     taken.shadow.value.deep
// - this format holds colours and lengths, no string
//     both.string
//     both.string.other
//     both.string.type
//     description.x
//     group.string.type
//     parent.string
//     parent.string.type
//     root.string
//     root.string.$root
//     taken.string
//     taken.string.$root
//     taken.string.value.deep
// - this format holds colours and lengths, no boolean
//     group.boolean.description
//     parent.boolean
//     parent.boolean.description
// - this format holds colours and lengths, no border
//     group.border.description
//     parent.border
//     parent.border.description
// - this format holds colours and lengths, no cubicBezier
//     group.cubicBezier.description
//     parent.cubicBezier
//     parent.cubicBezier.description
// - this format holds colours and lengths, no duration
//     group.duration.type
//     parent.duration
//     parent.duration.type
// - this format holds colours and lengths, no fontFamily
//     group.fontFamily.description
//     parent.fontFamily
//     parent.fontFamily.description
// - this format holds colours and lengths, no fontWeight
//     group.fontWeight.value
//     parent.fontWeight
//     parent.fontWeight.value
// - this format holds colours and lengths, no gradient
//     group.gradient.description
//     parent.gradient
//     parent.gradient.description
// - its value is no length that can be evaluated
//     group.lineHeight.description
//     parent.lineHeight.description
// - this format holds colours and lengths, no number
//     group.number.value
//     parent.number
//     parent.number.value
// - this format holds colours and lengths, no strokeStyle
//     group.strokeStyle.type
//     parent.strokeStyle
//     parent.strokeStyle.type
// - this format holds colours and lengths, no transition
//     group.transition.value
//     parent.transition
//     parent.transition.value
// - this format holds colours and lengths, no typography
//     group.typography.value
//     parent.typography
//     parent.typography.value
