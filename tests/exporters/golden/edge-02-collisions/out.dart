import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final bool aB;

  // boolean.a.b is written boolean.aB_2: the plain identifier is that of boolean.a-b
  /// The second by name
  final bool aB_2;

  // boolean.aB is written boolean.aB_3: the plain identifier is that of boolean.a-b
  final bool aB_3;

  // boolean.a_b is written boolean.aB_4: the plain identifier is that of boolean.a-b
  final bool aB_4;

  @override
  DesignBoolean copyWith({
    bool? aB,
    bool? aB_2,
    bool? aB_3,
    bool? aB_4,
  }) {
    return DesignBoolean(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final BorderSide aB;

  // border.a.b is written border.aB_2: the plain identifier is that of border.a-b
  /// The second by name
  final BorderSide aB_2;

  // border.aB is written border.aB_3: the plain identifier is that of border.a-b
  final BorderSide aB_3;

  // border.a_b is written border.aB_4: the plain identifier is that of border.a-b
  final BorderSide aB_4;

  @override
  DesignBorder copyWith({
    BorderSide? aB,
    BorderSide? aB_2,
    BorderSide? aB_3,
    BorderSide? aB_4,
  }) {
    return DesignBorder(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      aB: BorderSide.lerp(aB, other.aB, t),
      aB_2: BorderSide.lerp(aB_2, other.aB_2, t),
      aB_3: BorderSide.lerp(aB_3, other.aB_3, t),
      aB_4: BorderSide.lerp(aB_4, other.aB_4, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final Color aB;

  // color.a.b is written color.aB_2: the plain identifier is that of color.a-b
  /// The second by name
  final Color aB_2;

  // color.aB is written color.aB_3: the plain identifier is that of color.a-b
  final Color aB_3;

  // color.a_b is written color.aB_4: the plain identifier is that of color.a-b
  final Color aB_4;

  @override
  DesignColor copyWith({
    Color? aB,
    Color? aB_2,
    Color? aB_3,
    Color? aB_4,
  }) {
    return DesignColor(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      aB: Color.lerp(aB, other.aB, t)!,
      aB_2: Color.lerp(aB_2, other.aB_2, t)!,
      aB_3: Color.lerp(aB_3, other.aB_3, t)!,
      aB_4: Color.lerp(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final Cubic aB;

  // cubicBezier.a.b is written cubicBezier.aB_2: the plain identifier is that of cubicBezier.a-b
  /// The second by name
  final Cubic aB_2;

  // cubicBezier.aB is written cubicBezier.aB_3: the plain identifier is that of cubicBezier.a-b
  final Cubic aB_3;

  // cubicBezier.a_b is written cubicBezier.aB_4: the plain identifier is that of cubicBezier.a-b
  final Cubic aB_4;

  @override
  DesignCubicBezier copyWith({
    Cubic? aB,
    Cubic? aB_2,
    Cubic? aB_3,
    Cubic? aB_4,
  }) {
    return DesignCubicBezier(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final double aB;

  // dimension.a.b is written dimension.aB_2: the plain identifier is that of dimension.a-b
  /// The second by name
  final double aB_2;

  // dimension.aB is written dimension.aB_3: the plain identifier is that of dimension.a-b
  final double aB_3;

  // dimension.a_b is written dimension.aB_4: the plain identifier is that of dimension.a-b
  final double aB_4;

  @override
  DesignDimension copyWith({
    double? aB,
    double? aB_2,
    double? aB_3,
    double? aB_4,
  }) {
    return DesignDimension(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final Duration aB;

  // duration.a.b is written duration.aB_2: the plain identifier is that of duration.a-b
  /// The second by name
  final Duration aB_2;

  // duration.aB is written duration.aB_3: the plain identifier is that of duration.a-b
  final Duration aB_3;

  // duration.a_b is written duration.aB_4: the plain identifier is that of duration.a-b
  final Duration aB_4;

  @override
  DesignDuration copyWith({
    Duration? aB,
    Duration? aB_2,
    Duration? aB_3,
    Duration? aB_4,
  }) {
    return DesignDuration(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final String aB;

  // fontFamily.a.b is written fontFamily.aB_2: the plain identifier is that of fontFamily.a-b
  /// The second by name
  final String aB_2;

  // fontFamily.aB is written fontFamily.aB_3: the plain identifier is that of fontFamily.a-b
  final String aB_3;

  // fontFamily.a_b is written fontFamily.aB_4: the plain identifier is that of fontFamily.a-b
  final String aB_4;

  @override
  DesignFontFamily copyWith({
    String? aB,
    String? aB_2,
    String? aB_3,
    String? aB_4,
  }) {
    return DesignFontFamily(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final double aB;

  // fontSize.a.b is written fontSize.aB_2: the plain identifier is that of fontSize.a-b
  /// The second by name
  final double aB_2;

  // fontSize.aB is written fontSize.aB_3: the plain identifier is that of fontSize.a-b
  final double aB_3;

  // fontSize.a_b is written fontSize.aB_4: the plain identifier is that of fontSize.a-b
  final double aB_4;

  @override
  DesignFontSize copyWith({
    double? aB,
    double? aB_2,
    double? aB_3,
    double? aB_4,
  }) {
    return DesignFontSize(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final FontWeight aB;

  // fontWeight.a.b is written fontWeight.aB_2: the plain identifier is that of fontWeight.a-b
  /// The second by name
  final FontWeight aB_2;

  // fontWeight.aB is written fontWeight.aB_3: the plain identifier is that of fontWeight.a-b
  final FontWeight aB_3;

  // fontWeight.a_b is written fontWeight.aB_4: the plain identifier is that of fontWeight.a-b
  final FontWeight aB_4;

  @override
  DesignFontWeight copyWith({
    FontWeight? aB,
    FontWeight? aB_2,
    FontWeight? aB_3,
    FontWeight? aB_4,
  }) {
    return DesignFontWeight(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      aB: FontWeight.lerp(aB, other.aB, t)!,
      aB_2: FontWeight.lerp(aB_2, other.aB_2, t)!,
      aB_3: FontWeight.lerp(aB_3, other.aB_3, t)!,
      aB_4: FontWeight.lerp(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final Gradient aB;

  // gradient.a.b is written gradient.aB_2: the plain identifier is that of gradient.a-b
  /// The second by name
  final Gradient aB_2;

  // gradient.aB is written gradient.aB_3: the plain identifier is that of gradient.a-b
  final Gradient aB_3;

  // gradient.a_b is written gradient.aB_4: the plain identifier is that of gradient.a-b
  final Gradient aB_4;

  @override
  DesignGradient copyWith({
    Gradient? aB,
    Gradient? aB_2,
    Gradient? aB_3,
    Gradient? aB_4,
  }) {
    return DesignGradient(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      aB: Gradient.lerp(aB, other.aB, t)!,
      aB_2: Gradient.lerp(aB_2, other.aB_2, t)!,
      aB_3: Gradient.lerp(aB_3, other.aB_3, t)!,
      aB_4: Gradient.lerp(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final double aB;

  // letterSpacing.a.b is written letterSpacing.aB_2: the plain identifier is that of letterSpacing.a-b
  /// The second by name
  final double aB_2;

  // letterSpacing.aB is written letterSpacing.aB_3: the plain identifier is that of letterSpacing.a-b
  final double aB_3;

  // letterSpacing.a_b is written letterSpacing.aB_4: the plain identifier is that of letterSpacing.a-b
  final double aB_4;

  @override
  DesignLetterSpacing copyWith({
    double? aB,
    double? aB_2,
    double? aB_3,
    double? aB_4,
  }) {
    return DesignLetterSpacing(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final double aB;

  // lineHeight.a.b is written lineHeight.aB_2: the plain identifier is that of lineHeight.a-b
  /// The second by name
  final double aB_2;

  // lineHeight.aB is written lineHeight.aB_3: the plain identifier is that of lineHeight.a-b
  final double aB_3;

  // lineHeight.a_b is written lineHeight.aB_4: the plain identifier is that of lineHeight.a-b
  final double aB_4;

  @override
  DesignLineHeight copyWith({
    double? aB,
    double? aB_2,
    double? aB_3,
    double? aB_4,
  }) {
    return DesignLineHeight(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final double aB;

  // number.a.b is written number.aB_2: the plain identifier is that of number.a-b
  /// The second by name
  final double aB_2;

  // number.aB is written number.aB_3: the plain identifier is that of number.a-b
  final double aB_3;

  // number.a_b is written number.aB_4: the plain identifier is that of number.a-b
  final double aB_4;

  @override
  DesignNumber copyWith({
    double? aB,
    double? aB_2,
    double? aB_3,
    double? aB_4,
  }) {
    return DesignNumber(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      aB: lerpDouble(aB, other.aB, t)!,
      aB_2: lerpDouble(aB_2, other.aB_2, t)!,
      aB_3: lerpDouble(aB_3, other.aB_3, t)!,
      aB_4: lerpDouble(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final List<BoxShadow> aB;

  // shadow.a.b is written shadow.aB_2: the plain identifier is that of shadow.a-b
  /// The second by name
  final List<BoxShadow> aB_2;

  // shadow.aB is written shadow.aB_3: the plain identifier is that of shadow.a-b
  final List<BoxShadow> aB_3;

  // shadow.a_b is written shadow.aB_4: the plain identifier is that of shadow.a-b
  final List<BoxShadow> aB_4;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? aB,
    List<BoxShadow>? aB_2,
    List<BoxShadow>? aB_3,
    List<BoxShadow>? aB_4,
  }) {
    return DesignShadow(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      aB: BoxShadow.lerpList(aB, other.aB, t)!,
      aB_2: BoxShadow.lerpList(aB_2, other.aB_2, t)!,
      aB_3: BoxShadow.lerpList(aB_3, other.aB_3, t)!,
      aB_4: BoxShadow.lerpList(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final String aB;

  // string.a.b is written string.aB_2: the plain identifier is that of string.a-b
  /// The second by name
  final String aB_2;

  // string.aB is written string.aB_3: the plain identifier is that of string.a-b
  final String aB_3;

  // string.a_b is written string.aB_4: the plain identifier is that of string.a-b
  final String aB_4;

  @override
  DesignString copyWith({
    String? aB,
    String? aB_2,
    String? aB_3,
    String? aB_4,
  }) {
    return DesignString(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final String aB;

  // strokeStyle.a.b is written strokeStyle.aB_2: the plain identifier is that of strokeStyle.a-b
  /// The second by name
  final String aB_2;

  // strokeStyle.aB is written strokeStyle.aB_3: the plain identifier is that of strokeStyle.a-b
  final String aB_3;

  // strokeStyle.a_b is written strokeStyle.aB_4: the plain identifier is that of strokeStyle.a-b
  final String aB_4;

  @override
  DesignStrokeStyle copyWith({
    String? aB,
    String? aB_2,
    String? aB_3,
    String? aB_4,
  }) {
    return DesignStrokeStyle(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final ({Duration duration, Duration delay, Cubic curve}) aB;

  // transition.a.b is written transition.aB_2: the plain identifier is that of transition.a-b
  /// The second by name
  final ({Duration duration, Duration delay, Cubic curve}) aB_2;

  // transition.aB is written transition.aB_3: the plain identifier is that of transition.a-b
  final ({Duration duration, Duration delay, Cubic curve}) aB_3;

  // transition.a_b is written transition.aB_4: the plain identifier is that of transition.a-b
  final ({Duration duration, Duration delay, Cubic curve}) aB_4;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? aB,
    ({Duration duration, Duration delay, Cubic curve})? aB_2,
    ({Duration duration, Duration delay, Cubic curve})? aB_3,
    ({Duration duration, Duration delay, Cubic curve})? aB_4,
  }) {
    return DesignTransition(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      aB: t < 0.5 ? aB : other.aB,
      aB_2: t < 0.5 ? aB_2 : other.aB_2,
      aB_3: t < 0.5 ? aB_3 : other.aB_3,
      aB_4: t < 0.5 ? aB_4 : other.aB_4,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.aB,
    required this.aB_2,
    required this.aB_3,
    required this.aB_4,
  });

  final TextStyle aB;

  // typography.a.b is written typography.aB_2: the plain identifier is that of typography.a-b
  /// The second by name
  final TextStyle aB_2;

  // typography.aB is written typography.aB_3: the plain identifier is that of typography.a-b
  final TextStyle aB_3;

  // typography.a_b is written typography.aB_4: the plain identifier is that of typography.a-b
  final TextStyle aB_4;

  @override
  DesignTypography copyWith({
    TextStyle? aB,
    TextStyle? aB_2,
    TextStyle? aB_3,
    TextStyle? aB_4,
  }) {
    return DesignTypography(
      aB: aB ?? this.aB,
      aB_2: aB_2 ?? this.aB_2,
      aB_3: aB_3 ?? this.aB_3,
      aB_4: aB_4 ?? this.aB_4,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      aB: TextStyle.lerp(aB, other.aB, t)!,
      aB_2: TextStyle.lerp(aB_2, other.aB_2, t)!,
      aB_3: TextStyle.lerp(aB_3, other.aB_3, t)!,
      aB_4: TextStyle.lerp(aB_4, other.aB_4, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.boolean,
    required this.border,
    required this.color,
    required this.cubicBezier,
    required this.dimension,
    required this.duration,
    required this.fontFamily,
    required this.fontSize,
    required this.fontWeight,
    required this.gradient,
    required this.letterSpacing,
    required this.lineHeight,
    required this.number,
    required this.shadow,
    required this.string,
    required this.strokeStyle,
    required this.transition,
    required this.typography,
  });

  final DesignBoolean boolean;
  final DesignBorder border;
  final DesignColor color;
  final DesignCubicBezier cubicBezier;
  final DesignDimension dimension;
  final DesignDuration duration;
  final DesignFontFamily fontFamily;
  final DesignFontSize fontSize;
  final DesignFontWeight fontWeight;
  final DesignGradient gradient;
  final DesignLetterSpacing letterSpacing;
  final DesignLineHeight lineHeight;
  final DesignNumber number;
  final DesignShadow shadow;
  final DesignString string;
  final DesignStrokeStyle strokeStyle;
  final DesignTransition transition;
  final DesignTypography typography;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[boolean, border, color, cubicBezier, dimension, duration, fontFamily, fontSize, fontWeight, gradient, letterSpacing, lineHeight, number, shadow, string, strokeStyle, transition, typography];
}

const DesignTokens designStandard = DesignTokens(
  boolean: DesignBoolean(
    aB: true,
    aB_2: false,
    aB_3: true,
    aB_4: false,
  ),
  border: DesignBorder(
    aB: BorderSide(color: Color(0xFF000000), width: 1.0),
    aB_2: BorderSide(color: Color(0xFFFF0000), width: 2.0),
    aB_3: BorderSide(color: Color(0xFF000000), width: 1.0),
    aB_4: BorderSide(color: Color(0xFFFF0000), width: 2.0),
  ),
  color: DesignColor(
    aB: Color(0xFF3B82F6),
    aB_2: Color(0xFF111111),
    aB_3: Color(0xFF3B82F6),
    aB_4: Color(0xFF111111),
  ),
  cubicBezier: DesignCubicBezier(
    aB: Cubic(0.4, 0.0, 0.2, 1.0),
    aB_2: Cubic(0.42, 0.0, 0.58, 1.0),
    aB_3: Cubic(0.4, 0.0, 0.2, 1.0),
    aB_4: Cubic(0.42, 0.0, 0.58, 1.0),
  ),
  dimension: DesignDimension(
    aB: 16.0,
    aB_2: 4.0,
    aB_3: 16.0,
    aB_4: 4.0,
  ),
  duration: DesignDuration(
    aB: Duration(milliseconds: 200),
    aB_2: Duration(milliseconds: 1000),
    aB_3: Duration(milliseconds: 200),
    aB_4: Duration(milliseconds: 1000),
  ),
  fontFamily: DesignFontFamily(
    aB: 'Inter',
    aB_2: 'Roboto',
    aB_3: 'Inter',
    aB_4: 'Roboto',
  ),
  fontSize: DesignFontSize(
    aB: 16.0,
    aB_2: 12.0,
    aB_3: 16.0,
    aB_4: 12.0,
  ),
  fontWeight: DesignFontWeight(
    aB: FontWeight.w600,
    aB_2: FontWeight.w700,
    aB_3: FontWeight.w600,
    aB_4: FontWeight.w700,
  ),
  gradient: DesignGradient(
    aB: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    aB_2: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    aB_3: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    aB_4: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    aB: 0.5,
    aB_2: -1.0,
    aB_3: 0.5,
    aB_4: -1.0,
  ),
  lineHeight: DesignLineHeight(
    aB: 24.0,
    aB_2: 1.2,
    aB_3: 24.0,
    aB_4: 1.2,
  ),
  number: DesignNumber(
    aB: 1.5,
    aB_2: 2.0,
    aB_3: 1.5,
    aB_4: 2.0,
  ),
  shadow: DesignShadow(
    aB: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB_2: <BoxShadow>[],
    aB_3: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    aB_4: <BoxShadow>[],
  ),
  string: DesignString(
    aB: 'hello',
    aB_2: 'bye',
    aB_3: 'hello',
    aB_4: 'bye',
  ),
  strokeStyle: DesignStrokeStyle(
    aB: 'dashed',
    aB_2: 'dotted',
    aB_3: 'dashed',
    aB_4: 'dotted',
  ),
  transition: DesignTransition(
    aB: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    aB_2: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    aB_3: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    aB_4: (duration: Duration(milliseconds: 1000), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
  ),
  typography: DesignTypography(
    aB: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    aB_2: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
    aB_3: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    aB_4: TextStyle(fontFamily: 'Roboto', fontSize: 12.0, fontWeight: FontWeight.w700, height: 1.0),
  ),
);
