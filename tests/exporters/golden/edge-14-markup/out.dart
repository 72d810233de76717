import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.boolean,
    required this.dimension,
    required this.fontFamily,
    required this.gradient,
    required this.letterSpacing,
    required this.number,
    required this.strokeStyle,
  });

  final bool boolean;

  final double dimension;

  final String fontFamily;

  final Gradient gradient;

  final double letterSpacing;

  final double number;

  final String strokeStyle;

  @override
  DesignToken copyWith({
    bool? boolean,
    double? dimension,
    String? fontFamily,
    Gradient? gradient,
    double? letterSpacing,
    double? number,
    String? strokeStyle,
  }) {
    return DesignToken(
      boolean: boolean ?? this.boolean,
      dimension: dimension ?? this.dimension,
      fontFamily: fontFamily ?? this.fontFamily,
      gradient: gradient ?? this.gradient,
      letterSpacing: letterSpacing ?? this.letterSpacing,
      number: number ?? this.number,
      strokeStyle: strokeStyle ?? this.strokeStyle,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      boolean: t < 0.5 ? boolean : other.boolean,
      dimension: lerpDouble(dimension, other.dimension, t)!,
      fontFamily: t < 0.5 ? fontFamily : other.fontFamily,
      gradient: Gradient.lerp(gradient, other.gradient, t)!,
      letterSpacing: lerpDouble(letterSpacing, other.letterSpacing, t)!,
      number: lerpDouble(number, other.number, t)!,
      strokeStyle: t < 0.5 ? strokeStyle : other.strokeStyle,
    );
  }
}

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.description,
  });

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final bool description;

  @override
  DesignBoolean copyWith({
    bool? description,
  }) {
    return DesignBoolean(
      description: description ?? this.description,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      description: t < 0.5 ? description : other.description,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.cdata,
    required this.description,
  });

  final BorderSide cdata;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final BorderSide description;

  @override
  DesignBorder copyWith({
    BorderSide? cdata,
    BorderSide? description,
  }) {
    return DesignBorder(
      cdata: cdata ?? this.cdata,
      description: description ?? this.description,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      cdata: BorderSide.lerp(cdata, other.cdata, t),
      description: BorderSide.lerp(description, other.description, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.style,
    required this.description,
  });

  final Color style;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final Color description;

  @override
  DesignColor copyWith({
    Color? style,
    Color? description,
  }) {
    return DesignColor(
      style: style ?? this.style,
      description: description ?? this.description,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      style: Color.lerp(style, other.style, t)!,
      description: Color.lerp(description, other.description, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.style,
    required this.description,
  });

  final Cubic style;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final Cubic description;

  @override
  DesignCubicBezier copyWith({
    Cubic? style,
    Cubic? description,
  }) {
    return DesignCubicBezier(
      style: style ?? this.style,
      description: description ?? this.description,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      style: t < 0.5 ? style : other.style,
      description: t < 0.5 ? description : other.description,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.description,
  });

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final double description;

  @override
  DesignDimension copyWith({
    double? description,
  }) {
    return DesignDimension(
      description: description ?? this.description,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      description: lerpDouble(description, other.description, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.resources,
    required this.description,
  });

  final Duration resources;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final Duration description;

  @override
  DesignDuration copyWith({
    Duration? resources,
    Duration? description,
  }) {
    return DesignDuration(
      resources: resources ?? this.resources,
      description: description ?? this.description,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      resources: t < 0.5 ? resources : other.resources,
      description: t < 0.5 ? description : other.description,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.array,
    required this.description,
  });

  final String array;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final String description;

  @override
  DesignFontFamily copyWith({
    String? array,
    String? description,
  }) {
    return DesignFontFamily(
      array: array ?? this.array,
      description: description ?? this.description,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      array: t < 0.5 ? array : other.array,
      description: t < 0.5 ? description : other.description,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.style,
    required this.description,
  });

  final double style;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final double description;

  @override
  DesignFontSize copyWith({
    double? style,
    double? description,
  }) {
    return DesignFontSize(
      style: style ?? this.style,
      description: description ?? this.description,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      style: lerpDouble(style, other.style, t)!,
      description: lerpDouble(description, other.description, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.cdata,
    required this.description,
  });

  final FontWeight cdata;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final FontWeight description;

  @override
  DesignFontWeight copyWith({
    FontWeight? cdata,
    FontWeight? description,
  }) {
    return DesignFontWeight(
      cdata: cdata ?? this.cdata,
      description: description ?? this.description,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      cdata: FontWeight.lerp(cdata, other.cdata, t)!,
      description: FontWeight.lerp(description, other.description, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.description,
  });

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final Gradient description;

  @override
  DesignGradient copyWith({
    Gradient? description,
  }) {
    return DesignGradient(
      description: description ?? this.description,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      description: Gradient.lerp(description, other.description, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.description,
  });

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final double description;

  @override
  DesignLetterSpacing copyWith({
    double? description,
  }) {
    return DesignLetterSpacing(
      description: description ?? this.description,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      description: lerpDouble(description, other.description, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.script,
    required this.description,
  });

  final double script;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final double description;

  @override
  DesignLineHeight copyWith({
    double? script,
    double? description,
  }) {
    return DesignLineHeight(
      script: script ?? this.script,
      description: description ?? this.description,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      script: lerpDouble(script, other.script, t)!,
      description: lerpDouble(description, other.description, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.description,
  });

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final double description;

  @override
  DesignNumber copyWith({
    double? description,
  }) {
    return DesignNumber(
      description: description ?? this.description,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      description: lerpDouble(description, other.description, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.script,
    required this.description,
  });

  final List<BoxShadow> script;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final List<BoxShadow> description;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? script,
    List<BoxShadow>? description,
  }) {
    return DesignShadow(
      script: script ?? this.script,
      description: description ?? this.description,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      script: BoxShadow.lerpList(script, other.script, t)!,
      description: BoxShadow.lerpList(description, other.description, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.style,
    required this.description,
    required this.quoted,
    required this.textValue,
    required this.value,
  });

  final String style;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final String description;

  final String quoted;

  final String textValue;

  final String value;

  @override
  DesignString copyWith({
    String? style,
    String? description,
    String? quoted,
    String? textValue,
    String? value,
  }) {
    return DesignString(
      style: style ?? this.style,
      description: description ?? this.description,
      quoted: quoted ?? this.quoted,
      textValue: textValue ?? this.textValue,
      value: value ?? this.value,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      style: t < 0.5 ? style : other.style,
      description: t < 0.5 ? description : other.description,
      quoted: t < 0.5 ? quoted : other.quoted,
      textValue: t < 0.5 ? textValue : other.textValue,
      value: t < 0.5 ? value : other.value,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.description,
  });

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final String description;

  @override
  DesignStrokeStyle copyWith({
    String? description,
  }) {
    return DesignStrokeStyle(
      description: description ?? this.description,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      description: t < 0.5 ? description : other.description,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.style,
    required this.description,
  });

  final ({Duration duration, Duration delay, Cubic curve}) style;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final ({Duration duration, Duration delay, Cubic curve}) description;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? style,
    ({Duration duration, Duration delay, Cubic curve})? description,
  }) {
    return DesignTransition(
      style: style ?? this.style,
      description: description ?? this.description,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      style: t < 0.5 ? style : other.style,
      description: t < 0.5 ? description : other.description,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.resources,
    required this.description,
    required this.json,
  });

  final TextStyle resources;

  /// </style> <!-- ]]> <![CDATA[ </STYLE > <script> --> </resources>
  final TextStyle description;

  final TextStyle json;

  @override
  DesignTypography copyWith({
    TextStyle? resources,
    TextStyle? description,
    TextStyle? json,
  }) {
    return DesignTypography(
      resources: resources ?? this.resources,
      description: description ?? this.description,
      json: json ?? this.json,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      resources: TextStyle.lerp(resources, other.resources, t)!,
      description: TextStyle.lerp(description, other.description, t)!,
      json: TextStyle.lerp(json, other.json, t)!,
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
    dimension: 16.0,
    fontFamily: 'Inter',
    gradient: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    letterSpacing: 0.5,
    number: 1.5,
    strokeStyle: 'dashed',
  ),
  boolean: DesignBoolean(
    description: true,
  ),
  border: DesignBorder(
    cdata: BorderSide(color: Color(0xFF000000), width: 1.0),
    description: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  color: DesignColor(
    style: Color(0xFF3B82F6),
    description: Color(0xFF3B82F6),
  ),
  cubicBezier: DesignCubicBezier(
    style: Cubic(0.4, 0.0, 0.2, 1.0),
    description: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  dimension: DesignDimension(
    description: 16.0,
  ),
  duration: DesignDuration(
    resources: Duration(milliseconds: 200),
    description: Duration(milliseconds: 200),
  ),
  fontFamily: DesignFontFamily(
    array: '</style>',
    description: 'Inter',
  ),
  fontSize: DesignFontSize(
    style: 16.0,
    description: 16.0,
  ),
  fontWeight: DesignFontWeight(
    cdata: FontWeight.w600,
    description: FontWeight.w600,
  ),
  gradient: DesignGradient(
    description: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    description: 0.5,
  ),
  lineHeight: DesignLineHeight(
    script: 24.0,
    description: 24.0,
  ),
  number: DesignNumber(
    description: 1.5,
  ),
  shadow: DesignShadow(
    script: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    description: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  string: DesignString(
    style: 'hello',
    description: 'hello',
    quoted: '\'</style>\'',
    textValue: 'x </style> <!-- ]]>',
    value: '</style>',
  ),
  strokeStyle: DesignStrokeStyle(
    description: 'dashed',
  ),
  transition: DesignTransition(
    style: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    description: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  typography: DesignTypography(
    resources: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    description: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    json: TextStyle(fontFamily: '</style>', fontSize: 16.0),
  ),
);

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.text-value
//     boolean.value
// - its value is no border that can be evaluated
//     border.text-value
//     border.value
// - its value is no colour that can be evaluated
//     color.text-value
//     color.url
//     color.value
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.text-value
//     cubicBezier.value
// - its value is no length that can be evaluated
//     dimension.text-value
//     dimension.value
//     fontSize.text-value
//     fontSize.value
//     letterSpacing.text-value
//     letterSpacing.value
//     lineHeight.text-value
//     lineHeight.value
// - its value is no duration that can be evaluated
//     duration.text-value
//     duration.value
// - its value is no fontFamily that can be evaluated
//     fontFamily.text-value
//     fontFamily.value
// - its value is no fontWeight that can be evaluated
//     fontWeight.text-value
//     fontWeight.value
// - its value is no gradient that can be evaluated
//     gradient.text-value
//     gradient.value
// - its value is no number that can be evaluated
//     number.text-value
//     number.value
// - its value is no shadow that can be evaluated
//     shadow.json
//     shadow.text-value
//     shadow.value
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.text-value
//     strokeStyle.value
// - its value is no transition that can be evaluated
//     transition.text-value
//     transition.value
// - its value is no typography that can be evaluated
//     typography.text-value
//     typography.value
