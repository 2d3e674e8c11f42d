import { ApiError, invalidInput } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { nameKey } from '../../language/names/service-names.ts';
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
  /** What a bot asks the caller who named one that isn't there. */
  asks: string;
  /** What it asks about several that fit: "Do you mean Anna Lee or Tom Lee?" */
  whichOf(names: readonly string[]): string;
  /** If what's named is there, but can't be chosen: why, and what may be meant. */
  insteadOf?: { problem: string; names: readonly string[] };
};

/**
 * The one that a request names, by ID, name, or as callers say it. Throws ApiError INVALID_INPUT, with the nearest name if
 * there's none, and with all of them if several fit.
 */
export function readNamed<Each extends Named>(given: string, choices: Choices<Each>): Each {
  const { field } = choices;
  const [found, ...others] = fitting(given, choices);
  if (found && others.length === 0) return found;
  const said = JSON.stringify(given.slice(0, 60));
  if (!found) throw unknown(given, choices);
  const names = [found, ...others].map(({ name }) => name);
  throw new ApiError({
    code: 'INVALID_INPUT',
    path: `/${field}`,
    problem: `${field} ${said} may be ${names.slice(0, -1).join(', ')} or ${names.at(-1)} — send the whole name of one`,
    question: choices.whichOf(names),
  });
}

/** Only the caller knows what else is meant, unless it's nearly the name of one. */
function unknown<Each extends Named>(given: string, choices: Choices<Each>): ApiError {
  const { among, field, what, ifNone, asks, insteadOf } = choices;
  if (insteadOf) return notForThem(given, choices, insteadOf);
  const problem = `there is no ${what} ${JSON.stringify(given.slice(0, 60))}`;
  if (among.length === 0) return invalidInput(`/${field}`, `${problem} — ${ifNone}`);
  const nearest = nearestOf(given, among);
  if (nearest !== undefined) return invalidInput(`/${field}`, `${problem} — did you mean ${nearest}?`);
  const names = among.map(({ name }) => name).join(', ');
  return invalidInput(`/${field}`, `${problem} — there are ${names}`, asks);
}

function notForThem<Each extends Named>(
  given: string,
  { field, what, whichOf }: Choices<Each>,
  { problem, names }: NonNullable<Choices<Each>['insteadOf']>,
): ApiError {
  return new ApiError({
    code: 'INVALID_INPUT',
    path: `/${field}`,
    problem: `${what} ${JSON.stringify(given.slice(0, 60))} ${problem} — there ${names.length > 1 ? 'are' : 'is'} ${names.join(', ')}`,
    question: whichOf(names),
  });
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

function nearestOf(given: string, among: readonly Named[]): string | undefined {
  const names = new Map(
    among.flatMap(({ name, spokenNames }) => [name, ...spokenNames].map((each) => [each, name])),
  );
  const nearest = nearestName(given, [...names.keys()]);
  return nearest === undefined ? undefined : names.get(nearest);
}
