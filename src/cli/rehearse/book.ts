import { ApiError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { findBookings } from '../../operations/find-bookings.ts';
import { parseTime } from '../../operations/input/time.ts';
import { ask, type Beginning, begin, type Stage } from './door.ts';
import { refusal } from './file-checks.ts';
import type { Rehearsal, RehearsedCall } from './rehearsal.ts';
import type { Path } from './yaml-documents.ts';

/** A stage for one calendar. */
export type SetStage = Stage & {
  zone: Zone;
  /** The IDs of the workspace's calendars by their names. */
  calendarIds: ReadonlyMap<string, string>;
};

/** Which call of which rehearsal is played, and where. */
export type Placed = { stage: SetStage; rehearsal: Rehearsal; call: RehearsedCall };

/** What a call is played with: when each of its turns comes, ISO 8601 with an offset, and what its book begins with. */
export type Preparation = { times: string[]; beginning: Beginning };

/** Reads the times and names of a call. Throws InputError with the place of one that can't be. */
export function prepared(placed: Placed): Preparation {
  const { call } = placed;
  const { given, givenPath } = call;
  const time = (text: string, path: Path) => formattedTime(text, { ...placed, path });
  let now = time(call.now, call.nowPath);
  const beganAt = now;
  const times = call.turns.map((turn) => {
    if (turn.now !== undefined) now = time(turn.now, [...turn.path, 'now']);
    return now;
  });
  const bookings = (given.bookings ?? []).map(({ calendar, start, ...booking }, index) => {
    const path = [...givenPath, 'bookings', index];
    const calendarId = calendarIdOf(calendar, { ...placed, path: [...path, 'calendar'] });
    return { ...booking, calendarId, start: time(start, [...path, 'start']) };
  });
  const busy = (given.busy ?? []).map(({ calendar, start, end }, index) => {
    const path = [...givenPath, 'busy', index];
    const calendarId = calendarIdOf(calendar, { ...placed, path: [...path, 'calendar'] });
    return { calendarId, start: time(start, [...path, 'start']), end: time(end, [...path, 'end']) };
  });
  return { times, beginning: { now: beganAt, bookings, busy } };
}

/** Makes the book of a call anew. Returns the bookings in it, in the file's order, if any turn refers to them. */
export async function newBook(
  { stage, rehearsal, call }: Placed,
  { beginning }: Preparation,
): Promise<Record<string, unknown>[]> {
  const { isRefusal, body } = await begin(stage, beginning);
  if (isRefusal) {
    const problem = `its book can't begin like that: ${body['message'] ?? body['error']}`;
    throw refusal(rehearsal, call.givenPath, problem);
  }
  const { now, bookings } = beginning;
  if (!rehearsal.calls.some(refersToGiven)) return [];
  const found: Record<string, unknown>[] = [];
  for (const { calendarId, start, name } of bookings) {
    const asked = { operation: findBookings, input: { from: start, name, limit: 1 }, callId: undefined, now };
    const { body: answer } = await ask({ ...stage, calendarId }, { ...asked, as: 'rest' });
    const [booking] = Array.isArray(answer['bookings']) ? answer['bookings'] : [];
    found.push(booking);
  }
  return found;
}

function refersToGiven({ turns }: RehearsedCall): boolean {
  return turns.some(({ input }) =>
    Object.values(input).some((value) => typeof value === 'string' && /^\$given\d/.test(value)),
  );
}

function formattedTime(text: string, { stage: { zone }, rehearsal, path }: Placed & { path: Path }): string {
  const name = path.at(-1);
  try {
    return zone.format(parseTime(text, { zone, path: `/${name}`, edge: 'exact' }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal.code !== 'INVALID_INPUT') throw error;
    throw refusal(rehearsal, path, error.refusal.problem);
  }
}

function calendarIdOf(
  name: string | undefined,
  { stage: { calendarId, calendarIds }, rehearsal, path }: Placed & { path: Path },
): string {
  const id = name === undefined ? calendarId : calendarIds.get(name);
  if (id !== undefined) return id;
  const names = [...calendarIds.keys()];
  const nearest = nearestName(name ?? '', names);
  const hint = nearest === undefined ? `there are ${names.join(', ')}` : `did you mean "${nearest}"?`;
  throw refusal(rehearsal, path, `there is no calendar "${name}" — ${hint}`);
}
