import 'package:flutter/material.dart';

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.okDashed,
    required this.okDotted,
    required this.okDouble,
    required this.okGroove,
    required this.okInset,
    required this.okObjectDimensions,
    required this.okObjectText,
    required this.okOutset,
    required this.okRidge,
    required this.okSolid,
  });

  final String okDashed;

  final String okDotted;

  final String okDouble;

  final String okGroove;

  final String okInset;

  final String okObjectDimensions;

  final String okObjectText;

  final String okOutset;

  final String okRidge;

  final String okSolid;

  @override
  DesignStrokeStyle copyWith({
    String? okDashed,
    String? okDotted,
    String? okDouble,
    String? okGroove,
    String? okInset,
    String? okObjectDimensions,
    String? okObjectText,
    String? okOutset,
    String? okRidge,
    String? okSolid,
  }) {
    return DesignStrokeStyle(
      okDashed: okDashed ?? this.okDashed,
      okDotted: okDotted ?? this.okDotted,
      okDouble: okDouble ?? this.okDouble,
      okGroove: okGroove ?? this.okGroove,
      okInset: okInset ?? this.okInset,
      okObjectDimensions: okObjectDimensions ?? this.okObjectDimensions,
      okObjectText: okObjectText ?? this.okObjectText,
      okOutset: okOutset ?? this.okOutset,
      okRidge: okRidge ?? this.okRidge,
      okSolid: okSolid ?? this.okSolid,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      okDashed: t < 0.5 ? okDashed : other.okDashed,
      okDotted: t < 0.5 ? okDotted : other.okDotted,
      okDouble: t < 0.5 ? okDouble : other.okDouble,
      okGroove: t < 0.5 ? okGroove : other.okGroove,
      okInset: t < 0.5 ? okInset : other.okInset,
      okObjectDimensions: t < 0.5 ? okObjectDimensions : other.okObjectDimensions,
      okObjectText: t < 0.5 ? okObjectText : other.okObjectText,
      okOutset: t < 0.5 ? okOutset : other.okOutset,
      okRidge: t < 0.5 ? okRidge : other.okRidge,
      okSolid: t < 0.5 ? okSolid : other.okSolid,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.strokeStyle,
  });

  final DesignStrokeStyle strokeStyle;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[strokeStyle];
}

const DesignTokens designStandard = DesignTokens(
  strokeStyle: DesignStrokeStyle(
    okDashed: 'dashed',
    okDotted: 'dotted',
    okDouble: 'double',
    okGroove: 'groove',
    okInset: 'inset',
    okObjectDimensions: 'dashed',
    okObjectText: 'dashed',
    okOutset: 'outset',
    okRidge: 'ridge',
    okSolid: 'solid',
  ),
);

// Left out:
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.invalid.empty
//     strokeStyle.invalid.injection
//     strokeStyle.invalid.list
//     strokeStyle.invalid.object-no-dashes
//     strokeStyle.invalid.reference
//     strokeStyle.odd.object-reference
//     strokeStyle.opaque.hidden
//     strokeStyle.opaque.none
