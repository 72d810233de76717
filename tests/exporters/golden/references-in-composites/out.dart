import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.escaped,
    required this.key,
    required this.objects,
    required this.text,
    required this.throughAlias,
    required this.whole,
  });

  final BorderSide escaped;

  final BorderSide key;

  final BorderSide objects;

  final BorderSide text;

  final BorderSide throughAlias;

  final BorderSide whole;

  @override
  DesignBorder copyWith({
    BorderSide? escaped,
    BorderSide? key,
    BorderSide? objects,
    BorderSide? text,
    BorderSide? throughAlias,
    BorderSide? whole,
  }) {
    return DesignBorder(
      escaped: escaped ?? this.escaped,
      key: key ?? this.key,
      objects: objects ?? this.objects,
      text: text ?? this.text,
      throughAlias: throughAlias ?? this.throughAlias,
      whole: whole ?? this.whole,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      escaped: BorderSide.lerp(escaped, other.escaped, t),
      key: BorderSide.lerp(key, other.key, t),
      objects: BorderSide.lerp(objects, other.objects, t),
      text: BorderSide.lerp(text, other.text, t),
      throughAlias: BorderSide.lerp(throughAlias, other.throughAlias, t),
      whole: BorderSide.lerp(whole, other.whole, t),
    );
  }
}

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.brand,
    required this.curve,
    required this.dash,
    required this.dotted,
    required this.family,
    required this.fast,
    required this.half,
    required this.layer,
    required this.line,
    required this.size,
    required this.spacing,
    required this.thick,
    required this.thin,
    required this.weight,
    required this.word,
    required this.yes,
  });

  final Color brand;

  final Cubic curve;

  final String dash;

  final String dotted;

  final String family;

  final Duration fast;

  final double half;

  final List<BoxShadow> layer;

  final double line;

  final double size;

  final double spacing;

  final double thick;

  final double thin;

  final FontWeight weight;

  final String word;

  final bool yes;

  @override
  DesignToken copyWith({
    Color? brand,
    Cubic? curve,
    String? dash,
    String? dotted,
    String? family,
    Duration? fast,
    double? half,
    List<BoxShadow>? layer,
    double? line,
    double? size,
    double? spacing,
    double? thick,
    double? thin,
    FontWeight? weight,
    String? word,
    bool? yes,
  }) {
    return DesignToken(
      brand: brand ?? this.brand,
      curve: curve ?? this.curve,
      dash: dash ?? this.dash,
      dotted: dotted ?? this.dotted,
      family: family ?? this.family,
      fast: fast ?? this.fast,
      half: half ?? this.half,
      layer: layer ?? this.layer,
      line: line ?? this.line,
      size: size ?? this.size,
      spacing: spacing ?? this.spacing,
      thick: thick ?? this.thick,
      thin: thin ?? this.thin,
      weight: weight ?? this.weight,
      word: word ?? this.word,
      yes: yes ?? this.yes,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      brand: Color.lerp(brand, other.brand, t)!,
      curve: t < 0.5 ? curve : other.curve,
      dash: t < 0.5 ? dash : other.dash,
      dotted: t < 0.5 ? dotted : other.dotted,
      family: t < 0.5 ? family : other.family,
      fast: t < 0.5 ? fast : other.fast,
      half: lerpDouble(half, other.half, t)!,
      layer: BoxShadow.lerpList(layer, other.layer, t)!,
      line: lerpDouble(line, other.line, t)!,
      size: lerpDouble(size, other.size, t)!,
      spacing: lerpDouble(spacing, other.spacing, t)!,
      thick: lerpDouble(thick, other.thick, t)!,
      thin: lerpDouble(thin, other.thin, t)!,
      weight: FontWeight.lerp(weight, other.weight, t)!,
      word: t < 0.5 ? word : other.word,
      yes: t < 0.5 ? yes : other.yes,
    );
  }
}

@immutable
class DesignBrand extends ThemeExtension<DesignBrand> {
  const DesignBrand({required this.alias, required this.object});

  final Color alias;

  final Color object;

  @override
  DesignBrand copyWith({Color? alias, Color? object}) {
    return DesignBrand(
      alias: alias ?? this.alias,
      object: object ?? this.object,
    );
  }

  @override
  DesignBrand lerp(DesignBrand? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBrand(
      alias: Color.lerp(alias, other.alias, t)!,
      object: Color.lerp(object, other.object, t)!,
    );
  }
}

@immutable
class DesignCurve extends ThemeExtension<DesignCurve> {
  const DesignCurve({required this.word});

  final Cubic word;

  @override
  DesignCurve copyWith({Cubic? word}) {
    return DesignCurve(word: word ?? this.word);
  }

