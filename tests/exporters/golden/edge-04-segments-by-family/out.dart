import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignC extends ThemeExtension<DesignC> {
  const DesignC({
    required this.x,
    required this.extensionsA,
    required this.root,
    required this.type$,
    required this.value,
    required this.x_2,
    required this.paren,
    required this.lead,
    required this.c,
    required this.style,
    required this.x_3,
    required this.proto,
    required this.protoX,
    required this.aB,
    required this.aB_2,
    required this.aRootB,
    required this.aB_3,
    required this.aB_4,
    required this.aposTrophe,
    required this.backSlash,
    required this.comma,
    required this.constructor,
    required this.hasOwnProperty,
    required this.quoTe,
    required this.semiColon,
    required this.toString$,
    required this.trail,
    required this.aB_5,
    required this.xY,
    required this.x_4,
  });

  final Color x;

  final Color extensionsA;

  final Color root;

  final Color type$;

  final Color value;

  // c.$x is written c.x_2: the plain identifier is that of c.#{x}
  final Color x_2;

  final Color paren;

  final Color lead;

  final Color c;

  final Color style;

  // c.\(x) is written c.x_3: the plain identifier is that of c.#{x}
  final Color x_3;

  final Color proto;

  final Color protoX;

  final Color aB;

  // c.a-->b is written c.aB_2: the plain identifier is that of c.a*/b
  final Color aB_2;

  final Color aRootB;

  // c.a..b is written c.aB_3: the plain identifier is that of c.a*/b
  final Color aB_3;

  // c.a/b is written c.aB_4: the plain identifier is that of c.a*/b
  final Color aB_4;

  final Color aposTrophe;

  final Color backSlash;

  final Color comma;

  final Color constructor;

  final Color hasOwnProperty;

  final Color quoTe;

  final Color semiColon;

  final Color toString$;

  final Color trail;

  // c.{a}.{b} is written c.aB_5: the plain identifier is that of c.a*/b
  final Color aB_5;

  final Color xY;

  // c.{x} is written c.x_4: the plain identifier is that of c.#{x}
  final Color x_4;

  @override
  DesignC copyWith({
    Color? x,
    Color? extensionsA,
    Color? root,
    Color? type$,
    Color? value,
    Color? x_2,
    Color? paren,
    Color? lead,
    Color? c,
    Color? style,
    Color? x_3,
    Color? proto,
    Color? protoX,
    Color? aB,
    Color? aB_2,
    Color? aRootB,
    Color? aB_3,
    Color? aB_4,
    Color? aposTrophe,
    Color? backSlash,
    Color? comma,
    Color? constructor,
    Color? hasOwnProperty,
    Color? quoTe,
    Color? semiColon,
    Color? toString$,
    Color? trail,
    Color? aB_5,
    Color? xY,
    Color? x_4,
  }) {
    return DesignC(
      x: x ?? this.x,
      extensionsA: extensionsA ?? this.extensionsA,
      root: root ?? this.root,
      type$: type$ ?? this.type$,
      value: value ?? this.value,
      x_2: x_2 ?? this.x_2,
      paren: paren ?? this.paren,
      lead: lead ?? this.lead,
      c: c ?? this.c,
      style: style ?? this.style,
      x_3: x_3 ?? this.x_3,
      proto: proto ?? this.proto,
      protoX: protoX ?? this.protoX,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aRootB: aRootB ?? this.aRootB,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
      aposTrophe: aposTrophe ?? this.aposTrophe,
      backSlash: backSlash ?? this.backSlash,
      comma: comma ?? this.comma,
      constructor: constructor ?? this.constructor,
      hasOwnProperty: hasOwnProperty ?? this.hasOwnProperty,
      quoTe: quoTe ?? this.quoTe,
      semiColon: semiColon ?? this.semiColon,
      toString$: toString$ ?? this.toString$,
      trail: trail ?? this.trail,
      aB_5: aB_5 ?? this.aB_5,
      xY: xY ?? this.xY,
      x_4: x_4 ?? this.x_4,
    );
  }

  @override
  DesignC lerp(DesignC? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignC(
      x: Color.lerp(x, other.x, t)!,
      extensionsA: Color.lerp(extensionsA, other.extensionsA, t)!,
      root: Color.lerp(root, other.root, t)!,
      type$: Color.lerp(type$, other.type$, t)!,
      value: Color.lerp(value, other.value, t)!,
      x_2: Color.lerp(x_2, other.x_2, t)!,
      paren: Color.lerp(paren, other.paren, t)!,
      lead: Color.lerp(lead, other.lead, t)!,
      c: Color.lerp(c, other.c, t)!,
      style: Color.lerp(style, other.style, t)!,
      x_3: Color.lerp(x_3, other.x_3, t)!,
      proto: Color.lerp(proto, other.proto, t)!,
      protoX: Color.lerp(protoX, other.protoX, t)!,
      aB: Color.lerp(aB, other.aB, t)!,
      aB_2: Color.lerp(aB_2, other.aB_2, t)!,
      aRootB: Color.lerp(aRootB, other.aRootB, t)!,
      aB_3: Color.lerp(aB_3, other.aB_3, t)!,
      aB_4: Color.lerp(aB_4, other.aB_4, t)!,
      aposTrophe: Color.lerp(aposTrophe, other.aposTrophe, t)!,
      backSlash: Color.lerp(backSlash, other.backSlash, t)!,
      comma: Color.lerp(comma, other.comma, t)!,
      constructor: Color.lerp(constructor, other.constructor, t)!,
      hasOwnProperty: Color.lerp(hasOwnProperty, other.hasOwnProperty, t)!,
      quoTe: Color.lerp(quoTe, other.quoTe, t)!,
      semiColon: Color.lerp(semiColon, other.semiColon, t)!,
      toString$: Color.lerp(toString$, other.toString$, t)!,
      trail: Color.lerp(trail, other.trail, t)!,
      aB_5: Color.lerp(aB_5, other.aB_5, t)!,
      xY: Color.lerp(xY, other.xY, t)!,
      x_4: Color.lerp(x_4, other.x_4, t)!,
    );
  }
}

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.c,
    required this.c_2,
    required this.c_3,
    required this.c_4,
    required this.c_5,
    required this.c_6,
    required this.c_7,
    required this.d,
    required this.d_2,
    required this.d_3,
    required this.d_4,
    required this.d_5,
    required this.d_6,
    required this.d_7,
    required this.s,
    required this.s_2,
    required this.s_3,
    required this.s_4,
    required this.s_5,
    required this.s_6,
    required this.s_7,
    required this.z,
    required this.z_2,
    required this.z_3,
    required this.z_4,
    required this.z_5,
    required this.z_6,
    required this.z_7,
  });

  final Color c;

  // c.... is written token.c_2: the plain identifier is that of c.$
  final Color c_2;

  // c./ is written token.c_3: the plain identifier is that of c.$
  final Color c_3;

  // c.<!-- is written token.c_4: the plain identifier is that of c.$
  final Color c_4;

  // c.]]> is written token.c_5: the plain identifier is that of c.$
  final Color c_5;

  // c.{ is written token.c_6: the plain identifier is that of c.$
  final Color c_6;

  // c.} is written token.c_7: the plain identifier is that of c.$
  final Color c_7;

  final double d;

  // d.... is written token.d_2: the plain identifier is that of d.$
  final double d_2;

  // d./ is written token.d_3: the plain identifier is that of d.$
  final double d_3;

  // d.<!-- is written token.d_4: the plain identifier is that of d.$
  final double d_4;

  // d.]]> is written token.d_5: the plain identifier is that of d.$
  final double d_5;

  // d.{ is written token.d_6: the plain identifier is that of d.$
  final double d_6;

  // d.} is written token.d_7: the plain identifier is that of d.$
  final double d_7;

  final String s;

  // s.... is written token.s_2: the plain identifier is that of s.$
  final String s_2;

  // s./ is written token.s_3: the plain identifier is that of s.$
  final String s_3;

  // s.<!-- is written token.s_4: the plain identifier is that of s.$
  final String s_4;

  // s.]]> is written token.s_5: the plain identifier is that of s.$
  final String s_5;

  // s.{ is written token.s_6: the plain identifier is that of s.$
  final String s_6;

  // s.} is written token.s_7: the plain identifier is that of s.$
  final String s_7;

  final List<BoxShadow> z;

  // z.... is written token.z_2: the plain identifier is that of z.$
  final List<BoxShadow> z_2;

  // z./ is written token.z_3: the plain identifier is that of z.$
  final List<BoxShadow> z_3;

  // z.<!-- is written token.z_4: the plain identifier is that of z.$
  final List<BoxShadow> z_4;

  // z.]]> is written token.z_5: the plain identifier is that of z.$
  final List<BoxShadow> z_5;

  // z.{ is written token.z_6: the plain identifier is that of z.$
  final List<BoxShadow> z_6;

  // z.} is written token.z_7: the plain identifier is that of z.$
  final List<BoxShadow> z_7;

  @override
  DesignToken copyWith({
    Color? c,
    Color? c_2,
    Color? c_3,
    Color? c_4,
    Color? c_5,
    Color? c_6,
    Color? c_7,
    double? d,
    double? d_2,
    double? d_3,
    double? d_4,
    double? d_5,
    double? d_6,
    double? d_7,
    String? s,
    String? s_2,
    String? s_3,
    String? s_4,
    String? s_5,
    String? s_6,
    String? s_7,
    List<BoxShadow>? z,
    List<BoxShadow>? z_2,
    List<BoxShadow>? z_3,
    List<BoxShadow>? z_4,
    List<BoxShadow>? z_5,
    List<BoxShadow>? z_6,
    List<BoxShadow>? z_7,
  }) {
    return DesignToken(
      c: c ?? this.c,
      c_2: c_2 ?? this.c_2,
      c_3: c_3 ?? this.c_3,
      c_4: c_4 ?? this.c_4,
      c_5: c_5 ?? this.c_5,
      c_6: c_6 ?? this.c_6,
      c_7: c_7 ?? this.c_7,
      d: d ?? this.d,
      d_2: d_2 ?? this.d_2,
      d_3: d_3 ?? this.d_3,
      d_4: d_4 ?? this.d_4,
      d_5: d_5 ?? this.d_5,
      d_6: d_6 ?? this.d_6,
      d_7: d_7 ?? this.d_7,
      s: s ?? this.s,
      s_2: s_2 ?? this.s_2,
      s_3: s_3 ?? this.s_3,
      s_4: s_4 ?? this.s_4,
      s_5: s_5 ?? this.s_5,
      s_6: s_6 ?? this.s_6,
      s_7: s_7 ?? this.s_7,
      z: z ?? this.z,
      z_2: z_2 ?? this.z_2,
      z_3: z_3 ?? this.z_3,
      z_4: z_4 ?? this.z_4,
      z_5: z_5 ?? this.z_5,
      z_6: z_6 ?? this.z_6,
      z_7: z_7 ?? this.z_7,
    );
  }

  @override
  DesignToken lerp(DesignToken? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignToken(
      c: Color.lerp(c, other.c, t)!,
      c_2: Color.lerp(c_2, other.c_2, t)!,
      c_3: Color.lerp(c_3, other.c_3, t)!,
      c_4: Color.lerp(c_4, other.c_4, t)!,
      c_5: Color.lerp(c_5, other.c_5, t)!,
      c_6: Color.lerp(c_6, other.c_6, t)!,
      c_7: Color.lerp(c_7, other.c_7, t)!,
      d: lerpDouble(d, other.d, t)!,
      d_2: lerpDouble(d_2, other.d_2, t)!,
      d_3: lerpDouble(d_3, other.d_3, t)!,
      d_4: lerpDouble(d_4, other.d_4, t)!,
      d_5: lerpDouble(d_5, other.d_5, t)!,
      d_6: lerpDouble(d_6, other.d_6, t)!,
      d_7: lerpDouble(d_7, other.d_7, t)!,
      s: t < 0.5 ? s : other.s,
      s_2: t < 0.5 ? s_2 : other.s_2,
      s_3: t < 0.5 ? s_3 : other.s_3,
      s_4: t < 0.5 ? s_4 : other.s_4,
      s_5: t < 0.5 ? s_5 : other.s_5,
      s_6: t < 0.5 ? s_6 : other.s_6,
      s_7: t < 0.5 ? s_7 : other.s_7,
      z: BoxShadow.lerpList(z, other.z, t)!,
      z_2: BoxShadow.lerpList(z_2, other.z_2, t)!,
      z_3: BoxShadow.lerpList(z_3, other.z_3, t)!,
      z_4: BoxShadow.lerpList(z_4, other.z_4, t)!,
      z_5: BoxShadow.lerpList(z_5, other.z_5, t)!,
      z_6: BoxShadow.lerpList(z_6, other.z_6, t)!,
      z_7: BoxShadow.lerpList(z_7, other.z_7, t)!,
    );
  }
}

