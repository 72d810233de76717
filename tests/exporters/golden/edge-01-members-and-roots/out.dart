import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.root,
    required this.type$,
    required this.value,
  });

  final List<BoxShadow> root;

  final double type$;

  final Color value;

  @override
  DesignToken copyWith({
    List<BoxShadow>? root,
    double? type$,
    Color? value,
  }) {
    return DesignToken(
      root: root ?? this.root,
      type$: type$ ?? this.type$,
      value: value ?? this.value,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      root: BoxShadow.lerpList(root, other.root, t)!,
      type$: lerpDouble(type$, other.type$, t)!,
      value: Color.lerp(value, other.value, t)!,
    );
  }
}

@immutable
class DesignBoth extends ThemeExtension<DesignBoth> {
  const DesignBoth({
    required this.color,
    required this.colorOther,
    required this.colorType,
    required this.dimension,
    required this.dimensionOther,
    required this.dimensionType,
    required this.shadow,
    required this.shadowOther,
    required this.shadowType,
    required this.string,
    required this.stringOther,
    required this.stringType,
  });

  final Color color;

  final Color colorOther;

  final Color colorType;

  final double dimension;

  final double dimensionOther;

  final double dimensionType;

  final List<BoxShadow> shadow;

  final List<BoxShadow> shadowOther;

  final List<BoxShadow> shadowType;

  final String string;

  final String stringOther;

  final String stringType;

  @override
  DesignBoth copyWith({
    Color? color,
    Color? colorOther,
    Color? colorType,
    double? dimension,
    double? dimensionOther,
    double? dimensionType,
    List<BoxShadow>? shadow,
    List<BoxShadow>? shadowOther,
    List<BoxShadow>? shadowType,
    String? string,
    String? stringOther,
    String? stringType,
  }) {
    return DesignBoth(
      color: color ?? this.color,
      colorOther: colorOther ?? this.colorOther,
      colorType: colorType ?? this.colorType,
      dimension: dimension ?? this.dimension,
      dimensionOther: dimensionOther ?? this.dimensionOther,
      dimensionType: dimensionType ?? this.dimensionType,
      shadow: shadow ?? this.shadow,
      shadowOther: shadowOther ?? this.shadowOther,
      shadowType: shadowType ?? this.shadowType,
      string: string ?? this.string,
      stringOther: stringOther ?? this.stringOther,
      stringType: stringType ?? this.stringType,
    );
  }

  @override
  DesignBoth lerp(DesignBoth? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoth(
      color: Color.lerp(color, other.color, t)!,
      colorOther: Color.lerp(colorOther, other.colorOther, t)!,
      colorType: Color.lerp(colorType, other.colorType, t)!,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      dimensionOther: lerpDouble(dimensionOther, other.dimensionOther, t)!,
      dimensionType: lerpDouble(dimensionType, other.dimensionType, t)!,
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
      shadowOther: BoxShadow.lerpList(shadowOther, other.shadowOther, t)!,
      shadowType: BoxShadow.lerpList(shadowType, other.shadowType, t)!,
      string: t < 0.5 ? string : other.string,
      stringOther: t < 0.5 ? stringOther : other.stringOther,
      stringType: t < 0.5 ? stringType : other.stringType,
    );
  }
}

@immutable
class DesignDescription extends ThemeExtension<DesignDescription> {
  const DesignDescription({
    required this.x,
  });

  final String x;

  @override
  DesignDescription copyWith({
    String? x,
  }) {
    return DesignDescription(
      x: x ?? this.x,
    );
  }

  @override
  DesignDescription lerp(DesignDescription? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDescription(
      x: t < 0.5 ? x : other.x,
    );
  }
}

@immutable
class DesignGroup extends ThemeExtension<DesignGroup> {
  const DesignGroup({
    required this.booleanDescription,
    required this.borderDescription,
    required this.colorValue,
    required this.cubicBezierDescription,
    required this.dimensionType,
    required this.durationType,
    required this.fontFamilyDescription,
    required this.fontSizeType,
    required this.fontWeightValue,
    required this.gradientDescription,
    required this.letterSpacingValue,
    required this.lineHeightDescription,
    required this.numberValue,
    required this.shadowType,
    required this.stringType,
    required this.strokeStyleType,
    required this.transitionValue,
    required this.typographyValue,
  });

  final bool booleanDescription;

