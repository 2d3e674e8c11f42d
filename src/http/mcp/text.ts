import { isRecord } from './message.ts';

/** The text of an answer, complete for clients that read nothing else: the sentence to say, then whatever a later call needs. */
export function answerText(answer: Record<string, unknown>): string {
  const { message, slots, nextAvailable, interpretation, hold, booking, bookings, nextCursor, now } = answer;
  const offered = records(slots);
  const isNew = isRecord(nextAvailable) && !offered.some((slot) => slot['id'] === nextAvailable['id']);
  return [
    message ?? (bookings === undefined ? '' : foundText(records(bookings))),
    ...offered.map(slotText),
    ...(isNew ? [`Next free: ${slotText(nextAvailable)}`] : []),
    ...(answer['truncated'] === true ? [`${answer['total']} are free in all.`] : []),
    ...(isRecord(interpretation) ? understoodTexts(interpretation) : []),
    ...(isRecord(hold) ? [holdText(hold)] : []),
    ...[...records(bookings), ...(isRecord(booking) ? [booking] : [])].map(bookingText),
    ...(nextCursor ? [`There are more: cursor ${nextCursor}`] : []),
    ...(now === undefined ? [] : [`Now: ${now}`]),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** The text of a refusal: the sentence to say, or what is wrong; the slots instead; what the model shall do. */
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
    return 'No booking was found. Ask for the code, or the phone number it was made with.';
  return bookings.length === 1 ? 'One booking was found.' : `${bookings.length} bookings were found.`;
}

function understoodTexts(interpretation: Record<string, unknown>): string[] {
  const { spoken, durationMinutes, timeZone } = interpretation;
  const others = records(interpretation['alternatives']).map((each) => each['spoken']);
  const assumed = listed(interpretation['assumed']);
  const ignored = listed(interpretation['ignored']);
  return [
    `Understood: ${spoken}, ${durationMinutes} minutes, ${timeZone}${assumed && `; assumed: ${assumed}`}${ignored && `; not used: ${ignored}`}`,
    others.length > 0 ? `It may also mean: ${others.join('; or ')}. Ask which.` : '',
  ];
}

function listed(words: unknown): string {
  return Array.isArray(words) ? words.join(', ') : '';
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
