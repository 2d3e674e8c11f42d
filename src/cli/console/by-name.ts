import { calendarNames, type NamedThing, workspaceNames } from '../../../db/queries/names.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { InputError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';

/** What has a name that options take. */
export type NamedNoun = 'workspace' | 'calendar';

/** Which of several with the same name is meant. */
export type Preference = 'live' | 'deleted';

/** A name as it was given for an option. `workspace` is the one that `--workspace` named, if any. */
export type GivenName = {
  noun: NamedNoun;
  name: string;
  option: string;
  prefers: Preference;
  workspace: { id: string } | undefined;
};

/**
 * The ID of the only workspace or calendar with a name, whatever its case and spaces. Prefers those that the command is
 * for. Throws InputError if there's none, naming the nearest, or several.
 */
export async function idOfName(db: Database, given: GivenName): Promise<string> {
  const { noun, name, option } = given;
  const within = await namesWithin(db, given);
  const meant = foldName(name);
  const found = preferred(
    within.filter((each) => foldName(each.name) === meant),
    given.prefers,
  );
  const [first, ...others] = found;
  if (!first) throw new InputError(unknownName(given, preferred(within, given.prefers)));
  if (others.length === 0) return first.id;
  const ids = found.map((each) => `${each.id} (${[...placeOf(each), ...stateOf(each)].join(', ')})`);
  throw new InputError(
    `${option} "${first.name}" is the name of ${found.length} ${noun}s: give the ID of one — ${ids.join('; ')}`,
  );
}

/** The ID of the only one that's neither archived nor deleted. Throws InputError if there's none, or more. */
export async function onlyId(db: Database, given: Omit<GivenName, 'name' | 'prefers'>): Promise<string> {
  const { noun, option } = given;
  const [first, ...others] = (await namesWithin(db, given)).filter(suits('live'));
  if (first && others.length === 0) return first.id;
  throw new InputError(
    first
      ? `there are ${others.length + 1} ${noun}s: name one with ${option} — see "slotline ${noun} list"`
      : `there is no ${noun} yet: create one with "slotline ${noun} create"`,
  );
}

/** A name without what doesn't count: case, and how many spaces there are. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What has a name, in the workspace that was named if one was. */
async function namesWithin(
  db: Database,
  { noun, workspace: named }: Pick<GivenName, 'noun' | 'workspace'>,
): Promise<NamedThing[]> {
  const all = await (noun === 'calendar' ? calendarNames(db) : workspaceNames(db));
  return all.filter(({ workspace }) => !named || !workspace || workspace.id === named.id);
}

function suits(prefers: Preference) {
  return ({ archivedAt, deletedAt }: NamedThing) =>
    prefers === 'live' ? archivedAt === null && deletedAt === null : deletedAt !== null;
}

function preferred(things: NamedThing[], prefers: Preference): NamedThing[] {
  const suitable = things.filter(suits(prefers));
  return suitable.length > 0 ? suitable : things;
}

function unknownName({ noun, name, workspace }: GivenName, known: NamedThing[]): string {
  const shown = name.length > 120 ? `${name.slice(0, 120)}…` : name;
  const place = noun === 'calendar' && workspace ? ' in that workspace' : '';
  const nearest = nearestName(
    foldName(name),
    known.map((each) => each.name),
  );
  const hint = nearest === undefined ? `see "slotline ${noun} list"` : `did you mean "${nearest}"?`;
  return `there is no ${noun} "${shown}"${place} — ${hint}`;
}

function placeOf({ workspace }: NamedThing): string[] {
  return workspace ? [`workspace "${workspace.name}"`] : [];
}

function stateOf({ archivedAt, deletedAt }: NamedThing): string[] {
  if (deletedAt !== null) return ['deleted'];
  return archivedAt === null ? [] : ['archived'];
}
