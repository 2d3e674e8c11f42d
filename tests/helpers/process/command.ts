import { join } from 'node:path';
import { runCommandLine } from '../../../src/cli/console/command-line.ts';
import type { Terminal } from '../../../src/cli/console/terminal.ts';
import { createServer } from '../../../src/server.ts';
import { type Ended, endOf } from './end-of.ts';

/** What starts the program: the binary that the runner has made of it, or Bun and the sources as they are. */
export const slotlineCommand = commandOf(
  process.env['SLOTLINE_TEST_PROGRAM'] ?? join(import.meta.dir, '../../../src/main.ts'),
);

/** What a command is run with, besides its arguments. */
export type CommandOptions = {
  cwd?: string;
  environment?: Record<string, string>;
  input?: string;
  /** Somebody sees what `runSlotline` prints, and gives these answers to its questions. */
  answers?: string[];
  /** When `runSlotline` is told to stop. */
  interruption?: Promise<string>;
  /** Told what `runSlotline` prints, as it does. */
  printed?: (text: string) => void;
  /** Another program, in TypeScript. */
  program?: string;
};

/** Runs a command in a process of its own, in an environment that holds what is given and nothing else of ours. */
export async function spawnSlotline(args: string[], options: CommandOptions = {}): Promise<Ended> {
  return await endOf(startSlotline(args, options));
}

/** Starts a command and leaves it running. Whoever starts it ends it. */
export function startSlotline(args: string[], options: CommandOptions = {}) {
  const { cwd, environment = {}, input = '', program } = options;
  const { PATH = '', HOME = '' } = process.env;
  const command = program === undefined ? slotlineCommand : commandOf(program);
  return Bun.spawn([...command, ...args], {
    cwd,
    env: { PATH, HOME, ...environment },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
}

/** Runs a command in this process: the same command line, without the time that a process takes to start. */
export async function runSlotline(args: string[], options: CommandOptions = {}): Promise<Ended> {
  const { environment = {}, input = '', answers, printed } = options;
  const { interruption = Promise.withResolvers<string>().promise } = options;
  const written = { stdout: '', stderr: '' };
  const terminal: Terminal = {
    environment,
    async print(text) {
      written.stdout += `${text}\n`;
      printed?.(text);
    },
    warn(text) {
      written.stderr += `${text}\n`;
    },
    isWatched: answers !== undefined,
    ask:
      answers &&
      (async (question) => {
        written.stderr += question;
        return answers.shift() ?? '';
      }),
    readInput: async () => input,
    async *inputLines() {
      yield* input.split('\n');
    },
    interruption: () => interruption,
  };
  return { exitCode: await runCommandLine(terminal, args, async () => createServer), ...written };
}

/** A server in a process of its own. */
export type ServedSlotline = {
  url: string;
  child: ReturnType<typeof startSlotline>;
  /** Ends it with a signal and resolves with what it left behind. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ exitCode: number; stderr: string }>;
};

/**
 * Serves a database file until `end`, at a free port unless one is given, with a log in JSON. Throws where the server does not
 * start.
 */
export async function serveSlotline(
  databaseFile: string,
  { port = '0', ...options }: CommandOptions & { port?: string } = {},
): Promise<ServedSlotline> {
  const environment = { SLOTLINE_LOG_FORMAT: 'json', ...options.environment };
  const args = ['serve', '--port', port, '--json', '--database', databaseFile];
  const child = startSlotline(args, { ...options, environment });
  const stderr = new Response(child.stderr).text();
  const line = await firstLine(child.stdout);
  if (line === '') throw new Error(`the server did not start: ${await stderr}`);
  return {
    url: JSON.parse(line).url,
    child,
    async end(signal) {
      child.kill(signal);
      return { exitCode: await child.exited, stderr: await stderr };
    },
  };
}

/** A server in this process. */
export type ServedHere = {
  url: string;
  /** What it printed once it answered, with `--json`. */
  announced: Record<string, unknown>;
  /** Ends it as SIGTERM does and resolves with what it left behind. */
  end(): Promise<Ended>;
};

/** Serves as `serveSlotline` does, but in this process: for what's the same there, without the second that a start takes. */
export async function serveHere(
  databaseFile: string,
  { port = '0', ...options }: CommandOptions & { port?: string } = {},
): Promise<ServedHere> {
  const environment = { SLOTLINE_LOG_FORMAT: 'json', ...options.environment };
  return await startHere(['serve', '--port', port, '--database', databaseFile], { ...options, environment });
}

/** Starts a command that serves, in this process, and resolves once it answers. Throws where it doesn't start. */
export async function startHere(args: string[], options: CommandOptions = {}): Promise<ServedHere> {
  const announced = Promise.withResolvers<string>();
  const interrupted = Promise.withResolvers<string>();
  const ended = runSlotline([...args, '--json'], {
    ...options,
    printed: announced.resolve,
    interruption: interrupted.promise,
  });
  const early = ended.then(({ stderr }) => Promise.reject(new Error(`the server did not start: ${stderr}`)));
  const line = JSON.parse(await Promise.race([announced.promise, early]));
  return {
    url: line.url,
    announced: line,
    async end() {
      interrupted.resolve('SIGTERM');
      return await ended;
    },
  };
}

/** What a stream begins with, up to the first end of a line. */
export async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('\n')) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  return text.split('\n')[0] ?? '';
}

function commandOf(program: string): string[] {
  return program.endsWith('.ts') ? [process.execPath, program] : [program];
}
