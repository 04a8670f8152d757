plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
    id("org.jetbrains.kotlin.plugin.compose")
}

// Written by `transition-export`, both targets to one folder, which must be on the PATH, or named by -PtransitionExport=….
val exported =
    layout.buildDirectory
        .dir("transitions")
        .get()
        .asFile
val exportTransitions =
    tasks.register<Exec>("exportTransitions") {
        val config = rootProject.file("transition-export.json")
        inputs.files(config, rootProject.file("../../Examples"), rootProject.file("../../Gallery"))
        outputs.dir(exported)
        commandLine(
            providers.gradleProperty("transitionExport").getOrElse("transition-export"),
            "export",
            "--config",
            config.path,
        )
    }

android {
    namespace = "com.example.photos"
    compileSdk = 35

    defaultConfig {
        applicationId = "com.example.photos"
        minSdk = 24
        targetSdk = 35
        testInstrumentationRunner = "androidx.test.runner.AndroidJUnitRunner"
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    kotlinOptions {
        jvmTarget = "17"
    }

    sourceSets.named("main") {
        kotlin.srcDir(exported.resolve("kotlin"))
        res.srcDir(exported.resolve("res"))
    }
}

tasks.named("preBuild") { dependsOn(exportTransitions) }

dependencies {
    implementation("androidx.activity:activity-compose:1.9.3")
    implementation("androidx.annotation:annotation:1.9.1")
    implementation("androidx.compose.foundation:foundation:1.7.6")
    implementation("androidx.fragment:fragment:1.8.5")
    implementation("androidx.transition:transition:1.5.1")
    androidTestImplementation("androidx.test:core:1.6.1")
    androidTestImplementation("androidx.test:runner:1.6.2")
    androidTestImplementation("androidx.test.ext:junit:1.2.1")
}