  @override
  DesignCurve lerp(DesignCurve? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCurve(word: t < 0.5 ? word : other.word);
  }
}

@immutable
class DesignEscaped extends ThemeExtension<DesignEscaped> {
  const DesignEscaped({required this.name});

  final Color name;

  @override
  DesignEscaped copyWith({Color? name}) {
    return DesignEscaped(name: name ?? this.name);
  }

  @override
  DesignEscaped lerp(DesignEscaped? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignEscaped(name: Color.lerp(name, other.name, t)!);
  }
}

@immutable
class DesignFamily extends ThemeExtension<DesignFamily> {
  const DesignFamily({
    required this.css,
    required this.list,
    required this.member,
  });

  final String css;

  final String list;

  final String member;

  @override
  DesignFamily copyWith({String? css, String? list, String? member}) {
    return DesignFamily(
      css: css ?? this.css,
      list: list ?? this.list,
      member: member ?? this.member,
    );
  }

  @override
  DesignFamily lerp(DesignFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFamily(
      css: t < 0.5 ? css : other.css,
      list: t < 0.5 ? list : other.list,
      member: t < 0.5 ? member : other.member,
    );
  }
}

@immutable
class DesignFast extends ThemeExtension<DesignFast> {
  const DesignFast({required this.object});

  final Duration object;

  @override
  DesignFast copyWith({Duration? object}) {
    return DesignFast(object: object ?? this.object);
  }