  final BorderSide borderDescription;

  final Color colorValue;

  final Cubic cubicBezierDescription;

  final double dimensionType;

  final Duration durationType;

  final String fontFamilyDescription;

  final double fontSizeType;

  final FontWeight fontWeightValue;

  final Gradient gradientDescription;

  final double letterSpacingValue;

  final double lineHeightDescription;

  final double numberValue;

  final List<BoxShadow> shadowType;

  final String stringType;

  final String strokeStyleType;

  final ({Duration duration, Duration delay, Cubic curve}) transitionValue;

  final TextStyle typographyValue;

  @override
  DesignGroup copyWith({
    bool? booleanDescription,
    BorderSide? borderDescription,
    Color? colorValue,
    Cubic? cubicBezierDescription,
    double? dimensionType,
    Duration? durationType,
    String? fontFamilyDescription,
    double? fontSizeType,
    FontWeight? fontWeightValue,
    Gradient? gradientDescription,
    double? letterSpacingValue,
    double? lineHeightDescription,
    double? numberValue,
    List<BoxShadow>? shadowType,
    String? stringType,
    String? strokeStyleType,
    ({Duration duration, Duration delay, Cubic curve})? transitionValue,
    TextStyle? typographyValue,
  }) {
    return DesignGroup(
      booleanDescription: booleanDescription ?? this.booleanDescription,
      borderDescription: borderDescription ?? this.borderDescription,
      colorValue: colorValue ?? this.colorValue,
      cubicBezierDescription: cubicBezierDescription ?? this.cubicBezierDescription,
      dimensionType: dimensionType ?? this.dimensionType,
      durationType: durationType ?? this.durationType,
      fontFamilyDescription: fontFamilyDescription ?? this.fontFamilyDescription,
      fontSizeType: fontSizeType ?? this.fontSizeType,
      fontWeightValue: fontWeightValue ?? this.fontWeightValue,
      gradientDescription: gradientDescription ?? this.gradientDescription,
      letterSpacingValue: letterSpacingValue ?? this.letterSpacingValue,
      lineHeightDescription: lineHeightDescription ?? this.lineHeightDescription,
      numberValue: numberValue ?? this.numberValue,
      shadowType: shadowType ?? this.shadowType,
      stringType: stringType ?? this.stringType,
      strokeStyleType: strokeStyleType ?? this.strokeStyleType,
      transitionValue: transitionValue ?? this.transitionValue,
      typographyValue: typographyValue ?? this.typographyValue,
    );
  }

  @override
  DesignGroup lerp(DesignGroup? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGroup(
      booleanDescription: t < 0.5 ? booleanDescription : other.booleanDescription,
      borderDescription: BorderSide.lerp(borderDescription, other.borderDescription, t),
      colorValue: Color.lerp(colorValue, other.colorValue, t)!,
      cubicBezierDescription: t < 0.5 ? cubicBezierDescription : other.cubicBezierDescription,
      dimensionType: lerpDouble(dimensionType, other.dimensionType, t)!,
      durationType: t < 0.5 ? durationType : other.durationType,
      fontFamilyDescription: t < 0.5 ? fontFamilyDescription : other.fontFamilyDescription,
      fontSizeType: lerpDouble(fontSizeType, other.fontSizeType, t)!,
      fontWeightValue: FontWeight.lerp(fontWeightValue, other.fontWeightValue, t)!,
      gradientDescription: Gradient.lerp(gradientDescription, other.gradientDescription, t)!,
      letterSpacingValue: lerpDouble(letterSpacingValue, other.letterSpacingValue, t)!,
      lineHeightDescription: lerpDouble(lineHeightDescription, other.lineHeightDescription, t)!,
      numberValue: lerpDouble(numberValue, other.numberValue, t)!,
      shadowType: BoxShadow.lerpList(shadowType, other.shadowType, t)!,
      stringType: t < 0.5 ? stringType : other.stringType,
      strokeStyleType: t < 0.5 ? strokeStyleType : other.strokeStyleType,
      transitionValue: t < 0.5 ? transitionValue : other.transitionValue,
      typographyValue: TextStyle.lerp(typographyValue, other.typographyValue, t)!,
    );
  }
}

