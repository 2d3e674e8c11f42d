import { memberOfWorkspace } from '../../../db/queries/members.ts';
import { type OptOut, optOutsOf } from '../../../db/queries/messages/opt-outs.ts';
import { toldOf } from '../../../db/queries/messages/told.ts';
import type { ShownTelling } from '../../../views/bookings/told.tsx';
import { shortDay } from '../../../views/calendars/day-names.ts';
import { clockTime } from '../../../views/desk/times.ts';
import { personName } from '../../../views/members/person-name.ts';
import { mayPerform } from '../../actions/action.ts';
import { optOut } from '../../actions/messages/opt-out.ts';
import { InputError } from '../../domain/errors.ts';
import { contactOf, reachedBy } from '../../domain/messages/contact.ts';
import { messageFailureSentence } from '../../domain/messages/failure.ts';
import type { Channel, MessageKind, ToldMessage } from '../../domain/messages/message.ts';
import { mayHaveTold, messagesFor, offeredChannels, toldBy } from '../../domain/messages/tell.ts';
import { dateOfDay, dayOf } from '../../domain/time/local-time.ts';
import { zoneOfCalendar } from '../../operations/input/caller-zone.ts';
import type { BookingVisit } from './requested-booking.ts';

/** What a booking's caller was told and how they want to be; undefined where nobody ever tells anything. */
export async function tellingOf(visit: BookingVisit): Promise<ShownTelling | undefined> {
  const { services, session, texts, calendar, booking } = visit;
  if (!mayHaveTold(calendar) && booking.tell === null) return undefined;
  const { workspaceId, role } = session;
  const [told, optOuts] = await Promise.all([
    toldOf(services.db, { workspaceId, bookingIds: [booking.id] }),
    optOutsOfBooking(visit),
  ]);
  const messages = told.get(booking.id) ?? [];
  const [first] = optOuts;
  const isTelling = offeredChannels(messagesFor(calendar, booking)).length > 0;
  if (messages.length === 0 && !isTelling && booking.tell === null && !first) return undefined;
  const mayChange = mayPerform(role, optOut) && reachedBy(booking).length > 0 && (isTelling || first);
  return {
    lines: messages.map((message) => lineOf(visit, message)),
    wanted: await wantedBy(visit, optOuts),
    optedOut: first && texts.told.optedOut(first.source, momentOf(visit, first.at)),
    offers: mayChange ? (first ? 'allow' : 'stop') : undefined,
  };
}

/** By what a booking's caller is told that it was moved or cancelled by hand. */
export async function toldOfChange(visit: BookingVisit, kind: MessageKind): Promise<Channel[]> {
  const { calendar, booking } = visit;
  const messages = messagesFor(calendar, booking);
  if (!messages.on.some((each) => each === kind)) return [];
  const optOuts = await optOutsOfBooking(visit);
  return toldBy(booking, messages).filter(isOpen(optOuts));
}

function isOpen(optOuts: readonly OptOut[]): (by: Channel) => boolean {
  return (by) => !optOuts.some(({ channel }) => channel === by);
}

async function optOutsOfBooking({ services, session, booking }: BookingVisit): Promise<OptOut[]> {
  const { workspaceId } = session;
  try {
    const contacts = reachedBy(booking).map((reached) =>
      contactOf(services.secrets, { workspaceId, ...reached }),
    );
    return await optOutsOf(services.db, { workspaceId, contacts });
  } catch (error) {
    // Without the key nobody knows.
    if (error instanceof InputError) return [];
    throw error;
  }
}

function lineOf(visit: BookingVisit, { kind, channel, state, at, error }: ToldMessage) {
  const { texts } = visit;
  const line = texts.told.lines[state]({ kind, channel, when: momentOf(visit, at) });
  const isWrong = state === 'failed' || state === 'unsure';
  const why = state === 'sent' ? undefined : messageFailureSentence(error, texts.messageFailures);
  if (why === undefined || state === 'unsure') return { text: line, isWrong };
  return { text: state === 'failed' ? `${line} ${why}` : `${line}. ${why}`, isWrong };
}

/** How the caller is still told, and who said so; undefined if they stopped all of it. */
async function wantedBy(visit: BookingVisit, optOuts: readonly OptOut[]): Promise<string | undefined> {
  const { services, session, texts, calendar, booking } = visit;
  const { told } = texts;
  const { tell, tellSaid } = booking;
  const left = (tell ?? toldBy(booking, messagesFor(calendar, booking))).filter(isOpen(optOuts));
  if (left.length === 0 && optOuts.length > 0) return undefined;
  const ways = told.ways(left);
  if (tell === null) return `${ways} · ${told.asSet}`;
  if (tellSaid === null) return ways;
  const { by, at, userId } = tellSaid;
  const { workspaceId } = session;
  const member =
    userId === undefined ? undefined : await memberOfWorkspace(services.db, { workspaceId, userId });
  const who = member && personName(member);
  return `${ways} · ${told.said(by, who, momentOf(visit, at))}`;
}

/** "10:03 AM", or on another day "Mon, Nov 23, 10:03 AM". */
function momentOf({ services, calendar, texts, now }: BookingVisit, at: number): string {
  const zone = zoneOfCalendar(services, calendar);
  const [day = 0, today = 0] = [at, now].map((each) => dayOf(zone.localAt(each)));
  const clock = clockTime(at, zone, texts);
  return day === today ? clock : `${shortDay(day, texts, dateOfDay(today).year)}, ${clock}`;
}
