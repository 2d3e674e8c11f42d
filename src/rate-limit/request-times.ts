const firstCapacity = 4;

/**
 * The times of a workspace's requests in whole microseconds, oldest first: a ring that starts small and grows as needed.
 * Only the low 32 bits are kept, four bytes per time, so no two of them may be more than 71 minutes apart: call `dropAged` before
 * `add`, with an age of up to an hour.
 */
export class RequestTimes {
  #ring = new Uint32Array(firstCapacity);
  #first = 0;
  #count = 0;
  #newestUs = 0;

  get count(): number {
    return this.#count;
  }

  /** Microseconds since the oldest time; undefined if there is none. */
  oldestAge(nowUs: number): number | undefined {
    if (this.#count === 0) return undefined;
    const spanUs = (this.#newestUs - (this.#ring[this.#first] ?? 0)) >>> 0;
    return nowUs - this.#newestUs + spanUs;
  }

  /** Adds a time that isn't earlier than the newest; `maxCount` is the most there will ever be. */
  add(timeUs: number, maxCount: number): void {
    if (this.#count === this.#ring.length) this.#grow(maxCount);
    this.#ring[(this.#first + this.#count) % this.#ring.length] = timeUs;
    this.#count += 1;
    this.#newestUs = timeUs;
  }

  /** Drops all times that are at least this old. */
  dropAged(nowUs: number, ageUs: number): void {
    if (nowUs - this.#newestUs >= ageUs) this.#count = 0;
    while ((this.oldestAge(nowUs) ?? -1) >= ageUs) {
      this.#first = (this.#first + 1) % this.#ring.length;
      this.#count -= 1;
    }
  }

  #grow(maxCount: number): void {
    const capacity = Math.max(this.#count + 1, Math.min(this.#count * 2, maxCount));
    const grown = new Uint32Array(capacity);
    grown.set(this.#ring.subarray(this.#first));
    grown.set(this.#ring.subarray(0, this.#first), this.#ring.length - this.#first);
    this.#ring = grown;
    this.#first = 0;
  }
}
