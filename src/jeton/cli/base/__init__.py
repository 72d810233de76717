"""Arguments, output and the opened database, which all commands share."""
