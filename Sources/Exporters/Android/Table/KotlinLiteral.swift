/// A value of the small grammar that generated tables are written in; `Templates/android/runtime/MotionTable.kt.mustache`
/// documents it.
indirect enum KotlinLiteral {
  case number(Double)
  case integer(Int)
  case text(String)
  /// Numbers as texts, which the JVM holds where it can't hold as many numbers.
  case numbers([String])
  /// `true`, `null`, or a member of an enum.
  case word(String)
  case call(String, [Argument])
  case list([KotlinLiteral])
  /// Lists that functions beside the table return.
  case functions([String])

  struct Argument {
    var name: String?
    var value: KotlinLiteral

    init(_ value: KotlinLiteral) {
      self.value = value
    }

    init(_ name: String, _ value: KotlinLiteral) {
      self.name = name
      self.value = value
    }
  }

  static func call(_ name: String, _ values: KotlinLiteral...) -> KotlinLiteral {
    .call(name, values.map(Argument.init))
  }

  static func call(_ name: String, numbers: [Double]) -> KotlinLiteral {
    .call(name, numbers.map { Argument(.number($0)) })
  }

  static func bool(_ value: Bool) -> KotlinLiteral { .word(value ? "true" : "false") }

  static func numbers(_ numbers: [Double]) -> KotlinLiteral {
    .numbers(numbers.map { Decimal.text($0, decimals: decimals) })
  }

  /// Of every number: a billionth of a point, far below the 1e-6 that a platform is held to.
  static let decimals = 9
}
