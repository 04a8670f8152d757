plugins {
  `java-gradle-plugin`
}

// Gradle 8 runs on Java 17 or newer where the Android plugin is used.
java {
  sourceCompatibility = JavaVersion.VERSION_11
  targetCompatibility = JavaVersion.VERSION_11
}

repositories {
  google()
  mavenCentral()
}

dependencies {
  // Its variant API; the build that applies this plugin brings the Android plugin itself.
  compileOnly("com.android.tools.build:gradle-api:8.7.0")
}

gradlePlugin {
  plugins.create("transitionExport") {
    id = "transition-export"
    implementationClass = "transitionexport.gradle.TransitionExportPlugin"
  }
}
