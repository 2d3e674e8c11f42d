import { createInterface } from 'node:readline';
import type { Config } from '../../process/config.ts';
import { createLog, type Log } from '../../process/log.ts';

/** What commands use of the process they run in. */
export type Terminal = {
  environment: Record<string, string | undefined>;
  /** Writes text and a newline to standard output; resolves once it's handed over. */
  print(text: string): Promise<void>;
  /** Writes a line to standard error. */
  warn(text: string): void;
  /** All of standard input as text. */
  readInput(): Promise<string>;
  /** Standard input, line by line. */
  inputLines(): AsyncIterable<string>;
  /** Whether somebody sees standard output: it's no pipe, file or journal. */
  isWatched: boolean;
  /** Asks whoever sits at the terminal; undefined if nobody does. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Resolves with the signal's name at the first SIGINT or SIGTERM from now on. */
  interruption(): Promise<string>;
};

/** The terminal of this process. */
export function createTerminal(environment: Record<string, string | undefined>): Terminal {
  return {
    environment,
    print: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
      }),
    warn: (text) => {
      process.stderr.write(`${text}\n`);
    },
    async readInput() {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks).toString('utf8');
    },
    isWatched: process.stdout.isTTY === true,
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
    inputLines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
    interruption: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
      }),
  };
}

/** Standard output stays free for the answer. The end of the input is an empty answer. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve) => {
      lines.once('close', () => resolve(''));
      lines.question(question, resolve);
    });
  } finally {
    lines.close();
  }
}

/** A terminal that keeps warnings back. */
export type HeldTerminal = Terminal & {
  /** Shows them, now and from now on. */
  release(): void;
};

/** Keeps warnings back until they're released, or until the command waits for a signal: then it runs as long as it likes. */
export function holdWarnings(terminal: Terminal): HeldTerminal {
  const held: string[] = [];
  let warn = (text: string) => {
    held.push(text);
  };
  const release = () => {
    warn = terminal.warn;
    for (const text of held.splice(0)) warn(text);
  };
  return {
    ...terminal,
    warn: (text) => warn(text),
    interruption() {
      release();
      return terminal.interruption();
    },
    release,
  };
}

/** Logs to standard error, so that standard output holds nothing but answers. */
export function createTerminalLog(terminal: Terminal, config: Config): Log {
  return createLog(config.logLevel, (line) => terminal.warn(line), config.logFormat);
}

/** Reads a password from standard input, without the newline. */
export async function readPassword(terminal: Terminal): Promise<string> {
  return (await terminal.readInput()).replace(/\r?\n$/, '');
}
