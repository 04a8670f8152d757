rootProject.name = "transition-export-gradle"
