import { bookSlot, type Person } from '../../actions/bookings/book.ts';
import { type Booking, describeBooking } from '../../domain/booking/booking.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { checkedPerson } from '../../operations/book-slot.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import type { Call } from '../../operations/operation.ts';
import { command } from '../console/command.ts';
import { operatorCall } from '../console/operator-call.ts';
import { flag, optional, required, text } from '../console/options.ts';
import { anyWorkspace, liveCalendar, wholeNumber, zoneOf } from '../console/readers.ts';
import { readAt } from './at.ts';
import { formatDayAndClock, formatEnd } from './described.ts';
import { refusedTime } from './refused-time.ts';

/** `slotline booking create`. Uses the API's own action, so two bookings never get the same time. */
export const create = command({
  summary: 'book a free slot for somebody; once, even if you run it twice',
  examples: [
    'slotline booking create --calendar "Dr. Ames" --at "tomorrow at ten" --name "Ms. Novak" --phone "212 555 0123"',
    'slotline booking create --calendar "Dr. Ames" --at "today at 6 PM" --name "Walk-in" --phone 2125550123 --overrule',
    'slotline booking create --calendar "Dr. Ames" --at 2026-12-01T14:30 --duration 60 --name "Ada King" --email ada@example.com',
  ],
  options: {
    workspace: optional(
      anyWorkspace,
      'the workspace, by name or ID, if several have a calendar of that name',
    ),
    calendar: required(liveCalendar, 'the calendar, by name or ID'),
    at: required(
      text('<time>'),
      "when, in words or in ISO 8601, in the calendar's time zone unless it has an offset",
    ),
    name: required(text('<name>'), "the person's name"),
    phone: optional(text('<phone>'), 'the phone number'),
    email: optional(text('<email>'), 'the email address; give it or the phone number'),
    notes: optional(text('<notes>'), 'the notes'),
    overrule: flag('book it whatever hours, minimum notice and buffers say, but never a time that is taken'),
    duration: optional(
      wholeNumber('<minutes>', slotSettings.slotMinutes),
      "the length in minutes (default: from the words, else the calendar's)",
    ),
  },
  async run({ services, clock }, { workspace, calendar, at, duration, overrule, ...given }) {
    if (workspace && calendar.workspaceId !== workspace.id) {
      throw new InputError(`the calendar "${calendar.name}" isn't in the workspace "${workspace.name}"`);
    }
    const zone = zoneOf(calendar);
    const call = operatorCall(calendar, { zone, now: clock.now() });
    const person = personOf(call, given);
    const { startAt, durationMinutes } = await readAt(services, call, {
      text: at,
      durationMinutes: duration,
    });
    const wanted = { kind: 'slot', startAt, durationMinutes } as const;
    const input = { place: await slotPlace(services, call), wanted, person, isOverruling: overrule };
    const booked = performForCall(services, call, { action: bookSlot, input });
    const { booking, isNew, theirs } = await booked.catch((error: unknown) => {
      throw refusedTime(error, { call, startAt });
    });
    const time = `${formatDayAndClock(booking.startAt, zone)} to ${formatEnd(booking, zone)} (${zone.id})`;
    const others = theirs.filter(({ id }) => id !== booking.id);
    const also = others.map((other) => `\nAlso booked: ${formatDayAndClock(other.startAt, zone)}.`);
    return {
      json: { ...describeBooking(booking, { zone, calendar }), isNew, overruled: booking.overruled },
      text: `"${booking.name}" ${isNew ? 'booked for' : 'already has'} ${time}.${overruledNote(booking)}${also.join('')}`,
      fields: { code: booking.code, id: booking.id },
    };
  },
});

function overruledNote({ overruled }: Booking): string {
  return overruled.length === 0 ? '' : `\nOverruled: ${overruled.join(', ')}.`;
}

/** Checks who it's for as the API does, and refuses fields by the names of their options. */
function personOf(call: Call, given: Record<string, unknown>): Person {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (!('phone' in fields || 'email' in fields)) throw new InputError('give --phone or --email');
  try {
    return checkedPerson(call, fields);
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal.code !== 'INVALID_INPUT') throw error;
    throw new InputError(`--${error.refusal.problem}`, { cause: error });
  }
}
