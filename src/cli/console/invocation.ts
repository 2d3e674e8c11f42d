import type { Command } from 'commander';
import { InputError } from '../../domain/errors.ts';
import { type Clock, systemClock } from '../../process/clock.ts';
import { type Config, readConfig } from '../../process/config.ts';
import type { Terminal } from './terminal.ts';

/** The options that every command has. */
export type CommonOptions = { database?: string; json?: true };

/** One call of a command: its settings, where it writes, and whether a machine reads that. */
export type Invocation = { terminal: Terminal; config: Config; clock: Clock; isJson: boolean };

/** How a command presents itself; its examples are shown below its help. */
export type Presentation = { usage: string; summary: string; examples: string[] };

/** Adds a command to another one, with the options that all have. `usage` is its name and arguments, "backup <file>". */
export function addCommand(parent: Command, { usage, summary, examples }: Presentation): Command {
  const lines = examples.map((example) => `  $ ${example}`).join('\n');
  return parent
    .command(usage)
    .description(summary)
    .option('--database <file>', 'the file of the database (default: SLOTLINE_DATABASE, else slotline.db)')
    .option('--json', 'answer in JSON, for machines')
    .allowExcessArguments(false)
    .addHelpText('after', `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${lines}`);
}

/** Reads the settings for a command; its own options come before the environment. Throws InputError. */
export function invocationOf(terminal: Terminal, options: CommonOptions): Invocation {
  const config = readConfig(terminal.environment);
  if (options.database !== undefined && (options.database === '' || options.database.includes('\0'))) {
    throw new InputError('--database is empty: it must be the path of a file');
  }
  return {
    terminal,
    config: { ...config, databaseFile: options.database ?? config.databaseFile },
    clock: systemClock,
    isJson: options.json === true,
  };
}

/** Prints what a command has to say: one JSON value on a line for machines, else the text. */
export async function answer(
  { terminal, isJson }: Invocation,
  given: { json: unknown; text: string },
): Promise<void> {
  await terminal.print(isJson ? JSON.stringify(given.json) : given.text);
}

/** An instant as it is told: ISO 8601 in UTC, null for none. */
export function formatInstant(epochMs: number): string;
export function formatInstant(epochMs: number | null): string | null;
export function formatInstant(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
