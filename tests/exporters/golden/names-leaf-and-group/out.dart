import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.a,
    required this.m,
    required this.n,
    required this.r,
    required this.taken,
    required this.value,
  });

  /// Both
  final Color a;

  final Color m;

  final Color n;

  final Color r;

  final Color taken;

  final Color value;

  @override
  DesignToken copyWith({
    Color? a,
    Color? m,
    Color? n,
    Color? r,
    Color? taken,
    Color? value,
  }) {
    return DesignToken(
      a: a ?? this.a,
      m: m ?? this.m,
      n: n ?? this.n,
      r: r ?? this.r,
      taken: taken ?? this.taken,
      value: value ?? this.value,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      a: Color.lerp(a, other.a, t)!,
      m: Color.lerp(m, other.m, t)!,
      n: Color.lerp(n, other.n, t)!,
      r: Color.lerp(r, other.r, t)!,
      taken: Color.lerp(taken, other.taken, t)!,
      value: Color.lerp(value, other.value, t)!,
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.b,
    required this.bC,
  });

  final Color b;

  final Color bC;

  @override
  DesignA copyWith({
    Color? b,
    Color? bC,
  }) {
    return DesignA(
      b: b ?? this.b,
      bC: bC ?? this.bC,
    );
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      b: Color.lerp(b, other.b, t)!,
      bC: Color.lerp(bC, other.bC, t)!,
    );
  }
}

@immutable
class DesignG extends ThemeExtension<DesignG> {
  const DesignG({
    required this.value,
  });

  final Color value;

  @override
  DesignG copyWith({
    Color? value,
  }) {
    return DesignG(
      value: value ?? this.value,
    );
  }

  @override
  DesignG lerp(DesignG? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignG(
      value: Color.lerp(value, other.value, t)!,
    );
  }
}

@immutable
class DesignM extends ThemeExtension<DesignM> {
  const DesignM({
    required this.value,
  });

  final Color value;

  @override
  DesignM copyWith({
    Color? value,
  }) {
    return DesignM(
      value: value ?? this.value,
    );
  }

  @override
  DesignM lerp(DesignM? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignM(
      value: Color.lerp(value, other.value, t)!,
    );
  }
}

@immutable
class DesignN extends ThemeExtension<DesignN> {
  const DesignN({
    required this.typeX,
  });

  final Color typeX;

  @override
  DesignN copyWith({
    Color? typeX,
  }) {
    return DesignN(
      typeX: typeX ?? this.typeX,
    );
  }

  @override
  DesignN lerp(DesignN? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignN(
      typeX: Color.lerp(typeX, other.typeX, t)!,
    );
  }
}

@immutable
class DesignR extends ThemeExtension<DesignR> {
  const DesignR({
    required this.root,
  });

  final Color root;

  @override
  DesignR copyWith({
    Color? root,
  }) {
    return DesignR(
      root: root ?? this.root,
    );
  }

  @override
  DesignR lerp(DesignR? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignR(
      root: Color.lerp(root, other.root, t)!,
    );
  }
}

@immutable
class DesignTaken extends ThemeExtension<DesignTaken> {
  const DesignTaken({
    required this.root,
    required this.description,
  });

  final Color root;

  final Color description;

  @override
  DesignTaken copyWith({
    Color? root,
    Color? description,
  }) {
    return DesignTaken(
      root: root ?? this.root,
      description: description ?? this.description,
    );
  }

  @override
  DesignTaken lerp(DesignTaken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTaken(
      root: Color.lerp(root, other.root, t)!,
      description: Color.lerp(description, other.description, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.a,
    required this.g,
    required this.m,
    required this.n,
    required this.r,
    required this.taken,
  });

  final DesignToken token;
  final DesignA a;
  final DesignG g;
  final DesignM m;
  final DesignN n;
  final DesignR r;
  final DesignTaken taken;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, a, g, m, n, r, taken];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    a: Color(0xFFFF0000),
    m: Color(0xFFFF0000),
    n: Color(0xFFFF0000),
    r: Color(0xFFFF0000),
    taken: Color(0xFFFF0000),
    value: Color(0xFFFF0000),
  ),
  a: DesignA(
    b: Color(0xFF0000FF),
    bC: Color(0xFF00FF00),
  ),
  g: DesignG(
    value: Color(0xFFFF0000),
  ),
  m: DesignM(
    value: Color(0xFF0000FF),
  ),
  n: DesignN(
    typeX: Color(0xFF0000FF),
  ),
  r: DesignR(
    root: Color(0xFF0000FF),
  ),
  taken: DesignTaken(
    root: Color(0xFF0000FF),
    description: Color(0xFF00FF00),
  ),
);
