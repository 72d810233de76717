import 'package:flutter/material.dart';

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.oddGerman,
    required this.oddJoinedItalic,
    required this.oddNumberItalic,
    required this.oddWords,
    required this.okFraction,
    required this.okNameBlack,
    required this.okNameBold,
    required this.okNameBook,
    required this.okNameDemiBold,
    required this.okNameExtraBlack,
    required this.okNameExtraBold,
    required this.okNameExtraLight,
    required this.okNameHairline,
    required this.okNameHeavy,
    required this.okNameLight,
    required this.okNameMedium,
    required this.okNameNormal,
    required this.okNameRegular,
    required this.okNameSemiBold,
    required this.okNameThin,
    required this.okNameUltraBlack,
    required this.okNameUltraBold,
    required this.okNameUltraLight,
    required this.okNumber,
    required this.okOne,
    required this.okThousand,
  });

  final FontWeight oddGerman;

  final FontWeight oddJoinedItalic;

  final FontWeight oddNumberItalic;

  final FontWeight oddWords;

  final FontWeight okFraction;

  final FontWeight okNameBlack;

  final FontWeight okNameBold;

  final FontWeight okNameBook;

  final FontWeight okNameDemiBold;

  final FontWeight okNameExtraBlack;

  final FontWeight okNameExtraBold;

  final FontWeight okNameExtraLight;

  final FontWeight okNameHairline;

  final FontWeight okNameHeavy;

  final FontWeight okNameLight;

  final FontWeight okNameMedium;

  final FontWeight okNameNormal;

  final FontWeight okNameRegular;

  final FontWeight okNameSemiBold;

  final FontWeight okNameThin;

  final FontWeight okNameUltraBlack;

  final FontWeight okNameUltraBold;

  final FontWeight okNameUltraLight;

  final FontWeight okNumber;

  final FontWeight okOne;

  final FontWeight okThousand;

  @override
  DesignFontWeight copyWith({
    FontWeight? oddGerman,
    FontWeight? oddJoinedItalic,
    FontWeight? oddNumberItalic,
    FontWeight? oddWords,
    FontWeight? okFraction,
    FontWeight? okNameBlack,
    FontWeight? okNameBold,
    FontWeight? okNameBook,
    FontWeight? okNameDemiBold,
    FontWeight? okNameExtraBlack,
    FontWeight? okNameExtraBold,
    FontWeight? okNameExtraLight,
    FontWeight? okNameHairline,
    FontWeight? okNameHeavy,
    FontWeight? okNameLight,
    FontWeight? okNameMedium,
    FontWeight? okNameNormal,
    FontWeight? okNameRegular,
    FontWeight? okNameSemiBold,
    FontWeight? okNameThin,
    FontWeight? okNameUltraBlack,
    FontWeight? okNameUltraBold,
    FontWeight? okNameUltraLight,
    FontWeight? okNumber,
    FontWeight? okOne,
    FontWeight? okThousand,
  }) {
    return DesignFontWeight(
      oddGerman: oddGerman ?? this.oddGerman,
      oddJoinedItalic: oddJoinedItalic ?? this.oddJoinedItalic,
      oddNumberItalic: oddNumberItalic ?? this.oddNumberItalic,
      oddWords: oddWords ?? this.oddWords,
      okFraction: okFraction ?? this.okFraction,
      okNameBlack: okNameBlack ?? this.okNameBlack,
      okNameBold: okNameBold ?? this.okNameBold,
      okNameBook: okNameBook ?? this.okNameBook,
      okNameDemiBold: okNameDemiBold ?? this.okNameDemiBold,
      okNameExtraBlack: okNameExtraBlack ?? this.okNameExtraBlack,
      okNameExtraBold: okNameExtraBold ?? this.okNameExtraBold,
      okNameExtraLight: okNameExtraLight ?? this.okNameExtraLight,
      okNameHairline: okNameHairline ?? this.okNameHairline,
      okNameHeavy: okNameHeavy ?? this.okNameHeavy,
      okNameLight: okNameLight ?? this.okNameLight,
      okNameMedium: okNameMedium ?? this.okNameMedium,
      okNameNormal: okNameNormal ?? this.okNameNormal,
      okNameRegular: okNameRegular ?? this.okNameRegular,
      okNameSemiBold: okNameSemiBold ?? this.okNameSemiBold,
      okNameThin: okNameThin ?? this.okNameThin,
      okNameUltraBlack: okNameUltraBlack ?? this.okNameUltraBlack,
      okNameUltraBold: okNameUltraBold ?? this.okNameUltraBold,
      okNameUltraLight: okNameUltraLight ?? this.okNameUltraLight,
      okNumber: okNumber ?? this.okNumber,
      okOne: okOne ?? this.okOne,
      okThousand: okThousand ?? this.okThousand,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      oddGerman: FontWeight.lerp(oddGerman, other.oddGerman, t)!,
      oddJoinedItalic: FontWeight.lerp(oddJoinedItalic, other.oddJoinedItalic, t)!,
      oddNumberItalic: FontWeight.lerp(oddNumberItalic, other.oddNumberItalic, t)!,
      oddWords: FontWeight.lerp(oddWords, other.oddWords, t)!,
      okFraction: FontWeight.lerp(okFraction, other.okFraction, t)!,
      okNameBlack: FontWeight.lerp(okNameBlack, other.okNameBlack, t)!,
      okNameBold: FontWeight.lerp(okNameBold, other.okNameBold, t)!,
      okNameBook: FontWeight.lerp(okNameBook, other.okNameBook, t)!,
      okNameDemiBold: FontWeight.lerp(okNameDemiBold, other.okNameDemiBold, t)!,
      okNameExtraBlack: FontWeight.lerp(okNameExtraBlack, other.okNameExtraBlack, t)!,
      okNameExtraBold: FontWeight.lerp(okNameExtraBold, other.okNameExtraBold, t)!,
      okNameExtraLight: FontWeight.lerp(okNameExtraLight, other.okNameExtraLight, t)!,
      okNameHairline: FontWeight.lerp(okNameHairline, other.okNameHairline, t)!,
      okNameHeavy: FontWeight.lerp(okNameHeavy, other.okNameHeavy, t)!,
      okNameLight: FontWeight.lerp(okNameLight, other.okNameLight, t)!,
      okNameMedium: FontWeight.lerp(okNameMedium, other.okNameMedium, t)!,
      okNameNormal: FontWeight.lerp(okNameNormal, other.okNameNormal, t)!,
      okNameRegular: FontWeight.lerp(okNameRegular, other.okNameRegular, t)!,
      okNameSemiBold: FontWeight.lerp(okNameSemiBold, other.okNameSemiBold, t)!,
      okNameThin: FontWeight.lerp(okNameThin, other.okNameThin, t)!,
      okNameUltraBlack: FontWeight.lerp(okNameUltraBlack, other.okNameUltraBlack, t)!,
      okNameUltraBold: FontWeight.lerp(okNameUltraBold, other.okNameUltraBold, t)!,
      okNameUltraLight: FontWeight.lerp(okNameUltraLight, other.okNameUltraLight, t)!,
      okNumber: FontWeight.lerp(okNumber, other.okNumber, t)!,
      okOne: FontWeight.lerp(okOne, other.okOne, t)!,
      okThousand: FontWeight.lerp(okThousand, other.okThousand, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.fontWeight,
  });

  final DesignFontWeight fontWeight;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[fontWeight];
}

