import type { DoubtKind } from '../../language/interpretation/interpretation.ts';
import { asksWho } from '../../language/interpretation/member-doubt.ts';
import { isRecord } from './message.ts';

/** What models are told about the caller's words beyond the answer. */
export type WordNotes = {
  /** What to know about the sentence to say. */
  note?: string | undefined;
  /** Why the answer asks something. */
  doubt?: DoubtKind | undefined;
  /** Words that may matter and weren't understood. */
  notUnderstood?: readonly string[];
  /** The zone that they named, if it isn't the answer's. */
  zoneId?: string | undefined;
};

/**
 * An answer as text, complete for clients that read nothing else: the sentence to say, then everything later calls
 * need.
 */
export function answerText(answer: Record<string, unknown>, say: string, notes: WordNotes = {}): string {
  const { slots, nextAvailable, interpretation, hold, booking, bookings, nextCursor, now, calendar } = answer;
  const offered = records(slots);
  return [
    sayText(say),
    notes.note ?? '',
    ...offered.map(slotText),
    ...(offered.length === 0 && notes.doubt === undefined && isRecord(nextAvailable)
      ? [`Earliest of all, whatever was asked: ${slotText(nextAvailable)}`]
      : []),
    ...(answer['truncated'] === true ? [`${answer['total']} are free in total.`] : []),
    ...(isRecord(interpretation) ? understoodTexts(interpretation, notes) : []),
    ...(isRecord(hold) ? [holdText(hold, now)] : []),
    ...(isRecord(calendar) ? calendarTexts(calendar) : []),
    ...records(bookings).map((each) => bookingText(each, true)),
    // The caller hears the code where it's booked, and not again where that's changed.
    ...(isRecord(booking) ? [bookingText(booking, answer['otherBookings'] !== undefined)] : []),
    ...records(answer['otherBookings']).map(otherBookingText),
    ...(nextCursor ? [`There are more: cursor ${nextCursor}`] : []),
    ...(now === undefined ? [] : [`Now: ${now}`]),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** A refusal as text: the sentence to say, what is wrong, other slots, and advice to the model. */
export function refusalText(
  body: Record<string, unknown>,
  { say, advice, note }: { say: string; advice: string; note?: string | undefined },
): string {
  const problem = body['message'] === undefined ? [body['error']] : [];
  const notes = note === undefined ? [] : [note];
  return [sayText(say), ...notes, ...problem, ...records(body['slots']).map(slotText), advice].join('\n');
}

function sayText(sentence: string): string {
  return `Say: ${sentence}`;
}

function slotText({ id, start, end, spoken, relative }: Record<string, unknown>): string {
  return `slotId ${id}: ${spoken}, ${relative} (start ${start}, end ${end})`;
}

function holdText({ id, start, end, expiresAt, spoken }: Record<string, unknown>, now: unknown): string {
  const isOver = Date.parse(String(expiresAt)) <= Date.parse(String(now));
  return `holdId ${id}: ${spoken} (start ${start}, end ${end}), ${isOver ? 'released' : `held until ${expiresAt}`}`;
}

function bookingText(booking: Record<string, unknown>, isCodeSpelled: boolean): string {
  const { id, code, codeSpoken, status, start, end, spoken, name, phone, service } = booking;
  const person = [name, phone].filter(Boolean).join(', ');
  const what = isRecord(service) ? `${service['name']}, ` : '';
  const coded = code === undefined ? '' : `; code ${code}${isCodeSpelled ? `, say "${codeSpoken}"` : ''}`;
  return `bookingId ${id}: ${status}, ${what}${spoken} (start ${start}, end ${end}) for ${person}${coded}${noticeText(booking)}`;
}

/** Until when it can be changed, if that isn't until it starts. */
function noticeText({ start, moveUntil = null, cancelUntil = null }: Record<string, unknown>): string {
  const changes = { moved: moveUntil, cancelled: cancelUntil };
  const noted = Object.entries(changes).filter(([, until]) => until !== null && until !== start);
  return noted.map(([changed, until]) => `; can be ${changed} until ${until}`).join('');
}

function otherBookingText({ id, start, spoken }: Record<string, unknown>): string {
  return `The same person's other booking: bookingId ${id}, ${spoken} (start ${start}). If they meant to move it, cancel one.`;
}

function understoodTexts(
  interpretation: Record<string, unknown>,
  { doubt, notUnderstood = [], zoneId }: WordNotes,
): string[] {
  const { spoken, durationMinutes, timeZone, service } = interpretation;
  const what = [
    isRecord(service) ? `${service['name']}, ` : '',
    ...(['with', 'without'] as const).map((key) => {
      const names = records(interpretation[key]).map(({ name }) => name);
      return names.length === 0 ? '' : `${key} ${names.join(' or ')}, `;
    }),
  ].join('');
  const others = records(interpretation['alternatives']).map((each) => each['spoken']);
  const assumed = listed(interpretation['assumed']);
  const missed = notUnderstood.map((words) => `"${words}"`).join(', ');
  const isAsked = typeof interpretation['question'] === 'string';
  const meaning = spoken === '' ? 'nothing yet' : spoken;
  return [
    `Understood: ${what}${meaning}, ${durationMinutes} minutes, ${timeZone}${assumed && `; assumed: ${assumed}`}`,
    others.length > 0
      ? `It could also mean: ${others.join('; or ')}.${isAsked ? '' : ' Ask if it matters.'}`
      : '',
    isAsked ? questionAdvice(doubt) : '',
    zoneId === undefined ? '' : `The caller's times are in ${zoneId}: pass it as timeZone from now on.`,
    missed && !isAsked ? `Not understood: ${missed}. Ask, or call again with the day and time.` : '',
  ];
}

function questionAdvice(doubt: DoubtKind | undefined): string {
  if (doubt === 'which_service') return 'Ask, then call again with the same query and the service they name.';
  if (asksWho(doubt)) return 'Ask, then call again with the same query and whom they name as with.';
  return doubt === 'which_zone'
    ? 'Ask, then call again with the same query and the timeZone of that city.'
    : 'Ask, then book the slotId that the caller picks, or pass the answer as the next query, with day and time said in full.';
}

function calendarTexts(calendar: Record<string, unknown>): string[] {
  const { name, timeZone, language, slotMinutes } = calendar;
  const services = records(calendar['services']);
  return [
    `${name}: appointments of ${slotMinutes} minutes; ${timeZone}, language ${language}`,
    ...services.map((service) => serviceText(service, calendar['defaultServiceId'])),
    ...records(calendar['workingHours']).map(({ weekday, periods }) => `${weekday}: ${hoursText(periods)}`),
    ...records(calendar['dateOverrides']).map(
      ({ date, label, periods }) => `${date}${label ? ` (${label})` : ''}: ${hoursText(periods)}`,
    ),
    ...tellTexts(calendar['tell']),
    ...records(calendar['ownWords']).map(({ phrase, meaning }) => `"${phrase}" means ${meaning}`),
  ];
}

function tellTexts(tell: unknown): string[] {
  const by = listed(tell);
  return by === '' ? [] : [`callers can be told about a booking by ${by}: ask, and pass the answer as tell`];
}

function serviceText(service: Record<string, unknown>, defaultId: unknown): string {
  const { id, name, spokenNames, durationMinutes } = service;
  const said = listed(spokenNames);
  const questions = records(service['questions']).map(
    ({ key, ask, required }) => `${required === true ? 'ask' : 'you may ask'} "${ask}" (answers key ${key})`,
  );
  return [
    `service "${name}": ${durationMinutes} minutes${id === defaultId ? ', unless they name another' : ''}`,
    ...(said === '' ? [] : [`callers say ${said}`]),
    ...questions,
  ].join('; ');
}

function hoursText(periods: unknown): string {
  const hours = records(periods).map(({ start, end }) => `${start} to ${end}`);
  return hours.length > 0 ? hours.join(', ') : 'closed';
}

function listed(words: unknown): string {
  return Array.isArray(words) ? words.join(', ') : '';
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
