import UIKit

enum DesignTokens {
}

// Left out:
// - this format holds colours and lengths, no boolean
//     boolean.invalid.empty
//     boolean.invalid.injection
//     boolean.invalid.list
//     boolean.invalid.object
//     boolean.invalid.reference
//     boolean.odd.one
//     boolean.odd.yes
//     boolean.odd.zero
//     boolean.ok.capital
//     boolean.ok.capitals
//     boolean.ok.false
//     boolean.ok.spaces-around
//     boolean.ok.true
