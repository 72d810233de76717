import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.oddCarbonBare,
    required this.oddNegative,
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
    required this.okZeroPx,
    required this.opaqueFactor,
    required this.opaqueFactorZero,
    required this.opaquePercent,
    required this.opaquePercentHigh,
  });

  final double oddCarbonBare;

  final double oddNegative;

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

  final double okZeroPx;

  final double opaqueFactor;

  final double opaqueFactorZero;

  final double opaquePercent;

  final double opaquePercentHigh;

  @override
  DesignLineHeight copyWith({
    double? oddCarbonBare,
    double? oddNegative,
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
    double? okZeroPx,
    double? opaqueFactor,
    double? opaqueFactorZero,
    double? opaquePercent,
    double? opaquePercentHigh,
  }) {
    return DesignLineHeight(
      oddCarbonBare: oddCarbonBare ?? this.oddCarbonBare,
      oddNegative: oddNegative ?? this.oddNegative,
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
      okZeroPx: okZeroPx ?? this.okZeroPx,
      opaqueFactor: opaqueFactor ?? this.opaqueFactor,
      opaqueFactorZero: opaqueFactorZero ?? this.opaqueFactorZero,
      opaquePercent: opaquePercent ?? this.opaquePercent,
      opaquePercentHigh: opaquePercentHigh ?? this.opaquePercentHigh,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      oddCarbonBare: lerpDouble(oddCarbonBare, other.oddCarbonBare, t)!,
      oddNegative: lerpDouble(oddNegative, other.oddNegative, t)!,
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
      okZeroPx: lerpDouble(okZeroPx, other.okZeroPx, t)!,
      opaqueFactor: lerpDouble(opaqueFactor, other.opaqueFactor, t)!,
      opaqueFactorZero: lerpDouble(opaqueFactorZero, other.opaqueFactorZero, t)!,
      opaquePercent: lerpDouble(opaquePercent, other.opaquePercent, t)!,
      opaquePercentHigh: lerpDouble(opaquePercentHigh, other.opaquePercentHigh, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.lineHeight,
  });

  final DesignLineHeight lineHeight;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[lineHeight];
}

const DesignTokens designStandard = DesignTokens(
  lineHeight: DesignLineHeight(
    oddCarbonBare: 0.25,
    oddNegative: -4.0,
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
    okZeroPx: 0.0,
    opaqueFactor: 1.5,
    opaqueFactorZero: 0.0,
    opaquePercent: 0.5,
    opaquePercentHigh: 1.5,
  ),
);

// Left out:
// - its value is no length that can be evaluated
//     lineHeight.invalid.empty
//     lineHeight.invalid.huge
//     lineHeight.invalid.infinite
//     lineHeight.invalid.injection
//     lineHeight.invalid.list
//     lineHeight.invalid.not-a-number
//     lineHeight.invalid.object-text
//     lineHeight.invalid.reference
//     lineHeight.invalid.space-inside
//     lineHeight.invalid.word
//     lineHeight.odd.object-no-unit
//     lineHeight.odd.tokens-studio-maths
//     lineHeight.odd.tokens-studio-two
//     lineHeight.opaque.calc
//     lineHeight.opaque.ch
//     lineHeight.opaque.clamp
//     lineHeight.opaque.line
//     lineHeight.opaque.max
//     lineHeight.opaque.min
//     lineHeight.opaque.var
//     lineHeight.opaque.viewport-height
//     lineHeight.opaque.viewport-width
// - normal depends on the font
//     lineHeight.odd.figma-auto
//     lineHeight.opaque.normal
// - 2em depends on the font size
//     lineHeight.opaque.em
//     lineHeight.opaque.object-em
