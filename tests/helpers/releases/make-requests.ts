import type { KeptBooking, KeptFacts } from './kept-file.ts';
import type { Places } from './make-file.ts';

type Given = Places & { owner: KeptFacts['owner']; linkedCalendarId: string; hasReports: boolean };
type Bookings = NonNullable<KeptFacts['bookings']>;

/** Holds, books, moves, cancels and asks as bots do, and signs in as the owner does. */
export async function requestEverything(
  url: string,
  given: Given,
): Promise<{ bookings: Bookings; sessionToken: string }> {
  const { calendarId, germanCalendarId, linkedCalendarId } = given;
  const ask = asking(url, given.key);
  const startedAt = new Date().toISOString();
  const day = tuesdayAhead(40);
  const at = (time: string) => `${day}T${time}:00-05:00`;
  const book = async (calendar: string, input: Record<string, unknown>): Promise<KeptBooking> => {
    const { booking } = await ask('book-slot', { calendarId: calendar, ...input });
    const { id, code, name, start } = booking;
    return { id, code, name, start, calendarId: calendar };
  };
  await ask('check-availability', { calendarId, query: 'Tuesday afternoon', callId: 'call-1' });
  await ask('check-availability', {
    calendarId: germanCalendarId,
    query: 'morgen um zehn',
    callId: 'call-2',
  });
  await ask('hold-slot', { calendarId, start: at('16:00'), callId: 'call-3', ttlSeconds: 600 });
  const ada = { name: 'Ada Lovelace', phone: '+12125550123', email: 'ada@example.com', callId: 'call-1' };
  const more = { notes: 'Allergic to latex', metadata: { source: 'phone' } };
  const untouched = await book(calendarId, { start: at('10:00'), ...ada, ...more });
  const zoe = { name: 'Zoë Łukasiewicz', phone: '+12125550199' };
  const moved = await book(calendarId, { start: at('11:00'), ...zoe });
  await ask('reschedule-booking', { calendarId, code: moved.code, start: at('14:00') });
  await ask('update-booking', { calendarId, code: moved.code, email: 'zoe@example.com' });
  const jens = { name: 'Jens Groß', phone: '+493012345678' };
  const cancelled = await book(germanCalendarId, { start: `${day}T15:15:00+01:00`, ...jens });
  const reason = 'feels better';
  await ask('cancel-booking', { calendarId: germanCalendarId, code: cancelled.code, reason }, 'cancel-once');
  if (given.hasReports) {
    const lines = [{ who: 'bot', text: 'You’re booked for next Friday at 9 PM.' }];
    await ask('report-call', { calendarId, callId: 'call-1', startedAt, lines });
    await ask('leave-message', { calendarId, text: 'Please call me.', ...ada, callBack: 'tomorrow' });
  }
  await askWithWrongName(url, given);
  const linked = await book(linkedCalendarId, { start: `${tuesdayAhead(10)}T12:00:00Z`, ...ada });
  return {
    bookings: { untouched, moved: { ...moved, start: at('14:00') }, cancelled, linked },
    sessionToken: await signIn(url, given.owner),
  };
}

/** The first Tuesday after so many days. */
export function tuesdayAhead(days: number): string {
  const date = Temporal.Now.plainDateISO('UTC').add({ days });
  return date.add({ days: (9 - date.dayOfWeek) % 7 }).toString();
}

function asking(url: string, key: string) {
  return async (operation: string, input: Record<string, unknown>, idempotencyKey?: string) => {
    const response = await fetch(`${url}/api/v1/${operation}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      body: JSON.stringify(input),
    });
    if (response.ok) return JSON.parse(await response.text());
    throw new Error(`${operation} got ${response.status}: ${await response.text()}`);
  };
}

/** Asks for somebody's bookings as a model does, with a name that isn't theirs. */
async function askWithWrongName(url: string, { calendarId, key }: Given): Promise<void> {
  const call = { name: 'find_bookings', arguments: { phone: '+12125550123', name: 'Grace Hopper' } };
  const response = await fetch(`${url}/mcp?calendarId=${calendarId}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  });
  if (!response.ok) throw new Error(`find_bookings got ${response.status}: ${await response.text()}`);
}

async function signIn(url: string, owner: KeptFacts['owner']): Promise<string> {
  const response = await fetch(`${url}/sign-in`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(owner),
    redirect: 'manual',
  });
  const token = /^[\w-]+=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`signing in got ${response.status}`);
  return token;
}
