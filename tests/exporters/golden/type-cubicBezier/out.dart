import 'package:flutter/material.dart';

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.okArray,
    required this.okArrayExponent,
    required this.okArrayOvershoot,
    required this.okBareList,
    required this.okEase,
    required this.okEaseIn,
    required this.okEaseInOut,
    required this.okEaseOut,
    required this.okFunction,
    required this.okLinear,
  });

  final Cubic okArray;

  final Cubic okArrayExponent;

  final Cubic okArrayOvershoot;

  final Cubic okBareList;

  final Cubic okEase;

  final Cubic okEaseIn;

  final Cubic okEaseInOut;

  final Cubic okEaseOut;

  final Cubic okFunction;

  final Cubic okLinear;

  @override
  DesignCubicBezier copyWith({
    Cubic? okArray,
    Cubic? okArrayExponent,
    Cubic? okArrayOvershoot,
    Cubic? okBareList,
    Cubic? okEase,
    Cubic? okEaseIn,
    Cubic? okEaseInOut,
    Cubic? okEaseOut,
    Cubic? okFunction,
    Cubic? okLinear,
  }) {
    return DesignCubicBezier(
      okArray: okArray ?? this.okArray,
      okArrayExponent: okArrayExponent ?? this.okArrayExponent,
      okArrayOvershoot: okArrayOvershoot ?? this.okArrayOvershoot,
      okBareList: okBareList ?? this.okBareList,
      okEase: okEase ?? this.okEase,
      okEaseIn: okEaseIn ?? this.okEaseIn,
      okEaseInOut: okEaseInOut ?? this.okEaseInOut,
      okEaseOut: okEaseOut ?? this.okEaseOut,
      okFunction: okFunction ?? this.okFunction,
      okLinear: okLinear ?? this.okLinear,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      okArray: t < 0.5 ? okArray : other.okArray,
      okArrayExponent: t < 0.5 ? okArrayExponent : other.okArrayExponent,
      okArrayOvershoot: t < 0.5 ? okArrayOvershoot : other.okArrayOvershoot,
      okBareList: t < 0.5 ? okBareList : other.okBareList,
      okEase: t < 0.5 ? okEase : other.okEase,
      okEaseIn: t < 0.5 ? okEaseIn : other.okEaseIn,
      okEaseInOut: t < 0.5 ? okEaseInOut : other.okEaseInOut,
      okEaseOut: t < 0.5 ? okEaseOut : other.okEaseOut,
      okFunction: t < 0.5 ? okFunction : other.okFunction,
      okLinear: t < 0.5 ? okLinear : other.okLinear,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.cubicBezier,
  });

  final DesignCubicBezier cubicBezier;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[cubicBezier];
}

const DesignTokens designStandard = DesignTokens(
  cubicBezier: DesignCubicBezier(
    okArray: Cubic(0.42, 0.0, 0.58, 1.0),
    okArrayExponent: Cubic(0.1, 0.0, 1.0, 1.0),
    okArrayOvershoot: Cubic(0.3, -0.5, 0.7, 1.5),
    okBareList: Cubic(0.42, 0.0, 0.58, 1.0),
    okEase: Cubic(0.25, 0.1, 0.25, 1.0),
    okEaseIn: Cubic(0.42, 0.0, 1.0, 1.0),
    okEaseInOut: Cubic(0.42, 0.0, 0.58, 1.0),
    okEaseOut: Cubic(0.0, 0.0, 0.58, 1.0),
    okFunction: Cubic(0.42, 0.0, 0.58, 1.0),
    okLinear: Cubic(0.0, 0.0, 1.0, 1.0),
  ),
);

// Left out:
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.invalid.array-booleans
//     cubicBezier.invalid.array-five
//     cubicBezier.invalid.array-three
//     cubicBezier.invalid.array-words
//     cubicBezier.invalid.array-x-out-of-range
//     cubicBezier.invalid.empty
//     cubicBezier.invalid.injection
//     cubicBezier.invalid.object
//     cubicBezier.invalid.reference
//     cubicBezier.opaque.open-props-spring
//     cubicBezier.opaque.step-end
//     cubicBezier.opaque.step-start
//     cubicBezier.opaque.steps
//     cubicBezier.opaque.var
