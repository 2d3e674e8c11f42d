import type { Command, Option as CommanderOption } from 'commander';
import { CompletedArgument, CompletedOption, type Completion } from '../console/options.ts';

/** An option as shells complete it. */
export type TreeOption = {
  /** Such as "--time-zone". */
  name: string;
  help: string;
  takesValue: boolean;
  isRepeatable: boolean;
  /** Undefined for any text, and for flags. */
  completion: Completion | undefined;
};

/** A command as shells complete it, or a noun with its commands. */
export type TreeCommand = {
  /** Such as "calendar create"; empty for the program. */
  path: string;
  name: string;
  summary: string;
  commands: TreeCommand[];
  options: TreeOption[];
  argument: Completion | undefined;
};

/** What shells complete, from the program itself down to its last option. */
export function treeOf(command: Command, path: readonly string[] = []): TreeCommand {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((each) => each.name() !== 'help');
  const [argument] = command.registeredArguments;
  return {
    path: path.join(' '),
    name: command.name(),
    summary: command.description(),
    commands: commands.map((each) => treeOf(each, [...path, each.name()])),
    options: help.visibleOptions(command).map(optionOf),
    argument: argument instanceof CompletedArgument ? argument.completion : undefined,
  };
}

/** A command and all below it. */
export function everyCommand(tree: TreeCommand): TreeCommand[] {
  return [tree, ...tree.commands.flatMap(everyCommand)];
}

/** The words that can complete something; undefined if they aren't known here. */
export function wordsOf(completion: Completion | undefined): readonly string[] | undefined {
  if (completion === 'time zones') return timeZones();
  return typeof completion === 'object' && !('noun' in completion) ? completion : undefined;
}

/** All IANA time zones that this machine knows. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** What the hidden command `complete-names` is asked for; undefined unless names complete it. */
export function namesWanted(completion: Completion | undefined): string | undefined {
  if (typeof completion !== 'object' || !('noun' in completion)) return undefined;
  return `${completion.prefers}-${completion.noun}s`;
}

function optionOf(option: CommanderOption): TreeOption {
  return {
    name: option.long ?? option.short ?? '',
    help: option.description,
    takesValue: option.required || option.optional,
    isRepeatable: option.variadic || option.parseArg !== undefined,
    completion: option instanceof CompletedOption ? option.completion : undefined,
  };
}
