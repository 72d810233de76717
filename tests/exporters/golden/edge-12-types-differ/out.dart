import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.ofBoolean,
    required this.ofBorder,
    required this.ofColor,
    required this.ofCubicBezier,
    required this.ofDimension,
    required this.ofDuration,
    required this.ofFontFamily,
    required this.ofFontSize,
    required this.ofFontWeight,
    required this.ofGradient,
    required this.ofLetterSpacing,
    required this.ofLineHeight,
    required this.ofNumber,
    required this.ofShadow,
    required this.ofString,
    required this.ofStrokeStyle,
    required this.ofTransition,
    required this.ofTypography,
  });

  final bool ofBoolean;

  final BorderSide ofBorder;

  final Color ofColor;

  final Cubic ofCubicBezier;

  final double ofDimension;

  final Duration ofDuration;

  final String ofFontFamily;

  final double ofFontSize;

  final FontWeight ofFontWeight;

  final Gradient ofGradient;

  final double ofLetterSpacing;

  final double ofLineHeight;

  final double ofNumber;

  final List<BoxShadow> ofShadow;

  final String ofString;

  final String ofStrokeStyle;

  final ({Duration duration, Duration delay, Cubic curve}) ofTransition;

  final TextStyle ofTypography;

  @override
  DesignToken copyWith({
    bool? ofBoolean,
    BorderSide? ofBorder,
    Color? ofColor,
    Cubic? ofCubicBezier,
    double? ofDimension,
    Duration? ofDuration,
    String? ofFontFamily,
    double? ofFontSize,
    FontWeight? ofFontWeight,
    Gradient? ofGradient,
    double? ofLetterSpacing,
    double? ofLineHeight,
    double? ofNumber,
    List<BoxShadow>? ofShadow,
    String? ofString,
    String? ofStrokeStyle,
    ({Duration duration, Duration delay, Cubic curve})? ofTransition,
    TextStyle? ofTypography,
  }) {
    return DesignToken(
      ofBoolean: ofBoolean ?? this.ofBoolean,
      ofBorder: ofBorder ?? this.ofBorder,
      ofColor: ofColor ?? this.ofColor,
      ofCubicBezier: ofCubicBezier ?? this.ofCubicBezier,
      ofDimension: ofDimension ?? this.ofDimension,
      ofDuration: ofDuration ?? this.ofDuration,
      ofFontFamily: ofFontFamily ?? this.ofFontFamily,
      ofFontSize: ofFontSize ?? this.ofFontSize,
      ofFontWeight: ofFontWeight ?? this.ofFontWeight,
      ofGradient: ofGradient ?? this.ofGradient,
      ofLetterSpacing: ofLetterSpacing ?? this.ofLetterSpacing,
      ofLineHeight: ofLineHeight ?? this.ofLineHeight,
      ofNumber: ofNumber ?? this.ofNumber,
      ofShadow: ofShadow ?? this.ofShadow,
      ofString: ofString ?? this.ofString,
      ofStrokeStyle: ofStrokeStyle ?? this.ofStrokeStyle,
      ofTransition: ofTransition ?? this.ofTransition,
      ofTypography: ofTypography ?? this.ofTypography,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      ofBoolean: t < 0.5 ? ofBoolean : other.ofBoolean,
      ofBorder: BorderSide.lerp(ofBorder, other.ofBorder, t),
      ofColor: Color.lerp(ofColor, other.ofColor, t)!,
      ofCubicBezier: t < 0.5 ? ofCubicBezier : other.ofCubicBezier,
      ofDimension: lerpDouble(ofDimension, other.ofDimension, t)!,
      ofDuration: t < 0.5 ? ofDuration : other.ofDuration,
      ofFontFamily: t < 0.5 ? ofFontFamily : other.ofFontFamily,
      ofFontSize: lerpDouble(ofFontSize, other.ofFontSize, t)!,
      ofFontWeight: FontWeight.lerp(ofFontWeight, other.ofFontWeight, t)!,
      ofGradient: Gradient.lerp(ofGradient, other.ofGradient, t)!,
      ofLetterSpacing: lerpDouble(ofLetterSpacing, other.ofLetterSpacing, t)!,
      ofLineHeight: lerpDouble(ofLineHeight, other.ofLineHeight, t)!,
      ofNumber: lerpDouble(ofNumber, other.ofNumber, t)!,
      ofShadow: BoxShadow.lerpList(ofShadow, other.ofShadow, t)!,
      ofString: t < 0.5 ? ofString : other.ofString,
      ofStrokeStyle: t < 0.5 ? ofStrokeStyle : other.ofStrokeStyle,
      ofTransition: t < 0.5 ? ofTransition : other.ofTransition,
      ofTypography: TextStyle.lerp(ofTypography, other.ofTypography, t)!,
    );
  }
}

