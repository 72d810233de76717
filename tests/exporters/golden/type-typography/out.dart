import 'package:flutter/material.dart';

@immutable
class DesignTypography extends ThemeExtension<DesignTypography> {
  const DesignTypography({
    required this.invalidPartialNoFamily,
    required this.invalidPartialNoSize,
    required this.invalidPartialWeight,
    required this.oddGitlabExtra,
    required this.oddPrimerNoLetterSpacing,
    required this.oddTokensStudio,
    required this.okCss,
    required this.okCssFull,
    required this.okDraft,
    required this.okDraftLineLength,
    required this.okDtcg,
    required this.okDtcgWeightName,
    required this.okExtras,
    required this.okStyle,
  });

  final TextStyle invalidPartialNoFamily;

  final TextStyle invalidPartialNoSize;

  final TextStyle invalidPartialWeight;

  final TextStyle oddGitlabExtra;

  final TextStyle oddPrimerNoLetterSpacing;

  final TextStyle oddTokensStudio;

  final TextStyle okCss;

  final TextStyle okCssFull;

  final TextStyle okDraft;

  final TextStyle okDraftLineLength;

  final TextStyle okDtcg;

  final TextStyle okDtcgWeightName;

  final TextStyle okExtras;

  final TextStyle okStyle;

  @override
  DesignTypography copyWith({
    TextStyle? invalidPartialNoFamily,
    TextStyle? invalidPartialNoSize,
    TextStyle? invalidPartialWeight,
    TextStyle? oddGitlabExtra,
    TextStyle? oddPrimerNoLetterSpacing,
    TextStyle? oddTokensStudio,
    TextStyle? okCss,
    TextStyle? okCssFull,
    TextStyle? okDraft,
    TextStyle? okDraftLineLength,
    TextStyle? okDtcg,
    TextStyle? okDtcgWeightName,
    TextStyle? okExtras,
    TextStyle? okStyle,
  }) {
    return DesignTypography(
      invalidPartialNoFamily: invalidPartialNoFamily ?? this.invalidPartialNoFamily,
      invalidPartialNoSize: invalidPartialNoSize ?? this.invalidPartialNoSize,
      invalidPartialWeight: invalidPartialWeight ?? this.invalidPartialWeight,
      oddGitlabExtra: oddGitlabExtra ?? this.oddGitlabExtra,
      oddPrimerNoLetterSpacing: oddPrimerNoLetterSpacing ?? this.oddPrimerNoLetterSpacing,
      oddTokensStudio: oddTokensStudio ?? this.oddTokensStudio,
      okCss: okCss ?? this.okCss,
      okCssFull: okCssFull ?? this.okCssFull,
      okDraft: okDraft ?? this.okDraft,
      okDraftLineLength: okDraftLineLength ?? this.okDraftLineLength,
      okDtcg: okDtcg ?? this.okDtcg,
      okDtcgWeightName: okDtcgWeightName ?? this.okDtcgWeightName,
      okExtras: okExtras ?? this.okExtras,
      okStyle: okStyle ?? this.okStyle,
    );
  }

  @override
  DesignTypography lerp(DesignTypography? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignTypography(
      invalidPartialNoFamily: TextStyle.lerp(invalidPartialNoFamily, other.invalidPartialNoFamily, t)!,
      invalidPartialNoSize: TextStyle.lerp(invalidPartialNoSize, other.invalidPartialNoSize, t)!,
      invalidPartialWeight: TextStyle.lerp(invalidPartialWeight, other.invalidPartialWeight, t)!,
      oddGitlabExtra: TextStyle.lerp(oddGitlabExtra, other.oddGitlabExtra, t)!,
      oddPrimerNoLetterSpacing: TextStyle.lerp(oddPrimerNoLetterSpacing, other.oddPrimerNoLetterSpacing, t)!,
      oddTokensStudio: TextStyle.lerp(oddTokensStudio, other.oddTokensStudio, t)!,
      okCss: TextStyle.lerp(okCss, other.okCss, t)!,
      okCssFull: TextStyle.lerp(okCssFull, other.okCssFull, t)!,
      okDraft: TextStyle.lerp(okDraft, other.okDraft, t)!,
      okDraftLineLength: TextStyle.lerp(okDraftLineLength, other.okDraftLineLength, t)!,
      okDtcg: TextStyle.lerp(okDtcg, other.okDtcg, t)!,
      okDtcgWeightName: TextStyle.lerp(okDtcgWeightName, other.okDtcgWeightName, t)!,
      okExtras: TextStyle.lerp(okExtras, other.okExtras, t)!,
      okStyle: TextStyle.lerp(okStyle, other.okStyle, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.typography,
  });

  final DesignTypography typography;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[typography];
}

const DesignTokens designStandard = DesignTokens(
  typography: DesignTypography(
    invalidPartialNoFamily: TextStyle(fontSize: 16.0, fontWeight: FontWeight.w700),
    invalidPartialNoSize: TextStyle(fontFamily: 'Inter', fontWeight: FontWeight.w700),
    invalidPartialWeight: TextStyle(fontWeight: FontWeight.w700),
    oddGitlabExtra: TextStyle(fontFamily: 'Inter', fontSize: 16.0),
    oddPrimerNoLetterSpacing: TextStyle(fontFamily: 'Mona Sans VF', fontFamilyFallback: <String>['sans-serif'], fontSize: 40.0, fontWeight: FontWeight.w500, height: 1.4),
    oddTokensStudio: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w600, height: 1.5, letterSpacing: -0.32),
    okCss: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w400),
    okCssFull: TextStyle(fontFamily: 'Helvetica Neue', fontFamilyFallback: <String>['sans-serif'], fontSize: 16.0, fontWeight: FontWeight.w400, fontStyle: FontStyle.italic, height: 1.5),
    okDraft: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w700, height: 1.2, letterSpacing: 0.1),
    okDraftLineLength: TextStyle(fontFamily: 'Inter', fontFamilyFallback: <String>['sans-serif'], fontSize: 16.0, height: 1.5),
    okDtcg: TextStyle(fontFamily: 'Inter', fontFamilyFallback: <String>['Helvetica Neue', 'sans-serif'], fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
    okDtcgWeightName: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontWeight: FontWeight.w600, height: 1.2, letterSpacing: 0.1),
    okExtras: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontStyle: FontStyle.italic),
    okStyle: TextStyle(fontFamily: 'Inter', fontSize: 16.0, fontStyle: FontStyle.italic),
  ),
);

// Left out:
// - its value is no typography that can be evaluated
//     typography.invalid.empty
//     typography.invalid.injection
//     typography.invalid.json-injection
//     typography.invalid.list
//     typography.invalid.object-empty
//     typography.invalid.open
//     typography.invalid.reference
//     typography.invalid.weight-word
//     typography.invalid.weight-zero
//     typography.invalid.whole-reference
//     typography.odd.gitlab-inherit
//     typography.ok.css-system
//     typography.opaque.json-clamp
//     typography.opaque.json-var
//     typography.opaque.var
