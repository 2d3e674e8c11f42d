import { plural } from '../plural.ts';

/** Finding a booking in all calendars. */
export const find = {
  lead: 'In all calendars that you can see.',
  field: 'Name, phone, email, or code',
  submit: 'Find',
  upcoming: 'Upcoming',
  past: 'Past',
  howTo:
    'Type part of a name, the last 3 or more digits of a phone number, an email address, or a booking code.',
  tooShort: 'Keep typing: at least 2 letters of a name, or 3 digits of a phone number.',
  nothing: (words: string) => `No bookings match “${words}”.`,
  nothingHelp: 'Try fewer letters, the last digits of the phone number, or the code.',
  found: (count: number) => `${plural(count, 'booking', 'bookings')} found.`,
  more: (count: number) => `Only the ${count} nearest bookings are shown. Type more to narrow them down.`,
  /** What the key does, beside the first result. */
  enter: 'Enter',
};
