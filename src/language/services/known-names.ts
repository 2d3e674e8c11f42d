import type { NamedService } from '../service-names.ts';
import { type Hearing, NameIndex } from './name-index.ts';
import { type Parts, partsOf } from './parts.ts';

/** What names of services are heard by. */
type Known = { services: readonly NamedService[]; index: NameIndex; parts: readonly Parts[] };

/** The most names kept: those of four calendars that have as many as there may be, or of a hundred usual ones. */
const mostNames = 4_200;

/** What names are heard by, worked out once while services stay as they are: that of the lists used last. */
export class KnownNames {
  readonly #hearing: Hearing;
  #latest: readonly Known[] = [];

  constructor(hearing: Hearing) {
    this.#hearing = hearing;
  }

  /** Lists may be made anew; services that were read once are the same objects until they change. */
  of(services: readonly NamedService[]): Omit<Known, 'services'> {
    const known = this.#latest.find((each) => isSame(each.services, services));
    const found = known ?? this.#workedOut(services);
    let names = 0;
    this.#latest = [found, ...this.#latest.filter((each) => each !== known)].filter((each) => {
      names += each.index.names.length;
      return each === found || names <= mostNames;
    });
    return found;
  }

  #workedOut(services: readonly NamedService[]): Known {
    const index = new NameIndex(services, this.#hearing);
    return { services, index, parts: partsOf(services, this.#hearing.naming) };
  }
}

function isSame(a: readonly NamedService[], b: readonly NamedService[]): boolean {
  return a.length === b.length && a.every((service, at) => service === b[at]);
}
