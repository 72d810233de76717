import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.action,
    required this.blue,
    required this.gone,
    required this.hostile,
    required this.kept,
    required this.moved,
  });

  /// What is pressed
  final Color action;

  /// The former name
  @Deprecated('use token.action')
  final Color blue;

  @Deprecated('Nobody uses it.')
  final double gone;

  @Deprecated('*/ } #{1} --> @use "x"; \' `\${x}`; use a"b */ #{x}')
  final double hostile;

  final double kept;

  @Deprecated('As of 2.0; use space.m')
  final Color moved;

  @override
  DesignToken copyWith({
    Color? action,
    Color? blue,
    double? gone,
    double? hostile,
    double? kept,
    Color? moved,
  }) {
    return DesignToken(
      action: action ?? this.action,
      blue: blue ?? this.blue,
      gone: gone ?? this.gone,
      hostile: hostile ?? this.hostile,
      kept: kept ?? this.kept,
      moved: moved ?? this.moved,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      action: Color.lerp(action, other.action, t)!,
      blue: Color.lerp(blue, other.blue, t)!,
      gone: lerpDouble(gone, other.gone, t)!,
      hostile: lerpDouble(hostile, other.hostile, t)!,
      kept: lerpDouble(kept, other.kept, t)!,
      moved: Color.lerp(moved, other.moved, t)!,
    );
  }
}

@immutable
class DesignSpace extends ThemeExtension<DesignSpace> {
  const DesignSpace({required this.m});

  final double m;

  @override
  DesignSpace copyWith({double? m}) {
    return DesignSpace(m: m ?? this.m);
  }

  @override
  DesignSpace lerp(DesignSpace? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignSpace(m: lerpDouble(m, other.m, t)!);
  }
}

@immutable
class DesignOnly extends ThemeExtension<DesignOnly> {
  const DesignOnly({required this.dark});

  @Deprecated('Deprecated')
  final double? dark;

  @override
  DesignOnly copyWith({double? dark}) {
    return DesignOnly(dark: dark ?? this.dark);
  }

  @override
  DesignOnly lerp(DesignOnly? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOnly(dark: lerpDouble(dark, other.dark, t));
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.space,
    required this.only,
  });

  final DesignToken token;
  final DesignSpace space;
  final DesignOnly only;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    token,
    space,
    only,
  ];
}

const DesignTokens designLight = DesignTokens(
  token: DesignToken(
    action: Color(0xFF2563EB),
    blue: Color(0xFF2563EB),
    gone: 1.0,
    hostile: 2.0,
    kept: 1.0,
    moved: Color(0xFFFF0000),
  ),
  space: DesignSpace(m: 16.0),
  only: DesignOnly(dark: null),
);

const DesignTokens designDark = DesignTokens(
  token: DesignToken(
    action: Color(0xFF60A5FA),
    blue: Color(0xFF60A5FA),
    gone: 1.0,
    hostile: 2.0,
    kept: 1.0,
    moved: Color(0xFFFF0000),
  ),
  space: DesignSpace(m: 16.0),
  only: DesignOnly(dark: 2.0),
);
