import type { Command } from 'commander';
import { type Commands, commandWithoutDatabase, noun } from '../console/command.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { type TreeCommand, treeOf } from './tree.ts';
import { zshCompletion } from './zsh.ts';

/** A command that prints a script made from all commands there are. */
function script(
  shell: string,
  { make, load }: { make: (tree: TreeCommand) => string; load: string },
): Commands[string] {
  return (parent, name, surroundings) => {
    const add = commandWithoutDatabase({
      summary: `print a completion script for ${shell}`,
      examples: [load],
      options: {},
      async run() {
        const completion = make(treeOf(programOf(parent)));
        return { json: { shell, script: completion }, text: completion.trimEnd() };
      },
    });
    add(parent, name, surroundings);
  };
}

function programOf(command: Command): Command {
  return command.parent ? programOf(command.parent) : command;
}

/** `slotline completion`. */
export const completionCommands = noun({
  bash: script('bash', { make: bashCompletion, load: 'source <(slotline completion bash)' }),
  zsh: script('zsh', { make: zshCompletion, load: 'source <(slotline completion zsh)' }),
  fish: script('fish', { make: fishCompletion, load: 'slotline completion fish | source' }),
});
