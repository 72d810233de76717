import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.same,
    required this.same_2,
  });

  final double same;

  // same is written token.same_2: the plain identifier is that of Same
  final Color same_2;

  @override
  DesignToken copyWith({
    double? same,
    Color? same_2,
  }) {
    return DesignToken(
      same: same ?? this.same,
      same_2: same_2 ?? this.same_2,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      same: lerpDouble(same, other.same, t)!,
      same_2: Color.lerp(same_2, other.same_2, t)!,
    );
  }
}

@immutable
class DesignC extends ThemeExtension<DesignC> {
  const DesignC({
    required this.a,
    required this.a_2,
    required this.caseAb,
    required this.caseAb_2,
    required this.caseAB,
    required this.caseAb_3,
    required this.nfc$u00c9,
    required this.nfc$u00c9_2,
    required this.spacing1_5,
    required this.spacing1_5_2,
    required this.spacing1_5_3,
    required this.spacing15,
    required this.taken,
    required this.taken2,
    required this.taken2_2,
    required this.taken2_3,
    required this.taken3,
  });

  final Color a;

  // c.a is written c.a_2: the plain identifier is that of c.A
  final Color a_2;

  final Color caseAb;

  // c.case.Ab is written c.caseAb_2: the plain identifier is that of c.case.AB
  final Color caseAb_2;

  final Color caseAB;

  // c.case.ab is written c.caseAb_3: the plain identifier is that of c.case.AB
  final Color caseAb_3;

  final Color nfc$u00c9;

  // c.nfc.é is written c.nfc$u00c9_2: the plain identifier is that of c.nfc.é
  final Color nfc$u00c9_2;

  final Color spacing1_5;

  // c.spacing.1.5 is written c.spacing1_5_2: the plain identifier is that of c.spacing.1-5
  final Color spacing1_5_2;

  // c.spacing.1_5 is written c.spacing1_5_3: the plain identifier is that of c.spacing.1-5
  final Color spacing1_5_3;

  final Color spacing15;

  final Color taken;

  final Color taken2;

  // c.taken.2 is written c.taken2_2: the plain identifier is that of c.taken-2
  final Color taken2_2;

  // c.taken_2 is written c.taken2_3: the plain identifier is that of c.taken-2
  final Color taken2_3;

  final Color taken3;

  @override
  DesignC copyWith({
    Color? a,
    Color? a_2,
    Color? caseAb,
    Color? caseAb_2,
    Color? caseAB,
    Color? caseAb_3,
    Color? nfc$u00c9,
    Color? nfc$u00c9_2,
    Color? spacing1_5,
    Color? spacing1_5_2,
    Color? spacing1_5_3,
    Color? spacing15,
    Color? taken,
    Color? taken2,
    Color? taken2_2,
    Color? taken2_3,
    Color? taken3,
  }) {
    return DesignC(
      a: a ?? this.a,
      a_2: a_2 ?? this.a_2,
      caseAb: caseAb ?? this.caseAb,
      caseAb_2: caseAb_2 ?? this.caseAb_2,
      caseAB: caseAB ?? this.caseAB,
      caseAb_3: caseAb_3 ?? this.caseAb_3,
      nfc$u00c9: nfc$u00c9 ?? this.nfc$u00c9,
      nfc$u00c9_2: nfc$u00c9_2 ?? this.nfc$u00c9_2,
      spacing1_5: spacing1_5 ?? this.spacing1_5,
      spacing1_5_2: spacing1_5_2 ?? this.spacing1_5_2,
      spacing1_5_3: spacing1_5_3 ?? this.spacing1_5_3,
      spacing15: spacing15 ?? this.spacing15,
      taken: taken ?? this.taken,
      taken2: taken2 ?? this.taken2,
      taken2_2: taken2_2 ?? this.taken2_2,
      taken2_3: taken2_3 ?? this.taken2_3,
      taken3: taken3 ?? this.taken3,
    );
  }

