import 'package:flutter/material.dart';

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.jsonBlock,
    required this.jsonCloseBracket,
    required this.jsonMarkup,
    required this.jsonUnclosedUrl,
  });

  final String jsonBlock;

  final String jsonCloseBracket;

  final String jsonMarkup;

  final String jsonUnclosedUrl;

  @override
  DesignFontFamily copyWith({
    String? jsonBlock,
    String? jsonCloseBracket,
    String? jsonMarkup,
    String? jsonUnclosedUrl,
  }) {
    return DesignFontFamily(
      jsonBlock: jsonBlock ?? this.jsonBlock,
      jsonCloseBracket: jsonCloseBracket ?? this.jsonCloseBracket,
      jsonMarkup: jsonMarkup ?? this.jsonMarkup,
      jsonUnclosedUrl: jsonUnclosedUrl ?? this.jsonUnclosedUrl,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      jsonBlock: t < 0.5 ? jsonBlock : other.jsonBlock,
      jsonCloseBracket: t < 0.5 ? jsonCloseBracket : other.jsonCloseBracket,
      jsonMarkup: t < 0.5 ? jsonMarkup : other.jsonMarkup,
      jsonUnclosedUrl: t < 0.5 ? jsonUnclosedUrl : other.jsonUnclosedUrl,
    );
  }
}

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.atRule,
    required this.attr,
    required this.badUrl,
    required this.block,
    required this.blockValue,
    required this.closeBracket,
    required this.comment,
    required this.commentEnd,
    required this.escape,
    required this.important,
    required this.lineBreak,
    required this.markup,
    required this.openBracket,
    required this.unclosedString,
    required this.unclosedUrl,
    required this.varEmpty,
    required this.varFallback,
    required this.varMalformed,
    required this.wideKeyword,
  });

  final String atRule;

  final String attr;

  final String badUrl;

  final String block;

  final String blockValue;

  final String closeBracket;

  final String comment;

  final String commentEnd;

  final String escape;

  final String important;

  final String lineBreak;

  final String markup;

  final String openBracket;

  final String unclosedString;

  final String unclosedUrl;

  final String varEmpty;

  final String varFallback;

  final String varMalformed;

  final String wideKeyword;

  @override
  DesignString copyWith({
    String? atRule,
    String? attr,
    String? badUrl,
    String? block,
    String? blockValue,
    String? closeBracket,
    String? comment,
    String? commentEnd,
    String? escape,
    String? important,
    String? lineBreak,
    String? markup,
    String? openBracket,
    String? unclosedString,
    String? unclosedUrl,
    String? varEmpty,
    String? varFallback,
    String? varMalformed,
    String? wideKeyword,
  }) {
    return DesignString(
      atRule: atRule ?? this.atRule,
      attr: attr ?? this.attr,
      badUrl: badUrl ?? this.badUrl,
      block: block ?? this.block,
      blockValue: blockValue ?? this.blockValue,
      closeBracket: closeBracket ?? this.closeBracket,
      comment: comment ?? this.comment,
      commentEnd: commentEnd ?? this.commentEnd,
      escape: escape ?? this.escape,
      important: important ?? this.important,
      lineBreak: lineBreak ?? this.lineBreak,
      markup: markup ?? this.markup,
      openBracket: openBracket ?? this.openBracket,
      unclosedString: unclosedString ?? this.unclosedString,
      unclosedUrl: unclosedUrl ?? this.unclosedUrl,
      varEmpty: varEmpty ?? this.varEmpty,
      varFallback: varFallback ?? this.varFallback,
      varMalformed: varMalformed ?? this.varMalformed,
      wideKeyword: wideKeyword ?? this.wideKeyword,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      atRule: t < 0.5 ? atRule : other.atRule,
      attr: t < 0.5 ? attr : other.attr,
      badUrl: t < 0.5 ? badUrl : other.badUrl,
      block: t < 0.5 ? block : other.block,
      blockValue: t < 0.5 ? blockValue : other.blockValue,
      closeBracket: t < 0.5 ? closeBracket : other.closeBracket,
      comment: t < 0.5 ? comment : other.comment,
      commentEnd: t < 0.5 ? commentEnd : other.commentEnd,
      escape: t < 0.5 ? escape : other.escape,
      important: t < 0.5 ? important : other.important,
      lineBreak: t < 0.5 ? lineBreak : other.lineBreak,
      markup: t < 0.5 ? markup : other.markup,
      openBracket: t < 0.5 ? openBracket : other.openBracket,
      unclosedString: t < 0.5 ? unclosedString : other.unclosedString,
      unclosedUrl: t < 0.5 ? unclosedUrl : other.unclosedUrl,
      varEmpty: t < 0.5 ? varEmpty : other.varEmpty,
      varFallback: t < 0.5 ? varFallback : other.varFallback,
      varMalformed: t < 0.5 ? varMalformed : other.varMalformed,
      wideKeyword: t < 0.5 ? wideKeyword : other.wideKeyword,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({required this.fontFamily, required this.string});

  final DesignFontFamily fontFamily;
  final DesignString string;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[
    fontFamily,
    string,
  ];
}

const DesignTokens designStandard = DesignTokens(
  fontFamily: DesignFontFamily(
    jsonBlock: 'red; } body{ color: red',
    jsonCloseBracket: 'red) , x',
    jsonMarkup: '</style><script>',
    jsonUnclosedUrl: 'url("x',
  ),
  string: DesignString(
    atRule: 'red;@import \'x\'',
    attr: 'attr(x)',
    badUrl: 'url(a b"c)',
    block: 'red; } body{ color: red',
    blockValue: '{ color: red }',
    closeBracket: 'red) , x',
    comment: 'red /* x',
    commentEnd: 'red */ x',
    escape: '\\72 ed',
    important: 'red !important',
    lineBreak: 'red\u{a}}',
    markup: '</style><script>',
    openBracket: 'rgb(1, 2',
    unclosedString: '"red',
    unclosedUrl: 'url("x',
    varEmpty: 'var()',
    varFallback: 'var(--a, 1px)',
    varMalformed: 'var(x)',
    wideKeyword: 'inherit',
  ),
);

// Left out:
// - its value is no boolean that can be evaluated
//     boolean.block
//     boolean.wide-keyword
// - its value is no border that can be evaluated
//     border.at-rule
//     border.attr
//     border.bad-url
//     border.block
//     border.block-value
//     border.close-bracket
//     border.comment
//     border.comment-end
//     border.escape
//     border.important
//     border.json-block
//     border.json-close-bracket
//     border.json-markup
//     border.json-unclosed-url
//     border.line-break
//     border.markup
//     border.open-bracket
//     border.unclosed-string
//     border.unclosed-url
//     border.var-empty
//     border.var-fallback
//     border.var-malformed
//     border.wide-keyword
// - its value is no colour that can be evaluated
//     color.at-rule
//     color.attr
//     color.bad-url
//     color.block
//     color.block-value
//     color.close-bracket
//     color.comment
//     color.comment-end
//     color.escape
//     color.important
//     color.json-block
//     color.json-close-bracket
//     color.json-markup
//     color.json-unclosed-url
//     color.line-break
//     color.markup
//     color.open-bracket
//     color.unclosed-string
//     color.unclosed-url
//     color.var-empty
//     color.var-fallback
//     color.var-malformed
//     color.wide-keyword
// - its value is no cubicBezier that can be evaluated
//     cubicBezier.block
//     cubicBezier.close-bracket
//     cubicBezier.json-block
//     cubicBezier.json-close-bracket
//     cubicBezier.json-markup
//     cubicBezier.json-unclosed-url
//     cubicBezier.wide-keyword
// - its value is no length that can be evaluated
//     dimension.at-rule
//     dimension.attr
//     dimension.bad-url
//     dimension.block
//     dimension.block-value
//     dimension.close-bracket
//     dimension.comment
//     dimension.comment-end
//     dimension.escape
//     dimension.important
//     dimension.json-block
//     dimension.json-close-bracket
//     dimension.json-markup
//     dimension.json-unclosed-url
//     dimension.line-break
//     dimension.markup
//     dimension.open-bracket
//     dimension.unclosed-string
//     dimension.unclosed-url
//     dimension.var-empty
//     dimension.var-fallback
//     dimension.var-malformed
//     dimension.wide-keyword
//     fontSize.block
//     fontSize.unclosed-string
//     fontSize.wide-keyword
//     letterSpacing.bad-url
//     letterSpacing.block
//     letterSpacing.wide-keyword
//     lineHeight.block
//     lineHeight.unclosed-url
//     lineHeight.wide-keyword
// - its value is no duration that can be evaluated
//     duration.block
//     duration.json-block
//     duration.json-close-bracket
//     duration.json-markup
//     duration.json-unclosed-url
//     duration.open-bracket
//     duration.wide-keyword
// - its value is no fontFamily that can be evaluated
//     fontFamily.block
//     fontFamily.wide-keyword
// - its value is no fontWeight that can be evaluated
//     fontWeight.block
//     fontWeight.important
//     fontWeight.wide-keyword
// - its value is no gradient that can be evaluated
//     gradient.block
//     gradient.block-value
//     gradient.json-block
//     gradient.json-close-bracket
//     gradient.json-markup
//     gradient.json-unclosed-url
//     gradient.wide-keyword
// - its value is no number that can be evaluated
//     number.block
//     number.comment
//     number.wide-keyword
// - its value is no shadow that can be evaluated
//     shadow.block
//     shadow.json-block
//     shadow.json-close-bracket
//     shadow.json-markup
//     shadow.json-unclosed-url
//     shadow.markup
//     shadow.wide-keyword
// - its value is no strokeStyle that can be evaluated
//     strokeStyle.block
//     strokeStyle.comment-end
//     strokeStyle.json-block
//     strokeStyle.json-close-bracket
//     strokeStyle.json-markup
//     strokeStyle.json-unclosed-url
//     strokeStyle.wide-keyword
// - its value is no transition that can be evaluated
//     transition.block
//     transition.json-block
//     transition.json-close-bracket
//     transition.json-markup
//     transition.json-unclosed-url
//     transition.line-break
//     transition.wide-keyword
// - its value is no typography that can be evaluated
//     typography.at-rule
//     typography.block
//     typography.json-block
//     typography.json-close-bracket
//     typography.json-markup
//     typography.json-unclosed-url
//     typography.wide-keyword
