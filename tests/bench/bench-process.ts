import { join } from 'node:path';

/** A process of the bench that is asked and answers one message at a time. */
export class BenchProcess {
  readonly #child: Bun.Subprocess;
  readonly #answers: unknown[] = [];
  #isStopped = false;
  #waiting: ((answer: unknown) => void) | undefined;

  constructor(script: string, argv: string[]) {
    this.#child = Bun.spawn(['bun', join(import.meta.dir, script), ...argv], {
      stdio: ['ignore', 'inherit', 'inherit'],
      ipc: (message) => {
        const waiting = this.#waiting;
        this.#waiting = undefined;
        if (waiting) waiting(message);
        else this.#answers.push(message);
      },
      onExit: (_child, code) => {
        if (this.#isStopped) return;
        console.error(`${script} ended by itself with code ${code}`);
        process.exit(1);
      },
    });
    process.on('exit', () => this.stop());
  }

  /** The next message of the process. */
  next<Answer>(): Promise<Answer> {
    if (this.#answers.length > 0) return Promise.resolve(this.#answers.shift() as Answer);
    return new Promise((resolve) => {
      this.#waiting = resolve as (answer: unknown) => void;
    });
  }

  /** Sends a message and waits for the answer. */
  ask<Answer>(message: unknown): Promise<Answer> {
    this.#child.send(message);
    return this.next<Answer>();
  }

  /** Ends the process. */
  stop(): void {
    this.#isStopped = true;
    this.#child.kill();
  }
}
