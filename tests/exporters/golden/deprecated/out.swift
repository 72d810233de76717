import UIKit

enum DesignTokens {
    enum Light {
        enum Color {
            /// What is pressed
            static let action = UIColor(red: 0.145, green: 0.388, blue: 0.922, alpha: 1.000)
            /// The former name
            @available(*, deprecated, renamed: "action")
            static let blue = UIColor(red: 0.145, green: 0.388, blue: 0.922, alpha: 1.000)
            @available(*, deprecated, message: "As of 2.0; use space.m")
            static let moved = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            @available(*, deprecated, message: "Nobody uses it.")
            static let gone: CGFloat = 1.0
            @available(*, deprecated, message: "*/ } #{1} --> @use \"x\"; ' `${x}`; use a\"b */ #{x}")
            static let hostile: CGFloat = 2.0
            static let spaceM: CGFloat = 16.0
        }
    }

    enum Dark {
        enum Color {
            static let action = UIColor(red: 0.376, green: 0.647, blue: 0.980, alpha: 1.000)
            /// The former name
            @available(*, deprecated, renamed: "action")
            static let blue = UIColor(red: 0.376, green: 0.647, blue: 0.980, alpha: 1.000)
            @available(*, deprecated, message: "As of 2.0; use space.m")
            static let moved = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
        }

        enum Dimension {
            @available(*, deprecated, message: "Nobody uses it.")
            static let gone: CGFloat = 1.0
            @available(*, deprecated, message: "*/ } #{1} --> @use \"x\"; ' `${x}`; use a\"b */ #{x}")
            static let hostile: CGFloat = 2.0
            static let spaceM: CGFloat = 16.0
        }
    }
}

// Left out:
// - this format holds colours and lengths, no number
//     kept (Light, Dark)
//     only.dark (Dark)
