import type { DescribedEntry } from '../../../views/audit-log/described-entry.ts';

/** Where a booking is, and when. */
export const inPractice = { calendarName: 'Practice', calendarZone: 'America/New_York' };
export const period = { start: '2026-11-24T19:00:00.000Z', end: '2026-11-24T19:30:00.000Z' };

/** An entry for every action that's about messages to callers, and what's said of it. */
export const toldOfMessages = {
  'booking.confirm': [
    { ...inPractice, detail: period },
    'confirmed the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.renew-link': [
    { ...inPractice, detail: period },
    'renewed the caller’s link of the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.opt-out': [
    { ...inPractice, detail: period },
    'stopped messages to the caller of the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'booking.opt-in': [
    { ...inPractice, detail: period },
    'allowed messages again to the caller of the booking of 24 Nov 2026, 14:00–14:30 in “Practice”',
  ],
  'messages.update': [{ detail: { changed: ['replyTo'] } }, 'changed how messages are sent'],
  'messages.provider': [
    { detail: { provider: 'request', host: 'sms.example.com' } },
    'set texts to be sent by a request to sms.example.com',
  ],
  'messages.test': [{}, 'sent a test text'],
} satisfies Record<string, [Partial<DescribedEntry>, string]>;
