plugins {
  `java-gradle-plugin`
}

// With the Android plugin, Gradle 8 needs Java 17 or newer.
java {
  sourceCompatibility = JavaVersion.VERSION_11
  targetCompatibility = JavaVersion.VERSION_11
}

repositories {
  google()
  mavenCentral()
}

dependencies {
  // Only the variant API; the build that applies this plugin provides the Android plugin.
  compileOnly("com.android.tools.build:gradle-api:8.7.0")
}

gradlePlugin {
  plugins.create("transitionExport") {
    id = "transition-export"
    implementationClass = "transitionexport.gradle.TransitionExportPlugin"
  }
}
