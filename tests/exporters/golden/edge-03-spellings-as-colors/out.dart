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

  final Color padded;

  final Color hash;

  final Color token;

  final Color x;

  final Color $0;

  final Color $100;

  final Color $500;

  final Color at;

  final Color borderRadius;

  final Color xl;

  // _ is written token.token_2: the plain identifier is that of -
  final Color token_2;

  // __ is written token.token_3: the plain identifier is that of -
  final Color token_3;

  final Color aB;

  // a+b is written token.aB_2: the plain identifier is that of a&b
  final Color aB_2;

  // a=b is written token.aB_3: the plain identifier is that of a&b
  final Color aB_3;

  final Color aBC;

  // a·b is written token.aB_4: the plain identifier is that of a&b
  final Color aB_4;

  final Color bidiName;

  final Color bom;

  final Color $u00e9clair;

  final Color kebabCase;

  final Color lineName;

  final Color nbSp;

  final Color snakeCase;

  // x² is written token.x_2: the plain identifier is that of --x
  final Color x_2;

  final Color zeroWidth;

  final Color $u00aab;

  final Color a;

  // ½ is written token.token_4: the plain identifier is that of -
  final Color token_4;

  final Color $u00f1and$u00fa;

  final Color i$u0307stanbul;

  final Color $u0149;

  final Color $u017fharp;

  final Color $u01c6;

  final Color $u0301first;

  final Color $u0645$u0631$u062d$u0628$u0627;

  final Color $u0663x;

  final Color $u21350;

  final Color $u2177;

  final Color sun;

  final Color $ufb01n;

  final Color $ud835$udc9c;

  final Color $ud83c$udde9$ud83c$uddea;

  final Color $ud83d$udc69$ud83d$udcbb;

  final Color $ud83d$ude00;

  @override
  DesignToken copyWith({
    Color? padded,
    Color? hash,
    Color? token,
    Color? x,
    Color? $0,
    Color? $100,
    Color? $500,
    Color? at,
    Color? borderRadius,
    Color? xl,
    Color? token_2,
    Color? token_3,
    Color? aB,
    Color? aB_2,
    Color? aB_3,
    Color? aBC,
    Color? aB_4,
    Color? bidiName,
    Color? bom,
    Color? $u00e9clair,
    Color? kebabCase,
    Color? lineName,
    Color? nbSp,
    Color? snakeCase,
    Color? x_2,
    Color? zeroWidth,
    Color? $u00aab,
    Color? a,
    Color? token_4,
    Color? $u00f1and$u00fa,
    Color? i$u0307stanbul,
    Color? $u0149,
    Color? $u017fharp,
    Color? $u01c6,
    Color? $u0301first,
    Color? $u0645$u0631$u062d$u0628$u0627,
    Color? $u0663x,
    Color? $u21350,
    Color? $u2177,
    Color? sun,
    Color? $ufb01n,
    Color? $ud835$udc9c,
    Color? $ud83c$udde9$ud83c$uddea,
    Color? $ud83d$udc69$ud83d$udcbb,
    Color? $ud83d$ude00,
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
      padded: Color.lerp(padded, other.padded, t)!,
      hash: Color.lerp(hash, other.hash, t)!,
      token: Color.lerp(token, other.token, t)!,
      x: Color.lerp(x, other.x, t)!,
      $0: Color.lerp($0, other.$0, t)!,
      $100: Color.lerp($100, other.$100, t)!,
      $500: Color.lerp($500, other.$500, t)!,
      at: Color.lerp(at, other.at, t)!,
      borderRadius: Color.lerp(borderRadius, other.borderRadius, t)!,
      xl: Color.lerp(xl, other.xl, t)!,
      token_2: Color.lerp(token_2, other.token_2, t)!,
      token_3: Color.lerp(token_3, other.token_3, t)!,
      aB: Color.lerp(aB, other.aB, t)!,
      aB_2: Color.lerp(aB_2, other.aB_2, t)!,
      aB_3: Color.lerp(aB_3, other.aB_3, t)!,
      aBC: Color.lerp(aBC, other.aBC, t)!,
      aB_4: Color.lerp(aB_4, other.aB_4, t)!,
      bidiName: Color.lerp(bidiName, other.bidiName, t)!,
      bom: Color.lerp(bom, other.bom, t)!,
      $u00e9clair: Color.lerp($u00e9clair, other.$u00e9clair, t)!,
      kebabCase: Color.lerp(kebabCase, other.kebabCase, t)!,
      lineName: Color.lerp(lineName, other.lineName, t)!,
      nbSp: Color.lerp(nbSp, other.nbSp, t)!,
      snakeCase: Color.lerp(snakeCase, other.snakeCase, t)!,
      x_2: Color.lerp(x_2, other.x_2, t)!,
      zeroWidth: Color.lerp(zeroWidth, other.zeroWidth, t)!,
      $u00aab: Color.lerp($u00aab, other.$u00aab, t)!,
      a: Color.lerp(a, other.a, t)!,
      token_4: Color.lerp(token_4, other.token_4, t)!,
      $u00f1and$u00fa: Color.lerp($u00f1and$u00fa, other.$u00f1and$u00fa, t)!,
      i$u0307stanbul: Color.lerp(i$u0307stanbul, other.i$u0307stanbul, t)!,
      $u0149: Color.lerp($u0149, other.$u0149, t)!,
      $u017fharp: Color.lerp($u017fharp, other.$u017fharp, t)!,
      $u01c6: Color.lerp($u01c6, other.$u01c6, t)!,
      $u0301first: Color.lerp($u0301first, other.$u0301first, t)!,
      $u0645$u0631$u062d$u0628$u0627: Color.lerp($u0645$u0631$u062d$u0628$u0627, other.$u0645$u0631$u062d$u0628$u0627, t)!,
      $u0663x: Color.lerp($u0663x, other.$u0663x, t)!,
      $u21350: Color.lerp($u21350, other.$u21350, t)!,
      $u2177: Color.lerp($u2177, other.$u2177, t)!,
      sun: Color.lerp(sun, other.sun, t)!,
      $ufb01n: Color.lerp($ufb01n, other.$ufb01n, t)!,
      $ud835$udc9c: Color.lerp($ud835$udc9c, other.$ud835$udc9c, t)!,
      $ud83c$udde9$ud83c$uddea: Color.lerp($ud83c$udde9$ud83c$uddea, other.$ud83c$udde9$ud83c$uddea, t)!,
      $ud83d$udc69$ud83d$udcbb: Color.lerp($ud83d$udc69$ud83d$udcbb, other.$ud83d$udc69$ud83d$udcbb, t)!,
      $ud83d$ude00: Color.lerp($ud83d$ude00, other.$ud83d$ude00, t)!,
    );
  }
}

