package org.junit

/** As in JUnit 4. */
public annotation class Rule

public annotation class Test
