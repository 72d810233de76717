import 'package:flutter/material.dart';

@immutable
class DesignBorder extends ThemeExtension<DesignBorder> {
  const DesignBorder({
    required this.oddExtraKey,
    required this.okBareWidth,
    required this.okCss,
    required this.okCssOtherOrder,
    required this.okCssStyleFirst,
    required this.okDraft,
    required this.okDraftFunction,
    required this.okDtcg,
    required this.okDtcgDashes,
  });

  final BorderSide oddExtraKey;

  final BorderSide okBareWidth;

  final BorderSide okCss;

  final BorderSide okCssOtherOrder;

  final BorderSide okCssStyleFirst;

  final BorderSide okDraft;

  final BorderSide okDraftFunction;

  final BorderSide okDtcg;

  final BorderSide okDtcgDashes;

  @override
  DesignBorder copyWith({
    BorderSide? oddExtraKey,
    BorderSide? okBareWidth,
    BorderSide? okCss,
    BorderSide? okCssOtherOrder,
    BorderSide? okCssStyleFirst,
    BorderSide? okDraft,
    BorderSide? okDraftFunction,
    BorderSide? okDtcg,
    BorderSide? okDtcgDashes,
  }) {
    return DesignBorder(
      oddExtraKey: oddExtraKey ?? this.oddExtraKey,
      okBareWidth: okBareWidth ?? this.okBareWidth,
      okCss: okCss ?? this.okCss,
      okCssOtherOrder: okCssOtherOrder ?? this.okCssOtherOrder,
      okCssStyleFirst: okCssStyleFirst ?? this.okCssStyleFirst,
      okDraft: okDraft ?? this.okDraft,
      okDraftFunction: okDraftFunction ?? this.okDraftFunction,
      okDtcg: okDtcg ?? this.okDtcg,
      okDtcgDashes: okDtcgDashes ?? this.okDtcgDashes,
    );
  }

  @override
  DesignBorder lerp(DesignBorder? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignBorder(
      oddExtraKey: BorderSide.lerp(oddExtraKey, other.oddExtraKey, t),
      okBareWidth: BorderSide.lerp(okBareWidth, other.okBareWidth, t),
      okCss: BorderSide.lerp(okCss, other.okCss, t),
      okCssOtherOrder: BorderSide.lerp(okCssOtherOrder, other.okCssOtherOrder, t),
      okCssStyleFirst: BorderSide.lerp(okCssStyleFirst, other.okCssStyleFirst, t),
      okDraft: BorderSide.lerp(okDraft, other.okDraft, t),
      okDraftFunction: BorderSide.lerp(okDraftFunction, other.okDraftFunction, t),
      okDtcg: BorderSide.lerp(okDtcg, other.okDtcg, t),
      okDtcgDashes: BorderSide.lerp(okDtcgDashes, other.okDtcgDashes, t),
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.border,
  });

  final DesignBorder border;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[border];
}

const DesignTokens designStandard = DesignTokens(
  border: DesignBorder(
    oddExtraKey: BorderSide(color: Color(0xFF000000), width: 1.0),
    okBareWidth: BorderSide(color: Color(0xFF000000), width: 1.0),
    okCss: BorderSide(color: Color(0xFF000000), width: 1.0),
    okCssOtherOrder: BorderSide(color: Color(0xFF000000), width: 1.0),
    okCssStyleFirst: BorderSide(color: Color(0x80000000), width: 1.0),
    okDraft: BorderSide(color: Color(0x80363636), width: 3.0),
    okDraftFunction: BorderSide(color: Color(0x80000000), width: 1.6),
    okDtcg: BorderSide(color: Color(0x80000000), width: 3.0),
    okDtcgDashes: BorderSide(color: Color(0xFF000000), width: 1.0),
  ),
);

// Left out:
// - its value is no border that can be evaluated
//     border.invalid.empty
//     border.invalid.injection
//     border.invalid.json-injection
//     border.invalid.json-two-colors
//     border.invalid.list
//     border.invalid.no-color
//     border.invalid.no-style
//     border.invalid.no-width
//     border.invalid.open
//     border.invalid.reference
//     border.invalid.whole-reference
//     border.ok.zero-width
//     border.opaque.json-mix
//     border.opaque.json-var
//     border.opaque.var
// - 0.1em depends on the font size
//     border.ok.em