@immutable
class DesignParent extends ThemeExtension<DesignParent> {
  const DesignParent({
    required this.boolean,
    required this.booleanDescription,
    required this.border,
    required this.borderDescription,
    required this.color,
    required this.colorValue,
    required this.cubicBezier,
    required this.cubicBezierDescription,
    required this.dimension,
    required this.dimensionType,
    required this.duration,
    required this.durationType,
    required this.fontFamily,
    required this.fontFamilyDescription,
    required this.fontSize,
    required this.fontSizeType,
    required this.fontWeight,
    required this.fontWeightValue,
    required this.gradient,
    required this.gradientDescription,
    required this.letterSpacing,
    required this.letterSpacingValue,
    required this.lineHeight,
    required this.lineHeightDescription,
    required this.number,
    required this.numberValue,
    required this.shadow,
    required this.shadowType,
    required this.string,
    required this.stringType,
    required this.strokeStyle,
    required this.strokeStyleType,
    required this.transition,
    required this.transitionValue,
    required this.typography,
    required this.typographyValue,
  });

  /// Above a child called description
  final bool boolean;

  final bool booleanDescription;

  /// Above a child called description
  final BorderSide border;

  final BorderSide borderDescription;

  /// Above a child called value
  final Color color;

  final Color colorValue;

  /// Above a child called description
  final Cubic cubicBezier;

  final Cubic cubicBezierDescription;

  /// Above a child called type
  final double dimension;

  final double dimensionType;

  /// Above a child called type
  final Duration duration;

  final Duration durationType;

  /// Above a child called description
  final String fontFamily;

  final String fontFamilyDescription;

  /// Above a child called type
  final double fontSize;

  final double fontSizeType;

  /// Above a child called value
  final FontWeight fontWeight;

  final FontWeight fontWeightValue;

  /// Above a child called description
  final Gradient gradient;

  final Gradient gradientDescription;

  /// Above a child called value
  final double letterSpacing;

  final double letterSpacingValue;

  /// Above a child called description
  final double lineHeight;

  final double lineHeightDescription;

  /// Above a child called value
  final double number;

  final double numberValue;

  /// Above a child called type
  final List<BoxShadow> shadow;

  final List<BoxShadow> shadowType;

  /// Above a child called type
  final String string;

  final String stringType;

  /// Above a child called type
  final String strokeStyle;

  final String strokeStyleType;

  /// Above a child called value
  final ({Duration duration, Duration delay, Cubic curve}) transition;

  final ({Duration duration, Duration delay, Cubic curve}) transitionValue;

  /// Above a child called value
  final TextStyle typography;

  final TextStyle typographyValue;

  @override
  DesignParent copyWith({
    bool? boolean,
    bool? booleanDescription,
    BorderSide? border,
    BorderSide? borderDescription,
    Color? color,
    Color? colorValue,
    Cubic? cubicBezier,
    Cubic? cubicBezierDescription,
    double? dimension,
    double? dimensionType,
    Duration? duration,
    Duration? durationType,
    String? fontFamily,
    String? fontFamilyDescription,
    double? fontSize,
    double? fontSizeType,
    FontWeight? fontWeight,
    FontWeight? fontWeightValue,
    Gradient? gradient,
    Gradient? gradientDescription,
    double? letterSpacing,
    double? letterSpacingValue,
    double? lineHeight,
    double? lineHeightDescription,
    double? number,
    double? numberValue,
    List<BoxShadow>? shadow,
    List<BoxShadow>? shadowType,
    String? string,
    String? stringType,
    String? strokeStyle,
    String? strokeStyleType,
    ({Duration duration, Duration delay, Cubic curve})? transition,
    ({Duration duration, Duration delay, Cubic curve})? transitionValue,
    TextStyle? typography,
    TextStyle? typographyValue,
  }) {
    return DesignParent(
      boolean: boolean ?? this.boolean,
      booleanDescription: booleanDescription ?? this.booleanDescription,
      border: border ?? this.border,
      borderDescription: borderDescription ?? this.borderDescription,
      color: color ?? this.color,
      colorValue: colorValue ?? this.colorValue,
      cubicBezier: cubicBezier ?? this.cubicBezier,
      cubicBezierDescription: cubicBezierDescription ?? this.cubicBezierDescription,
      dimension: dimension ?? this.dimension,
      dimensionType: dimensionType ?? this.dimensionType,
      duration: duration ?? this.duration,
      durationType: durationType ?? this.durationType,
      fontFamily: fontFamily ?? this.fontFamily,
      fontFamilyDescription: fontFamilyDescription ?? this.fontFamilyDescription,
      fontSize: fontSize ?? this.fontSize,
      fontSizeType: fontSizeType ?? this.fontSizeType,
      fontWeight: fontWeight ?? this.fontWeight,
      fontWeightValue: fontWeightValue ?? this.fontWeightValue,
      gradient: gradient ?? this.gradient,
      gradientDescription: gradientDescription ?? this.gradientDescription,
      letterSpacing: letterSpacing ?? this.letterSpacing,
      letterSpacingValue: letterSpacingValue ?? this.letterSpacingValue,
      lineHeight: lineHeight ?? this.lineHeight,
      lineHeightDescription: lineHeightDescription ?? this.lineHeightDescription,
      number: number ?? this.number,
      numberValue: numberValue ?? this.numberValue,
      shadow: shadow ?? this.shadow,
      shadowType: shadowType ?? this.shadowType,
      string: string ?? this.string,
      stringType: stringType ?? this.stringType,
      strokeStyle: strokeStyle ?? this.strokeStyle,
      strokeStyleType: strokeStyleType ?? this.strokeStyleType,
      transition: transition ?? this.transition,
      transitionValue: transitionValue ?? this.transitionValue,
      typography: typography ?? this.typography,
      typographyValue: typographyValue ?? this.typographyValue,
    );
  }

