"""Values as forms edit them: by their members, and colours by sliders; pure."""
