import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final bool base;

  final bool follows;

  final bool onlyLight;

  final bool? onlyDark;

  @override
  DesignBoolean copyWith({
    bool? base,
    bool? follows,
    bool? onlyLight,
    bool? onlyDark,
  }) {
    return DesignBoolean(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final BorderSide base;

  final BorderSide follows;

  final BorderSide onlyLight;

  final BorderSide? onlyDark;

  @override
  DesignBorder copyWith({
    BorderSide? base,
    BorderSide? follows,
    BorderSide? onlyLight,
    BorderSide? onlyDark,
  }) {
    return DesignBorder(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      base: BorderSide.lerp(base, other.base, t),
      follows: BorderSide.lerp(follows, other.follows, t),
      onlyLight: BorderSide.lerp(onlyLight, other.onlyLight, t),
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final Color base;

  final Color follows;

  final Color onlyLight;

  final Color? onlyDark;

  @override
  DesignColor copyWith({
    Color? base,
    Color? follows,
    Color? onlyLight,
    Color? onlyDark,
  }) {
    return DesignColor(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      base: Color.lerp(base, other.base, t)!,
      follows: Color.lerp(follows, other.follows, t)!,
      onlyLight: Color.lerp(onlyLight, other.onlyLight, t)!,
      onlyDark: Color.lerp(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final Cubic base;

  final Cubic follows;

  final Cubic onlyLight;

  final Cubic? onlyDark;

  @override
  DesignCubicBezier copyWith({
    Cubic? base,
    Cubic? follows,
    Cubic? onlyLight,
    Cubic? onlyDark,
  }) {
    return DesignCubicBezier(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final double base;

  final double follows;

  final double onlyLight;

  final double? onlyDark;

  @override
  DesignDimension copyWith({
    double? base,
    double? follows,
    double? onlyLight,
    double? onlyDark,
  }) {
    return DesignDimension(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      base: lerpDouble(base, other.base, t)!,
      follows: lerpDouble(follows, other.follows, t)!,
      onlyLight: lerpDouble(onlyLight, other.onlyLight, t)!,
      onlyDark: lerpDouble(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final Duration base;

  final Duration follows;

  final Duration onlyLight;

  final Duration? onlyDark;

  @override
  DesignDuration copyWith({
    Duration? base,
    Duration? follows,
    Duration? onlyLight,
    Duration? onlyDark,
  }) {
    return DesignDuration(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final String base;

  final String follows;

  final String onlyLight;

  final String? onlyDark;

  @override
  DesignFontFamily copyWith({
    String? base,
    String? follows,
    String? onlyLight,
    String? onlyDark,
  }) {
    return DesignFontFamily(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final double base;

  final double follows;

  final double onlyLight;

  final double? onlyDark;

  @override
  DesignFontSize copyWith({
    double? base,
    double? follows,
    double? onlyLight,
    double? onlyDark,
  }) {
    return DesignFontSize(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      base: lerpDouble(base, other.base, t)!,
      follows: lerpDouble(follows, other.follows, t)!,
      onlyLight: lerpDouble(onlyLight, other.onlyLight, t)!,
      onlyDark: lerpDouble(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final FontWeight base;

  final FontWeight follows;

  final FontWeight onlyLight;

  final FontWeight? onlyDark;

  @override
  DesignFontWeight copyWith({
    FontWeight? base,
    FontWeight? follows,
    FontWeight? onlyLight,
    FontWeight? onlyDark,
  }) {
    return DesignFontWeight(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      base: FontWeight.lerp(base, other.base, t)!,
      follows: FontWeight.lerp(follows, other.follows, t)!,
      onlyLight: FontWeight.lerp(onlyLight, other.onlyLight, t)!,
      onlyDark: FontWeight.lerp(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.framed,
  });

  final BorderSide framed;

  @override
  DesignToken copyWith({
    BorderSide? framed,
  }) {
    return DesignToken(
      framed: framed ?? this.framed,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      framed: BorderSide.lerp(framed, other.framed, t),
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final Gradient base;

  final Gradient follows;

  final Gradient onlyLight;

  final Gradient? onlyDark;

  @override
  DesignGradient copyWith({
    Gradient? base,
    Gradient? follows,
    Gradient? onlyLight,
    Gradient? onlyDark,
  }) {
    return DesignGradient(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      base: Gradient.lerp(base, other.base, t)!,
      follows: Gradient.lerp(follows, other.follows, t)!,
      onlyLight: Gradient.lerp(onlyLight, other.onlyLight, t)!,
      onlyDark: Gradient.lerp(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final double base;

  final double follows;

  final double onlyLight;

  final double? onlyDark;

  @override
  DesignLetterSpacing copyWith({
    double? base,
    double? follows,
    double? onlyLight,
    double? onlyDark,
  }) {
    return DesignLetterSpacing(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      base: lerpDouble(base, other.base, t)!,
      follows: lerpDouble(follows, other.follows, t)!,
      onlyLight: lerpDouble(onlyLight, other.onlyLight, t)!,
      onlyDark: lerpDouble(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final double base;

  final double follows;

  final double onlyLight;

  final double? onlyDark;

  @override
  DesignLineHeight copyWith({
    double? base,
    double? follows,
    double? onlyLight,
    double? onlyDark,
  }) {
    return DesignLineHeight(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      base: lerpDouble(base, other.base, t)!,
      follows: lerpDouble(follows, other.follows, t)!,
      onlyLight: lerpDouble(onlyLight, other.onlyLight, t)!,
      onlyDark: lerpDouble(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final double base;

  final double follows;

  final double onlyLight;

  final double? onlyDark;

  @override
  DesignNumber copyWith({
    double? base,
    double? follows,
    double? onlyLight,
    double? onlyDark,
  }) {
    return DesignNumber(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      base: lerpDouble(base, other.base, t)!,
      follows: lerpDouble(follows, other.follows, t)!,
      onlyLight: lerpDouble(onlyLight, other.onlyLight, t)!,
      onlyDark: lerpDouble(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final List<BoxShadow> base;

  final List<BoxShadow> follows;

  final List<BoxShadow> onlyLight;

  final List<BoxShadow>? onlyDark;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? base,
    List<BoxShadow>? follows,
    List<BoxShadow>? onlyLight,
    List<BoxShadow>? onlyDark,
  }) {
    return DesignShadow(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      base: BoxShadow.lerpList(base, other.base, t)!,
      follows: BoxShadow.lerpList(follows, other.follows, t)!,
      onlyLight: BoxShadow.lerpList(onlyLight, other.onlyLight, t)!,
      onlyDark: BoxShadow.lerpList(onlyDark, other.onlyDark, t),
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final String base;

  final String follows;

  final String onlyLight;

  final String? onlyDark;

  @override
  DesignString copyWith({
    String? base,
    String? follows,
    String? onlyLight,
    String? onlyDark,
  }) {
    return DesignString(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final String base;

  final String follows;

  final String onlyLight;

  final String? onlyDark;

  @override
  DesignStrokeStyle copyWith({
    String? base,
    String? follows,
    String? onlyLight,
    String? onlyDark,
  }) {
    return DesignStrokeStyle(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final ({Duration duration, Duration delay, Cubic curve}) base;

  final ({Duration duration, Duration delay, Cubic curve}) follows;

  final ({Duration duration, Duration delay, Cubic curve}) onlyLight;

  final ({Duration duration, Duration delay, Cubic curve})? onlyDark;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? base,
    ({Duration duration, Duration delay, Cubic curve})? follows,
    ({Duration duration, Duration delay, Cubic curve})? onlyLight,
    ({Duration duration, Duration delay, Cubic curve})? onlyDark,
  }) {
    return DesignTransition(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      base: t < 0.5 ? base : other.base,
      follows: t < 0.5 ? follows : other.follows,
      onlyLight: t < 0.5 ? onlyLight : other.onlyLight,
      onlyDark: t < 0.5 ? onlyDark : other.onlyDark,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.base,
    required this.follows,
    required this.onlyLight,
    required this.onlyDark,
  });

  /// In both
  final TextStyle base;

  final TextStyle follows;

  final TextStyle onlyLight;

  final TextStyle? onlyDark;

  @override
  DesignTypography copyWith({
    TextStyle? base,
    TextStyle? follows,
    TextStyle? onlyLight,
    TextStyle? onlyDark,
  }) {
    return DesignTypography(
      base: base ?? this.base,
      follows: follows ?? this.follows,
      onlyLight: onlyLight ?? this.onlyLight,
      onlyDark: onlyDark ?? this.onlyDark,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      base: TextStyle.lerp(base, other.base, t)!,
      follows: TextStyle.lerp(follows, other.follows, t)!,
      onlyLight: TextStyle.lerp(onlyLight, other.onlyLight, t)!,
      onlyDark: TextStyle.lerp(onlyDark, other.onlyDark, t),
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
    required this.token,
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
  final DesignToken token;
  final DesignGradient gradient;
  final DesignLetterSpacing letterSpacing;
  final DesignLineHeight lineHeight;
  final DesignNumber number;
  final DesignShadow shadow;
  final DesignString string;
  final DesignStrokeStyle strokeStyle;
  final DesignTransition transition;
  final DesignTypography typography;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[boolean, border, color, cubicBezier, dimension, duration, fontFamily, fontSize, fontWeight, token, gradient, letterSpacing, lineHeight, number, shadow, string, strokeStyle, transition, typography];
}

const DesignTokens designLight = DesignTokens(
  boolean: DesignBoolean(
    base: true,
    follows: true,
    onlyLight: true,
    onlyDark: null,
  ),
  border: DesignBorder(
    base: BorderSide(color: Color(0xFF000000), width: 1.0),
    follows: BorderSide(color: Color(0xFF000000), width: 1.0),
    onlyLight: BorderSide(color: Color(0xFF000000), width: 1.0),
    onlyDark: null,
  ),
  color: DesignColor(
    base: Color(0xFF3B82F6),
    follows: Color(0xFF3B82F6),
    onlyLight: Color(0xFF3B82F6),
    onlyDark: null,
  ),
  cubicBezier: DesignCubicBezier(
    base: Cubic(0.4, 0.0, 0.2, 1.0),
    follows: Cubic(0.4, 0.0, 0.2, 1.0),
    onlyLight: Cubic(0.4, 0.0, 0.2, 1.0),
    onlyDark: null,
  ),
  dimension: DesignDimension(
    base: 16.0,
    follows: 16.0,
    onlyLight: 16.0,
    onlyDark: null,
  ),
  duration: DesignDuration(
    base: Duration(milliseconds: 200),
    follows: Duration(milliseconds: 200),
    onlyLight: Duration(milliseconds: 200),
    onlyDark: null,
  ),
  fontFamily: DesignFontFamily(
    base: 'Inter',
    follows: 'Inter',
    onlyLight: 'Inter',
    onlyDark: null,
  ),
  fontSize: DesignFontSize(
    base: 16.0,
    follows: 16.0,
    onlyLight: 16.0,
    onlyDark: null,
  ),
  fontWeight: DesignFontWeight(
    base: FontWeight.w600,
    follows: FontWeight.w600,
    onlyLight: FontWeight.w600,
    onlyDark: null,
  ),
  token: DesignToken(
    framed: BorderSide(color: Color(0xFF3B82F6), width: 16.0),
  ),
  gradient: DesignGradient(
    base: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    follows: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    onlyLight: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    onlyDark: null,
  ),
  letterSpacing: DesignLetterSpacing(
    base: 0.5,
    follows: 0.5,
    onlyLight: 0.5,
    onlyDark: null,
  ),
  lineHeight: DesignLineHeight(
    base: 24.0,
    follows: 24.0,
    onlyLight: 24.0,
    onlyDark: null,
  ),
  number: DesignNumber(
    base: 1.5,
    follows: 1.5,
    onlyLight: 1.5,
    onlyDark: null,
  ),
  shadow: DesignShadow(
    base: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    follows: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    onlyLight: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    onlyDark: null,
  ),
  string: DesignString(
    base: 'hello',
    follows: 'hello',
    onlyLight: 'hello',
    onlyDark: null,
  ),
  strokeStyle: DesignStrokeStyle(
    base: 'dashed',
    follows: 'dashed',
    onlyLight: 'dashed',
    onlyDark: null,
  ),
  transition: DesignTransition(
    base: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    follows: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    onlyLight: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    onlyDark: null,
  ),
  typography: DesignTypography(
    base: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    follows: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    onlyLight: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    onlyDark: null,
  ),
);

const DesignTokens designDark = DesignTokens(
  boolean: DesignBoolean(
    base: false,
    follows: false,
    onlyLight: true,
    onlyDark: false,
  ),
  border: DesignBorder(
    base: BorderSide(color: Color(0xFFFF0000), width: 2.0),
    follows: BorderSide(color: Color(0xFFFF0000), width: 2.0),
    onlyLight: BorderSide(color: Color(0xFF000000), width: 1.0),
    onlyDark: BorderSide(color: Color(0xFFFF0000), width: 2.0),
  ),
  color: DesignColor(
    base: Color(0xFF111111),
    follows: Color(0xFF111111),
    onlyLight: Color(0xFF3B82F6),
    onlyDark: Color(0xFF111111),
  ),
  cubicBezier: DesignCubicBezier(
    base: Cubic(0.42, 0.0, 0.58, 1.0),
    follows: Cubic(0.42, 0.0, 0.58, 1.0),
    onlyLight: Cubic(0.4, 0.0, 0.2, 1.0),
    onlyDark: Cubic(0.42, 0.0, 0.58, 1.0),
  ),
  dimension: DesignDimension(
    base: 4.0,
    follows: 4.0,
    onlyLight: 16.0,
    onlyDark: 4.0,
  ),
  duration: DesignDuration(
    base: Duration(milliseconds: 1000),
    follows: Duration(milliseconds: 1000),
    onlyLight: Duration(milliseconds: 200),
    onlyDark: Duration(milliseconds: 1000),
  ),
  fontFamily: DesignFontFamily(
    base: 'Roboto',
    follows: 'Roboto',
    onlyLight: 'Inter',
    onlyDark: 'Roboto',
  ),
  fontSize: DesignFontSize(
    base: 12.0,
    follows: 12.0,
    onlyLight: 16.0,
    onlyDark: 12.0,
  ),
  fontWeight: DesignFontWeight(
    base: FontWeight.w700,
    follows: FontWeight.w700,
    onlyLight: FontWeight.w600,
    onlyDark: FontWeight.w700,
  ),
  token: DesignToken(
    framed: BorderSide(color: Color(0xFF111111), width: 4.0),
  ),
  gradient: DesignGradient(
    base: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    follows: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    onlyLight: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    onlyDark: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    base: -1.0,
    follows: -1.0,
    onlyLight: 0.5,
    onlyDark: -1.0,
  ),
  lineHeight: DesignLineHeight(
    base: 1.2,
    follows: 1.2,
    onlyLight: 24.0,
    onlyDark: 1.2,
  ),
  number: DesignNumber(
    base: 2.0,
    follows: 2.0,
    onlyLight: 1.5,
    onlyDark: 2.0,
  ),
  shadow: DesignShadow(
    base: <BoxShadow>[],
    follows: <BoxShadow>[],
    onlyLight: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    onlyDark: <BoxShadow>[],
  ),
  string: DesignString(
    base: 'bye',
    follows: 'bye',
    onlyLight: 'hello',
    onlyDark: 'bye',
  ),
  strokeStyle: DesignStrokeStyle(
    base: 'dotted',
    follows: 'dotted',
    onlyLight: 'dashed',
    onlyDark: 'dotted',
  ),
  transition: DesignTransition(
    base: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    follows: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    onlyLight: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    onlyDark: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
  ),
  typography: DesignTypography(
    base: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
    follows: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
    onlyLight: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    onlyDark: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
);

// Left out:
// - unresolved alias boolean.broken -> gone
//     boolean.broken (Light, Dark)
// - unresolved alias border.broken -> gone
//     border.broken (Light, Dark)
// - unresolved alias color.broken -> gone
//     color.broken (Light, Dark)
// - unresolved alias cubicBezier.broken -> gone
//     cubicBezier.broken (Light, Dark)
// - unresolved alias dimension.broken -> gone
//     dimension.broken (Light, Dark)
// - unresolved alias duration.broken -> gone
//     duration.broken (Light, Dark)
// - unresolved alias fontFamily.broken -> gone
//     fontFamily.broken (Light, Dark)
// - unresolved alias fontSize.broken -> gone
//     fontSize.broken (Light, Dark)
// - unresolved alias fontWeight.broken -> gone
//     fontWeight.broken (Light, Dark)
// - unresolved alias gradient.broken -> gone
//     gradient.broken (Light, Dark)
// - unresolved alias letterSpacing.broken -> gone
//     letterSpacing.broken (Light, Dark)
// - unresolved alias lineHeight.broken -> gone
//     lineHeight.broken (Light, Dark)
// - unresolved alias number.broken -> gone
//     number.broken (Light, Dark)
// - unresolved alias shadow.broken -> gone
//     shadow.broken (Light, Dark)
// - unresolved alias string.broken -> gone
//     string.broken (Light, Dark)
// - unresolved alias strokeStyle.broken -> gone
//     strokeStyle.broken (Light, Dark)
// - unresolved alias transition.broken -> gone
//     transition.broken (Light, Dark)
// - unresolved alias typography.broken -> gone
//     typography.broken (Light, Dark)
