import 'package:flutter/material.dart';

@immutable
class DesignString extends ThemeExtension<DesignString> {
  const DesignString({
    required this.okApostrophe,
    required this.okAtSign,
    required this.okBidi,
    required this.okCarriageReturn,
    required this.okCdata,
    required this.okComment,
    required this.okControl,
    required this.okEmoji,
    required this.okEmpty,
    required this.okImportant,
    required this.okJsonArray,
    required this.okJsonObject,
    required this.okLikeColor,
    required this.okLikeLength,
    required this.okLineBreak,
    required this.okLineSeparator,
    required this.okMarkup,
    required this.okNestedBrackets,
    required this.okNullWord,
    required this.okNumber,
    required this.okPercent,
    required this.okPlain,
    required this.okQuotes,
    required this.okReference,
    required this.okSass,
    required this.okSemicolon,
    required this.okSpaces,
    required this.okSwift,
    required this.okTab,
    required this.okTrailingBackslash,
    required this.okUnclosedComment,
    required this.okUrl,
    required this.okWideKeyword,
    required this.okWideKeywordCapitals,
    required this.okXml,
  });

  final String okApostrophe;

  final String okAtSign;

  final String okBidi;

  final String okCarriageReturn;

  final String okCdata;

  final String okComment;

  final String okControl;

  final String okEmoji;

  final String okEmpty;

  final String okImportant;

  final String okJsonArray;

  final String okJsonObject;

  final String okLikeColor;

  final String okLikeLength;

  final String okLineBreak;

  final String okLineSeparator;

  final String okMarkup;

  final String okNestedBrackets;

  final String okNullWord;

  final String okNumber;

  final String okPercent;

  final String okPlain;

  final String okQuotes;

  final String okReference;

  final String okSass;

  final String okSemicolon;

  final String okSpaces;

  final String okSwift;

  final String okTab;

  final String okTrailingBackslash;

  final String okUnclosedComment;

  final String okUrl;

  final String okWideKeyword;

  final String okWideKeywordCapitals;

  final String okXml;

  @override
  DesignString copyWith({
    String? okApostrophe,
    String? okAtSign,
    String? okBidi,
    String? okCarriageReturn,
    String? okCdata,
    String? okComment,
    String? okControl,
    String? okEmoji,
    String? okEmpty,
    String? okImportant,
    String? okJsonArray,
    String? okJsonObject,
    String? okLikeColor,
    String? okLikeLength,
    String? okLineBreak,
    String? okLineSeparator,
    String? okMarkup,
    String? okNestedBrackets,
    String? okNullWord,
    String? okNumber,
    String? okPercent,
    String? okPlain,
    String? okQuotes,
    String? okReference,
    String? okSass,
    String? okSemicolon,
    String? okSpaces,
    String? okSwift,
    String? okTab,
    String? okTrailingBackslash,
    String? okUnclosedComment,
    String? okUrl,
    String? okWideKeyword,
    String? okWideKeywordCapitals,
    String? okXml,
  }) {
    return DesignString(
      okApostrophe: okApostrophe ?? this.okApostrophe,
      okAtSign: okAtSign ?? this.okAtSign,
      okBidi: okBidi ?? this.okBidi,
      okCarriageReturn: okCarriageReturn ?? this.okCarriageReturn,
      okCdata: okCdata ?? this.okCdata,
      okComment: okComment ?? this.okComment,
      okControl: okControl ?? this.okControl,
      okEmoji: okEmoji ?? this.okEmoji,
      okEmpty: okEmpty ?? this.okEmpty,
      okImportant: okImportant ?? this.okImportant,
      okJsonArray: okJsonArray ?? this.okJsonArray,
      okJsonObject: okJsonObject ?? this.okJsonObject,
      okLikeColor: okLikeColor ?? this.okLikeColor,
      okLikeLength: okLikeLength ?? this.okLikeLength,
      okLineBreak: okLineBreak ?? this.okLineBreak,
      okLineSeparator: okLineSeparator ?? this.okLineSeparator,
      okMarkup: okMarkup ?? this.okMarkup,
      okNestedBrackets: okNestedBrackets ?? this.okNestedBrackets,
      okNullWord: okNullWord ?? this.okNullWord,
      okNumber: okNumber ?? this.okNumber,
      okPercent: okPercent ?? this.okPercent,
      okPlain: okPlain ?? this.okPlain,
      okQuotes: okQuotes ?? this.okQuotes,
      okReference: okReference ?? this.okReference,
      okSass: okSass ?? this.okSass,
      okSemicolon: okSemicolon ?? this.okSemicolon,
      okSpaces: okSpaces ?? this.okSpaces,
      okSwift: okSwift ?? this.okSwift,
      okTab: okTab ?? this.okTab,
      okTrailingBackslash: okTrailingBackslash ?? this.okTrailingBackslash,
      okUnclosedComment: okUnclosedComment ?? this.okUnclosedComment,
      okUrl: okUrl ?? this.okUrl,
      okWideKeyword: okWideKeyword ?? this.okWideKeyword,
      okWideKeywordCapitals: okWideKeywordCapitals ?? this.okWideKeywordCapitals,
      okXml: okXml ?? this.okXml,
    );
  }

