package cases

import rig.Device

fun main(arguments: Array<String>) {
  Report.simulated = Simulated(java.io.File(arguments[0]))
  Device.reset(android.content.Context(android.content.res.Resources(java.io.File("none"))))
  activityCases(arguments.drop(1))
}
