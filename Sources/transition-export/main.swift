import Commands

TransitionExportCommand.main()
