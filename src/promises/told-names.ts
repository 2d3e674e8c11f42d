import { foldAccents } from '../domain/booking/person-name.ts';
import { nicknamesOf } from '../language/names/nicknames.ts';
import type { CallChange, CallLine } from './call.ts';

/** Who is spoken of in a call, to tell when a bot names somebody else than who is booked. */
export class ToldNames {
  readonly #said: ReadonlySet<string>;
  readonly #ownNames: ReadonlySet<string>;

  /** `ownName`: words after which somebody says their own name. */
  constructor(lines: readonly CallLine[], ownName: ReadonlySet<string>) {
    const [said, own] = [new Set<string>(), new Set<string>()];
    for (const { who, text } of lines) {
      if (who !== 'caller') continue;
      let before = '';
      for (const word of namesOf(text.slice(0, 2000))) {
        said.add(word);
        if (ownName.has(before)) own.add(word);
        before = word;
      }
    }
    this.#said = said;
    this.#ownNames = own;
  }

  /**
   * Whether the names beside a promise are those of another person: of one who is booked at another time, or of one of the
   * same family of whom the caller spoke, too. A first name alone, a pet or another spelling is nobody else.
   */
  meansOther(names: readonly string[], { name }: CallChange, all: readonly CallChange[]): boolean {
    const said = names.flatMap(namesOf);
    const booked = namesOf(name ?? '');
    const [first] = booked;
    if (first === undefined || said.length === 0) return false;
    if (said.some((word) => areAlike(word, first))) return false;
    const others = all.flatMap((other) => namesOf(other.name ?? '')[0] ?? []);
    if (others.some((other) => !areAlike(other, first) && said.includes(other))) return true;
    return this.#isOfFamily(said, booked);
  }

  /** Whether names of whom the caller spoke are beside a promise, none of which is that of who is booked. */
  areOthers(names: readonly string[], change: CallChange | undefined): boolean {
    const booked = namesOf(change?.name ?? '');
    const said = names.flatMap(namesOf).filter((word) => this.#said.has(word));
    return (
      said.length > 0 &&
      booked.length > 0 &&
      !said.some((word) => booked.some((each) => areAlike(word, each)))
    );
  }

  #isOfFamily(said: readonly string[], booked: readonly string[]): boolean {
    const [first = '', ...more] = booked;
    const last = more.at(-1);
    const other = last === undefined ? undefined : said[said.indexOf(last) - 1];
    if (other === undefined || this.#ownNames.has(first)) return false;
    return this.#said.has(other) && this.#said.has(first) && !booked.includes(other);
  }
}

function namesOf(text: string): string[] {
  return foldAccents(text).match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** Whether two first names can be one person's: spelled or heard another way, or short for each other. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const isShort = one.startsWith(other.slice(0, 3)) || other.startsWith(one.slice(0, 3));
  return isShort || isCalled(one, other) || isCalled(other, one) || tail(one) === tail(other);
}

function isCalled(name: string, called: string): boolean {
  return nicknamesOf(name).some((each) => each.toLowerCase() === called);
}

/** "Katherine", "Catherine". */
function tail(name: string): string {
  return name.length > 4 ? name.slice(1) : name;
}
