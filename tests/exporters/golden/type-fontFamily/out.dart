import 'package:flutter/material.dart';

@immutable
class DesignFontFamily extends ThemeExtension<DesignFontFamily> {
  const DesignFontFamily({
    required this.oddApostrophe,
    required this.oddArrayGenericCapitals,
    required this.oddArrayLineBreak,
    required this.oddArrayMarkup,
    required this.oddArrayQuotes,
    required this.okArray,
    required this.okArrayOne,
    required this.okArraySystem,
    required this.okList,
    required this.okName,
    required this.okNameWords,
    required this.okQuoted,
    required this.okSingleQuoted,
    required this.okUnicode,
  });

  final String oddApostrophe;

  final String oddArrayGenericCapitals;

  final String oddArrayLineBreak;

  final String oddArrayMarkup;

  final String oddArrayQuotes;

  final String okArray;

  final String okArrayOne;

  final String okArraySystem;

  final String okList;

  final String okName;

  final String okNameWords;

  final String okQuoted;

  final String okSingleQuoted;

  final String okUnicode;

  @override
  DesignFontFamily copyWith({
    String? oddApostrophe,
    String? oddArrayGenericCapitals,
    String? oddArrayLineBreak,
    String? oddArrayMarkup,
    String? oddArrayQuotes,
    String? okArray,
    String? okArrayOne,
    String? okArraySystem,
    String? okList,
    String? okName,
    String? okNameWords,
    String? okQuoted,
    String? okSingleQuoted,
    String? okUnicode,
  }) {
    return DesignFontFamily(
      oddApostrophe: oddApostrophe ?? this.oddApostrophe,
      oddArrayGenericCapitals: oddArrayGenericCapitals ?? this.oddArrayGenericCapitals,
      oddArrayLineBreak: oddArrayLineBreak ?? this.oddArrayLineBreak,
      oddArrayMarkup: oddArrayMarkup ?? this.oddArrayMarkup,
      oddArrayQuotes: oddArrayQuotes ?? this.oddArrayQuotes,
      okArray: okArray ?? this.okArray,
      okArrayOne: okArrayOne ?? this.okArrayOne,
      okArraySystem: okArraySystem ?? this.okArraySystem,
      okList: okList ?? this.okList,
      okName: okName ?? this.okName,
      okNameWords: okNameWords ?? this.okNameWords,
      okQuoted: okQuoted ?? this.okQuoted,
      okSingleQuoted: okSingleQuoted ?? this.okSingleQuoted,
      okUnicode: okUnicode ?? this.okUnicode,
    );
  }

  @override
  DesignFontFamily lerp(DesignFontFamily? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignFontFamily(
      oddApostrophe: t < 0.5 ? oddApostrophe : other.oddApostrophe,
      oddArrayGenericCapitals: t < 0.5 ? oddArrayGenericCapitals : other.oddArrayGenericCapitals,
      oddArrayLineBreak: t < 0.5 ? oddArrayLineBreak : other.oddArrayLineBreak,
      oddArrayMarkup: t < 0.5 ? oddArrayMarkup : other.oddArrayMarkup,
      oddArrayQuotes: t < 0.5 ? oddArrayQuotes : other.oddArrayQuotes,
      okArray: t < 0.5 ? okArray : other.okArray,
      okArrayOne: t < 0.5 ? okArrayOne : other.okArrayOne,
      okArraySystem: t < 0.5 ? okArraySystem : other.okArraySystem,
      okList: t < 0.5 ? okList : other.okList,
      okName: t < 0.5 ? okName : other.okName,
      okNameWords: t < 0.5 ? okNameWords : other.okNameWords,
      okQuoted: t < 0.5 ? okQuoted : other.okQuoted,
      okSingleQuoted: t < 0.5 ? okSingleQuoted : other.okSingleQuoted,
      okUnicode: t < 0.5 ? okUnicode : other.okUnicode,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({
    required this.fontFamily,
  });

  final DesignFontFamily fontFamily;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[fontFamily];
}

const DesignTokens designStandard = DesignTokens(
  fontFamily: DesignFontFamily(
    oddApostrophe: 'O\'Neil',
    oddArrayGenericCapitals: 'Serif',
    oddArrayLineBreak: 'a\u{a}b',
    oddArrayMarkup: '</style>',
    oddArrayQuotes: 'O\'Neil "Bold"',
    okArray: 'Inter',
    okArrayOne: 'Inter',
    okArraySystem: '-apple-system',
    okList: 'Inter',
    okName: 'Inter',
    okNameWords: 'Helvetica Neue',
    okQuoted: 'Helvetica Neue',
    okSingleQuoted: 'Helvetica Neue',
    okUnicode: '游ゴシック',
  ),
);

// Left out:
// - its value is no fontFamily that can be evaluated
//     fontFamily.invalid.array-empty
//     fontFamily.invalid.array-numbers
//     fontFamily.invalid.empty
//     fontFamily.invalid.injection
//     fontFamily.invalid.object
//     fontFamily.invalid.reference
//     fontFamily.invalid.unclosed
//     fontFamily.opaque.var
//     fontFamily.opaque.var-in-list
