import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.oddCarbonBare,
    required this.okBare,
    required this.okCapitals,
    required this.okDp,
    required this.okExponent,
    required this.okFraction,
    required this.okMinusZero,
    required this.okNegative,
    required this.okNormal,
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

  final double okBare;

  final double okCapitals;

  final double okDp;

  final double okExponent;

  final double okFraction;

  final double okMinusZero;

  final double okNegative;

  final double okNormal;

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
  DesignLetterSpacing copyWith({
    double? oddCarbonBare,
    double? okBare,
    double? okCapitals,
    double? okDp,
    double? okExponent,
    double? okFraction,
    double? okMinusZero,
    double? okNegative,
    double? okNormal,
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
    return DesignLetterSpacing(
      oddCarbonBare: oddCarbonBare ?? this.oddCarbonBare,
      okBare: okBare ?? this.okBare,
      okCapitals: okCapitals ?? this.okCapitals,
      okDp: okDp ?? this.okDp,
      okExponent: okExponent ?? this.okExponent,
      okFraction: okFraction ?? this.okFraction,
      okMinusZero: okMinusZero ?? this.okMinusZero,
      okNegative: okNegative ?? this.okNegative,
      okNormal: okNormal ?? this.okNormal,
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
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      oddCarbonBare: lerpDouble(oddCarbonBare, other.oddCarbonBare, t)!,
      okBare: lerpDouble(okBare, other.okBare, t)!,
      okCapitals: lerpDouble(okCapitals, other.okCapitals, t)!,
      okDp: lerpDouble(okDp, other.okDp, t)!,
      okExponent: lerpDouble(okExponent, other.okExponent, t)!,
      okFraction: lerpDouble(okFraction, other.okFraction, t)!,
      okMinusZero: lerpDouble(okMinusZero, other.okMinusZero, t)!,
      okNegative: lerpDouble(okNegative, other.okNegative, t)!,
      okNormal: lerpDouble(okNormal, other.okNormal, t)!,
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
    required this.letterSpacing,
  });

  final DesignLetterSpacing letterSpacing;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[letterSpacing];
}

const DesignTokens designStandard = DesignTokens(
  letterSpacing: DesignLetterSpacing(
    oddCarbonBare: 0.25,
    okBare: 16.0,
    okCapitals: 16.0,
    okDp: 12.0,
    okExponent: 100.0,
    okFraction: 0.5,
    okMinusZero: 0.0,
    okNegative: -4.0,
    okNormal: 0.0,
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
//     letterSpacing.invalid.empty
//     letterSpacing.invalid.huge
//     letterSpacing.invalid.infinite
//     letterSpacing.invalid.injection
//     letterSpacing.invalid.list
//     letterSpacing.invalid.not-a-number
//     letterSpacing.invalid.object-text
//     letterSpacing.invalid.reference
//     letterSpacing.invalid.space-inside
//     letterSpacing.invalid.word
//     letterSpacing.odd.object-no-unit
//     letterSpacing.odd.tokens-studio-maths
//     letterSpacing.odd.tokens-studio-two
//     letterSpacing.opaque.calc
//     letterSpacing.opaque.ch
//     letterSpacing.opaque.clamp
//     letterSpacing.opaque.line
//     letterSpacing.opaque.max
//     letterSpacing.opaque.min
//     letterSpacing.opaque.var
//     letterSpacing.opaque.viewport-height
//     letterSpacing.opaque.viewport-width
// - -0.02em depends on the font size
//     letterSpacing.odd.figma-percent
// - 2em depends on the font size
//     letterSpacing.opaque.em
//     letterSpacing.opaque.object-em
// - 0.05em depends on the font size
//     letterSpacing.opaque.em-small
// - 0.5em depends on the font size
//     letterSpacing.opaque.percent
