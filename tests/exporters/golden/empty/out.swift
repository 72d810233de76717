import UIKit

enum DesignTokens {
}
