/** Remembers where good passwords came from: a bounded number of places, the longest unused forgotten first. */
export type KnownPlaces = {
  has(place: string): boolean | Promise<boolean>;
  /** Remembers a place, as the latest. */
  note(place: string): void | Promise<void>;
};

/** How many places are remembered. */
export const mostPlacesKept = 10_000;

/** Places remembered by this process. */
export class PlacesInMemory implements KnownPlaces {
  /** The latest last. */
  readonly #known = new Set<string>();

  has(place: string): boolean {
    return this.#known.has(place);
  }

  note(place: string): void {
    this.#known.delete(place);
    this.#known.add(place);
    const [oldest] = this.#known;
    if (this.#known.size > mostPlacesKept && oldest !== undefined) this.#known.delete(oldest);
  }
}
