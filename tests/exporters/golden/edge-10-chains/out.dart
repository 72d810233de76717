import 'dart:ui' show lerpDouble;

import 'package:flutter/material.dart';

@immutable
class DesignBoolean extends ThemeExtension<DesignBoolean> {
  const DesignBoolean({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final bool $1st;

  final bool $2nd;

  final bool $3rd;

  final bool $4th;

  final bool $5th;

  final bool $6th;

  final bool end;

  @override
  DesignBoolean copyWith({
    bool? $1st,
    bool? $2nd,
    bool? $3rd,
    bool? $4th,
    bool? $5th,
    bool? $6th,
    bool? end,
  }) {
    return DesignBoolean(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignBoolean lerp(DesignBoolean? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBoolean(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final BorderSide $1st;

  final BorderSide $2nd;

  final BorderSide $3rd;

  final BorderSide $4th;

  final BorderSide $5th;

  final BorderSide $6th;

  final BorderSide end;

  @override
  DesignBorder copyWith({
    BorderSide? $1st,
    BorderSide? $2nd,
    BorderSide? $3rd,
    BorderSide? $4th,
    BorderSide? $5th,
    BorderSide? $6th,
    BorderSide? end,
  }) {
    return DesignBorder(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      $1st: BorderSide.lerp($1st, other.$1st, t),
      $2nd: BorderSide.lerp($2nd, other.$2nd, t),
      $3rd: BorderSide.lerp($3rd, other.$3rd, t),
      $4th: BorderSide.lerp($4th, other.$4th, t),
      $5th: BorderSide.lerp($5th, other.$5th, t),
      $6th: BorderSide.lerp($6th, other.$6th, t),
      end: BorderSide.lerp(end, other.end, t),
    );
  }
}

@immutable
class DesignColor extends ThemeExtension<DesignColor> {
  const DesignColor({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final Color $1st;

  final Color $2nd;

  final Color $3rd;

  final Color $4th;

  final Color $5th;

  final Color $6th;

  final Color end;

  @override
  DesignColor copyWith({
    Color? $1st,
    Color? $2nd,
    Color? $3rd,
    Color? $4th,
    Color? $5th,
    Color? $6th,
    Color? end,
  }) {
    return DesignColor(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignColor lerp(DesignColor? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignColor(
      $1st: Color.lerp($1st, other.$1st, t)!,
      $2nd: Color.lerp($2nd, other.$2nd, t)!,
      $3rd: Color.lerp($3rd, other.$3rd, t)!,
      $4th: Color.lerp($4th, other.$4th, t)!,
      $5th: Color.lerp($5th, other.$5th, t)!,
      $6th: Color.lerp($6th, other.$6th, t)!,
      end: Color.lerp(end, other.end, t)!,
    );
  }
}

@immutable
class DesignCubicBezier extends ThemeExtension<DesignCubicBezier> {
  const DesignCubicBezier({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final Cubic $1st;

  final Cubic $2nd;

  final Cubic $3rd;

  final Cubic $4th;

  final Cubic $5th;

  final Cubic $6th;

  final Cubic end;

  @override
  DesignCubicBezier copyWith({
    Cubic? $1st,
    Cubic? $2nd,
    Cubic? $3rd,
    Cubic? $4th,
    Cubic? $5th,
    Cubic? $6th,
    Cubic? end,
  }) {
    return DesignCubicBezier(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignCubicBezier lerp(DesignCubicBezier? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignCubicBezier(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignDimension extends ThemeExtension<DesignDimension> {
  const DesignDimension({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final double $1st;

  final double $2nd;

  final double $3rd;

  final double $4th;

  final double $5th;

  final double $6th;

  final double end;

  @override
  DesignDimension copyWith({
    double? $1st,
    double? $2nd,
    double? $3rd,
    double? $4th,
    double? $5th,
    double? $6th,
    double? end,
  }) {
    return DesignDimension(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignDimension lerp(DesignDimension? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDimension(
      $1st: lerpDouble($1st, other.$1st, t)!,
      $2nd: lerpDouble($2nd, other.$2nd, t)!,
      $3rd: lerpDouble($3rd, other.$3rd, t)!,
      $4th: lerpDouble($4th, other.$4th, t)!,
      $5th: lerpDouble($5th, other.$5th, t)!,
      $6th: lerpDouble($6th, other.$6th, t)!,
      end: lerpDouble(end, other.end, t)!,
    );
  }
}

@immutable
class DesignDuration extends ThemeExtension<DesignDuration> {
  const DesignDuration({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final Duration $1st;

  final Duration $2nd;

  final Duration $3rd;

  final Duration $4th;

  final Duration $5th;

  final Duration $6th;

  final Duration end;

  @override
  DesignDuration copyWith({
    Duration? $1st,
    Duration? $2nd,
    Duration? $3rd,
    Duration? $4th,
    Duration? $5th,
    Duration? $6th,
    Duration? end,
  }) {
    return DesignDuration(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignDuration lerp(DesignDuration? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignDuration(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final String $1st;

  final String $2nd;

  final String $3rd;

  final String $4th;

  final String $5th;

  final String $6th;

  final String end;

  @override
  DesignFontFamily copyWith({
    String? $1st,
    String? $2nd,
    String? $3rd,
    String? $4th,
    String? $5th,
    String? $6th,
    String? end,
  }) {
    return DesignFontFamily(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignFontSize extends ThemeExtension<DesignFontSize> {
  const DesignFontSize({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final double $1st;

  final double $2nd;

  final double $3rd;

  final double $4th;

  final double $5th;

  final double $6th;

  final double end;

  @override
  DesignFontSize copyWith({
    double? $1st,
    double? $2nd,
    double? $3rd,
    double? $4th,
    double? $5th,
    double? $6th,
    double? end,
  }) {
    return DesignFontSize(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignFontSize lerp(DesignFontSize? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontSize(
      $1st: lerpDouble($1st, other.$1st, t)!,
      $2nd: lerpDouble($2nd, other.$2nd, t)!,
      $3rd: lerpDouble($3rd, other.$3rd, t)!,
      $4th: lerpDouble($4th, other.$4th, t)!,
      $5th: lerpDouble($5th, other.$5th, t)!,
      $6th: lerpDouble($6th, other.$6th, t)!,
      end: lerpDouble(end, other.end, t)!,
    );
  }
}

@immutable
class DesignFontWeight extends ThemeExtension<DesignFontWeight> {
  const DesignFontWeight({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final FontWeight $1st;

  final FontWeight $2nd;

  final FontWeight $3rd;

  final FontWeight $4th;

  final FontWeight $5th;

  final FontWeight $6th;

  final FontWeight end;

  @override
  DesignFontWeight copyWith({
    FontWeight? $1st,
    FontWeight? $2nd,
    FontWeight? $3rd,
    FontWeight? $4th,
    FontWeight? $5th,
    FontWeight? $6th,
    FontWeight? end,
  }) {
    return DesignFontWeight(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignFontWeight lerp(DesignFontWeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontWeight(
      $1st: FontWeight.lerp($1st, other.$1st, t)!,
      $2nd: FontWeight.lerp($2nd, other.$2nd, t)!,
      $3rd: FontWeight.lerp($3rd, other.$3rd, t)!,
      $4th: FontWeight.lerp($4th, other.$4th, t)!,
      $5th: FontWeight.lerp($5th, other.$5th, t)!,
      $6th: FontWeight.lerp($6th, other.$6th, t)!,
      end: FontWeight.lerp(end, other.end, t)!,
    );
  }
}

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final Gradient $1st;

  final Gradient $2nd;

  final Gradient $3rd;

  final Gradient $4th;

  final Gradient $5th;

  final Gradient $6th;

  final Gradient end;

  @override
  DesignGradient copyWith({
    Gradient? $1st,
    Gradient? $2nd,
    Gradient? $3rd,
    Gradient? $4th,
    Gradient? $5th,
    Gradient? $6th,
    Gradient? end,
  }) {
    return DesignGradient(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      $1st: Gradient.lerp($1st, other.$1st, t)!,
      $2nd: Gradient.lerp($2nd, other.$2nd, t)!,
      $3rd: Gradient.lerp($3rd, other.$3rd, t)!,
      $4th: Gradient.lerp($4th, other.$4th, t)!,
      $5th: Gradient.lerp($5th, other.$5th, t)!,
      $6th: Gradient.lerp($6th, other.$6th, t)!,
      end: Gradient.lerp(end, other.end, t)!,
    );
  }
}

@immutable
class DesignLetterSpacing extends ThemeExtension<DesignLetterSpacing> {
  const DesignLetterSpacing({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final double $1st;

  final double $2nd;

  final double $3rd;

  final double $4th;

  final double $5th;

  final double $6th;

  final double end;

  @override
  DesignLetterSpacing copyWith({
    double? $1st,
    double? $2nd,
    double? $3rd,
    double? $4th,
    double? $5th,
    double? $6th,
    double? end,
  }) {
    return DesignLetterSpacing(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignLetterSpacing lerp(DesignLetterSpacing? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLetterSpacing(
      $1st: lerpDouble($1st, other.$1st, t)!,
      $2nd: lerpDouble($2nd, other.$2nd, t)!,
      $3rd: lerpDouble($3rd, other.$3rd, t)!,
      $4th: lerpDouble($4th, other.$4th, t)!,
      $5th: lerpDouble($5th, other.$5th, t)!,
      $6th: lerpDouble($6th, other.$6th, t)!,
      end: lerpDouble(end, other.end, t)!,
    );
  }
}

@immutable
class DesignLineHeight extends ThemeExtension<DesignLineHeight> {
  const DesignLineHeight({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final double $1st;

  final double $2nd;

  final double $3rd;

  final double $4th;

  final double $5th;

  final double $6th;

  final double end;

  @override
  DesignLineHeight copyWith({
    double? $1st,
    double? $2nd,
    double? $3rd,
    double? $4th,
    double? $5th,
    double? $6th,
    double? end,
  }) {
    return DesignLineHeight(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignLineHeight lerp(DesignLineHeight? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignLineHeight(
      $1st: lerpDouble($1st, other.$1st, t)!,
      $2nd: lerpDouble($2nd, other.$2nd, t)!,
      $3rd: lerpDouble($3rd, other.$3rd, t)!,
      $4th: lerpDouble($4th, other.$4th, t)!,
      $5th: lerpDouble($5th, other.$5th, t)!,
      $6th: lerpDouble($6th, other.$6th, t)!,
      end: lerpDouble(end, other.end, t)!,
    );
  }
}

@immutable
class DesignNumber extends ThemeExtension<DesignNumber> {
  const DesignNumber({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final double $1st;

  final double $2nd;

  final double $3rd;

  final double $4th;

  final double $5th;

  final double $6th;

  final double end;

  @override
  DesignNumber copyWith({
    double? $1st,
    double? $2nd,
    double? $3rd,
    double? $4th,
    double? $5th,
    double? $6th,
    double? end,
  }) {
    return DesignNumber(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignNumber lerp(DesignNumber? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignNumber(
      $1st: lerpDouble($1st, other.$1st, t)!,
      $2nd: lerpDouble($2nd, other.$2nd, t)!,
      $3rd: lerpDouble($3rd, other.$3rd, t)!,
      $4th: lerpDouble($4th, other.$4th, t)!,
      $5th: lerpDouble($5th, other.$5th, t)!,
      $6th: lerpDouble($6th, other.$6th, t)!,
      end: lerpDouble(end, other.end, t)!,
    );
  }
}

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final List<BoxShadow> $1st;

  final List<BoxShadow> $2nd;

  final List<BoxShadow> $3rd;

  final List<BoxShadow> $4th;

  final List<BoxShadow> $5th;

  final List<BoxShadow> $6th;

  final List<BoxShadow> end;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? $1st,
    List<BoxShadow>? $2nd,
    List<BoxShadow>? $3rd,
    List<BoxShadow>? $4th,
    List<BoxShadow>? $5th,
    List<BoxShadow>? $6th,
    List<BoxShadow>? end,
  }) {
    return DesignShadow(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      $1st: BoxShadow.lerpList($1st, other.$1st, t)!,
      $2nd: BoxShadow.lerpList($2nd, other.$2nd, t)!,
      $3rd: BoxShadow.lerpList($3rd, other.$3rd, t)!,
      $4th: BoxShadow.lerpList($4th, other.$4th, t)!,
      $5th: BoxShadow.lerpList($5th, other.$5th, t)!,
      $6th: BoxShadow.lerpList($6th, other.$6th, t)!,
      end: BoxShadow.lerpList(end, other.end, t)!,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final String $1st;

  final String $2nd;

  final String $3rd;

  final String $4th;

  final String $5th;

  final String $6th;

  final String end;

  @override
  DesignString copyWith({
    String? $1st,
    String? $2nd,
    String? $3rd,
    String? $4th,
    String? $5th,
    String? $6th,
    String? end,
  }) {
    return DesignString(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignStrokeStyle extends ThemeExtension<DesignStrokeStyle> {
  const DesignStrokeStyle({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final String $1st;

  final String $2nd;

  final String $3rd;

  final String $4th;

  final String $5th;

  final String $6th;

  final String end;

  @override
  DesignStrokeStyle copyWith({
    String? $1st,
    String? $2nd,
    String? $3rd,
    String? $4th,
    String? $5th,
    String? $6th,
    String? end,
  }) {
    return DesignStrokeStyle(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignStrokeStyle lerp(DesignStrokeStyle? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignStrokeStyle(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final ({Duration duration, Duration delay, Cubic curve}) $1st;

  final ({Duration duration, Duration delay, Cubic curve}) $2nd;

  final ({Duration duration, Duration delay, Cubic curve}) $3rd;

  final ({Duration duration, Duration delay, Cubic curve}) $4th;

  final ({Duration duration, Duration delay, Cubic curve}) $5th;

  final ({Duration duration, Duration delay, Cubic curve}) $6th;

  final ({Duration duration, Duration delay, Cubic curve}) end;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? $1st,
    ({Duration duration, Duration delay, Cubic curve})? $2nd,
    ({Duration duration, Duration delay, Cubic curve})? $3rd,
    ({Duration duration, Duration delay, Cubic curve})? $4th,
    ({Duration duration, Duration delay, Cubic curve})? $5th,
    ({Duration duration, Duration delay, Cubic curve})? $6th,
    ({Duration duration, Duration delay, Cubic curve})? end,
  }) {
    return DesignTransition(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      $1st: t < 0.5 ? $1st : other.$1st,
      $2nd: t < 0.5 ? $2nd : other.$2nd,
      $3rd: t < 0.5 ? $3rd : other.$3rd,
      $4th: t < 0.5 ? $4th : other.$4th,
      $5th: t < 0.5 ? $5th : other.$5th,
      $6th: t < 0.5 ? $6th : other.$6th,
      end: t < 0.5 ? end : other.end,
    );
  }
}

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.$1st,
    required this.$2nd,
    required this.$3rd,
    required this.$4th,
    required this.$5th,
    required this.$6th,
    required this.end,
  });

  /// Six hops
  final TextStyle $1st;

  final TextStyle $2nd;

  final TextStyle $3rd;

  final TextStyle $4th;

  final TextStyle $5th;

  final TextStyle $6th;

  final TextStyle end;

  @override
  DesignTypography copyWith({
    TextStyle? $1st,
    TextStyle? $2nd,
    TextStyle? $3rd,
    TextStyle? $4th,
    TextStyle? $5th,
    TextStyle? $6th,
    TextStyle? end,
  }) {
    return DesignTypography(
      $1st: $1st ?? this.$1st,
      $2nd: $2nd ?? this.$2nd,
      $3rd: $3rd ?? this.$3rd,
      $4th: $4th ?? this.$4th,
      $5th: $5th ?? this.$5th,
      $6th: $6th ?? this.$6th,
      end: end ?? this.end,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      $1st: TextStyle.lerp($1st, other.$1st, t)!,
      $2nd: TextStyle.lerp($2nd, other.$2nd, t)!,
      $3rd: TextStyle.lerp($3rd, other.$3rd, t)!,
      $4th: TextStyle.lerp($4th, other.$4th, t)!,
      $5th: TextStyle.lerp($5th, other.$5th, t)!,
      $6th: TextStyle.lerp($6th, other.$6th, t)!,
      end: TextStyle.lerp(end, other.end, t)!,
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
    $1st: true,
    $2nd: true,
    $3rd: true,
    $4th: true,
    $5th: true,
    $6th: true,
    end: true,
  ),
  border: DesignBorder(
    $1st: BorderSide(color: Color(0xFF000000), width: 1.0),
    $2nd: BorderSide(color: Color(0xFF000000), width: 1.0),
    $3rd: BorderSide(color: Color(0xFF000000), width: 1.0),
    $4th: BorderSide(color: Color(0xFF000000), width: 1.0),
    $5th: BorderSide(color: Color(0xFF000000), width: 1.0),
    $6th: BorderSide(color: Color(0xFF000000), width: 1.0),
    end: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
  color: DesignColor(
    $1st: Color(0xFF3B82F6),
    $2nd: Color(0xFF3B82F6),
    $3rd: Color(0xFF3B82F6),
    $4th: Color(0xFF3B82F6),
    $5th: Color(0xFF3B82F6),
    $6th: Color(0xFF3B82F6),
    end: Color(0xFF3B82F6),
  ),
  cubicBezier: DesignCubicBezier(
    $1st: Cubic(0.4, 0.0, 0.2, 1.0),
    $2nd: Cubic(0.4, 0.0, 0.2, 1.0),
    $3rd: Cubic(0.4, 0.0, 0.2, 1.0),
    $4th: Cubic(0.4, 0.0, 0.2, 1.0),
    $5th: Cubic(0.4, 0.0, 0.2, 1.0),
    $6th: Cubic(0.4, 0.0, 0.2, 1.0),
    end: Cubic(0.4, 0.0, 0.2, 1.0),
  ),
  dimension: DesignDimension(
    $1st: 16.0,
    $2nd: 16.0,
    $3rd: 16.0,
    $4th: 16.0,
    $5th: 16.0,
    $6th: 16.0,
    end: 16.0,
  ),
  duration: DesignDuration(
    $1st: Duration(milliseconds: 200),
    $2nd: Duration(milliseconds: 200),
    $3rd: Duration(milliseconds: 200),
    $4th: Duration(milliseconds: 200),
    $5th: Duration(milliseconds: 200),
    $6th: Duration(milliseconds: 200),
    end: Duration(milliseconds: 200),
  ),
  fontFamily: DesignFontFamily(
    $1st: 'Inter',
    $2nd: 'Inter',
    $3rd: 'Inter',
    $4th: 'Inter',
    $5th: 'Inter',
    $6th: 'Inter',
    end: 'Inter',
  ),
  fontSize: DesignFontSize(
    $1st: 16.0,
    $2nd: 16.0,
    $3rd: 16.0,
    $4th: 16.0,
    $5th: 16.0,
    $6th: 16.0,
    end: 16.0,
  ),
  fontWeight: DesignFontWeight(
    $1st: FontWeight.w600,
    $2nd: FontWeight.w600,
    $3rd: FontWeight.w600,
    $4th: FontWeight.w600,
    $5th: FontWeight.w600,
    $6th: FontWeight.w600,
    end: FontWeight.w600,
  ),
  gradient: DesignGradient(
    $1st: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $2nd: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $3rd: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $4th: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $5th: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    $6th: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    end: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
  letterSpacing: DesignLetterSpacing(
    $1st: 0.5,
    $2nd: 0.5,
    $3rd: 0.5,
    $4th: 0.5,
    $5th: 0.5,
    $6th: 0.5,
    end: 0.5,
  ),
  lineHeight: DesignLineHeight(
    $1st: 24.0,
    $2nd: 24.0,
    $3rd: 24.0,
    $4th: 24.0,
    $5th: 24.0,
    $6th: 24.0,
    end: 24.0,
  ),
  number: DesignNumber(
    $1st: 1.5,
    $2nd: 1.5,
    $3rd: 1.5,
    $4th: 1.5,
    $5th: 1.5,
    $6th: 1.5,
    end: 1.5,
  ),
  shadow: DesignShadow(
    $1st: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    $2nd: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    $3rd: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    $4th: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    $5th: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    $6th: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
    end: <BoxShadow>[BoxShadow(color: Color(0x88000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0)],
  ),
  string: DesignString(
    $1st: 'hello',
    $2nd: 'hello',
    $3rd: 'hello',
    $4th: 'hello',
    $5th: 'hello',
    $6th: 'hello',
    end: 'hello',
  ),
  strokeStyle: DesignStrokeStyle(
    $1st: 'dashed',
    $2nd: 'dashed',
    $3rd: 'dashed',
    $4th: 'dashed',
    $5th: 'dashed',
    $6th: 'dashed',
    end: 'dashed',
  ),
  transition: DesignTransition(
    $1st: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $2nd: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $3rd: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $4th: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $5th: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    $6th: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
    end: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.4, 0.0, 0.2, 1.0)),
  ),
  typography: DesignTypography(
    $1st: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    $2nd: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    $3rd: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    $4th: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    $5th: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    $6th: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    end: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  ),
);