@immutable
class DesignD extends ThemeExtension<DesignD> {
  const DesignD({
    required this.x,
    required this.extensionsA,
    required this.root,
    required this.type$,
    required this.value,
    required this.x_2,
    required this.paren,
    required this.lead,
    required this.c,
    required this.style,
    required this.x_3,
    required this.proto,
    required this.protoX,
    required this.aB,
    required this.aB_2,
    required this.aRootB,
    required this.aB_3,
    required this.aB_4,
    required this.aposTrophe,
    required this.backSlash,
    required this.comma,
    required this.constructor,
    required this.hasOwnProperty,
    required this.quoTe,
    required this.semiColon,
    required this.toString$,
    required this.trail,
    required this.aB_5,
    required this.xY,
    required this.x_4,
  });

  final double x;

  final double extensionsA;

  final double root;

  final double type$;

  final double value;

  // d.$x is written d.x_2: the plain identifier is that of d.#{x}
  final double x_2;

  final double paren;

  final double lead;

  final double c;

  final double style;

  // d.\(x) is written d.x_3: the plain identifier is that of d.#{x}
  final double x_3;

  final double proto;

  final double protoX;

  final double aB;

  // d.a-->b is written d.aB_2: the plain identifier is that of d.a*/b
  final double aB_2;

  final double aRootB;

