package androidx.test.ext.junit.runners

import org.junit.runner.Runner

public class AndroidJUnit4 : Runner()
