import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.x,
    required this.token,
    required this.root,
    required this.type$,
    required this.value,
    required this.x_2,
    required this.paren,
    required this.token_2,
    required this.lead,
    required this.token_3,
    required this.c,
    required this.token_4,
    required this.style,
    required this.x_3,
    required this.token_5,
    required this.proto,
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aposTrophe,
    required this.backSlash,
    required this.comma,
    required this.constructor,
    required this.hasOwnProperty,
    required this.quoTe,
    required this.semiColon,
    required this.toString$,
    required this.trail,
    required this.token_6,
    required this.x_4,
    required this.token_7,
  });

  /// Called #{x}
  final String x;

  /// Called $
  final double token;

  /// Called $root
  final Gradient root;

  /// Called $type
  final List<BoxShadow> type$;

  /// Called $value
  final ({Duration duration, Duration delay, Cubic curve}) value;

  // $x is written token.x_2: the plain identifier is that of #{x}
  /// Called $x
  final Color x_2;

  /// Called (paren)
  final String paren;

  // ... is written token.token_2: the plain identifier is that of $
  /// Called ...
  final double token_2;

  /// Called .lead
  final double lead;

  // / is written token.token_3: the plain identifier is that of $
  /// Called /
  final Cubic token_3;

  /// Called //c
  final Color c;

  // <!-- is written token.token_4: the plain identifier is that of $
  /// Called <!--
  final List<BoxShadow> token_4;

  /// Called </style>
  final Gradient style;

  // \(x) is written token.x_3: the plain identifier is that of #{x}
  /// Called \(x)
  final bool x_3;

  // ]]> is written token.token_5: the plain identifier is that of $
  /// Called ]]>
  final TextStyle token_5;

  /// Called __proto__
  final TextStyle proto;

  /// Called a*/b
  final BorderSide aB;

  // a-->b is written token.aB_2: the plain identifier is that of a*/b
  /// Called a-->b
  final ({Duration duration, Duration delay, Cubic curve}) aB_2;

  // a/b is written token.aB_3: the plain identifier is that of a*/b
  /// Called a/b
  final Duration aB_3;

  /// Called apos'trophe
  final Duration aposTrophe;

  /// Called back\slash
  final double backSlash;

  /// Called comma,
  final double comma;

  /// Called constructor
  final String constructor;

  /// Called hasOwnProperty
  final Color hasOwnProperty;

  /// Called quo"te
  final double quoTe;

  /// Called semi;colon
  final Cubic semiColon;

  /// Called toString
  final bool toString$;

  /// Called trail.
  final double trail;

  // { is written token.token_6: the plain identifier is that of $
  /// Called {
  final String token_6;

  // {x} is written token.x_4: the plain identifier is that of #{x}
  /// Called {x}
  final double x_4;

  // } is written token.token_7: the plain identifier is that of $
  /// Called }
  final BorderSide token_7;

  @override
  DesignToken copyWith({
    String? x,
    double? token,
    Gradient? root,
    List<BoxShadow>? type$,
    ({Duration duration, Duration delay, Cubic curve})? value,
    Color? x_2,
    String? paren,
    double? token_2,
    double? lead,
    Cubic? token_3,
    Color? c,
    List<BoxShadow>? token_4,
    Gradient? style,
    bool? x_3,
    TextStyle? token_5,
    TextStyle? proto,
    BorderSide? aB,
    ({Duration duration, Duration delay, Cubic curve})? aB_2,
    Duration? aB_3,
    Duration? aposTrophe,
    double? backSlash,
    double? comma,
    String? constructor,
    Color? hasOwnProperty,
    double? quoTe,
    Cubic? semiColon,
    bool? toString$,
    double? trail,
    String? token_6,
    double? x_4,
    BorderSide? token_7,
  }) {
    return DesignToken(
      x: x ?? this.x,
      token: token ?? this.token,
      root: root ?? this.root,
      type$: type$ ?? this.type$,
      value: value ?? this.value,
      x_2: x_2 ?? this.x_2,
      paren: paren ?? this.paren,
      token_2: token_2 ?? this.token_2,
      lead: lead ?? this.lead,
      token_3: token_3 ?? this.token_3,
      c: c ?? this.c,
      token_4: token_4 ?? this.token_4,
      style: style ?? this.style,
      x_3: x_3 ?? this.x_3,
      token_5: token_5 ?? this.token_5,
      proto: proto ?? this.proto,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aposTrophe: aposTrophe ?? this.aposTrophe,
      backSlash: backSlash ?? this.backSlash,
      comma: comma ?? this.comma,
      constructor: constructor ?? this.constructor,
      hasOwnProperty: hasOwnProperty ?? this.hasOwnProperty,
      quoTe: quoTe ?? this.quoTe,
      semiColon: semiColon ?? this.semiColon,
      toString$: toString$ ?? this.toString$,
      trail: trail ?? this.trail,
      token_6: token_6 ?? this.token_6,
      x_4: x_4 ?? this.x_4,
      token_7: token_7 ?? this.token_7,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      x: t < 0.5 ? x : other.x,
      token: lerpDouble(token, other.token, t)!,
      root: Gradient.lerp(root, other.root, t)!,
      type$: BoxShadow.lerpList(type$, other.type$, t)!,
      value: t < 0.5 ? value : other.value,
      x_2: Color.lerp(x_2, other.x_2, t)!,
      paren: t < 0.5 ? paren : other.paren,
      token_2: lerpDouble(token_2, other.token_2, t)!,
      lead: lerpDouble(lead, other.lead, t)!,
      token_3: t < 0.5 ? token_3 : other.token_3,
      c: Color.lerp(c, other.c, t)!,
      token_4: BoxShadow.lerpList(token_4, other.token_4, t)!,
      style: Gradient.lerp(style, other.style, t)!,
      x_3: t < 0.5 ? x_3 : other.x_3,
      token_5: TextStyle.lerp(token_5, other.token_5, t)!,
      proto: TextStyle.lerp(proto, other.proto, t)!,
      aB: BorderSide.lerp(aB, other.aB, t),
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aposTrophe: t < 0.5 ? aposTrophe : other.aposTrophe,
      backSlash: lerpDouble(backSlash, other.backSlash, t)!,
      comma: lerpDouble(comma, other.comma, t)!,
      constructor: t < 0.5 ? constructor : other.constructor,
      hasOwnProperty: Color.lerp(hasOwnProperty, other.hasOwnProperty, t)!,
      quoTe: lerpDouble(quoTe, other.quoTe, t)!,
      semiColon: t < 0.5 ? semiColon : other.semiColon,
      toString$: t < 0.5 ? toString$ : other.toString$,
      trail: lerpDouble(trail, other.trail, t)!,
      token_6: t < 0.5 ? token_6 : other.token_6,
      x_4: lerpDouble(x_4, other.x_4, t)!,
      token_7: BorderSide.lerp(token_7, other.token_7, t),
    );
  }
}

