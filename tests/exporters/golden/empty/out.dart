import 'package:flutter/material.dart';

@immutable
class DesignTokens {
  const DesignTokens();


  List<ThemeExtension<dynamic>> get extensions => <ThemeExtension<dynamic>>[];
}

const DesignTokens designStandard = DesignTokens(
);
