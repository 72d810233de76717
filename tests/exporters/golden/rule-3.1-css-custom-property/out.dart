import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignToken extends ThemeExtension<DesignToken> {
  const DesignToken({
    required this.token,
    required this.$1,
    required this.$500,
    required this.token_2,
    required this.token_3,
    required this.token_4,
    required this.$u00e9,
    required this.token_5,
    required this.$u65e5,
    required this.$ud835$udc9c,
    required this.$ud83d$ude00,
  });

  final double token;

  final double $1;

  final double $500;

  //   is written token.token_2: the plain identifier is that of --
  final Cubic token_2;

  // · is written token.token_3: the plain identifier is that of --
  final double token_3;

  // × is written token.token_4: the plain identifier is that of --
  final String token_4;

  final Duration $u00e9;

  //   is written token.token_5: the plain identifier is that of --
  final BorderSide token_5;

  final ({Duration duration, Duration delay, Cubic curve}) $u65e5;

  final Gradient $ud835$udc9c;

  final List<BoxShadow> $ud83d$ude00;

  @override
  DesignToken copyWith({
    double? token,
    double? $1,
    double? $500,
    Cubic? token_2,
    double? token_3,
    String? token_4,
    Duration? $u00e9,
    BorderSide? token_5,
    ({Duration duration, Duration delay, Cubic curve})? $u65e5,
    Gradient? $ud835$udc9c,
    List<BoxShadow>? $ud83d$ude00,
  }) {
    return DesignToken(
      token: token ?? this.token,
      $1: $1 ?? this.$1,
      $500: $500 ?? this.$500,
      token_2: token_2 ?? this.token_2,
      token_3: token_3 ?? this.token_3,
      token_4: token_4 ?? this.token_4,
      $u00e9: $u00e9 ?? this.$u00e9,
      token_5: token_5 ?? this.token_5,
      $u65e5: $u65e5 ?? this.$u65e5,
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
      token: lerpDouble(token, other.token, t)!,
      $1: lerpDouble($1, other.$1, t)!,
      $500: lerpDouble($500, other.$500, t)!,
      token_2: t < 0.5 ? token_2 : other.token_2,
      token_3: lerpDouble(token_3, other.token_3, t)!,
      token_4: t < 0.5 ? token_4 : other.token_4,
      $u00e9: t < 0.5 ? $u00e9 : other.$u00e9,
      token_5: BorderSide.lerp(token_5, other.token_5, t),
      $u65e5: t < 0.5 ? $u65e5 : other.$u65e5,
      $ud835$udc9c: Gradient.lerp($ud835$udc9c, other.$ud835$udc9c, t)!,
      $ud83d$ude00: BoxShadow.lerpList($ud83d$ude00, other.$ud83d$ude00, t)!,
    );
  }
}

@immutable
class DesignAscii extends ThemeExtension<DesignAscii> {
  const DesignAscii({
    required this.x,
    required this.x_2,
    required this.x_3,
    required this.x_4,
    required this.x_5,
    required this.x_6,
    required this.x_7,
    required this.x_8,
    required this.x_9,
    required this.x_10,
    required this.x_11,
    required this.x_12,
    required this.x_13,
    required this.x_14,
    required this.x_15,
    required this.$0x,
    required this.$1x,
    required this.$2x,
    required this.$3x,
    required this.$4x,
    required this.$5x,
    required this.$6x,
    required this.$7x,
    required this.$8x,
    required this.$9x,
    required this.x_16,
    required this.x_17,
    required this.x_18,
    required this.x_19,
    required this.x_20,
    required this.x_21,
    required this.x_22,
    required this.ax,
    required this.bx,
    required this.cx,
    required this.dx,
    required this.ex,
    required this.fx,
    required this.gx,
    required this.hx,
    required this.ix,
    required this.jx,
    required this.kx,
    required this.lx,
    required this.mx,
    required this.nx,
    required this.ox,
    required this.px,
    required this.qx,
    required this.rx,
    required this.sx,
    required this.tx,
    required this.ux,
    required this.vx,
    required this.wx,
    required this.xx,
    required this.yx,
    required this.zx,
    required this.x_23,
    required this.x_24,
    required this.x_25,
    required this.x_26,
    required this.x_27,
    required this.x_28,
    required this.ax_2,
    required this.bx_2,
    required this.cx_2,
    required this.dx_2,
    required this.ex_2,
    required this.fx_2,
    required this.gx_2,
    required this.hx_2,
    required this.ix_2,
    required this.jx_2,
    required this.kx_2,
    required this.lx_2,
    required this.mx_2,
    required this.nx_2,
    required this.ox_2,
    required this.px_2,
    required this.qx_2,
    required this.rx_2,
    required this.sx_2,
    required this.tx_2,
    required this.ux_2,
    required this.vx_2,
    required this.wx_2,
    required this.xx_2,
    required this.yx_2,
    required this.zx_2,
    required this.x_29,
    required this.x_30,
    required this.x_31,
    required this.x_32,
  });

