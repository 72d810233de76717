import UIKit

enum DesignTokens {
    enum Color {
        static let cA = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.a is written cA_2: the plain identifier is that of c.A
        static let cA_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cCaseAb = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.case.Ab is written cCaseAb_2: the plain identifier is that of c.case.AB
        static let cCaseAb_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cCaseAB = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.case.ab is written cCaseAb_3: the plain identifier is that of c.case.AB
        static let cCaseAb_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cNfcÉ = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.nfc.é is written cNfcÉ_2: the plain identifier is that of c.nfc.é
        static let cNfcÉ_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cSpacing15 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.spacing.1.5 is written cSpacing15_2: the plain identifier is that of c.spacing.1-5
        static let cSpacing15_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.spacing.1_5 is written cSpacing15_4: the plain identifier is that of c.spacing.1-5
        static let cSpacing15_4 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.spacing.15 is written cSpacing15_3: the plain identifier is that of c.spacing.1-5
        static let cSpacing15_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cTaken = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cTaken2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.taken.2 is written cTaken2_2: the plain identifier is that of c.taken-2
        static let cTaken2_2 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        // c.taken_2 is written cTaken2_3: the plain identifier is that of c.taken-2
        static let cTaken2_3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let cTaken3 = UIColor(red: 0.231, green: 0.510, blue: 0.965, alpha: 1.000)
        static let same = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)
    }

    enum Dimension {
        static let same: CGFloat = 1.0
        static let dA: CGFloat = 16.0
        // d.a is written dA_2: the plain identifier is that of d.A
        static let dA_2: CGFloat = 16.0
        static let dCaseAb: CGFloat = 16.0
        // d.case.Ab is written dCaseAb_2: the plain identifier is that of d.case.AB
        static let dCaseAb_2: CGFloat = 16.0
        static let dCaseAB: CGFloat = 16.0
        // d.case.ab is written dCaseAb_3: the plain identifier is that of d.case.AB
        static let dCaseAb_3: CGFloat = 16.0
        static let dNfcÉ: CGFloat = 16.0
        // d.nfc.é is written dNfcÉ_2: the plain identifier is that of d.nfc.é
        static let dNfcÉ_2: CGFloat = 16.0
        static let dSpacing15: CGFloat = 16.0
        // d.spacing.1.5 is written dSpacing15_2: the plain identifier is that of d.spacing.1-5
        static let dSpacing15_2: CGFloat = 16.0
        // d.spacing.1_5 is written dSpacing15_4: the plain identifier is that of d.spacing.1-5
        static let dSpacing15_4: CGFloat = 16.0
        // d.spacing.15 is written dSpacing15_3: the plain identifier is that of d.spacing.1-5
        static let dSpacing15_3: CGFloat = 16.0
        static let dTaken: CGFloat = 16.0
        static let dTaken2: CGFloat = 16.0
        // d.taken.2 is written dTaken2_2: the plain identifier is that of d.taken-2
        static let dTaken2_2: CGFloat = 16.0
        // d.taken_2 is written dTaken2_3: the plain identifier is that of d.taken-2
        static let dTaken2_3: CGFloat = 16.0
        static let dTaken3: CGFloat = 16.0
    }
}

// Left out:
// - this format holds colours and lengths, no string
//     s.A
//     s.a
//     s.case.AB
//     s.case.Ab
//     s.case.aB
//     s.case.ab
//     s.nfc.é
//     s.nfc.é
//     s.spacing.1-5
//     s.spacing.1.5
//     s.spacing.1_5
//     s.spacing.15
//     s.taken
//     s.taken-2
//     s.taken.2
//     s.taken_2
//     s.taken_3
// - this format holds colours and lengths, no typography
//     t.A
//     t.a
//     t.case.AB
//     t.case.Ab
//     t.case.aB
//     t.case.ab
//     t.nfc.é
//     t.nfc.é
//     t.spacing.1-5
//     t.spacing.1.5
//     t.spacing.1_5
//     t.spacing.15
//     t.taken
//     t.taken-2
//     t.taken.2
//     t.taken_2
//     t.taken_3