  @override
  DesignParent lerp(DesignParent? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignParent(
      boolean: t < 0.5 ? boolean : other.boolean,
      booleanDescription: t < 0.5 ? booleanDescription : other.booleanDescription,
      border: BorderSide.lerp(border, other.border, t),
      borderDescription: BorderSide.lerp(borderDescription, other.borderDescription, t),
      color: Color.lerp(color, other.color, t)!,
      colorValue: Color.lerp(colorValue, other.colorValue, t)!,
      cubicBezier: t < 0.5 ? cubicBezier : other.cubicBezier,
      cubicBezierDescription: t < 0.5 ? cubicBezierDescription : other.cubicBezierDescription,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      dimensionType: lerpDouble(dimensionType, other.dimensionType, t)!,
      duration: t < 0.5 ? duration : other.duration,
      durationType: t < 0.5 ? durationType : other.durationType,
      fontFamily: t < 0.5 ? fontFamily : other.fontFamily,
      fontFamilyDescription: t < 0.5 ? fontFamilyDescription : other.fontFamilyDescription,
      fontSize: lerpDouble(fontSize, other.fontSize, t)!,
      fontSizeType: lerpDouble(fontSizeType, other.fontSizeType, t)!,
      fontWeight: FontWeight.lerp(fontWeight, other.fontWeight, t)!,
      fontWeightValue: FontWeight.lerp(fontWeightValue, other.fontWeightValue, t)!,
      gradient: Gradient.lerp(gradient, other.gradient, t)!,
      gradientDescription: Gradient.lerp(gradientDescription, other.gradientDescription, t)!,
      letterSpacing: lerpDouble(letterSpacing, other.letterSpacing, t)!,
      letterSpacingValue: lerpDouble(letterSpacingValue, other.letterSpacingValue, t)!,
      lineHeight: lerpDouble(lineHeight, other.lineHeight, t)!,
      lineHeightDescription: lerpDouble(lineHeightDescription, other.lineHeightDescription, t)!,
      number: lerpDouble(number, other.number, t)!,
      numberValue: lerpDouble(numberValue, other.numberValue, t)!,
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
      shadowType: BoxShadow.lerpList(shadowType, other.shadowType, t)!,
      string: t < 0.5 ? string : other.string,
      stringType: t < 0.5 ? stringType : other.stringType,
      strokeStyle: t < 0.5 ? strokeStyle : other.strokeStyle,
      strokeStyleType: t < 0.5 ? strokeStyleType : other.strokeStyleType,
      transition: t < 0.5 ? transition : other.transition,
      transitionValue: t < 0.5 ? transitionValue : other.transitionValue,
      typography: TextStyle.lerp(typography, other.typography, t)!,
      typographyValue: TextStyle.lerp(typographyValue, other.typographyValue, t)!,
    );
  }
}

@immutable
class DesignRoot extends ThemeExtension<DesignRoot> {
  const DesignRoot({
    required this.color,
    required this.colorRoot,
    required this.dimension,
    required this.dimensionRoot,
    required this.shadow,
    required this.shadowRoot,
    required this.string,
    required this.stringRoot,
  });

