import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.padded,
    required this.hash,
    required this.token,
    required this.x,
    required this.$0,
    required this.$100,
    required this.$500,
    required this.at,
    required this.borderRadius,
    required this.xl,
    required this.token_2,
    required this.token_3,
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aBC,
    required this.aB_4,
    required this.bidiName,
    required this.bom,
    required this.$u00e9clair,
    required this.kebabCase,
    required this.lineName,
    required this.nbSp,
    required this.snakeCase,
    required this.x_2,
    required this.zeroWidth,
    required this.$u00aab,
    required this.a,
    required this.token_4,
    required this.$u00f1and$u00fa,
    required this.i$u0307stanbul,
    required this.$u0149,
    required this.$u017fharp,
    required this.$u01c6,
    required this.$u0301first,
    required this.$u0645$u0631$u062d$u0628$u0627,
    required this.$u0663x,
    required this.$u21350,
    required this.$u2177,
    required this.sun,
    required this.$ufb01n,
    required this.$ud835$udc9c,
    required this.$ud83c$udde9$ud83c$uddea,
    required this.$ud83d$udc69$ud83d$udcbb,
    required this.$ud83d$ude00,
  });

  final String padded;

  final double hash;

  final String token;

  final BorderSide x;

  final Cubic $0;

  final Cubic $100;

  final String $500;

  final String at;

  final TextStyle borderRadius;

  final String xl;

  // _ is written token.token_2: the plain identifier is that of -
  final ({Duration duration, Duration delay, Cubic curve}) token_2;

  // __ is written token.token_3: the plain identifier is that of -
  final List<BoxShadow> token_3;

  final ({Duration duration, Duration delay, Cubic curve}) aB;

  // a+b is written token.aB_2: the plain identifier is that of a&b
  final BorderSide aB_2;

  // a=b is written token.aB_3: the plain identifier is that of a&b
  final List<BoxShadow> aB_3;

  final Gradient aBC;

  // a·b is written token.aB_4: the plain identifier is that of a&b
  final Gradient aB_4;

  final double bidiName;

  final ({Duration duration, Duration delay, Cubic curve}) bom;

  final List<BoxShadow> $u00e9clair;

  final String kebabCase;

  final String lineName;

  final bool nbSp;

  final FontWeight snakeCase;

  // x² is written token.x_2: the plain identifier is that of --x
  final TextStyle x_2;

  final BorderSide zeroWidth;

  final TextStyle $u00aab;

  final String a;

  // ½ is written token.token_4: the plain identifier is that of -
  final Gradient token_4;

  final ({Duration duration, Duration delay, Cubic curve}) $u00f1and$u00fa;

  final FontWeight i$u0307stanbul;

  final String $u0149;

  final List<BoxShadow> $u017fharp;

  final Duration $u01c6;

  final Gradient $u0301first;

  final BorderSide $u0645$u0631$u062d$u0628$u0627;

  final Cubic $u0663x;

  final String $u21350;

  final bool $u2177;

  final Duration sun;

  final bool $ufb01n;

  final String $ud835$udc9c;

  final double $ud83c$udde9$ud83c$uddea;

  final Cubic $ud83d$udc69$ud83d$udcbb;

  final String $ud83d$ude00;

  @override
  DesignToken copyWith({
    String? padded,
    double? hash,
    String? token,
    BorderSide? x,
    Cubic? $0,
    Cubic? $100,
    String? $500,
    String? at,
    TextStyle? borderRadius,
    String? xl,
    ({Duration duration, Duration delay, Cubic curve})? token_2,
    List<BoxShadow>? token_3,
    ({Duration duration, Duration delay, Cubic curve})? aB,
    BorderSide? aB_2,
    List<BoxShadow>? aB_3,
    Gradient? aBC,
    Gradient? aB_4,
    double? bidiName,
    ({Duration duration, Duration delay, Cubic curve})? bom,
    List<BoxShadow>? $u00e9clair,
    String? kebabCase,
    String? lineName,
    bool? nbSp,
    FontWeight? snakeCase,
    TextStyle? x_2,
    BorderSide? zeroWidth,
    TextStyle? $u00aab,
    String? a,
    Gradient? token_4,
    ({Duration duration, Duration delay, Cubic curve})? $u00f1and$u00fa,
    FontWeight? i$u0307stanbul,
    String? $u0149,
    List<BoxShadow>? $u017fharp,
    Duration? $u01c6,
    Gradient? $u0301first,
    BorderSide? $u0645$u0631$u062d$u0628$u0627,
    Cubic? $u0663x,
    String? $u21350,
    bool? $u2177,
    Duration? sun,
    bool? $ufb01n,
    String? $ud835$udc9c,
    double? $ud83c$udde9$ud83c$uddea,
    Cubic? $ud83d$udc69$ud83d$udcbb,
    String? $ud83d$ude00,
  }) {
    return DesignToken(
      padded: padded ?? this.padded,
      hash: hash ?? this.hash,
      token: token ?? this.token,
      x: x ?? this.x,
      $0: $0 ?? this.$0,
      $100: $100 ?? this.$100,
      $500: $500 ?? this.$500,
      at: at ?? this.at,
      borderRadius: borderRadius ?? this.borderRadius,
      xl: xl ?? this.xl,
      token_2: token_2 ?? this.token_2,
      token_3: token_3 ?? this.token_3,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aBC: aBC ?? this.aBC,
      aB_4: aB_4 ?? this.aB_4,
      bidiName: bidiName ?? this.bidiName,
      bom: bom ?? this.bom,
      $u00e9clair: $u00e9clair ?? this.$u00e9clair,
      kebabCase: kebabCase ?? this.kebabCase,
      lineName: lineName ?? this.lineName,
      nbSp: nbSp ?? this.nbSp,
      snakeCase: snakeCase ?? this.snakeCase,
      x_2: x_2 ?? this.x_2,
      zeroWidth: zeroWidth ?? this.zeroWidth,
      $u00aab: $u00aab ?? this.$u00aab,
      a: a ?? this.a,
      token_4: token_4 ?? this.token_4,
      $u00f1and$u00fa: $u00f1and$u00fa ?? this.$u00f1and$u00fa,
      i$u0307stanbul: i$u0307stanbul ?? this.i$u0307stanbul,
      $u0149: $u0149 ?? this.$u0149,
      $u017fharp: $u017fharp ?? this.$u017fharp,
      $u01c6: $u01c6 ?? this.$u01c6,
      $u0301first: $u0301first ?? this.$u0301first,
      $u0645$u0631$u062d$u0628$u0627: $u0645$u0631$u062d$u0628$u0627 ?? this.$u0645$u0631$u062d$u0628$u0627,
      $u0663x: $u0663x ?? this.$u0663x,
      $u21350: $u21350 ?? this.$u21350,
      $u2177: $u2177 ?? this.$u2177,
      sun: sun ?? this.sun,
      $ufb01n: $ufb01n ?? this.$ufb01n,
      $ud835$udc9c: $ud835$udc9c ?? this.$ud835$udc9c,
      $ud83c$udde9$ud83c$uddea: $ud83c$udde9$ud83c$uddea ?? this.$ud83c$udde9$ud83c$uddea,
      $ud83d$udc69$ud83d$udcbb: $ud83d$udc69$ud83d$udcbb ?? this.$ud83d$udc69$ud83d$udcbb,
      $ud83d$ude00: $ud83d$ude00 ?? this.$ud83d$ude00,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      padded: t < 0.5 ? padded : other.padded,
      hash: lerpDouble(hash, other.hash, t)!,
      token: t < 0.5 ? token : other.token,
      x: BorderSide.lerp(x, other.x, t),
      $0: t < 0.5 ? $0 : other.$0,
      $100: t < 0.5 ? $100 : other.$100,
      $500: t < 0.5 ? $500 : other.$500,
      at: t < 0.5 ? at : other.at,
      borderRadius: TextStyle.lerp(borderRadius, other.borderRadius, t)!,
      xl: t < 0.5 ? xl : other.xl,
      token_2: t < 0.5 ? token_2 : other.token_2,
      token_3: BoxShadow.lerpList(token_3, other.token_3, t)!,
      aB: t < 0.5 ? aB : other.aB,
      aB_2: BorderSide.lerp(aB_2, other.aB_2, t),
      aB_3: BoxShadow.lerpList(aB_3, other.aB_3, t)!,
      aBC: Gradient.lerp(aBC, other.aBC, t)!,
      aB_4: Gradient.lerp(aB_4, other.aB_4, t)!,
      bidiName: lerpDouble(bidiName, other.bidiName, t)!,
      bom: t < 0.5 ? bom : other.bom,
      $u00e9clair: BoxShadow.lerpList($u00e9clair, other.$u00e9clair, t)!,
      kebabCase: t < 0.5 ? kebabCase : other.kebabCase,
      lineName: t < 0.5 ? lineName : other.lineName,
      nbSp: t < 0.5 ? nbSp : other.nbSp,
      snakeCase: FontWeight.lerp(snakeCase, other.snakeCase, t)!,
      x_2: TextStyle.lerp(x_2, other.x_2, t)!,
      zeroWidth: BorderSide.lerp(zeroWidth, other.zeroWidth, t),
      $u00aab: TextStyle.lerp($u00aab, other.$u00aab, t)!,
      a: t < 0.5 ? a : other.a,
      token_4: Gradient.lerp(token_4, other.token_4, t)!,
      $u00f1and$u00fa: t < 0.5 ? $u00f1and$u00fa : other.$u00f1and$u00fa,
      i$u0307stanbul: FontWeight.lerp(i$u0307stanbul, other.i$u0307stanbul, t)!,
      $u0149: t < 0.5 ? $u0149 : other.$u0149,
      $u017fharp: BoxShadow.lerpList($u017fharp, other.$u017fharp, t)!,
      $u01c6: t < 0.5 ? $u01c6 : other.$u01c6,
      $u0301first: Gradient.lerp($u0301first, other.$u0301first, t)!,
      $u0645$u0631$u062d$u0628$u0627: BorderSide.lerp($u0645$u0631$u062d$u0628$u0627, other.$u0645$u0631$u062d$u0628$u0627, t),
      $u0663x: t < 0.5 ? $u0663x : other.$u0663x,
      $u21350: t < 0.5 ? $u21350 : other.$u21350,
      $u2177: t < 0.5 ? $u2177 : other.$u2177,
      sun: t < 0.5 ? sun : other.sun,
      $ufb01n: t < 0.5 ? $ufb01n : other.$ufb01n,
      $ud835$udc9c: t < 0.5 ? $ud835$udc9c : other.$ud835$udc9c,
      $ud83c$udde9$ud83c$uddea: lerpDouble($ud83c$udde9$ud83c$uddea, other.$ud83c$udde9$ud83c$uddea, t)!,
      $ud83d$udc69$ud83d$udcbb: t < 0.5 ? $ud83d$udc69$ud83d$udcbb : other.$ud83d$udc69$ud83d$udcbb,
      $ud83d$ude00: t < 0.5 ? $ud83d$ude00 : other.$ud83d$ude00,
    );
  }
}

