import { toldOf as toldMessagesOf } from '../../../db/queries/messages/told.ts';
import type { OutcomeProps, ToldOf } from '../../../views/caller/booking/outcome.tsx';
import type { ToldMessage } from '../../domain/messages/message.ts';
import { messagesFor, toldBy } from '../../domain/messages/tell.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import type { BookingVisit } from './requested-booking.ts';

/** What callers can do on the page. */
const dones = ['booked', 'confirmed', 'moved', 'cancelled', 'stopped', 'allowed'] as const;

/** One of those. */
export type Done = (typeof dones)[number];

/** Why something couldn't be done: it has changed, the slot is gone, it's too late, or linked calendars can't be reached. */
const problems = ['changed', 'slot', 'late', 'unreachable'] as const;

/** One of those. */
export type Problem = (typeof problems)[number];

/** What came of the form that led to the page. What the address says counts only as far as it's true. */
export async function outcomeOf(visit: BookingVisit, isStopped: boolean): Promise<OutcomeProps> {
  const { url, booking } = visit;
  const problem = problems.find((each) => each === url.searchParams.get('problem'));
  if (problem) return { kind: 'problem', problem };
  const isNew = url.searchParams.has('new');
  const done = isNew ? 'booked' : dones.find((each) => each === url.searchParams.get('done'));
  const isCurrent = (isNew ? '0' : url.searchParams.get('v')) === String(booking.sequence);
  if (!done || !isCurrent || !isTrue(done, visit, isStopped)) return undefined;
  const isTold = done === 'booked' || done === 'moved' || done === 'cancelled';
  return { kind: 'done', done, told: isTold ? await toldOf(visit, done) : { sent: [], planned: [] } };
}

async function toldOf(visit: BookingVisit, done: Done): Promise<ToldOf> {
  return done === 'booked' && isByAnybody(visit) ? toldAsChosen(visit) : await toldOfChange(visit);
}

/** Whether it was booked on a public page, where anybody can give somebody else's number. */
function isByAnybody({ booking }: BookingVisit): boolean {
  return booking.source === 'caller';
}

/** How whoever just booked will be told, whether or not somebody with that number wanted no messages before. */
function toldAsChosen({ booking, calendar }: BookingVisit): ToldOf {
  const messages = messagesFor(calendar, booking);
  return { sent: [], planned: messages.on.includes('confirmation') ? toldBy(booking, messages) : [] };
}

function isTrue(done: Done, visit: BookingVisit, isStopped: boolean): boolean {
  const { booking, now } = visit;
  if (done === 'booked') return booking.status === 'booked' && now - booking.createdAt < hourMs;
  if (done === 'cancelled') return booking.status === 'cancelled';
  if (done === 'confirmed') return booking.status === 'booked' && booking.confirmedAt !== null;
  if (done === 'moved') return booking.status === 'booked' && booking.sequence > 0;
  if (done === 'stopped') return isStopped || isByAnybody(visit);
  return !isStopped;
}

async function toldOfChange({ services, booking }: BookingVisit): Promise<ToldOf> {
  const { id, workspaceId, updatedAt } = booking;
  const messages = (await toldMessagesOf(services.db, { workspaceId, bookingIds: [id] })).get(id) ?? [];
  const news = messages.filter(({ kind, at }) => kind !== 'reminder' && at >= updatedAt);
  const by = (...states: ToldMessage['state'][]) => [
    ...new Set(news.filter(({ state }) => states.includes(state)).map(({ channel }) => channel)),
  ];
  return { sent: by('sent', 'sending'), planned: by('due') };
}
