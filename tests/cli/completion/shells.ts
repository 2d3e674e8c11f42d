import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotlineCommand } from '../../helpers/process/command.ts';

/** Whether everything must be there: on a developer's machine what is missing skips its tests, and says so. */
const isCi = Bun.env['CI'] === 'true';

/** Shells that have a completion script. */
const shellNames = ['bash', 'zsh', 'fish'] as const;

export type ShellName = (typeof shellNames)[number];

/** The shells that are installed here. In CI a missing one is a failure. */
export const installedShells = shellNames.filter((name) => {
  if (Bun.which(name) !== null) return true;
  if (isCi) throw new Error(`${name} is missing, and CI leaves nothing out`);
  process.stderr.write(`skipped: ${name} is not installed (apt-get install ${name})\n`);
  return false;
});

/** The docs have an alias for the program, too. */
const alias = 'alias aliased="env ALIASED=1 slotline"';

/** How a shell is started with nothing of its user's, and how it loads a completion script. */
const starts: Readonly<Record<ShellName, { args: string[]; load: string[] }>> = {
  bash: {
    args: ['--norc', '--noprofile', '-i'],
    load: [alias, 'source <(slotline completion bash)', 'complete -F _slotline aliased'],
  },
  zsh: {
    args: ['-f', '-i'],
    load: [
      'autoload -Uz compinit && compinit -u -D',
      alias,
      'setopt complete_aliases',
      'source <(slotline completion zsh)',
      'compdef _slotline aliased',
    ],
  },
  fish: {
    args: ['--no-config', '-i'],
    load: [alias, 'slotline completion fish | source', 'complete -c aliased -w slotline'],
  },
};

/** When a shell that hangs is given up. */
const patienceMs = 150_000;

/** An interactive shell in a terminal, with the real completion and a program that only notes what it is called with. */
export class Shell {
  readonly #child: Bun.Subprocess;
  readonly #notes: string;
  #output = '';

  private constructor(
    readonly name: ShellName,
    options: { folder: string; environment: Record<string, string> },
  ) {
    this.#notes = join(options.folder, `${name}.jsonl`);
    this.#child = Bun.spawn([name, ...starts[name].args], {
      cwd: options.folder,
      env: {
        ...{ HOME: options.folder, XDG_CONFIG_HOME: options.folder, XDG_DATA_HOME: options.folder },
        ...{ TERM: 'dumb', LANG: 'C.UTF-8', NOTES: this.#notes },
        ...options.environment,
      },
      terminal: {
        cols: 200,
        rows: 50,
        data: (_, bytes) => {
          this.#output += new TextDecoder().decode(bytes);
        },
      },
    });
  }

  /** Starts one, whose folder has the program in `bin`. Whoever starts it stops it. */
  static async start(
    name: ShellName,
    options: { folder: string; environment: Record<string, string> },
  ): Promise<Shell> {
    const shell = new Shell(name, options);
    for (const line of starts[name].load) shell.#write(`${line}\r`);
    await shell.#calledAfter(() => shell.#write('slotline ready\r'));
    return shell;
  }

  /** What the program is called with when somebody types keys and Enter. Shells take them one after the other. */
  async typed(keys: string): Promise<string[]> {
    return await this.#calledAfter(() => this.#write(`${keys}\r`));
  }

  /** Ends it, at once. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#child.exited;
    this.#child.terminal?.close();
  }

  #write(text: string): void {
    this.#child.terminal?.write(text);
  }

  async #calledAfter(act: () => void): Promise<string[]> {
    const before = this.#calls().length;
    act();
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      const call = this.#calls()[before];
      if (call) return call;
      await Bun.sleep(20);
    }
    throw new Error(`${this.name} called nothing; its terminal says: ${this.#output.slice(-2_000)}`);
  }

  #calls(): string[][] {
    if (!existsSync(this.#notes)) return [];
    const whole = readFileSync(this.#notes, 'utf8').split('\n').slice(0, -1);
    return whole.map((line) => JSON.parse(line));
  }
}

/** Makes a program `slotline` that completes as the real one does, but only notes what else it is called with. */
export function writeProgram(file: string): void {
  const note =
    'require("fs").appendFileSync(process.env.NOTES, JSON.stringify(process.argv.slice(1)) + "\\n")';
  writeFileSync(
    file,
    `#!/bin/sh
case "$1" in
  completion | complete) exec ${slotlineCommand.map((part) => `'${part}'`).join(' ')} "$@" ;;
  *) exec '${process.execPath}' --eval '${note}' -- "$@" ;;
esac
`,
  );
  chmodSync(file, 0o755);
}
