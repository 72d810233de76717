import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.oddCarbonBare,
    required this.oddNegative,
    required this.okBare,
    required this.okCapitals,
    required this.okDp,
    required this.okExponent,
    required this.okFraction,
    required this.okMinusZero,
    required this.okObjectPx,
    required this.okObjectRem,
    required this.okObjectZero,
    required this.okPlus,
    required this.okPt,
    required this.okPx,
    required this.okRem,
    required this.okSp,
    required this.okSpacesAround,
    required this.okTiny,
    required this.okZero,
    required this.okZeroPx,
  });

  final double oddCarbonBare;

  final double oddNegative;

  final double okBare;

  final double okCapitals;

  final double okDp;

  final double okExponent;

  final double okFraction;

  final double okMinusZero;

  final double okObjectPx;

  final double okObjectRem;

  final double okObjectZero;

  final double okPlus;

  final double okPt;

  final double okPx;

  final double okRem;

  final double okSp;

  final double okSpacesAround;

  final double okTiny;

  final double okZero;

  final double okZeroPx;

  @override
  DesignFontSize copyWith({
    double? oddCarbonBare,
    double? oddNegative,
    double? okBare,
    double? okCapitals,
    double? okDp,
    double? okExponent,
    double? okFraction,
    double? okMinusZero,
    double? okObjectPx,
    double? okObjectRem,
    double? okObjectZero,
    double? okPlus,
    double? okPt,
    double? okPx,
    double? okRem,
    double? okSp,
    double? okSpacesAround,
    double? okTiny,
    double? okZero,
    double? okZeroPx,
  }) {
    return DesignFontSize(
      oddCarbonBare: oddCarbonBare ?? this.oddCarbonBare,
      oddNegative: oddNegative ?? this.oddNegative,
      okBare: okBare ?? this.okBare,
      okCapitals: okCapitals ?? this.okCapitals,
      okDp: okDp ?? this.okDp,
      okExponent: okExponent ?? this.okExponent,
      okFraction: okFraction ?? this.okFraction,
      okMinusZero: okMinusZero ?? this.okMinusZero,
      okObjectPx: okObjectPx ?? this.okObjectPx,
      okObjectRem: okObjectRem ?? this.okObjectRem,
      okObjectZero: okObjectZero ?? this.okObjectZero,
      okPlus: okPlus ?? this.okPlus,
      okPt: okPt ?? this.okPt,
      okPx: okPx ?? this.okPx,
      okRem: okRem ?? this.okRem,
      okSp: okSp ?? this.okSp,
      okSpacesAround: okSpacesAround ?? this.okSpacesAround,
      okTiny: okTiny ?? this.okTiny,
      okZero: okZero ?? this.okZero,
      okZeroPx: okZeroPx ?? this.okZeroPx,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      oddCarbonBare: lerpDouble(oddCarbonBare, other.oddCarbonBare, t)!,
      oddNegative: lerpDouble(oddNegative, other.oddNegative, t)!,
      okBare: lerpDouble(okBare, other.okBare, t)!,
      okCapitals: lerpDouble(okCapitals, other.okCapitals, t)!,
      okDp: lerpDouble(okDp, other.okDp, t)!,
      okExponent: lerpDouble(okExponent, other.okExponent, t)!,
      okFraction: lerpDouble(okFraction, other.okFraction, t)!,
      okMinusZero: lerpDouble(okMinusZero, other.okMinusZero, t)!,
      okObjectPx: lerpDouble(okObjectPx, other.okObjectPx, t)!,
      okObjectRem: lerpDouble(okObjectRem, other.okObjectRem, t)!,
      okObjectZero: lerpDouble(okObjectZero, other.okObjectZero, t)!,
      okPlus: lerpDouble(okPlus, other.okPlus, t)!,
      okPt: lerpDouble(okPt, other.okPt, t)!,
      okPx: lerpDouble(okPx, other.okPx, t)!,
      okRem: lerpDouble(okRem, other.okRem, t)!,
      okSp: lerpDouble(okSp, other.okSp, t)!,
      okSpacesAround: lerpDouble(okSpacesAround, other.okSpacesAround, t)!,
      okTiny: lerpDouble(okTiny, other.okTiny, t)!,
      okZero: lerpDouble(okZero, other.okZero, t)!,
      okZeroPx: lerpDouble(okZeroPx, other.okZeroPx, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.fontSize,
  });

  final DesignFontSize fontSize;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[fontSize];
}

const DesignTokens designStandard = DesignTokens(
  fontSize: DesignFontSize(
    oddCarbonBare: 0.25,
    oddNegative: -4.0,
    okBare: 16.0,
    okCapitals: 16.0,
    okDp: 12.0,
    okExponent: 100.0,
    okFraction: 0.5,
    okMinusZero: 0.0,
    okObjectPx: 16.0,
    okObjectRem: 24.0,
    okObjectZero: 0.0,
    okPlus: 4.0,
    okPt: 12.0,
    okPx: 16.0,
    okRem: 24.0,
    okSp: 12.0,
    okSpacesAround: 8.0,
    okTiny: 0.0000001,
    okZero: 0.0,
    okZeroPx: 0.0,
  ),
);

// Left out:
// - its value is no length that can be evaluated
//     fontSize.invalid.empty
//     fontSize.invalid.huge
//     fontSize.invalid.infinite
//     fontSize.invalid.injection
//     fontSize.invalid.list
//     fontSize.invalid.not-a-number
//     fontSize.invalid.object-text
//     fontSize.invalid.reference
//     fontSize.invalid.space-inside
//     fontSize.invalid.word
//     fontSize.odd.object-no-unit
//     fontSize.odd.tokens-studio-maths
//     fontSize.odd.tokens-studio-two
//     fontSize.opaque.calc
//     fontSize.opaque.ch
//     fontSize.opaque.clamp
//     fontSize.opaque.keyword
//     fontSize.opaque.keyword-double
//     fontSize.opaque.keyword-relative
//     fontSize.opaque.line
//     fontSize.opaque.max
//     fontSize.opaque.min
//     fontSize.opaque.percent
//     fontSize.opaque.var
//     fontSize.opaque.viewport-height
//     fontSize.opaque.viewport-width
// - 2em depends on the font size
//     fontSize.opaque.em
//     fontSize.opaque.object-em
