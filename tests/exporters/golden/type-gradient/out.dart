import 'package:flutter/material.dart';

@immutable
class DesignGradient extends ThemeExtension<DesignGradient> {
  const DesignGradient({
    required this.oddExtraKey,
    required this.okCssAngle,
    required this.okCssConic,
    required this.okCssRadial,
    required this.okCssSide,
    required this.okDraft,
    required this.okDtcg,
    required this.okNoPosition,
    required this.okOneStop,
    required this.okPositionClamped,
    required this.okPositionText,
    required this.okTerrazzoStops,
  });

  final Gradient oddExtraKey;

  final Gradient okCssAngle;

  final Gradient okCssConic;

  final Gradient okCssRadial;

  final Gradient okCssSide;

  final Gradient okDraft;

  final Gradient okDtcg;

  final Gradient okNoPosition;

  final Gradient okOneStop;

  final Gradient okPositionClamped;

  final Gradient okPositionText;

  final Gradient okTerrazzoStops;

  @override
  DesignGradient copyWith({
    Gradient? oddExtraKey,
    Gradient? okCssAngle,
    Gradient? okCssConic,
    Gradient? okCssRadial,
    Gradient? okCssSide,
    Gradient? okDraft,
    Gradient? okDtcg,
    Gradient? okNoPosition,
    Gradient? okOneStop,
    Gradient? okPositionClamped,
    Gradient? okPositionText,
    Gradient? okTerrazzoStops,
  }) {
    return DesignGradient(
      oddExtraKey: oddExtraKey ?? this.oddExtraKey,
      okCssAngle: okCssAngle ?? this.okCssAngle,
      okCssConic: okCssConic ?? this.okCssConic,
      okCssRadial: okCssRadial ?? this.okCssRadial,
      okCssSide: okCssSide ?? this.okCssSide,
      okDraft: okDraft ?? this.okDraft,
      okDtcg: okDtcg ?? this.okDtcg,
      okNoPosition: okNoPosition ?? this.okNoPosition,
      okOneStop: okOneStop ?? this.okOneStop,
      okPositionClamped: okPositionClamped ?? this.okPositionClamped,
      okPositionText: okPositionText ?? this.okPositionText,
      okTerrazzoStops: okTerrazzoStops ?? this.okTerrazzoStops,
    );
  }

  @override
  DesignGradient lerp(DesignGradient? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignGradient(
      oddExtraKey: Gradient.lerp(oddExtraKey, other.oddExtraKey, t)!,
      okCssAngle: Gradient.lerp(okCssAngle, other.okCssAngle, t)!,
      okCssConic: Gradient.lerp(okCssConic, other.okCssConic, t)!,
      okCssRadial: Gradient.lerp(okCssRadial, other.okCssRadial, t)!,
      okCssSide: Gradient.lerp(okCssSide, other.okCssSide, t)!,
      okDraft: Gradient.lerp(okDraft, other.okDraft, t)!,
      okDtcg: Gradient.lerp(okDtcg, other.okDtcg, t)!,
      okNoPosition: Gradient.lerp(okNoPosition, other.okNoPosition, t)!,
      okOneStop: Gradient.lerp(okOneStop, other.okOneStop, t)!,
      okPositionClamped: Gradient.lerp(okPositionClamped, other.okPositionClamped, t)!,
      okPositionText: Gradient.lerp(okPositionText, other.okPositionText, t)!,
      okTerrazzoStops: Gradient.lerp(okTerrazzoStops, other.okTerrazzoStops, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.gradient,
  });

  final DesignGradient gradient;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[gradient];
}

const DesignTokens designStandard = DesignTokens(
  gradient: DesignGradient(
    oddExtraKey: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okCssAngle: LinearGradient(begin: Alignment.centerLeft, end: Alignment.centerRight, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okCssConic: SweepGradient(colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okCssRadial: RadialGradient(colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okCssSide: LinearGradient(begin: Alignment.centerLeft, end: Alignment.centerRight, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okDraft: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF), Color(0xFF00FF00)], stops: <double>[0.0, 0.07, 1.0]),
    okDtcg: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okNoPosition: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okOneStop: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000)], stops: <double>[0.0]),
    okPositionClamped: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
    okPositionText: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.1, 0.5]),
    okTerrazzoStops: LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: <Color>[Color(0xFFFF0000), Color(0xFF0000FF)], stops: <double>[0.0, 1.0]),
  ),
);

// Left out:
// - its value is no gradient that can be evaluated
//     gradient.invalid.empty
//     gradient.invalid.injection
//     gradient.invalid.json-injection
//     gradient.invalid.list-empty
//     gradient.invalid.no-color
//     gradient.invalid.object
//     gradient.invalid.open
//     gradient.invalid.position-word
//     gradient.invalid.reference
//     gradient.invalid.stop-reference
//     gradient.invalid.whole-reference
//     gradient.opaque.hint
//     gradient.opaque.json-var
//     gradient.opaque.repeating
//     gradient.opaque.var
