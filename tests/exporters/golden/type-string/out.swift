import UIKit

enum DesignTokens {
    enum Color {
    }

    enum Dimension {
    }

    // string.apostrophe is left out: this format holds colours and lengths, no string
    // string.array is left out: this format holds colours and lengths, no string
    // string.bidi is left out: this format holds colours and lengths, no string
    // string.cdata is left out: this format holds colours and lengths, no string
    // string.comment is left out: this format holds colours and lengths, no string
    // string.control is left out: this format holds colours and lengths, no string
    // string.emoji is left out: this format holds colours and lengths, no string
    // string.empty is left out: this format holds colours and lengths, no string
    // string.json is left out: this format holds colours and lengths, no string
    // string.markup is left out: this format holds colours and lengths, no string
    // string.newline is left out: this format holds colours and lengths, no string
    // string.plain is left out: this format holds colours and lengths, no string
    // string.quotes is left out: this format holds colours and lengths, no string
    // string.reference is left out: this format holds colours and lengths, no string
    // string.semicolon is left out: this format holds colours and lengths, no string
    // string.separator is left out: this format holds colours and lengths, no string
    // string.spaces is left out: this format holds colours and lengths, no string
    // string.swift is left out: this format holds colours and lengths, no string
    // string.wide is left out: this format holds colours and lengths, no string
    // string.xml is left out: this format holds colours and lengths, no string
}