  @override
  DesignC lerp(DesignC? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignC(
      a: Color.lerp(a, other.a, t)!,
      a_2: Color.lerp(a_2, other.a_2, t)!,
      caseAb: Color.lerp(caseAb, other.caseAb, t)!,
      caseAb_2: Color.lerp(caseAb_2, other.caseAb_2, t)!,
      caseAB: Color.lerp(caseAB, other.caseAB, t)!,
      caseAb_3: Color.lerp(caseAb_3, other.caseAb_3, t)!,
      nfc$u00c9: Color.lerp(nfc$u00c9, other.nfc$u00c9, t)!,
      nfc$u00c9_2: Color.lerp(nfc$u00c9_2, other.nfc$u00c9_2, t)!,
      spacing1_5: Color.lerp(spacing1_5, other.spacing1_5, t)!,
      spacing1_5_2: Color.lerp(spacing1_5_2, other.spacing1_5_2, t)!,
      spacing1_5_3: Color.lerp(spacing1_5_3, other.spacing1_5_3, t)!,
      spacing15: Color.lerp(spacing15, other.spacing15, t)!,
      taken: Color.lerp(taken, other.taken, t)!,
      taken2: Color.lerp(taken2, other.taken2, t)!,
      taken2_2: Color.lerp(taken2_2, other.taken2_2, t)!,
      taken2_3: Color.lerp(taken2_3, other.taken2_3, t)!,
      taken3: Color.lerp(taken3, other.taken3, t)!,
    );
  }
}

@immutable
class DesignD extends ThemeExtension<DesignD> {
  const DesignD({
    required this.a,
    required this.a_2,
    required this.caseAb,
    required this.caseAb_2,
    required this.caseAB,
    required this.caseAb_3,
    required this.nfc$u00c9,
    required this.nfc$u00c9_2,
    required this.spacing1_5,
    required this.spacing1_5_2,
    required this.spacing1_5_3,
    required this.spacing15,
    required this.taken,
    required this.taken2,
    required this.taken2_2,
    required this.taken2_3,
    required this.taken3,
  });

  final double a;

  // d.a is written d.a_2: the plain identifier is that of d.A
  final double a_2;

  final double caseAb;

  // d.case.Ab is written d.caseAb_2: the plain identifier is that of d.case.AB
  final double caseAb_2;

  final double caseAB;

  // d.case.ab is written d.caseAb_3: the plain identifier is that of d.case.AB
  final double caseAb_3;

  final double nfc$u00c9;

  // d.nfc.é is written d.nfc$u00c9_2: the plain identifier is that of d.nfc.é
  final double nfc$u00c9_2;

  final double spacing1_5;

  // d.spacing.1.5 is written d.spacing1_5_2: the plain identifier is that of d.spacing.1-5
  final double spacing1_5_2;

  // d.spacing.1_5 is written d.spacing1_5_3: the plain identifier is that of d.spacing.1-5
  final double spacing1_5_3;

  final double spacing15;

  final double taken;

  final double taken2;

  // d.taken.2 is written d.taken2_2: the plain identifier is that of d.taken-2
  final double taken2_2;

  // d.taken_2 is written d.taken2_3: the plain identifier is that of d.taken-2
  final double taken2_3;

  final double taken3;

  @override
  DesignD copyWith({
    double? a,
    double? a_2,
    double? caseAb,
    double? caseAb_2,
    double? caseAB,
    double? caseAb_3,
    double? nfc$u00c9,
    double? nfc$u00c9_2,
    double? spacing1_5,
    double? spacing1_5_2,
    double? spacing1_5_3,
    double? spacing15,
    double? taken,
    double? taken2,
    double? taken2_2,
    double? taken2_3,
    double? taken3,
  }) {
    return DesignD(
      a: a ?? this.a,
      a_2: a_2 ?? this.a_2,
      caseAb: caseAb ?? this.caseAb,
      caseAb_2: caseAb_2 ?? this.caseAb_2,
      caseAB: caseAB ?? this.caseAB,
      caseAb_3: caseAb_3 ?? this.caseAb_3,
      nfc$u00c9: nfc$u00c9 ?? this.nfc$u00c9,
      nfc$u00c9_2: nfc$u00c9_2 ?? this.nfc$u00c9_2,
      spacing1_5: spacing1_5 ?? this.spacing1_5,
      spacing1_5_2: spacing1_5_2 ?? this.spacing1_5_2,
      spacing1_5_3: spacing1_5_3 ?? this.spacing1_5_3,
      spacing15: spacing15 ?? this.spacing15,
      taken: taken ?? this.taken,
      taken2: taken2 ?? this.taken2,
      taken2_2: taken2_2 ?? this.taken2_2,
      taken2_3: taken2_3 ?? this.taken2_3,
      taken3: taken3 ?? this.taken3,
    );
  }

