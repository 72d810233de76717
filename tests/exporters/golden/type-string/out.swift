import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // string.ok.apostrophe is left out: this format holds colours and lengths, no string
    // string.ok.at-sign is left out: this format holds colours and lengths, no string
    // string.ok.bidi is left out: this format holds colours and lengths, no string
    // string.ok.carriage-return is left out: this format holds colours and lengths, no string
    // string.ok.cdata is left out: this format holds colours and lengths, no string
    // string.ok.comment is left out: this format holds colours and lengths, no string
    // string.ok.control is left out: this format holds colours and lengths, no string
    // string.ok.emoji is left out: this format holds colours and lengths, no string
    // string.ok.empty is left out: this format holds colours and lengths, no string
    // string.ok.important is left out: this format holds colours and lengths, no string
    // string.ok.json-array is left out: this format holds colours and lengths, no string
    // string.ok.json-object is left out: this format holds colours and lengths, no string
    // string.ok.like-color is left out: this format holds colours and lengths, no string
    // string.ok.like-length is left out: this format holds colours and lengths, no string
    // string.ok.line-break is left out: this format holds colours and lengths, no string
    // string.ok.line-separator is left out: this format holds colours and lengths, no string
    // string.ok.markup is left out: this format holds colours and lengths, no string
    // string.ok.nested-brackets is left out: this format holds colours and lengths, no string
    // string.ok.null-word is left out: this format holds colours and lengths, no string
    // string.ok.number is left out: this format holds colours and lengths, no string
    // string.ok.percent is left out: this format holds colours and lengths, no string
    // string.ok.plain is left out: this format holds colours and lengths, no string
    // string.ok.quotes is left out: this format holds colours and lengths, no string
    // string.ok.reference is left out: this format holds colours and lengths, no string
    // string.ok.sass is left out: this format holds colours and lengths, no string
    // string.ok.semicolon is left out: this format holds colours and lengths, no string
    // string.ok.spaces is left out: this format holds colours and lengths, no string
    // string.ok.swift is left out: this format holds colours and lengths, no string
    // string.ok.tab is left out: this format holds colours and lengths, no string
    // string.ok.trailing-backslash is left out: this format holds colours and lengths, no string
    // string.ok.unclosed-comment is left out: this format holds colours and lengths, no string
    // string.ok.url is left out: this format holds colours and lengths, no string
    // string.ok.wide-keyword is left out: this format holds colours and lengths, no string
    // string.ok.wide-keyword-capitals is left out: this format holds colours and lengths, no string
    // string.ok.xml is left out: this format holds colours and lengths, no string
}
