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
// - this format holds colours and lengths, no fontFamily
//     Any
//     associatedtype
//     continue
//     final
//     init
//     none
//     rethrows
//     this
//     when
// - this format holds colours and lengths, no fontWeight
//     CGFloat
//     await
//     default
//     finally
//     inout
//     nonisolated
//     return
//     throw
//     where
// - this format holds colours and lengths, no duration
//     Color
//     boolean
//     defer
//     float
//     instanceof
//     null
//     self
//     throws
//     while
// - this format holds colours and lengths, no cubicBezier
//     DesignTokens
//     borrowing
//     deinit
//     for
//     int
//     object
//     set
//     toString
//     yield
// - this format holds colours and lengths, no number
//     Dimension
//     break
//     do
//     fun
//     interface
//     open
//     short
//     transient
// - this format holds colours and lengths, no strokeStyle
//     Protocol
//     byte
//     double
//     func
//     internal
//     operator
//     some
//     true
// - this format holds colours and lengths, no border
//     Self
//     case
//     else
//     get
//     is
//     package
//     static
//     try
// - this format holds colours and lengths, no transition
//     Type
//     catch
//     enum
//     goto
//     left
//     precedencegroup
//     strictfp
//     typealias
// - this format holds colours and lengths, no shadow
//     UIColor
//     char
//     extends
//     guard
//     let
//     private
//     struct
//     typeof
// - this format holds colours and lengths, no gradient
//     _
//     class
//     extension
//     if
//     long
//     protected
//     subscript
//     val
// - this format holds colours and lengths, no typography
//     abstract
//     const
//     fallthrough
//     implements
//     native
//     protocol
//     super
//     var
// - this format holds colours and lengths, no string
//     as
//     constructor
//     false
//     import
//     new
//     public
//     switch
//     void
// - this format holds colours and lengths, no boolean
//     assert
//     consuming
//     fileprivate
//     in
//     nil
//     repeat
//     synchronized
//     volatile
