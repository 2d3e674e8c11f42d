import { afterAll } from 'bun:test';
import { join } from 'node:path';
import { isMissing } from '../process/missing-tool.ts';

/** Debian's own Python: others don't have what apt installs. */
export const debianPython = '/usr/bin/python3';

/** Whether Debian's Python has a module. */
export function hasPythonModule(name: string): boolean {
  return (
    Bun.which(debianPython) !== null && Bun.spawnSync([debianPython, '-c', `import ${name}`]).exitCode === 0
  );
}

/** Whether the tests with a real mail server are left out. */
export const isWithoutSmtp = isMissing(
  hasPythonModule('aiosmtpd'),
  'aiosmtpd (apt-get install python3-aiosmtpd)',
);

/** How a mail server behaves. */
export type SmtpServerOptions = {
  /** `drop` loses packets, as firewalls do; `mute` lets in and never speaks. */
  kind?: 'smtp' | 'drop' | 'mute';
  security?: 'tls' | 'starttls' | 'none';
  /** Files in PEM. */
  certificate?: string;
  key?: string;
  /** Whom it lets in; without this, anybody. */
  signIn?: readonly [user: string, password: string];
  /** What it answers instead of accepting, by command and address; `{}` is the address. */
  replies?: Readonly<Record<`${'MAIL' | 'RCPT' | 'DATA'} ${string}`, string>>;
};

/** A mail that arrived. */
export type ArrivedMail = {
  from: string;
  to: string[];
  /** In base64. */
  raw: string;
  isEncrypted: boolean;
  user: string | null;
  /** The port of the connection that it came by. */
  peer: number;
};

/** A mail server of this machine. */
export type SmtpTestServer = { port: number; next(): Promise<ArrivedMail>; stop(): Promise<void> };

/** Starts one. Whoever does, stops it. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpTestServer> {
  const program = join(import.meta.dir, 'smtp-server.py');
  const child = Bun.spawn([debianPython, program, JSON.stringify(options)], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const lines = linesOf(child.stdout);
  const read = async () => JSON.parse((await lines.next()).value ?? 'null');
  const port: number = await read();
  return {
    port,
    next: read,
    async stop() {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}

/** Starts one that ends with the tests of a file. Call it outside of tests, or in `beforeAll`. */
export async function smtpServer(options: SmtpServerOptions = {}): Promise<SmtpTestServer> {
  const server = await startSmtpServer(options);
  afterAll(() => server.stop());
  return server;
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}
