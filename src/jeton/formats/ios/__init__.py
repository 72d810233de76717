"""Swift for UIKit and SwiftUI, and asset catalogues."""
