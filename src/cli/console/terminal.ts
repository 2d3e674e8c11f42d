import { createInterface } from 'node:readline';

/** What a command may use of the process around it. */
export type Terminal = {
  environment: Record<string, string | undefined>;
  /** Writes text and a line's end to standard output; resolves once it is handed over. */
  print(text: string): Promise<void>;
  /** Writes a line to standard error. */
  warn(text: string): void;
  /** All of standard input as text. */
  readInput(): Promise<string>;
  /** Standard input line by line, without the lines' ends. */
  inputLines(): AsyncIterable<string>;
  /** Resolves with the signal's name at the first SIGINT or SIGTERM from now on. */
  interruption(): Promise<string>;
};

/** The terminal of this very process. */
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
    inputLines: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }),
    interruption: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
      }),
  };
}
