import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.oddTokensStudioPercent,
    required this.okExponent,
    required this.okFraction,
    required this.okInteger,
    required this.okLong,
    required this.okNegative,
    required this.okPlus,
    required this.okPointFirst,
    required this.okSpacesAround,
    required this.okZero,
  });

  final double oddTokensStudioPercent;

  final double okExponent;

  final double okFraction;

  final double okInteger;

  final double okLong;

  final double okNegative;

  final double okPlus;

  final double okPointFirst;

  final double okSpacesAround;

  final double okZero;

  @override
  DesignNumber copyWith({
    double? oddTokensStudioPercent,
    double? okExponent,
    double? okFraction,
    double? okInteger,
    double? okLong,
    double? okNegative,
    double? okPlus,
    double? okPointFirst,
    double? okSpacesAround,
    double? okZero,
  }) {
    return DesignNumber(
      oddTokensStudioPercent: oddTokensStudioPercent ?? this.oddTokensStudioPercent,
      okExponent: okExponent ?? this.okExponent,
      okFraction: okFraction ?? this.okFraction,
      okInteger: okInteger ?? this.okInteger,
      okLong: okLong ?? this.okLong,
      okNegative: okNegative ?? this.okNegative,
      okPlus: okPlus ?? this.okPlus,
      okPointFirst: okPointFirst ?? this.okPointFirst,
      okSpacesAround: okSpacesAround ?? this.okSpacesAround,
      okZero: okZero ?? this.okZero,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      oddTokensStudioPercent: lerpDouble(oddTokensStudioPercent, other.oddTokensStudioPercent, t)!,
      okExponent: lerpDouble(okExponent, other.okExponent, t)!,
      okFraction: lerpDouble(okFraction, other.okFraction, t)!,
      okInteger: lerpDouble(okInteger, other.okInteger, t)!,
      okLong: lerpDouble(okLong, other.okLong, t)!,
      okNegative: lerpDouble(okNegative, other.okNegative, t)!,
      okPlus: lerpDouble(okPlus, other.okPlus, t)!,
      okPointFirst: lerpDouble(okPointFirst, other.okPointFirst, t)!,
      okSpacesAround: lerpDouble(okSpacesAround, other.okSpacesAround, t)!,
      okZero: lerpDouble(okZero, other.okZero, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.number,
  });

  final DesignNumber number;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[number];
}

const DesignTokens designStandard = DesignTokens(
  number: DesignNumber(
    oddTokensStudioPercent: 0.5,
    okExponent: 100.0,
    okFraction: 1.5,
    okInteger: 3.0,
    okLong: 12345678901234567000.0,
    okNegative: -1.5,
    okPlus: 2.0,
    okPointFirst: 0.5,
    okSpacesAround: 2.0,
    okZero: 0.0,
  ),
);

// Left out:
// - its value is no number that can be evaluated
//     number.invalid.empty
//     number.invalid.injection
//     number.invalid.list
//     number.invalid.object
//     number.invalid.reference
//     number.invalid.word
//     number.opaque.calc
//     number.opaque.var
