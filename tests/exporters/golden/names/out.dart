import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.x,
    required this.token,
    required this.a,
    required this.$100,
    required this.borderRadius,
    required this.type$,
    required this.token_2,
    required this.proto,
    required this.aB,
    required this.aB_2,
    required this.a_2,
    required this.aB_3,
    required this.aB_4,
    required this.backSlash,
    required this.bidiName,
    required this.borderWidth,
    required this.class$,
    required this.$u00e9clair,
    required this.lineName,
    required this.nbspName,
    required this.self,
    required this.tagB,
    required this.xY,
    required this.x_2,
    required this.$u02bcn,
    required this.token_3,
    required this.$ufb01n,
    required this.$ud835$udc9c,
    required this.$ud83d$ude00,
  });

  final Color x;

  final Color token;

  final Color a;

  final Color $100;

  final Color borderRadius;

  final Color type$;

  // _ is written token.token_2: the plain identifier is that of -
  final Color token_2;

  final Color proto;

  final Color aB;

  // a-->b is written token.aB_2: the plain identifier is that of a*/b
  final Color aB_2;

  // a. is written token.a_2: the plain identifier is that of .a
  final Color a_2;

  // a;b is written token.aB_3: the plain identifier is that of a*/b
  final Color aB_3;

  // a}b is written token.aB_4: the plain identifier is that of a*/b
  final Color aB_4;

  final Color backSlash;

  final Color bidiName;

  final Color borderWidth;

  final Color class$;

  final Color $u00e9clair;

  final Color lineName;

  final Color nbspName;

  final Color self;

  final Color tagB;

  final Color xY;

  // {x} is written token.x_2: the plain identifier is that of $x
  final Color x_2;

  final Color $u02bcn;

  // ☀ is written token.token_3: the plain identifier is that of -
  final Color token_3;

  final Color $ufb01n;

  final Color $ud835$udc9c;

  final Color $ud83d$ude00;

  @override
  DesignToken copyWith({
    Color? x,
    Color? token,
    Color? a,
    Color? $100,
    Color? borderRadius,
    Color? type$,
    Color? token_2,
    Color? proto,
    Color? aB,
    Color? aB_2,
    Color? a_2,
    Color? aB_3,
    Color? aB_4,
    Color? backSlash,
    Color? bidiName,
    Color? borderWidth,
    Color? class$,
    Color? $u00e9clair,
    Color? lineName,
    Color? nbspName,
    Color? self,
    Color? tagB,
    Color? xY,
    Color? x_2,
    Color? $u02bcn,
    Color? token_3,
    Color? $ufb01n,
    Color? $ud835$udc9c,
    Color? $ud83d$ude00,
  }) {
    return DesignToken(
      x: x ?? this.x,
      token: token ?? this.token,
      a: a ?? this.a,
      $100: $100 ?? this.$100,
      borderRadius: borderRadius ?? this.borderRadius,
      type$: type$ ?? this.type$,
      token_2: token_2 ?? this.token_2,
      proto: proto ?? this.proto,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      a_2: a_2 ?? this.a_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
      backSlash: backSlash ?? this.backSlash,
      bidiName: bidiName ?? this.bidiName,
      borderWidth: borderWidth ?? this.borderWidth,
      class$: class$ ?? this.class$,
      $u00e9clair: $u00e9clair ?? this.$u00e9clair,
      lineName: lineName ?? this.lineName,
      nbspName: nbspName ?? this.nbspName,
      self: self ?? this.self,
      tagB: tagB ?? this.tagB,
      xY: xY ?? this.xY,
      x_2: x_2 ?? this.x_2,
      $u02bcn: $u02bcn ?? this.$u02bcn,
      token_3: token_3 ?? this.token_3,
      $ufb01n: $ufb01n ?? this.$ufb01n,
      $ud835$udc9c: $ud835$udc9c ?? this.$ud835$udc9c,
      $ud83d$ude00: $ud83d$ude00 ?? this.$ud83d$ude00,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      x: Color.lerp(x, other.x, t)!,
      token: Color.lerp(token, other.token, t)!,
      a: Color.lerp(a, other.a, t)!,
      $100: Color.lerp($100, other.$100, t)!,
      borderRadius: Color.lerp(borderRadius, other.borderRadius, t)!,
      type$: Color.lerp(type$, other.type$, t)!,
      token_2: Color.lerp(token_2, other.token_2, t)!,
      proto: Color.lerp(proto, other.proto, t)!,
      aB: Color.lerp(aB, other.aB, t)!,
      aB_2: Color.lerp(aB_2, other.aB_2, t)!,
      a_2: Color.lerp(a_2, other.a_2, t)!,
      aB_3: Color.lerp(aB_3, other.aB_3, t)!,
      aB_4: Color.lerp(aB_4, other.aB_4, t)!,
      backSlash: Color.lerp(backSlash, other.backSlash, t)!,
      bidiName: Color.lerp(bidiName, other.bidiName, t)!,
      borderWidth: Color.lerp(borderWidth, other.borderWidth, t)!,
      class$: Color.lerp(class$, other.class$, t)!,
      $u00e9clair: Color.lerp($u00e9clair, other.$u00e9clair, t)!,
      lineName: Color.lerp(lineName, other.lineName, t)!,
      nbspName: Color.lerp(nbspName, other.nbspName, t)!,
      self: Color.lerp(self, other.self, t)!,
      tagB: Color.lerp(tagB, other.tagB, t)!,
      xY: Color.lerp(xY, other.xY, t)!,
      x_2: Color.lerp(x_2, other.x_2, t)!,
      $u02bcn: Color.lerp($u02bcn, other.$u02bcn, t)!,
      token_3: Color.lerp(token_3, other.token_3, t)!,
      $ufb01n: Color.lerp($ufb01n, other.$ufb01n, t)!,
      $ud835$udc9c: Color.lerp($ud835$udc9c, other.$ud835$udc9c, t)!,
      $ud83d$ude00: Color.lerp($ud83d$ude00, other.$ud83d$ude00, t)!,
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
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.b,
  });

  final Color b;

  @override
  DesignA copyWith({
    Color? b,
  }) {
    return DesignA(
      b: b ?? this.b,
    );
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      b: Color.lerp(b, other.b, t)!,
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
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.$500,
    required this.a,
    required this.camelCase,
    required this.gr$u00f6$u00dfe,
    required this.withSpace,
  });

  final DesignToken token;
  final Design500 $500;
  final DesignA a;
  final DesignCamelCase camelCase;
  final DesignGrU00f6U00dfe gr$u00f6$u00dfe;
  final DesignWithSpace withSpace;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, $500, a, camelCase, gr$u00f6$u00dfe, withSpace];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    x: Color(0xFF3B82F6),
    token: Color(0xFF3B82F6),
    a: Color(0xFF3B82F6),
    $100: Color(0xFF3B82F6),
    borderRadius: Color(0xFF3B82F6),
    type$: Color(0xFF3B82F6),
    token_2: Color(0xFF3B82F6),
    proto: Color(0xFF3B82F6),
    aB: Color(0xFF3B82F6),
    aB_2: Color(0xFF3B82F6),
    a_2: Color(0xFF3B82F6),
    aB_3: Color(0xFF3B82F6),
    aB_4: Color(0xFF3B82F6),
    backSlash: Color(0xFF3B82F6),
    bidiName: Color(0xFF3B82F6),
    borderWidth: Color(0xFF3B82F6),
    class$: Color(0xFF3B82F6),
    $u00e9clair: Color(0xFF3B82F6),
    lineName: Color(0xFF3B82F6),
    nbspName: Color(0xFF3B82F6),
    self: Color(0xFF3B82F6),
    tagB: Color(0xFF3B82F6),
    xY: Color(0xFF3B82F6),
    x_2: Color(0xFF3B82F6),
    $u02bcn: Color(0xFF3B82F6),
    token_3: Color(0xFF3B82F6),
    $ufb01n: Color(0xFF3B82F6),
    $ud835$udc9c: Color(0xFF3B82F6),
    $ud83d$ude00: Color(0xFF3B82F6),
  ),
  $500: Design500(
    x: Color(0xFF3B82F6),
  ),
  a: DesignA(
    b: Color(0xFF3B82F6),
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
);