  @override
  DesignD lerp(DesignD? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignD(
      a: lerpDouble(a, other.a, t)!,
      a_2: lerpDouble(a_2, other.a_2, t)!,
      caseAb: lerpDouble(caseAb, other.caseAb, t)!,
      caseAb_2: lerpDouble(caseAb_2, other.caseAb_2, t)!,
      caseAB: lerpDouble(caseAB, other.caseAB, t)!,
      caseAb_3: lerpDouble(caseAb_3, other.caseAb_3, t)!,
      nfc$u00c9: lerpDouble(nfc$u00c9, other.nfc$u00c9, t)!,
      nfc$u00c9_2: lerpDouble(nfc$u00c9_2, other.nfc$u00c9_2, t)!,
      spacing1_5: lerpDouble(spacing1_5, other.spacing1_5, t)!,
      spacing1_5_2: lerpDouble(spacing1_5_2, other.spacing1_5_2, t)!,
      spacing1_5_3: lerpDouble(spacing1_5_3, other.spacing1_5_3, t)!,
      spacing15: lerpDouble(spacing15, other.spacing15, t)!,
      taken: lerpDouble(taken, other.taken, t)!,
      taken2: lerpDouble(taken2, other.taken2, t)!,
      taken2_2: lerpDouble(taken2_2, other.taken2_2, t)!,
      taken2_3: lerpDouble(taken2_3, other.taken2_3, t)!,
      taken3: lerpDouble(taken3, other.taken3, t)!,
    );
  }
}

@immutable
class DesignS extends ThemeExtension<DesignS> {
  const DesignS({
    required this.a,
    required this.a_2,
    required this.caseAb,
    required this.caseAb_2,
    required this.caseAB,
    required this.caseAb_3,
    required this.nfc$u00c9,
    required this.nfc$u00c9_2,
    required this.spacing1_5,
    required this.spacing1_5_2,
    required this.spacing1_5_3,
    required this.spacing15,
    required this.taken,
    required this.taken2,
    required this.taken2_2,
    required this.taken2_3,
    required this.taken3,
  });

  final String a;

  // s.a is written s.a_2: the plain identifier is that of s.A
  final String a_2;

  final String caseAb;

  // s.case.Ab is written s.caseAb_2: the plain identifier is that of s.case.AB
  final String caseAb_2;

  final String caseAB;

  // s.case.ab is written s.caseAb_3: the plain identifier is that of s.case.AB
  final String caseAb_3;

  final String nfc$u00c9;

  // s.nfc.é is written s.nfc$u00c9_2: the plain identifier is that of s.nfc.é
  final String nfc$u00c9_2;

  final String spacing1_5;

  // s.spacing.1.5 is written s.spacing1_5_2: the plain identifier is that of s.spacing.1-5
  final String spacing1_5_2;

  // s.spacing.1_5 is written s.spacing1_5_3: the plain identifier is that of s.spacing.1-5
  final String spacing1_5_3;

  final String spacing15;

  final String taken;

  final String taken2;

  // s.taken.2 is written s.taken2_2: the plain identifier is that of s.taken-2
  final String taken2_2;

  // s.taken_2 is written s.taken2_3: the plain identifier is that of s.taken-2
  final String taken2_3;

  final String taken3;

  @override
  DesignS copyWith({
    String? a,
    String? a_2,
    String? caseAb,
    String? caseAb_2,
    String? caseAB,
    String? caseAb_3,
    String? nfc$u00c9,
    String? nfc$u00c9_2,
    String? spacing1_5,
    String? spacing1_5_2,
    String? spacing1_5_3,
    String? spacing15,
    String? taken,
    String? taken2,
    String? taken2_2,
    String? taken2_3,
    String? taken3,
  }) {
    return DesignS(
      a: a ?? this.a,
      a_2: a_2 ?? this.a_2,
      caseAb: caseAb ?? this.caseAb,
      caseAb_2: caseAb_2 ?? this.caseAb_2,
      caseAB: caseAB ?? this.caseAB,
      caseAb_3: caseAb_3 ?? this.caseAb_3,
      nfc$u00c9: nfc$u00c9 ?? this.nfc$u00c9,
      nfc$u00c9_2: nfc$u00c9_2 ?? this.nfc$u00c9_2,
      spacing1_5: spacing1_5 ?? this.spacing1_5,
      spacing1_5_2: spacing1_5_2 ?? this.spacing1_5_2,
      spacing1_5_3: spacing1_5_3 ?? this.spacing1_5_3,
      spacing15: spacing15 ?? this.spacing15,
      taken: taken ?? this.taken,
      taken2: taken2 ?? this.taken2,
      taken2_2: taken2_2 ?? this.taken2_2,
      taken2_3: taken2_3 ?? this.taken2_3,
      taken3: taken3 ?? this.taken3,
    );
  }

