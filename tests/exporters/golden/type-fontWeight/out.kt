package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.text.font.FontWeight

@Immutable
class DesignFontWeight(
    val oddGerman: FontWeight,
    val oddJoinedItalic: FontWeight,
    val oddNumberItalic: FontWeight,
    val oddWords: FontWeight,
    val okFraction: FontWeight,
    val okNameBlack: FontWeight,
    val okNameBold: FontWeight,
    val okNameBook: FontWeight,
    val okNameDemiBold: FontWeight,
    val okNameExtraBlack: FontWeight,
    val okNameExtraBold: FontWeight,
    val okNameExtraLight: FontWeight,
    val okNameHairline: FontWeight,
    val okNameHeavy: FontWeight,
    val okNameLight: FontWeight,
    val okNameMedium: FontWeight,
    val okNameNormal: FontWeight,
    val okNameRegular: FontWeight,
    val okNameSemiBold: FontWeight,
    val okNameThin: FontWeight,
    val okNameUltraBlack: FontWeight,
    val okNameUltraBold: FontWeight,
    val okNameUltraLight: FontWeight,
    val okNumber: FontWeight,
    val okOne: FontWeight,
    val okThousand: FontWeight
)

private fun designFontWeight__1() = DesignFontWeight(
    oddGerman = FontWeight(600),
    oddJoinedItalic = FontWeight(600),
    oddNumberItalic = FontWeight(600),
    oddWords = FontWeight(600),
    okFraction = FontWeight(351),
    okNameBlack = FontWeight(900),
    okNameBold = FontWeight(700),
    okNameBook = FontWeight(400),
    okNameDemiBold = FontWeight(600),
    okNameExtraBlack = FontWeight(950),
    okNameExtraBold = FontWeight(800),
    okNameExtraLight = FontWeight(200),
    okNameHairline = FontWeight(100),
    okNameHeavy = FontWeight(900),
    okNameLight = FontWeight(300),
    okNameMedium = FontWeight(500),
    okNameNormal = FontWeight(400),
    okNameRegular = FontWeight(400),
    okNameSemiBold = FontWeight(600),
    okNameThin = FontWeight(100),
    okNameUltraBlack = FontWeight(950),
    okNameUltraBold = FontWeight(800),
    okNameUltraLight = FontWeight(200),
    okNumber = FontWeight(600),
    okOne = FontWeight(1),
    okThousand = FontWeight(1000)
)

@Immutable
class DesignTokens(
    val fontWeight: DesignFontWeight
)

private fun designTokens__1() = DesignTokens(
    fontWeight = designFontWeight__1()
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - its value is no fontWeight that can be evaluated
//     fontWeight.invalid.empty
//     fontWeight.invalid.injection
//     fontWeight.invalid.list
//     fontWeight.invalid.object
//     fontWeight.invalid.over
//     fontWeight.invalid.reference
//     fontWeight.invalid.zero
//     fontWeight.opaque.bolder
//     fontWeight.opaque.calc
//     fontWeight.opaque.lighter
//     fontWeight.opaque.var
