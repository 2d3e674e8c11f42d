import type { Command, Option } from 'commander';
import { foldName } from '../console/by-name.ts';
import { type AddCommand, commandWithoutDatabase } from '../console/command.ts';
import {
  argument,
  argumentsLeft,
  CompletedArgument,
  CompletedOption,
  type Completion,
} from '../console/options.ts';
import { namesIn } from './names.ts';

/** What may stand in place of the word that's being typed, and what it's for. */
type Candidate = { word: string; help: string };

/** What a line completes to: words, of which a shell takes those that fit, or the path of a file. */
type Completed = readonly Candidate[] | 'files';

/** How a shell wants a candidate; each is a line. `typed` is the word as it is, with its quotes. */
const lines: Readonly<Record<string, (candidate: Candidate, typed: string) => string>> = {
  bash: ({ word }, typed) => bashWord(word, typed),
  zsh: ({ word, help }) => `${word.replace(/[\\:]/g, '\\$&')}:${help}`,
  fish: ({ word, help }, typed) => `${/^--[^=]+=/.exec(typed)?.[0] ?? ''}${word}\t${help}`,
};

/**
 * `slotline complete`, which completion scripts call with the words of a line up to the one that's being typed: prints what
 * that can become. Says nothing if there's no database, or it can't be read, and never creates or migrates one.
 */
export const complete: AddCommand = (parent, name, surroundings) => {
  const add = commandWithoutDatabase({
    examples: ['slotline complete fish -- calendar cre'],
    isHidden: true,
    takesWrongSettings: true,
    options: { shell: argument('<shell>'), words: argumentsLeft('[words...]') },
    async run({ config: { databaseFile } }, { shell, words }) {
      const line = shell === 'bash' ? bashWords(words) : words;
      const typed = line.at(-1) ?? '';
      const format = lines[shell];
      const found = await foundFor(parent, line, databaseFile);
      if (!format || found.length === 0) return undefined;
      if (found === 'files') return { json: found, text: ':files' };
      const begun = foldName(typed.replace(/^--[^=]+=/, '').replace(/^["']|\\/g, ''));
      // The other shells choose by themselves.
      const fitting = found.filter(({ word }) => shell !== 'bash' || foldName(word).startsWith(begun));
      if (fitting.length === 0) return undefined;
      return { json: fitting, text: fitting.map((each) => format(each, typed)).join('\n') };
    },
  });
  add(parent, name, surroundings);
};

async function foundFor(
  program: Command,
  words: readonly string[],
  databaseFile: string,
): Promise<Completed> {
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const { command, awaiting, database = databaseFile, isArgumentGiven } = readLine(program, before);
  const option = awaiting ?? (typed.includes('=') ? optionOf(command, typed) : undefined);
  if (option)
    return await valuesOf(option instanceof CompletedOption ? option.completion : undefined, database);
  const help = command.createHelp();
  if (!typed.startsWith('-')) {
    const commands = help.visibleCommands(command).filter((each) => each.name() !== 'help');
    if (commands.length > 0) return commands.map((each) => ({ word: each.name(), help: each.description() }));
    const [first] = command.registeredArguments;
    const isNext = first?.variadic || !isArgumentGiven;
    const completion = first instanceof CompletedArgument && isNext ? first.completion : undefined;
    if (completion) return await valuesOf(completion, database);
  }
  return help
    .visibleOptions(command)
    .filter(({ long, parseArg }) => parseArg !== undefined || !before.includes(long ?? ''))
    .map(({ long, short, description }) => ({ word: long ?? short ?? '', help: description }));
}

/** What's known from the words before: the command, the option whose value comes next, and the database if one is given. */
type Line = { command: Command; awaiting?: Option | undefined; database?: string; isArgumentGiven: boolean };

function readLine(program: Command, words: readonly string[]): Line {
  const line: Line = { command: program, isArgumentGiven: false };
  for (const word of words) {
    const { command, awaiting } = line;
    line.awaiting = undefined;
    if (awaiting) {
      if (awaiting.long === '--database') line.database = word;
    } else if (word.startsWith('--database=')) {
      line.database = word.slice('--database='.length);
    } else if (word.startsWith('-')) {
      line.awaiting = word.includes('=') ? undefined : optionOf(command, word);
    } else {
      const next = command.commands.find((each) => each.name() === word);
      line.command = next ?? command;
      line.isArgumentGiven ||= !next;
    }
  }
  return line;
}

/** An option that takes a value: "--status", and "--status=booked". */
function optionOf(command: Command, word: string): Option | undefined {
  const [name] = word.split('=');
  return command.options.find(({ long, required, optional }) => long === name && (required || optional));
}

async function valuesOf(completion: Completion | undefined, databaseFile: string): Promise<Completed> {
  if (completion === undefined || completion === 'files') return completion ?? [];
  const words = typeof completion === 'object' ? completion : Intl.supportedValuesOf('timeZone');
  const all = 'noun' in words ? await namesIn(databaseFile, words) : words;
  return all.map((word) => ({ word, help: '' }));
}

/** Bash's words as they're meant: it takes "--status=booked" for three, and leaves quotes in those that are complete. */
function bashWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [index, word] of words.entries()) {
    const isJoined = word === '=' ? joined.at(-1)?.startsWith('--') : joined.at(-1)?.endsWith('=');
    const plain = index === words.length - 1 ? word : word.replace(/["'\\]/g, '');
    joined.push(isJoined ? `${joined.pop()}${plain}` : plain);
  }
  return joined;
}

/** A word as bash takes it, within the quote that was typed if one was. */
function bashWord(word: string, typed: string): string {
  const [quote = ''] = /(?<=^(?:--[^=]+=)?)["']/.exec(typed) ?? [];
  if (quote === '"') return word.replace(/[\\"$`]/g, '\\$&');
  return quote === "'" ? word.replaceAll("'", "'\\''") : word.replace(/[\s\\"'$`&|;<>()*?![\]{}#~]/g, '\\$&');
}
