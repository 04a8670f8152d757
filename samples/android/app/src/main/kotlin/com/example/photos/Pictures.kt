package com.example.photos

/** The names and colors of pictures that need no files. */
internal val PICTURES = listOf("dawn" to 0xFFFF9A5A, "sea" to 0xFF286EB4, "wood" to 0xFF3C8246)
