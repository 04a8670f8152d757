plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

// Written by `transition-export`, which must be on the PATH, or named by -PtransitionExport=….
val exported =
    layout.buildDirectory
        .dir("transitions")
        .get()
        .asFile
val exportTransitions =
    tasks.register<Exec>("exportTransitions") {
        val spec = rootProject.file("../../Examples/photo-push.transition.json")
        inputs.file(spec)
        outputs.dir(exported)
        commandLine(
            providers.gradleProperty("transitionExport").getOrElse("transition-export"),
            "export",
            spec.path,
            "--target",
            "android",
            "-o",
            exported.path,
        )
    }

android {
    namespace = "com.example.photos"
    compileSdk = 35

    defaultConfig {
        applicationId = "com.example.photos"
        minSdk = 24
        targetSdk = 35
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    kotlinOptions {
        jvmTarget = "17"
    }

    sourceSets.named("main") {
        kotlin.srcDir(exported.resolve("android/kotlin"))
        res.srcDir(exported.resolve("android/res"))
    }
}

tasks.named("preBuild") { dependsOn(exportTransitions) }

dependencies {
    implementation("androidx.annotation:annotation:1.9.1")
    implementation("androidx.fragment:fragment:1.8.5")
    implementation("androidx.transition:transition:1.5.1")
}