@immutable
class Design1 extends ThemeExtension<Design1> {
  const Design1({
    required this.$5,
  });

  final Color $5;

  @override
  Design1 copyWith({
    Color? $5,
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
      $5: Color.lerp($5, other.$5, t)!,
    );
  }
}

@immutable
class Design500 extends ThemeExtension<Design500> {
  const Design500({
    required this.x,
  });

  final Color x;

  @override
  Design500 copyWith({
    Color? x,
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
      x: Color.lerp(x, other.x, t)!,
    );
  }
}

@immutable
class DesignUpper extends ThemeExtension<DesignUpper> {
  const DesignUpper({
    required this.lower,
  });

  final Color lower;

  @override
  DesignUpper copyWith({
    Color? lower,
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
      lower: Color.lerp(lower, other.lower, t)!,
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.$ud83d$ude00B,
  });

  final Color $ud83d$ude00B;

  @override
  DesignA copyWith({
    Color? $ud83d$ude00B,
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
      $ud83d$ude00B: Color.lerp($ud83d$ude00B, other.$ud83d$ude00B, t)!,
    );
  }
}

@immutable
class DesignCamelCase extends ThemeExtension<DesignCamelCase> {
  const DesignCamelCase({
    required this.innerCaps,
  });

  final Color innerCaps;

  @override
  DesignCamelCase copyWith({
    Color? innerCaps,
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
      innerCaps: Color.lerp(innerCaps, other.innerCaps, t)!,
    );
  }
}

@immutable
class DesignGrU00f6U00dfe extends ThemeExtension<DesignGrU00f6U00dfe> {
  const DesignGrU00f6U00dfe({
    required this.$u65e5$u672c,
  });

  final Color $u65e5$u672c;

