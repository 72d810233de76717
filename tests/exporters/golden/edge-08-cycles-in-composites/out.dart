import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.length,
    required this.text,
  });

  final double length;

  final String text;

  @override
  DesignToken copyWith({
    double? length,
    String? text,
  }) {
    return DesignToken(
      length: length ?? this.length,
      text: text ?? this.text,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      length: lerpDouble(length, other.length, t)!,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
  });

  final DesignToken token;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    length: 1.0,
    text: '{"a": "{text}"}',
  ),
);

// Left out:
// - its value is no border that can be evaluated
//     border.one
//     border.self
//     border.two
//     mixed
// - its value is no gradient that can be evaluated
//     gradient.one
//     gradient.self
//     gradient.two
// - its value is no shadow that can be evaluated
//     shadow.one
//     shadow.self
//     shadow.two
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.one
//     strokeStyle.self
//     strokeStyle.two
// - its value is no transition that can be evaluated
//     transition.one
//     transition.self
//     transition.two
// - its value is no typography that can be evaluated
//     typography.one
//     typography.self
//     typography.two
// - unresolved alias via -> via
//     via
