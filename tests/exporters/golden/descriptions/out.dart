import 'package:flutter/material.dart';

@immutable
class DesignD extends ThemeExtension<DesignD> {
  const DesignD({
    required this.$00,
    required this.$01,
    required this.$02,
    required this.$03,
    required this.$04,
    required this.$05,
    required this.$06,
    required this.$07,
    required this.$08,
    required this.$09,
    required this.$10,
    required this.$11,
    required this.$12,
    required this.$13,
    required this.$14,
    required this.$15,
    required this.$16,
    required this.$17,
    required this.$18,
    required this.$19,
    required this.$20,
    required this.$21,
    required this.$22,
    required this.$23,
    required this.$24,
    required this.$25,
    required this.$26,
    required this.$27,
    required this.$28,
  });

  /// plain
  final Color $00;

  /// */ } x{}
  final Color $01;

  /// -->
  final Color $02;

  /// --
  final Color $03;

  /// ---
  final Color $04;

  /// ends -
  final Color $05;

  /// a
  /// b
  final Color $06;

  /// a
  /// b
  /// c
  final Color $07;

  /// line
  /// para
  /// next
  /// vt
  /// ff
  /// end
  final Color $08;

  /// #{1+1}
  final Color $09;

  /// \(x)
  final Color $10;

  /// $x
  final Color $11;

  /// ]]>
  final Color $12;

  /// </style>
  final Color $13;

  /// <!-- x
  final Color $14;

  /// bell esc
  final Color $15;

  /// bidi � x
  final Color $16;

  /// tab x
  final Color $17;

  final Color $18;

  final Color $19;

  /// *
  final Color $20;

  /// /
  final Color $21;

  /// */*/
  final Color $22;

  /// &amp; <b> "q"
  final Color $23;

  /// 日本 😀
  final Color $24;

  /// trailing \
  final Color $25;

  /// /* open
  final Color $26;

  /// blank first
  final Color $27;

  /// ufffe
  final Color $28;

  @override
  DesignD copyWith({
    Color? $00,
    Color? $01,
    Color? $02,
    Color? $03,
    Color? $04,
    Color? $05,
    Color? $06,
    Color? $07,
    Color? $08,
    Color? $09,
    Color? $10,
    Color? $11,
    Color? $12,
    Color? $13,
    Color? $14,
    Color? $15,
    Color? $16,
    Color? $17,
    Color? $18,
    Color? $19,
    Color? $20,
    Color? $21,
    Color? $22,
    Color? $23,
    Color? $24,
    Color? $25,
    Color? $26,
    Color? $27,
    Color? $28,
  }) {
    return DesignD(
      $00: $00 ?? this.$00,
      $01: $01 ?? this.$01,
      $02: $02 ?? this.$02,
      $03: $03 ?? this.$03,
      $04: $04 ?? this.$04,
      $05: $05 ?? this.$05,
      $06: $06 ?? this.$06,
      $07: $07 ?? this.$07,
      $08: $08 ?? this.$08,
      $09: $09 ?? this.$09,
      $10: $10 ?? this.$10,
      $11: $11 ?? this.$11,
      $12: $12 ?? this.$12,
      $13: $13 ?? this.$13,
      $14: $14 ?? this.$14,
      $15: $15 ?? this.$15,
      $16: $16 ?? this.$16,
      $17: $17 ?? this.$17,
      $18: $18 ?? this.$18,
      $19: $19 ?? this.$19,
      $20: $20 ?? this.$20,
      $21: $21 ?? this.$21,
      $22: $22 ?? this.$22,
      $23: $23 ?? this.$23,
      $24: $24 ?? this.$24,
      $25: $25 ?? this.$25,
      $26: $26 ?? this.$26,
      $27: $27 ?? this.$27,
      $28: $28 ?? this.$28,
    );
  }

  @override
  DesignD lerp(DesignD? other, double t) {
    if (other == null) {
      return this;
    }
    return DesignD(
      $00: Color.lerp($00, other.$00, t)!,
      $01: Color.lerp($01, other.$01, t)!,
      $02: Color.lerp($02, other.$02, t)!,
      $03: Color.lerp($03, other.$03, t)!,
      $04: Color.lerp($04, other.$04, t)!,
      $05: Color.lerp($05, other.$05, t)!,
      $06: Color.lerp($06, other.$06, t)!,
      $07: Color.lerp($07, other.$07, t)!,
      $08: Color.lerp($08, other.$08, t)!,
      $09: Color.lerp($09, other.$09, t)!,
      $10: Color.lerp($10, other.$10, t)!,
      $11: Color.lerp($11, other.$11, t)!,
      $12: Color.lerp($12, other.$12, t)!,
      $13: Color.lerp($13, other.$13, t)!,
      $14: Color.lerp($14, other.$14, t)!,
      $15: Color.lerp($15, other.$15, t)!,
      $16: Color.lerp($16, other.$16, t)!,
      $17: Color.lerp($17, other.$17, t)!,
      $18: Color.lerp($18, other.$18, t)!,
      $19: Color.lerp($19, other.$19, t)!,
      $20: Color.lerp($20, other.$20, t)!,
      $21: Color.lerp($21, other.$21, t)!,
      $22: Color.lerp($22, other.$22, t)!,
      $23: Color.lerp($23, other.$23, t)!,
      $24: Color.lerp($24, other.$24, t)!,
      $25: Color.lerp($25, other.$25, t)!,
      $26: Color.lerp($26, other.$26, t)!,
      $27: Color.lerp($27, other.$27, t)!,
      $28: Color.lerp($28, other.$28, t)!,
    );
  }
}

@immutable
class DesignTokens {
  const DesignTokens({required this.d});

  final DesignD d;

  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[d];
}

const DesignTokens designStandard = DesignTokens(
  d: DesignD(
    $00: Color(0xFFFFFFFF),
    $01: Color(0xFFFFFFFF),
    $02: Color(0xFFFFFFFF),
    $03: Color(0xFFFFFFFF),
    $04: Color(0xFFFFFFFF),
    $05: Color(0xFFFFFFFF),
    $06: Color(0xFFFFFFFF),
    $07: Color(0xFFFFFFFF),
    $08: Color(0xFFFFFFFF),
    $09: Color(0xFFFFFFFF),
    $10: Color(0xFFFFFFFF),
    $11: Color(0xFFFFFFFF),
    $12: Color(0xFFFFFFFF),
    $13: Color(0xFFFFFFFF),
    $14: Color(0xFFFFFFFF),
    $15: Color(0xFFFFFFFF),
    $16: Color(0xFFFFFFFF),
    $17: Color(0xFFFFFFFF),
    $18: Color(0xFFFFFFFF),
    $19: Color(0xFFFFFFFF),
    $20: Color(0xFFFFFFFF),
    $21: Color(0xFFFFFFFF),
    $22: Color(0xFFFFFFFF),
    $23: Color(0xFFFFFFFF),
    $24: Color(0xFFFFFFFF),
    $25: Color(0xFFFFFFFF),
    $26: Color(0xFFFFFFFF),
    $27: Color(0xFFFFFFFF),
    $28: Color(0xFFFFFFFF),
  ),
);