  // d.a..b is written d.aB_3: the plain identifier is that of d.a*/b
  final double aB_3;

  // d.a/b is written d.aB_4: the plain identifier is that of d.a*/b
  final double aB_4;

  final double aposTrophe;

  final double backSlash;

  final double comma;

  final double constructor;

  final double hasOwnProperty;

  final double quoTe;

  final double semiColon;

  final double toString$;

  final double trail;

  // d.{a}.{b} is written d.aB_5: the plain identifier is that of d.a*/b
  final double aB_5;

  final double xY;

  // d.{x} is written d.x_4: the plain identifier is that of d.#{x}
  final double x_4;

  @override
  DesignD copyWith({
    double? x,
    double? extensionsA,
    double? root,
    double? type$,
    double? value,
    double? x_2,
    double? paren,
    double? lead,
    double? c,
    double? style,
    double? x_3,
    double? proto,
    double? protoX,
    double? aB,
    double? aB_2,
    double? aRootB,
    double? aB_3,
    double? aB_4,
    double? aposTrophe,
    double? backSlash,
    double? comma,
    double? constructor,
    double? hasOwnProperty,
    double? quoTe,
    double? semiColon,
    double? toString$,
    double? trail,
    double? aB_5,
    double? xY,
    double? x_4,
  }) {
    return DesignD(
      x: x ?? this.x,
      extensionsA: extensionsA ?? this.extensionsA,
      root: root ?? this.root,
      type$: type$ ?? this.type$,
      value: value ?? this.value,
      x_2: x_2 ?? this.x_2,
      paren: paren ?? this.paren,
      lead: lead ?? this.lead,
      c: c ?? this.c,
      style: style ?? this.style,
      x_3: x_3 ?? this.x_3,
      proto: proto ?? this.proto,
      protoX: protoX ?? this.protoX,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aRootB: aRootB ?? this.aRootB,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
      aposTrophe: aposTrophe ?? this.aposTrophe,
      backSlash: backSlash ?? this.backSlash,
      comma: comma ?? this.comma,
      constructor: constructor ?? this.constructor,
      hasOwnProperty: hasOwnProperty ?? this.hasOwnProperty,
      quoTe: quoTe ?? this.quoTe,
      semiColon: semiColon ?? this.semiColon,
      toString$: toString$ ?? this.toString$,
      trail: trail ?? this.trail,
      aB_5: aB_5 ?? this.aB_5,
      xY: xY ?? this.xY,
      x_4: x_4 ?? this.x_4,
    );
  }

