import 'package:flutter/material.dart';

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.okBare,
    required this.okMs,
    required this.okObjectMs,
    required this.okObjectS,
    required this.okS,
    required this.okSFraction,
    required this.okSpacesAround,
    required this.okZero,
    required this.okZeroMs,
  });

  final Duration okBare;

  final Duration okMs;

  final Duration okObjectMs;

  final Duration okObjectS;

  final Duration okS;

  final Duration okSFraction;

  final Duration okSpacesAround;

  final Duration okZero;

  final Duration okZeroMs;

  @override
  DesignDuration copyWith({
    Duration? okBare,
    Duration? okMs,
    Duration? okObjectMs,
    Duration? okObjectS,
    Duration? okS,
    Duration? okSFraction,
    Duration? okSpacesAround,
    Duration? okZero,
    Duration? okZeroMs,
  }) {
    return DesignDuration(
      okBare: okBare ?? this.okBare,
      okMs: okMs ?? this.okMs,
      okObjectMs: okObjectMs ?? this.okObjectMs,
      okObjectS: okObjectS ?? this.okObjectS,
      okS: okS ?? this.okS,
      okSFraction: okSFraction ?? this.okSFraction,
      okSpacesAround: okSpacesAround ?? this.okSpacesAround,
      okZero: okZero ?? this.okZero,
      okZeroMs: okZeroMs ?? this.okZeroMs,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      okBare: t < 0.5 ? okBare : other.okBare,
      okMs: t < 0.5 ? okMs : other.okMs,
      okObjectMs: t < 0.5 ? okObjectMs : other.okObjectMs,
      okObjectS: t < 0.5 ? okObjectS : other.okObjectS,
      okS: t < 0.5 ? okS : other.okS,
      okSFraction: t < 0.5 ? okSFraction : other.okSFraction,
      okSpacesAround: t < 0.5 ? okSpacesAround : other.okSpacesAround,
      okZero: t < 0.5 ? okZero : other.okZero,
      okZeroMs: t < 0.5 ? okZeroMs : other.okZeroMs,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.duration,
  });

  final DesignDuration duration;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[duration];
}

const DesignTokens designStandard = DesignTokens(
  duration: DesignDuration(
    okBare: Duration(milliseconds: 200),
    okMs: Duration(milliseconds: 200),
    okObjectMs: Duration(milliseconds: 200),
    okObjectS: Duration(milliseconds: 1500),
    okS: Duration(milliseconds: 200),
    okSFraction: Duration(milliseconds: 200),
    okSpacesAround: Duration(milliseconds: 200),
    okZero: Duration(milliseconds: 0),
    okZeroMs: Duration(milliseconds: 0),
  ),
);

// Left out:
// - its value is no duration that can be evaluated
//     duration.invalid.empty
//     duration.invalid.injection
//     duration.invalid.list
//     duration.invalid.object-no-unit
//     duration.invalid.object-text
//     duration.invalid.reference
//     duration.invalid.word
//     duration.opaque.calc
//     duration.opaque.var