  final Color x;

  // ascii.!x is written ascii.x_2: the plain identifier is that of ascii. x
  final double x_2;

  // ascii."x is written ascii.x_3: the plain identifier is that of ascii. x
  final String x_3;

  // ascii.#x is written ascii.x_4: the plain identifier is that of ascii. x
  final FontWeight x_4;

  // ascii.$x is written ascii.x_5: the plain identifier is that of ascii. x
  final double x_5;

  // ascii.%x is written ascii.x_6: the plain identifier is that of ascii. x
  final double x_6;

  // ascii.&x is written ascii.x_7: the plain identifier is that of ascii. x
  final double x_7;

  // ascii.'x is written ascii.x_8: the plain identifier is that of ascii. x
  final Duration x_8;

  // ascii.(x is written ascii.x_9: the plain identifier is that of ascii. x
  final Cubic x_9;

  // ascii.)x is written ascii.x_10: the plain identifier is that of ascii. x
  final double x_10;

  // ascii.*x is written ascii.x_11: the plain identifier is that of ascii. x
  final String x_11;

  // ascii.+x is written ascii.x_12: the plain identifier is that of ascii. x
  final BorderSide x_12;

  // ascii.,x is written ascii.x_13: the plain identifier is that of ascii. x
  final ({Duration duration, Duration delay, Cubic curve}) x_13;

  // ascii.-x is written ascii.x_14: the plain identifier is that of ascii. x
  final List<BoxShadow> x_14;

  // ascii./x is written ascii.x_15: the plain identifier is that of ascii. x
  final Gradient x_15;

  final TextStyle $0x;

  final String $1x;

  final bool $2x;

  final Color $3x;

  final double $4x;

  final String $5x;

  final FontWeight $6x;

  final double $7x;

  final double $8x;

  final double $9x;

  // ascii.:x is written ascii.x_16: the plain identifier is that of ascii. x
  final Duration x_16;

  // ascii.;x is written ascii.x_17: the plain identifier is that of ascii. x
  final Cubic x_17;

  // ascii.<x is written ascii.x_18: the plain identifier is that of ascii. x
  final double x_18;

  // ascii.=x is written ascii.x_19: the plain identifier is that of ascii. x
  final String x_19;

  // ascii.>x is written ascii.x_20: the plain identifier is that of ascii. x
  final BorderSide x_20;

  // ascii.?x is written ascii.x_21: the plain identifier is that of ascii. x
  final ({Duration duration, Duration delay, Cubic curve}) x_21;

  // ascii.@x is written ascii.x_22: the plain identifier is that of ascii. x
  final List<BoxShadow> x_22;

  final Gradient ax;

  final TextStyle bx;

  final String cx;

  final bool dx;

  final Color ex;

  final double fx;

  final String gx;

  final FontWeight hx;

  final double ix;

  final double jx;

  final double kx;

  final Duration lx;

  final Cubic mx;

  final double nx;

  final String ox;

  final BorderSide px;

  final ({Duration duration, Duration delay, Cubic curve}) qx;

  final List<BoxShadow> rx;

  final Gradient sx;

  final TextStyle tx;

  final String ux;

  final bool vx;

  final Color wx;

  final double xx;

  final String yx;

  final FontWeight zx;

  // ascii.[x is written ascii.x_23: the plain identifier is that of ascii. x
  final double x_23;

  // ascii.\x is written ascii.x_24: the plain identifier is that of ascii. x
  final double x_24;