@immutable
class DesignOfBoolean extends ThemeExtension<DesignOfBoolean> {
  const DesignOfBoolean({
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final bool asBorder;

  final bool asColor;

  final bool asCubicBezier;

  final bool asDimension;

  final bool asDuration;

  final String asFontFamily;

  final bool asFontSize;

  final bool asFontWeight;

  final bool asGradient;

  final bool asLetterSpacing;

  final bool asLineHeight;

  final bool asNumber;

  final bool asShadow;

  final String asString;

  final bool asStrokeStyle;

  final bool asTransition;

  final bool asTypography;

  @override
  DesignOfBoolean copyWith({
    bool? asBorder,
    bool? asColor,
    bool? asCubicBezier,
    bool? asDimension,
    bool? asDuration,
    String? asFontFamily,
    bool? asFontSize,
    bool? asFontWeight,
    bool? asGradient,
    bool? asLetterSpacing,
    bool? asLineHeight,
    bool? asNumber,
    bool? asShadow,
    String? asString,
    bool? asStrokeStyle,
    bool? asTransition,
    bool? asTypography,
  }) {
    return DesignOfBoolean(
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfBoolean lerp(DesignOfBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfBoolean(
      asBorder: t < 0.5 ? asBorder : other.asBorder,
      asColor: t < 0.5 ? asColor : other.asColor,
      asCubicBezier: t < 0.5 ? asCubicBezier : other.asCubicBezier,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: t < 0.5 ? asFontFamily : other.asFontFamily,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: t < 0.5 ? asStrokeStyle : other.asStrokeStyle,
      asTransition: t < 0.5 ? asTransition : other.asTransition,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfBorder extends ThemeExtension<DesignOfBorder> {
  const DesignOfBorder({
    required this.asBoolean,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final BorderSide asBoolean;

  final BorderSide asColor;

  final BorderSide asCubicBezier;

  final BorderSide asDimension;

  final BorderSide asDuration;

  final BorderSide asFontFamily;

  final BorderSide asFontSize;

  final BorderSide asFontWeight;

  final BorderSide asGradient;

  final BorderSide asLetterSpacing;

  final BorderSide asLineHeight;

  final BorderSide asNumber;

  final BorderSide asShadow;

  final String asString;

  final BorderSide asStrokeStyle;

  final BorderSide asTransition;

  final BorderSide asTypography;

  @override
  DesignOfBorder copyWith({
    BorderSide? asBoolean,
    BorderSide? asColor,
    BorderSide? asCubicBezier,
    BorderSide? asDimension,
    BorderSide? asDuration,
    BorderSide? asFontFamily,
    BorderSide? asFontSize,
    BorderSide? asFontWeight,
    BorderSide? asGradient,
    BorderSide? asLetterSpacing,
    BorderSide? asLineHeight,
    BorderSide? asNumber,
    BorderSide? asShadow,
    String? asString,
    BorderSide? asStrokeStyle,
    BorderSide? asTransition,
    BorderSide? asTypography,
  }) {
    return DesignOfBorder(
      asBoolean: asBoolean ?? this.asBoolean,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfBorder lerp(DesignOfBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfBorder(
      asBoolean: BorderSide.lerp(asBoolean, other.asBoolean, t),
      asColor: BorderSide.lerp(asColor, other.asColor, t),
      asCubicBezier: BorderSide.lerp(asCubicBezier, other.asCubicBezier, t),
      asDimension: BorderSide.lerp(asDimension, other.asDimension, t),
      asDuration: BorderSide.lerp(asDuration, other.asDuration, t),
      asFontFamily: BorderSide.lerp(asFontFamily, other.asFontFamily, t),
      asFontSize: BorderSide.lerp(asFontSize, other.asFontSize, t),
      asFontWeight: BorderSide.lerp(asFontWeight, other.asFontWeight, t),
      asGradient: BorderSide.lerp(asGradient, other.asGradient, t),
      asLetterSpacing: BorderSide.lerp(asLetterSpacing, other.asLetterSpacing, t),
      asLineHeight: BorderSide.lerp(asLineHeight, other.asLineHeight, t),
      asNumber: BorderSide.lerp(asNumber, other.asNumber, t),
      asShadow: BorderSide.lerp(asShadow, other.asShadow, t),
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: BorderSide.lerp(asStrokeStyle, other.asStrokeStyle, t),
      asTransition: BorderSide.lerp(asTransition, other.asTransition, t),
      asTypography: BorderSide.lerp(asTypography, other.asTypography, t),
    );
  }
}

@immutable
class DesignOfColor extends ThemeExtension<DesignOfColor> {
  const DesignOfColor({
    required this.asBoolean,
    required this.asBorder,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final Color asBoolean;

  final Color asBorder;

  final Color asCubicBezier;

  final Color asDimension;

  final Color asDuration;

  final Color asFontFamily;

  final Color asFontSize;

  final Color asFontWeight;

  final Color asGradient;

  final Color asLetterSpacing;

  final Color asLineHeight;

  final Color asNumber;

  final Color asShadow;

  final String asString;

  final Color asStrokeStyle;

  final Color asTransition;

  final Color asTypography;

  @override
  DesignOfColor copyWith({
    Color? asBoolean,
    Color? asBorder,
    Color? asCubicBezier,
    Color? asDimension,
    Color? asDuration,
    Color? asFontFamily,
    Color? asFontSize,
    Color? asFontWeight,
    Color? asGradient,
    Color? asLetterSpacing,
    Color? asLineHeight,
    Color? asNumber,
    Color? asShadow,
    String? asString,
    Color? asStrokeStyle,
    Color? asTransition,
    Color? asTypography,
  }) {
    return DesignOfColor(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfColor lerp(DesignOfColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfColor(
      asBoolean: Color.lerp(asBoolean, other.asBoolean, t)!,
      asBorder: Color.lerp(asBorder, other.asBorder, t)!,
      asCubicBezier: Color.lerp(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: Color.lerp(asDimension, other.asDimension, t)!,
      asDuration: Color.lerp(asDuration, other.asDuration, t)!,
      asFontFamily: Color.lerp(asFontFamily, other.asFontFamily, t)!,
      asFontSize: Color.lerp(asFontSize, other.asFontSize, t)!,
      asFontWeight: Color.lerp(asFontWeight, other.asFontWeight, t)!,
      asGradient: Color.lerp(asGradient, other.asGradient, t)!,
      asLetterSpacing: Color.lerp(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: Color.lerp(asLineHeight, other.asLineHeight, t)!,
      asNumber: Color.lerp(asNumber, other.asNumber, t)!,
      asShadow: Color.lerp(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: Color.lerp(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: Color.lerp(asTransition, other.asTransition, t)!,
      asTypography: Color.lerp(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfCubicBezier extends ThemeExtension<DesignOfCubicBezier> {
  const DesignOfCubicBezier({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final Cubic asBoolean;

  final Cubic asBorder;

  final Cubic asColor;

  final Cubic asDimension;

  final Cubic asDuration;

  final Cubic asFontFamily;

  final Cubic asFontSize;

  final Cubic asFontWeight;

  final Cubic asGradient;

  final Cubic asLetterSpacing;

  final Cubic asLineHeight;

  final Cubic asNumber;

  final Cubic asShadow;

  final String asString;

  final Cubic asStrokeStyle;

  final Cubic asTransition;

  final Cubic asTypography;

  @override
  DesignOfCubicBezier copyWith({
    Cubic? asBoolean,
    Cubic? asBorder,
    Cubic? asColor,
    Cubic? asDimension,
    Cubic? asDuration,
    Cubic? asFontFamily,
    Cubic? asFontSize,
    Cubic? asFontWeight,
    Cubic? asGradient,
    Cubic? asLetterSpacing,
    Cubic? asLineHeight,
    Cubic? asNumber,
    Cubic? asShadow,
    String? asString,
    Cubic? asStrokeStyle,
    Cubic? asTransition,
    Cubic? asTypography,
  }) {
    return DesignOfCubicBezier(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfCubicBezier lerp(DesignOfCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfCubicBezier(
      asBoolean: t < 0.5 ? asBoolean : other.asBoolean,
      asBorder: t < 0.5 ? asBorder : other.asBorder,
      asColor: t < 0.5 ? asColor : other.asColor,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: t < 0.5 ? asFontFamily : other.asFontFamily,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: t < 0.5 ? asStrokeStyle : other.asStrokeStyle,
      asTransition: t < 0.5 ? asTransition : other.asTransition,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfDimension extends ThemeExtension<DesignOfDimension> {
  const DesignOfDimension({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final double asBoolean;

  final double asBorder;

  final double asColor;

  final double asCubicBezier;

  final double asDuration;

  final double asFontFamily;

  final double asFontSize;

  final double asFontWeight;

  final double asGradient;

  final double asLetterSpacing;

  final double asLineHeight;

  final double asNumber;

  final double asShadow;

  final String asString;

  final double asStrokeStyle;

  final double asTransition;

  final double asTypography;

  @override
  DesignOfDimension copyWith({
    double? asBoolean,
    double? asBorder,
    double? asColor,
    double? asCubicBezier,
    double? asDuration,
    double? asFontFamily,
    double? asFontSize,
    double? asFontWeight,
    double? asGradient,
    double? asLetterSpacing,
    double? asLineHeight,
    double? asNumber,
    double? asShadow,
    String? asString,
    double? asStrokeStyle,
    double? asTransition,
    double? asTypography,
  }) {
    return DesignOfDimension(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfDimension lerp(DesignOfDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfDimension(
      asBoolean: lerpDouble(asBoolean, other.asBoolean, t)!,
      asBorder: lerpDouble(asBorder, other.asBorder, t)!,
      asColor: lerpDouble(asColor, other.asColor, t)!,
      asCubicBezier: lerpDouble(asCubicBezier, other.asCubicBezier, t)!,
      asDuration: lerpDouble(asDuration, other.asDuration, t)!,
      asFontFamily: lerpDouble(asFontFamily, other.asFontFamily, t)!,
      asFontSize: lerpDouble(asFontSize, other.asFontSize, t)!,
      asFontWeight: lerpDouble(asFontWeight, other.asFontWeight, t)!,
      asGradient: lerpDouble(asGradient, other.asGradient, t)!,
      asLetterSpacing: lerpDouble(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: lerpDouble(asLineHeight, other.asLineHeight, t)!,
      asNumber: lerpDouble(asNumber, other.asNumber, t)!,
      asShadow: lerpDouble(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: lerpDouble(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: lerpDouble(asTransition, other.asTransition, t)!,
      asTypography: lerpDouble(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfDuration extends ThemeExtension<DesignOfDuration> {
  const DesignOfDuration({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final Duration asBoolean;

  final Duration asBorder;

  final Duration asColor;

  final Duration asCubicBezier;

  final Duration asDimension;

  final Duration asFontFamily;

  final Duration asFontSize;

  final Duration asFontWeight;

  final Duration asGradient;

  final Duration asLetterSpacing;

  final Duration asLineHeight;

  final Duration asNumber;

  final Duration asShadow;

  final String asString;

  final Duration asStrokeStyle;

  final ({Duration duration, Duration delay, Cubic curve}) asTransition;

  final Duration asTypography;

  @override
  DesignOfDuration copyWith({
    Duration? asBoolean,
    Duration? asBorder,
    Duration? asColor,
    Duration? asCubicBezier,
    Duration? asDimension,
    Duration? asFontFamily,
    Duration? asFontSize,
    Duration? asFontWeight,
    Duration? asGradient,
    Duration? asLetterSpacing,
    Duration? asLineHeight,
    Duration? asNumber,
    Duration? asShadow,
    String? asString,
    Duration? asStrokeStyle,
    ({Duration duration, Duration delay, Cubic curve})? asTransition,
    Duration? asTypography,
  }) {
    return DesignOfDuration(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfDuration lerp(DesignOfDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfDuration(
      asBoolean: t < 0.5 ? asBoolean : other.asBoolean,
      asBorder: t < 0.5 ? asBorder : other.asBorder,
      asColor: t < 0.5 ? asColor : other.asColor,
      asCubicBezier: t < 0.5 ? asCubicBezier : other.asCubicBezier,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asFontFamily: t < 0.5 ? asFontFamily : other.asFontFamily,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: t < 0.5 ? asStrokeStyle : other.asStrokeStyle,
      asTransition: t < 0.5 ? asTransition : other.asTransition,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfFontFamily extends ThemeExtension<DesignOfFontFamily> {
  const DesignOfFontFamily({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final String asBoolean;

  final String asBorder;

  final String asColor;

  final String asCubicBezier;

  final String asDimension;

  final String asDuration;

  final String asFontSize;

  final String asFontWeight;

  final String asGradient;

  final String asLetterSpacing;

  final String asLineHeight;

  final String asNumber;

  final String asShadow;

  final String asString;

  final String asStrokeStyle;

  final String asTransition;

  final String asTypography;

  @override
  DesignOfFontFamily copyWith({
    String? asBoolean,
    String? asBorder,
    String? asColor,
    String? asCubicBezier,
    String? asDimension,
    String? asDuration,
    String? asFontSize,
    String? asFontWeight,
    String? asGradient,
    String? asLetterSpacing,
    String? asLineHeight,
    String? asNumber,
    String? asShadow,
    String? asString,
    String? asStrokeStyle,
    String? asTransition,
    String? asTypography,
  }) {
    return DesignOfFontFamily(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfFontFamily lerp(DesignOfFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfFontFamily(
      asBoolean: t < 0.5 ? asBoolean : other.asBoolean,
      asBorder: t < 0.5 ? asBorder : other.asBorder,
      asColor: t < 0.5 ? asColor : other.asColor,
      asCubicBezier: t < 0.5 ? asCubicBezier : other.asCubicBezier,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: t < 0.5 ? asStrokeStyle : other.asStrokeStyle,
      asTransition: t < 0.5 ? asTransition : other.asTransition,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfFontSize extends ThemeExtension<DesignOfFontSize> {
  const DesignOfFontSize({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final double asBoolean;

  final double asBorder;

  final double asColor;

  final double asCubicBezier;

  final double asDimension;

  final double asDuration;

  final double asFontFamily;

  final double asFontWeight;

  final double asGradient;

  final double asLetterSpacing;

  final double asLineHeight;

  final double asNumber;

  final double asShadow;

  final String asString;

  final double asStrokeStyle;

  final double asTransition;

  final double asTypography;

  @override
  DesignOfFontSize copyWith({
    double? asBoolean,
    double? asBorder,
    double? asColor,
    double? asCubicBezier,
    double? asDimension,
    double? asDuration,
    double? asFontFamily,
    double? asFontWeight,
    double? asGradient,
    double? asLetterSpacing,
    double? asLineHeight,
    double? asNumber,
    double? asShadow,
    String? asString,
    double? asStrokeStyle,
    double? asTransition,
    double? asTypography,
  }) {
    return DesignOfFontSize(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfFontSize lerp(DesignOfFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfFontSize(
      asBoolean: lerpDouble(asBoolean, other.asBoolean, t)!,
      asBorder: lerpDouble(asBorder, other.asBorder, t)!,
      asColor: lerpDouble(asColor, other.asColor, t)!,
      asCubicBezier: lerpDouble(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: lerpDouble(asDimension, other.asDimension, t)!,
      asDuration: lerpDouble(asDuration, other.asDuration, t)!,
      asFontFamily: lerpDouble(asFontFamily, other.asFontFamily, t)!,
      asFontWeight: lerpDouble(asFontWeight, other.asFontWeight, t)!,
      asGradient: lerpDouble(asGradient, other.asGradient, t)!,
      asLetterSpacing: lerpDouble(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: lerpDouble(asLineHeight, other.asLineHeight, t)!,
      asNumber: lerpDouble(asNumber, other.asNumber, t)!,
      asShadow: lerpDouble(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: lerpDouble(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: lerpDouble(asTransition, other.asTransition, t)!,
      asTypography: lerpDouble(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfFontWeight extends ThemeExtension<DesignOfFontWeight> {
  const DesignOfFontWeight({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final FontWeight asBoolean;

  final FontWeight asBorder;

  final FontWeight asColor;

  final FontWeight asCubicBezier;

  final double asDimension;

  final Duration asDuration;

  final FontWeight asFontFamily;

  final double asFontSize;

  final FontWeight asGradient;

  final double asLetterSpacing;

  final double asLineHeight;

  final double asNumber;

  final FontWeight asShadow;

  final String asString;

  final FontWeight asStrokeStyle;

  final FontWeight asTransition;

  final FontWeight asTypography;

  @override
  DesignOfFontWeight copyWith({
    FontWeight? asBoolean,
    FontWeight? asBorder,
    FontWeight? asColor,
    FontWeight? asCubicBezier,
    double? asDimension,
    Duration? asDuration,
    FontWeight? asFontFamily,
    double? asFontSize,
    FontWeight? asGradient,
    double? asLetterSpacing,
    double? asLineHeight,
    double? asNumber,
    FontWeight? asShadow,
    String? asString,
    FontWeight? asStrokeStyle,
    FontWeight? asTransition,
    FontWeight? asTypography,
  }) {
    return DesignOfFontWeight(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfFontWeight lerp(DesignOfFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfFontWeight(
      asBoolean: FontWeight.lerp(asBoolean, other.asBoolean, t)!,
      asBorder: FontWeight.lerp(asBorder, other.asBorder, t)!,
      asColor: FontWeight.lerp(asColor, other.asColor, t)!,
      asCubicBezier: FontWeight.lerp(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: lerpDouble(asDimension, other.asDimension, t)!,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: FontWeight.lerp(asFontFamily, other.asFontFamily, t)!,
      asFontSize: lerpDouble(asFontSize, other.asFontSize, t)!,
      asGradient: FontWeight.lerp(asGradient, other.asGradient, t)!,
      asLetterSpacing: lerpDouble(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: lerpDouble(asLineHeight, other.asLineHeight, t)!,
      asNumber: lerpDouble(asNumber, other.asNumber, t)!,
      asShadow: FontWeight.lerp(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: FontWeight.lerp(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: FontWeight.lerp(asTransition, other.asTransition, t)!,
      asTypography: FontWeight.lerp(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfGradient extends ThemeExtension<DesignOfGradient> {
  const DesignOfGradient({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final Gradient asBoolean;

  final Gradient asBorder;

  final Gradient asColor;

  final Gradient asCubicBezier;

  final Gradient asDimension;

  final Gradient asDuration;

  final Gradient asFontFamily;

  final Gradient asFontSize;

  final Gradient asFontWeight;

  final Gradient asLetterSpacing;

  final Gradient asLineHeight;

  final Gradient asNumber;

  final Gradient asShadow;

  final String asString;

  final Gradient asStrokeStyle;

  final Gradient asTransition;

  final Gradient asTypography;

  @override
  DesignOfGradient copyWith({
    Gradient? asBoolean,
    Gradient? asBorder,
    Gradient? asColor,
    Gradient? asCubicBezier,
    Gradient? asDimension,
    Gradient? asDuration,
    Gradient? asFontFamily,
    Gradient? asFontSize,
    Gradient? asFontWeight,
    Gradient? asLetterSpacing,
    Gradient? asLineHeight,
    Gradient? asNumber,
    Gradient? asShadow,
    String? asString,
    Gradient? asStrokeStyle,
    Gradient? asTransition,
    Gradient? asTypography,
  }) {
    return DesignOfGradient(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfGradient lerp(DesignOfGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfGradient(
      asBoolean: Gradient.lerp(asBoolean, other.asBoolean, t)!,
      asBorder: Gradient.lerp(asBorder, other.asBorder, t)!,
      asColor: Gradient.lerp(asColor, other.asColor, t)!,
      asCubicBezier: Gradient.lerp(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: Gradient.lerp(asDimension, other.asDimension, t)!,
      asDuration: Gradient.lerp(asDuration, other.asDuration, t)!,
      asFontFamily: Gradient.lerp(asFontFamily, other.asFontFamily, t)!,
      asFontSize: Gradient.lerp(asFontSize, other.asFontSize, t)!,
      asFontWeight: Gradient.lerp(asFontWeight, other.asFontWeight, t)!,
      asLetterSpacing: Gradient.lerp(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: Gradient.lerp(asLineHeight, other.asLineHeight, t)!,
      asNumber: Gradient.lerp(asNumber, other.asNumber, t)!,
      asShadow: Gradient.lerp(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: Gradient.lerp(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: Gradient.lerp(asTransition, other.asTransition, t)!,
      asTypography: Gradient.lerp(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfLetterSpacing extends ThemeExtension<DesignOfLetterSpacing> {
  const DesignOfLetterSpacing({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final double asBoolean;

  final double asBorder;

  final double asColor;

  final double asCubicBezier;

  final double asDimension;

  final double asDuration;

  final double asFontFamily;

  final double asFontSize;

  final double asFontWeight;

  final double asGradient;

  final double asLineHeight;

  final double asNumber;

  final double asShadow;

  final String asString;

  final double asStrokeStyle;

  final double asTransition;

  final double asTypography;

  @override
  DesignOfLetterSpacing copyWith({
    double? asBoolean,
    double? asBorder,
    double? asColor,
    double? asCubicBezier,
    double? asDimension,
    double? asDuration,
    double? asFontFamily,
    double? asFontSize,
    double? asFontWeight,
    double? asGradient,
    double? asLineHeight,
    double? asNumber,
    double? asShadow,
    String? asString,
    double? asStrokeStyle,
    double? asTransition,
    double? asTypography,
  }) {
    return DesignOfLetterSpacing(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfLetterSpacing lerp(DesignOfLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfLetterSpacing(
      asBoolean: lerpDouble(asBoolean, other.asBoolean, t)!,
      asBorder: lerpDouble(asBorder, other.asBorder, t)!,
      asColor: lerpDouble(asColor, other.asColor, t)!,
      asCubicBezier: lerpDouble(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: lerpDouble(asDimension, other.asDimension, t)!,
      asDuration: lerpDouble(asDuration, other.asDuration, t)!,
      asFontFamily: lerpDouble(asFontFamily, other.asFontFamily, t)!,
      asFontSize: lerpDouble(asFontSize, other.asFontSize, t)!,
      asFontWeight: lerpDouble(asFontWeight, other.asFontWeight, t)!,
      asGradient: lerpDouble(asGradient, other.asGradient, t)!,
      asLineHeight: lerpDouble(asLineHeight, other.asLineHeight, t)!,
      asNumber: lerpDouble(asNumber, other.asNumber, t)!,
      asShadow: lerpDouble(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: lerpDouble(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: lerpDouble(asTransition, other.asTransition, t)!,
      asTypography: lerpDouble(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfLineHeight extends ThemeExtension<DesignOfLineHeight> {
  const DesignOfLineHeight({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final double asBoolean;

  final double asBorder;

  final double asColor;

  final double asCubicBezier;

  final double asDimension;

  final double asDuration;

  final double asFontFamily;

  final double asFontSize;

  final double asFontWeight;

  final double asGradient;

  final double asLetterSpacing;

  final double asNumber;

  final double asShadow;

  final String asString;

  final double asStrokeStyle;

  final double asTransition;

  final double asTypography;

  @override
  DesignOfLineHeight copyWith({
    double? asBoolean,
    double? asBorder,
    double? asColor,
    double? asCubicBezier,
    double? asDimension,
    double? asDuration,
    double? asFontFamily,
    double? asFontSize,
    double? asFontWeight,
    double? asGradient,
    double? asLetterSpacing,
    double? asNumber,
    double? asShadow,
    String? asString,
    double? asStrokeStyle,
    double? asTransition,
    double? asTypography,
  }) {
    return DesignOfLineHeight(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfLineHeight lerp(DesignOfLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfLineHeight(
      asBoolean: lerpDouble(asBoolean, other.asBoolean, t)!,
      asBorder: lerpDouble(asBorder, other.asBorder, t)!,
      asColor: lerpDouble(asColor, other.asColor, t)!,
      asCubicBezier: lerpDouble(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: lerpDouble(asDimension, other.asDimension, t)!,
      asDuration: lerpDouble(asDuration, other.asDuration, t)!,
      asFontFamily: lerpDouble(asFontFamily, other.asFontFamily, t)!,
      asFontSize: lerpDouble(asFontSize, other.asFontSize, t)!,
      asFontWeight: lerpDouble(asFontWeight, other.asFontWeight, t)!,
      asGradient: lerpDouble(asGradient, other.asGradient, t)!,
      asLetterSpacing: lerpDouble(asLetterSpacing, other.asLetterSpacing, t)!,
      asNumber: lerpDouble(asNumber, other.asNumber, t)!,
      asShadow: lerpDouble(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: lerpDouble(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: lerpDouble(asTransition, other.asTransition, t)!,
      asTypography: lerpDouble(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfNumber extends ThemeExtension<DesignOfNumber> {
  const DesignOfNumber({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final double asBoolean;

  final double asBorder;

  final double asColor;

  final double asCubicBezier;

  final double asDimension;

  final Duration asDuration;

  final double asFontFamily;

  final double asFontSize;

  final FontWeight asFontWeight;

  final double asGradient;

  final double asLetterSpacing;

  final double asLineHeight;

  final double asShadow;

  final String asString;

  final double asStrokeStyle;

  final double asTransition;

  final double asTypography;

  @override
  DesignOfNumber copyWith({
    double? asBoolean,
    double? asBorder,
    double? asColor,
    double? asCubicBezier,
    double? asDimension,
    Duration? asDuration,
    double? asFontFamily,
    double? asFontSize,
    FontWeight? asFontWeight,
    double? asGradient,
    double? asLetterSpacing,
    double? asLineHeight,
    double? asShadow,
    String? asString,
    double? asStrokeStyle,
    double? asTransition,
    double? asTypography,
  }) {
    return DesignOfNumber(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfNumber lerp(DesignOfNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfNumber(
      asBoolean: lerpDouble(asBoolean, other.asBoolean, t)!,
      asBorder: lerpDouble(asBorder, other.asBorder, t)!,
      asColor: lerpDouble(asColor, other.asColor, t)!,
      asCubicBezier: lerpDouble(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: lerpDouble(asDimension, other.asDimension, t)!,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: lerpDouble(asFontFamily, other.asFontFamily, t)!,
      asFontSize: lerpDouble(asFontSize, other.asFontSize, t)!,
      asFontWeight: FontWeight.lerp(asFontWeight, other.asFontWeight, t)!,
      asGradient: lerpDouble(asGradient, other.asGradient, t)!,
      asLetterSpacing: lerpDouble(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: lerpDouble(asLineHeight, other.asLineHeight, t)!,
      asShadow: lerpDouble(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: lerpDouble(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: lerpDouble(asTransition, other.asTransition, t)!,
      asTypography: lerpDouble(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfShadow extends ThemeExtension<DesignOfShadow> {
  const DesignOfShadow({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final List<BoxShadow> asBoolean;

  final List<BoxShadow> asBorder;

  final List<BoxShadow> asColor;

  final List<BoxShadow> asCubicBezier;

  final List<BoxShadow> asDimension;

  final List<BoxShadow> asDuration;

  final List<BoxShadow> asFontFamily;

  final List<BoxShadow> asFontSize;

  final List<BoxShadow> asFontWeight;

  final List<BoxShadow> asGradient;

  final List<BoxShadow> asLetterSpacing;

  final List<BoxShadow> asLineHeight;

  final List<BoxShadow> asNumber;

  final String asString;

  final List<BoxShadow> asStrokeStyle;

  final List<BoxShadow> asTransition;

  final List<BoxShadow> asTypography;

  @override
  DesignOfShadow copyWith({
    List<BoxShadow>? asBoolean,
    List<BoxShadow>? asBorder,
    List<BoxShadow>? asColor,
    List<BoxShadow>? asCubicBezier,
    List<BoxShadow>? asDimension,
    List<BoxShadow>? asDuration,
    List<BoxShadow>? asFontFamily,
    List<BoxShadow>? asFontSize,
    List<BoxShadow>? asFontWeight,
    List<BoxShadow>? asGradient,
    List<BoxShadow>? asLetterSpacing,
    List<BoxShadow>? asLineHeight,
    List<BoxShadow>? asNumber,
    String? asString,
    List<BoxShadow>? asStrokeStyle,
    List<BoxShadow>? asTransition,
    List<BoxShadow>? asTypography,
  }) {
    return DesignOfShadow(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfShadow lerp(DesignOfShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfShadow(
      asBoolean: BoxShadow.lerpList(asBoolean, other.asBoolean, t)!,
      asBorder: BoxShadow.lerpList(asBorder, other.asBorder, t)!,
      asColor: BoxShadow.lerpList(asColor, other.asColor, t)!,
      asCubicBezier: BoxShadow.lerpList(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: BoxShadow.lerpList(asDimension, other.asDimension, t)!,
      asDuration: BoxShadow.lerpList(asDuration, other.asDuration, t)!,
      asFontFamily: BoxShadow.lerpList(asFontFamily, other.asFontFamily, t)!,
      asFontSize: BoxShadow.lerpList(asFontSize, other.asFontSize, t)!,
      asFontWeight: BoxShadow.lerpList(asFontWeight, other.asFontWeight, t)!,
      asGradient: BoxShadow.lerpList(asGradient, other.asGradient, t)!,
      asLetterSpacing: BoxShadow.lerpList(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: BoxShadow.lerpList(asLineHeight, other.asLineHeight, t)!,
      asNumber: BoxShadow.lerpList(asNumber, other.asNumber, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: BoxShadow.lerpList(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: BoxShadow.lerpList(asTransition, other.asTransition, t)!,
      asTypography: BoxShadow.lerpList(asTypography, other.asTypography, t)!,
    );
  }
}

@immutable
class DesignOfString extends ThemeExtension<DesignOfString> {
  const DesignOfString({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asStrokeStyle,
    required this.asTransition,
    required this.asTypography,
  });

  final String asBoolean;

  final String asBorder;

  final String asColor;

  final String asCubicBezier;

  final String asDimension;

  final String asDuration;

  final String asFontFamily;

  final String asFontSize;

  final String asFontWeight;

  final String asGradient;

  final String asLetterSpacing;

  final String asLineHeight;

  final String asNumber;

  final String asShadow;

  final String asStrokeStyle;

  final String asTransition;

  final String asTypography;

  @override
  DesignOfString copyWith({
    String? asBoolean,
    String? asBorder,
    String? asColor,
    String? asCubicBezier,
    String? asDimension,
    String? asDuration,
    String? asFontFamily,
    String? asFontSize,
    String? asFontWeight,
    String? asGradient,
    String? asLetterSpacing,
    String? asLineHeight,
    String? asNumber,
    String? asShadow,
    String? asStrokeStyle,
    String? asTransition,
    String? asTypography,
  }) {
    return DesignOfString(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfString lerp(DesignOfString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfString(
      asBoolean: t < 0.5 ? asBoolean : other.asBoolean,
      asBorder: t < 0.5 ? asBorder : other.asBorder,
      asColor: t < 0.5 ? asColor : other.asColor,
      asCubicBezier: t < 0.5 ? asCubicBezier : other.asCubicBezier,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: t < 0.5 ? asFontFamily : other.asFontFamily,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asStrokeStyle: t < 0.5 ? asStrokeStyle : other.asStrokeStyle,
      asTransition: t < 0.5 ? asTransition : other.asTransition,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfStrokeStyle extends ThemeExtension<DesignOfStrokeStyle> {
  const DesignOfStrokeStyle({
    required this.asBoolean,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asTransition,
    required this.asTypography,
  });

  final String asBoolean;

  final String asColor;

  final String asCubicBezier;

  final String asDimension;

  final String asDuration;

  final String asFontFamily;

  final String asFontSize;

  final String asFontWeight;

  final String asGradient;

  final String asLetterSpacing;

  final String asLineHeight;

  final String asNumber;

  final String asShadow;

  final String asString;

  final String asTransition;

  final String asTypography;

  @override
  DesignOfStrokeStyle copyWith({
    String? asBoolean,
    String? asColor,
    String? asCubicBezier,
    String? asDimension,
    String? asDuration,
    String? asFontFamily,
    String? asFontSize,
    String? asFontWeight,
    String? asGradient,
    String? asLetterSpacing,
    String? asLineHeight,
    String? asNumber,
    String? asShadow,
    String? asString,
    String? asTransition,
    String? asTypography,
  }) {
    return DesignOfStrokeStyle(
      asBoolean: asBoolean ?? this.asBoolean,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asTransition: asTransition ?? this.asTransition,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfStrokeStyle lerp(DesignOfStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfStrokeStyle(
      asBoolean: t < 0.5 ? asBoolean : other.asBoolean,
      asColor: t < 0.5 ? asColor : other.asColor,
      asCubicBezier: t < 0.5 ? asCubicBezier : other.asCubicBezier,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: t < 0.5 ? asFontFamily : other.asFontFamily,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asString: t < 0.5 ? asString : other.asString,
      asTransition: t < 0.5 ? asTransition : other.asTransition,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfTransition extends ThemeExtension<DesignOfTransition> {
  const DesignOfTransition({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTypography,
  });

  final ({Duration duration, Duration delay, Cubic curve}) asBoolean;

  final ({Duration duration, Duration delay, Cubic curve}) asBorder;

  final ({Duration duration, Duration delay, Cubic curve}) asColor;

  final ({Duration duration, Duration delay, Cubic curve}) asCubicBezier;

  final ({Duration duration, Duration delay, Cubic curve}) asDimension;

  final ({Duration duration, Duration delay, Cubic curve}) asDuration;

  final ({Duration duration, Duration delay, Cubic curve}) asFontFamily;

  final ({Duration duration, Duration delay, Cubic curve}) asFontSize;

  final ({Duration duration, Duration delay, Cubic curve}) asFontWeight;

  final ({Duration duration, Duration delay, Cubic curve}) asGradient;

  final ({Duration duration, Duration delay, Cubic curve}) asLetterSpacing;

  final ({Duration duration, Duration delay, Cubic curve}) asLineHeight;

  final ({Duration duration, Duration delay, Cubic curve}) asNumber;

  final ({Duration duration, Duration delay, Cubic curve}) asShadow;

  final String asString;

  final ({Duration duration, Duration delay, Cubic curve}) asStrokeStyle;

  final ({Duration duration, Duration delay, Cubic curve}) asTypography;

  @override
  DesignOfTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? asBoolean,
    ({Duration duration, Duration delay, Cubic curve})? asBorder,
    ({Duration duration, Duration delay, Cubic curve})? asColor,
    ({Duration duration, Duration delay, Cubic curve})? asCubicBezier,
    ({Duration duration, Duration delay, Cubic curve})? asDimension,
    ({Duration duration, Duration delay, Cubic curve})? asDuration,
    ({Duration duration, Duration delay, Cubic curve})? asFontFamily,
    ({Duration duration, Duration delay, Cubic curve})? asFontSize,
    ({Duration duration, Duration delay, Cubic curve})? asFontWeight,
    ({Duration duration, Duration delay, Cubic curve})? asGradient,
    ({Duration duration, Duration delay, Cubic curve})? asLetterSpacing,
    ({Duration duration, Duration delay, Cubic curve})? asLineHeight,
    ({Duration duration, Duration delay, Cubic curve})? asNumber,
    ({Duration duration, Duration delay, Cubic curve})? asShadow,
    String? asString,
    ({Duration duration, Duration delay, Cubic curve})? asStrokeStyle,
    ({Duration duration, Duration delay, Cubic curve})? asTypography,
  }) {
    return DesignOfTransition(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTypography: asTypography ?? this.asTypography,
    );
  }

  @override
  DesignOfTransition lerp(DesignOfTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfTransition(
      asBoolean: t < 0.5 ? asBoolean : other.asBoolean,
      asBorder: t < 0.5 ? asBorder : other.asBorder,
      asColor: t < 0.5 ? asColor : other.asColor,
      asCubicBezier: t < 0.5 ? asCubicBezier : other.asCubicBezier,
      asDimension: t < 0.5 ? asDimension : other.asDimension,
      asDuration: t < 0.5 ? asDuration : other.asDuration,
      asFontFamily: t < 0.5 ? asFontFamily : other.asFontFamily,
      asFontSize: t < 0.5 ? asFontSize : other.asFontSize,
      asFontWeight: t < 0.5 ? asFontWeight : other.asFontWeight,
      asGradient: t < 0.5 ? asGradient : other.asGradient,
      asLetterSpacing: t < 0.5 ? asLetterSpacing : other.asLetterSpacing,
      asLineHeight: t < 0.5 ? asLineHeight : other.asLineHeight,
      asNumber: t < 0.5 ? asNumber : other.asNumber,
      asShadow: t < 0.5 ? asShadow : other.asShadow,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: t < 0.5 ? asStrokeStyle : other.asStrokeStyle,
      asTypography: t < 0.5 ? asTypography : other.asTypography,
    );
  }
}

@immutable
class DesignOfTypography extends ThemeExtension<DesignOfTypography> {
  const DesignOfTypography({
    required this.asBoolean,
    required this.asBorder,
    required this.asColor,
    required this.asCubicBezier,
    required this.asDimension,
    required this.asDuration,
    required this.asFontFamily,
    required this.asFontSize,
    required this.asFontWeight,
    required this.asGradient,
    required this.asLetterSpacing,
    required this.asLineHeight,
    required this.asNumber,
    required this.asShadow,
    required this.asString,
    required this.asStrokeStyle,
    required this.asTransition,
  });

  final TextStyle asBoolean;

  final TextStyle asBorder;

  final TextStyle asColor;

  final TextStyle asCubicBezier;

  final TextStyle asDimension;

  final TextStyle asDuration;

  final TextStyle asFontFamily;

  final TextStyle asFontSize;

  final TextStyle asFontWeight;

  final TextStyle asGradient;

  final TextStyle asLetterSpacing;

  final TextStyle asLineHeight;

  final TextStyle asNumber;

  final TextStyle asShadow;

  final String asString;

  final TextStyle asStrokeStyle;

  final TextStyle asTransition;

  @override
  DesignOfTypography copyWith({
    TextStyle? asBoolean,
    TextStyle? asBorder,
    TextStyle? asColor,
    TextStyle? asCubicBezier,
    TextStyle? asDimension,
    TextStyle? asDuration,
    TextStyle? asFontFamily,
    TextStyle? asFontSize,
    TextStyle? asFontWeight,
    TextStyle? asGradient,
    TextStyle? asLetterSpacing,
    TextStyle? asLineHeight,
    TextStyle? asNumber,
    TextStyle? asShadow,
    String? asString,
    TextStyle? asStrokeStyle,
    TextStyle? asTransition,
  }) {
    return DesignOfTypography(
      asBoolean: asBoolean ?? this.asBoolean,
      asBorder: asBorder ?? this.asBorder,
      asColor: asColor ?? this.asColor,
      asCubicBezier: asCubicBezier ?? this.asCubicBezier,
      asDimension: asDimension ?? this.asDimension,
      asDuration: asDuration ?? this.asDuration,
      asFontFamily: asFontFamily ?? this.asFontFamily,
      asFontSize: asFontSize ?? this.asFontSize,
      asFontWeight: asFontWeight ?? this.asFontWeight,
      asGradient: asGradient ?? this.asGradient,
      asLetterSpacing: asLetterSpacing ?? this.asLetterSpacing,
      asLineHeight: asLineHeight ?? this.asLineHeight,
      asNumber: asNumber ?? this.asNumber,
      asShadow: asShadow ?? this.asShadow,
      asString: asString ?? this.asString,
      asStrokeStyle: asStrokeStyle ?? this.asStrokeStyle,
      asTransition: asTransition ?? this.asTransition,
    );
  }

  @override
  DesignOfTypography lerp(DesignOfTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignOfTypography(
      asBoolean: TextStyle.lerp(asBoolean, other.asBoolean, t)!,
      asBorder: TextStyle.lerp(asBorder, other.asBorder, t)!,
      asColor: TextStyle.lerp(asColor, other.asColor, t)!,
      asCubicBezier: TextStyle.lerp(asCubicBezier, other.asCubicBezier, t)!,
      asDimension: TextStyle.lerp(asDimension, other.asDimension, t)!,
      asDuration: TextStyle.lerp(asDuration, other.asDuration, t)!,
      asFontFamily: TextStyle.lerp(asFontFamily, other.asFontFamily, t)!,
      asFontSize: TextStyle.lerp(asFontSize, other.asFontSize, t)!,
      asFontWeight: TextStyle.lerp(asFontWeight, other.asFontWeight, t)!,
      asGradient: TextStyle.lerp(asGradient, other.asGradient, t)!,
      asLetterSpacing: TextStyle.lerp(asLetterSpacing, other.asLetterSpacing, t)!,
      asLineHeight: TextStyle.lerp(asLineHeight, other.asLineHeight, t)!,
      asNumber: TextStyle.lerp(asNumber, other.asNumber, t)!,
      asShadow: TextStyle.lerp(asShadow, other.asShadow, t)!,
      asString: t < 0.5 ? asString : other.asString,
      asStrokeStyle: TextStyle.lerp(asStrokeStyle, other.asStrokeStyle, t)!,
      asTransition: TextStyle.lerp(asTransition, other.asTransition, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.ofBoolean,
    required this.ofBorder,
    required this.ofColor,
    required this.ofCubicBezier,
    required this.ofDimension,
    required this.ofDuration,
    required this.ofFontFamily,
    required this.ofFontSize,
    required this.ofFontWeight,
    required this.ofGradient,
    required this.ofLetterSpacing,
    required this.ofLineHeight,
    required this.ofNumber,
    required this.ofShadow,
    required this.ofString,
    required this.ofStrokeStyle,
    required this.ofTransition,
    required this.ofTypography,
  });

  final DesignToken token;
  final DesignOfBoolean ofBoolean;
  final DesignOfBorder ofBorder;
  final DesignOfColor ofColor;
  final DesignOfCubicBezier ofCubicBezier;
  final DesignOfDimension ofDimension;
  final DesignOfDuration ofDuration;
  final DesignOfFontFamily ofFontFamily;
  final DesignOfFontSize ofFontSize;
  final DesignOfFontWeight ofFontWeight;
  final DesignOfGradient ofGradient;
  final DesignOfLetterSpacing ofLetterSpacing;
  final DesignOfLineHeight ofLineHeight;
  final DesignOfNumber ofNumber;
  final DesignOfShadow ofShadow;
  final DesignOfString ofString;
  final DesignOfStrokeStyle ofStrokeStyle;
  final DesignOfTransition ofTransition;
  final DesignOfTypography ofTypography;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, ofBoolean, ofBorder, ofColor, ofCubicBezier, ofDimension, ofDuration, ofFontFamily, ofFontSize, ofFontWeight, ofGradient, ofLetterSpacing, ofLineHeight, ofNumber, ofShadow, ofString, ofStrokeStyle, ofTransition, ofTypography];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    ofBoolean: true,
    ofBorder: BorderSide(color: Color(0xFF000000), width: 1.0),
    ofColor: Color(0xFF3B82F6),
    ofCubicBezier: Cubic(0.4, 0.0, 0.2, 1.0),
    ofDimension: 16.0,
    ofDuration: Duration(milliseconds: 200),
    ofFontFamily: 'Inter',
    ofFontSize: 16.0,
    ofFontWeight: FontWeight.w600,
    ofGradient: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    ofLetterSpacing: 0.5,
    ofLineHeight: 24.0,
    ofNumber: 1.5,
    ofShadow: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    ofString: 'hello',
    ofStrokeStyle: 'dashed',
    ofTransition: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    ofTypography: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
  ofBoolean: DesignOfBoolean(
    asBorder: true,
    asColor: true,
    asCubicBezier: true,
    asDimension: true,
    asDuration: true,
    asFontFamily: 'true',
    asFontSize: true,
    asFontWeight: true,
    asGradient: true,
    asLetterSpacing: true,
    asLineHeight: true,
    asNumber: true,
    asShadow: true,
    asString: 'true',
    asStrokeStyle: true,
    asTransition: true,
    asTypography: true,
  ),
  ofBorder: DesignOfBorder(
    asBoolean: BorderSide(color: Color(0xFF000000), width: 1.0),
    asColor: BorderSide(color: Color(0xFF000000), width: 1.0),
    asCubicBezier: BorderSide(color: Color(0xFF000000), width: 1.0),
    asDimension: BorderSide(color: Color(0xFF000000), width: 1.0),
    asDuration: BorderSide(color: Color(0xFF000000), width: 1.0),
    asFontFamily: BorderSide(color: Color(0xFF000000), width: 1.0),
    asFontSize: BorderSide(color: Color(0xFF000000), width: 1.0),
    asFontWeight: BorderSide(color: Color(0xFF000000), width: 1.0),
    asGradient: BorderSide(color: Color(0xFF000000), width: 1.0),
    asLetterSpacing: BorderSide(color: Color(0xFF000000), width: 1.0),
    asLineHeight: BorderSide(color: Color(0xFF000000), width: 1.0),
    asNumber: BorderSide(color: Color(0xFF000000), width: 1.0),
    asShadow: BorderSide(color: Color(0xFF000000), width: 1.0),
    asString: '{"color": "#000", "width": "1px", "style": "solid"}',
    asStrokeStyle: BorderSide(color: Color(0xFF000000), width: 1.0),
    asTransition: BorderSide(color: Color(0xFF000000), width: 1.0),
    asTypography: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  ofColor: DesignOfColor(
    asBoolean: Color(0xFF3B82F6),
    asBorder: Color(0xFF3B82F6),
    asCubicBezier: Color(0xFF3B82F6),
    asDimension: Color(0xFF3B82F6),
    asDuration: Color(0xFF3B82F6),
    asFontFamily: Color(0xFF3B82F6),
    asFontSize: Color(0xFF3B82F6),
    asFontWeight: Color(0xFF3B82F6),
    asGradient: Color(0xFF3B82F6),
    asLetterSpacing: Color(0xFF3B82F6),
    asLineHeight: Color(0xFF3B82F6),
    asNumber: Color(0xFF3B82F6),
    asShadow: Color(0xFF3B82F6),
    asString: '#3b82f6',
    asStrokeStyle: Color(0xFF3B82F6),
    asTransition: Color(0xFF3B82F6),
    asTypography: Color(0xFF3B82F6),
  ),
  ofCubicBezier: DesignOfCubicBezier(
    asBoolean: Cubic(0.4, 0.0, 0.2, 1.0),
    asBorder: Cubic(0.4, 0.0, 0.2, 1.0),
    asColor: Cubic(0.4, 0.0, 0.2, 1.0),
    asDimension: Cubic(0.4, 0.0, 0.2, 1.0),
    asDuration: Cubic(0.4, 0.0, 0.2, 1.0),
    asFontFamily: Cubic(0.4, 0.0, 0.2, 1.0),
    asFontSize: Cubic(0.4, 0.0, 0.2, 1.0),
    asFontWeight: Cubic(0.4, 0.0, 0.2, 1.0),
    asGradient: Cubic(0.4, 0.0, 0.2, 1.0),
    asLetterSpacing: Cubic(0.4, 0.0, 0.2, 1.0),
    asLineHeight: Cubic(0.4, 0.0, 0.2, 1.0),
    asNumber: Cubic(0.4, 0.0, 0.2, 1.0),
    asShadow: Cubic(0.4, 0.0, 0.2, 1.0),
    asString: '[0.4, 0, 0.2, 1]',
    asStrokeStyle: Cubic(0.4, 0.0, 0.2, 1.0),
    asTransition: Cubic(0.4, 0.0, 0.2, 1.0),
    asTypography: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  ofDimension: DesignOfDimension(
    asBoolean: 16.0,
    asBorder: 16.0,
    asColor: 16.0,
    asCubicBezier: 16.0,
    asDuration: 16.0,
    asFontFamily: 16.0,
    asFontSize: 16.0,
    asFontWeight: 16.0,
    asGradient: 16.0,
    asLetterSpacing: 16.0,
    asLineHeight: 16.0,
    asNumber: 16.0,
    asShadow: 16.0,
    asString: '16px',
    asStrokeStyle: 16.0,
    asTransition: 16.0,
    asTypography: 16.0,
  ),
  ofDuration: DesignOfDuration(
    asBoolean: Duration(milliseconds: 200),
    asBorder: Duration(milliseconds: 200),
    asColor: Duration(milliseconds: 200),
    asCubicBezier: Duration(milliseconds: 200),
    asDimension: Duration(milliseconds: 200),
    asFontFamily: Duration(milliseconds: 200),
    asFontSize: Duration(milliseconds: 200),
    asFontWeight: Duration(milliseconds: 200),
    asGradient: Duration(milliseconds: 200),
    asLetterSpacing: Duration(milliseconds: 200),
    asLineHeight: Duration(milliseconds: 200),
    asNumber: Duration(milliseconds: 200),
    asShadow: Duration(milliseconds: 200),
    asString: '200ms',
    asStrokeStyle: Duration(milliseconds: 200),
    asTransition: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.25, 0.1, 0.25, 1.0)),
    asTypography: Duration(milliseconds: 200),
  ),
  ofFontFamily: DesignOfFontFamily(
    asBoolean: 'Inter',
    asBorder: 'Inter',
    asColor: 'Inter',
    asCubicBezier: 'Inter',
    asDimension: 'Inter',
    asDuration: 'Inter',
    asFontSize: 'Inter',
    asFontWeight: 'Inter',
    asGradient: 'Inter',
    asLetterSpacing: 'Inter',
    asLineHeight: 'Inter',
    asNumber: 'Inter',
    asShadow: 'Inter',
    asString: 'Inter, sans-serif',
    asStrokeStyle: 'Inter',
    asTransition: 'Inter',
    asTypography: 'Inter',
  ),
  ofFontSize: DesignOfFontSize(
    asBoolean: 16.0,
    asBorder: 16.0,
    asColor: 16.0,
    asCubicBezier: 16.0,
    asDimension: 16.0,
    asDuration: 16.0,
    asFontFamily: 16.0,
    asFontWeight: 16.0,
    asGradient: 16.0,
    asLetterSpacing: 16.0,
    asLineHeight: 16.0,
    asNumber: 16.0,
    asShadow: 16.0,
    asString: '1rem',
    asStrokeStyle: 16.0,
    asTransition: 16.0,
    asTypography: 16.0,
  ),
  ofFontWeight: DesignOfFontWeight(
    asBoolean: FontWeight.w600,
    asBorder: FontWeight.w600,
    asColor: FontWeight.w600,
    asCubicBezier: FontWeight.w600,
    asDimension: 600.0,
    asDuration: Duration(milliseconds: 600),
    asFontFamily: FontWeight.w600,
    asFontSize: 600.0,
    asGradient: FontWeight.w600,
    asLetterSpacing: 600.0,
    asLineHeight: 600.0,
    asNumber: 600.0,
    asShadow: FontWeight.w600,
    asString: '600',
    asStrokeStyle: FontWeight.w600,
    asTransition: FontWeight.w600,
    asTypography: FontWeight.w600,
  ),
  ofGradient: DesignOfGradient(
    asBoolean: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asBorder: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asColor: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asCubicBezier: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asDimension: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asDuration: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asFontFamily: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asFontSize: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asFontWeight: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asLetterSpacing: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asLineHeight: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asNumber: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asShadow: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asString: '[{"color": "#f00", "position": 0}, {"color": "#00f", "position": 1}]',
    asStrokeStyle: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asTransition: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    asTypography: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  ofLetterSpacing: DesignOfLetterSpacing(
    asBoolean: 0.5,
    asBorder: 0.5,
    asColor: 0.5,
    asCubicBezier: 0.5,
    asDimension: 0.5,
    asDuration: 0.5,
    asFontFamily: 0.5,
    asFontSize: 0.5,
    asFontWeight: 0.5,
    asGradient: 0.5,
    asLineHeight: 0.5,
    asNumber: 0.5,
    asShadow: 0.5,
    asString: '0.5px',
    asStrokeStyle: 0.5,
    asTransition: 0.5,
    asTypography: 0.5,
  ),
  ofLineHeight: DesignOfLineHeight(
    asBoolean: 24.0,
    asBorder: 24.0,
    asColor: 24.0,
    asCubicBezier: 24.0,
    asDimension: 24.0,
    asDuration: 24.0,
    asFontFamily: 24.0,
    asFontSize: 24.0,
    asFontWeight: 24.0,
    asGradient: 24.0,
    asLetterSpacing: 24.0,
    asNumber: 24.0,
    asShadow: 24.0,
    asString: '24px',
    asStrokeStyle: 24.0,
    asTransition: 24.0,
    asTypography: 24.0,
  ),
  ofNumber: DesignOfNumber(
    asBoolean: 1.5,
    asBorder: 1.5,
    asColor: 1.5,
    asCubicBezier: 1.5,
    asDimension: 1.5,
    asDuration: Duration(microseconds: 1500),
    asFontFamily: 1.5,
    asFontSize: 1.5,
    asFontWeight: FontWeight.w100,
    asGradient: 1.5,
    asLetterSpacing: 1.5,
    asLineHeight: 1.5,
    asShadow: 1.5,
    asString: '1.5',
    asStrokeStyle: 1.5,
    asTransition: 1.5,
    asTypography: 1.5,
  ),
  ofShadow: DesignOfShadow(
    asBoolean: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asBorder: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asColor: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asCubicBezier: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asDimension: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asDuration: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asFontFamily: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asFontSize: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asFontWeight: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asGradient: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asLetterSpacing: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asLineHeight: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asNumber: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asString: '{"color": "#0008", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px"}',
    asStrokeStyle: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asTransition: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    asTypography: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  ofString: DesignOfString(
    asBoolean: 'hello',
    asBorder: 'hello',
    asColor: 'hello',
    asCubicBezier: 'hello',
    asDimension: 'hello',
    asDuration: 'hello',
    asFontFamily: 'hello',
    asFontSize: 'hello',
    asFontWeight: 'hello',
    asGradient: 'hello',
    asLetterSpacing: 'hello',
    asLineHeight: 'hello',
    asNumber: 'hello',
    asShadow: 'hello',
    asStrokeStyle: 'hello',
    asTransition: 'hello',
    asTypography: 'hello',
  ),
  ofStrokeStyle: DesignOfStrokeStyle(
    asBoolean: 'dashed',
    asColor: 'dashed',
    asCubicBezier: 'dashed',
    asDimension: 'dashed',
    asDuration: 'dashed',
    asFontFamily: 'dashed',
    asFontSize: 'dashed',
    asFontWeight: 'dashed',
    asGradient: 'dashed',
    asLetterSpacing: 'dashed',
    asLineHeight: 'dashed',
    asNumber: 'dashed',
    asShadow: 'dashed',
    asString: 'dashed',
    asTransition: 'dashed',
    asTypography: 'dashed',
  ),
  ofTransition: DesignOfTransition(
    asBoolean: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asBorder: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asColor: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asCubicBezier: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asDimension: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asDuration: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asFontFamily: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asFontSize: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asFontWeight: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asGradient: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asLetterSpacing: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asLineHeight: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asNumber: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asShadow: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asString: '{"duration": "200ms", "delay": "0ms", "timingFunction": [0.4, 0, 0.2, 1]}',
    asStrokeStyle: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    asTypography: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  ofTypography: DesignOfTypography(
    asBoolean: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asBorder: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asColor: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asCubicBezier: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asDimension: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asDuration: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asFontFamily: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asFontSize: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asFontWeight: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asGradient: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asLetterSpacing: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asLineHeight: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asNumber: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asShadow: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asString: '{"fontFamily": "Inter", "fontSize": "16px", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 1.5}',
    asStrokeStyle: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    asTransition: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
);

// Left out:
// - its value is no border that can be evaluated
//     of-strokeStyle.as-border
