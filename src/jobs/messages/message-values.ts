import type { Booking } from '../../domain/booking/booking.ts';
import { formatPhone } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { peopleOf } from '../../domain/calendar/team.ts';
import type { MessageValues } from '../../domain/messages/message-text.ts';
import { writtenName } from '../../domain/messages/written-name.ts';
import type { Zone, Zones } from '../../domain/time/zone.ts';
import { withoutBrackets } from '../../language/names/service-names.ts';
import type { Speech } from '../../language/speech/speech.ts';

/** The people of a longer list aren't named. */
const mostNamed = 4;

/** Where to find somebody: the way to the desk of a calendar. */
type Desk = Pick<Calendar, 'place' | 'contactPhone' | 'country'>;

/** What a booking's messages are made of, besides the booking. */
export type MessageSource = {
  /** The one that the booking was made at. */
  calendar: Desk & Pick<Calendar, 'id' | 'name' | 'timeZone' | 'services' | 'team' | 'memberOf'>;
  /** The one that keeps it: its place and phone are used where a team has none. */
  keeper?: Desk | undefined;
  /** The name that messages come from. */
  business: string;
  /** In the calendar's language. */
  speech: Pick<Speech, 'messages'>;
  zones: Zones;
  /** The address of the booking's page; null if there's none. */
  link: string | null;
  /** Epoch milliseconds: far-off dates say their year. */
  now: number;
};

/** The booking's side of what's filled in. */
type ToldBooking = Pick<Booking, 'name' | 'startAt' | 'serviceId' | 'memberIds' | 'madeInZone'>;

/**
 * What a message about a booking says. The time is in the zone that the booking was made in, which is named if the clocks at
 * the calendar show another one.
 */
export function messageValues(booking: ToldBooking, source: MessageSource): MessageValues {
  const { calendar, keeper, business, speech, link, now } = source;
  const service = serviceById(calendar, booking.serviceId);
  const people = peopleOf(calendar, booking.memberIds).map(({ name }) => name);
  const called = phoneToCall(source);
  const { zone, calendarZone } = callerZones(booking, source);
  return known({
    name: writtenName(booking.name),
    when: speech.messages.when(booking.startAt, { now, zone, calendarZone }),
    service: service && withoutBrackets(service.name),
    person: people.length > mostNamed ? '' : speech.messages.people(people),
    place: calendar.place ?? keeper?.place ?? '',
    phone: called && formatPhone(called.phone, called.country),
    business,
    link: link ?? undefined,
  });
}

/** The phone that callers are told to call, E.164, and the country it's written for; undefined if there's none. */
export function phoneToCall({
  calendar,
  keeper,
}: Pick<MessageSource, 'calendar' | 'keeper'>): { phone: string; country: string | null } | undefined {
  const desk = calendar.contactPhone === null && keeper ? keeper : calendar;
  return desk.contactPhone === null ? undefined : { phone: desk.contactPhone, country: desk.country };
}

/** The zone that a booking's caller is told its time in, and its calendar's: the same one if their clocks agree. */
export function callerZones(
  { madeInZone, startAt }: Pick<Booking, 'madeInZone' | 'startAt'>,
  { calendar, zones }: { calendar: Pick<Calendar, 'timeZone'>; zones: Zones },
): { zone: Zone; calendarZone: Zone } {
  const calendarZone = zones.namedOrUtc(calendar.timeZone);
  const zone = (madeInZone === null ? undefined : zones.named(madeInZone)) ?? calendarZone;
  // Vienna's clocks show the same as Berlin's.
  return {
    zone: zone.localAt(startAt) === calendarZone.localAt(startAt) ? calendarZone : zone,
    calendarZone,
  };
}

function known(values: { [Name in keyof MessageValues]: string | undefined }): MessageValues {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined && text !== ''));
}