  // ascii.]x is written ascii.x_25: the plain identifier is that of ascii. x
  final double x_25;

  // ascii.^x is written ascii.x_26: the plain identifier is that of ascii. x
  final Duration x_26;

  // ascii._x is written ascii.x_27: the plain identifier is that of ascii. x
  final Cubic x_27;

  // ascii.`x is written ascii.x_28: the plain identifier is that of ascii. x
  final double x_28;

  // ascii.ax is written ascii.ax_2: the plain identifier is that of ascii.Ax
  final String ax_2;

  // ascii.bx is written ascii.bx_2: the plain identifier is that of ascii.Bx
  final BorderSide bx_2;

  // ascii.cx is written ascii.cx_2: the plain identifier is that of ascii.Cx
  final ({Duration duration, Duration delay, Cubic curve}) cx_2;

  // ascii.dx is written ascii.dx_2: the plain identifier is that of ascii.Dx
  final List<BoxShadow> dx_2;

  // ascii.ex is written ascii.ex_2: the plain identifier is that of ascii.Ex
  final Gradient ex_2;

  // ascii.fx is written ascii.fx_2: the plain identifier is that of ascii.Fx
  final TextStyle fx_2;

  // ascii.gx is written ascii.gx_2: the plain identifier is that of ascii.Gx
  final String gx_2;

  // ascii.hx is written ascii.hx_2: the plain identifier is that of ascii.Hx
  final bool hx_2;

  // ascii.ix is written ascii.ix_2: the plain identifier is that of ascii.Ix
  final Color ix_2;

  // ascii.jx is written ascii.jx_2: the plain identifier is that of ascii.Jx
  final double jx_2;

  // ascii.kx is written ascii.kx_2: the plain identifier is that of ascii.Kx
  final String kx_2;

  // ascii.lx is written ascii.lx_2: the plain identifier is that of ascii.Lx
  final FontWeight lx_2;

  // ascii.mx is written ascii.mx_2: the plain identifier is that of ascii.Mx
  final double mx_2;

  // ascii.nx is written ascii.nx_2: the plain identifier is that of ascii.Nx
  final double nx_2;

  // ascii.ox is written ascii.ox_2: the plain identifier is that of ascii.Ox
  final double ox_2;

  // ascii.px is written ascii.px_2: the plain identifier is that of ascii.Px
  final Duration px_2;

  // ascii.qx is written ascii.qx_2: the plain identifier is that of ascii.Qx
  final Cubic qx_2;

  // ascii.rx is written ascii.rx_2: the plain identifier is that of ascii.Rx
  final double rx_2;

  // ascii.sx is written ascii.sx_2: the plain identifier is that of ascii.Sx
  final String sx_2;

  // ascii.tx is written ascii.tx_2: the plain identifier is that of ascii.Tx
  final BorderSide tx_2;

  // ascii.ux is written ascii.ux_2: the plain identifier is that of ascii.Ux
  final ({Duration duration, Duration delay, Cubic curve}) ux_2;

  // ascii.vx is written ascii.vx_2: the plain identifier is that of ascii.Vx
  final List<BoxShadow> vx_2;

  // ascii.wx is written ascii.wx_2: the plain identifier is that of ascii.Wx
  final Gradient wx_2;

  // ascii.xx is written ascii.xx_2: the plain identifier is that of ascii.Xx
  final TextStyle xx_2;

  // ascii.yx is written ascii.yx_2: the plain identifier is that of ascii.Yx
  final String yx_2;

  // ascii.zx is written ascii.zx_2: the plain identifier is that of ascii.Zx
  final bool zx_2;

  // ascii.{x is written ascii.x_29: the plain identifier is that of ascii. x
  final Color x_29;

  // ascii.|x is written ascii.x_30: the plain identifier is that of ascii. x
  final double x_30;

  // ascii.}x is written ascii.x_31: the plain identifier is that of ascii. x
  final String x_31;

  // ascii.~x is written ascii.x_32: the plain identifier is that of ascii. x
  final FontWeight x_32;

