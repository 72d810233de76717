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
    val style: Color,
    /** </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources> */
    val description: Color
)

private fun designColor__1() = DesignColor(
    style = Color(0xFF3B82F6),
    description = Color(0xFF3B82F6)
)

@Immutable
class DesignToken(
    val dimension: Dp,
    val letterSpacing: TextUnit
)

private fun designToken__1() = DesignToken(
    dimension = 16.dp,
    letterSpacing = 0.5.sp
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
class DesignTokens(
    val color: DesignColor,
    val token: DesignToken,
    val dimension: DesignDimension,
    val fontSize: DesignFontSize,
    val letterSpacing: DesignLetterSpacing,
    val lineHeight: DesignLineHeight
)

private fun designTokens__1() = DesignTokens(
    color = designColor__1(),
    token = designToken__1(),
    dimension = designDimension__1(),
    fontSize = designFontSize__1(),
    letterSpacing = designLetterSpacing__1(),
    lineHeight = designLineHeight__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.<!--
//     boolean.description
//     boolean.text-value
//     boolean.value
// - this format holds colours and lengths, no border
//     border.<![CDATA[
//     border.description
//     border.text-value
//     border.value
// - its value is no colour that can be evaluated
//     color.text-value
//     color.url
//     color.value
// - this format holds colours and lengths, no cubicBezier
//     cubicBezier.</style>
//     cubicBezier.description
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
// - this format holds colours and lengths, no duration
//     duration.</resources>
//     duration.description
//     duration.text-value
//     duration.value
// - this format holds colours and lengths, no fontFamily
//     fontFamily.]]>
//     fontFamily.array
//     fontFamily.description
//     fontFamily.text-value
//     fontFamily.value
// - this format holds colours and lengths, no fontWeight
//     fontWeight.<![CDATA[
//     fontWeight.description
//     fontWeight.text-value
//     fontWeight.value
// - this format holds colours and lengths, no gradient
//     gradient.-->
//     gradient.description
//     gradient.text-value
//     gradient.value
// - this format holds colours and lengths, no number
//     number.<!--
//     number.description
//     number.text-value
//     number.value
// - this format holds colours and lengths, no shadow
//     shadow.<script>
//     shadow.description
//     shadow.json
//     shadow.text-value
//     shadow.value
// - this format holds colours and lengths, no string
//     string.</style>
//     string.description
//     string.quoted
//     string.text-value
//     string.value
// - this format holds colours and lengths, no strokeStyle
//     strokeStyle.]]>
//     strokeStyle.description
//     strokeStyle.text-value
//     strokeStyle.value
// - this format holds colours and lengths, no transition
//     transition.</STYLE >
//     transition.description
//     transition.text-value
//     transition.value
// - this format holds colours and lengths, no typography
//     typography.</resources>
//     typography.description
//     typography.json
//     typography.text-value
//     typography.value
