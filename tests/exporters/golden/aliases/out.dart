import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBroken extends ThemeExtension<DesignBroken> {
  const DesignBroken({required this.own});

  /// Own value
  final Color own;

  @override
  DesignBroken copyWith({Color? own}) {
    return DesignBroken(own: own ?? this.own);
  }

  @override
  DesignBroken lerp(DesignBroken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBroken(own: Color.lerp(own, other.own, t)!);
  }
}

@immutable
class DesignFollows extends ThemeExtension<DesignFollows> {
  const DesignFollows({required this.color, required this.dimension});

  final Color color;

  final double dimension;

  @override
  DesignFollows copyWith({Color? color, double? dimension}) {
    return DesignFollows(
      color: color ?? this.color,
      dimension: dimension ?? this.dimension,
    );
  }

  @override
  DesignFollows lerp(DesignFollows? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFollows(
      color: Color.lerp(color, other.color, t)!,
      dimension: lerpDouble(dimension, other.dimension, t)!,
    );
  }
}

@immutable
class DesignKeeps extends ThemeExtension<DesignKeeps> {
  const DesignKeeps({
    required this.dimension,
    required this.number,
    required this.string,
  });

  final double dimension;

  final double number;

  final String string;

  @override
  DesignKeeps copyWith({double? dimension, double? number, String? string}) {
    return DesignKeeps(
      dimension: dimension ?? this.dimension,
      number: number ?? this.number,
      string: string ?? this.string,
    );
  }

  @override
  DesignKeeps lerp(DesignKeeps? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignKeeps(
      dimension: lerpDouble(dimension, other.dimension, t)!,
      number: lerpDouble(number, other.number, t)!,
      string: t < 0.5 ? string : other.string,
    );
  }
}

@immutable
class DesignLine extends ThemeExtension<DesignLine> {
  const DesignLine({required this.height});

  final double height;

  @override
  DesignLine copyWith({double? height}) {
    return DesignLine(height: height ?? this.height);
  }

  @override
  DesignLine lerp(DesignLine? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLine(height: lerpDouble(height, other.height, t)!);
  }
}

@immutable
class DesignTo extends ThemeExtension<DesignTo> {
  const DesignTo({required this.shadow, required this.string});

  final List<BoxShadow> shadow;

  final String string;

  @override
  DesignTo copyWith({List<BoxShadow>? shadow, String? string}) {
    return DesignTo(
      shadow: shadow ?? this.shadow,
      string: string ?? this.string,
    );
  }

  @override
  DesignTo lerp(DesignTo? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTo(
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
      string: t < 0.5 ? string : other.string,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.broken,
    required this.follows,
    required this.keeps,
    required this.line,
    required this.to,
  });

  final DesignBroken broken;
  final DesignFollows follows;
  final DesignKeeps keeps;
  final DesignLine line;
  final DesignTo to;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    broken,
    follows,
    keeps,
    line,
    to,
  ];
}

const DesignTokens designStandard = DesignTokens(
  broken: DesignBroken(own: Color(0xFFFF0000)),
  follows: DesignFollows(color: Color(0xFF3B82F6), dimension: 16.0),
  keeps: DesignKeeps(dimension: 16.0, number: 16.0, string: '#3b82f6'),
  line: DesignLine(height: 24.0),
  to: DesignTo(
    shadow: <BoxShadow>[
      BoxShadow(
        color: Color(0xFFFF0000),
        offset: Offset(0.0, 1.0),
        blurRadius: 0.0,
        spreadRadius: 0.0,
      ),
    ],
    string: 'it\'s',
  ),
);

// Left out:
// - unresolved alias broken -> nope.x
//     broken
// - unresolved alias weird -> */ -->  x
//     weird
