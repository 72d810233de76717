import 'package:flutter/material.dart';

@immutable
class DesignShadow extends ThemeExtension<DesignShadow> {
  const DesignShadow({
    required this.oddAtlassian,
    required this.oddGitlabZero,
    required this.oddTokensStudioDrop,
    required this.okCss,
    required this.okCssColorFirst,
    required this.okDraft,
    required this.okDraftNoSpread,
    required this.okDraftSpreadAlone,
    required this.okDtcg,
    required this.okNone,
  });

  final List<BoxShadow> oddAtlassian;

  final List<BoxShadow> oddGitlabZero;

  final List<BoxShadow> oddTokensStudioDrop;

  final List<BoxShadow> okCss;

  final List<BoxShadow> okCssColorFirst;

  final List<BoxShadow> okDraft;

  final List<BoxShadow> okDraftNoSpread;

  final List<BoxShadow> okDraftSpreadAlone;

  final List<BoxShadow> okDtcg;

  final List<BoxShadow> okNone;

  @override
  DesignShadow copyWith({
    List<BoxShadow>? oddAtlassian,
    List<BoxShadow>? oddGitlabZero,
    List<BoxShadow>? oddTokensStudioDrop,
    List<BoxShadow>? okCss,
    List<BoxShadow>? okCssColorFirst,
    List<BoxShadow>? okDraft,
    List<BoxShadow>? okDraftNoSpread,
    List<BoxShadow>? okDraftSpreadAlone,
    List<BoxShadow>? okDtcg,
    List<BoxShadow>? okNone,
  }) {
    return DesignShadow(
      oddAtlassian: oddAtlassian ?? this.oddAtlassian,
      oddGitlabZero: oddGitlabZero ?? this.oddGitlabZero,
      oddTokensStudioDrop: oddTokensStudioDrop ?? this.oddTokensStudioDrop,
      okCss: okCss ?? this.okCss,
      okCssColorFirst: okCssColorFirst ?? this.okCssColorFirst,
      okDraft: okDraft ?? this.okDraft,
      okDraftNoSpread: okDraftNoSpread ?? this.okDraftNoSpread,
      okDraftSpreadAlone: okDraftSpreadAlone ?? this.okDraftSpreadAlone,
      okDtcg: okDtcg ?? this.okDtcg,
      okNone: okNone ?? this.okNone,
    );
  }

  @override
  DesignShadow lerp(DesignShadow? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignShadow(
      oddAtlassian: BoxShadow.lerpList(oddAtlassian, other.oddAtlassian, t)!,
      oddGitlabZero: BoxShadow.lerpList(oddGitlabZero, other.oddGitlabZero, t)!,
      oddTokensStudioDrop: BoxShadow.lerpList(
        oddTokensStudioDrop,
        other.oddTokensStudioDrop,
        t,
      )!,
      okCss: BoxShadow.lerpList(okCss, other.okCss, t)!,
      okCssColorFirst: BoxShadow.lerpList(
        okCssColorFirst,
        other.okCssColorFirst,
        t,
      )!,
      okDraft: BoxShadow.lerpList(okDraft, other.okDraft, t)!,
      okDraftNoSpread: BoxShadow.lerpList(
        okDraftNoSpread,
        other.okDraftNoSpread,
        t,
      )!,
      okDraftSpreadAlone: BoxShadow.lerpList(
        okDraftSpreadAlone,
        other.okDraftSpreadAlone,
        t,
      )!,
      okDtcg: BoxShadow.lerpList(okDtcg, other.okDtcg, t)!,
      okNone: BoxShadow.lerpList(okNone, other.okNone, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({required this.shadow});

  final DesignShadow shadow;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    shadow,
  ];
}

const DesignTokens designStandard = DesignTokens(
  shadow: DesignShadow(
    oddAtlassian: <BoxShadow>[
      BoxShadow(
        color: Color(0x40091E42),
        offset: Offset(0.0, 1.0),
        blurRadius: 8.0,
        spreadRadius: 0.0,
      ),
    ],
    oddGitlabZero: <BoxShadow>[
      BoxShadow(
        color: Color(0xFF000000),
        offset: Offset(0.0, 1.0),
        blurRadius: 0.0,
        spreadRadius: 0.0,
      ),
    ],
    oddTokensStudioDrop: <BoxShadow>[
      BoxShadow(
        color: Color(0xFF000000),
        offset: Offset(0.0, 1.0),
        blurRadius: 3.0,
        spreadRadius: 0.0,
      ),
    ],
    okCss: <BoxShadow>[
      BoxShadow(
        color: Color(0x88000000),
        offset: Offset(0.0, 1.0),
        blurRadius: 2.0,
        spreadRadius: 0.0,
      ),
    ],
    okCssColorFirst: <BoxShadow>[
      BoxShadow(
        color: Color(0xFFFF0000),
        offset: Offset(1.0, 2.0),
        blurRadius: 0.0,
        spreadRadius: 0.0,
      ),
    ],
    okDraft: <BoxShadow>[
      BoxShadow(
        color: Color(0x80000000),
        offset: Offset(8.0, 8.0),
        blurRadius: 24.0,
        spreadRadius: 0.0,
      ),
    ],
    okDraftNoSpread: <BoxShadow>[
      BoxShadow(
        color: Color(0xFF000000),
        offset: Offset(1.0, 2.0),
        blurRadius: 3.0,
        spreadRadius: 0.0,
      ),
    ],
    okDraftSpreadAlone: <BoxShadow>[
      BoxShadow(
        color: Color(0xFF000000),
        offset: Offset(1.0, 2.0),
        blurRadius: 0.0,
        spreadRadius: 3.0,
      ),
    ],
    okDtcg: <BoxShadow>[
      BoxShadow(
        color: Color(0x80000000),
        offset: Offset(0.0, 4.0),
        blurRadius: 8.0,
        spreadRadius: 0.0,
      ),
    ],
    okNone: <BoxShadow>[],
  ),
);

// Left out:
// - its value is no shadow that can be evaluated
//     shadow.invalid.empty
//     shadow.invalid.injection
//     shadow.invalid.inset-word
//     shadow.invalid.json-injection
//     shadow.invalid.list-empty
//     shadow.invalid.list-of-numbers
//     shadow.invalid.list-reference
//     shadow.invalid.no-offset
//     shadow.invalid.open
//     shadow.invalid.reference
//     shadow.invalid.whole-reference
//     shadow.ok.no-color
//     shadow.opaque.json-var
//     shadow.opaque.var
// - Flutter has no shadows inside of boxes
//     shadow.odd.tokens-studio-inner
//     shadow.odd.tokens-studio-inset
//     shadow.odd.tokens-studio-list
//     shadow.ok.css-two-layers
//     shadow.ok.dtcg-inset
//     shadow.ok.dtcg-list
// - 0.5em depends on the font size
//     shadow.ok.em
