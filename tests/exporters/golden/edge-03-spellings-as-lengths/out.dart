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

  final double padded;

  final double hash;

  final double token;

  final double x;

  final double $0;

  final double $100;

  final double $500;

  final double at;

  final double borderRadius;

  final double xl;

  // _ is written token.token_2: the plain identifier is that of -
  final double token_2;

  // __ is written token.token_3: the plain identifier is that of -
  final double token_3;

  final double aB;

  // a+b is written token.aB_2: the plain identifier is that of a&b
  final double aB_2;

  // a=b is written token.aB_3: the plain identifier is that of a&b
  final double aB_3;

  final double aBC;

  // a·b is written token.aB_4: the plain identifier is that of a&b
  final double aB_4;

  final double bidiName;

  final double bom;

  final double $u00e9clair;

  final double kebabCase;

  final double lineName;

  final double nbSp;

  final double snakeCase;

  // x² is written token.x_2: the plain identifier is that of --x
  final double x_2;

  final double zeroWidth;

  final double $u00aab;

  final double a;

  // ½ is written token.token_4: the plain identifier is that of -
  final double token_4;

  final double $u00f1and$u00fa;

  final double i$u0307stanbul;

  final double $u0149;

  final double $u017fharp;

  final double $u01c6;

  final double $u0301first;

  final double $u0645$u0631$u062d$u0628$u0627;

  final double $u0663x;

  final double $u21350;

  final double $u2177;

  final double sun;

  final double $ufb01n;

  final double $ud835$udc9c;

  final double $ud83c$udde9$ud83c$uddea;

  final double $ud83d$udc69$ud83d$udcbb;

  final double $ud83d$ude00;

  @override
  DesignToken copyWith({
    double? padded,
    double? hash,
    double? token,
    double? x,
    double? $0,
    double? $100,
    double? $500,
    double? at,
    double? borderRadius,
    double? xl,
    double? token_2,
    double? token_3,
    double? aB,
    double? aB_2,
    double? aB_3,
    double? aBC,
    double? aB_4,
    double? bidiName,
    double? bom,
    double? $u00e9clair,
    double? kebabCase,
    double? lineName,
    double? nbSp,
    double? snakeCase,
    double? x_2,
    double? zeroWidth,
    double? $u00aab,
    double? a,
    double? token_4,
    double? $u00f1and$u00fa,
    double? i$u0307stanbul,
    double? $u0149,
    double? $u017fharp,
    double? $u01c6,
    double? $u0301first,
    double? $u0645$u0631$u062d$u0628$u0627,
    double? $u0663x,
    double? $u21350,
    double? $u2177,
    double? sun,
    double? $ufb01n,
    double? $ud835$udc9c,
    double? $ud83c$udde9$ud83c$uddea,
    double? $ud83d$udc69$ud83d$udcbb,
    double? $ud83d$ude00,
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
      padded: lerpDouble(padded, other.padded, t)!,
      hash: lerpDouble(hash, other.hash, t)!,
      token: lerpDouble(token, other.token, t)!,
      x: lerpDouble(x, other.x, t)!,
      $0: lerpDouble($0, other.$0, t)!,
      $100: lerpDouble($100, other.$100, t)!,
      $500: lerpDouble($500, other.$500, t)!,
      at: lerpDouble(at, other.at, t)!,
      borderRadius: lerpDouble(borderRadius, other.borderRadius, t)!,
      xl: lerpDouble(xl, other.xl, t)!,
      token_2: lerpDouble(token_2, other.token_2, t)!,
      token_3: lerpDouble(token_3, other.token_3, t)!,
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aBC: lerpDouble(aBC, other.aBC, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
      bidiName: lerpDouble(bidiName, other.bidiName, t)!,
      bom: lerpDouble(bom, other.bom, t)!,
      $u00e9clair: lerpDouble($u00e9clair, other.$u00e9clair, t)!,
      kebabCase: lerpDouble(kebabCase, other.kebabCase, t)!,
      lineName: lerpDouble(lineName, other.lineName, t)!,
      nbSp: lerpDouble(nbSp, other.nbSp, t)!,
      snakeCase: lerpDouble(snakeCase, other.snakeCase, t)!,
      x_2: lerpDouble(x_2, other.x_2, t)!,
      zeroWidth: lerpDouble(zeroWidth, other.zeroWidth, t)!,
      $u00aab: lerpDouble($u00aab, other.$u00aab, t)!,
      a: lerpDouble(a, other.a, t)!,
      token_4: lerpDouble(token_4, other.token_4, t)!,
      $u00f1and$u00fa: lerpDouble($u00f1and$u00fa, other.$u00f1and$u00fa, t)!,
      i$u0307stanbul: lerpDouble(i$u0307stanbul, other.i$u0307stanbul, t)!,
      $u0149: lerpDouble($u0149, other.$u0149, t)!,
      $u017fharp: lerpDouble($u017fharp, other.$u017fharp, t)!,
      $u01c6: lerpDouble($u01c6, other.$u01c6, t)!,
      $u0301first: lerpDouble($u0301first, other.$u0301first, t)!,
      $u0645$u0631$u062d$u0628$u0627: lerpDouble($u0645$u0631$u062d$u0628$u0627, other.$u0645$u0631$u062d$u0628$u0627, t)!,
      $u0663x: lerpDouble($u0663x, other.$u0663x, t)!,
      $u21350: lerpDouble($u21350, other.$u21350, t)!,
      $u2177: lerpDouble($u2177, other.$u2177, t)!,
      sun: lerpDouble(sun, other.sun, t)!,
      $ufb01n: lerpDouble($ufb01n, other.$ufb01n, t)!,
      $ud835$udc9c: lerpDouble($ud835$udc9c, other.$ud835$udc9c, t)!,
      $ud83c$udde9$ud83c$uddea: lerpDouble($ud83c$udde9$ud83c$uddea, other.$ud83c$udde9$ud83c$uddea, t)!,
      $ud83d$udc69$ud83d$udcbb: lerpDouble($ud83d$udc69$ud83d$udcbb, other.$ud83d$udc69$ud83d$udcbb, t)!,
      $ud83d$ude00: lerpDouble($ud83d$ude00, other.$ud83d$ude00, t)!,
    );
  }
}