@immutable
class Design1 extends ThemeExtension<Design1> {
  const Design1({
    required this.$5,
  });

  final Duration $5;

  @override
  Design1 copyWith({
    Duration? $5,
  }) {
    return Design1(
      $5: $5 ?? this.$5,
    );
  }

  @override
  Design1 lerp(Design1? other, double t) {
    if (other == null) {
      return this;
    }
    return Design1(
      $5: t < 0.5 ? $5 : other.$5,
    );
  }
}

@immutable
class Design500 extends ThemeExtension<Design500> {
  const Design500({
    required this.x,
  });

  final FontWeight x;

  @override
  Design500 copyWith({
    FontWeight? x,
  }) {
    return Design500(
      x: x ?? this.x,
    );
  }

  @override
  Design500 lerp(Design500? other, double t) {
    if (other == null) {
      return this;
    }
    return Design500(
      x: FontWeight.lerp(x, other.x, t)!,
    );
  }
}

@immutable
class DesignUpper extends ThemeExtension<DesignUpper> {
  const DesignUpper({
    required this.lower,
  });

  final Duration lower;

  @override
  DesignUpper copyWith({
    Duration? lower,
  }) {
    return DesignUpper(
      lower: lower ?? this.lower,
    );
  }

  @override
  DesignUpper lerp(DesignUpper? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignUpper(
      lower: t < 0.5 ? lower : other.lower,
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.$ud83d$ude00B,
  });

