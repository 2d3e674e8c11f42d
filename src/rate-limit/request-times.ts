const firstCapacity = 4;

/** Times in ascending order, oldest first, in a ring that starts small and grows to what is needed. */
export class RequestTimes {
  #ring = new Float64Array(firstCapacity);
  #first = 0;
  #count = 0;

  /** How many times are held. */
  get count(): number {
    return this.#count;
  }

  /** The oldest time held; undefined where there is none. */
  get oldest(): number | undefined {
    return this.#count === 0 ? undefined : this.#ring[this.#first];
  }

  /** Adds a time no earlier than the newest; `maxCount` is the most that will ever be held at once. */
  add(time: number, maxCount: number): void {
    if (this.#count === this.#ring.length) this.#grow(maxCount);
    this.#ring[(this.#first + this.#count) % this.#ring.length] = time;
    this.#count += 1;
  }

  /** Drops every time up to and including this one. */
  dropThrough(time: number): void {
    while (this.#count > 0 && (this.#ring[this.#first] ?? 0) <= time) {
      this.#first = (this.#first + 1) % this.#ring.length;
      this.#count -= 1;
    }
  }

  #grow(maxCount: number): void {
    const capacity = Math.max(this.#count + 1, Math.min(this.#count * 2, maxCount));
    const grown = new Float64Array(capacity);
    grown.set(this.#ring.subarray(this.#first));
    grown.set(this.#ring.subarray(0, this.#first), this.#ring.length - this.#first);
    this.#ring = grown;
    this.#first = 0;
  }
}
