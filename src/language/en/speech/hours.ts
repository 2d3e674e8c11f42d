import { minuteMs } from '../../../domain/time/local-time.ts';
import { weeklyHours } from '../../speech/hours.ts';
import type { Speech } from '../../speech/speech.ts';
import { listed } from '../../speech/text.ts';
import { clockName, durationName, weekdays } from './time.ts';

/** When a calendar is open and how long its appointments are, in English. */
export const calendarSentence: Speech['calendar'] = ({ workingHours, slotMinutes, services }) => {
  const hours = weeklyHours(workingHours, {
    weekdays,
    days: (first, last) => `${first} to ${last}`,
    times: ({ startMinute, endMinute }) =>
      `from ${clockName(startMinute * minuteMs)} to ${clockName(endMinute * minuteMs)}`,
    and: 'and',
  });
  const open = hours === '' ? 'We have no regular opening hours.' : `We're open ${hours}.`;
  if (services.length === 0) return `${open} An appointment takes ${durationName(slotMinutes)}.`;
  const offered = services.map(({ name, durationMinutes }) => `${name} (${durationName(durationMinutes)})`);
  return `${open} We offer ${listed(offered, 'and')}.`;
};