  final FontWeight $ud83d$ude00B;

  @override
  DesignA copyWith({
    FontWeight? $ud83d$ude00B,
  }) {
    return DesignA(
      $ud83d$ude00B: $ud83d$ude00B ?? this.$ud83d$ude00B,
    );
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      $ud83d$ude00B: FontWeight.lerp($ud83d$ude00B, other.$ud83d$ude00B, t)!,
    );
  }
}

@immutable
class DesignCamelCase extends ThemeExtension<DesignCamelCase> {
  const DesignCamelCase({
    required this.innerCaps,
  });

  final bool innerCaps;

  @override
  DesignCamelCase copyWith({
    bool? innerCaps,
  }) {
    return DesignCamelCase(
      innerCaps: innerCaps ?? this.innerCaps,
    );
  }

  @override
  DesignCamelCase lerp(DesignCamelCase? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCamelCase(
      innerCaps: t < 0.5 ? innerCaps : other.innerCaps,
    );
  }
}

@immutable
class DesignGrU00f6U00dfe extends ThemeExtension<DesignGrU00f6U00dfe> {
  const DesignGrU00f6U00dfe({
    required this.$u65e5$u672c,
  });

  final double $u65e5$u672c;

  @override
  DesignGrU00f6U00dfe copyWith({
    double? $u65e5$u672c,
  }) {
    return DesignGrU00f6U00dfe(
      $u65e5$u672c: $u65e5$u672c ?? this.$u65e5$u672c,
    );
  }

  @override
  DesignGrU00f6U00dfe lerp(DesignGrU00f6U00dfe? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGrU00f6U00dfe(
      $u65e5$u672c: lerpDouble($u65e5$u672c, other.$u65e5$u672c, t)!,
    );
  }
}