  @override
  DesignS lerp(DesignS? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignS(
      a: t < 0.5 ? a : other.a,
      a_2: t < 0.5 ? a_2 : other.a_2,
      caseAb: t < 0.5 ? caseAb : other.caseAb,
      caseAb_2: t < 0.5 ? caseAb_2 : other.caseAb_2,
      caseAB: t < 0.5 ? caseAB : other.caseAB,
      caseAb_3: t < 0.5 ? caseAb_3 : other.caseAb_3,
      nfc$u00c9: t < 0.5 ? nfc$u00c9 : other.nfc$u00c9,
      nfc$u00c9_2: t < 0.5 ? nfc$u00c9_2 : other.nfc$u00c9_2,
      spacing1_5: t < 0.5 ? spacing1_5 : other.spacing1_5,
      spacing1_5_2: t < 0.5 ? spacing1_5_2 : other.spacing1_5_2,
      spacing1_5_3: t < 0.5 ? spacing1_5_3 : other.spacing1_5_3,
      spacing15: t < 0.5 ? spacing15 : other.spacing15,
      taken: t < 0.5 ? taken : other.taken,
      taken2: t < 0.5 ? taken2 : other.taken2,
      taken2_2: t < 0.5 ? taken2_2 : other.taken2_2,
      taken2_3: t < 0.5 ? taken2_3 : other.taken2_3,
      taken3: t < 0.5 ? taken3 : other.taken3,
    );
  }
}

@immutable
class DesignT extends ThemeExtension<DesignT> {
  const DesignT({
    required this.a,
    required this.a_2,
    required this.caseAb,
    required this.caseAb_2,
    required this.caseAB,
    required this.caseAb_3,
    required this.nfc$u00c9,
    required this.nfc$u00c9_2,
    required this.spacing1_5,
    required this.spacing1_5_2,
    required this.spacing1_5_3,
    required this.spacing15,
    required this.taken,
    required this.taken2,
    required this.taken2_2,
    required this.taken2_3,
    required this.taken3,
  });

  final TextStyle a;

  // t.a is written t.a_2: the plain identifier is that of t.A
  final TextStyle a_2;

  final TextStyle caseAb;

  // t.case.Ab is written t.caseAb_2: the plain identifier is that of t.case.AB
  final TextStyle caseAb_2;

  final TextStyle caseAB;

  // t.case.ab is written t.caseAb_3: the plain identifier is that of t.case.AB
  final TextStyle caseAb_3;

  final TextStyle nfc$u00c9;

  // t.nfc.é is written t.nfc$u00c9_2: the plain identifier is that of t.nfc.é
  final TextStyle nfc$u00c9_2;

  final TextStyle spacing1_5;

  // t.spacing.1.5 is written t.spacing1_5_2: the plain identifier is that of t.spacing.1-5
  final TextStyle spacing1_5_2;

  // t.spacing.1_5 is written t.spacing1_5_3: the plain identifier is that of t.spacing.1-5
  final TextStyle spacing1_5_3;

  final TextStyle spacing15;

  final TextStyle taken;

  final TextStyle taken2;

  // t.taken.2 is written t.taken2_2: the plain identifier is that of t.taken-2
  final TextStyle taken2_2;

  // t.taken_2 is written t.taken2_3: the plain identifier is that of t.taken-2
  final TextStyle taken2_3;

  final TextStyle taken3;

  @override
  DesignT copyWith({
    TextStyle? a,
    TextStyle? a_2,
    TextStyle? caseAb,
    TextStyle? caseAb_2,
    TextStyle? caseAB,
    TextStyle? caseAb_3,
    TextStyle? nfc$u00c9,
    TextStyle? nfc$u00c9_2,
    TextStyle? spacing1_5,
    TextStyle? spacing1_5_2,
    TextStyle? spacing1_5_3,
    TextStyle? spacing15,
    TextStyle? taken,
    TextStyle? taken2,
    TextStyle? taken2_2,
    TextStyle? taken2_3,
    TextStyle? taken3,
  }) {
    return DesignT(
      a: a ?? this.a,
      a_2: a_2 ?? this.a_2,
      caseAb: caseAb ?? this.caseAb,
      caseAb_2: caseAb_2 ?? this.caseAb_2,
      caseAB: caseAB ?? this.caseAB,
      caseAb_3: caseAb_3 ?? this.caseAb_3,
      nfc$u00c9: nfc$u00c9 ?? this.nfc$u00c9,
      nfc$u00c9_2: nfc$u00c9_2 ?? this.nfc$u00c9_2,
      spacing1_5: spacing1_5 ?? this.spacing1_5,
      spacing1_5_2: spacing1_5_2 ?? this.spacing1_5_2,
      spacing1_5_3: spacing1_5_3 ?? this.spacing1_5_3,
      spacing15: spacing15 ?? this.spacing15,
      taken: taken ?? this.taken,
      taken2: taken2 ?? this.taken2,
      taken2_2: taken2_2 ?? this.taken2_2,
      taken2_3: taken2_3 ?? this.taken2_3,
      taken3: taken3 ?? this.taken3,
    );
  }

