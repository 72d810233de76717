import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final bool back;

  final bool here;

  final bool sameName;

  final bool toDefault;

  final bool toHere;

  final bool toOther;

  final bool toOtherDefault;

  final bool toThird;

  @override
  DesignBoolean copyWith({
    bool? back,
    bool? here,
    bool? sameName,
    bool? toDefault,
    bool? toHere,
    bool? toOther,
    bool? toOtherDefault,
    bool? toThird,
  }) {
    return DesignBoolean(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final BorderSide back;

  final BorderSide here;

  final BorderSide sameName;

  final BorderSide toDefault;

  final BorderSide toHere;

  final BorderSide toOther;

  final BorderSide toOtherDefault;

  final BorderSide toThird;

  @override
  DesignBorder copyWith({
    BorderSide? back,
    BorderSide? here,
    BorderSide? sameName,
    BorderSide? toDefault,
    BorderSide? toHere,
    BorderSide? toOther,
    BorderSide? toOtherDefault,
    BorderSide? toThird,
  }) {
    return DesignBorder(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      back: BorderSide.lerp(back, other.back, t),
      here: BorderSide.lerp(here, other.here, t),
      sameName: BorderSide.lerp(sameName, other.sameName, t),
      toDefault: BorderSide.lerp(toDefault, other.toDefault, t),
      toHere: BorderSide.lerp(toHere, other.toHere, t),
      toOther: BorderSide.lerp(toOther, other.toOther, t),
      toOtherDefault: BorderSide.lerp(toOtherDefault, other.toOtherDefault, t),
      toThird: BorderSide.lerp(toThird, other.toThird, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final Color back;

  final Color here;

  final Color sameName;

  final Color toDefault;

  final Color toHere;

  final Color toOther;

  final Color toOtherDefault;

  final Color toThird;

  @override
  DesignColor copyWith({
    Color? back,
    Color? here,
    Color? sameName,
    Color? toDefault,
    Color? toHere,
    Color? toOther,
    Color? toOtherDefault,
    Color? toThird,
  }) {
    return DesignColor(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      back: Color.lerp(back, other.back, t)!,
      here: Color.lerp(here, other.here, t)!,
      sameName: Color.lerp(sameName, other.sameName, t)!,
      toDefault: Color.lerp(toDefault, other.toDefault, t)!,
      toHere: Color.lerp(toHere, other.toHere, t)!,
      toOther: Color.lerp(toOther, other.toOther, t)!,
      toOtherDefault: Color.lerp(toOtherDefault, other.toOtherDefault, t)!,
      toThird: Color.lerp(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final Cubic back;

  final Cubic here;

  final Cubic sameName;

  final Cubic toDefault;

  final Cubic toHere;

  final Cubic toOther;

  final Cubic toOtherDefault;

  final Cubic toThird;

  @override
  DesignCubicBezier copyWith({
    Cubic? back,
    Cubic? here,
    Cubic? sameName,
    Cubic? toDefault,
    Cubic? toHere,
    Cubic? toOther,
    Cubic? toOtherDefault,
    Cubic? toThird,
  }) {
    return DesignCubicBezier(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final double back;

  final double here;

  final double sameName;

  final double toDefault;

  final double toHere;

  final double toOther;

  final double toOtherDefault;

  final double toThird;

  @override
  DesignDimension copyWith({
    double? back,
    double? here,
    double? sameName,
    double? toDefault,
    double? toHere,
    double? toOther,
    double? toOtherDefault,
    double? toThird,
  }) {
    return DesignDimension(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      back: lerpDouble(back, other.back, t)!,
      here: lerpDouble(here, other.here, t)!,
      sameName: lerpDouble(sameName, other.sameName, t)!,
      toDefault: lerpDouble(toDefault, other.toDefault, t)!,
      toHere: lerpDouble(toHere, other.toHere, t)!,
      toOther: lerpDouble(toOther, other.toOther, t)!,
      toOtherDefault: lerpDouble(toOtherDefault, other.toOtherDefault, t)!,
      toThird: lerpDouble(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final Duration back;

  final Duration here;

  final Duration sameName;

  final Duration toDefault;

  final Duration toHere;

  final Duration toOther;

  final Duration toOtherDefault;

  final Duration toThird;

  @override
  DesignDuration copyWith({
    Duration? back,
    Duration? here,
    Duration? sameName,
    Duration? toDefault,
    Duration? toHere,
    Duration? toOther,
    Duration? toOtherDefault,
    Duration? toThird,
  }) {
    return DesignDuration(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final String back;

  final String here;

  final String sameName;

  final String toDefault;

  final String toHere;

  final String toOther;

  final String toOtherDefault;

  final String toThird;

  @override
  DesignFontFamily copyWith({
    String? back,
    String? here,
    String? sameName,
    String? toDefault,
    String? toHere,
    String? toOther,
    String? toOtherDefault,
    String? toThird,
  }) {
    return DesignFontFamily(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final double back;

  final double here;

  final double sameName;

  final double toDefault;

  final double toHere;

  final double toOther;

  final double toOtherDefault;

  final double toThird;

  @override
  DesignFontSize copyWith({
    double? back,
    double? here,
    double? sameName,
    double? toDefault,
    double? toHere,
    double? toOther,
    double? toOtherDefault,
    double? toThird,
  }) {
    return DesignFontSize(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      back: lerpDouble(back, other.back, t)!,
      here: lerpDouble(here, other.here, t)!,
      sameName: lerpDouble(sameName, other.sameName, t)!,
      toDefault: lerpDouble(toDefault, other.toDefault, t)!,
      toHere: lerpDouble(toHere, other.toHere, t)!,
      toOther: lerpDouble(toOther, other.toOther, t)!,
      toOtherDefault: lerpDouble(toOtherDefault, other.toOtherDefault, t)!,
      toThird: lerpDouble(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final FontWeight back;

  final FontWeight here;

  final FontWeight sameName;

  final FontWeight toDefault;

  final FontWeight toHere;

  final FontWeight toOther;

  final FontWeight toOtherDefault;

  final FontWeight toThird;

  @override
  DesignFontWeight copyWith({
    FontWeight? back,
    FontWeight? here,
    FontWeight? sameName,
    FontWeight? toDefault,
    FontWeight? toHere,
    FontWeight? toOther,
    FontWeight? toOtherDefault,
    FontWeight? toThird,
  }) {
    return DesignFontWeight(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      back: FontWeight.lerp(back, other.back, t)!,
      here: FontWeight.lerp(here, other.here, t)!,
      sameName: FontWeight.lerp(sameName, other.sameName, t)!,
      toDefault: FontWeight.lerp(toDefault, other.toDefault, t)!,
      toHere: FontWeight.lerp(toHere, other.toHere, t)!,
      toOther: FontWeight.lerp(toOther, other.toOther, t)!,
      toOtherDefault: FontWeight.lerp(toOtherDefault, other.toOtherDefault, t)!,
      toThird: FontWeight.lerp(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final Gradient back;

  final Gradient here;

  final Gradient sameName;

  final Gradient toDefault;

  final Gradient toHere;

  final Gradient toOther;

  final Gradient toOtherDefault;

  final Gradient toThird;

  @override
  DesignGradient copyWith({
    Gradient? back,
    Gradient? here,
    Gradient? sameName,
    Gradient? toDefault,
    Gradient? toHere,
    Gradient? toOther,
    Gradient? toOtherDefault,
    Gradient? toThird,
  }) {
    return DesignGradient(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      back: Gradient.lerp(back, other.back, t)!,
      here: Gradient.lerp(here, other.here, t)!,
      sameName: Gradient.lerp(sameName, other.sameName, t)!,
      toDefault: Gradient.lerp(toDefault, other.toDefault, t)!,
      toHere: Gradient.lerp(toHere, other.toHere, t)!,
      toOther: Gradient.lerp(toOther, other.toOther, t)!,
      toOtherDefault: Gradient.lerp(toOtherDefault, other.toOtherDefault, t)!,
      toThird: Gradient.lerp(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final double back;

  final double here;

  final double sameName;

  final double toDefault;

  final double toHere;

  final double toOther;

  final double toOtherDefault;

  final double toThird;

  @override
  DesignLetterSpacing copyWith({
    double? back,
    double? here,
    double? sameName,
    double? toDefault,
    double? toHere,
    double? toOther,
    double? toOtherDefault,
    double? toThird,
  }) {
    return DesignLetterSpacing(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      back: lerpDouble(back, other.back, t)!,
      here: lerpDouble(here, other.here, t)!,
      sameName: lerpDouble(sameName, other.sameName, t)!,
      toDefault: lerpDouble(toDefault, other.toDefault, t)!,
      toHere: lerpDouble(toHere, other.toHere, t)!,
      toOther: lerpDouble(toOther, other.toOther, t)!,
      toOtherDefault: lerpDouble(toOtherDefault, other.toOtherDefault, t)!,
      toThird: lerpDouble(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final double back;

  final double here;

  final double sameName;

  final double toDefault;

  final double toHere;

  final double toOther;

  final double toOtherDefault;

  final double toThird;

  @override
  DesignLineHeight copyWith({
    double? back,
    double? here,
    double? sameName,
    double? toDefault,
    double? toHere,
    double? toOther,
    double? toOtherDefault,
    double? toThird,
  }) {
    return DesignLineHeight(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      back: lerpDouble(back, other.back, t)!,
      here: lerpDouble(here, other.here, t)!,
      sameName: lerpDouble(sameName, other.sameName, t)!,
      toDefault: lerpDouble(toDefault, other.toDefault, t)!,
      toHere: lerpDouble(toHere, other.toHere, t)!,
      toOther: lerpDouble(toOther, other.toOther, t)!,
      toOtherDefault: lerpDouble(toOtherDefault, other.toOtherDefault, t)!,
      toThird: lerpDouble(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final double back;

  final double here;

  final double sameName;

  final double toDefault;

  final double toHere;

  final double toOther;

  final double toOtherDefault;

  final double toThird;

  @override
  DesignNumber copyWith({
    double? back,
    double? here,
    double? sameName,
    double? toDefault,
    double? toHere,
    double? toOther,
    double? toOtherDefault,
    double? toThird,
  }) {
    return DesignNumber(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      back: lerpDouble(back, other.back, t)!,
      here: lerpDouble(here, other.here, t)!,
      sameName: lerpDouble(sameName, other.sameName, t)!,
      toDefault: lerpDouble(toDefault, other.toDefault, t)!,
      toHere: lerpDouble(toHere, other.toHere, t)!,
      toOther: lerpDouble(toOther, other.toOther, t)!,
      toOtherDefault: lerpDouble(toOtherDefault, other.toOtherDefault, t)!,
      toThird: lerpDouble(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final List<BoxShadow> back;

  final List<BoxShadow> here;

  final List<BoxShadow> sameName;

  final List<BoxShadow> toDefault;

  final List<BoxShadow> toHere;

  final List<BoxShadow> toOther;

  final List<BoxShadow> toOtherDefault;

  final List<BoxShadow> toThird;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? back,
    List<BoxShadow>? here,
    List<BoxShadow>? sameName,
    List<BoxShadow>? toDefault,
    List<BoxShadow>? toHere,
    List<BoxShadow>? toOther,
    List<BoxShadow>? toOtherDefault,
    List<BoxShadow>? toThird,
  }) {
    return DesignShadow(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      back: BoxShadow.lerpList(back, other.back, t)!,
      here: BoxShadow.lerpList(here, other.here, t)!,
      sameName: BoxShadow.lerpList(sameName, other.sameName, t)!,
      toDefault: BoxShadow.lerpList(toDefault, other.toDefault, t)!,
      toHere: BoxShadow.lerpList(toHere, other.toHere, t)!,
      toOther: BoxShadow.lerpList(toOther, other.toOther, t)!,
      toOtherDefault: BoxShadow.lerpList(toOtherDefault, other.toOtherDefault, t)!,
      toThird: BoxShadow.lerpList(toThird, other.toThird, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final String back;

  final String here;

  final String sameName;

  final String toDefault;

  final String toHere;

  final String toOther;

  final String toOtherDefault;

  final String toThird;

  @override
  DesignString copyWith({
    String? back,
    String? here,
    String? sameName,
    String? toDefault,
    String? toHere,
    String? toOther,
    String? toOtherDefault,
    String? toThird,
  }) {
    return DesignString(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final String back;

  final String here;

  final String sameName;

  final String toDefault;

  final String toHere;

  final String toOther;

  final String toOtherDefault;

  final String toThird;

  @override
  DesignStrokeStyle copyWith({
    String? back,
    String? here,
    String? sameName,
    String? toDefault,
    String? toHere,
    String? toOther,
    String? toOtherDefault,
    String? toThird,
  }) {
    return DesignStrokeStyle(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final ({Duration duration, Duration delay, Cubic curve}) back;

  final ({Duration duration, Duration delay, Cubic curve}) here;

  final ({Duration duration, Duration delay, Cubic curve}) sameName;

  final ({Duration duration, Duration delay, Cubic curve}) toDefault;

  final ({Duration duration, Duration delay, Cubic curve}) toHere;

  final ({Duration duration, Duration delay, Cubic curve}) toOther;

  final ({Duration duration, Duration delay, Cubic curve}) toOtherDefault;

  final ({Duration duration, Duration delay, Cubic curve}) toThird;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? back,
    ({Duration duration, Duration delay, Cubic curve})? here,
    ({Duration duration, Duration delay, Cubic curve})? sameName,
    ({Duration duration, Duration delay, Cubic curve})? toDefault,
    ({Duration duration, Duration delay, Cubic curve})? toHere,
    ({Duration duration, Duration delay, Cubic curve})? toOther,
    ({Duration duration, Duration delay, Cubic curve})? toOtherDefault,
    ({Duration duration, Duration delay, Cubic curve})? toThird,
  }) {
    return DesignTransition(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      back: t < 0.5 ? back : other.back,
      here: t < 0.5 ? here : other.here,
      sameName: t < 0.5 ? sameName : other.sameName,
      toDefault: t < 0.5 ? toDefault : other.toDefault,
      toHere: t < 0.5 ? toHere : other.toHere,
      toOther: t < 0.5 ? toOther : other.toOther,
      toOtherDefault: t < 0.5 ? toOtherDefault : other.toOtherDefault,
      toThird: t < 0.5 ? toThird : other.toThird,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.back,
    required this.here,
    required this.sameName,
    required this.toDefault,
    required this.toHere,
    required this.toOther,
    required this.toOtherDefault,
    required this.toThird,
  });

  final TextStyle back;

  final TextStyle here;

  final TextStyle sameName;

  final TextStyle toDefault;

  final TextStyle toHere;

  final TextStyle toOther;

  final TextStyle toOtherDefault;

  final TextStyle toThird;

  @override
  DesignTypography copyWith({
    TextStyle? back,
    TextStyle? here,
    TextStyle? sameName,
    TextStyle? toDefault,
    TextStyle? toHere,
    TextStyle? toOther,
    TextStyle? toOtherDefault,
    TextStyle? toThird,
  }) {
    return DesignTypography(
      back: back ?? this.back,
      here: here ?? this.here,
      sameName: sameName ?? this.sameName,
      toDefault: toDefault ?? this.toDefault,
      toHere: toHere ?? this.toHere,
      toOther: toOther ?? this.toOther,
      toOtherDefault: toOtherDefault ?? this.toOtherDefault,
      toThird: toThird ?? this.toThird,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      back: TextStyle.lerp(back, other.back, t)!,
      here: TextStyle.lerp(here, other.here, t)!,
      sameName: TextStyle.lerp(sameName, other.sameName, t)!,
      toDefault: TextStyle.lerp(toDefault, other.toDefault, t)!,
      toHere: TextStyle.lerp(toHere, other.toHere, t)!,
      toOther: TextStyle.lerp(toOther, other.toOther, t)!,
      toOtherDefault: TextStyle.lerp(toOtherDefault, other.toOtherDefault, t)!,
      toThird: TextStyle.lerp(toThird, other.toThird, t)!,
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
    back: true,
    here: true,
    sameName: true,
    toDefault: true,
    toHere: true,
    toOther: true,
    toOtherDefault: true,
    toThird: true,
  ),
  border: DesignBorder(
    back: BorderSide(color: Color(0xFF000000), width: 1.0),
    here: BorderSide(color: Color(0xFF000000), width: 1.0),
    sameName: BorderSide(color: Color(0xFF000000), width: 1.0),
    toDefault: BorderSide(color: Color(0xFF000000), width: 1.0),
    toHere: BorderSide(color: Color(0xFF000000), width: 1.0),
    toOther: BorderSide(color: Color(0xFF000000), width: 1.0),
    toOtherDefault: BorderSide(color: Color(0xFF000000), width: 1.0),
    toThird: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  color: DesignColor(
    back: Color(0xFF3B82F6),
    here: Color(0xFF3B82F6),
    sameName: Color(0xFF3B82F6),
    toDefault: Color(0xFF3B82F6),
    toHere: Color(0xFF3B82F6),
    toOther: Color(0xFF3B82F6),
    toOtherDefault: Color(0xFF3B82F6),
    toThird: Color(0xFF3B82F6),
  ),
  cubicBezier: DesignCubicBezier(
    back: Cubic(0.4, 0.0, 0.2, 1.0),
    here: Cubic(0.4, 0.0, 0.2, 1.0),
    sameName: Cubic(0.4, 0.0, 0.2, 1.0),
    toDefault: Cubic(0.4, 0.0, 0.2, 1.0),
    toHere: Cubic(0.4, 0.0, 0.2, 1.0),
    toOther: Cubic(0.4, 0.0, 0.2, 1.0),
    toOtherDefault: Cubic(0.4, 0.0, 0.2, 1.0),
    toThird: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  dimension: DesignDimension(
    back: 16.0,
    here: 16.0,
    sameName: 16.0,
    toDefault: 16.0,
    toHere: 16.0,
    toOther: 16.0,
    toOtherDefault: 16.0,
    toThird: 16.0,
  ),
  duration: DesignDuration(
    back: Duration(milliseconds: 200),
    here: Duration(milliseconds: 200),
    sameName: Duration(milliseconds: 200),
    toDefault: Duration(milliseconds: 200),
    toHere: Duration(milliseconds: 200),
    toOther: Duration(milliseconds: 200),
    toOtherDefault: Duration(milliseconds: 200),
    toThird: Duration(milliseconds: 200),
  ),
  fontFamily: DesignFontFamily(
    back: 'Inter',
    here: 'Inter',
    sameName: 'Inter',
    toDefault: 'Inter',
    toHere: 'Inter',
    toOther: 'Inter',
    toOtherDefault: 'Inter',
    toThird: 'Inter',
  ),
  fontSize: DesignFontSize(
    back: 16.0,
    here: 16.0,
    sameName: 16.0,
    toDefault: 16.0,
    toHere: 16.0,
    toOther: 16.0,
    toOtherDefault: 16.0,
    toThird: 16.0,
  ),
  fontWeight: DesignFontWeight(
    back: FontWeight.w600,
    here: FontWeight.w600,
    sameName: FontWeight.w600,
    toDefault: FontWeight.w600,
    toHere: FontWeight.w600,
    toOther: FontWeight.w600,
    toOtherDefault: FontWeight.w600,
    toThird: FontWeight.w600,
  ),
  gradient: DesignGradient(
    back: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    here: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    sameName: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    toDefault: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    toHere: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    toOther: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    toOtherDefault: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    toThird: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    back: 0.5,
    here: 0.5,
    sameName: 0.5,
    toDefault: 0.5,
    toHere: 0.5,
    toOther: 0.5,
    toOtherDefault: 0.5,
    toThird: 0.5,
  ),
  lineHeight: DesignLineHeight(
    back: 24.0,
    here: 24.0,
    sameName: 24.0,
    toDefault: 24.0,
    toHere: 24.0,
    toOther: 24.0,
    toOtherDefault: 24.0,
    toThird: 24.0,
  ),
  number: DesignNumber(
    back: 1.5,
    here: 1.5,
    sameName: 1.5,
    toDefault: 1.5,
    toHere: 1.5,
    toOther: 1.5,
    toOtherDefault: 1.5,
    toThird: 1.5,
  ),
  shadow: DesignShadow(
    back: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    here: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    sameName: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    toDefault: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    toHere: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    toOther: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    toOtherDefault: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    toThird: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  string: DesignString(
    back: 'hello',
    here: 'hello',
    sameName: 'hello',
    toDefault: 'hello',
    toHere: 'hello',
    toOther: 'hello',
    toOtherDefault: 'hello',
    toThird: 'hello',
  ),
  strokeStyle: DesignStrokeStyle(
    back: 'dashed',
    here: 'dashed',
    sameName: 'dashed',
    toDefault: 'dashed',
    toHere: 'dashed',
    toOther: 'dashed',
    toOtherDefault: 'dashed',
    toThird: 'dashed',
  ),
  transition: DesignTransition(
    back: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    here: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    sameName: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    toDefault: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    toHere: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    toOther: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    toOtherDefault: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    toThird: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  typography: DesignTypography(
    back: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    here: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    sameName: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    toDefault: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    toHere: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    toOther: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    toOtherDefault: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    toThird: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
);
