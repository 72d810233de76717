import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final bool b;

  final bool itselfOwn;

  @override
  DesignBoolean copyWith({
    bool? b,
    bool? itselfOwn,
  }) {
    return DesignBoolean(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final BorderSide b;

  final BorderSide itselfOwn;

  @override
  DesignBorder copyWith({
    BorderSide? b,
    BorderSide? itselfOwn,
  }) {
    return DesignBorder(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      b: BorderSide.lerp(b, other.b, t),
      itselfOwn: BorderSide.lerp(itselfOwn, other.itselfOwn, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final Color b;

  final Color itselfOwn;

  @override
  DesignColor copyWith({
    Color? b,
    Color? itselfOwn,
  }) {
    return DesignColor(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      b: Color.lerp(b, other.b, t)!,
      itselfOwn: Color.lerp(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final Cubic b;

  final Cubic itselfOwn;

  @override
  DesignCubicBezier copyWith({
    Cubic? b,
    Cubic? itselfOwn,
  }) {
    return DesignCubicBezier(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final double b;

  final double itselfOwn;

  @override
  DesignDimension copyWith({
    double? b,
    double? itselfOwn,
  }) {
    return DesignDimension(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      b: lerpDouble(b, other.b, t)!,
      itselfOwn: lerpDouble(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final Duration b;

  final Duration itselfOwn;

  @override
  DesignDuration copyWith({
    Duration? b,
    Duration? itselfOwn,
  }) {
    return DesignDuration(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final String b;

  final String itselfOwn;

  @override
  DesignFontFamily copyWith({
    String? b,
    String? itselfOwn,
  }) {
    return DesignFontFamily(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final double b;

  final double itselfOwn;

  @override
  DesignFontSize copyWith({
    double? b,
    double? itselfOwn,
  }) {
    return DesignFontSize(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      b: lerpDouble(b, other.b, t)!,
      itselfOwn: lerpDouble(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final FontWeight b;

  final FontWeight itselfOwn;

  @override
  DesignFontWeight copyWith({
    FontWeight? b,
    FontWeight? itselfOwn,
  }) {
    return DesignFontWeight(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      b: FontWeight.lerp(b, other.b, t)!,
      itselfOwn: FontWeight.lerp(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final Gradient b;

  final Gradient itselfOwn;

  @override
  DesignGradient copyWith({
    Gradient? b,
    Gradient? itselfOwn,
  }) {
    return DesignGradient(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      b: Gradient.lerp(b, other.b, t)!,
      itselfOwn: Gradient.lerp(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final double b;

  final double itselfOwn;

  @override
  DesignLetterSpacing copyWith({
    double? b,
    double? itselfOwn,
  }) {
    return DesignLetterSpacing(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      b: lerpDouble(b, other.b, t)!,
      itselfOwn: lerpDouble(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final double b;

  final double itselfOwn;

  @override
  DesignLineHeight copyWith({
    double? b,
    double? itselfOwn,
  }) {
    return DesignLineHeight(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      b: lerpDouble(b, other.b, t)!,
      itselfOwn: lerpDouble(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final double b;

  final double itselfOwn;

  @override
  DesignNumber copyWith({
    double? b,
    double? itselfOwn,
  }) {
    return DesignNumber(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      b: lerpDouble(b, other.b, t)!,
      itselfOwn: lerpDouble(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final List<BoxShadow> b;

  final List<BoxShadow> itselfOwn;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? b,
    List<BoxShadow>? itselfOwn,
  }) {
    return DesignShadow(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      b: BoxShadow.lerpList(b, other.b, t)!,
      itselfOwn: BoxShadow.lerpList(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final String b;

  final String itselfOwn;

  @override
  DesignString copyWith({
    String? b,
    String? itselfOwn,
  }) {
    return DesignString(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final String b;

  final String itselfOwn;

  @override
  DesignStrokeStyle copyWith({
    String? b,
    String? itselfOwn,
  }) {
    return DesignStrokeStyle(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final ({Duration duration, Duration delay, Cubic curve}) b;

  final ({Duration duration, Duration delay, Cubic curve}) itselfOwn;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? b,
    ({Duration duration, Duration delay, Cubic curve})? itselfOwn,
  }) {
    return DesignTransition(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      b: t < 0.5 ? b : other.b,
      itselfOwn: t < 0.5 ? itselfOwn : other.itselfOwn,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.b,
    required this.itselfOwn,
  });

  /// Has a value of its own
  final TextStyle b;

  final TextStyle itselfOwn;

  @override
  DesignTypography copyWith({
    TextStyle? b,
    TextStyle? itselfOwn,
  }) {
    return DesignTypography(
      b: b ?? this.b,
      itselfOwn: itselfOwn ?? this.itselfOwn,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      b: TextStyle.lerp(b, other.b, t)!,
      itselfOwn: TextStyle.lerp(itselfOwn, other.itselfOwn, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
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

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[boolean, border, color, cubicBezier, dimension, duration, fontFamily, fontSize, fontWeight, gradient, letterSpacing, lineHeight, number, shadow, string, strokeStyle, transition, typography];
}

const DesignTokens designStandard = DesignTokens(
  boolean: DesignBoolean(
    b: true,
    itselfOwn: true,
  ),
  border: DesignBorder(
    b: BorderSide(color: Color(0xFF000000), width: 1.0),
    itselfOwn: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  color: DesignColor(
    b: Color(0xFF3B82F6),
    itselfOwn: Color(0xFF3B82F6),
  ),
  cubicBezier: DesignCubicBezier(
    b: Cubic(0.4, 0.0, 0.2, 1.0),
    itselfOwn: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  dimension: DesignDimension(
    b: 16.0,
    itselfOwn: 16.0,
  ),
  duration: DesignDuration(
    b: Duration(milliseconds: 200),
    itselfOwn: Duration(milliseconds: 200),
  ),
  fontFamily: DesignFontFamily(
    b: 'Inter',
    itselfOwn: 'Inter',
  ),
  fontSize: DesignFontSize(
    b: 16.0,
    itselfOwn: 16.0,
  ),
  fontWeight: DesignFontWeight(
    b: FontWeight.w600,
    itselfOwn: FontWeight.w600,
  ),
  gradient: DesignGradient(
    b: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    itselfOwn: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    b: 0.5,
    itselfOwn: 0.5,
  ),
  lineHeight: DesignLineHeight(
    b: 24.0,
    itselfOwn: 24.0,
  ),
  number: DesignNumber(
    b: 1.5,
    itselfOwn: 1.5,
  ),
  shadow: DesignShadow(
    b: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    itselfOwn: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  string: DesignString(
    b: 'hello',
    itselfOwn: 'hello',
  ),
  strokeStyle: DesignStrokeStyle(
    b: 'dashed',
    itselfOwn: 'dashed',
  ),
  transition: DesignTransition(
    b: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    itselfOwn: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  typography: DesignTypography(
    b: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    itselfOwn: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
);

// Left out:
// - unresolved alias boolean.a -> boolean.a
//     boolean.a
// - unresolved alias boolean.c -> boolean.c
//     boolean.c
// - unresolved alias boolean.into -> boolean.b
//     boolean.into
// - unresolved alias boolean.itself -> boolean.itself
//     boolean.itself
// - unresolved alias border.a -> border.a
//     border.a
// - unresolved alias border.c -> border.c
//     border.c
// - unresolved alias border.into -> border.b
//     border.into
// - unresolved alias border.itself -> border.itself
//     border.itself
// - unresolved alias color.a -> color.a
//     color.a
// - unresolved alias color.c -> color.c
//     color.c
// - unresolved alias color.into -> color.b
//     color.into
// - unresolved alias color.itself -> color.itself
//     color.itself
// - unresolved alias cubicBezier.a -> cubicBezier.a
//     cubicBezier.a
// - unresolved alias cubicBezier.c -> cubicBezier.c
//     cubicBezier.c
// - unresolved alias cubicBezier.into -> cubicBezier.b
//     cubicBezier.into
// - unresolved alias cubicBezier.itself -> cubicBezier.itself
//     cubicBezier.itself
// - unresolved alias dimension.a -> dimension.a
//     dimension.a
// - unresolved alias dimension.c -> dimension.c
//     dimension.c
// - unresolved alias dimension.into -> dimension.b
//     dimension.into
// - unresolved alias dimension.itself -> dimension.itself
//     dimension.itself
// - unresolved alias duration.a -> duration.a
//     duration.a
// - unresolved alias duration.c -> duration.c
//     duration.c
// - unresolved alias duration.into -> duration.b
//     duration.into
// - unresolved alias duration.itself -> duration.itself
//     duration.itself
// - unresolved alias fontFamily.a -> fontFamily.a
//     fontFamily.a
// - unresolved alias fontFamily.c -> fontFamily.c
//     fontFamily.c
// - unresolved alias fontFamily.into -> fontFamily.b
//     fontFamily.into
// - unresolved alias fontFamily.itself -> fontFamily.itself
//     fontFamily.itself
// - unresolved alias fontSize.a -> fontSize.a
//     fontSize.a
// - unresolved alias fontSize.c -> fontSize.c
//     fontSize.c
// - unresolved alias fontSize.into -> fontSize.b
//     fontSize.into
// - unresolved alias fontSize.itself -> fontSize.itself
//     fontSize.itself
// - unresolved alias fontWeight.a -> fontWeight.a
//     fontWeight.a
// - unresolved alias fontWeight.c -> fontWeight.c
//     fontWeight.c
// - unresolved alias fontWeight.into -> fontWeight.b
//     fontWeight.into
// - unresolved alias fontWeight.itself -> fontWeight.itself
//     fontWeight.itself
// - unresolved alias gradient.a -> gradient.a
//     gradient.a
// - unresolved alias gradient.c -> gradient.c
//     gradient.c
// - unresolved alias gradient.into -> gradient.b
//     gradient.into
// - unresolved alias gradient.itself -> gradient.itself
//     gradient.itself
// - unresolved alias letterSpacing.a -> letterSpacing.a
//     letterSpacing.a
// - unresolved alias letterSpacing.c -> letterSpacing.c
//     letterSpacing.c
// - unresolved alias letterSpacing.into -> letterSpacing.b
//     letterSpacing.into
// - unresolved alias letterSpacing.itself -> letterSpacing.itself
//     letterSpacing.itself
// - unresolved alias lineHeight.a -> lineHeight.a
//     lineHeight.a
// - unresolved alias lineHeight.c -> lineHeight.c
//     lineHeight.c
// - unresolved alias lineHeight.into -> lineHeight.b
//     lineHeight.into
// - unresolved alias lineHeight.itself -> lineHeight.itself
//     lineHeight.itself
// - unresolved alias number.a -> number.a
//     number.a
// - unresolved alias number.c -> number.c
//     number.c
// - unresolved alias number.into -> number.b
//     number.into
// - unresolved alias number.itself -> number.itself
//     number.itself
// - unresolved alias shadow.a -> shadow.a
//     shadow.a
// - unresolved alias shadow.c -> shadow.c
//     shadow.c
// - unresolved alias shadow.into -> shadow.b
//     shadow.into
// - unresolved alias shadow.itself -> shadow.itself
//     shadow.itself
// - unresolved alias string.a -> string.a
//     string.a
// - unresolved alias string.c -> string.c
//     string.c
// - unresolved alias string.into -> string.b
//     string.into
// - unresolved alias string.itself -> string.itself
//     string.itself
// - unresolved alias strokeStyle.a -> strokeStyle.a
//     strokeStyle.a
// - unresolved alias strokeStyle.c -> strokeStyle.c
//     strokeStyle.c
// - unresolved alias strokeStyle.into -> strokeStyle.b
//     strokeStyle.into
// - unresolved alias strokeStyle.itself -> strokeStyle.itself
//     strokeStyle.itself
// - unresolved alias transition.a -> transition.a
//     transition.a
// - unresolved alias transition.c -> transition.c
//     transition.c
// - unresolved alias transition.into -> transition.b
//     transition.into
// - unresolved alias transition.itself -> transition.itself
//     transition.itself
// - unresolved alias typography.a -> typography.a
//     typography.a
// - unresolved alias typography.c -> typography.c
//     typography.c
// - unresolved alias typography.into -> typography.b
//     typography.into
// - unresolved alias typography.itself -> typography.itself
//     typography.itself
