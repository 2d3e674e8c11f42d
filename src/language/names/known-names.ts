/** The most names kept: those of four calendars that have as many services as there may be, or of a hundred usual ones. */
const mostNames = 4_200;

/** What the names in a list are heard by, worked out once while its items stay as they are: that of the lists used last. */
export class KnownNames<Item, Known> {
  readonly #workOut: (items: readonly Item[]) => Known;
  readonly #countNames: (known: Known) => number;
  #latest: readonly { items: readonly Item[]; known: Known }[] = [];

  constructor(workOut: (items: readonly Item[]) => Known, countNames: (known: Known) => number) {
    this.#workOut = workOut;
    this.#countNames = countNames;
  }

  /** Lists may be made anew; items that were read once are the same objects until they change. */
  of(items: readonly Item[]): Known {
    const found = this.#latest.find((each) => isSame(each.items, items)) ?? {
      items,
      known: this.#workOut(items),
    };
    let names = 0;
    this.#latest = [found, ...this.#latest.filter((each) => each !== found)].filter((each) => {
      names += this.#countNames(each.known);
      return each === found || names <= mostNames;
    });
    return found.known;
  }
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