  @override
  DesignGrU00f6U00dfe copyWith({
    Color? $u65e5$u672c,
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
      $u65e5$u672c: Color.lerp($u65e5$u672c, other.$u65e5$u672c, t)!,
    );
  }
}

@immutable
class DesignWithSpace extends ThemeExtension<DesignWithSpace> {
  const DesignWithSpace({
    required this.aB,
  });

  final Color aB;

  @override
  DesignWithSpace copyWith({
    Color? aB,
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
      aB: Color.lerp(aB, other.aB, t)!,
    );
  }
}

@immutable
class DesignU043fU0440U0438U0432U0435U0442 extends ThemeExtension<DesignU043fU0440U0438U0432U0435U0442> {
  const DesignU043fU0440U0438U0432U0435U0442({
    required this.$u043c$u0438$u0440,
  });

  final Color $u043c$u0438$u0440;

  @override
  DesignU043fU0440U0438U0432U0435U0442 copyWith({
    Color? $u043c$u0438$u0440,
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
      $u043c$u0438$u0440: Color.lerp($u043c$u0438$u0440, other.$u043c$u0438$u0440, t)!,
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
    padded: Color(0xFF3B82F6),
    hash: Color(0xFF3B82F6),
    token: Color(0xFF3B82F6),
    x: Color(0xFF3B82F6),
    $0: Color(0xFF3B82F6),
    $100: Color(0xFF3B82F6),
    $500: Color(0xFF3B82F6),
    at: Color(0xFF3B82F6),
    borderRadius: Color(0xFF3B82F6),
    xl: Color(0xFF3B82F6),
    token_2: Color(0xFF3B82F6),
    token_3: Color(0xFF3B82F6),
    aB: Color(0xFF3B82F6),
    aB_2: Color(0xFF3B82F6),
    aB_3: Color(0xFF3B82F6),
    aBC: Color(0xFF3B82F6),
    aB_4: Color(0xFF3B82F6),
    bidiName: Color(0xFF3B82F6),
    bom: Color(0xFF3B82F6),
    $u00e9clair: Color(0xFF3B82F6),
    kebabCase: Color(0xFF3B82F6),
    lineName: Color(0xFF3B82F6),
    nbSp: Color(0xFF3B82F6),
    snakeCase: Color(0xFF3B82F6),
    x_2: Color(0xFF3B82F6),
    zeroWidth: Color(0xFF3B82F6),
    $u00aab: Color(0xFF3B82F6),
    a: Color(0xFF3B82F6),
    token_4: Color(0xFF3B82F6),
    $u00f1and$u00fa: Color(0xFF3B82F6),
    i$u0307stanbul: Color(0xFF3B82F6),
    $u0149: Color(0xFF3B82F6),
    $u017fharp: Color(0xFF3B82F6),
    $u01c6: Color(0xFF3B82F6),
    $u0301first: Color(0xFF3B82F6),
    $u0645$u0631$u062d$u0628$u0627: Color(0xFF3B82F6),
    $u0663x: Color(0xFF3B82F6),
    $u21350: Color(0xFF3B82F6),
    $u2177: Color(0xFF3B82F6),
    sun: Color(0xFF3B82F6),
    $ufb01n: Color(0xFF3B82F6),
    $ud835$udc9c: Color(0xFF3B82F6),
    $ud83c$udde9$ud83c$uddea: Color(0xFF3B82F6),
    $ud83d$udc69$ud83d$udcbb: Color(0xFF3B82F6),
    $ud83d$ude00: Color(0xFF3B82F6),
  ),
  $1: Design1(
    $5: Color(0xFF3B82F6),
  ),
  $500: Design500(
    x: Color(0xFF3B82F6),
  ),
  upper: DesignUpper(
    lower: Color(0xFF3B82F6),
  ),
  a: DesignA(
    $ud83d$ude00B: Color(0xFF3B82F6),
  ),
  camelCase: DesignCamelCase(
    innerCaps: Color(0xFF3B82F6),
  ),
  gr$u00f6$u00dfe: DesignGrU00f6U00dfe(
    $u65e5$u672c: Color(0xFF3B82F6),
  ),
  withSpace: DesignWithSpace(
    aB: Color(0xFF3B82F6),
  ),
  $u043f$u0440$u0438$u0432$u0435$u0442: DesignU043fU0440U0438U0432U0435U0442(
    $u043c$u0438$u0440: Color(0xFF3B82F6),
  ),
);
