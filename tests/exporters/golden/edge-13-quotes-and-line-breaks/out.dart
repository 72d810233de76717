import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.lineBreak,
  });

  final bool lineBreak;

  @override
  DesignBoolean copyWith({
    bool? lineBreak,
  }) {
    return DesignBoolean(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.lineBreak,
  });

  final BorderSide lineBreak;

  @override
  DesignBorder copyWith({
    BorderSide? lineBreak,
  }) {
    return DesignBorder(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      lineBreak: BorderSide.lerp(lineBreak, other.lineBreak, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.lineBreak,
  });

  final Color lineBreak;

  @override
  DesignColor copyWith({
    Color? lineBreak,
  }) {
    return DesignColor(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      lineBreak: Color.lerp(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.lineBreak,
  });

  final Cubic lineBreak;

  @override
  DesignCubicBezier copyWith({
    Cubic? lineBreak,
  }) {
    return DesignCubicBezier(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.lineBreak,
  });

  final double lineBreak;

  @override
  DesignDimension copyWith({
    double? lineBreak,
  }) {
    return DesignDimension(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      lineBreak: lerpDouble(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.lineBreak,
  });

  final Duration lineBreak;

  @override
  DesignDuration copyWith({
    Duration? lineBreak,
  }) {
    return DesignDuration(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.lineBreak,
    required this.lineBreakInside,
    required this.q00,
    required this.q01,
    required this.q02,
    required this.q03,
    required this.q04,
    required this.q05,
    required this.q06,
    required this.q07,
    required this.q08,
    required this.q09,
    required this.q10,
    required this.q11,
    required this.q12,
    required this.q13,
    required this.q14,
    required this.q15,
  });

  final String lineBreak;

  final String lineBreakInside;

  final String q00;

  final String q01;

  final String q02;

  final String q03;

  final String q04;

  final String q05;

  final String q06;

  final String q07;

  final String q08;

  final String q09;

  final String q10;

  final String q11;

  final String q12;

  final String q13;

  final String q14;

  final String q15;

  @override
  DesignFontFamily copyWith({
    String? lineBreak,
    String? lineBreakInside,
    String? q00,
    String? q01,
    String? q02,
    String? q03,
    String? q04,
    String? q05,
    String? q06,
    String? q07,
    String? q08,
    String? q09,
    String? q10,
    String? q11,
    String? q12,
    String? q13,
    String? q14,
    String? q15,
  }) {
    return DesignFontFamily(
      lineBreak: lineBreak ?? this.lineBreak,
      lineBreakInside: lineBreakInside ?? this.lineBreakInside,
      q00: q00 ?? this.q00,
      q01: q01 ?? this.q01,
      q02: q02 ?? this.q02,
      q03: q03 ?? this.q03,
      q04: q04 ?? this.q04,
      q05: q05 ?? this.q05,
      q06: q06 ?? this.q06,
      q07: q07 ?? this.q07,
      q08: q08 ?? this.q08,
      q09: q09 ?? this.q09,
      q10: q10 ?? this.q10,
      q11: q11 ?? this.q11,
      q12: q12 ?? this.q12,
      q13: q13 ?? this.q13,
      q14: q14 ?? this.q14,
      q15: q15 ?? this.q15,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
      lineBreakInside: t < 0.5 ? lineBreakInside : other.lineBreakInside,
      q00: t < 0.5 ? q00 : other.q00,
      q01: t < 0.5 ? q01 : other.q01,
      q02: t < 0.5 ? q02 : other.q02,
      q03: t < 0.5 ? q03 : other.q03,
      q04: t < 0.5 ? q04 : other.q04,
      q05: t < 0.5 ? q05 : other.q05,
      q06: t < 0.5 ? q06 : other.q06,
      q07: t < 0.5 ? q07 : other.q07,
      q08: t < 0.5 ? q08 : other.q08,
      q09: t < 0.5 ? q09 : other.q09,
      q10: t < 0.5 ? q10 : other.q10,
      q11: t < 0.5 ? q11 : other.q11,
      q12: t < 0.5 ? q12 : other.q12,
      q13: t < 0.5 ? q13 : other.q13,
      q14: t < 0.5 ? q14 : other.q14,
      q15: t < 0.5 ? q15 : other.q15,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.lineBreak,
  });

  final double lineBreak;

  @override
  DesignFontSize copyWith({
    double? lineBreak,
  }) {
    return DesignFontSize(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      lineBreak: lerpDouble(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.lineBreak,
  });

  final FontWeight lineBreak;

  @override
  DesignFontWeight copyWith({
    FontWeight? lineBreak,
  }) {
    return DesignFontWeight(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      lineBreak: FontWeight.lerp(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.lineBreak,
  });

  final Gradient lineBreak;

  @override
  DesignGradient copyWith({
    Gradient? lineBreak,
  }) {
    return DesignGradient(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      lineBreak: Gradient.lerp(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.lineBreak,
  });

  final double lineBreak;

  @override
  DesignLetterSpacing copyWith({
    double? lineBreak,
  }) {
    return DesignLetterSpacing(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      lineBreak: lerpDouble(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.lineBreak,
  });

  final double lineBreak;

  @override
  DesignLineHeight copyWith({
    double? lineBreak,
  }) {
    return DesignLineHeight(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      lineBreak: lerpDouble(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.lineBreak,
  });

  final double lineBreak;

  @override
  DesignNumber copyWith({
    double? lineBreak,
  }) {
    return DesignNumber(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      lineBreak: lerpDouble(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.lineBreak,
  });

  final List<BoxShadow> lineBreak;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? lineBreak,
  }) {
    return DesignShadow(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      lineBreak: BoxShadow.lerpList(lineBreak, other.lineBreak, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.lineBreak,
    required this.lineBreakInside,
    required this.openQuote,
    required this.q00,
    required this.q01,
    required this.q02,
    required this.q03,
    required this.q04,
    required this.q05,
    required this.q06,
    required this.q07,
    required this.q08,
    required this.q09,
    required this.q10,
    required this.q11,
    required this.q12,
    required this.q13,
    required this.q14,
    required this.q15,
    required this.quotes,
  });

  final String lineBreak;

  final String lineBreakInside;

  final String openQuote;

  final String q00;

  final String q01;

  final String q02;

  final String q03;

  final String q04;

  final String q05;

  final String q06;

  final String q07;

  final String q08;

  final String q09;

  final String q10;

  final String q11;

  final String q12;

  final String q13;

  final String q14;

  final String q15;

  final String quotes;

  @override
  DesignString copyWith({
    String? lineBreak,
    String? lineBreakInside,
    String? openQuote,
    String? q00,
    String? q01,
    String? q02,
    String? q03,
    String? q04,
    String? q05,
    String? q06,
    String? q07,
    String? q08,
    String? q09,
    String? q10,
    String? q11,
    String? q12,
    String? q13,
    String? q14,
    String? q15,
    String? quotes,
  }) {
    return DesignString(
      lineBreak: lineBreak ?? this.lineBreak,
      lineBreakInside: lineBreakInside ?? this.lineBreakInside,
      openQuote: openQuote ?? this.openQuote,
      q00: q00 ?? this.q00,
      q01: q01 ?? this.q01,
      q02: q02 ?? this.q02,
      q03: q03 ?? this.q03,
      q04: q04 ?? this.q04,
      q05: q05 ?? this.q05,
      q06: q06 ?? this.q06,
      q07: q07 ?? this.q07,
      q08: q08 ?? this.q08,
      q09: q09 ?? this.q09,
      q10: q10 ?? this.q10,
      q11: q11 ?? this.q11,
      q12: q12 ?? this.q12,
      q13: q13 ?? this.q13,
      q14: q14 ?? this.q14,
      q15: q15 ?? this.q15,
      quotes: quotes ?? this.quotes,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
      lineBreakInside: t < 0.5 ? lineBreakInside : other.lineBreakInside,
      openQuote: t < 0.5 ? openQuote : other.openQuote,
      q00: t < 0.5 ? q00 : other.q00,
      q01: t < 0.5 ? q01 : other.q01,
      q02: t < 0.5 ? q02 : other.q02,
      q03: t < 0.5 ? q03 : other.q03,
      q04: t < 0.5 ? q04 : other.q04,
      q05: t < 0.5 ? q05 : other.q05,
      q06: t < 0.5 ? q06 : other.q06,
      q07: t < 0.5 ? q07 : other.q07,
      q08: t < 0.5 ? q08 : other.q08,
      q09: t < 0.5 ? q09 : other.q09,
      q10: t < 0.5 ? q10 : other.q10,
      q11: t < 0.5 ? q11 : other.q11,
      q12: t < 0.5 ? q12 : other.q12,
      q13: t < 0.5 ? q13 : other.q13,
      q14: t < 0.5 ? q14 : other.q14,
      q15: t < 0.5 ? q15 : other.q15,
      quotes: t < 0.5 ? quotes : other.quotes,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.lineBreak,
  });

  final String lineBreak;

  @override
  DesignStrokeStyle copyWith({
    String? lineBreak,
  }) {
    return DesignStrokeStyle(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.lineBreak,
  });

  final ({Duration duration, Duration delay, Cubic curve}) lineBreak;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? lineBreak,
  }) {
    return DesignTransition(
      lineBreak: lineBreak ?? this.lineBreak,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.lineBreak,
    required this.q00,
    required this.q01,
    required this.q02,
    required this.q03,
    required this.q04,
    required this.q05,
    required this.q06,
    required this.q07,
    required this.q08,
    required this.q09,
    required this.q10,
    required this.q11,
    required this.q12,
    required this.q13,
    required this.q14,
    required this.q15,
  });

  final TextStyle lineBreak;

  final TextStyle q00;

  final TextStyle q01;

  final TextStyle q02;

  final TextStyle q03;

  final TextStyle q04;

  final TextStyle q05;

  final TextStyle q06;

  final TextStyle q07;

  final TextStyle q08;

  final TextStyle q09;

  final TextStyle q10;

  final TextStyle q11;

  final TextStyle q12;

  final TextStyle q13;

  final TextStyle q14;

  final TextStyle q15;

  @override
  DesignTypography copyWith({
    TextStyle? lineBreak,
    TextStyle? q00,
    TextStyle? q01,
    TextStyle? q02,
    TextStyle? q03,
    TextStyle? q04,
    TextStyle? q05,
    TextStyle? q06,
    TextStyle? q07,
    TextStyle? q08,
    TextStyle? q09,
    TextStyle? q10,
    TextStyle? q11,
    TextStyle? q12,
    TextStyle? q13,
    TextStyle? q14,
    TextStyle? q15,
  }) {
    return DesignTypography(
      lineBreak: lineBreak ?? this.lineBreak,
      q00: q00 ?? this.q00,
      q01: q01 ?? this.q01,
      q02: q02 ?? this.q02,
      q03: q03 ?? this.q03,
      q04: q04 ?? this.q04,
      q05: q05 ?? this.q05,
      q06: q06 ?? this.q06,
      q07: q07 ?? this.q07,
      q08: q08 ?? this.q08,
      q09: q09 ?? this.q09,
      q10: q10 ?? this.q10,
      q11: q11 ?? this.q11,
      q12: q12 ?? this.q12,
      q13: q13 ?? this.q13,
      q14: q14 ?? this.q14,
      q15: q15 ?? this.q15,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      lineBreak: TextStyle.lerp(lineBreak, other.lineBreak, t)!,
      q00: TextStyle.lerp(q00, other.q00, t)!,
      q01: TextStyle.lerp(q01, other.q01, t)!,
      q02: TextStyle.lerp(q02, other.q02, t)!,
      q03: TextStyle.lerp(q03, other.q03, t)!,
      q04: TextStyle.lerp(q04, other.q04, t)!,
      q05: TextStyle.lerp(q05, other.q05, t)!,
      q06: TextStyle.lerp(q06, other.q06, t)!,
      q07: TextStyle.lerp(q07, other.q07, t)!,
      q08: TextStyle.lerp(q08, other.q08, t)!,
      q09: TextStyle.lerp(q09, other.q09, t)!,
      q10: TextStyle.lerp(q10, other.q10, t)!,
      q11: TextStyle.lerp(q11, other.q11, t)!,
      q12: TextStyle.lerp(q12, other.q12, t)!,
      q13: TextStyle.lerp(q13, other.q13, t)!,
      q14: TextStyle.lerp(q14, other.q14, t)!,
      q15: TextStyle.lerp(q15, other.q15, t)!,
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
    lineBreak: true,
  ),
  border: DesignBorder(
    lineBreak: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  color: DesignColor(
    lineBreak: Color(0xFF3B82F6),
  ),
  cubicBezier: DesignCubicBezier(
    lineBreak: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  dimension: DesignDimension(
    lineBreak: 16.0,
  ),
  duration: DesignDuration(
    lineBreak: Duration(milliseconds: 200),
  ),
  fontFamily: DesignFontFamily(
    lineBreak: 'Inter',
    lineBreakInside: 'a b',
    q00: 'say "hi"',
    q01: 'it\'s',
    q02: 'a\u{a}b',
    q03: 'a\u{d}\u{a}b',
    q04: 'back\\slash',
    q05: 'tab\u{9}here',
    q06: 'quoted',
    q07: 'quoted',
    q08: '"open',
    q09: '\'open',
    q10: 'a\\\u{a}b',
    q11: 'a\u{2028}b',
    q12: '\\(x)',
    q13: '\${x}',
    q14: 'a\u{7}b',
    q15: '`tick`',
  ),
  fontSize: DesignFontSize(
    lineBreak: 16.0,
  ),
  fontWeight: DesignFontWeight(
    lineBreak: FontWeight.w600,
  ),
  gradient: DesignGradient(
    lineBreak: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    lineBreak: 0.5,
  ),
  lineHeight: DesignLineHeight(
    lineBreak: 24.0,
  ),
  number: DesignNumber(
    lineBreak: 1.5,
  ),
  shadow: DesignShadow(
    lineBreak: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  string: DesignString(
    lineBreak: 'hello\u{a}',
    lineBreakInside: 'a\u{a}b',
    openQuote: '"open',
    q00: 'say "hi"',
    q01: 'it\'s',
    q02: 'a\u{a}b',
    q03: 'a\u{d}\u{a}b',
    q04: 'back\\slash',
    q05: 'tab\u{9}here',
    q06: '"quoted"',
    q07: '\'quoted\'',
    q08: '"open',
    q09: '\'open',
    q10: 'a\\\u{a}b',
    q11: 'a\u{2028}b',
    q12: '\\(x)',
    q13: '\${x}',
    q14: 'a\u{7}b',
    q15: '`tick`',
    quotes: 'say "hi" \'there\'',
  ),
  strokeStyle: DesignStrokeStyle(
    lineBreak: 'dashed',
  ),
  transition: DesignTransition(
    lineBreak: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  typography: DesignTypography(
    lineBreak: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    q00: TextStyle(fontFamily: 'say "hi"', fontSize: 16.0),
    q01: TextStyle(fontFamily: 'it\'s', fontSize: 16.0),
    q02: TextStyle(fontFamily: 'a\u{a}b', fontSize: 16.0),
    q03: TextStyle(fontFamily: 'a\u{d}\u{a}b', fontSize: 16.0),
    q04: TextStyle(fontFamily: 'back\\slash', fontSize: 16.0),
    q05: TextStyle(fontFamily: 'tab\u{9}here', fontSize: 16.0),
    q06: TextStyle(fontFamily: 'quoted', fontSize: 16.0),
    q07: TextStyle(fontFamily: 'quoted', fontSize: 16.0),
    q08: TextStyle(fontFamily: '"open', fontSize: 16.0),
    q09: TextStyle(fontFamily: '\'open', fontSize: 16.0),
    q10: TextStyle(fontFamily: 'a\\\u{a}b', fontSize: 16.0),
    q11: TextStyle(fontFamily: 'a\u{2028}b', fontSize: 16.0),
    q12: TextStyle(fontFamily: '\\(x)', fontSize: 16.0),
    q13: TextStyle(fontFamily: '\${x}', fontSize: 16.0),
    q14: TextStyle(fontFamily: 'a\u{7}b', fontSize: 16.0),
    q15: TextStyle(fontFamily: '`tick`', fontSize: 16.0),
  ),
);

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.line-break-inside
//     boolean.open-quote
//     boolean.quotes
// - its value is no border that can be evaluated
//     border.line-break-inside
//     border.open-quote
//     border.quotes
// - its value is no colour that can be evaluated
//     color.line-break-inside
//     color.open-quote
//     color.quotes
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.line-break-inside
//     cubicBezier.open-quote
//     cubicBezier.quotes
// - its value is no length that can be evaluated
//     dimension.line-break-inside
//     dimension.open-quote
//     dimension.quotes
//     fontSize.line-break-inside
//     fontSize.open-quote
//     fontSize.quotes
//     letterSpacing.line-break-inside
//     letterSpacing.open-quote
//     letterSpacing.quotes
//     lineHeight.line-break-inside
//     lineHeight.open-quote
//     lineHeight.quotes
// - its value is no duration that can be evaluated
//     duration.line-break-inside
//     duration.open-quote
//     duration.quotes
// - its value is no fontFamily that can be evaluated
//     fontFamily.open-quote
//     fontFamily.quotes
// - its value is no fontWeight that can be evaluated
//     fontWeight.line-break-inside
//     fontWeight.open-quote
//     fontWeight.quotes
// - its value is no gradient that can be evaluated
//     gradient.line-break-inside
//     gradient.open-quote
//     gradient.quotes
// - its value is no number that can be evaluated
//     number.line-break-inside
//     number.open-quote
//     number.quotes
// - its value is no shadow that can be evaluated
//     shadow.line-break-inside
//     shadow.open-quote
//     shadow.quotes
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.line-break-inside
//     strokeStyle.open-quote
//     strokeStyle.quotes
// - its value is no transition that can be evaluated
//     transition.line-break-inside
//     transition.open-quote
//     transition.quotes
// - its value is no typography that can be evaluated
//     typography.line-break-inside
//     typography.open-quote
//     typography.quotes
