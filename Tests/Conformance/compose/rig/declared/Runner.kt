package org.junit.runner

import kotlin.reflect.KClass

/** As in JUnit 4. */
public abstract class Runner

public annotation class RunWith(
    val value: KClass<out Runner>,
)