  @override
  DesignD lerp(DesignD? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignD(
      x: lerpDouble(x, other.x, t)!,
      extensionsA: lerpDouble(extensionsA, other.extensionsA, t)!,
      root: lerpDouble(root, other.root, t)!,
      type$: lerpDouble(type$, other.type$, t)!,
      value: lerpDouble(value, other.value, t)!,
      x_2: lerpDouble(x_2, other.x_2, t)!,
      paren: lerpDouble(paren, other.paren, t)!,
      lead: lerpDouble(lead, other.lead, t)!,
      c: lerpDouble(c, other.c, t)!,
      style: lerpDouble(style, other.style, t)!,
      x_3: lerpDouble(x_3, other.x_3, t)!,
      proto: lerpDouble(proto, other.proto, t)!,
      protoX: lerpDouble(protoX, other.protoX, t)!,
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aRootB: lerpDouble(aRootB, other.aRootB, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
      aposTrophe: lerpDouble(aposTrophe, other.aposTrophe, t)!,
      backSlash: lerpDouble(backSlash, other.backSlash, t)!,
      comma: lerpDouble(comma, other.comma, t)!,
      constructor: lerpDouble(constructor, other.constructor, t)!,
      hasOwnProperty: lerpDouble(hasOwnProperty, other.hasOwnProperty, t)!,
      quoTe: lerpDouble(quoTe, other.quoTe, t)!,
      semiColon: lerpDouble(semiColon, other.semiColon, t)!,
      toString$: lerpDouble(toString$, other.toString$, t)!,
      trail: lerpDouble(trail, other.trail, t)!,
      aB_5: lerpDouble(aB_5, other.aB_5, t)!,
      xY: lerpDouble(xY, other.xY, t)!,
      x_4: lerpDouble(x_4, other.x_4, t)!,
    );
  }
}

@immutable
class DesignS extends ThemeExtension<DesignS> {
  const DesignS({
    required this.x,
    required this.extensionsA,
    required this.root,
    required this.type$,
    required this.value,
    required this.x_2,
    required this.paren,
    required this.lead,
    required this.c,
    required this.style,
    required this.x_3,
    required this.proto,
    required this.protoX,
    required this.aB,
    required this.aB_2,
    required this.aRootB,
    required this.aB_3,
    required this.aB_4,
    required this.aposTrophe,
    required this.backSlash,
    required this.comma,
    required this.constructor,
    required this.hasOwnProperty,
    required this.quoTe,
    required this.semiColon,
    required this.toString$,
    required this.trail,
    required this.aB_5,
    required this.xY,
    required this.x_4,
  });

