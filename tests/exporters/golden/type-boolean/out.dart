import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.okCapital,
    required this.okCapitals,
    required this.okFalse,
    required this.okSpacesAround,
    required this.okTrue,
  });

  final bool okCapital;

  final bool okCapitals;

  final bool okFalse;

  final bool okSpacesAround;

  final bool okTrue;

  @override
  DesignBoolean copyWith({
    bool? okCapital,
    bool? okCapitals,
    bool? okFalse,
    bool? okSpacesAround,
    bool? okTrue,
  }) {
    return DesignBoolean(
      okCapital: okCapital ?? this.okCapital,
      okCapitals: okCapitals ?? this.okCapitals,
      okFalse: okFalse ?? this.okFalse,
      okSpacesAround: okSpacesAround ?? this.okSpacesAround,
      okTrue: okTrue ?? this.okTrue,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      okCapital: t < 0.5 ? okCapital : other.okCapital,
      okCapitals: t < 0.5 ? okCapitals : other.okCapitals,
      okFalse: t < 0.5 ? okFalse : other.okFalse,
      okSpacesAround: t < 0.5 ? okSpacesAround : other.okSpacesAround,
      okTrue: t < 0.5 ? okTrue : other.okTrue,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.boolean,
  });

  final DesignBoolean boolean;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[boolean];
}

const DesignTokens designStandard = DesignTokens(
  boolean: DesignBoolean(
    okCapital: false,
    okCapitals: true,
    okFalse: false,
    okSpacesAround: true,
    okTrue: true,
  ),
);

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.invalid.empty
//     boolean.invalid.injection
//     boolean.invalid.list
//     boolean.invalid.object
//     boolean.invalid.reference
//     boolean.odd.one
//     boolean.odd.yes
//     boolean.odd.zero
