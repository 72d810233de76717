"""What docs/scaling.md counts with: storage, processor time, memory and operators' commands, measured."""