  final String x;

  final String extensionsA;

  final String root;

  final String type$;

  final String value;

  // s.$x is written s.x_2: the plain identifier is that of s.#{x}
  final String x_2;

  final String paren;

  final String lead;

  final String c;

  final String style;

  // s.\(x) is written s.x_3: the plain identifier is that of s.#{x}
  final String x_3;

  final String proto;

  final String protoX;

  final String aB;

  // s.a-->b is written s.aB_2: the plain identifier is that of s.a*/b
  final String aB_2;

  final String aRootB;

  // s.a..b is written s.aB_3: the plain identifier is that of s.a*/b
  final String aB_3;

  // s.a/b is written s.aB_4: the plain identifier is that of s.a*/b
  final String aB_4;

  final String aposTrophe;

  final String backSlash;

  final String comma;

  final String constructor;

  final String hasOwnProperty;

  final String quoTe;

  final String semiColon;

  final String toString$;

  final String trail;

  // s.{a}.{b} is written s.aB_5: the plain identifier is that of s.a*/b
  final String aB_5;

  final String xY;

  // s.{x} is written s.x_4: the plain identifier is that of s.#{x}
  final String x_4;

  @override
  DesignS copyWith({
    String? x,
    String? extensionsA,
    String? root,
    String? type$,
    String? value,
    String? x_2,
    String? paren,
    String? lead,
    String? c,
    String? style,
    String? x_3,
    String? proto,
    String? protoX,
    String? aB,
    String? aB_2,
    String? aRootB,
    String? aB_3,
    String? aB_4,
    String? aposTrophe,
    String? backSlash,
    String? comma,
    String? constructor,
    String? hasOwnProperty,
    String? quoTe,
    String? semiColon,
    String? toString$,
    String? trail,
    String? aB_5,
    String? xY,
    String? x_4,
  }) {
    return DesignS(
      x: x ?? this.x,
      extensionsA: extensionsA ?? this.extensionsA,
      root: root ?? this.root,
      type$: type$ ?? this.type$,
      value: value ?? this.value,
      x_2: x_2 ?? this.x_2,
      paren: paren ?? this.paren,
      lead: lead ?? this.lead,
      c: c ?? this.c,
      style: style ?? this.style,
      x_3: x_3 ?? this.x_3,
      proto: proto ?? this.proto,
      protoX: protoX ?? this.protoX,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aRootB: aRootB ?? this.aRootB,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
      aposTrophe: aposTrophe ?? this.aposTrophe,
      backSlash: backSlash ?? this.backSlash,
      comma: comma ?? this.comma,
      constructor: constructor ?? this.constructor,
      hasOwnProperty: hasOwnProperty ?? this.hasOwnProperty,
      quoTe: quoTe ?? this.quoTe,
      semiColon: semiColon ?? this.semiColon,
      toString$: toString$ ?? this.toString$,
      trail: trail ?? this.trail,
      aB_5: aB_5 ?? this.aB_5,
      xY: xY ?? this.xY,
      x_4: x_4 ?? this.x_4,
    );
  }

