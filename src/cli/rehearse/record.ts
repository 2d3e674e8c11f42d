import { type ManagedCalendar, managedCalendars } from '../../../db/queries/calendars.ts';
import { type LoggedCall, lastCallBefore, requestsOfCalls } from '../../../db/queries/calls/calls.ts';
import { namesInCall } from '../../../db/queries/calls/names-in-call.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { InputError } from '../../domain/errors.ts';
import { onOneLine } from '../console/answer.ts';
import { zoneOf } from '../console/readers.ts';
import { recordedTurn } from './recorded-turn.ts';

/** A phone call of the log, and where it was. */
type Found = { calendar: ManagedCalendar; requests: readonly LoggedCall[]; names: readonly string[] };

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
): Promise<Found> {
  const before = (await lastCallBefore(db, now + dayMs)) + 1;
  const found: Found[] = [];
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

/** Server clocks may differ. */
const dayMs = 86_400_000;

const sampleName = 'Ada King';
const samplePhone = '212 555 0147';

function fileOf({ calendar, requests, names }: Found): string {
  const zone = zoneOf(calendar);
  const [first] = requests;
  const masked = (words: string) => withoutPeople(words, names);
  const turns = requests.map((request) =>
    recordedTurn(request, { calendarZoneId: zone.id, masked, sampleName, samplePhone }),
  );
  const isOfModel = requests.every(({ via }) => via === 'mcp');
  const given = [...new Set(turns.flatMap((turn) => turn.given ?? []))];
  return [
    '# A phone call of the log. The log has no names, numbers, notes or answers, so those below are made up, and it',
    "# doesn't say what was in the book: fill in what matters under `given`, then run it. Read the callers' words",
    '# through before you share this file: names that no booking is under are still in them.',
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
    ...turns.flatMap(({ lines }) => lines.map((line) => `      ${line}`)),
    '',
  ].join('\n');
}

/** A text as YAML takes it, whatever is in it. */
export function quoted(text: string): string {
  return JSON.stringify(onOneLine(text));
}

/** Words with the names of bookings, email addresses and long numbers replaced. */
function withoutPeople(words: string, names: readonly string[]): string {
  const parts = [...new Set(names.flatMap((name) => [name, ...name.split(/\s+/)]))]
    .filter((part) => part.length > 1)
    .sort((a, b) => b.length - a.length);
  const named = parts.reduce((text, part) => {
    const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const sample = part.includes(' ') ? sampleName : 'Ada';
    return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), sample);
  }, words);
  return named.replace(/[^\s@]+@[^\s@]+/g, 'ada@example.com').replace(longNumber, samplePhone);
}

const figure = String.raw`(?:\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun)(?![\p{L}]))`;

/** Seven figures or more, in digits or as they're said. */
const longNumber = new RegExp(String.raw`[+(]?${figure}(?:[\s,().\/-]*${figure}){6,}`, 'giu');
