import { Command } from 'commander';

/** A command in the parser that knows its examples. */
export class DeclaredCommand extends Command {
  examples: readonly string[] = [];

  override createCommand(name?: string): DeclaredCommand {
    return new DeclaredCommand(name);
  }
}
