package cases

import rig.Device

fun main(arguments: Array<String>) {
  Report.simulated = Simulated(java.io.File(arguments[0]))
  Device.reset(android.content.Context(android.content.res.Resources(java.io.File(arguments[1]))))
  val only = arguments.drop(2)
  ownCases(only)
  pairCases(PAIRS, only)
  if (only == listOf("themes/")) themeCases(THEMED)
}
