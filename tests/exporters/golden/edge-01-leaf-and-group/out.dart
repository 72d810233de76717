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

  /// The boolean itself
  final bool boolean;

  /// The border itself
  final BorderSide border;

  /// The color itself
  final Color color;

  /// The cubicBezier itself
  final Cubic cubicBezier;

  /// The dimension itself
  final double dimension;

  /// The duration itself
  final Duration duration;

  /// The fontFamily itself
  final String fontFamily;

  /// The fontSize itself
  final double fontSize;

  /// The fontWeight itself
  final FontWeight fontWeight;

  /// The gradient itself
  final Gradient gradient;

  /// The letterSpacing itself
  final double letterSpacing;

  /// The lineHeight itself
  final double lineHeight;

  /// The number itself
  final double number;

  /// The shadow itself
  final List<BoxShadow> shadow;

  /// The string itself
  final String string;

  /// The strokeStyle itself
  final String strokeStyle;

  /// The transition itself
  final ({Duration duration, Duration delay, Cubic curve}) transition;

  /// The typography itself
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
    required this.child,
  });

  final bool child;

  @override
  DesignBoolean copyWith({
    bool? child,
  }) {
    return DesignBoolean(
      child: child ?? this.child,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.child,
  });

  final BorderSide child;

  @override
  DesignBorder copyWith({
    BorderSide? child,
  }) {
    return DesignBorder(
      child: child ?? this.child,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      child: BorderSide.lerp(child, other.child, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.child,
  });

  final Color child;

  @override
  DesignColor copyWith({
    Color? child,
  }) {
    return DesignColor(
      child: child ?? this.child,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      child: Color.lerp(child, other.child, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.child,
  });

  final Cubic child;

  @override
  DesignCubicBezier copyWith({
    Cubic? child,
  }) {
    return DesignCubicBezier(
      child: child ?? this.child,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.child,
  });

  final double child;

  @override
  DesignDimension copyWith({
    double? child,
  }) {
    return DesignDimension(
      child: child ?? this.child,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      child: lerpDouble(child, other.child, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.child,
  });

  final Duration child;

  @override
  DesignDuration copyWith({
    Duration? child,
  }) {
    return DesignDuration(
      child: child ?? this.child,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.child,
  });

  final String child;

  @override
  DesignFontFamily copyWith({
    String? child,
  }) {
    return DesignFontFamily(
      child: child ?? this.child,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.child,
  });

  final double child;

  @override
  DesignFontSize copyWith({
    double? child,
  }) {
    return DesignFontSize(
      child: child ?? this.child,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      child: lerpDouble(child, other.child, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.child,
  });

  final FontWeight child;

  @override
  DesignFontWeight copyWith({
    FontWeight? child,
  }) {
    return DesignFontWeight(
      child: child ?? this.child,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      child: FontWeight.lerp(child, other.child, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.child,
  });

  final Gradient child;

  @override
  DesignGradient copyWith({
    Gradient? child,
  }) {
    return DesignGradient(
      child: child ?? this.child,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      child: Gradient.lerp(child, other.child, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.child,
  });

  final double child;

  @override
  DesignLetterSpacing copyWith({
    double? child,
  }) {
    return DesignLetterSpacing(
      child: child ?? this.child,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      child: lerpDouble(child, other.child, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.child,
  });

  final double child;

  @override
  DesignLineHeight copyWith({
    double? child,
  }) {
    return DesignLineHeight(
      child: child ?? this.child,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      child: lerpDouble(child, other.child, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.child,
  });

  final double child;

  @override
  DesignNumber copyWith({
    double? child,
  }) {
    return DesignNumber(
      child: child ?? this.child,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      child: lerpDouble(child, other.child, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.child,
  });

  final List<BoxShadow> child;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? child,
  }) {
    return DesignShadow(
      child: child ?? this.child,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      child: BoxShadow.lerpList(child, other.child, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.child,
  });

  final String child;

  @override
  DesignString copyWith({
    String? child,
  }) {
    return DesignString(
      child: child ?? this.child,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.child,
  });

  final String child;

  @override
  DesignStrokeStyle copyWith({
    String? child,
  }) {
    return DesignStrokeStyle(
      child: child ?? this.child,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.child,
  });

  final ({Duration duration, Duration delay, Cubic curve}) child;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? child,
  }) {
    return DesignTransition(
      child: child ?? this.child,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      child: t < 0.5 ? child : other.child,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.child,
  });

  final TextStyle child;

  @override
  DesignTypography copyWith({
    TextStyle? child,
  }) {
    return DesignTypography(
      child: child ?? this.child,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      child: TextStyle.lerp(child, other.child, t)!,
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
    child: false,
  ),
  border: DesignBorder(
    child: BorderSide(color: Color(0xFFFF0000), width: 2.0),
  ),
  color: DesignColor(
    child: Color(0xFF111111),
  ),
  cubicBezier: DesignCubicBezier(
    child: Cubic(0.42, 0.0, 0.58, 1.0),
  ),
  dimension: DesignDimension(
    child: 4.0,
  ),
  duration: DesignDuration(
    child: Duration(milliseconds: 1000),
  ),
  fontFamily: DesignFontFamily(
    child: 'Roboto',
  ),
  fontSize: DesignFontSize(
    child: 12.0,
  ),
  fontWeight: DesignFontWeight(
    child: FontWeight.w700,
  ),
  gradient: DesignGradient(
    child: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    child: -1.0,
  ),
  lineHeight: DesignLineHeight(
    child: 1.2,
  ),
  number: DesignNumber(
    child: 2.0,
  ),
  shadow: DesignShadow(
    child: <BoxShadow>[],
  ),
  string: DesignString(
    child: 'bye',
  ),
  strokeStyle: DesignStrokeStyle(
    child: 'dotted',
  ),
  transition: DesignTransition(
    child: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
  ),
  typography: DesignTypography(
    child: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
);
