import { isRecord } from './message.ts';

/**
 * An answer as text, complete for clients that read nothing else: the sentence to say, then everything later calls
 * need.
 */
export function answerText(answer: Record<string, unknown>): string {
  const {
    message,
    slots,
    nextAvailable,
    interpretation,
    hold,
    booking,
    bookings,
    nextCursor,
    now,
    calendar,
  } = answer;
  const offered = records(slots);
  const isNew = isRecord(nextAvailable) && !offered.some((slot) => slot['id'] === nextAvailable['id']);
  return [
    message ?? (bookings === undefined ? '' : foundText(records(bookings))),
    ...offered.map(slotText),
    ...(isNew ? [`Next free: ${slotText(nextAvailable)}`] : []),
    ...(answer['truncated'] === true ? [`${answer['total']} are free in total.`] : []),
    ...(isRecord(interpretation) ? understoodTexts(interpretation) : []),
    ...(isRecord(hold) ? [holdText(hold)] : []),
    ...(isRecord(calendar) ? calendarTexts(calendar) : []),
    ...[...records(bookings), ...(isRecord(booking) ? [booking] : [])].map(bookingText),
    ...(nextCursor ? [`There are more: cursor ${nextCursor}`] : []),
    ...(now === undefined ? [] : [`Now: ${now}`]),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** A refusal as text: the sentence to say or what is wrong, other slots, and advice to the model. */
export function refusalText(body: Record<string, unknown>, advice: string): string {
  return [body['message'] ?? body['error'], ...records(body['slots']).map(slotText), advice].join('\n');
}

function slotText({ id, start, end, spoken, relative }: Record<string, unknown>): string {
  return `slotId ${id}: ${spoken}, ${relative} (${start} to ${end})`;
}

function holdText({ id, start, end, expiresAt, spoken }: Record<string, unknown>): string {
  return `holdId ${id}: ${spoken} (${start} to ${end}), held until ${expiresAt}`;
}

function bookingText(booking: Record<string, unknown>): string {
  const { id, code, codeSpoken, status, start, end, spoken, name, phone } = booking;
  const person = [name, phone].filter(Boolean).join(', ');
  const coded = code === undefined ? '' : `; code ${code}, say "${codeSpoken}"`;
  return `bookingId ${id}: ${status}, ${spoken} (${start} to ${end}) for ${person}${coded}`;
}

function foundText(bookings: readonly unknown[]): string {
  if (bookings.length === 0)
    return 'No booking found. Ask for the code, or the phone number they booked with.';
  return bookings.length === 1 ? 'Found one booking.' : `Found ${bookings.length} bookings.`;
}

function understoodTexts(interpretation: Record<string, unknown>): string[] {
  const { spoken, durationMinutes, timeZone } = interpretation;
  const others = records(interpretation['alternatives']).map((each) => each['spoken']);
  const assumed = listed(interpretation['assumed']);
  const ignored = listed(interpretation['ignored']);
  const isAsked = typeof interpretation['question'] === 'string';
  const advice = isAsked ? 'Pass the answer as the next query.' : 'Ask if it matters.';
  const meaning = spoken === '' ? 'nothing yet' : spoken;
  return [
    `Understood: ${meaning}, ${durationMinutes} minutes, ${timeZone}${assumed && `; assumed: ${assumed}`}${ignored && `; not used: ${ignored}`}`,
    others.length > 0 ? `It could also mean: ${others.join('; or ')}. ${advice}` : '',
  ];
}

function calendarTexts(calendar: Record<string, unknown>): string[] {
  const { name, timeZone, language, slotMinutes } = calendar;
  return [
    `${name}: appointments of ${slotMinutes} minutes; ${timeZone}, language ${language}`,
    ...records(calendar['workingHours']).map(({ weekday, periods }) => `${weekday}: ${hoursText(periods)}`),
    ...records(calendar['dateOverrides']).map(
      ({ date, label, periods }) => `${date}${label ? ` (${label})` : ''}: ${hoursText(periods)}`,
    ),
    ...records(calendar['ownWords']).map(({ phrase, meaning }) => `"${phrase}" means ${meaning}`),
  ];
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