  final Color color;

  final Color colorRoot;

  final double dimension;

  final double dimensionRoot;

  final List<BoxShadow> shadow;

  final List<BoxShadow> shadowRoot;

  final String string;

  final String stringRoot;

  @override
  DesignRoot copyWith({
    Color? color,
    Color? colorRoot,
    double? dimension,
    double? dimensionRoot,
    List<BoxShadow>? shadow,
    List<BoxShadow>? shadowRoot,
    String? string,
    String? stringRoot,
  }) {
    return DesignRoot(
      color: color ?? this.color,
      colorRoot: colorRoot ?? this.colorRoot,
      dimension: dimension ?? this.dimension,
      dimensionRoot: dimensionRoot ?? this.dimensionRoot,
      shadow: shadow ?? this.shadow,
      shadowRoot: shadowRoot ?? this.shadowRoot,
      string: string ?? this.string,
      stringRoot: stringRoot ?? this.stringRoot,
    );
  }

  @override
  DesignRoot lerp(DesignRoot? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignRoot(
      color: Color.lerp(color, other.color, t)!,
      colorRoot: Color.lerp(colorRoot, other.colorRoot, t)!,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      dimensionRoot: lerpDouble(dimensionRoot, other.dimensionRoot, t)!,
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
      shadowRoot: BoxShadow.lerpList(shadowRoot, other.shadowRoot, t)!,
      string: t < 0.5 ? string : other.string,
      stringRoot: t < 0.5 ? stringRoot : other.stringRoot,
    );
  }
}

@immutable
class DesignTaken extends ThemeExtension<DesignTaken> {
  const DesignTaken({
    required this.color,
    required this.colorRoot,
    required this.colorValueDeep,
    required this.dimension,
    required this.dimensionRoot,
    required this.dimensionValueDeep,
    required this.shadow,
    required this.shadowRoot,
    required this.shadowValueDeep,
    required this.string,
    required this.stringRoot,
    required this.stringValueDeep,
  });

  /// Has no place in JSON
  final Color color;

  final Color colorRoot;

  final Color colorValueDeep;

  /// Has no place in JSON
  final double dimension;

  final double dimensionRoot;

  final double dimensionValueDeep;

  /// Has no place in JSON
  final List<BoxShadow> shadow;

  final List<BoxShadow> shadowRoot;

  final List<BoxShadow> shadowValueDeep;

  /// Has no place in JSON
  final String string;

  final String stringRoot;

  final String stringValueDeep;

  @override
  DesignTaken copyWith({
    Color? color,
    Color? colorRoot,
    Color? colorValueDeep,
    double? dimension,
    double? dimensionRoot,
    double? dimensionValueDeep,
    List<BoxShadow>? shadow,
    List<BoxShadow>? shadowRoot,
    List<BoxShadow>? shadowValueDeep,
    String? string,
    String? stringRoot,
    String? stringValueDeep,
  }) {
    return DesignTaken(
      color: color ?? this.color,
      colorRoot: colorRoot ?? this.colorRoot,
      colorValueDeep: colorValueDeep ?? this.colorValueDeep,
      dimension: dimension ?? this.dimension,
      dimensionRoot: dimensionRoot ?? this.dimensionRoot,
      dimensionValueDeep: dimensionValueDeep ?? this.dimensionValueDeep,
      shadow: shadow ?? this.shadow,
      shadowRoot: shadowRoot ?? this.shadowRoot,
      shadowValueDeep: shadowValueDeep ?? this.shadowValueDeep,
      string: string ?? this.string,
      stringRoot: stringRoot ?? this.stringRoot,
      stringValueDeep: stringValueDeep ?? this.stringValueDeep,
    );
  }

  @override
  DesignTaken lerp(DesignTaken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTaken(
      color: Color.lerp(color, other.color, t)!,
      colorRoot: Color.lerp(colorRoot, other.colorRoot, t)!,
      colorValueDeep: Color.lerp(colorValueDeep, other.colorValueDeep, t)!,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      dimensionRoot: lerpDouble(dimensionRoot, other.dimensionRoot, t)!,
      dimensionValueDeep: lerpDouble(dimensionValueDeep, other.dimensionValueDeep, t)!,
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
      shadowRoot: BoxShadow.lerpList(shadowRoot, other.shadowRoot, t)!,
      shadowValueDeep: BoxShadow.lerpList(shadowValueDeep, other.shadowValueDeep, t)!,
      string: t < 0.5 ? string : other.string,
      stringRoot: t < 0.5 ? stringRoot : other.stringRoot,
      stringValueDeep: t < 0.5 ? stringValueDeep : other.stringValueDeep,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.both,
    required this.description,
    required this.group,
    required this.parent,
    required this.root,
    required this.taken,
  });