  @override
  DesignFast lerp(DesignFast? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFast(object: t < 0.5 ? object : other.object);
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({required this.colors, required this.stops});

  final Gradient colors;

  final Gradient stops;

  @override
  DesignGradient copyWith({Gradient? colors, Gradient? stops}) {
    return DesignGradient(
      colors: colors ?? this.colors,
      stops: stops ?? this.stops,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      colors: Gradient.lerp(colors, other.colors, t)!,
      stops: Gradient.lerp(stops, other.stops, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({required this.text});

  final List<BoxShadow> text;

  @override
  DesignShadow copyWith({List<BoxShadow>? text}) {
    return DesignShadow(text: text ?? this.text);
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(text: BoxShadow.lerpList(text, other.text, t)!);
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({required this.kept});

  final String kept;

  @override
  DesignString copyWith({String? kept}) {
    return DesignString(kept: kept ?? this.kept);
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(kept: t < 0.5 ? kept : other.kept);
  }
}

@immutable
class DesignStroke extends ThemeExtension<DesignStroke> {
  const DesignStroke({required this.dashes});

  final String dashes;

  @override
  DesignStroke copyWith({String? dashes}) {
    return DesignStroke(dashes: dashes ?? this.dashes);
  }

  @override
  DesignStroke lerp(DesignStroke? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStroke(dashes: t < 0.5 ? dashes : other.dashes);
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({required this.objects, required this.text});

  final ({Duration duration, Duration delay, Cubic curve}) objects;

  final ({Duration duration, Duration delay, Cubic curve}) text;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? objects,
    ({Duration duration, Duration delay, Cubic curve})? text,
  }) {
    return DesignTransition(
      objects: objects ?? this.objects,
      text: text ?? this.text,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      objects: t < 0.5 ? objects : other.objects,
      text: t < 0.5 ? text : other.text,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.objects,
    required this.partial,
    required this.text,
  });

  final TextStyle objects;

  final TextStyle partial;

  final TextStyle text;

  @override
  DesignTypography copyWith({
    TextStyle? objects,
    TextStyle? partial,
    TextStyle? text,
  }) {
    return DesignTypography(
      objects: objects ?? this.objects,
      partial: partial ?? this.partial,
      text: text ?? this.text,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      objects: TextStyle.lerp(objects, other.objects, t)!,
      partial: TextStyle.lerp(partial, other.partial, t)!,
      text: TextStyle.lerp(text, other.text, t)!,
    );
  }
}

@immutable
class DesignWeight extends ThemeExtension<DesignWeight> {
  const DesignWeight({required this.name});

  final FontWeight name;

  @override
  DesignWeight copyWith({FontWeight? name}) {
    return DesignWeight(name: name ?? this.name);
  }

  @override
  DesignWeight lerp(DesignWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignWeight(name: FontWeight.lerp(name, other.name, t)!);
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.border,
    required this.token,
    required this.brand,
    required this.curve,
    required this.escaped,
    required this.family,
    required this.fast,
    required this.gradient,
    required this.shadow,
    required this.string,
    required this.stroke,
    required this.transition,
    required this.typography,
    required this.weight,
  });

  final DesignBorder border;
  final DesignToken token;
  final DesignBrand brand;
  final DesignCurve curve;
  final DesignEscaped escaped;
  final DesignFamily family;
  final DesignFast fast;
  final DesignGradient gradient;
  final DesignShadow shadow;
  final DesignString string;
  final DesignStroke stroke;
  final DesignTransition transition;
  final DesignTypography typography;
  final DesignWeight weight;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    border,
    token,
    brand,
    curve,
    escaped,
    family,
    fast,
    gradient,
    shadow,
    string,
    stroke,
    transition,
    typography,
    weight,
  ];
}

const DesignTokens designStandard = DesignTokens(
  border: DesignBorder(
    escaped: BorderSide(color: Color(0xFFFFFFFF), width: 1.0),
    key: BorderSide(color: Color(0xFF000000), width: 1.0),
    objects: BorderSide(color: Color(0xFF336699), width: 2.0),
    text: BorderSide(color: Color(0xFF3B82F6), width: 1.0),
    throughAlias: BorderSide(color: Color(0xFF3B82F6), width: 1.0),
    whole: BorderSide(color: Color(0xFF336699), width: 2.0),
  ),
  token: DesignToken(
    brand: Color(0xFF3B82F6),
    curve: Cubic(0.4, 0.0, 0.2, 1.0),
    dash: 'dashed',
    dotted: 'dotted',
    family: 'Inter',
    fast: Duration(milliseconds: 200),
    half: 0.5,
    layer: <BoxShadow>[
      BoxShadow(
        color: Color(0xFF3B82F6),
        offset: Offset(1.0, 2.0),
        blurRadius: 2.0,
        spreadRadius: 0.0,
      ),
    ],
    line: 1.5,
    size: 16.0,
    spacing: 0.5,
    thick: 2.0,
    thin: 1.0,
    weight: FontWeight.w600,
    word: 'it\'s "x"',
    yes: true,
  ),
  brand: DesignBrand(alias: Color(0xFF3B82F6), object: Color(0xFF336699)),
  curve: DesignCurve(word: Cubic(0.25, 0.1, 0.25, 1.0)),
  escaped: DesignEscaped(name: Color(0xFFFFFFFF)),
  family: DesignFamily(css: 'Inter', list: 'Inter', member: 'it\'s "x"'),
  fast: DesignFast(object: Duration(milliseconds: 1000)),
  gradient: DesignGradient(
    colors: LinearGradient(
      begin: Alignment.topCenter,
      end: Alignment.bottomCenter,
      colors: <Color>[Color(0xFF3B82F6), Color(0xFF336699)],
      stops: <double>[0.0, 0.5],
    ),
    stops: LinearGradient(
      begin: Alignment.topCenter,
      end: Alignment.bottomCenter,
      colors: <Color>[Color(0xFF3B82F6), Color(0xFFFF0000)],
      stops: <double>[0.0, 1.0],
    ),
  ),
  shadow: DesignShadow(
    text: <BoxShadow>[
      BoxShadow(
        color: Color(0xFF3B82F6),
        offset: Offset(1.0, 1.0),
        blurRadius: 2.0,
        spreadRadius: 1.0,
      ),
    ],
  ),
  string: DesignString(kept: '{"color": "#3b82f6"}'),
  stroke: DesignStroke(dashes: 'dashed'),
  transition: DesignTransition(
    objects: (
      duration: Duration(milliseconds: 1000),
      delay: Duration(milliseconds: 200),
      curve: Cubic(0.4, 0.0, 0.2, 1.0),
    ),
    text: (
      duration: Duration(milliseconds: 200),
      delay: Duration(milliseconds: 200),
      curve: Cubic(0.25, 0.1, 0.25, 1.0),
    ),
  ),
  typography: DesignTypography(
    objects: TextStyle(
      fontFamily: 'Inter',
      fontFamilyFallback: <String>['sans-serif'],
      fontSize: 2.0,
      fontWeight: FontWeight.w600,
      height: 1.5,
    ),
    partial: TextStyle(fontSize: 16.0),
    text: TextStyle(
      fontFamily: 'Inter',
      fontFamilyFallback: <String>['sans-serif'],
      fontSize: 16.0,
      fontWeight: FontWeight.w600,
      height: 1.5,
      letterSpacing: 0.5,
    ),
  ),
  weight: DesignWeight(name: FontWeight.w600),
);

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.json
// - its value is no border that can be evaluated
//     border.missing
//     border.string
// - Flutter has no shadows inside of boxes
//     css.interpolated
//     shadow.layers
//     shadow.list-in-list
// - its value is no shadow that can be evaluated
//     shadow.missing-layer
// - its value is no gradient that can be evaluated
//     stop
// - its value is no typography that can be evaluated
//     typography.missing
