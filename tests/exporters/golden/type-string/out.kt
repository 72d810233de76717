package com.example.tokens

import androidx.compose.runtime.Immutable
import androidx.compose.runtime.staticCompositionLocalOf

@Immutable
class DesignTokens(
)

private fun designTokens__1() = DesignTokens(
)

val DesignDefault = designTokens__1()

val LocalDesignTokens = staticCompositionLocalOf { DesignDefault }

// Left out:
// - this format holds colours and lengths, no string
//     string.ok.apostrophe
//     string.ok.at-sign
//     string.ok.bidi
//     string.ok.carriage-return
//     string.ok.cdata
//     string.ok.comment
//     string.ok.control
//     string.ok.emoji
//     string.ok.empty
//     string.ok.important
//     string.ok.json-array
//     string.ok.json-object
//     string.ok.like-color
//     string.ok.like-length
//     string.ok.line-break
//     string.ok.line-separator
//     string.ok.markup
//     string.ok.nested-brackets
//     string.ok.null-word
//     string.ok.number
//     string.ok.percent
//     string.ok.plain
//     string.ok.quotes
//     string.ok.reference
//     string.ok.sass
//     string.ok.semicolon
//     string.ok.spaces
//     string.ok.swift
//     string.ok.tab
//     string.ok.trailing-backslash
//     string.ok.unclosed-comment
//     string.ok.url
//     string.ok.wide-keyword
//     string.ok.wide-keyword-capitals
//     string.ok.xml
