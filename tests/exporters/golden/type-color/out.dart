import 'dart:ui' show ColorSpace;

import 'package:flutter/material.dart';

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.oddFigmaObject,
    required this.oddTokensStudioRgba,
    required this.okColorA98Rgb,
    required this.okColorDisplayP3,
    required this.okColorDisplayP3Alpha,
    required this.okColorProphotoRgb,
    required this.okColorRec2020,
    required this.okColorSrgb,
    required this.okColorSrgbLinear,
    required this.okColorXyz,
    required this.okColorXyzD50,
    required this.okColorXyzD65,
    required this.okHex3,
    required this.okHex4,
    required this.okHex6,
    required this.okHex8,
    required this.okHexUpper,
    required this.okHsl,
    required this.okHslTurn,
    required this.okHslaComma,
    required this.okHwb,
    required this.okLab,
    required this.okLch,
    required this.okMix,
    required this.okName,
    required this.okNameCapitals,
    required this.okObjectA98Rgb,
    required this.okObjectDisplayP3,
    required this.okObjectHex,
    required this.okObjectHsl,
    required this.okObjectHwb,
    required this.okObjectLab,
    required this.okObjectLch,
    required this.okObjectOklab,
    required this.okObjectOklchNone,
    required this.okObjectProphotoRgb,
    required this.okObjectRec2020,
    required this.okObjectSrgb,
    required this.okObjectSrgbLinear,
    required this.okObjectXyzD50,
    required this.okObjectXyzD65,
    required this.okOklab,
    required this.okOklch,
    required this.okOklchNone,
    required this.okRelative,
    required this.okRgbClamped,
    required this.okRgbComma,
    required this.okRgbComment,
    required this.okRgbNone,
    required this.okRgbPercent,
    required this.okRgbSpace,
    required this.okRgbaComma,
    required this.okRgbaSlash,
    required this.okSpacesAround,
    required this.okTransparent,
  });

  final Color oddFigmaObject;

  final Color oddTokensStudioRgba;

  final Color okColorA98Rgb;

  final Color okColorDisplayP3;

  final Color okColorDisplayP3Alpha;

  final Color okColorProphotoRgb;

  final Color okColorRec2020;

  final Color okColorSrgb;

  final Color okColorSrgbLinear;

  final Color okColorXyz;

  final Color okColorXyzD50;

  final Color okColorXyzD65;

  final Color okHex3;

  final Color okHex4;

  final Color okHex6;

  final Color okHex8;

  final Color okHexUpper;

  final Color okHsl;

  final Color okHslTurn;

  final Color okHslaComma;

  final Color okHwb;

  final Color okLab;

  final Color okLch;

  final Color okMix;

  final Color okName;

  final Color okNameCapitals;

  final Color okObjectA98Rgb;

  final Color okObjectDisplayP3;

  final Color okObjectHex;

  final Color okObjectHsl;

  final Color okObjectHwb;

  final Color okObjectLab;

  final Color okObjectLch;

  final Color okObjectOklab;

  final Color okObjectOklchNone;

  final Color okObjectProphotoRgb;

  final Color okObjectRec2020;

  final Color okObjectSrgb;

  final Color okObjectSrgbLinear;

  final Color okObjectXyzD50;

  final Color okObjectXyzD65;

  final Color okOklab;

  final Color okOklch;

  final Color okOklchNone;

  final Color okRelative;

  final Color okRgbClamped;

  final Color okRgbComma;

  final Color okRgbComment;

  final Color okRgbNone;

  final Color okRgbPercent;

  final Color okRgbSpace;

  final Color okRgbaComma;

  final Color okRgbaSlash;

  final Color okSpacesAround;

  final Color okTransparent;

  @override
  DesignColor copyWith({
    Color? oddFigmaObject,
    Color? oddTokensStudioRgba,
    Color? okColorA98Rgb,
    Color? okColorDisplayP3,
    Color? okColorDisplayP3Alpha,
    Color? okColorProphotoRgb,
    Color? okColorRec2020,
    Color? okColorSrgb,
    Color? okColorSrgbLinear,
    Color? okColorXyz,
    Color? okColorXyzD50,
    Color? okColorXyzD65,
    Color? okHex3,
    Color? okHex4,
    Color? okHex6,
    Color? okHex8,
    Color? okHexUpper,
    Color? okHsl,
    Color? okHslTurn,
    Color? okHslaComma,
    Color? okHwb,
    Color? okLab,
    Color? okLch,
    Color? okMix,
    Color? okName,
    Color? okNameCapitals,
    Color? okObjectA98Rgb,
    Color? okObjectDisplayP3,
    Color? okObjectHex,
    Color? okObjectHsl,
    Color? okObjectHwb,
    Color? okObjectLab,
    Color? okObjectLch,
    Color? okObjectOklab,
    Color? okObjectOklchNone,
    Color? okObjectProphotoRgb,
    Color? okObjectRec2020,
    Color? okObjectSrgb,
    Color? okObjectSrgbLinear,
    Color? okObjectXyzD50,
    Color? okObjectXyzD65,
    Color? okOklab,
    Color? okOklch,
    Color? okOklchNone,
    Color? okRelative,
    Color? okRgbClamped,
    Color? okRgbComma,
    Color? okRgbComment,
    Color? okRgbNone,
    Color? okRgbPercent,
    Color? okRgbSpace,
    Color? okRgbaComma,
    Color? okRgbaSlash,
    Color? okSpacesAround,
    Color? okTransparent,
  }) {
    return DesignColor(
      oddFigmaObject: oddFigmaObject ?? this.oddFigmaObject,
      oddTokensStudioRgba: oddTokensStudioRgba ?? this.oddTokensStudioRgba,
      okColorA98Rgb: okColorA98Rgb ?? this.okColorA98Rgb,
      okColorDisplayP3: okColorDisplayP3 ?? this.okColorDisplayP3,
      okColorDisplayP3Alpha:
          okColorDisplayP3Alpha ?? this.okColorDisplayP3Alpha,
      okColorProphotoRgb: okColorProphotoRgb ?? this.okColorProphotoRgb,
      okColorRec2020: okColorRec2020 ?? this.okColorRec2020,
      okColorSrgb: okColorSrgb ?? this.okColorSrgb,
      okColorSrgbLinear: okColorSrgbLinear ?? this.okColorSrgbLinear,
      okColorXyz: okColorXyz ?? this.okColorXyz,
      okColorXyzD50: okColorXyzD50 ?? this.okColorXyzD50,
      okColorXyzD65: okColorXyzD65 ?? this.okColorXyzD65,
      okHex3: okHex3 ?? this.okHex3,
      okHex4: okHex4 ?? this.okHex4,
      okHex6: okHex6 ?? this.okHex6,
      okHex8: okHex8 ?? this.okHex8,
      okHexUpper: okHexUpper ?? this.okHexUpper,
      okHsl: okHsl ?? this.okHsl,
      okHslTurn: okHslTurn ?? this.okHslTurn,
      okHslaComma: okHslaComma ?? this.okHslaComma,
      okHwb: okHwb ?? this.okHwb,
      okLab: okLab ?? this.okLab,
      okLch: okLch ?? this.okLch,
      okMix: okMix ?? this.okMix,
      okName: okName ?? this.okName,
      okNameCapitals: okNameCapitals ?? this.okNameCapitals,
      okObjectA98Rgb: okObjectA98Rgb ?? this.okObjectA98Rgb,
      okObjectDisplayP3: okObjectDisplayP3 ?? this.okObjectDisplayP3,
      okObjectHex: okObjectHex ?? this.okObjectHex,
      okObjectHsl: okObjectHsl ?? this.okObjectHsl,
      okObjectHwb: okObjectHwb ?? this.okObjectHwb,
      okObjectLab: okObjectLab ?? this.okObjectLab,
      okObjectLch: okObjectLch ?? this.okObjectLch,
      okObjectOklab: okObjectOklab ?? this.okObjectOklab,
      okObjectOklchNone: okObjectOklchNone ?? this.okObjectOklchNone,
      okObjectProphotoRgb: okObjectProphotoRgb ?? this.okObjectProphotoRgb,
      okObjectRec2020: okObjectRec2020 ?? this.okObjectRec2020,
      okObjectSrgb: okObjectSrgb ?? this.okObjectSrgb,
      okObjectSrgbLinear: okObjectSrgbLinear ?? this.okObjectSrgbLinear,
      okObjectXyzD50: okObjectXyzD50 ?? this.okObjectXyzD50,
      okObjectXyzD65: okObjectXyzD65 ?? this.okObjectXyzD65,
      okOklab: okOklab ?? this.okOklab,
      okOklch: okOklch ?? this.okOklch,
      okOklchNone: okOklchNone ?? this.okOklchNone,
      okRelative: okRelative ?? this.okRelative,
      okRgbClamped: okRgbClamped ?? this.okRgbClamped,
      okRgbComma: okRgbComma ?? this.okRgbComma,
      okRgbComment: okRgbComment ?? this.okRgbComment,
      okRgbNone: okRgbNone ?? this.okRgbNone,
      okRgbPercent: okRgbPercent ?? this.okRgbPercent,
      okRgbSpace: okRgbSpace ?? this.okRgbSpace,
      okRgbaComma: okRgbaComma ?? this.okRgbaComma,
      okRgbaSlash: okRgbaSlash ?? this.okRgbaSlash,
      okSpacesAround: okSpacesAround ?? this.okSpacesAround,
      okTransparent: okTransparent ?? this.okTransparent,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      oddFigmaObject: Color.lerp(oddFigmaObject, other.oddFigmaObject, t)!,
      oddTokensStudioRgba: Color.lerp(
        oddTokensStudioRgba,
        other.oddTokensStudioRgba,
        t,
      )!,
      okColorA98Rgb: Color.lerp(okColorA98Rgb, other.okColorA98Rgb, t)!,
      okColorDisplayP3: Color.lerp(
        okColorDisplayP3,
        other.okColorDisplayP3,
        t,
      )!,
      okColorDisplayP3Alpha: Color.lerp(
        okColorDisplayP3Alpha,
        other.okColorDisplayP3Alpha,
        t,
      )!,
      okColorProphotoRgb: Color.lerp(
        okColorProphotoRgb,
        other.okColorProphotoRgb,
        t,
      )!,
      okColorRec2020: Color.lerp(okColorRec2020, other.okColorRec2020, t)!,
      okColorSrgb: Color.lerp(okColorSrgb, other.okColorSrgb, t)!,
      okColorSrgbLinear: Color.lerp(
        okColorSrgbLinear,
        other.okColorSrgbLinear,
        t,
      )!,
      okColorXyz: Color.lerp(okColorXyz, other.okColorXyz, t)!,
      okColorXyzD50: Color.lerp(okColorXyzD50, other.okColorXyzD50, t)!,
      okColorXyzD65: Color.lerp(okColorXyzD65, other.okColorXyzD65, t)!,
      okHex3: Color.lerp(okHex3, other.okHex3, t)!,
      okHex4: Color.lerp(okHex4, other.okHex4, t)!,
      okHex6: Color.lerp(okHex6, other.okHex6, t)!,
      okHex8: Color.lerp(okHex8, other.okHex8, t)!,
      okHexUpper: Color.lerp(okHexUpper, other.okHexUpper, t)!,
      okHsl: Color.lerp(okHsl, other.okHsl, t)!,
      okHslTurn: Color.lerp(okHslTurn, other.okHslTurn, t)!,
      okHslaComma: Color.lerp(okHslaComma, other.okHslaComma, t)!,
      okHwb: Color.lerp(okHwb, other.okHwb, t)!,
      okLab: Color.lerp(okLab, other.okLab, t)!,
      okLch: Color.lerp(okLch, other.okLch, t)!,
      okMix: Color.lerp(okMix, other.okMix, t)!,
      okName: Color.lerp(okName, other.okName, t)!,
      okNameCapitals: Color.lerp(okNameCapitals, other.okNameCapitals, t)!,
      okObjectA98Rgb: Color.lerp(okObjectA98Rgb, other.okObjectA98Rgb, t)!,
      okObjectDisplayP3: Color.lerp(
        okObjectDisplayP3,
        other.okObjectDisplayP3,
        t,
      )!,
      okObjectHex: Color.lerp(okObjectHex, other.okObjectHex, t)!,
      okObjectHsl: Color.lerp(okObjectHsl, other.okObjectHsl, t)!,
      okObjectHwb: Color.lerp(okObjectHwb, other.okObjectHwb, t)!,
      okObjectLab: Color.lerp(okObjectLab, other.okObjectLab, t)!,
      okObjectLch: Color.lerp(okObjectLch, other.okObjectLch, t)!,
      okObjectOklab: Color.lerp(okObjectOklab, other.okObjectOklab, t)!,
      okObjectOklchNone: Color.lerp(
        okObjectOklchNone,
        other.okObjectOklchNone,
        t,
      )!,
      okObjectProphotoRgb: Color.lerp(
        okObjectProphotoRgb,
        other.okObjectProphotoRgb,
        t,
      )!,
      okObjectRec2020: Color.lerp(okObjectRec2020, other.okObjectRec2020, t)!,
      okObjectSrgb: Color.lerp(okObjectSrgb, other.okObjectSrgb, t)!,
      okObjectSrgbLinear: Color.lerp(
        okObjectSrgbLinear,
        other.okObjectSrgbLinear,
        t,
      )!,
      okObjectXyzD50: Color.lerp(okObjectXyzD50, other.okObjectXyzD50, t)!,
      okObjectXyzD65: Color.lerp(okObjectXyzD65, other.okObjectXyzD65, t)!,
      okOklab: Color.lerp(okOklab, other.okOklab, t)!,
      okOklch: Color.lerp(okOklch, other.okOklch, t)!,
      okOklchNone: Color.lerp(okOklchNone, other.okOklchNone, t)!,
      okRelative: Color.lerp(okRelative, other.okRelative, t)!,
      okRgbClamped: Color.lerp(okRgbClamped, other.okRgbClamped, t)!,
      okRgbComma: Color.lerp(okRgbComma, other.okRgbComma, t)!,
      okRgbComment: Color.lerp(okRgbComment, other.okRgbComment, t)!,
      okRgbNone: Color.lerp(okRgbNone, other.okRgbNone, t)!,
      okRgbPercent: Color.lerp(okRgbPercent, other.okRgbPercent, t)!,
      okRgbSpace: Color.lerp(okRgbSpace, other.okRgbSpace, t)!,
      okRgbaComma: Color.lerp(okRgbaComma, other.okRgbaComma, t)!,
      okRgbaSlash: Color.lerp(okRgbaSlash, other.okRgbaSlash, t)!,
      okSpacesAround: Color.lerp(okSpacesAround, other.okSpacesAround, t)!,
      okTransparent: Color.lerp(okTransparent, other.okTransparent, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({required this.color});

  final DesignColor color;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    color,
  ];
}

const DesignTokens designStandard = DesignTokens(
  color: DesignColor(
    oddFigmaObject: Color(0xFF336699),
    oddTokensStudioRgba: Color(0x803B82F6),
    okColorA98Rgb: Color.from(
      alpha: 1.000,
      red: 0.120,
      green: 0.394,
      blue: 0.595,
      colorSpace: ColorSpace.displayP3,
    ),
    okColorDisplayP3: Color.from(
      alpha: 1.000,
      red: 1.000,
      green: 0.000,
      blue: 0.000,
      colorSpace: ColorSpace.displayP3,
    ),
    okColorDisplayP3Alpha: Color.from(
      alpha: 0.500,
      red: 1.000,
      green: 0.000,
      blue: 0.000,
      colorSpace: ColorSpace.displayP3,
    ),
    okColorProphotoRgb: Color.from(
      alpha: 1.000,
      red: 0.000,
      green: 0.479,
      blue: 0.592,
      colorSpace: ColorSpace.displayP3,
    ),
    okColorRec2020: Color.from(
      alpha: 1.000,
      red: 0.000,
      green: 0.373,
      blue: 0.567,
      colorSpace: ColorSpace.displayP3,
    ),
    okColorSrgb: Color(0xFF336699),
    okColorSrgbLinear: Color(0xFF7CAACB),
    okColorXyz: Color(0xFF877976),
    okColorXyzD50: Color(0xFF7D7A89),
    okColorXyzD65: Color(0xFF877976),
    okHex3: Color(0xFFAABBCC),
    okHex4: Color(0xDDAABBCC),
    okHex6: Color(0xFF3B82F6),
    okHex8: Color(0x803B82F6),
    okHexUpper: Color(0xFFABCDEF),
    okHsl: Color(0x40336699),
    okHslTurn: Color(0xFF339999),
    okHslaComma: Color(0x40336699),
    okHwb: Color(0xFF33CC33),
    okLab: Color(0xFFBB5846),
    okLch: Color(0xFF697E49),
    okMix: Color(0xFF800080),
    okName: Color(0xFF663399),
    okNameCapitals: Color(0xFF663399),
    okObjectA98Rgb: Color.from(
      alpha: 1.000,
      red: 0.120,
      green: 0.394,
      blue: 0.595,
      colorSpace: ColorSpace.displayP3,
    ),
    okObjectDisplayP3: Color.from(
      alpha: 1.000,
      red: 1.000,
      green: 0.000,
      blue: 0.000,
      colorSpace: ColorSpace.displayP3,
    ),
    okObjectHex: Color(0xFFFF0000),
    okObjectHsl: Color(0x40336699),
    okObjectHwb: Color(0xFF33CC33),
    okObjectLab: Color(0xFFBB5846),
    okObjectLch: Color(0xFF697E49),
    okObjectOklab: Color(0xFFC3602E),
    okObjectOklchNone: Color(0xFFE7729B),
    okObjectProphotoRgb: Color.from(
      alpha: 1.000,
      red: 0.000,
      green: 0.479,
      blue: 0.592,
      colorSpace: ColorSpace.displayP3,
    ),
    okObjectRec2020: Color.from(
      alpha: 1.000,
      red: 0.000,
      green: 0.373,
      blue: 0.567,
      colorSpace: ColorSpace.displayP3,
    ),
    okObjectSrgb: Color(0xFF336699),
    okObjectSrgbLinear: Color(0xFF7CAACB),
    okObjectXyzD50: Color(0xFF7D7A89),
    okObjectXyzD65: Color(0xFF877976),
    okOklab: Color(0xFFC3602E),
    okOklch: Color(0xFF4BA3F7),
    okOklchNone: Color(0xFFE7729B),
    okRelative: Color(0x80FF0000),
    okRgbClamped: Color(0xFFFF0000),
    okRgbComma: Color(0xFF010203),
    okRgbComment: Color(0xFF010203),
    okRgbNone: Color(0xFF008000),
    okRgbPercent: Color(0xFF8000FF),
    okRgbSpace: Color(0xFF010203),
    okRgbaComma: Color(0x1A000000),
    okRgbaSlash: Color(0x80000000),
    okSpacesAround: Color(0xFFFFFFFF),
    okTransparent: Color(0x00000000),
  ),
);

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