  @override
  DesignS lerp(DesignS? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignS(
      x: t < 0.5 ? x : other.x,
      extensionsA: t < 0.5 ? extensionsA : other.extensionsA,
      root: t < 0.5 ? root : other.root,
      type$: t < 0.5 ? type$ : other.type$,
      value: t < 0.5 ? value : other.value,
      x_2: t < 0.5 ? x_2 : other.x_2,
      paren: t < 0.5 ? paren : other.paren,
      lead: t < 0.5 ? lead : other.lead,
      c: t < 0.5 ? c : other.c,
      style: t < 0.5 ? style : other.style,
      x_3: t < 0.5 ? x_3 : other.x_3,
      proto: t < 0.5 ? proto : other.proto,
      protoX: t < 0.5 ? protoX : other.protoX,
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aRootB: t < 0.5 ? aRootB : other.aRootB,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
      aposTrophe: t < 0.5 ? aposTrophe : other.aposTrophe,
      backSlash: t < 0.5 ? backSlash : other.backSlash,
      comma: t < 0.5 ? comma : other.comma,
      constructor: t < 0.5 ? constructor : other.constructor,
      hasOwnProperty: t < 0.5 ? hasOwnProperty : other.hasOwnProperty,
      quoTe: t < 0.5 ? quoTe : other.quoTe,
      semiColon: t < 0.5 ? semiColon : other.semiColon,
      toString$: t < 0.5 ? toString$ : other.toString$,
      trail: t < 0.5 ? trail : other.trail,
      aB_5: t < 0.5 ? aB_5 : other.aB_5,
      xY: t < 0.5 ? xY : other.xY,
      x_4: t < 0.5 ? x_4 : other.x_4,
    );
  }
}

@immutable
class DesignZ extends ThemeExtension<DesignZ> {
  const DesignZ({
    required this.x,
    required this.extensionsA,
    required this.root,
    required this.type$,
    required this.value,
    required this.x_2,
    required this.paren,
    required this.lead,
    required this.c,
    required this.style,
    required this.x_3,
    required this.proto,
    required this.protoX,
    required this.aB,
    required this.aB_2,
    required this.aRootB,
    required this.aB_3,
    required this.aB_4,
    required this.aposTrophe,
    required this.backSlash,
    required this.comma,
    required this.constructor,
    required this.hasOwnProperty,
    required this.quoTe,
    required this.semiColon,
    required this.toString$,
    required this.trail,
    required this.aB_5,
    required this.xY,
    required this.x_4,
  });

  final List<BoxShadow> x;

  final List<BoxShadow> extensionsA;

  final List<BoxShadow> root;

  final List<BoxShadow> type$;

  final List<BoxShadow> value;

  // z.$x is written z.x_2: the plain identifier is that of z.#{x}
  final List<BoxShadow> x_2;

  final List<BoxShadow> paren;

  final List<BoxShadow> lead;

  final List<BoxShadow> c;

  final List<BoxShadow> style;

  // z.\(x) is written z.x_3: the plain identifier is that of z.#{x}
  final List<BoxShadow> x_3;

  final List<BoxShadow> proto;

  final List<BoxShadow> protoX;

  final List<BoxShadow> aB;

  // z.a-->b is written z.aB_2: the plain identifier is that of z.a*/b
  final List<BoxShadow> aB_2;

  final List<BoxShadow> aRootB;

  // z.a..b is written z.aB_3: the plain identifier is that of z.a*/b
  final List<BoxShadow> aB_3;

  // z.a/b is written z.aB_4: the plain identifier is that of z.a*/b
  final List<BoxShadow> aB_4;

  final List<BoxShadow> aposTrophe;

  final List<BoxShadow> backSlash;

  final List<BoxShadow> comma;

  final List<BoxShadow> constructor;

  final List<BoxShadow> hasOwnProperty;

  final List<BoxShadow> quoTe;

  final List<BoxShadow> semiColon;

  final List<BoxShadow> toString$;

  final List<BoxShadow> trail;

  // z.{a}.{b} is written z.aB_5: the plain identifier is that of z.a*/b
  final List<BoxShadow> aB_5;

  final List<BoxShadow> xY;

  // z.{x} is written z.x_4: the plain identifier is that of z.#{x}
  final List<BoxShadow> x_4;

