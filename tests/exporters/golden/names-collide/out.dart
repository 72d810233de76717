import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.a,
    required this.aB,
    required this.aB_2,
    required this.aB_3,
  });

  final double a;

  final Color aB;

  // aB is written token.aB_2: the plain identifier is that of a-b
  final Color aB_2;

  // a_b is written token.aB_3: the plain identifier is that of a-b
  final Color aB_3;

  @override
  DesignToken copyWith({double? a, Color? aB, Color? aB_2, Color? aB_3}) {
    return DesignToken(
      a: a ?? this.a,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      a: lerpDouble(a, other.a, t)!,
      aB: Color.lerp(aB, other.aB, t)!,
      aB_2: Color.lerp(aB_2, other.aB_2, t)!,
      aB_3: Color.lerp(aB_3, other.aB_3, t)!,
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({required this.b, required this.b2});

  /// The second
  final Color b;

  final Color b2;

  @override
  DesignA copyWith({Color? b, Color? b2}) {
    return DesignA(b: b ?? this.b, b2: b2 ?? this.b2);
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      b: Color.lerp(b, other.b, t)!,
      b2: Color.lerp(b2, other.b2, t)!,
    );
  }
}

@immutable
class DesignSpacing extends ThemeExtension<DesignSpacing> {
  const DesignSpacing({
    required this.$1_5,
    required this.$1_5_2,
    required this.$15,
  });

  final List<BoxShadow> $1_5;

  // spacing.1.5 is written spacing.$1_5_2: the plain identifier is that of spacing.1-5
  final double $1_5_2;

  final double $15;

  @override
  DesignSpacing copyWith({List<BoxShadow>? $1_5, double? $1_5_2, double? $15}) {
    return DesignSpacing(
      $1_5: $1_5 ?? this.$1_5,
      $1_5_2: $1_5_2 ?? this.$1_5_2,
      $15: $15 ?? this.$15,
    );
  }

  @override
  DesignSpacing lerp(DesignSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignSpacing(
      $1_5: BoxShadow.lerpList($1_5, other.$1_5, t)!,
      $1_5_2: lerpDouble($1_5_2, other.$1_5_2, t)!,
      $15: lerpDouble($15, other.$15, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.a,
    required this.spacing,
  });

  final DesignToken token;
  final DesignA a;
  final DesignSpacing spacing;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    token,
    a,
    spacing,
  ];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    a: 1.0,
    aB: Color(0xFF00FF00),
    aB_2: Color(0xFF0000FF),
    aB_3: Color(0xFFFFD700),
  ),
  a: DesignA(b: Color(0xFFFF0000), b2: Color(0xFF008080)),
  spacing: DesignSpacing($1_5: <BoxShadow>[], $1_5_2: 6.0, $15: 60.0),
);
