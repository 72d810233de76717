import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.own,
  });

  /// Its own value
  final bool own;

  @override
  DesignBoolean copyWith({
    bool? own,
  }) {
    return DesignBoolean(
      own: own ?? this.own,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.own,
  });

  /// Its own value
  final BorderSide own;

  @override
  DesignBorder copyWith({
    BorderSide? own,
  }) {
    return DesignBorder(
      own: own ?? this.own,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      own: BorderSide.lerp(own, other.own, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.own,
  });

  /// Its own value
  final Color own;

  @override
  DesignColor copyWith({
    Color? own,
  }) {
    return DesignColor(
      own: own ?? this.own,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      own: Color.lerp(own, other.own, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.own,
  });

  /// Its own value
  final Cubic own;

  @override
  DesignCubicBezier copyWith({
    Cubic? own,
  }) {
    return DesignCubicBezier(
      own: own ?? this.own,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.own,
  });

  /// Its own value
  final double own;

  @override
  DesignDimension copyWith({
    double? own,
  }) {
    return DesignDimension(
      own: own ?? this.own,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      own: lerpDouble(own, other.own, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.own,
  });

  /// Its own value
  final Duration own;

  @override
  DesignDuration copyWith({
    Duration? own,
  }) {
    return DesignDuration(
      own: own ?? this.own,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.own,
  });

  /// Its own value
  final String own;

  @override
  DesignFontFamily copyWith({
    String? own,
  }) {
    return DesignFontFamily(
      own: own ?? this.own,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.own,
  });

  /// Its own value
  final double own;

  @override
  DesignFontSize copyWith({
    double? own,
  }) {
    return DesignFontSize(
      own: own ?? this.own,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      own: lerpDouble(own, other.own, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.own,
  });

  /// Its own value
  final FontWeight own;

  @override
  DesignFontWeight copyWith({
    FontWeight? own,
  }) {
    return DesignFontWeight(
      own: own ?? this.own,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      own: FontWeight.lerp(own, other.own, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.own,
  });

  /// Its own value
  final Gradient own;

  @override
  DesignGradient copyWith({
    Gradient? own,
  }) {
    return DesignGradient(
      own: own ?? this.own,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      own: Gradient.lerp(own, other.own, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.own,
  });

  /// Its own value
  final double own;

  @override
  DesignLetterSpacing copyWith({
    double? own,
  }) {
    return DesignLetterSpacing(
      own: own ?? this.own,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      own: lerpDouble(own, other.own, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.own,
  });

  /// Its own value
  final double own;

  @override
  DesignLineHeight copyWith({
    double? own,
  }) {
    return DesignLineHeight(
      own: own ?? this.own,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      own: lerpDouble(own, other.own, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.own,
  });

  /// Its own value
  final double own;

  @override
  DesignNumber copyWith({
    double? own,
  }) {
    return DesignNumber(
      own: own ?? this.own,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      own: lerpDouble(own, other.own, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.own,
  });

  /// Its own value
  final List<BoxShadow> own;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? own,
  }) {
    return DesignShadow(
      own: own ?? this.own,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      own: BoxShadow.lerpList(own, other.own, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.own,
  });

  /// Its own value
  final String own;

  @override
  DesignString copyWith({
    String? own,
  }) {
    return DesignString(
      own: own ?? this.own,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.own,
  });

  /// Its own value
  final String own;

  @override
  DesignStrokeStyle copyWith({
    String? own,
  }) {
    return DesignStrokeStyle(
      own: own ?? this.own,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.own,
  });

  /// Its own value
  final ({Duration duration, Duration delay, Cubic curve}) own;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? own,
  }) {
    return DesignTransition(
      own: own ?? this.own,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      own: t < 0.5 ? own : other.own,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.own,
  });

  /// Its own value
  final TextStyle own;

  @override
  DesignTypography copyWith({
    TextStyle? own,
  }) {
    return DesignTypography(
      own: own ?? this.own,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      own: TextStyle.lerp(own, other.own, t)!,
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
    own: false,
  ),
  border: DesignBorder(
    own: BorderSide(color: Color(0xFFFF0000), width: 2.0),
  ),
  color: DesignColor(
    own: Color(0xFF111111),
  ),
  cubicBezier: DesignCubicBezier(
    own: Cubic(0.42, 0.0, 0.58, 1.0),
  ),
  dimension: DesignDimension(
    own: 4.0,
  ),
  duration: DesignDuration(
    own: Duration(milliseconds: 1000),
  ),
  fontFamily: DesignFontFamily(
    own: 'Roboto',
  ),
  fontSize: DesignFontSize(
    own: 12.0,
  ),
  fontWeight: DesignFontWeight(
    own: FontWeight.w700,
  ),
  gradient: DesignGradient(
    own: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    own: -1.0,
  ),
  lineHeight: DesignLineHeight(
    own: 1.2,
  ),
  number: DesignNumber(
    own: 2.0,
  ),
  shadow: DesignShadow(
    own: <BoxShadow>[],
  ),
  string: DesignString(
    own: 'bye',
  ),
  strokeStyle: DesignStrokeStyle(
    own: 'dotted',
  ),
  transition: DesignTransition(
    own: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
  ),
  typography: DesignTypography(
    own: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
);

// Left out:
// - unresolved alias boolean.chain -> gone.boolean
//     boolean.chain
// - unresolved alias boolean.chain-to-own -> gone.boolean
//     boolean.chain-to-own
// - unresolved alias boolean.none -> gone.boolean
//     boolean.none
// - unresolved alias border.chain -> gone.border
//     border.chain
// - unresolved alias border.chain-to-own -> gone.border
//     border.chain-to-own
// - unresolved alias border.none -> gone.border
//     border.none
// - unresolved alias color.chain -> gone.color
//     color.chain
// - unresolved alias color.chain-to-own -> gone.color
//     color.chain-to-own
// - unresolved alias color.none -> gone.color
//     color.none
// - unresolved alias cubicBezier.chain -> gone.cubicBezier
//     cubicBezier.chain
// - unresolved alias cubicBezier.chain-to-own -> gone.cubicBezier
//     cubicBezier.chain-to-own
// - unresolved alias cubicBezier.none -> gone.cubicBezier
//     cubicBezier.none
// - unresolved alias dimension.chain -> gone.dimension
//     dimension.chain
// - unresolved alias dimension.chain-to-own -> gone.dimension
//     dimension.chain-to-own
// - unresolved alias dimension.none -> gone.dimension
//     dimension.none
// - unresolved alias duration.chain -> gone.duration
//     duration.chain
// - unresolved alias duration.chain-to-own -> gone.duration
//     duration.chain-to-own
// - unresolved alias duration.none -> gone.duration
//     duration.none
// - unresolved alias fontFamily.chain -> gone.fontFamily
//     fontFamily.chain
// - unresolved alias fontFamily.chain-to-own -> gone.fontFamily
//     fontFamily.chain-to-own
// - unresolved alias fontFamily.none -> gone.fontFamily
//     fontFamily.none
// - unresolved alias fontSize.chain -> gone.fontSize
//     fontSize.chain
// - unresolved alias fontSize.chain-to-own -> gone.fontSize
//     fontSize.chain-to-own
// - unresolved alias fontSize.none -> gone.fontSize
//     fontSize.none
// - unresolved alias fontWeight.chain -> gone.fontWeight
//     fontWeight.chain
// - unresolved alias fontWeight.chain-to-own -> gone.fontWeight
//     fontWeight.chain-to-own
// - unresolved alias fontWeight.none -> gone.fontWeight
//     fontWeight.none
// - unresolved alias gradient.chain -> gone.gradient
//     gradient.chain
// - unresolved alias gradient.chain-to-own -> gone.gradient
//     gradient.chain-to-own
// - unresolved alias gradient.none -> gone.gradient
//     gradient.none
// - unresolved alias letterSpacing.chain -> gone.letterSpacing
//     letterSpacing.chain
// - unresolved alias letterSpacing.chain-to-own -> gone.letterSpacing
//     letterSpacing.chain-to-own
// - unresolved alias letterSpacing.none -> gone.letterSpacing
//     letterSpacing.none
// - unresolved alias lineHeight.chain -> gone.lineHeight
//     lineHeight.chain
// - unresolved alias lineHeight.chain-to-own -> gone.lineHeight
//     lineHeight.chain-to-own
// - unresolved alias lineHeight.none -> gone.lineHeight
//     lineHeight.none
// - unresolved alias number.chain -> gone.number
//     number.chain
// - unresolved alias number.chain-to-own -> gone.number
//     number.chain-to-own
// - unresolved alias number.none -> gone.number
//     number.none
// - unresolved alias odd.bidi -> a�b
//     odd.bidi
// - unresolved alias odd.braces -> {x}
//     odd.braces
// - unresolved alias odd.comment -> */ --> </style>
//     odd.comment
// - unresolved alias odd.quotes -> say "hi"\
//     odd.quotes
// - unresolved alias shadow.chain -> gone.shadow
//     shadow.chain
// - unresolved alias shadow.chain-to-own -> gone.shadow
//     shadow.chain-to-own
// - unresolved alias shadow.none -> gone.shadow
//     shadow.none
// - unresolved alias string.chain -> gone.string
//     string.chain
// - unresolved alias string.chain-to-own -> gone.string
//     string.chain-to-own
// - unresolved alias string.none -> gone.string
//     string.none
// - unresolved alias strokeStyle.chain -> gone.strokeStyle
//     strokeStyle.chain
// - unresolved alias strokeStyle.chain-to-own -> gone.strokeStyle
//     strokeStyle.chain-to-own
// - unresolved alias strokeStyle.none -> gone.strokeStyle
//     strokeStyle.none
// - unresolved alias transition.chain -> gone.transition
//     transition.chain
// - unresolved alias transition.chain-to-own -> gone.transition
//     transition.chain-to-own
// - unresolved alias transition.none -> gone.transition
//     transition.none
// - unresolved alias typography.chain -> gone.typography
//     typography.chain
// - unresolved alias typography.chain-to-own -> gone.typography
//     typography.chain-to-own
// - unresolved alias typography.none -> gone.typography
//     typography.none