  @override
  DesignT lerp(DesignT? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignT(
      a: TextStyle.lerp(a, other.a, t)!,
      a_2: TextStyle.lerp(a_2, other.a_2, t)!,
      caseAb: TextStyle.lerp(caseAb, other.caseAb, t)!,
      caseAb_2: TextStyle.lerp(caseAb_2, other.caseAb_2, t)!,
      caseAB: TextStyle.lerp(caseAB, other.caseAB, t)!,
      caseAb_3: TextStyle.lerp(caseAb_3, other.caseAb_3, t)!,
      nfc$u00c9: TextStyle.lerp(nfc$u00c9, other.nfc$u00c9, t)!,
      nfc$u00c9_2: TextStyle.lerp(nfc$u00c9_2, other.nfc$u00c9_2, t)!,
      spacing1_5: TextStyle.lerp(spacing1_5, other.spacing1_5, t)!,
      spacing1_5_2: TextStyle.lerp(spacing1_5_2, other.spacing1_5_2, t)!,
      spacing1_5_3: TextStyle.lerp(spacing1_5_3, other.spacing1_5_3, t)!,
      spacing15: TextStyle.lerp(spacing15, other.spacing15, t)!,
      taken: TextStyle.lerp(taken, other.taken, t)!,
      taken2: TextStyle.lerp(taken2, other.taken2, t)!,
      taken2_2: TextStyle.lerp(taken2_2, other.taken2_2, t)!,
      taken2_3: TextStyle.lerp(taken2_3, other.taken2_3, t)!,
      taken3: TextStyle.lerp(taken3, other.taken3, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.c,
    required this.d,
    required this.s,
    required this.t,
  });

  final DesignToken token;
  final DesignC c;
  final DesignD d;
  final DesignS s;
  final DesignT t;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, c, d, s, t];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    same: 1.0,
    same_2: Color(0xFFFF0000),
  ),
  c: DesignC(
    a: Color(0xFF3B82F6),
    a_2: Color(0xFF3B82F6),
    caseAb: Color(0xFF3B82F6),
    caseAb_2: Color(0xFF3B82F6),
    caseAB: Color(0xFF3B82F6),
    caseAb_3: Color(0xFF3B82F6),
    nfc$u00c9: Color(0xFF3B82F6),
    nfc$u00c9_2: Color(0xFF3B82F6),
    spacing1_5: Color(0xFF3B82F6),
    spacing1_5_2: Color(0xFF3B82F6),
    spacing1_5_3: Color(0xFF3B82F6),
    spacing15: Color(0xFF3B82F6),
    taken: Color(0xFF3B82F6),
    taken2: Color(0xFF3B82F6),
    taken2_2: Color(0xFF3B82F6),
    taken2_3: Color(0xFF3B82F6),
    taken3: Color(0xFF3B82F6),
  ),
  d: DesignD(
    a: 16.0,
    a_2: 16.0,
    caseAb: 16.0,
    caseAb_2: 16.0,
    caseAB: 16.0,
    caseAb_3: 16.0,
    nfc$u00c9: 16.0,
    nfc$u00c9_2: 16.0,
    spacing1_5: 16.0,
    spacing1_5_2: 16.0,
    spacing1_5_3: 16.0,
    spacing15: 16.0,
    taken: 16.0,
    taken2: 16.0,
    taken2_2: 16.0,
    taken2_3: 16.0,
    taken3: 16.0,
  ),
  s: DesignS(
    a: 'hello',
    a_2: 'hello',
    caseAb: 'hello',
    caseAb_2: 'hello',
    caseAB: 'hello',
    caseAb_3: 'hello',
    nfc$u00c9: 'hello',
    nfc$u00c9_2: 'hello',
    spacing1_5: 'hello',
    spacing1_5_2: 'hello',
    spacing1_5_3: 'hello',
    spacing15: 'hello',
    taken: 'hello',
    taken2: 'hello',
    taken2_2: 'hello',
    taken2_3: 'hello',
    taken3: 'hello',
  ),
  t: DesignT(
    a: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    a_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    caseAb: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    caseAb_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    caseAB: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    caseAb_3: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    nfc$u00c9: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    nfc$u00c9_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    spacing1_5: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    spacing1_5_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    spacing1_5_3: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    spacing15: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    taken: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    taken2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    taken2_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    taken2_3: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    taken3: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
);
