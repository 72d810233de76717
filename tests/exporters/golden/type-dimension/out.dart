import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.oddCarbonBare,
    required this.okBare,
    required this.okCapitals,
    required this.okDp,
    required this.okExponent,
    required this.okFraction,
    required this.okMinusZero,
    required this.okNegative,
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
  DesignDimension copyWith({
    double? oddCarbonBare,
    double? okBare,
    double? okCapitals,
    double? okDp,
    double? okExponent,
    double? okFraction,
    double? okMinusZero,
    double? okNegative,
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
    return DesignDimension(
      oddCarbonBare: oddCarbonBare ?? this.oddCarbonBare,
      okBare: okBare ?? this.okBare,
      okCapitals: okCapitals ?? this.okCapitals,
      okDp: okDp ?? this.okDp,
      okExponent: okExponent ?? this.okExponent,
      okFraction: okFraction ?? this.okFraction,
      okMinusZero: okMinusZero ?? this.okMinusZero,
      okNegative: okNegative ?? this.okNegative,
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
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      oddCarbonBare: lerpDouble(oddCarbonBare, other.oddCarbonBare, t)!,
      okBare: lerpDouble(okBare, other.okBare, t)!,
      okCapitals: lerpDouble(okCapitals, other.okCapitals, t)!,
      okDp: lerpDouble(okDp, other.okDp, t)!,
      okExponent: lerpDouble(okExponent, other.okExponent, t)!,
      okFraction: lerpDouble(okFraction, other.okFraction, t)!,
      okMinusZero: lerpDouble(okMinusZero, other.okMinusZero, t)!,
      okNegative: lerpDouble(okNegative, other.okNegative, t)!,
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
    required this.dimension,
  });

  final DesignDimension dimension;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[dimension];
}

const DesignTokens designStandard = DesignTokens(
  dimension: DesignDimension(
    oddCarbonBare: 0.25,
    okBare: 16.0,
    okCapitals: 16.0,
    okDp: 12.0,
    okExponent: 100.0,
    okFraction: 0.5,
    okMinusZero: 0.0,
    okNegative: -4.0,
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
//     dimension.invalid.empty
//     dimension.invalid.huge
//     dimension.invalid.infinite
//     dimension.invalid.injection
//     dimension.invalid.list
//     dimension.invalid.not-a-number
//     dimension.invalid.object-text
//     dimension.invalid.reference
//     dimension.invalid.space-inside
//     dimension.invalid.word
//     dimension.odd.object-no-unit
//     dimension.odd.tokens-studio-maths
//     dimension.odd.tokens-studio-two
//     dimension.opaque.calc
//     dimension.opaque.ch
//     dimension.opaque.clamp
//     dimension.opaque.line
//     dimension.opaque.max
//     dimension.opaque.min
//     dimension.opaque.percent
//     dimension.opaque.var
//     dimension.opaque.viewport-height
//     dimension.opaque.viewport-width
// - 2em depends on the font size
//     dimension.opaque.em
//     dimension.opaque.object-em
