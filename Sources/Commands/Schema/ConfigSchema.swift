// swift-format-ignore-file

/// `Docs/schemas/config.schema.json`, where it is edited; `RECORD=1 swift test --filter SchemaTests` brings it here.
enum ConfigSchema {
  static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Config of transition-export",
      "description": "`transition-export.json`: the specs of a project, the targets they are exported to, and what findings weigh. Paths are relative to this file. Whether targets, their options and rules exist is for `transition-export validate` to say.",
      "type": "object",
      "properties": {
        "$schema": {
          "type": "string",
          "description": "For editors."
        },
        "specs": {
          "type": "array",
          "description": "Files, folders (their *.transition.json) and patterns with *, ? and **.",
          "items": {
            "$ref": "#/$defs/path"
          }
        },
        "templates": {
          "type": "array",
          "description": "Folders of targets of your own, and of files over the built-in templates, like --templates.",
          "items": {
            "$ref": "#/$defs/path"
          }
        },
        "output": {
          "$ref": "#/$defs/path",
          "description": "The output root: files go to OUTPUT/TARGET/….",
          "default": "build/transitions"
        },
        "targets": {
          "type": "object",
          "description": "The targets that specs are exported to, by name; `transition-export targets` lists them and their options.",
          "propertyNames": {
            "pattern": "^(?!all$)[a-z][a-z0-9]*(-[a-z0-9]+)*$"
          },
          "additionalProperties": {
            "type": "object",
            "properties": {
              "output": {
                "$ref": "#/$defs/path",
                "description": "An output root of the target's own: files go right into it, without a folder named after the target."
              },
              "options": {
                "type": "object",
                "description": "Options of the target, over what a spec says."
              }
            },
            "additionalProperties": false
          }
        },
        "rules": {
          "type": "object",
          "description": "What a rule's findings weigh, by rule; `transition-export rules` lists them. What is an error by itself stays one.",
          "propertyNames": {
            "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
          },
          "additionalProperties": {
            "enum": [
              "off",
              "info",
              "warning",
              "error"
            ]
          }
        }
      },
      "additionalProperties": false,
      "$defs": {
        "path": {
          "type": "string",
          "minLength": 1
        }
      }
    }

    """#
}
