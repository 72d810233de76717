import 'package:flutter/material.dart';

@immutable
class DesignTransition extends ThemeExtension<DesignTransition> {
  const DesignTransition({
    required this.oddExtraKey,
    required this.oddNoEasing,
    required this.oddPrimerNoDelay,
    required this.okBareNumbers,
    required this.okCss,
    required this.okCssTime,
    required this.okDraft,
    required this.okDraftKeyword,
    required this.okDtcg,
    required this.okDtcgSeconds,
  });

  final ({Duration duration, Duration delay, Cubic curve}) oddExtraKey;

  final ({Duration duration, Duration delay, Cubic curve}) oddNoEasing;

  final ({Duration duration, Duration delay, Cubic curve}) oddPrimerNoDelay;

  final ({Duration duration, Duration delay, Cubic curve}) okBareNumbers;

  final ({Duration duration, Duration delay, Cubic curve}) okCss;

  final ({Duration duration, Duration delay, Cubic curve}) okCssTime;

  final ({Duration duration, Duration delay, Cubic curve}) okDraft;

  final ({Duration duration, Duration delay, Cubic curve}) okDraftKeyword;

  final ({Duration duration, Duration delay, Cubic curve}) okDtcg;

  final ({Duration duration, Duration delay, Cubic curve}) okDtcgSeconds;

  @override
  DesignTransition copyWith({
    ({Duration duration, Duration delay, Cubic curve})? oddExtraKey,
    ({Duration duration, Duration delay, Cubic curve})? oddNoEasing,
    ({Duration duration, Duration delay, Cubic curve})? oddPrimerNoDelay,
    ({Duration duration, Duration delay, Cubic curve})? okBareNumbers,
    ({Duration duration, Duration delay, Cubic curve})? okCss,
    ({Duration duration, Duration delay, Cubic curve})? okCssTime,
    ({Duration duration, Duration delay, Cubic curve})? okDraft,
    ({Duration duration, Duration delay, Cubic curve})? okDraftKeyword,
    ({Duration duration, Duration delay, Cubic curve})? okDtcg,
    ({Duration duration, Duration delay, Cubic curve})? okDtcgSeconds,
  }) {
    return DesignTransition(
      oddExtraKey: oddExtraKey ?? this.oddExtraKey,
      oddNoEasing: oddNoEasing ?? this.oddNoEasing,
      oddPrimerNoDelay: oddPrimerNoDelay ?? this.oddPrimerNoDelay,
      okBareNumbers: okBareNumbers ?? this.okBareNumbers,
      okCss: okCss ?? this.okCss,
      okCssTime: okCssTime ?? this.okCssTime,
      okDraft: okDraft ?? this.okDraft,
      okDraftKeyword: okDraftKeyword ?? this.okDraftKeyword,
      okDtcg: okDtcg ?? this.okDtcg,
      okDtcgSeconds: okDtcgSeconds ?? this.okDtcgSeconds,
    );
  }

  @override
  DesignTransition lerp(DesignTransition? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTransition(
      oddExtraKey: t < 0.5 ? oddExtraKey : other.oddExtraKey,
      oddNoEasing: t < 0.5 ? oddNoEasing : other.oddNoEasing,
      oddPrimerNoDelay: t < 0.5 ? oddPrimerNoDelay : other.oddPrimerNoDelay,
      okBareNumbers: t < 0.5 ? okBareNumbers : other.okBareNumbers,
      okCss: t < 0.5 ? okCss : other.okCss,
      okCssTime: t < 0.5 ? okCssTime : other.okCssTime,
      okDraft: t < 0.5 ? okDraft : other.okDraft,
      okDraftKeyword: t < 0.5 ? okDraftKeyword : other.okDraftKeyword,
      okDtcg: t < 0.5 ? okDtcg : other.okDtcg,
      okDtcgSeconds: t < 0.5 ? okDtcgSeconds : other.okDtcgSeconds,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.transition,
  });

  final DesignTransition transition;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[transition];
}

const DesignTokens designStandard = DesignTokens(
  transition: DesignTransition(
    oddExtraKey: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.25, 0.1, 0.25, 1.0)),
    oddNoEasing: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.25, 0.1, 0.25, 1.0)),
    oddPrimerNoDelay: (duration: Duration(milliseconds: 80), delay: Duration(milliseconds: 0), curve: Cubic(0.33, 1.0, 0.68, 1.0)),
    okBareNumbers: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
    okCss: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 50), curve: Cubic(0.42, 0.0, 0.58, 1.0)),
    okCssTime: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.25, 0.1, 0.25, 1.0)),
    okDraft: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 50), curve: Cubic(0.5, 0.0, 1.0, 1.0)),
    okDraftKeyword: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.25, 0.1, 0.25, 1.0)),
    okDtcg: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 0), curve: Cubic(0.5, 0.0, 1.0, 1.0)),
    okDtcgSeconds: (duration: Duration(milliseconds: 200), delay: Duration(milliseconds: 1000), curve: Cubic(0.0, 0.0, 1.0, 1.0)),
  ),
);

// Left out:
// - its value is no transition that can be evaluated
//     transition.invalid.empty
//     transition.invalid.injection
//     transition.invalid.json-bad-easing
//     transition.invalid.json-injection
//     transition.invalid.list
//     transition.invalid.no-duration
//     transition.invalid.open
//     transition.invalid.reference
//     transition.invalid.whole-reference
//     transition.ok.css-two
//     transition.opaque.json-steps
//     transition.opaque.json-var
//     transition.opaque.var