  @override
  DesignZ copyWith({
    List<BoxShadow>? x,
    List<BoxShadow>? extensionsA,
    List<BoxShadow>? root,
    List<BoxShadow>? type$,
    List<BoxShadow>? value,
    List<BoxShadow>? x_2,
    List<BoxShadow>? paren,
    List<BoxShadow>? lead,
    List<BoxShadow>? c,
    List<BoxShadow>? style,
    List<BoxShadow>? x_3,
    List<BoxShadow>? proto,
    List<BoxShadow>? protoX,
    List<BoxShadow>? aB,
    List<BoxShadow>? aB_2,
    List<BoxShadow>? aRootB,
    List<BoxShadow>? aB_3,
    List<BoxShadow>? aB_4,
    List<BoxShadow>? aposTrophe,
    List<BoxShadow>? backSlash,
    List<BoxShadow>? comma,
    List<BoxShadow>? constructor,
    List<BoxShadow>? hasOwnProperty,
    List<BoxShadow>? quoTe,
    List<BoxShadow>? semiColon,
    List<BoxShadow>? toString$,
    List<BoxShadow>? trail,
    List<BoxShadow>? aB_5,
    List<BoxShadow>? xY,
    List<BoxShadow>? x_4,
  }) {
    return DesignZ(
      x: x ?? this.x,
      extensionsA: extensionsA ?? this.extensionsA,
      root: root ?? this.root,
      type$: type$ ?? this.type$,
      value: value ?? this.value,
      x_2: x_2 ?? this.x_2,
      paren: paren ?? this.paren,
      lead: lead ?? this.lead,
      c: c ?? this.c,
      style: style ?? this.style,
      x_3: x_3 ?? this.x_3,
      proto: proto ?? this.proto,
      protoX: protoX ?? this.protoX,
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aRootB: aRootB ?? this.aRootB,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
      aposTrophe: aposTrophe ?? this.aposTrophe,
      backSlash: backSlash ?? this.backSlash,
      comma: comma ?? this.comma,
      constructor: constructor ?? this.constructor,
      hasOwnProperty: hasOwnProperty ?? this.hasOwnProperty,
      quoTe: quoTe ?? this.quoTe,
      semiColon: semiColon ?? this.semiColon,
      toString$: toString$ ?? this.toString$,
      trail: trail ?? this.trail,
      aB_5: aB_5 ?? this.aB_5,
      xY: xY ?? this.xY,
      x_4: x_4 ?? this.x_4,
    );
  }

