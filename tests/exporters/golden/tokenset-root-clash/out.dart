import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.t,
  });

  final Color t;

  @override
  DesignToken copyWith({
    Color? t,
  }) {
    return DesignToken(
      t: t ?? this.t,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      t: Color.lerp(this.t, other.t, t)!,
    );
  }
}

@immutable
class DesignT extends ThemeExtension<DesignT> {
  const DesignT({
    required this.root,
    required this.value,
  });

  final Color root;

  final Color value;

  @override
  DesignT copyWith({
    Color? root,
    Color? value,
  }) {
    return DesignT(
      root: root ?? this.root,
      value: value ?? this.value,
    );
  }

  @override
  DesignT lerp(DesignT? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignT(
      root: Color.lerp(root, other.root, t)!,
      value: Color.lerp(value, other.value, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.t,
  });

  final DesignToken token;
  final DesignT t;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, t];
}

const DesignTokens designBase = DesignTokens(
  token: DesignToken(
    t: Color(0xFFFF0000),
  ),
  t: DesignT(
    root: Color(0xFF0000FF),
    value: Color(0xFF00FF00),
  ),
);