const DesignTokens designStandard = DesignTokens(
  fontWeight: DesignFontWeight(
    oddGerman: FontWeight.w600,
    oddJoinedItalic: FontWeight.w600,
    oddNumberItalic: FontWeight.w600,
    oddWords: FontWeight.w600,
    okFraction: FontWeight.w400,
    okNameBlack: FontWeight.w900,
    okNameBold: FontWeight.w700,
    okNameBook: FontWeight.w400,
    okNameDemiBold: FontWeight.w600,
    okNameExtraBlack: FontWeight.w900,
    okNameExtraBold: FontWeight.w800,
    okNameExtraLight: FontWeight.w200,
    okNameHairline: FontWeight.w100,
    okNameHeavy: FontWeight.w900,
    okNameLight: FontWeight.w300,
    okNameMedium: FontWeight.w500,
    okNameNormal: FontWeight.w400,
    okNameRegular: FontWeight.w400,
    okNameSemiBold: FontWeight.w600,
    okNameThin: FontWeight.w100,
    okNameUltraBlack: FontWeight.w900,
    okNameUltraBold: FontWeight.w800,
    okNameUltraLight: FontWeight.w200,
    okNumber: FontWeight.w600,
    okOne: FontWeight.w100,
    okThousand: FontWeight.w900,
  ),
);

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
