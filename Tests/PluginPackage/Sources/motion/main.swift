import Commands

TransitionExportCommand.main(adding: [LinesExporter()], players: [LinesPlayer()])
