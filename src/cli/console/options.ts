import { Argument, type Command, Option as CommanderOption } from 'commander';
import type { Database } from '../../../db/sqlite/open.ts';
import type { NamedNoun, Preference } from './by-name.ts';

/** Something to look up once the database is open. Throws InputError if it isn't there. */
export class Lookup<Value> {
  constructor(readonly find: (db: Database, found: LookedUp) => Promise<Value>) {}
}

/** What was looked up before: names are looked for in that workspace. */
export type LookedUp = {
  workspace?: { id: string } | undefined;
  /** Names are looked for in its workspace, if none was named. */
  calendar?: { workspaceId: string } | undefined;
};

/** What a shell can complete an option with: one of several words, a file, a zone, or names in the database. */
export type Completion =
  | readonly string[]
  | 'files'
  | 'time zones'
  | { noun: NamedNoun; prefers: Preference };

/** How an option's text becomes a value. */
export type Reader<Value> = {
  /** Stands for the text in the help, such as "<id>". */
  placeholder: string;
  /** `option` is what messages call it, such as "--name". Throws InputError. */
  read(text: string, option: string): Value | Lookup<Value>;
  completion?: Completion;
  /** What's meant where a required option is left out: the only one there is. Throws InputError if there are more. */
  only?(option: string): Lookup<Value>;
};

/** Makes a reader. */
export function reader<Value>(placeholder: string, read: Reader<Value>['read']): Reader<Value> {
  return { placeholder, read };
}

/** Any text. */
export function text(placeholder: string): Reader<string> {
  return reader(placeholder, (given) => given);
}

/** An option of a command, or an argument. Its key is its name: `timeZone` is `--time-zone`. */
export type Option<Value> = {
  kind: 'required' | 'optional' | 'repeated' | 'argument';
  /** Empty for a flag. */
  placeholder: string;
  help: string;
  completion?: Completion | undefined;
  /** Reads what was given: any number of texts if it can be repeated, otherwise at most one. */
  read(texts: string[], option: string): Value | Lookup<Value>;
};

export type Options = Record<string, Option<unknown>>;

/** The values of options, by the same keys. */
export type Values<Of extends Options> = {
  [Key in keyof Of]: Of[Key] extends Option<infer Value> ? Value : never;
};

/** An option that has to be given, unless there's only one that it can mean. */
export function required<Value>(
  { placeholder, read, completion, only }: Reader<Value>,
  help: string,
): Option<Value> {
  const readGiven = ([text]: string[], option: string) =>
    text === undefined && only ? only(option) : read(text ?? '', option);
  const shown = only
    ? { kind: 'optional' as const, help: `${help} (default: the only one)` }
    : { kind: 'required' as const, help };
  return { ...shown, placeholder, completion, read: readGiven };
}

/** An option that has to be given even if there's only one that it can mean: what's done to it is hard to undo. */
export function alwaysRequired<Value>({ only: _, ...reader }: Reader<Value>, help: string): Option<Value> {
  return required(reader, help);
}

/** An option that can be left out. */
export function optional<Value>(
  { placeholder, read, completion }: Reader<Value>,
  help: string,
): Option<Value | undefined> {
  const readGiven = ([text]: string[], option: string) =>
    text === undefined ? undefined : read(text, option);
  return { kind: 'optional', placeholder, help, completion, read: readGiven };
}

/** An option that can be left out, or given several times. */
export function repeated<Value>(
  placeholder: string,
  help: string,
  read: (texts: string[]) => Value,
): Option<Value | undefined> {
  const readGiven = (texts: string[]) => (texts.length === 0 ? undefined : read(texts));
  return { kind: 'repeated', placeholder, help, read: readGiven };
}

/** An option that can be left out, or given several times, each time read alike. */
export function several<Value>(
  { placeholder, read, completion }: Reader<Value>,
  help: string,
): Option<Value[] | undefined> {
  const readGiven = (texts: string[], option: string) => {
    if (texts.length === 0) return undefined;
    const all = texts.map((text) => read(text, option));
    return new Lookup<Value[] | undefined>(async (db, found) => {
      const values: Value[] = [];
      for (const each of all) values.push(each instanceof Lookup ? await each.find(db, found) : each);
      return values;
    });
  };
  return { kind: 'repeated', placeholder, help, completion, read: readGiven };
}

/** An option without a text: true if it's there. */
export function flag(help: string): Option<boolean> {
  return { kind: 'optional', placeholder: '', help, read: (texts) => texts.length > 0 };
}

/** A text without an option's name: "<file>" has to be given, "[words]" is empty if it's left out. */
export function argument(placeholder: string, completion?: Completion): Option<string> {
  return { kind: 'argument', placeholder, help: '', completion, read: ([text = '']) => text };
}

/** The texts after all arguments, however many. */
export function argumentsLeft(placeholder: string, completion?: Completion): Option<string[]> {
  return { kind: 'argument', placeholder, help: '', completion, read: (texts) => texts };
}

/** An option in the parser that knows what it can be completed with. */
export class CompletedOption extends CommanderOption {
  completion: Completion | undefined;
}

/** An argument in the parser that knows what it can be completed with. */
export class CompletedArgument extends Argument {
  completion: Completion | undefined;
}

/** Adds declared options to a command. */
export function addOptions(command: Command, options: Options): void {
  for (const [key, { kind, placeholder, help, completion }] of Object.entries(options)) {
    if (kind === 'argument') {
      const argument = new CompletedArgument(placeholder);
      argument.completion = completion;
      command.addArgument(argument);
    } else {
      const option = new CompletedOption(`${nameOf(key)} ${placeholder}`.trim(), help);
      option.completion = completion;
      if (kind === 'repeated') option.argParser((text: string, before: string[] = []) => [...before, text]);
      command.addOption(option.makeOptionMandatory(kind === 'required'));
    }
  }
}

/** Reads what a command was given. Throws InputError. */
export function readOptions(command: Command, options: Options): Record<string, unknown> {
  const given = command.opts();
  const args = [...command.args];
  const read = Object.entries(options).map(([key, option]) => {
    const taken = option.placeholder.endsWith('...]') ? args.splice(0) : args.shift();
    const value: unknown = option.kind === 'argument' ? taken : given[key];
    const texts = value === undefined ? [] : [value].flat().map(String);
    return [key, option.read(texts, nameOf(key))];
  });
  return Object.fromEntries(read);
}

/** Replaces lookups by what they find, one after the other. Throws InputError. */
export async function lookUp(values: Record<string, unknown>, db: Database) {
  const given = Object.entries(values).filter(([, value]) => !(value instanceof Lookup));
  const found: Record<string, unknown> = Object.fromEntries(given);
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof Lookup) found[key] = await value.find(db, found as LookedUp);
  }
  return found;
}

/** The option of a key: `timeZone` is `--time-zone`. */
export function nameOf(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
