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

  /// Light
  final bool boolean;

  /// Light
  final BorderSide border;

  /// Light
  final Color color;

  /// Light
  final Cubic cubicBezier;

  /// Light
  final double dimension;

  /// Light
  final Duration duration;

  /// Light
  final String fontFamily;

  /// Light
  final double fontSize;

  /// Light
  final FontWeight fontWeight;

  /// Light
  final Gradient gradient;

  /// Light
  final double letterSpacing;

  /// Light
  final double lineHeight;

  /// Light
  final double number;

  /// Light
  final List<BoxShadow> shadow;

  /// Light
  final String string;

  /// Light
  final String strokeStyle;

  /// Light
  final ({Duration duration, Duration delay, Cubic curve}) transition;

  /// Light
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
class DesignTokens {
  const DesignTokens({
    required this.token,
  });

  final DesignToken token;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token];
}

const DesignTokens designLight = DesignTokens(
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
);

const DesignTokens designDark = DesignTokens(
  token: DesignToken(
    boolean: false,
    border: BorderSide(color: Color(0xFFFF0000), width: 2.0),
    color: Color(0xFF111111),
    cubicBezier: Cubic(0.42, 0.0, 0.58, 1.0),
    dimension: 4.0,
    duration: Duration(milliseconds: 1000),
    fontFamily: 'Roboto',
    fontSize: 12.0,
    fontWeight: FontWeight.w700,
    gradient: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    letterSpacing: -1.0,
    lineHeight: 1.2,
    number: 2.0,
    shadow: <BoxShadow>[],
    string: 'bye',
    strokeStyle: 'dotted',
    transition: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    typography: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
);
