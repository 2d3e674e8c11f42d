import type { Texts } from '../../../views/texts/en/en.ts';
import { bookingLimits } from '../../domain/booking/booking.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import type { Service } from '../../domain/calendar/service.ts';
import { slotSettings } from '../../domain/calendar/slot-settings.ts';
import type { TeamMember } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import { readClock } from '../../domain/time/clock.ts';
import { dayOf, formatDay, minuteMs, minuteOfDay, parseDay } from '../../domain/time/local-time.ts';
import type { Period } from '../../domain/time/period.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { tellField } from '../bookings/tell-field.ts';
import { choiceField, type Field, type Fields, numberField } from '../form/fields.ts';
import { serviceField } from '../services/fields.ts';
import { choosable } from './chosen-people.ts';

/** A booking as it's typed. */
export type HandBooking = {
  overrule: boolean;
  service: Service | undefined;
  /** Whom it's with at a team, by their calendar; empty for anyone. */
  with: string;
  name: string;
  phone: string;
  email: string;
  tell: string;
  notes: string;
  date: string;
  time: string;
  minutes: number;
};

const asTyped = (typed: string) => typed;

/** The form to book by hand; who it's for is checked as the API does it. */
export function bookingFields(
  texts: Texts,
  calendar: Calendar,
  chosen: Service | undefined,
): Fields<HandBooking> {
  const { common, booking, desk } = texts;
  return {
    overrule: {
      label: desk.overruleTitle,
      type: 'checkboxes',
      isOptional: true,
      choices: () => [{ value: 'yes', name: desk.overrule, help: desk.overruleHelp }],
      read: (typed) => typed === 'yes',
    },
    service: serviceField(texts, calendar),
    with: personField(texts, choosable(calendar, chosen) ?? []),
    name: { label: common.name, maxLength: bookingLimits.nameLength, read: asTyped },
    phone: {
      label: common.optional(common.phone),
      help: booking.contactHelp,
      isOptional: true,
      read: asTyped,
    },
    email: { label: common.optional(common.email), isOptional: true, read: asTyped },
    tell: tellField(texts, calendar.messages.by),
    notes: {
      label: common.optional(booking.notes),
      type: 'notes',
      maxLength: bookingLimits.notesLength,
      isOptional: true,
      read: asTyped,
    },
    date: {
      label: common.date,
      type: 'date',
      read(typed) {
        if (parseDay(typed) !== undefined) return typed;
        throw new InputError(desk.dateRule);
      },
    },
    time: {
      label: desk.start,
      read(typed) {
        if (readClock(typed) !== undefined) return typed;
        throw new InputError(desk.startRule);
      },
    },
    minutes: numberField(slotSettings.slotMinutes, { label: desk.minutes }),
  };
}

/** Anyone who's free, or one of a team. */
export function personField({ people }: Texts, able: readonly TeamMember[]): Field<string> {
  const each = able.map(({ calendarId, name }) => ({ value: calendarId, name }));
  return choiceField([{ value: '', name: people.anyone }, ...each], {
    label: people.with,
    rule: people.rule,
  });
}

/** What the fields of a time say. */
export function timeTexts({ startAt, endAt }: Period, zone: Zone, { time }: Texts) {
  return {
    date: formatDay(dayOf(zone.localAt(startAt))),
    time: time.clock(minuteOfDay(zone.localAt(startAt))),
    minutes: String((endAt - startAt) / minuteMs),
  };
}
