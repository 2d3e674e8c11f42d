/** An event of a stream, by its name and ID. */
export type ReadEvent = { event: string; id: string | undefined };

/** Reads server-sent events as they come. */
export class EventReader implements AsyncDisposable {
  readonly #reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;
  readonly #decoder = new TextDecoder();
  #text = '';
  #reading: Promise<{ done: boolean; value?: Uint8Array | undefined }> | undefined;

  constructor({ body }: Pick<Response, 'body'>) {
    if (!body) throw new Error('there is no stream');
    this.#reader = body.getReader();
  }

  /** The next event; "ended" if there will be none, undefined if none has come within so many milliseconds. */
  async next(patienceMs = 60_000): Promise<ReadEvent | 'ended' | undefined> {
    const deadline = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => deadline.resolve(undefined), patienceMs);
    try {
      for (;;) {
        const event = this.#taken();
        if (event) return event;
        this.#reading ??= this.#reader.read();
        const part = await Promise.race([this.#reading, deadline.promise]);
        if (!part) return undefined;
        this.#reading = undefined;
        if (part.done) return 'ended';
        this.#text += this.#decoder.decode(part.value, { stream: true });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Goes away. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#reader.cancel();
  }

  #taken(): ReadEvent | undefined {
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      const lines = this.#text.slice(0, end).split('\n');
      this.#text = this.#text.slice(end + 2);
      const fieldOf = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = fieldOf('event');
      if (event !== undefined) return { event, id: fieldOf('id') };
    }
    return undefined;
  }
}
