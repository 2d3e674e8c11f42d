const encoder = new TextEncoder();

/**
 * Server-sent events for one reader (HTML Standard, 9.2). A reader that's too slow misses all but the newest event, so none
 * takes more memory than a few lines.
 */
export class EventStream {
  /** What the reader gets. */
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** The newest event that the reader wasn't ready for. */
  #waiting: string | undefined;

  /** `gone` is called once: when the reader has gone, or after `end`. */
  constructor(private readonly gone: () => void) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#sendWaiting(),
        cancel: () => this.#leave(),
      },
      { highWaterMark: 2 },
    );
    this.keepAlive();
  }

  /** Sends an event without data. A reader that comes back says the ID of the last one. */
  send(event: string, id?: string): void {
    this.#waiting = `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata:\n\n`;
    if (this.#isReady()) this.#sendWaiting();
  }

  /** Sends a comment, so that nobody between takes the connection for dead. */
  keepAlive(): void {
    if (this.#isReady()) this.#enqueue(':\n\n');
  }

  /** Ends the stream. */
  end(): void {
    if (!this.#controller) return;
    if (this.#waiting !== undefined) this.#enqueue(this.#waiting);
    this.#controller.close();
    this.#leave();
  }

  #isReady(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) this.#enqueue(waiting);
  }

  #enqueue(text: string): void {
    this.#controller?.enqueue(encoder.encode(text));
  }

  #leave(): void {
    if (!this.#controller) return;
    this.#controller = undefined;
    this.#waiting = undefined;
    this.gone();
  }
}