  final DesignToken token;
  final DesignBoth both;
  final DesignDescription description;
  final DesignGroup group;
  final DesignParent parent;
  final DesignRoot root;
  final DesignTaken taken;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, both, description, group, parent, root, taken];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    root: <BoxShadow>[],
    type$: 1.0,
    value: Color(0xFFFF0000),
  ),
  both: DesignBoth(
    color: Color(0xFF3B82F6),
    colorOther: Color(0xFF111111),
    colorType: Color(0xFF111111),
    dimension: 16.0,
    dimensionOther: 4.0,
    dimensionType: 4.0,
    shadow: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    shadowOther: <BoxShadow>[],
    shadowType: <BoxShadow>[],
    string: 'hello',
    stringOther: 'bye',
    stringType: 'bye',
  ),
  description: DesignDescription(
    x: 'top',
  ),
  group: DesignGroup(
    booleanDescription: false,
    borderDescription: BorderSide(color: Color(0xFFFF0000), width: 2.0),
    colorValue: Color(0xFF111111),
    cubicBezierDescription: Cubic(0.42, 0.0, 0.58, 1.0),
    dimensionType: 4.0,
    durationType: Duration(milliseconds: 1000),
    fontFamilyDescription: 'Roboto',
    fontSizeType: 12.0,
    fontWeightValue: FontWeight.w700,
    gradientDescription: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    letterSpacingValue: -1.0,
    lineHeightDescription: 1.2,
    numberValue: 2.0,
    shadowType: <BoxShadow>[],
    stringType: 'bye',
    strokeStyleType: 'dotted',
    transitionValue: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    typographyValue: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
  parent: DesignParent(
    boolean: true,
    booleanDescription: false,
    border: BorderSide(color: Color(0xFF000000), width: 1.0),
    borderDescription: BorderSide(color: Color(0xFFFF0000), width: 2.0),
    color: Color(0xFF3B82F6),
    colorValue: Color(0xFF111111),
    cubicBezier: Cubic(0.4, 0.0, 0.2, 1.0),
    cubicBezierDescription: Cubic(0.42, 0.0, 0.58, 1.0),
    dimension: 16.0,
    dimensionType: 4.0,
    duration: Duration(milliseconds: 200),
    durationType: Duration(milliseconds: 1000),
    fontFamily: 'Inter',
    fontFamilyDescription: 'Roboto',
    fontSize: 16.0,
    fontSizeType: 12.0,
    fontWeight: FontWeight.w600,
    fontWeightValue: FontWeight.w700,
    gradient: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    gradientDescription: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    letterSpacing: 0.5,
    letterSpacingValue: -1.0,
    lineHeight: 24.0,
    lineHeightDescription: 1.2,
    number: 1.5,
    numberValue: 2.0,
    shadow: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    shadowType: <BoxShadow>[],
    string: 'hello',
    stringType: 'bye',
    strokeStyle: 'dashed',
    strokeStyleType: 'dotted',
    transition: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    transitionValue: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    typography: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    typographyValue: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
  root: DesignRoot(
    color: Color(0xFF3B82F6),
    colorRoot: Color(0xFF111111),
    dimension: 16.0,
    dimensionRoot: 4.0,
    shadow: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    shadowRoot: <BoxShadow>[],
    string: 'hello',
    stringRoot: 'bye',
  ),
  taken: DesignTaken(
    color: Color(0xFF3B82F6),
    colorRoot: Color(0xFF111111),
    colorValueDeep: Color(0xFF111111),
    dimension: 16.0,
    dimensionRoot: 4.0,
    dimensionValueDeep: 4.0,
    shadow: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    shadowRoot: <BoxShadow>[],
    shadowValueDeep: <BoxShadow>[],
    string: 'hello',
    stringRoot: 'bye',
    stringValueDeep: 'bye',
  ),
);
