import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({required this.a, required this.aB});

  final Color a;

  final Color? aB;

  @override
  DesignToken copyWith({Color? a, Color? aB}) {
    return DesignToken(a: a ?? this.a, aB: aB ?? this.aB);
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      a: Color.lerp(a, other.a, t)!,
      aB: Color.lerp(aB, other.aB, t),
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

const DesignTokens designBC = DesignTokens(
  token: DesignToken(a: Color(0xFFFF0000), aB: null),
);

const DesignTokens designC = DesignTokens(
  token: DesignToken(a: Color(0xFFFF0000), aB: Color(0xFF0000FF)),
);