  @override
  DesignString lerp(DesignString? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignString(
      okApostrophe: t < 0.5 ? okApostrophe : other.okApostrophe,
      okAtSign: t < 0.5 ? okAtSign : other.okAtSign,
      okBidi: t < 0.5 ? okBidi : other.okBidi,
      okCarriageReturn: t < 0.5 ? okCarriageReturn : other.okCarriageReturn,
      okCdata: t < 0.5 ? okCdata : other.okCdata,
      okComment: t < 0.5 ? okComment : other.okComment,
      okControl: t < 0.5 ? okControl : other.okControl,
      okEmoji: t < 0.5 ? okEmoji : other.okEmoji,
      okEmpty: t < 0.5 ? okEmpty : other.okEmpty,
      okImportant: t < 0.5 ? okImportant : other.okImportant,
      okJsonArray: t < 0.5 ? okJsonArray : other.okJsonArray,
      okJsonObject: t < 0.5 ? okJsonObject : other.okJsonObject,
      okLikeColor: t < 0.5 ? okLikeColor : other.okLikeColor,
      okLikeLength: t < 0.5 ? okLikeLength : other.okLikeLength,
      okLineBreak: t < 0.5 ? okLineBreak : other.okLineBreak,
      okLineSeparator: t < 0.5 ? okLineSeparator : other.okLineSeparator,
      okMarkup: t < 0.5 ? okMarkup : other.okMarkup,
      okNestedBrackets: t < 0.5 ? okNestedBrackets : other.okNestedBrackets,
      okNullWord: t < 0.5 ? okNullWord : other.okNullWord,
      okNumber: t < 0.5 ? okNumber : other.okNumber,
      okPercent: t < 0.5 ? okPercent : other.okPercent,
      okPlain: t < 0.5 ? okPlain : other.okPlain,
      okQuotes: t < 0.5 ? okQuotes : other.okQuotes,
      okReference: t < 0.5 ? okReference : other.okReference,
      okSass: t < 0.5 ? okSass : other.okSass,
      okSemicolon: t < 0.5 ? okSemicolon : other.okSemicolon,
      okSpaces: t < 0.5 ? okSpaces : other.okSpaces,
      okSwift: t < 0.5 ? okSwift : other.okSwift,
      okTab: t < 0.5 ? okTab : other.okTab,
      okTrailingBackslash: t < 0.5 ? okTrailingBackslash : other.okTrailingBackslash,
      okUnclosedComment: t < 0.5 ? okUnclosedComment : other.okUnclosedComment,
      okUrl: t < 0.5 ? okUrl : other.okUrl,
      okWideKeyword: t < 0.5 ? okWideKeyword : other.okWideKeyword,
      okWideKeywordCapitals: t < 0.5 ? okWideKeywordCapitals : other.okWideKeywordCapitals,
      okXml: t < 0.5 ? okXml : other.okXml,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.string,
  });

  final DesignString string;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[string];
}

const DesignTokens designStandard = DesignTokens(
  string: DesignString(
    okApostrophe: 'it\'s',
    okAtSign: '@media',
    okBidi: 'a\u{202e}b',
    okCarriageReturn: 'a\u{d}\u{a}b',
    okCdata: ']]>',
    okComment: 'a /* b */',
    okControl: 'a\u{7}b',
    okEmoji: '😀 日本',
    okEmpty: '',
    okImportant: 'a !important',
    okJsonArray: '[1, 2]',
    okJsonObject: '{"a": [1, {"b": 2}]}',
    okLikeColor: '#fff',
    okLikeLength: '16px',
    okLineBreak: 'a\u{a}b',
    okLineSeparator: 'a\u{2028}b',
    okMarkup: '</style><!--',
    okNestedBrackets: '((([[',
    okNullWord: 'null',
    okNumber: '1.50',
    okPercent: '100% %s',
    okPlain: 'hello world',
    okQuotes: 'say "hi" \\ bye',
    okReference: '{x}',
    okSass: '#{1+1}',
    okSemicolon: 'a; b',
    okSpaces: '  padded  ',
    okSwift: '\\(x)',
    okTab: 'a\u{9}b',
    okTrailingBackslash: 'a\\',
    okUnclosedComment: 'a /* b',
    okUrl: 'https://a.b/c?d=e&f',
    okWideKeyword: 'initial',
    okWideKeywordCapitals: 'INHERIT',
    okXml: '<a href=\'b\'>&amp;',
  ),
);