  @override
  DesignAscii copyWith({
    Color? x,
    double? x_2,
    String? x_3,
    FontWeight? x_4,
    double? x_5,
    double? x_6,
    double? x_7,
    Duration? x_8,
    Cubic? x_9,
    double? x_10,
    String? x_11,
    BorderSide? x_12,
    ({Duration duration, Duration delay, Cubic curve})? x_13,
    List<BoxShadow>? x_14,
    Gradient? x_15,
    TextStyle? $0x,
    String? $1x,
    bool? $2x,
    Color? $3x,
    double? $4x,
    String? $5x,
    FontWeight? $6x,
    double? $7x,
    double? $8x,
    double? $9x,
    Duration? x_16,
    Cubic? x_17,
    double? x_18,
    String? x_19,
    BorderSide? x_20,
    ({Duration duration, Duration delay, Cubic curve})? x_21,
    List<BoxShadow>? x_22,
    Gradient? ax,
    TextStyle? bx,
    String? cx,
    bool? dx,
    Color? ex,
    double? fx,
    String? gx,
    FontWeight? hx,
    double? ix,
    double? jx,
    double? kx,
    Duration? lx,
    Cubic? mx,
    double? nx,
    String? ox,
    BorderSide? px,
    ({Duration duration, Duration delay, Cubic curve})? qx,
    List<BoxShadow>? rx,
    Gradient? sx,
    TextStyle? tx,
    String? ux,
    bool? vx,
    Color? wx,
    double? xx,
    String? yx,
    FontWeight? zx,
    double? x_23,
    double? x_24,
    double? x_25,
    Duration? x_26,
    Cubic? x_27,
    double? x_28,
    String? ax_2,
    BorderSide? bx_2,
    ({Duration duration, Duration delay, Cubic curve})? cx_2,
    List<BoxShadow>? dx_2,
    Gradient? ex_2,
    TextStyle? fx_2,
    String? gx_2,
    bool? hx_2,
    Color? ix_2,
    double? jx_2,
    String? kx_2,
    FontWeight? lx_2,
    double? mx_2,
    double? nx_2,
    double? ox_2,
    Duration? px_2,
    Cubic? qx_2,
    double? rx_2,
    String? sx_2,
    BorderSide? tx_2,
    ({Duration duration, Duration delay, Cubic curve})? ux_2,
    List<BoxShadow>? vx_2,
    Gradient? wx_2,
    TextStyle? xx_2,
    String? yx_2,
    bool? zx_2,
    Color? x_29,
    double? x_30,
    String? x_31,
    FontWeight? x_32,
  }) {
    return DesignAscii(
      x: x ?? this.x,
      x_2: x_2 ?? this.x_2,
      x_3: x_3 ?? this.x_3,
      x_4: x_4 ?? this.x_4,
      x_5: x_5 ?? this.x_5,
      x_6: x_6 ?? this.x_6,
      x_7: x_7 ?? this.x_7,
      x_8: x_8 ?? this.x_8,
      x_9: x_9 ?? this.x_9,
      x_10: x_10 ?? this.x_10,
      x_11: x_11 ?? this.x_11,
      x_12: x_12 ?? this.x_12,
      x_13: x_13 ?? this.x_13,
      x_14: x_14 ?? this.x_14,
      x_15: x_15 ?? this.x_15,
      $0x: $0x ?? this.$0x,
      $1x: $1x ?? this.$1x,
      $2x: $2x ?? this.$2x,
      $3x: $3x ?? this.$3x,
      $4x: $4x ?? this.$4x,
      $5x: $5x ?? this.$5x,
      $6x: $6x ?? this.$6x,
      $7x: $7x ?? this.$7x,
      $8x: $8x ?? this.$8x,
      $9x: $9x ?? this.$9x,
      x_16: x_16 ?? this.x_16,
      x_17: x_17 ?? this.x_17,
      x_18: x_18 ?? this.x_18,
      x_19: x_19 ?? this.x_19,
      x_20: x_20 ?? this.x_20,
      x_21: x_21 ?? this.x_21,
      x_22: x_22 ?? this.x_22,
      ax: ax ?? this.ax,
      bx: bx ?? this.bx,
      cx: cx ?? this.cx,
      dx: dx ?? this.dx,
      ex: ex ?? this.ex,
      fx: fx ?? this.fx,
      gx: gx ?? this.gx,
      hx: hx ?? this.hx,
      ix: ix ?? this.ix,
      jx: jx ?? this.jx,
      kx: kx ?? this.kx,
      lx: lx ?? this.lx,
      mx: mx ?? this.mx,
      nx: nx ?? this.nx,
      ox: ox ?? this.ox,
      px: px ?? this.px,
      qx: qx ?? this.qx,
      rx: rx ?? this.rx,
      sx: sx ?? this.sx,
      tx: tx ?? this.tx,
      ux: ux ?? this.ux,
      vx: vx ?? this.vx,
      wx: wx ?? this.wx,
      xx: xx ?? this.xx,
      yx: yx ?? this.yx,
      zx: zx ?? this.zx,
      x_23: x_23 ?? this.x_23,
      x_24: x_24 ?? this.x_24,
      x_25: x_25 ?? this.x_25,
      x_26: x_26 ?? this.x_26,
      x_27: x_27 ?? this.x_27,
      x_28: x_28 ?? this.x_28,
      ax_2: ax_2 ?? this.ax_2,
      bx_2: bx_2 ?? this.bx_2,
      cx_2: cx_2 ?? this.cx_2,
      dx_2: dx_2 ?? this.dx_2,
      ex_2: ex_2 ?? this.ex_2,
      fx_2: fx_2 ?? this.fx_2,
      gx_2: gx_2 ?? this.gx_2,
      hx_2: hx_2 ?? this.hx_2,
      ix_2: ix_2 ?? this.ix_2,
      jx_2: jx_2 ?? this.jx_2,
      kx_2: kx_2 ?? this.kx_2,
      lx_2: lx_2 ?? this.lx_2,
      mx_2: mx_2 ?? this.mx_2,
      nx_2: nx_2 ?? this.nx_2,
      ox_2: ox_2 ?? this.ox_2,
      px_2: px_2 ?? this.px_2,
      qx_2: qx_2 ?? this.qx_2,
      rx_2: rx_2 ?? this.rx_2,
      sx_2: sx_2 ?? this.sx_2,
      tx_2: tx_2 ?? this.tx_2,
      ux_2: ux_2 ?? this.ux_2,
      vx_2: vx_2 ?? this.vx_2,
      wx_2: wx_2 ?? this.wx_2,
      xx_2: xx_2 ?? this.xx_2,
      yx_2: yx_2 ?? this.yx_2,
      zx_2: zx_2 ?? this.zx_2,
      x_29: x_29 ?? this.x_29,
      x_30: x_30 ?? this.x_30,
      x_31: x_31 ?? this.x_31,
      x_32: x_32 ?? this.x_32,
    );
  }

