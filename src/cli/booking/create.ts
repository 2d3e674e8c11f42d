import { bookSlot } from '../../actions/bookings/book.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { serviceById } from '../../domain/calendar/service.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import { InputError } from '../../domain/errors.ts';
import { performForCall } from '../../operations/answer/refused-action.ts';
import { checkedPerson } from '../../operations/book-slot.ts';
import { checkedAnswers } from '../../operations/input/answers.ts';
import { readWith } from '../../operations/input/wanted-people.ts';
import { readService } from '../../operations/input/wanted-service.ts';
import { slotPlace } from '../../operations/input/wanted-slot.ts';
import type { Call } from '../../operations/operation.ts';
import type { Services } from '../../services.ts';
import { command } from '../console/command.ts';
import { operatorCall } from '../console/operator-call.ts';
import { flag, optional, repeated, required, text } from '../console/options.ts';
import { anyWorkspace, liveCalendar, wholeNumber, zoneOf } from '../console/readers.ts';
import { answerPairs, readPairs, refusedInput } from './answers.ts';
import { readAt } from './at.ts';
import { bookingJson, formatDayAndClock, formatEnd, namesOfPeople } from './described.ts';
import { refusedTime } from './refused-time.ts';

/** `slotline booking create`. Uses the API's own action, so two bookings never get the same time. */
export const create = command({
  summary: 'book a free slot for somebody; once, even if you run it twice',
  examples: [
    'slotline booking create --calendar "Dr. Ames" --at "tomorrow at ten" --name "Ms. Novak" --phone "212 555 0123"',
    'slotline booking create --calendar "Dr. Ames" --at "today at 6 PM" --name "Walk-in" --overrule',
    'slotline booking create --calendar "Dr. Ames" --at "a check-up on Monday at nine" --name "Ada King" --email ada@example.com --answer insurance=Aetna',
    'slotline booking create --calendar "Dentists" --with "Dr. Lee" --at "tomorrow at ten" --name "Ada King" --phone 2125550123',
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
    email: optional(text('<email>'), 'the email address'),
    notes: optional(text('<notes>'), 'the notes'),
    service: optional(
      text('<service>'),
      "the service, by name, ID or as callers say it (default: from the words, else the calendar's default)",
    ),
    with: optional(
      text('<member>'),
      "at a team, whom it's with, by name, ID or as callers say it (default: anyone)",
    ),
    answer: repeated('<key=text>', 'an answer to one of its questions; can be repeated', (texts) =>
      readPairs(texts, answerPairs),
    ),
    overrule: flag('book it whatever hours, minimum notice and buffers say, but never a time that is taken'),
    duration: optional(
      wholeNumber('<minutes>', slotSettings.slotMinutes),
      "the length in minutes (default: from the words, else the service's, else the calendar's)",
    ),
  },
  async run({ services, clock }, options) {
    const { workspace, calendar, at, duration, overrule, answer, ...rest } = options;
    const { service: named, with: personNamed, ...given } = rest;
    if (workspace && calendar.workspaceId !== workspace.id) {
      throw new InputError(`the calendar "${calendar.name}" isn't in the workspace "${workspace.name}"`);
    }
    const zone = zoneOf(calendar);
    const call = operatorCall(calendar, { zone, now: clock.now() });
    const { person, answers, service, member } = checked(services, call, {
      given,
      named,
      personNamed,
      answer,
    });
    const start = await readAt(services, call, { text: at, durationMinutes: duration, service, member });
    const wanted = { kind: 'slot', ...start } as const;
    const place = await slotPlace(services, call, start);
    const input = { place, wanted, person, answers, isOverruling: overrule };
    const booked = performForCall(services, call, { action: bookSlot, input });
    const { booking, isNew, theirs } = await booked.catch((error: unknown) => {
      throw refusedTime(refusedInput(error), { call, startAt: start.startAt });
    });
    const time = `${formatDayAndClock(booking.startAt, zone)} to ${formatEnd(booking, zone)} (${zone.id})`;
    const others = theirs.filter(({ id }) => id !== booking.id);
    const also = others.map((other) => `\nAlso booked: ${formatDayAndClock(other.startAt, zone)}.`);
    return {
      json: { ...bookingJson(booking, { zone, calendar }), isNew, overruled: booking.overruled },
      text: `"${booking.name}" ${isNew ? 'booked for' : 'already has'} ${time}.${overruledNote(booking)}${also.join('')}`,
      fields: {
        ...serviceField(booking, calendar),
        ...withField(booking, calendar),
        code: booking.code,
        id: booking.id,
      },
    };
  },
});

function overruledNote({ overruled }: Booking): string {
  return overruled.length === 0 ? '' : `\nOverruled: ${overruled.join(', ')}.`;
}

function serviceField({ serviceId }: Booking, calendar: Calendar): Record<string, string> {
  const service = serviceById(calendar, serviceId);
  return service ? { service: service.name } : {};
}

function withField(booking: Booking, calendar: Calendar): Record<string, string> {
  return booking.memberIds.length > 0 ? { with: namesOfPeople(booking, calendar) } : {};
}

type Given = {
  given: Record<string, unknown>;
  named: string | undefined;
  personNamed: string | undefined;
  answer: Record<string, string | null> | undefined;
};

/** Checks who and what it's for as the API does, and refuses fields by the names of their options. */
function checked(services: Services, call: Call, { given, named, personNamed, answer = {} }: Given) {
  const fields = presentOnly(given);
  try {
    return {
      person: checkedPerson(call, fields),
      answers: checkedAnswers(presentOnly(answer)),
      service: readService(services, call, named),
      member: readWith(services, call, personNamed),
    };
  } catch (error) {
    throw refusedInput(error);
  }
}

function presentOnly(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
}
