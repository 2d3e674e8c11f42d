import type { Command } from 'commander';
import type { Database } from '../../../db/sqlite/open.ts';
import { type Action, perform } from '../../actions/action.ts';
import type { Docs } from '../../caller/docs/docs.ts';
import { InputError } from '../../domain/errors.ts';
import { type Clock, systemClock } from '../../process/clock.ts';
import { type Config, databaseNames, readConfig, readUsableConfig } from '../../process/config.ts';
import { isDatabaseName } from '../../process/database-url.ts';
import { passwords, spawnExpanderWorker } from '../../process/runtime.ts';
import type { Services } from '../../services.ts';
import type { LoadServer } from '../server/running-server.ts';
import { type Answer, formatFields } from './answer.ts';
import { withDatabase } from './database.ts';
import type { DeclaredCommand } from './declared-command.ts';
import { addOptions, CompletedOption, lookUp, type Options, readOptions, type Values } from './options.ts';
import { createTerminalLog, type Terminal } from './terminal.ts';

/** What the process gives every command: the server for `serve` and `demo`, and the docs, loaded when they're needed. */
export type Surroundings = { terminal: Terminal; loadServer: LoadServer; loadDocs: () => Promise<Docs> };

/** One run of a command. `databaseOption` is what --database named, if it was given. */
export type Invocation = Surroundings & {
  config: Config;
  clock: Clock;
  isJson: boolean;
  databaseOption: string | undefined;
};

/** Performs an action in a workspace as the operator: whoever runs the command line. */
type Perform = <Input, Result>(
  action: Action<Input, Result>,
  workspaceId: string,
  input: Input,
) => Promise<Result>;

/** One run of a command on an open database. */
export type Context = Invocation & { services: Services; db: Database; perform: Perform };

/** Everything about a command but its name. */
type Declaration<Of extends Options, Given> = {
  /** What it does, for a noun's help; a command of its own has it in the list of all. */
  summary?: string;
  examples: string[];
  options: Of;
  /** What --database means, where it isn't the usual. */
  databaseHelp?: string;
  /** Whether it's for shells only, and no help shows it. */
  isHidden?: boolean;
  /** Whether it runs even if settings are wrong: these then have their defaults. */
  takesWrongSettings?: boolean;
  /** Returns the answer, unless it printed everything itself. Throws InputError for mistakes of the user. */
  run(given: Given, values: Values<Of>): Promise<Answer | undefined>;
};

/** Adds a command, or a noun with its commands, under a name. */
export type AddCommand = (parent: DeclaredCommand, name: string, surroundings: Surroundings) => void;

/** Commands by their names. */
export type Commands = Record<string, AddCommand>;

/** Declares a command on a database, which has to exist unless the command `createsDatabase`. */
export function command<Of extends Options>(
  declaration: Declaration<Of, Context> & { createsDatabase?: true },
): AddCommand {
  const { createsDatabase, options, run } = declaration;
  return declared(declaration, async (invocation, parsed) => {
    const values = readOptions(parsed, options);
    return await withDatabase(invocation.config.databaseFile, { createsDatabase }, async (db) => {
      const services = await servicesOf(invocation, db);
      const context = { ...invocation, services, db, perform: operator(services) };
      return await run(context, (await lookUp(values, db)) as Values<Of>);
    });
  });
}

/** Declares a command that opens no database, or its own way. */
export function commandWithoutDatabase<Of extends Options>(
  declaration: Declaration<Of, Invocation>,
): AddCommand {
  const { options, run } = declaration;
  return declared(declaration, (invocation, parsed) =>
    run(invocation, readOptions(parsed, options) as Values<Of>),
  );
}

/** Declares the commands of a noun, such as `slotline key create` and `slotline key list`. */
export function noun(commands: Commands): AddCommand {
  return (parent, name, surroundings) => addCommands(parent.command(name), commands, surroundings);
}

function addCommands(parent: DeclaredCommand, commands: Commands, surroundings: Surroundings): void {
  for (const [name, add] of Object.entries(commands)) add(parent, name, surroundings);
}

function declared(
  declaration: Omit<Declaration<Options, never>, 'run'>,
  run: (invocation: Invocation, parsed: Command) => Promise<Answer | undefined>,
): AddCommand {
  const { summary = '', examples, options, isHidden = false, takesWrongSettings = false } = declaration;
  const { databaseHelp = usualDatabaseHelp } = declaration;
  const lines = examples.map((example) => `  $ ${example}`).join('\n');
  return (parent, name, surroundings) => {
    const database = new CompletedOption('--database <file>', databaseHelp);
    database.completion = 'files';
    const added = parent
      .command(name, { hidden: isHidden })
      .description(summary)
      .addOption(database)
      .option('--json', 'answer in JSON')
      .allowExcessArguments(false)
      .addHelpText('after', `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${lines}`);
    added.examples = examples;
    addOptions(added, options);
    added.action(async () => {
      const { environment } = surroundings.terminal;
      const config = takesWrongSettings ? readUsableConfig(environment).config : readConfig(environment);
      const invocation = invocationOf(surroundings, config, added.opts());
      const answer = await run(invocation, added);
      if (answer) await print(invocation, answer);
    });
  };
}

const usualDatabaseHelp = 'the database file or URL (default: SLOTLINE_DATABASE, or slotline.db)';

/** One run of a command. Its options win over the settings. Throws InputError. */
function invocationOf(
  surroundings: Surroundings,
  config: Config,
  { database, json: isJson = false }: { database?: string; json?: boolean },
): Invocation {
  if (database !== undefined && !isDatabaseName(database)) {
    const found = database === '' ? 'is empty' : 'names no database';
    throw new InputError(`--database ${found}: it must be ${databaseNames}`);
  }
  const databaseFile = database ?? config.databaseFile;
  const own = { clock: systemClock, isJson, databaseOption: database };
  return { ...surroundings, ...own, config: { ...config, databaseFile } };
}

/** Prints an answer: a line of JSON with --json, otherwise its text. */
export async function print({ terminal, isJson }: Invocation, answer: Answer): Promise<void> {
  const { json, text, fields } = answer;
  const lines = fields ? `${text}\n${formatFields(fields)}` : text;
  await terminal.print(isJson ? JSON.stringify(json) : lines);
}

/** What it takes to do the work of requests, on an open database. */
export async function servicesOf({ terminal, config, clock }: Invocation, db: Database): Promise<Services> {
  const [{ createServices }, { Expander }] = await Promise.all([
    import('../../services.ts'),
    import('../../links/ical/expander/expander.ts'),
  ]);
  const log = createTerminalLog(terminal, config);
  return createServices({ config, db, clock, log, passwords, expander: new Expander(spawnExpanderWorker) });
}

/** Performs actions as the operator. */
export function operator(services: Services): Perform {
  return (action, workspaceId, input) => {
    const by = { actor: { kind: 'cli' }, workspaceId, at: services.clock.now() } as const;
    return perform(services, action, { by, input });
  };
}

/** For `catch`: turns one kind of error into bad input, in the command line's words. Passes on any other. */
export function rewording<Kind extends Error>(
  kind: abstract new (...args: never[]) => Kind,
  wording: string | ((error: Kind) => string),
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof kind)) throw error;
    throw new InputError(typeof wording === 'string' ? wording : wording(error), { cause: error });
  };
}
