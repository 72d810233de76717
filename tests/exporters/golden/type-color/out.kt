package com.example.tokens

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

@Immutable
class DesignColor(
    val oddFigmaObject: Color,
    val oddTokensStudioRgba: Color,
    val okColorA98Rgb: Color,
    val okColorDisplayP3: Color,
    val okColorDisplayP3Alpha: Color,
    val okColorProphotoRgb: Color,
    val okColorRec2020: Color,
    val okColorSrgb: Color,
    val okColorSrgbLinear: Color,
    val okColorXyz: Color,
    val okColorXyzD50: Color,
    val okColorXyzD65: Color,
    val okHex3: Color,
    val okHex4: Color,
    val okHex6: Color,
    val okHex8: Color,
    val okHexUpper: Color,
    val okHsl: Color,
    val okHslTurn: Color,
    val okHslaComma: Color,
    val okHwb: Color,
    val okLab: Color,
    val okLch: Color,
    val okMix: Color,
    val okName: Color,
    val okNameCapitals: Color,
    val okObjectA98Rgb: Color,
    val okObjectDisplayP3: Color,
    val okObjectHex: Color,
    val okObjectHsl: Color,
    val okObjectHwb: Color,
    val okObjectLab: Color,
    val okObjectLch: Color,
    val okObjectOklab: Color,
    val okObjectOklchNone: Color,
    val okObjectProphotoRgb: Color,
    val okObjectRec2020: Color,
    val okObjectSrgb: Color,
    val okObjectSrgbLinear: Color,
    val okObjectXyzD50: Color,
    val okObjectXyzD65: Color,
    val okOklab: Color,
    val okOklch: Color,
    val okOklchNone: Color,
    val okRelative: Color,
    val okRgbClamped: Color,
    val okRgbComma: Color,
    val okRgbComment: Color,
    val okRgbNone: Color,
    val okRgbPercent: Color,
    val okRgbSpace: Color,
    val okRgbaComma: Color,
    val okRgbaSlash: Color,
    val okSpacesAround: Color,
    val okTransparent: Color
)

private fun designColor__1() = DesignColor(
    oddFigmaObject = Color(0xFF336699),
    oddTokensStudioRgba = Color(0x803B82F6),
    okColorA98Rgb = Color(0xFF00669C),
    okColorDisplayP3 = Color(0xFFFF0B0C),
    okColorDisplayP3Alpha = Color(0x80FF0B0C),
    okColorProphotoRgb = Color(0xFF007A90),
    okColorRec2020 = Color(0xFF006088),
    okColorSrgb = Color(0xFF336699),
    okColorSrgbLinear = Color(0xFF7CAACB),
    okColorXyz = Color(0xFF877976),
    okColorXyzD50 = Color(0xFF7D7A89),
    okColorXyzD65 = Color(0xFF877976),
    okHex3 = Color(0xFFAABBCC),
    okHex4 = Color(0xDDAABBCC),
    okHex6 = Color(0xFF3B82F6),
    okHex8 = Color(0x803B82F6),
    okHexUpper = Color(0xFFABCDEF),
    okHsl = Color(0x40336699),
    okHslTurn = Color(0xFF339999),
    okHslaComma = Color(0x40336699),
    okHwb = Color(0xFF33CC33),
    okLab = Color(0xFFBB5846),
    okLch = Color(0xFF697E49),
    okMix = Color(0xFF800080),
    okName = Color(0xFF663399),
    okNameCapitals = Color(0xFF663399),
    okObjectA98Rgb = Color(0xFF00669C),
    okObjectDisplayP3 = Color(0xFFFF0B0C),
    okObjectHex = Color(0xFFFF0000),
    okObjectHsl = Color(0x40336699),
    okObjectHwb = Color(0xFF33CC33),
    okObjectLab = Color(0xFFBB5846),
    okObjectLch = Color(0xFF697E49),
    okObjectOklab = Color(0xFFC3602E),
    okObjectOklchNone = Color(0xFFE7729B),
    okObjectProphotoRgb = Color(0xFF007A90),
    okObjectRec2020 = Color(0xFF006088),
    okObjectSrgb = Color(0xFF336699),
    okObjectSrgbLinear = Color(0xFF7CAACB),
    okObjectXyzD50 = Color(0xFF7D7A89),
    okObjectXyzD65 = Color(0xFF877976),
    okOklab = Color(0xFFC3602E),
    okOklch = Color(0xFF4BA3F7),
    okOklchNone = Color(0xFFE7729B),
    okRelative = Color(0x80FF0000),
    okRgbClamped = Color(0xFFFF0000),
    okRgbComma = Color(0xFF010203),
    okRgbComment = Color(0xFF010203),
    okRgbNone = Color(0xFF008000),
    okRgbPercent = Color(0xFF8000FF),
    okRgbSpace = Color(0xFF010203),
    okRgbaComma = Color(0x1A000000),
    okRgbaSlash = Color(0x80000000),
    okSpacesAround = Color(0xFFFFFFFF),
    okTransparent = Color(0x00000000)
)

@Immutable
class DesignTokens(
    val color: DesignColor
)

private fun designTokens__1() = DesignTokens(
    color = designColor__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

object DesignTheme {
    val tokens: DesignTokens
        @Composable @ReadOnlyComposable get() = LocalDesignTokens.current
}

// Left out:
// - its value is no colour that can be evaluated
//     color.invalid.empty
//     color.invalid.five-digits
//     color.invalid.important
//     color.invalid.injection
//     color.invalid.object-no-components
//     color.invalid.object-unknown-space
//     color.invalid.reference
//     color.invalid.unclosed
//     color.odd.argb
//     color.odd.hex-without-hash
//     color.opaque.calc
//     color.opaque.current
//     color.opaque.light-dark
//     color.opaque.mix
//     color.opaque.relative
//     color.opaque.system
//     color.opaque.var
