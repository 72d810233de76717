"""`jeton completion`."""

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print what makes a shell complete commands, options and values at the Tab key.

    It holds for shells that are started afterwards.

    \b
    Examples:
      jeton completion bash > ~/.local/share/bash-completion/completions/jeton
      jeton completion zsh > "${fpath[1]}/_jeton"
      jeton completion fish > ~/.config/fish/completions/jeton.fish
    """  # noqa: D301  click reads \b
    from click.shell_completion import get_completion_class  # noqa: PLC0415  no other command needs it

    completer = get_completion_class(shell)
    if completer is not None:  # click has the three of the choice
        root = click.get_current_context().find_root().command
        click.echo(completer(root, {}, "jeton", "_JETON_COMPLETE").source())
