package com.android.internal.view.animation;

public @interface HasNativeInterpolator {}
