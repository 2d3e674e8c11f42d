import type { Texts } from '../../../views/texts/en/en.ts';
import { parseEmail } from '../../domain/access/email.ts';
import { inviteHours } from '../../domain/booking/invite.ts';
import { readPhone } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { liveServices } from '../../domain/calendar/service.ts';
import { liveMembers } from '../../domain/calendar/team.ts';
import { InputError } from '../../domain/errors.ts';
import type { Reached } from '../../domain/messages/contact.ts';
import { parseDay } from '../../domain/time/local-time.ts';
import { choiceField, type Field, type Fields, optionalField } from '../form/fields.ts';

/** A link as it's asked for; days are counted from 1970-01-01. */
export type WantedLink = {
  recipient: Reached | null;
  service: string | null;
  with: string | null;
  from: number | null;
  to: number | null;
  hours: number;
};

/** The form that makes a link. */
export function linkFields(texts: Texts, calendar: Calendar): Fields<WantedLink> {
  const { bookingLinks: said, common, people, time } = texts;
  const services = liveServices(calendar).map(({ id, name }) => ({ value: id, name }));
  const members = calendar.team ? liveMembers(calendar.team) : [];
  const spans = [24, 72, inviteHours.usual, 720];
  return {
    recipient: optionalField({
      label: common.optional(said.recipient),
      help: said.recipientHelp,
      read: (typed) => reachedBy(typed, calendar, said.recipientRule),
    }),
    service: choiceField([{ value: null, name: said.anyService }, ...services], {
      label: said.service,
      rule: said.rule,
    }),
    with: choiceField(
      [
        { value: null, name: people.anyone },
        ...members.map(({ calendarId, name }) => ({ value: calendarId, name })),
      ],
      { label: people.with, rule: people.rule },
    ),
    from: dayField(common.optional(said.from), said.dateRule),
    to: dayField(common.optional(said.to), said.dateRule),
    hours: choiceField(
      spans.map((hours) => ({
        value: hours,
        name: hours <= 24 ? time.hours(hours) : time.days(hours / 24),
      })),
      { label: said.works, rule: said.rule },
    ),
  };
}

function dayField(label: string, rule: string): Field<number | null> {
  return optionalField({
    type: 'date',
    label,
    read(typed) {
      const day = parseDay(typed);
      if (day !== undefined) return day;
      throw new InputError(rule);
    },
  });
}

/** The number or address that was typed. Throws InputError. */
function reachedBy(typed: string, { country }: Calendar, rule: string): Reached {
  if (typed.includes('@')) {
    const email = parseEmail(typed)?.toLowerCase();
    if (email !== undefined) return { channel: 'email', recipient: email };
  } else {
    const reading = readPhone(typed, country);
    if ('phone' in reading) return { channel: 'sms', recipient: reading.phone };
  }
  throw new InputError(rule);
}
