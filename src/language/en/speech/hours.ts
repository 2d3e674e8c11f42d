import { formatPhone } from '../../../domain/booking/phone.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import { weeklyHours } from '../../speech/hours.ts';
import { peopleName } from '../../speech/people.ts';
import type { Speech } from '../../speech/speech.ts';
import { ended, listed } from '../../speech/text.ts';
import { times } from './time.ts';

/** When a calendar is open and how long its appointments are, in English. */
export const calendarSentence: Speech['calendar'] = (calendar) => {
  const { workingHours, slotMinutes, services, people = [], place, contactPhone, country } = calendar;
  const choice = people.length === 0 ? '' : ended(` You can see ${peopleName(people, 'or')}`);
  const hours = weeklyHours(workingHours, {
    weekdays: times.weekdays,
    days: (first, last) => `${first} to ${last}`,
    times: ({ startMinute, endMinute }) =>
      `from ${times.clockName(startMinute * minuteMs)} to ${times.clockName(endMinute * minuteMs)}`,
    and: 'and',
  });
  const open = hours === '' ? 'We have no regular opening hours.' : `We're open ${hours}.`;
  const at = place === null ? '' : ended(` You'll find us at ${place}`);
  const reached =
    contactPhone === null ? '' : ended(` Our phone number is ${formatPhone(contactPhone, country)}`);
  const rest = `${choice}${at}${reached}`;
  if (services.length === 0) return `${open} An appointment takes ${times.durationName(slotMinutes)}.${rest}`;
  const offered = services.map(
    ({ name, durationMinutes }) => `${name} (${times.durationName(durationMinutes)})`,
  );
  return `${open} We offer ${listed(offered, 'and')}.${rest}`;
};
