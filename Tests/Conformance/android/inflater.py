"""What Android's TransitionInflater and interpolator loader reject or ignore although aapt2 accepts it."""

import re
import xml.etree.ElementTree as ElementTree

import pathdata

ANDROID = "{http://schemas.android.com/apk/res/android}"

TRANSITION = {"duration", "startDelay", "interpolator", "matchOrder"}
VISIBILITY = TRANSITION | {"transitionVisibilityMode"}
INSIDE_TRANSITION = {"targets", "arcMotion", "pathMotion", "patternPathMotion"}

# The attributes a tag may have, all in the android namespace except `class`.
TAGS = {
    "transitionSet": TRANSITION | {"transitionOrdering"},
    "fade": VISIBILITY | {"fadingMode"},
    "slide": VISIBILITY | {"slideEdge"},
    "explode": VISIBILITY,
    "changeBounds": TRANSITION | {"resizeClip"},
    "changeTransform": TRANSITION | {"reparent", "reparentWithOverlay"},
    "changeImageTransform": TRANSITION,
    "changeClipBounds": TRANSITION,
    "changeScroll": TRANSITION,
    "autoTransition": TRANSITION,
    "transition": TRANSITION | {"class"},
}
PARTS = {
    "targets": set(),
    "target": {"targetId", "excludeId", "targetName", "excludeName", "targetClass", "excludeClass"},
    "arcMotion": {"minimumHorizontalAngle", "minimumVerticalAngle", "maximumAngle"},
    "pathMotion": {"class"},
    "patternPathMotion": {"patternPathData"},
}
INTERPOLATORS = {
    "pathInterpolator": {"pathData", "controlX1", "controlY1", "controlX2", "controlY2"},
    "linearInterpolator": set(),
    "accelerateInterpolator": {"factor"},
    "decelerateInterpolator": {"factor"},
    "accelerateDecelerateInterpolator": set(),
    "overshootInterpolator": {"tension"},
    "anticipateInterpolator": {"tension"},
    "anticipateOvershootInterpolator": {"tension", "extraTension"},
    "bounceInterpolator": set(),
    "cycleInterpolator": {"cycles"},
}
# What a window reads of its theme.
THEME = {"android:" + one for one in """
windowActivityTransitions windowBackground windowEnterTransition windowReturnTransition windowExitTransition
windowReenterTransition windowSharedElementEnterTransition windowSharedElementReturnTransition
windowSharedElementExitTransition windowSharedElementReenterTransition windowAllowEnterTransitionOverlap
windowAllowReturnTransitionOverlap windowSharedElementsUseOverlay windowTransitionBackgroundFadeDuration
""".split()}
MATCHES = {"instance", "name", "id", "itemId"}

# A string of more bytes becomes STRING_TOO_LARGE while aapt2 exits with 0.
LONGEST_STRING = 32_767


def problems(res):
    """The problems of the files in a `res` folder, each with its path."""
    found = []
    for path in sorted(path for path in res.rglob("*") if path.is_file()):
        where = path.relative_to(res).as_posix()
        if not re.fullmatch(r"[a-z][a-z0-9_]*\.xml", path.name):
            found.append(f"{where}: a resource's name has lower-case letters, digits and _ only")
        try:
            root = ElementTree.parse(path).getroot()
        except ElementTree.ParseError as error:
            found.append(f"{where}: {error}")
            continue
        check = {"transition": transition, "interpolator": interpolator, "values": values}.get(path.parent.name)
        found += [f"{where}: {problem}" for problem in (check(root) if check else ["in a folder nothing is known of"])]
    return found


def transition(element, within="transitionSet"):
    """A transition and its contents; only a set contains other transitions."""
    found = []
    allowed = TAGS.get(element.tag) or PARTS.get(element.tag)
    if element.tag not in TAGS and element.tag not in PARTS:
        return [f"<{element.tag}> is no tag the inflater knows"]
    if element.tag not in inside(within):
        found.append(f"<{element.tag}> can't stand in <{within}>")
    found += attributes(element, allowed or set())
    if element.tag in ("transition", "pathMotion") and not element.get("class"):
        found.append(f"<{element.tag}> needs a class")
    if element.tag == "target" and len(element.attrib) != 1:
        found.append("<target> takes one attribute: the first one found wins")
    order = element.get(ANDROID + "matchOrder", "")
    found += [f"matchOrder has {one!r}" for one in order.split(",") if order and one.strip() not in MATCHES]
    return found + [problem for child in element for problem in transition(child, element.tag)]


def inside(tag):
    if tag == "transitionSet":
        return set(TAGS) | INSIDE_TRANSITION
    if tag in TAGS:
        return INSIDE_TRANSITION
    return {"target"} if tag == "targets" else set()


def interpolator(element):
    if element.tag not in INTERPOLATORS:
        return [f"<{element.tag}> is no interpolator"]
    found = attributes(element, INTERPOLATORS[element.tag])
    if element.tag == "pathInterpolator":
        path = element.get(ANDROID + "pathData")
        cubic = [name for name in ("controlX1", "controlY1", "controlX2", "controlY2") if element.get(ANDROID + name)]
        if path is not None:
            found += pathdata.problems(path)
        if (path is None) == (not cubic) or len(cubic) not in (0, 2, 4):
            found.append("<pathInterpolator> takes either pathData or all its control points")
    return found


def values(element):
    found, seen = [], set()
    for child in element:
        name = child.get("name", "")
        if child.tag == "style":
            found += [f"{name} sets {item.get('name')}" for item in child if item.get("name") not in THEME]
            continue
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            found.append(f"{name!r} is no name for a resource in lower case")
        if (child.tag, name) in seen:
            found.append(f"{name} is there twice")
        seen.add((child.tag, name))
        if len((child.text or "").encode()) > LONGEST_STRING:
            found.append(f"{name} has more than {LONGEST_STRING} bytes")
    return found


def attributes(element, allowed):
    """Attributes that the tag's reader silently ignores."""
    found = []
    for name in element.attrib:
        plain = name.removeprefix(ANDROID)
        if plain not in allowed:
            found.append(f"<{element.tag}> has no attribute {plain}")
        elif (plain == "class") == name.startswith(ANDROID):
            wanted = "not be" if plain == "class" else "be"
            found.append(f"{plain} of <{element.tag}> must {wanted} in the android namespace")
    return found