  @override
  DesignAscii lerp(DesignAscii? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignAscii(
      x: Color.lerp(x, other.x, t)!,
      x_2: lerpDouble(x_2, other.x_2, t)!,
      x_3: t < 0.5 ? x_3 : other.x_3,
      x_4: FontWeight.lerp(x_4, other.x_4, t)!,
      x_5: lerpDouble(x_5, other.x_5, t)!,
      x_6: lerpDouble(x_6, other.x_6, t)!,
      x_7: lerpDouble(x_7, other.x_7, t)!,
      x_8: t < 0.5 ? x_8 : other.x_8,
      x_9: t < 0.5 ? x_9 : other.x_9,
      x_10: lerpDouble(x_10, other.x_10, t)!,
      x_11: t < 0.5 ? x_11 : other.x_11,
      x_12: BorderSide.lerp(x_12, other.x_12, t),
      x_13: t < 0.5 ? x_13 : other.x_13,
      x_14: BoxShadow.lerpList(x_14, other.x_14, t)!,
      x_15: Gradient.lerp(x_15, other.x_15, t)!,
      $0x: TextStyle.lerp($0x, other.$0x, t)!,
      $1x: t < 0.5 ? $1x : other.$1x,
      $2x: t < 0.5 ? $2x : other.$2x,
      $3x: Color.lerp($3x, other.$3x, t)!,
      $4x: lerpDouble($4x, other.$4x, t)!,
      $5x: t < 0.5 ? $5x : other.$5x,
      $6x: FontWeight.lerp($6x, other.$6x, t)!,
      $7x: lerpDouble($7x, other.$7x, t)!,
      $8x: lerpDouble($8x, other.$8x, t)!,
      $9x: lerpDouble($9x, other.$9x, t)!,
      x_16: t < 0.5 ? x_16 : other.x_16,
      x_17: t < 0.5 ? x_17 : other.x_17,
      x_18: lerpDouble(x_18, other.x_18, t)!,
      x_19: t < 0.5 ? x_19 : other.x_19,
      x_20: BorderSide.lerp(x_20, other.x_20, t),
      x_21: t < 0.5 ? x_21 : other.x_21,
      x_22: BoxShadow.lerpList(x_22, other.x_22, t)!,
      ax: Gradient.lerp(ax, other.ax, t)!,
      bx: TextStyle.lerp(bx, other.bx, t)!,
      cx: t < 0.5 ? cx : other.cx,
      dx: t < 0.5 ? dx : other.dx,
      ex: Color.lerp(ex, other.ex, t)!,
      fx: lerpDouble(fx, other.fx, t)!,
      gx: t < 0.5 ? gx : other.gx,
      hx: FontWeight.lerp(hx, other.hx, t)!,
      ix: lerpDouble(ix, other.ix, t)!,
      jx: lerpDouble(jx, other.jx, t)!,
      kx: lerpDouble(kx, other.kx, t)!,
      lx: t < 0.5 ? lx : other.lx,
      mx: t < 0.5 ? mx : other.mx,
      nx: lerpDouble(nx, other.nx, t)!,
      ox: t < 0.5 ? ox : other.ox,
      px: BorderSide.lerp(px, other.px, t),
      qx: t < 0.5 ? qx : other.qx,
      rx: BoxShadow.lerpList(rx, other.rx, t)!,
      sx: Gradient.lerp(sx, other.sx, t)!,
      tx: TextStyle.lerp(tx, other.tx, t)!,
      ux: t < 0.5 ? ux : other.ux,
      vx: t < 0.5 ? vx : other.vx,
      wx: Color.lerp(wx, other.wx, t)!,
      xx: lerpDouble(xx, other.xx, t)!,
      yx: t < 0.5 ? yx : other.yx,
      zx: FontWeight.lerp(zx, other.zx, t)!,
      x_23: lerpDouble(x_23, other.x_23, t)!,
      x_24: lerpDouble(x_24, other.x_24, t)!,
      x_25: lerpDouble(x_25, other.x_25, t)!,
      x_26: t < 0.5 ? x_26 : other.x_26,
      x_27: t < 0.5 ? x_27 : other.x_27,
      x_28: lerpDouble(x_28, other.x_28, t)!,
      ax_2: t < 0.5 ? ax_2 : other.ax_2,
      bx_2: BorderSide.lerp(bx_2, other.bx_2, t),
      cx_2: t < 0.5 ? cx_2 : other.cx_2,
      dx_2: BoxShadow.lerpList(dx_2, other.dx_2, t)!,
      ex_2: Gradient.lerp(ex_2, other.ex_2, t)!,
      fx_2: TextStyle.lerp(fx_2, other.fx_2, t)!,
      gx_2: t < 0.5 ? gx_2 : other.gx_2,
      hx_2: t < 0.5 ? hx_2 : other.hx_2,
      ix_2: Color.lerp(ix_2, other.ix_2, t)!,
      jx_2: lerpDouble(jx_2, other.jx_2, t)!,
      kx_2: t < 0.5 ? kx_2 : other.kx_2,
      lx_2: FontWeight.lerp(lx_2, other.lx_2, t)!,
      mx_2: lerpDouble(mx_2, other.mx_2, t)!,
      nx_2: lerpDouble(nx_2, other.nx_2, t)!,
      ox_2: lerpDouble(ox_2, other.ox_2, t)!,
      px_2: t < 0.5 ? px_2 : other.px_2,
      qx_2: t < 0.5 ? qx_2 : other.qx_2,
      rx_2: lerpDouble(rx_2, other.rx_2, t)!,
      sx_2: t < 0.5 ? sx_2 : other.sx_2,
      tx_2: BorderSide.lerp(tx_2, other.tx_2, t),
      ux_2: t < 0.5 ? ux_2 : other.ux_2,
      vx_2: BoxShadow.lerpList(vx_2, other.vx_2, t)!,
      wx_2: Gradient.lerp(wx_2, other.wx_2, t)!,
      xx_2: TextStyle.lerp(xx_2, other.xx_2, t)!,
      yx_2: t < 0.5 ? yx_2 : other.yx_2,
      zx_2: t < 0.5 ? zx_2 : other.zx_2,
      x_29: Color.lerp(x_29, other.x_29, t)!,
      x_30: lerpDouble(x_30, other.x_30, t)!,
      x_31: t < 0.5 ? x_31 : other.x_31,
      x_32: FontWeight.lerp(x_32, other.x_32, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.token,
    required this.ascii,
  });

  final DesignToken token;
  final DesignAscii ascii;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[token, ascii];
}

const DesignTokens designStandard = DesignTokens(
  token: DesignToken(
    token: 0.5,
    $1: 24.0,
    $500: 16.0,
    token_2: Cubic(0.4, 0.0, 0.2, 1.0),
    token_3: 1.5,
    token_4: 'dashed',
    $u00e9: Duration(milliseconds: 200),
    token_5: BorderSide(color: Color(0xFF000000), width: 1.0),
    $u65e5: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $ud835$udc9c: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $ud83d$ude00: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  ascii: DesignAscii(
    x: Color(0xFF3B82F6),
    x_2: 16.0,
    x_3: 'Inter',
    x_4: FontWeight.w600,
    x_5: 16.0,
    x_6: 24.0,
    x_7: 0.5,
    x_8: Duration(milliseconds: 200),
    x_9: Cubic(0.4, 0.0, 0.2, 1.0),
    x_10: 1.5,
    x_11: 'dashed',
    x_12: BorderSide(color: Color(0xFF000000), width: 1.0),
    x_13: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    x_14: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    x_15: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $0x: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    $1x: 'hello',
    $2x: true,
    $3x: Color(0xFF3B82F6),
    $4x: 16.0,
    $5x: 'Inter',
    $6x: FontWeight.w600,
    $7x: 16.0,
    $8x: 24.0,
    $9x: 0.5,
    x_16: Duration(milliseconds: 200),
    x_17: Cubic(0.4, 0.0, 0.2, 1.0),
    x_18: 1.5,
    x_19: 'dashed',
    x_20: BorderSide(color: Color(0xFF000000), width: 1.0),
    x_21: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    x_22: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    ax: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    bx: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    cx: 'hello',
    dx: true,
    ex: Color(0xFF3B82F6),
    fx: 16.0,
    gx: 'Inter',
    hx: FontWeight.w600,
    ix: 16.0,
    jx: 24.0,
    kx: 0.5,
    lx: Duration(milliseconds: 200),
    mx: Cubic(0.4, 0.0, 0.2, 1.0),
    nx: 1.5,
    ox: 'dashed',
    px: BorderSide(color: Color(0xFF000000), width: 1.0),
    qx: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    rx: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    sx: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    tx: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    ux: 'hello',
    vx: true,
    wx: Color(0xFF3B82F6),
    xx: 16.0,
    yx: 'Inter',
    zx: FontWeight.w600,
    x_23: 16.0,
    x_24: 24.0,
    x_25: 0.5,
    x_26: Duration(milliseconds: 200),
    x_27: Cubic(0.4, 0.0, 0.2, 1.0),
    x_28: 1.5,
    ax_2: 'dashed',
    bx_2: BorderSide(color: Color(0xFF000000), width: 1.0),
    cx_2: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    dx_2: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    ex_2: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    fx_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    gx_2: 'hello',
    hx_2: true,
    ix_2: Color(0xFF3B82F6),
    jx_2: 16.0,
    kx_2: 'Inter',
    lx_2: FontWeight.w600,
    mx_2: 16.0,
    nx_2: 24.0,
    ox_2: 0.5,
    px_2: Duration(milliseconds: 200),
    qx_2: Cubic(0.4, 0.0, 0.2, 1.0),
    rx_2: 1.5,
    sx_2: 'dashed',
    tx_2: BorderSide(color: Color(0xFF000000), width: 1.0),
    ux_2: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    vx_2: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    wx_2: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    xx_2: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    yx_2: 'hello',
    zx_2: true,
    x_29: Color(0xFF3B82F6),
    x_30: 16.0,
    x_31: 'Inter',
    x_32: FontWeight.w600,
  ),
);
