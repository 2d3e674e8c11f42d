/** For so long a part is kept, in milliseconds: until all pages that were told of the same change have asked for it. */
const keptMs = 2_000;

/** Parts of pages that many ask for at the same moment, each rendered once. */
export class SharedParts {
  readonly #parts = new Map<string, string | Promise<string>>();

  /** The part with a key, which has to name everything that it depends on; rendered now unless it just has been. */
  get(key: string, render: () => string | Promise<string>): string | Promise<string> {
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const part = render();
    this.#parts.set(key, part);
    setTimeout(() => this.#parts.delete(key), keptMs).unref();
    return part;
  }
}
