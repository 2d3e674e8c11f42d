import { invalidInput } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { nameKey } from '../../language/service-names.ts';
import { copiedId } from './copied-id.ts';

/** What a request can name: a service, or a member of a team. */
type Named = { name: string; spokenNames: readonly string[] };

type Choices<Each> = {
  among: readonly Each[];
  idOf(each: Each): string;
  /** The IDs of those that fit a name as callers say it. */
  heard(name: string): readonly string[];
  /** The input field. */
  field: string;
  /** What's chosen from, in one word. */
  what: string;
  /** What to say if there's nothing to choose from. */
  ifNone: string;
};

/**
 * The one that a request names, by ID, name, or as callers say it. Throws ApiError INVALID_INPUT, with the nearest name if
 * there's none, and with all of them if several fit.
 */
export function readNamed<Each extends Named>(given: string, choices: Choices<Each>): Each {
  const { among, field, what, ifNone } = choices;
  const [found, ...others] = fitting(given, choices);
  if (found && others.length === 0) return found;
  const said = JSON.stringify(given.slice(0, 60));
  if (!found) {
    const hint = among.length === 0 ? ifNone : nearestHint(given, among);
    throw invalidInput(`/${field}`, `there is no ${what} ${said} — ${hint}`);
  }
  const names = [found, ...others].map(({ name }) => name);
  throw invalidInput(
    `/${field}`,
    `${field} ${said} may be ${names.slice(0, -1).join(', ')} or ${names.at(-1)} — send the whole name of one`,
  );
}

function fitting<Each extends Named>(given: string, { among, idOf, heard }: Choices<Each>): readonly Each[] {
  const id = copiedId(given).toLowerCase();
  const key = nameKey(given);
  const rules: ((each: Each) => boolean)[] = [
    (each) => idOf(each) === id,
    ({ name }) => nameKey(name) === key,
    ({ spokenNames }) => spokenNames.some((spoken) => nameKey(spoken) === key),
  ];
  for (const rule of rules) {
    const found = among.filter(rule);
    if (found.length > 0) return found;
  }
  const ids = heard(given);
  return among.filter((each) => ids.includes(idOf(each)));
}

function nearestHint(given: string, among: readonly Named[]): string {
  const names = new Map(
    among.flatMap(({ name, spokenNames }) => [name, ...spokenNames].map((each) => [each, name])),
  );
  const nearest = nearestName(given, [...names.keys()]);
  if (nearest !== undefined) return `did you mean ${names.get(nearest)}?`;
  return `there are ${among.map(({ name }) => name).join(', ')}`;
}
