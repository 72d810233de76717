import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignA extends ThemeExtension<DesignA> {
  const DesignA({
    required this.bCDEFGHIJ,
    required this.bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP,
  });

  final double bCDEFGHIJ;

  final List<BoxShadow> bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP;

  @override
  DesignA copyWith({
    double? bCDEFGHIJ,
    List<BoxShadow>? bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP,
  }) {
    return DesignA(
      bCDEFGHIJ: bCDEFGHIJ ?? this.bCDEFGHIJ,
      bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP: bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP ?? this.bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP,
    );
  }

  @override
  DesignA lerp(DesignA? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignA(
      bCDEFGHIJ: lerpDouble(bCDEFGHIJ, other.bCDEFGHIJ, t)!,
      bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP: BoxShadow.lerpList(bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP, other.bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.a,
  });

  final DesignA a;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[a];
}

const DesignTokens designStandard = DesignTokens(
  a: DesignA(
    bCDEFGHIJ: 1.0,
    bCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP: <BoxShadow>[BoxShadow(color: Color(0xFFFF0000), offset: Offset(0.0, 1.0), blurRadius: 0.0, spreadRadius: 0.0)],
  ),
);
