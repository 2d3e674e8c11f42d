import { type ManagedCalendar, managedCalendars } from '../../../db/queries/calendars/calendars.ts';
import { type LoggedCall, lastCallBefore, requestsOfCalls } from '../../../db/queries/calls/calls.ts';
import { namesInCall } from '../../../db/queries/calls/names-in-call.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { InputError } from '../../domain/errors.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { createLanguages, languageOf } from '../../language/language.ts';
import { nameWords } from '../../language/masking/people.ts';
import { onOneLine } from '../console/answer.ts';
import { zoneOf } from '../console/readers.ts';
import { operationOf, type Recording, recordedTurn } from './recorded-turn.ts';

/** A phone call of the log, and where it was. */
type CallAtCalendar = {
  calendar: ManagedCalendar;
  requests: readonly LoggedCall[];
  names: readonly string[];
};

/**
 * Writes a phone call of the log as a rehearsal, with names and numbers replaced, and says in comments what has to be filled
 * in. Throws InputError if there's no such call, or if it was at several calendars and none is named.
 */
export async function recordedCall(
  db: Database,
  { callId, calendar, now }: { callId: string; calendar: ManagedCalendar | undefined; now: number },
): Promise<string> {
  return fileOf(await foundCall(db, { callId, calendar, now }));
}

async function foundCall(
  db: Database,
  { callId, calendar, now }: { callId: string; calendar: ManagedCalendar | undefined; now: number },
): Promise<CallAtCalendar> {
  // Server clocks may differ.
  const before = (await lastCallBefore(db, now + dayMs)) + 1;
  const found: CallAtCalendar[] = [];
  for (const each of calendar ? [calendar] : await managedCalendars(db, undefined)) {
    const { id, workspaceId } = each;
    const place = { workspaceId, calendarIds: [id], callIds: [callId], after: 0, before };
    const requests = await requestsOfCalls(db, place);
    if (requests.length === 0) continue;
    found.push({ calendar: each, requests, names: await namesInCall(db, { workspaceId, callId }) });
  }
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  if (first) {
    const names = found.map((each) => `"${each.calendar.name}" (${each.calendar.id})`).join(', ');
    throw new InputError(`the call "${callId}" was at ${names}: name one with --calendar`);
  }
  throw new InputError(
    `there is no call "${callId}" in the log, which keeps calls for 30 days: see "slotline call list --calendar ID --json"`,
  );
}

const sampleName = 'Ada King';
const samplePhone = '212 555 0147';

function fileOf({ calendar, requests, names }: CallAtCalendar): string {
  const zone = zoneOf(calendar);
  const [first] = requests;
  const masked = masker({ calendar, names });
  const recording: Recording = {
    calendarZoneId: zone.id,
    masked,
    sampleName,
    samplePhone,
    hasBooked: false,
    given: [],
  };
  const turns = requests.flatMap((request) => recordedTurn(request, recording));
  const { given } = recording;
  // A program may ask what isn't a tool, such as who's calling.
  const byTools = requests.filter((request) => request.via === 'mcp' || operationOf(request)?.tool);
  const isOfModel = byTools.every(({ via }) => via === 'mcp');
  return [
    '# A phone call of the log. Names, numbers and email addresses are made up, and the log has no notes or answers and',
    "# doesn't say what was in the book: fill in what matters under `given`, then run it. Read the callers' words",
    '# before you share this file: a name may have been missed.',
    `now: ${zone.format(first?.at ?? 0)}`,
    `calendar: ${quoted(calendar.name)}`,
    ...(isOfModel ? ['as: mcp'] : []),
    'given:',
    `  bookings:${given.length === 0 ? ' []' : ''}`,
    ...given.flatMap((start) => [
      '    # Fill in whose booking it was, if that matters.',
      `    - { start: ${start}, name: ${sampleName}, phone: ${samplePhone} }`,
    ]),
    '  busy: []',
    'calls:',
    '  - name: A call of the log',
    '    turns:',
    ...turns.map((line) => `      ${line}`),
    '',
  ].join('\n');
}

/** A text as YAML takes it, whatever is in it. */
export function quoted(text: string): string {
  return JSON.stringify(onOneLine(text));
}

/** Makes what takes names, numbers and addresses out of texts of a call, but not those of members and services. */
function masker({
  calendar,
  names,
}: Pick<CallAtCalendar, 'calendar' | 'names'>): (words: string, at: number) => string {
  const { language, name, team, services, ownWords } = calendar;
  const offered = [...(team?.members ?? []), ...services].flatMap((each) => [each.name, ...each.spokenNames]);
  const known = {
    words: nameWords(names),
    likely: names,
    kept: nameWords([name, ...offered, ...ownWords.map(({ phrase }) => phrase)]),
  };
  const { mask } = languageOf(createLanguages(), language);
  const zone = zoneOf(calendar);
  return (words, now) =>
    mask(words, { now, zone, known })
      .replaceAll('[person]', sampleName)
      .replaceAll('[number]', samplePhone)
      .replaceAll('[email]', 'ada@example.com');
}
