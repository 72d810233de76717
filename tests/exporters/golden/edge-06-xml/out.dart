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

  final bool boolean;

  final BorderSide border;

  final Color color;

  final Cubic cubicBezier;

  final double dimension;

  final Duration duration;

  final String fontFamily;

  final double fontSize;

  final FontWeight fontWeight;

  final Gradient gradient;

  final double letterSpacing;

  final double lineHeight;

  final double number;

  final List<BoxShadow> shadow;

  final String string;

  final String strokeStyle;

  final ({Duration duration, Duration delay, Cubic curve}) transition;

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
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final bool noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final bool text;

  @override
  DesignBoolean copyWith({
    bool? noChar,
    bool? text,
  }) {
    return DesignBoolean(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final BorderSide noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final BorderSide text;

  @override
  DesignBorder copyWith({
    BorderSide? noChar,
    BorderSide? text,
  }) {
    return DesignBorder(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      noChar: BorderSide.lerp(noChar, other.noChar, t),
      text: BorderSide.lerp(text, other.text, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final Color noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final Color text;

  @override
  DesignColor copyWith({
    Color? noChar,
    Color? text,
  }) {
    return DesignColor(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      noChar: Color.lerp(noChar, other.noChar, t)!,
      text: Color.lerp(text, other.text, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final Cubic noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final Cubic text;

  @override
  DesignCubicBezier copyWith({
    Cubic? noChar,
    Cubic? text,
  }) {
    return DesignCubicBezier(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final double noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final double text;

  @override
  DesignDimension copyWith({
    double? noChar,
    double? text,
  }) {
    return DesignDimension(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      noChar: lerpDouble(noChar, other.noChar, t)!,
      text: lerpDouble(text, other.text, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final Duration noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final Duration text;

  @override
  DesignDuration copyWith({
    Duration? noChar,
    Duration? text,
  }) {
    return DesignDuration(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final String noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final String text;

  @override
  DesignFontFamily copyWith({
    String? noChar,
    String? text,
  }) {
    return DesignFontFamily(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final double noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final double text;

  @override
  DesignFontSize copyWith({
    double? noChar,
    double? text,
  }) {
    return DesignFontSize(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      noChar: lerpDouble(noChar, other.noChar, t)!,
      text: lerpDouble(text, other.text, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final FontWeight noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final FontWeight text;

  @override
  DesignFontWeight copyWith({
    FontWeight? noChar,
    FontWeight? text,
  }) {
    return DesignFontWeight(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      noChar: FontWeight.lerp(noChar, other.noChar, t)!,
      text: FontWeight.lerp(text, other.text, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final Gradient noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final Gradient text;

  @override
  DesignGradient copyWith({
    Gradient? noChar,
    Gradient? text,
  }) {
    return DesignGradient(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      noChar: Gradient.lerp(noChar, other.noChar, t)!,
      text: Gradient.lerp(text, other.text, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final double noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final double text;

  @override
  DesignLetterSpacing copyWith({
    double? noChar,
    double? text,
  }) {
    return DesignLetterSpacing(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      noChar: lerpDouble(noChar, other.noChar, t)!,
      text: lerpDouble(text, other.text, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final double noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final double text;

  @override
  DesignLineHeight copyWith({
    double? noChar,
    double? text,
  }) {
    return DesignLineHeight(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      noChar: lerpDouble(noChar, other.noChar, t)!,
      text: lerpDouble(text, other.text, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final double noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final double text;

  @override
  DesignNumber copyWith({
    double? noChar,
    double? text,
  }) {
    return DesignNumber(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      noChar: lerpDouble(noChar, other.noChar, t)!,
      text: lerpDouble(text, other.text, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final List<BoxShadow> noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final List<BoxShadow> text;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? noChar,
    List<BoxShadow>? text,
  }) {
    return DesignShadow(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      noChar: BoxShadow.lerpList(noChar, other.noChar, t)!,
      text: BoxShadow.lerpList(text, other.text, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.noChar,
    required this.text,
    required this.value,
  });

  /// abc
  /// de
  final String noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final String text;

  final String value;

  @override
  DesignString copyWith({
    String? noChar,
    String? text,
    String? value,
  }) {
    return DesignString(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
      value: value ?? this.value,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
      value: t < 0.5 ? value : other.value,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final String noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final String text;

  @override
  DesignStrokeStyle copyWith({
    String? noChar,
    String? text,
  }) {
    return DesignStrokeStyle(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final ({Duration duration, Duration delay, Cubic curve}) noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final ({Duration duration, Duration delay, Cubic curve}) text;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? noChar,
    ({Duration duration, Duration delay, Cubic curve})? text,
  }) {
    return DesignTransition(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      noChar: t < 0.5 ? noChar : other.noChar,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.noChar,
    required this.text,
  });

  /// abc
  /// de
  final TextStyle noChar;

  /// a & b < c > "d" 'e' &amp; &#0; ]]>
  final TextStyle text;

  @override
  DesignTypography copyWith({
    TextStyle? noChar,
    TextStyle? text,
  }) {
    return DesignTypography(
      noChar: noChar ?? this.noChar,
      text: text ?? this.text,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      noChar: TextStyle.lerp(noChar, other.noChar, t)!,
      text: TextStyle.lerp(text, other.text, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
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

  final DesignToken token;
  final DesignBoolean boolean;
  final DesignBorder border;
  final DesignColor color;
  final DesignCubicBezier cubicBezier;
  final DesignDimension dimension;
  final DesignDuration duration;
  final DesignFontFamily fontFamily;
  final DesignFontSize fontSize;
  final DesignFontWeight fontWeight;
  final DesignGradient gradient;
  final DesignLetterSpacing letterSpacing;
  final DesignLineHeight lineHeight;
  final DesignNumber number;
  final DesignShadow shadow;
  final DesignString string;
  final DesignStrokeStyle strokeStyle;
  final DesignTransition transition;
  final DesignTypography typography;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, boolean, border, color, cubicBezier, dimension, duration, fontFamily, fontSize, fontWeight, gradient, letterSpacing, lineHeight, number, shadow, string, strokeStyle, transition, typography];
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
  boolean: DesignBoolean(
    noChar: true,
    text: true,
  ),
  border: DesignBorder(
    noChar: BorderSide(color: Color(0xFF000000), width: 1.0),
    text: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  color: DesignColor(
    noChar: Color(0xFF3B82F6),
    text: Color(0xFF3B82F6),
  ),
  cubicBezier: DesignCubicBezier(
    noChar: Cubic(0.4, 0.0, 0.2, 1.0),
    text: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  dimension: DesignDimension(
    noChar: 16.0,
    text: 16.0,
  ),
  duration: DesignDuration(
    noChar: Duration(milliseconds: 200),
    text: Duration(milliseconds: 200),
  ),
  fontFamily: DesignFontFamily(
    noChar: 'Inter',
    text: 'Inter',
  ),
  fontSize: DesignFontSize(
    noChar: 16.0,
    text: 16.0,
  ),
  fontWeight: DesignFontWeight(
    noChar: FontWeight.w600,
    text: FontWeight.w600,
  ),
  gradient: DesignGradient(
    noChar: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    text: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    noChar: 0.5,
    text: 0.5,
  ),
  lineHeight: DesignLineHeight(
    noChar: 24.0,
    text: 24.0,
  ),
  number: DesignNumber(
    noChar: 1.5,
    text: 1.5,
  ),
  shadow: DesignShadow(
    noChar: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    text: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  string: DesignString(
    noChar: 'hello',
    text: 'hello',
    value: 'a & b < c > "d" \'e\' &amp; &#0; ]]>',
  ),
  strokeStyle: DesignStrokeStyle(
    noChar: 'dashed',
    text: 'dashed',
  ),
  transition: DesignTransition(
    noChar: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    text: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  typography: DesignTypography(
    noChar: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    text: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
);

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.value
// - its value is no border that can be evaluated
//     border.value
// - its value is no colour that can be evaluated
//     color.value
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.value
//     fontSize.value
//     letterSpacing.value
//     lineHeight.value
// - its value is no duration that can be evaluated
//     duration.value
// - its value is no fontFamily that can be evaluated
//     fontFamily.value
// - its value is no fontWeight that can be evaluated
//     fontWeight.value
// - its value is no gradient that can be evaluated
//     gradient.value
// - its value is no number that can be evaluated
//     number.value
// - its value is no shadow that can be evaluated
//     shadow.value
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.value
// - its value is no transition that can be evaluated
//     transition.value
// - its value is no typography that can be evaluated
//     typography.value