@immutable
class DesignExtensions extends ThemeExtension<DesignExtensions> {
  const DesignExtensions({
    required this.a,
  });

  /// Called $extensions.a
  final String a;

  @override
  DesignExtensions copyWith({
    String? a,
  }) {
    return DesignExtensions(
      a: a ?? this.a,
    );
  }

  @override
  DesignExtensions lerp(DesignExtensions? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignExtensions(
      a: t < 0.5 ? a : other.a,
    );
  }
}

@immutable
class DesignProto extends ThemeExtension<DesignProto> {
  const DesignProto({
    required this.x,
  });

  /// Called __proto__.x
  final double x;

  @override
  DesignProto copyWith({
    double? x,
  }) {
    return DesignProto(
      x: x ?? this.x,
    );
  }

  @override
  DesignProto lerp(DesignProto? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignProto(
      x: lerpDouble(x, other.x, t)!,
    );
  }
}

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.rootB,
    required this.b,
    required this.b_2,
  });

  /// Called a.$root.b
  final double rootB;

  /// Called a..b
  final FontWeight b;

  // {a}.{b} is written a.b_2: the plain identifier is that of a..b
  /// Called {a}.{b}
  final FontWeight b_2;

  @override
  DesignA copyWith({
    double? rootB,
    FontWeight? b,
    FontWeight? b_2,
  }) {
    return DesignA(
      rootB: rootB ?? this.rootB,
      b: b ?? this.b,
      b_2: b_2 ?? this.b_2,
    );
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      rootB: lerpDouble(rootB, other.rootB, t)!,
      b: FontWeight.lerp(b, other.b, t)!,
      b_2: FontWeight.lerp(b_2, other.b_2, t)!,
    );
  }
}

@immutable
class DesignX extends ThemeExtension<DesignX> {
  const DesignX({
    required this.y,
  });

  /// Called {x.y}
  final String y;

  @override
  DesignX copyWith({
    String? y,
  }) {
    return DesignX(
      y: y ?? this.y,
    );
  }

  @override
  DesignX lerp(DesignX? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignX(
      y: t < 0.5 ? y : other.y,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.extensions$,
    required this.proto,
    required this.a,
    required this.x,
  });

  final DesignToken token;
  final DesignExtensions extensions$;
  final DesignProto proto;
  final DesignA a;
  final DesignX x;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, extensions$, proto, a, x];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    x: 'hello',
    token: 1.5,
    root: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    type$: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    value: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    x_2: Color(0xFF3B82F6),
    paren: 'dashed',
    token_2: 0.5,
    lead: 16.0,
    token_3: Cubic(0.4, 0.0, 0.2, 1.0),
    c: Color(0xFF3B82F6),
    token_4: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    style: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    x_3: true,
    token_5: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    proto: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    aB: BorderSide(color: Color(0xFF000000), width: 1.0),
    aB_2: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    aB_3: Duration(milliseconds: 200),
    aposTrophe: Duration(milliseconds: 200),
    backSlash: 24.0,
    comma: 1.5,
    constructor: 'hello',
    hasOwnProperty: Color(0xFF3B82F6),
    quoTe: 0.5,
    semiColon: Cubic(0.4, 0.0, 0.2, 1.0),
    toString$: true,
    trail: 24.0,
    token_6: 'dashed',
    x_4: 16.0,
    token_7: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  extensions$: DesignExtensions(
    a: 'Inter',
  ),
  proto: DesignProto(
    x: 16.0,
  ),
  a: DesignA(
    rootB: 16.0,
    b: FontWeight.w600,
    b_2: FontWeight.w600,
  ),
  x: DesignX(
    y: 'Inter',
  ),
);
