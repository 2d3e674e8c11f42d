import { sampleCallId } from '../../operations/samples/call-samples.ts';
import { operationSamples, sampleCalendarId } from '../../operations/samples/operation-samples.ts';
import { eventSamples } from './openapi-event-samples.ts';

const now = '2026-11-20T10:30:00-05:00';

/** What a run is made from, and what's answered. */
export const madeRunSample = {
  input: {
    now,
    bookings: [
      {
        calendarId: sampleCalendarId,
        start: '2026-11-24T13:30:00',
        name: 'Grace Hopper',
        phone: '+12125550199',
        answers: { insurance: 'Aetna' },
      },
    ],
    busy: [{ calendarId: sampleCalendarId, start: '2026-11-24T15:00:00', end: '2026-11-24T17:00:00' }],
  },
  answer: { run: 'default', now },
};

const { input: asked = {}, answer: answered = {} } = operationSamples['book-slot'] ?? {};
const { holdId: _, ...person } = asked;
const booking: Record<string, unknown> = Object(answered['booking']);

/** What a bot then books in it. */
export const bookedInRunSample = { start: '2026-11-24T14:00:00', ...person };

const messages: Record<string, unknown>[] = [booking['told']].flat().map(Object);
const told = messages.map((each) => (each['kind'] === 'confirmation' ? { ...each, state: 'sent' } : each));

/** What has changed in the run after that. */
export const runChangesSample = {
  booked: [{ ...booking, told }],
  moved: [],
  cancelled: [],
  updated: [],
  holds: [],
  messages: [],
  waitlist: [],
  told: [
    {
      ...{ kind: 'confirmation', bookingId: booking['id'], by: 'sms', to: booking['phone'], at: now },
      subject: null,
      text: `Hi Ada Lovelace! You're booked for a check-up on ${booking['spoken']}. Where: 12 Main Street, second floor. To change it, call (212) 555-0100.\nChange or cancel: ${booking['manageUrl']}\nTest workspace`,
    },
  ],
  events: [eventSamples['booking.created']],
  calls: [
    {
      callId: sampleCallId,
      requests: [
        { operation: 'book-slot', input: bookedInRunSample, status: 201, message: answered['message'] },
      ],
    },
  ],
};
