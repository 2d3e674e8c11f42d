import { formatPhone } from '../../../domain/booking/phone.ts';
import { minuteMs } from '../../../domain/time/local-time.ts';
import { weeklyHours } from '../../speech/hours.ts';
import type { Speech } from '../../speech/speech.ts';
import { ended, listed } from '../../speech/text.ts';
import { dativeName } from './people.ts';
import { times } from './time.ts';

const dayMinutes = 1440;

/** When a calendar is open and how long its appointments are, in German. */
export const calendarSentence: Speech['calendar'] = (calendar) => {
  const { workingHours, slotMinutes, services, people = [], place, contactPhone, country } = calendar;
  const choice = people.length === 0 ? '' : ` Sie können zu ${dativeName(people, 'oder')} kommen.`;
  const hours = weeklyHours(workingHours, {
    weekdays: times.weekdays,
    days: (first, last) => `${first} bis ${last}`,
    times({ startMinute, endMinute }) {
      const end = endMinute === dayMinutes ? '24 Uhr' : times.clockName(endMinute * minuteMs);
      const start = times.clockName(startMinute * minuteMs);
      return `von ${end.endsWith(' Uhr') ? start.replace(/ Uhr$/, '') : start} bis ${end}`;
    },
    and: 'und',
  });
  const open = hours === '' ? 'Wir haben keine festen Öffnungszeiten.' : `Wir haben ${hours} geöffnet.`;
  const at = place === null ? '' : ended(` Sie finden uns hier: ${place}`);
  const reached =
    contactPhone === null ? '' : ended(` Unsere Telefonnummer ist ${formatPhone(contactPhone, country)}`);
  const rest = `${choice}${at}${reached}`;
  if (services.length === 0) return `${open} Ein Termin dauert ${times.durationName(slotMinutes)}.${rest}`;
  const offered = services.map(
    ({ name, durationMinutes }) => `${name} (${times.durationName(durationMinutes)})`,
  );
  return `${open} Wir bieten ${listed(offered, 'und')}.${rest}`;
};
