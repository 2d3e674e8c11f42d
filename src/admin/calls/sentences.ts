import type { LoggedCall } from '../../../db/queries/calls/calls.ts';
import { shortDay } from '../../../views/calendars/day-names.ts';
import type { CallOutcome } from '../../../views/calls/phone-call.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { dateOfDay, dayMs, dayOf, minuteMs } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import type { DoubtKind } from '../../language/interpretation/interpretation.ts';
import type { PhoneCall } from './phone-calls.ts';

/** What sentences need to know: the zone of each calendar, undefined if the server doesn't know it. */
export type Telling = { texts: Texts; zoneOf(calendarId: string): Zone | undefined };

/** Of more times than this, the rest is only counted. */
const mostTimes = 8;

const changing = new Set(['book-slot', 'reschedule-booking', 'cancel-booking']);

/** What one request did, as a sentence or two. */
export function sentenceOf(call: LoggedCall, telling: Telling): string {
  const { callSteps } = telling.texts;
  const { operation, status } = call;
  if (operation === 'check-availability' || operation === 'interpret') return asked(call, telling);
  const times = timesOf(call, telling);
  if (status >= 400) {
    const offered = times === undefined ? '' : ` ${callSteps.offered(times)}`;
    return `${callSteps.couldNot(operation, codeOf(call, telling))}${offered}`;
  }
  return callSteps.did(operation, times);
}

/** What a caller wanted first: in their own words, or else how it was understood or what was done. */
export function wishOf(call: PhoneCall, telling: Telling): { said: string } | { told: string } {
  const said = call.find(({ query }) => query !== null)?.query;
  if (said != null) return { said };
  const read = call.find(({ interpretation }) => interpretation !== null);
  return { told: read ? (understoodBy(read) ?? '') : sentenceOf(call[0], telling) };
}

/** How a phone call ended. */
export function outcomeOf(call: PhoneCall, telling: Telling): CallOutcome {
  const { outcomes } = telling.texts.callSteps;
  const change = call.findLast(({ operation, status }) => status < 400 && changing.has(operation));
  const times = change && timesOf(change, telling);
  if (change?.operation === 'book-slot') return { kind: 'good', text: outcomes.booked(times) };
  if (change?.operation === 'reschedule-booking') return { kind: 'good', text: outcomes.moved(times) };
  if (change) return { kind: 'warn', text: outcomes.cancelled };
  const left = call.some(({ operation, status }) => operation === 'leave-message' && status < 400);
  if (left) return { kind: 'good', text: outcomes.messageLeft };
  const last = call.at(-1) ?? call[0];
  if (last.code === 'QUERY_NOT_UNDERSTOOD') return { kind: 'bad', text: outcomes.notUnderstood };
  if (last.status >= 500) return { kind: 'bad', text: outcomes.failed };
  if (last.status >= 400) return { kind: 'warn', text: outcomes.refused(codeOf(last, telling)) };
  if (last.doubt !== null) return { kind: 'none', text: outcomes.askedBack };
  return { kind: 'none', text: isNothingFree(last) ? outcomes.nothingFree : outcomes.nothing };
}

/** A doubt in words; one of an older version by its code. */
export function doubtName(doubt: string, { calls }: Texts): string {
  const names: Readonly<Record<DoubtKind, string>> = calls.doubts;
  return Object.entries(names).find(([kind]) => kind === doubt)?.[1] ?? doubt;
}

function asked(call: LoggedCall, telling: Telling): string {
  const { calls, callSteps } = telling.texts;
  const { query, code, doubt } = call;
  const understood = understoodBy(call);
  const times = timesOf(call, telling);
  const parts = [callSteps.asked({ query, understood })];
  if (code === 'QUERY_NOT_UNDERSTOOD') parts.push(callSteps.notUnderstood);
  else if (doubt !== null) parts.push(callSteps.askedBack(doubtName(doubt, telling.texts)));
  else if (code !== null && code !== 'available') parts.push(callSteps.sentence(calls.codeName(code)));
  if (times !== undefined) parts.push(callSteps.offered(times));
  else if (isNothingFree(call)) parts.push(callSteps.nothingFree);
  return parts.join(' ');
}

function understoodBy({ interpretation }: LoggedCall): string | undefined {
  return interpretation === null ? undefined : String(JSON.parse(interpretation).spoken);
}

function isNothingFree(call: LoggedCall): boolean {
  const { operation, status, doubt } = call;
  return operation === 'check-availability' && status < 400 && doubt === null && startsOf(call).length === 0;
}

function codeOf({ code, status }: LoggedCall, { texts }: Telling): string {
  return code === null ? String(status) : texts.calls.codeName(code);
}

/** The times that a request is about, by their days: "Tue, 24 Nov at 13:30 and 15:00". */
function timesOf(call: LoggedCall, { texts, zoneOf }: Telling): string | undefined {
  const all = startsOf(call);
  if (all.length === 0) return undefined;
  const { callSteps } = texts;
  const zone = zoneOf(call.calendarId);
  if (!zone) return callSteps.list(all.slice(0, mostTimes));
  const { year } = dateOfDay(dayOf(zone.localAt(call.at)));
  const byDay = new Map<number, string[]>();
  for (const start of all.slice(0, mostTimes)) {
    const local = zone.localAt(Date.parse(start));
    const day = dayOf(local);
    byDay.set(day, [...(byDay.get(day) ?? []), texts.time.clock((local - day * dayMs) / minuteMs)]);
  }
  const days = [...byDay].map(([day, times]) =>
    callSteps.dayAt(shortDay(day, texts, year), callSteps.list(times)),
  );
  const more = all.length - mostTimes;
  return callSteps.list(more > 0 ? [...days, callSteps.more(more)] : days);
}

/** Starts in ISO 8601. */
function startsOf({ slots }: LoggedCall): string[] {
  const starts: unknown = slots === null ? [] : JSON.parse(slots);
  return Array.isArray(starts) ? starts.map(String) : [];
}
