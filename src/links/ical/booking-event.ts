import ICAL from 'ical.js';
import packageJson from '../../../package.json' with { type: 'json' };
import type { ShownBooking } from '../../domain/booking/booking.ts';
import { bookingUid } from '../../domain/booking/booking-uid.ts';

/** A property in jCal (RFC 7265, section 3.4): name, parameters, type, value. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number,
];

/** The version of iCalendar, and who writes it. */
export const objectProperties: readonly Property[] = [
  ['version', {}, 'text', '2.0'],
  ['prodid', {}, 'text', `-//Slotline//Slotline ${packageJson.version}//EN`],
];

// The library counts no octet for the space that begins a folded line: with its default of 75 such lines have 76.
ICAL.foldLength = 74;

/** What the library knows of RFC 5545, and the types of properties that it does not know: else it writes VALUE=TEXT. */
const design = {
  ...ICAL.design.icalendar,
  property: {
    ...ICAL.design.icalendar.property,
    name: { defaultType: 'text' },
    'x-wr-calname': { defaultType: 'text' },
    'x-published-ttl': { defaultType: 'duration' },
  },
};

/** A booking as an event (RFC 5545, section 3.6.1) in UTC, as lines without their ends. */
export function eventLines(booking: ShownBooking): string[] {
  return ['BEGIN:VEVENT', ...eventProperties(booking).map(writeProperty), 'END:VEVENT'];
}

/** A booking as a calendar object of its own (RFC 4791, section 4.1). */
export function writeBookingObject(booking: ShownBooking): string {
  const lines = [
    'BEGIN:VCALENDAR',
    ...objectProperties.map(writeProperty),
    ...eventLines(booking),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** A property's line, folded where it is of a type that can be too long for one: looking for that costs more than the rest. */
export function writeProperty(property: Property): string {
  return ICAL.stringify.property(property, design, property[2] !== 'text');
}

function eventProperties(booking: ShownBooking): Property[] {
  return [
    textProperty('uid', bookingUid(booking.id)),
    // Without a METHOD it is the moment of the last revision (RFC 5545, section 3.8.7.2).
    instant('dtstamp', booking.updatedAt),
    instant('created', booking.createdAt),
    instant('last-modified', booking.updatedAt),
    ['sequence', {}, 'integer', booking.sequence],
    instant('dtstart', booking.startAt),
    instant('dtend', booking.endAt),
    textProperty('summary', booking.name || 'Booked'),
    textProperty('description', describe(booking)),
    ['status', {}, 'text', 'CONFIRMED'],
  ];
}

/** Without labels: a number, an address and "code" are the same in every language a calendar may have. */
function describe({ phone, email, notes, code }: ShownBooking): string {
  return [phone, email, notes, `Code ${code}`].filter((line) => line !== null && line !== '').join('\n');
}

function instant(name: string, epochMs: number): Property {
  return [name, {}, 'date-time', `${new Date(epochMs).toISOString().slice(0, 19)}Z`];
}

/**
 * A text property with nothing in it that a reader may take for a line's end or that RFC 5545 forbids in a text (section 3.3.11): all
 * ends of lines are the one that the library escapes, and no other control character but the tab is left.
 */
export function textProperty(name: string, value: string): Property {
  const lines = value.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return [name, {}, 'text', lines.replace(/[^\P{Cc}\t\n]/gu, '')];
}
