import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.boolean,
    required this.border,
    required this.color,
    required this.cubicBezier,
    required this.dimension,
    required this.duration,
    required this.fontFamily,
    required this.fontSize,
    required this.fontWeight,
    required this.gradient,
    required this.letterSpacing,
    required this.lineHeight,
    required this.number,
    required this.shadow,
    required this.string,
    required this.strokeStyle,
    required this.transition,
    required this.typography,
  });

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final bool boolean;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final BorderSide border;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final Color color;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final Cubic cubicBezier;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final double dimension;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final Duration duration;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final String fontFamily;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final double fontSize;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final FontWeight fontWeight;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final Gradient gradient;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final double letterSpacing;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final double lineHeight;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final double number;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final List<BoxShadow> shadow;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final String string;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final String strokeStyle;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final ({Duration duration, Duration delay, Cubic curve}) transition;

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final TextStyle typography;

  @override
  DesignToken copyWith({
    bool? boolean,
    BorderSide? border,
    Color? color,
    Cubic? cubicBezier,
    double? dimension,
    Duration? duration,
    String? fontFamily,
    double? fontSize,
    FontWeight? fontWeight,
    Gradient? gradient,
    double? letterSpacing,
    double? lineHeight,
    double? number,
    List<BoxShadow>? shadow,
    String? string,
    String? strokeStyle,
    ({Duration duration, Duration delay, Cubic curve})? transition,
    TextStyle? typography,
  }) {
    return DesignToken(
      boolean: boolean ?? this.boolean,
      border: border ?? this.border,
      color: color ?? this.color,
      cubicBezier: cubicBezier ?? this.cubicBezier,
      dimension: dimension ?? this.dimension,
      duration: duration ?? this.duration,
      fontFamily: fontFamily ?? this.fontFamily,
      fontSize: fontSize ?? this.fontSize,
      fontWeight: fontWeight ?? this.fontWeight,
      gradient: gradient ?? this.gradient,
      letterSpacing: letterSpacing ?? this.letterSpacing,
      lineHeight: lineHeight ?? this.lineHeight,
      number: number ?? this.number,
      shadow: shadow ?? this.shadow,
      string: string ?? this.string,
      strokeStyle: strokeStyle ?? this.strokeStyle,
      transition: transition ?? this.transition,
      typography: typography ?? this.typography,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      boolean: t < 0.5 ? boolean : other.boolean,
      border: BorderSide.lerp(border, other.border, t),
      color: Color.lerp(color, other.color, t)!,
      cubicBezier: t < 0.5 ? cubicBezier : other.cubicBezier,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      duration: t < 0.5 ? duration : other.duration,
      fontFamily: t < 0.5 ? fontFamily : other.fontFamily,
      fontSize: lerpDouble(fontSize, other.fontSize, t)!,
      fontWeight: FontWeight.lerp(fontWeight, other.fontWeight, t)!,
      gradient: Gradient.lerp(gradient, other.gradient, t)!,
      letterSpacing: lerpDouble(letterSpacing, other.letterSpacing, t)!,
      lineHeight: lerpDouble(lineHeight, other.lineHeight, t)!,
      number: lerpDouble(number, other.number, t)!,
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
      string: t < 0.5 ? string : other.string,
      strokeStyle: t < 0.5 ? strokeStyle : other.strokeStyle,
      transition: t < 0.5 ? transition : other.transition,
      typography: TextStyle.lerp(typography, other.typography, t)!,
    );
  }
}

@immutable
class DesignLeft extends ThemeExtension<DesignLeft> {
  const DesignLeft({
    required this.string,
  });

  /// */ } x{}
  /// -->
  /// ends -
  /// \(x) #{1+1}
  final String string;

  @override
  DesignLeft copyWith({
    String? string,
  }) {
    return DesignLeft(
      string: string ?? this.string,
    );
  }

  @override
  DesignLeft lerp(DesignLeft? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLeft(
      string: t < 0.5 ? string : other.string,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.left,
  });

  final DesignToken token;
  final DesignLeft left;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, left];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    boolean: true,
    border: BorderSide(color: Color(0xFF000000), width: 1.0),
    color: Color(0xFF3B82F6),
    cubicBezier: Cubic(0.4, 0.0, 0.2, 1.0),
    dimension: 16.0,
    duration: Duration(milliseconds: 200),
    fontFamily: 'Inter',
    fontSize: 16.0,
    fontWeight: FontWeight.w600,
    gradient: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    letterSpacing: 0.5,
    lineHeight: 24.0,
    number: 1.5,
    shadow: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    string: 'hello',
    strokeStyle: 'dashed',
    transition: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    typography: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
  left: DesignLeft(
    string: '; }',
  ),
);

// Left out:
// - its value is no boolean that can be evaluated
//     left.boolean
// - its value is no border that can be evaluated
//     left.border
// - its value is no colour that can be evaluated
//     left.color
// - its value is no cubicBezier that can be evaluated
//     left.cubicBezier
// - its value is no length that can be evaluated
//     left.dimension
//     left.fontSize
//     left.letterSpacing
//     left.lineHeight
// - its value is no duration that can be evaluated
//     left.duration
// - its value is no fontFamily that can be evaluated
//     left.fontFamily
// - its value is no fontWeight that can be evaluated
//     left.fontWeight
// - its value is no gradient that can be evaluated
//     left.gradient
// - its value is no number that can be evaluated
//     left.number
// - its value is no shadow that can be evaluated
//     left.shadow
// - its value is no strokeStyle that can be evaluated
//     left.strokeStyle
// - its value is no transition that can be evaluated
//     left.transition
// - its value is no typography that can be evaluated
//     left.typography