@immutable
class Design1 extends ThemeExtension<Design1> {
  const Design1({
    required this.$5,
  });

  final double $5;

  @override
  Design1 copyWith({
    double? $5,
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
      $5: lerpDouble($5, other.$5, t)!,
    );
  }
}

@immutable
class Design500 extends ThemeExtension<Design500> {
  const Design500({
    required this.x,
  });

  final double x;

  @override
  Design500 copyWith({
    double? x,
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
      x: lerpDouble(x, other.x, t)!,
    );
  }
}

@immutable
class DesignUpper extends ThemeExtension<DesignUpper> {
  const DesignUpper({
    required this.lower,
  });

  final double lower;

  @override
  DesignUpper copyWith({
    double? lower,
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
      lower: lerpDouble(lower, other.lower, t)!,
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.$ud83d$ude00B,
  });

  final double $ud83d$ude00B;

  @override
  DesignA copyWith({
    double? $ud83d$ude00B,
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
      $ud83d$ude00B: lerpDouble($ud83d$ude00B, other.$ud83d$ude00B, t)!,
    );
  }
}

@immutable
class DesignCamelCase extends ThemeExtension<DesignCamelCase> {
  const DesignCamelCase({
    required this.innerCaps,
  });

  final double innerCaps;

  @override
  DesignCamelCase copyWith({
    double? innerCaps,
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
      innerCaps: lerpDouble(innerCaps, other.innerCaps, t)!,
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

  final double aB;

  @override
  DesignWithSpace copyWith({
    double? aB,
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
      aB: lerpDouble(aB, other.aB, t)!,
    );
  }
}

@immutable
class DesignU043fU0440U0438U0432U0435U0442 extends ThemeExtension<DesignU043fU0440U0438U0432U0435U0442> {
  const DesignU043fU0440U0438U0432U0435U0442({
    required this.$u043c$u0438$u0440,
  });

  final double $u043c$u0438$u0440;

  @override
  DesignU043fU0440U0438U0432U0435U0442 copyWith({
    double? $u043c$u0438$u0440,
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
      $u043c$u0438$u0440: lerpDouble($u043c$u0438$u0440, other.$u043c$u0438$u0440, t)!,
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
    padded: 0.5,
    hash: 24.0,
    token: 24.0,
    x: 0.5,
    $0: 0.5,
    $100: 16.0,
    $500: 16.0,
    at: 0.5,
    borderRadius: 0.5,
    xl: 16.0,
    token_2: 16.0,
    token_3: 16.0,
    aB: 16.0,
    aB_2: 16.0,
    aB_3: 24.0,
    aBC: 24.0,
    aB_4: 16.0,
    bidiName: 0.5,
    bom: 24.0,
    $u00e9clair: 16.0,
    kebabCase: 24.0,
    lineName: 16.0,
    nbSp: 16.0,
    snakeCase: 0.5,
    x_2: 16.0,
    zeroWidth: 16.0,
    $u00aab: 16.0,
    a: 16.0,
    token_4: 0.5,
    $u00f1and$u00fa: 0.5,
    i$u0307stanbul: 16.0,
    $u0149: 0.5,
    $u017fharp: 0.5,
    $u01c6: 16.0,
    $u0301first: 16.0,
    $u0645$u0631$u062d$u0628$u0627: 24.0,
    $u0663x: 24.0,
    $u21350: 24.0,
    $u2177: 0.5,
    sun: 0.5,
    $ufb01n: 24.0,
    $ud835$udc9c: 16.0,
    $ud83c$udde9$ud83c$uddea: 16.0,
    $ud83d$udc69$ud83d$udcbb: 16.0,
    $ud83d$ude00: 16.0,
  ),
  $1: Design1(
    $5: 24.0,
  ),
  $500: Design500(
    x: 16.0,
  ),
  upper: DesignUpper(
    lower: 16.0,
  ),
  a: DesignA(
    $ud83d$ude00B: 24.0,
  ),
  camelCase: DesignCamelCase(
    innerCaps: 16.0,
  ),
  gr$u00f6$u00dfe: DesignGrU00f6U00dfe(
    $u65e5$u672c: 16.0,
  ),
  withSpace: DesignWithSpace(
    aB: 24.0,
  ),
  $u043f$u0440$u0438$u0432$u0435$u0442: DesignU043fU0440U0438U0432U0435U0442(
    $u043c$u0438$u0440: 16.0,
  ),
);
