import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.aB,
    required this.v,
  });

  final Color aB;

  final double? v;

  @override
  DesignToken copyWith({
    Color? aB,
    double? v,
  }) {
    return DesignToken(
      aB: aB ?? this.aB,
      v: v ?? this.v,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      aB: Color.lerp(aB, other.aB, t)!,
      v: lerpDouble(v, other.v, t),
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.b,
  });

  final Color b;

  @override
  DesignA copyWith({
    Color? b,
  }) {
    return DesignA(
      b: b ?? this.b,
    );
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      b: Color.lerp(b, other.b, t)!,
    );
  }
}

@immutable
class DesignV extends ThemeExtension<DesignV> {
  const DesignV({
    required this.value,
  });

  final double? value;

  @override
  DesignV copyWith({
    double? value,
  }) {
    return DesignV(
      value: value ?? this.value,
    );
  }

  @override
  DesignV lerp(DesignV? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignV(
      value: lerpDouble(value, other.value, t),
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.a,
    required this.v,
  });

  final DesignToken token;
  final DesignA a;
  final DesignV v;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, a, v];
}

const DesignTokens designDark = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: null,
  ),
  a: DesignA(
    b: Color(0xFFFF0000),
  ),
  v: DesignV(
    value: null,
  ),
);

const DesignTokens designDark_2 = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: 2.0,
  ),
  a: DesignA(
    b: Color(0xFF00FF00),
  ),
  v: DesignV(
    value: 1.0,
  ),
);

const DesignTokens designDark2 = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: null,
  ),
  a: DesignA(
    b: Color(0xFFFF0000),
  ),
  v: DesignV(
    value: null,
  ),
);

const DesignTokens designStyle = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: 2.0,
  ),
  a: DesignA(
    b: Color(0xFF00FF00),
  ),
  v: DesignV(
    value: 1.0,
  ),
);

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: null,
  ),
  a: DesignA(
    b: Color(0xFFFF0000),
  ),
  v: DesignV(
    value: null,
  ),
);

const DesignTokens designStandard_2 = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: 2.0,
  ),
  a: DesignA(
    b: Color(0xFF00FF00),
  ),
  v: DesignV(
    value: 1.0,
  ),
);

const DesignTokens designUIColor = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: null,
  ),
  a: DesignA(
    b: Color(0xFFFF0000),
  ),
  v: DesignV(
    value: null,
  ),
);

const DesignTokens designSelf = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: 2.0,
  ),
  a: DesignA(
    b: Color(0xFF00FF00),
  ),
  v: DesignV(
    value: 1.0,
  ),
);

const DesignTokens designGr$u00f6$u00dfe$u65e5$u672c = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: null,
  ),
  a: DesignA(
    b: Color(0xFFFF0000),
  ),
  v: DesignV(
    value: null,
  ),
);

const DesignTokens design50 = DesignTokens(
  token: DesignToken(
    aB: Color(0xFF0000FF),
    v: 2.0,
  ),
  a: DesignA(
    b: Color(0xFF00FF00),
  ),
  v: DesignV(
    value: 1.0,
  ),
);
