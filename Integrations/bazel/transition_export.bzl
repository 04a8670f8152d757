"""`transition_export`: specs, what they read, and a config in; a folder of exported files out."""

def _transition_export_impl(ctx):
    output = ctx.actions.declare_directory(ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add("export")
    arguments.add_all(ctx.files.specs)
    arguments.add_joined("--target", ctx.attr.targets, join_with = ",")
    arguments.add_all(["%s=%s" % option for option in ctx.attr.options.items()], before_each = "--set")
    inputs = ctx.files.specs + ctx.files.data
    if ctx.file.config:
        arguments.add("--config", ctx.file.config)
        inputs.append(ctx.file.config)
    arguments.add("--output", output.path)

    # The folder belongs to this action alone, and the printed output is for people.
    arguments.add_all(["--untracked", "--quiet"])
    ctx.actions.run(
        executable = ctx.executable.program,
        arguments = [arguments],
        inputs = inputs,
        outputs = [output],
        mnemonic = "ExportTransitions",
        progress_message = "Exporting the transitions of %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([output]))]

transition_export = rule(
    implementation = _transition_export_impl,
    attrs = {
        "specs": attr.label_list(
            allow_files = [".json"],
            mandatory = True,
            doc = "The specs. Files that a target's transitions share, such as a runtime, are written once.",
        ),
        "data": attr.label_list(
            allow_files = True,
            doc = "Files that the specs and the config name: token files, templates, images.",
        ),
        "config": attr.label(
            allow_single_file = [".json"],
            doc = "A transition-export.json, for severities, options and templates; its specs and output roots are ignored.",
        ),
        "targets": attr.string_list(mandatory = True, doc = "The targets, such as flutter and css."),
        "options": attr.string_dict(doc = "Options of targets, such as android.package."),
        "program": attr.label(
            default = "//tools:transition-export",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            doc = "The program.",
        ),
    },
)