@immutable
class DesignWithSpace extends ThemeExtension<DesignWithSpace> {
  const DesignWithSpace({
    required this.aB,
  });

  final TextStyle aB;

  @override
  DesignWithSpace copyWith({
    TextStyle? aB,
  }) {
    return DesignWithSpace(
      aB: aB ?? this.aB,
    );
  }

  @override
  DesignWithSpace lerp(DesignWithSpace? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignWithSpace(
      aB: TextStyle.lerp(aB, other.aB, t)!,
    );
  }
}

@immutable
class DesignU043fU0440U0438U0432U0435U0442 extends ThemeExtension<DesignU043fU0440U0438U0432U0435U0442> {
  const DesignU043fU0440U0438U0432U0435U0442({
    required this.$u043c$u0438$u0440,
  });

  final String $u043c$u0438$u0440;

  @override
  DesignU043fU0440U0438U0432U0435U0442 copyWith({
    String? $u043c$u0438$u0440,
  }) {
    return DesignU043fU0440U0438U0432U0435U0442(
      $u043c$u0438$u0440: $u043c$u0438$u0440 ?? this.$u043c$u0438$u0440,
    );
  }

  @override
  DesignU043fU0440U0438U0432U0435U0442 lerp(DesignU043fU0440U0438U0432U0435U0442? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignU043fU0440U0438U0432U0435U0442(
      $u043c$u0438$u0440: t < 0.5 ? $u043c$u0438$u0440 : other.$u043c$u0438$u0440,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.$1,
    required this.$500,
    required this.upper,
    required this.a,
    required this.camelCase,
    required this.gr$u00f6$u00dfe,
    required this.withSpace,
    required this.$u043f$u0440$u0438$u0432$u0435$u0442,
  });

  final DesignToken token;
  final Design1 $1;
  final Design500 $500;
  final DesignUpper upper;
  final DesignA a;
  final DesignCamelCase camelCase;
  final DesignGrU00f6U00dfe gr$u00f6$u00dfe;
  final DesignWithSpace withSpace;
  final DesignU043fU0440U0438U0432U0435U0442 $u043f$u0440$u0438$u0432$u0435$u0442;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, $1, $500, upper, a, camelCase, gr$u00f6$u00dfe, withSpace, $u043f$u0440$u0438$u0432$u0435$u0442];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    padded: 'hello',
    hash: 1.5,
    token: 'dashed',
    x: BorderSide(color: Color(0xFF000000), width: 1.0),
    $0: Cubic(0.4, 0.0, 0.2, 1.0),
    $100: Cubic(0.4, 0.0, 0.2, 1.0),
    $500: 'Inter',
    at: 'dashed',
    borderRadius: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    xl: 'hello',
    token_2: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    token_3: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    aB_2: BorderSide(color: Color(0xFF000000), width: 1.0),
    aB_3: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aBC: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    aB_4: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    bidiName: 1.5,
    bom: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $u00e9clair: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    kebabCase: 'Inter',
    lineName: 'dashed',
    nbSp: true,
    snakeCase: FontWeight.w600,
    x_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    zeroWidth: BorderSide(color: Color(0xFF000000), width: 1.0),
    $u00aab: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    a: 'Inter',
    token_4: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $u00f1and$u00fa: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    i$u0307stanbul: FontWeight.w600,
    $u0149: 'Inter',
    $u017fharp: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    $u01c6: Duration(milliseconds: 200),
    $u0301first: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $u0645$u0631$u062d$u0628$u0627: BorderSide(color: Color(0xFF000000), width: 1.0),
    $u0663x: Cubic(0.4, 0.0, 0.2, 1.0),
    $u21350: 'hello',
    $u2177: true,
    sun: Duration(milliseconds: 200),
    $ufb01n: true,
    $ud835$udc9c: 'hello',
    $ud83c$udde9$ud83c$uddea: 1.5,
    $ud83d$udc69$ud83d$udcbb: Cubic(0.4, 0.0, 0.2, 1.0),
    $ud83d$ude00: 'Inter',
  ),
  $1: Design1(
    $5: Duration(milliseconds: 200),
  ),
  $500: Design500(
    x: FontWeight.w600,
  ),
  upper: DesignUpper(
    lower: Duration(milliseconds: 200),
  ),
  a: DesignA(
    $ud83d$ude00B: FontWeight.w600,
  ),
  camelCase: DesignCamelCase(
    innerCaps: true,
  ),
  gr$u00f6$u00dfe: DesignGrU00f6U00dfe(
    $u65e5$u672c: 1.5,
  ),
  withSpace: DesignWithSpace(
    aB: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
  $u043f$u0440$u0438$u0432$u0435$u0442: DesignU043fU0440U0438U0432U0435U0442(
    $u043c$u0438$u0440: 'dashed',
  ),
);