  @override
  DesignZ lerp(DesignZ? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignZ(
      x: BoxShadow.lerpList(x, other.x, t)!,
      extensionsA: BoxShadow.lerpList(extensionsA, other.extensionsA, t)!,
      root: BoxShadow.lerpList(root, other.root, t)!,
      type$: BoxShadow.lerpList(type$, other.type$, t)!,
      value: BoxShadow.lerpList(value, other.value, t)!,
      x_2: BoxShadow.lerpList(x_2, other.x_2, t)!,
      paren: BoxShadow.lerpList(paren, other.paren, t)!,
      lead: BoxShadow.lerpList(lead, other.lead, t)!,
      c: BoxShadow.lerpList(c, other.c, t)!,
      style: BoxShadow.lerpList(style, other.style, t)!,
      x_3: BoxShadow.lerpList(x_3, other.x_3, t)!,
      proto: BoxShadow.lerpList(proto, other.proto, t)!,
      protoX: BoxShadow.lerpList(protoX, other.protoX, t)!,
      aB: BoxShadow.lerpList(aB, other.aB, t)!,
      aB_2: BoxShadow.lerpList(aB_2, other.aB_2, t)!,
      aRootB: BoxShadow.lerpList(aRootB, other.aRootB, t)!,
      aB_3: BoxShadow.lerpList(aB_3, other.aB_3, t)!,
      aB_4: BoxShadow.lerpList(aB_4, other.aB_4, t)!,
      aposTrophe: BoxShadow.lerpList(aposTrophe, other.aposTrophe, t)!,
      backSlash: BoxShadow.lerpList(backSlash, other.backSlash, t)!,
      comma: BoxShadow.lerpList(comma, other.comma, t)!,
      constructor: BoxShadow.lerpList(constructor, other.constructor, t)!,
      hasOwnProperty: BoxShadow.lerpList(hasOwnProperty, other.hasOwnProperty, t)!,
      quoTe: BoxShadow.lerpList(quoTe, other.quoTe, t)!,
      semiColon: BoxShadow.lerpList(semiColon, other.semiColon, t)!,
      toString$: BoxShadow.lerpList(toString$, other.toString$, t)!,
      trail: BoxShadow.lerpList(trail, other.trail, t)!,
      aB_5: BoxShadow.lerpList(aB_5, other.aB_5, t)!,
      xY: BoxShadow.lerpList(xY, other.xY, t)!,
      x_4: BoxShadow.lerpList(x_4, other.x_4, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.c,
    required this.token,
    required this.d,
    required this.s,
    required this.z,
  });

  final DesignC c;
  final DesignToken token;
  final DesignD d;
  final DesignS s;
  final DesignZ z;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[c, token, d, s, z];
}

const DesignTokens designStandard = DesignTokens(
  c: DesignC(
    x: Color(0xFF3B82F6),
    extensionsA: Color(0xFF3B82F6),
    root: Color(0xFF3B82F6),
    type$: Color(0xFF3B82F6),
    value: Color(0xFF3B82F6),
    x_2: Color(0xFF3B82F6),
    paren: Color(0xFF3B82F6),
    lead: Color(0xFF3B82F6),
    c: Color(0xFF3B82F6),
    style: Color(0xFF3B82F6),
    x_3: Color(0xFF3B82F6),
    proto: Color(0xFF3B82F6),
    protoX: Color(0xFF3B82F6),
    aB: Color(0xFF3B82F6),
    aB_2: Color(0xFF3B82F6),
    aRootB: Color(0xFF3B82F6),
    aB_3: Color(0xFF3B82F6),
    aB_4: Color(0xFF3B82F6),
    aposTrophe: Color(0xFF3B82F6),
    backSlash: Color(0xFF3B82F6),
    comma: Color(0xFF3B82F6),
    constructor: Color(0xFF3B82F6),
    hasOwnProperty: Color(0xFF3B82F6),
    quoTe: Color(0xFF3B82F6),
    semiColon: Color(0xFF3B82F6),
    toString$: Color(0xFF3B82F6),
    trail: Color(0xFF3B82F6),
    aB_5: Color(0xFF3B82F6),
    xY: Color(0xFF3B82F6),
    x_4: Color(0xFF3B82F6),
  ),
  token: DesignToken(
    c: Color(0xFF3B82F6),
    c_2: Color(0xFF3B82F6),
    c_3: Color(0xFF3B82F6),
    c_4: Color(0xFF3B82F6),
    c_5: Color(0xFF3B82F6),
    c_6: Color(0xFF3B82F6),
    c_7: Color(0xFF3B82F6),
    d: 16.0,
    d_2: 16.0,
    d_3: 16.0,
    d_4: 16.0,
    d_5: 16.0,
    d_6: 16.0,
    d_7: 16.0,
    s: 'hello',
    s_2: 'hello',
    s_3: 'hello',
    s_4: 'hello',
    s_5: 'hello',
    s_6: 'hello',
    s_7: 'hello',
    z: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    z_2: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    z_3: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    z_4: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    z_5: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    z_6: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    z_7: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  d: DesignD(
    x: 16.0,
    extensionsA: 16.0,
    root: 16.0,
    type$: 16.0,
    value: 16.0,
    x_2: 16.0,
    paren: 16.0,
    lead: 16.0,
    c: 16.0,
    style: 16.0,
    x_3: 16.0,
    proto: 16.0,
    protoX: 16.0,
    aB: 16.0,
    aB_2: 16.0,
    aRootB: 16.0,
    aB_3: 16.0,
    aB_4: 16.0,
    aposTrophe: 16.0,
    backSlash: 16.0,
    comma: 16.0,
    constructor: 16.0,
    hasOwnProperty: 16.0,
    quoTe: 16.0,
    semiColon: 16.0,
    toString$: 16.0,
    trail: 16.0,
    aB_5: 16.0,
    xY: 16.0,
    x_4: 16.0,
  ),
  s: DesignS(
    x: 'hello',
    extensionsA: 'hello',
    root: 'hello',
    type$: 'hello',
    value: 'hello',
    x_2: 'hello',
    paren: 'hello',
    lead: 'hello',
    c: 'hello',
    style: 'hello',
    x_3: 'hello',
    proto: 'hello',
    protoX: 'hello',
    aB: 'hello',
    aB_2: 'hello',
    aRootB: 'hello',
    aB_3: 'hello',
    aB_4: 'hello',
    aposTrophe: 'hello',
    backSlash: 'hello',
    comma: 'hello',
    constructor: 'hello',
    hasOwnProperty: 'hello',
    quoTe: 'hello',
    semiColon: 'hello',
    toString$: 'hello',
    trail: 'hello',
    aB_5: 'hello',
    xY: 'hello',
    x_4: 'hello',
  ),
  z: DesignZ(
    x: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    extensionsA: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    root: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    type$: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    value: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    x_2: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    paren: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    lead: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    c: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    style: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    x_3: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    proto: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    protoX: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB_2: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aRootB: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB_3: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB_4: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aposTrophe: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    backSlash: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    comma: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    constructor: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    hasOwnProperty: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    quoTe: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    semiColon: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    toString$: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    trail: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB_5: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    xY: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    x_4: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
);
