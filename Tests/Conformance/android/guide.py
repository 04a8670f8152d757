"""The guide's Kotlin: compiled with the files of its example; code for Compose is only parsed."""

import re
from pathlib import Path

import harness

PAGE = Path(__file__).resolve().parents[3] / "Docs" / "android.md"
SYNTAX = "the guide's Compose, syntax"


def block(name, language="kotlin"):
    match = re.search(rf"^```{language} {name}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.S | re.M)
    if not match:
        raise ValueError(f"{PAGE.name} has no block {name}")
    return match[1]


def blocks(wanted):
    """Sources of blocks by name, each in its own package; those for a variant use the variant's package."""
    for name, variant in wanted.items():
        text = block(name).replace("package com.example.photos", f"package guide.{name.replace('-', '_')}")
        if variant:
            text = text.replace("com.example.transitions", f"com.example.variant.{variant}")
        yield name, text


def check_syntax(report):
    version = harness.version("tree-sitter-kotlin")
    engine = f"tree-sitter-kotlin {version}"
    if not version:
        report.skip(SYNTAX, "tree-sitter-kotlin", "the PyPI package tree-sitter-kotlin is not installed")
        return
    report.result(SYNTAX, engine, PAGE.name, problems(block("compose")))
    report.mutant(SYNTAX, engine, "bracket left out", problems(block("compose").replace("})", "}", 1)), "line")


def problems(text):
    import tree_sitter
    import tree_sitter_kotlin

    tree = tree_sitter.Parser(tree_sitter.Language(tree_sitter_kotlin.language())).parse(text.encode())
    found, nodes = [], [tree.root_node]
    while nodes:
        node = nodes.pop()
        if node.is_error or node.is_missing:
            found.append(f"line {node.start_point[0] + 1}: no Kotlin")
        nodes += node.children
    return found
