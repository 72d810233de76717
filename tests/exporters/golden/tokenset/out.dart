import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.bg,
    required this.on,
    required this.text,
    required this.space,
  });

  final Color bg;

  final Color on;

  final Color text;

  final double? space;

  @override
  DesignToken copyWith({Color? bg, Color? on, Color? text, double? space}) {
    return DesignToken(
      bg: bg ?? this.bg,
      on: on ?? this.on,
      text: text ?? this.text,
      space: space ?? this.space,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      bg: Color.lerp(bg, other.bg, t)!,
      on: Color.lerp(on, other.on, t)!,
      text: Color.lerp(text, other.text, t)!,
      space: lerpDouble(space, other.space, t),
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({required this.token});

  final DesignToken token;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    token,
  ];
}

const DesignTokens designDark = DesignTokens(
  token: DesignToken(
    bg: Color(0xFF000000),
    on: Color(0xFF000000),
    text: Color(0xFFEEEEEE),
    space: null,
  ),
);

const DesignTokens designLight = DesignTokens(
  token: DesignToken(
    bg: Color(0xFFFFFFFF),
    on: Color(0xFF000000),
    text: Color(0xFF111111),
    space: 8.0,
  ),
);

const DesignTokens designHighContrast = DesignTokens(
  token: DesignToken(
    bg: Color(0xFFFFFF00),
    on: Color(0xFFFFFF00),
    text: Color(0xFFEEEEEE),
    space: null,
  ),
);

// Left out:
// - unresolved alias link -> gone
//     link (Dark, Light, High Contrast)
