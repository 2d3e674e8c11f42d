import { withDefaults } from '../../domain/calendar/defaults.ts';
import { formatSlotId } from '../../domain/calendar/slot-id.ts';
import { callSamples, type OperationSample, sampleCallId, samplePerson } from './call-samples.ts';

/** The calendar of the samples, asked on Friday, 20 November 2026 at 10:30 in New York. */
export const sampleCalendarId = '2f8a6c1e-4b7d-4c9a-9e35-6d1f0b8a7c24';

/** Where callers reach the desk of the sample calendar. */
export const samplePhone = '+12125550100';

const now = '2026-11-20T10:30:00-05:00';
const timeZone = 'America/New_York';
const holdId = 'b3f1c9a2-7d64-4e0b-8a15-92c7e6d4f380';
const bookingId = '9c0d7b1e-52a8-4f36-b9e4-1a6c83f5d207';
const code = 'K7M4RT';

const tuesday = { at: '2026-11-24T14:00', spoken: 'Tuesday, November 24 at 2 PM' };
const wednesday = { at: '2026-11-25T10:00', spoken: 'Wednesday, November 25 at 10 AM' };

/** The notice that the sample calendar asks of callers: a day, to move or to cancel. */
export const sampleNotice = { minimumNoticeMinutes: 120, moveNoticeMinutes: 1440, cancelNoticeMinutes: 1440 };

/** What the sample calendar offers, to callers who name nothing as well. */
export const sampleService = {
  id: '5e0a7d34-91cf-4b28-a6d3-0c8f27be1946',
  name: 'Check-up',
  spokenNames: ['annual check'],
  durationMinutes: 30,
  questions: [{ key: 'insurance', ask: 'Which insurance do you have?', required: true }],
};
const service = { id: sampleService.id, name: sampleService.name };

/** A slot of half an hour, from its start such as "2026-11-24T14:00". */
export function sampleSlot(at: string, [relative, spoken]: readonly [string, string]) {
  const weekday = spoken.replace(/,.*/, '');
  return { id: slotId(at), ...halfHour(at), weekday, relative, spoken };
}

function slotId(at: string): string {
  const startAt = Temporal.Instant.from(timeOf(at)).epochMilliseconds;
  const { durationMinutes } = sampleService;
  return formatSlotId(
    { startAt, durationMinutes, service: { number: 1, isOwnLength: true } },
    sampleCalendarId,
  );
}

const interpretation = {
  text: 'a check-up on tuesday at two',
  kind: 'instant',
  windows: [{ start: timeOf(tuesday.at), end: timeOf(tuesday.at) }],
  durationMinutes: 30,
  timeZone,
  spoken: tuesday.spoken,
  assumed: ['afternoon'],
  alternatives: [],
  question: null,
  service,
  with: [],
  without: [],
  ignored: [],
};

const hold = {
  id: holdId,
  ...halfHour(tuesday.at),
  expiresAt: '2026-11-20T10:32:00-05:00',
  spoken: tuesday.spoken,
  service,
  with: [],
};

const booking = {
  id: bookingId,
  calendarId: sampleCalendarId,
  code,
  codeSpoken: 'K as in kilo, seven, M as in mike, four, R as in romeo, T as in tango',
  status: 'booked',
  ...halfHour(tuesday.at),
  timeZone,
  spoken: tuesday.spoken,
  ...samplePerson,
  email: null,
  notes: null,
  metadata: { crmId: '4711' },
  service,
  with: [],
  answers: { insurance: 'Aetna' },
  callId: sampleCallId,
  createdAt: now,
  cancelledAt: null,
  confirmedAt: null,
  ...untilDayBefore(tuesday.at),
  version: 1,
  tell: ['sms'],
  told: toldAt('2026-11-23T14:00'),
  manageUrl: 'https://slots.example.com/b/Zb0wTqYcPm3vR7uKx1EhLJ5sNdGf8oA2iQ4tV6nXyWk',
};
const moved = {
  ...booking,
  ...halfHour(wednesday.at),
  ...untilDayBefore(wednesday.at),
  spoken: wednesday.spoken,
  version: 2,
  told: toldAt('2026-11-24T10:00'),
};
const corrected = { ...moved, email: 'ada@example.com', version: 3 };

const freshness = { state: 'complete', syncedAt: null };

/** A sample of each operation: one phone call, in this order, but for the hold that is given back. */
export const operationSamples: Readonly<Record<string, OperationSample>> = {
  'check-availability': {
    input: { query: 'A check-up on Tuesday at two' },
    answer: {
      available: true,
      reason: 'available',
      message: 'Yes, Tuesday at 2 PM is free.',
      interpretation,
      slots: [sampleSlot(tuesday.at, ['in 4 days', tuesday.spoken])],
      nextAvailable: sampleSlot('2026-11-20T12:30', ['in 2 hours', 'Friday, November 20 at 12:30 PM']),
      total: 1,
      truncated: false,
      freshness,
      now,
    },
  },
  interpret: { input: { query: 'A check-up on Tuesday at two' }, answer: { interpretation, now } },
  'hold-slot': {
    input: { slotId: slotId(tuesday.at) },
    answer: { hold, message: `I'm holding ${tuesday.spoken} for you.`, now },
  },
  'release-hold': {
    input: { holdId },
    answer: {
      hold: { ...hold, expiresAt: now },
      message: `I'm no longer holding ${tuesday.spoken}.`,
      now,
    },
  },
  'book-slot': {
    input: {
      holdId,
      name: booking.name,
      phone: booking.phone,
      answers: booking.answers,
      metadata: booking.metadata,
      tell: booking.tell,
    },
    answer: {
      booking,
      otherBookings: [],
      message: `I have Ada Lovelace booked for ${tuesday.spoken}. The booking code is ${booking.codeSpoken}.`,
      now,
    },
  },
  caller: {
    input: { phone: booking.phone },
    answer: {
      known: true,
      firstName: 'Ada',
      nextBooking: { spoken: tuesday.spoken },
      lastService: null,
      now,
    },
  },
  ...callSamples,
  'find-bookings': {
    input: { phone: '212 555 0123' },
    answer: { bookings: [booking], nextCursor: null },
  },
  'reschedule-booking': {
    input: { bookingId, start: '2026-11-25T10:00:00' },
    answer: {
      booking: moved,
      message: `I've moved Ada Lovelace's appointment from ${tuesday.spoken} to ${wednesday.spoken}. The booking code stays the same.`,
      now,
    },
  },
  'update-booking': {
    input: { code, email: 'ada@example.com' },
    answer: {
      booking: corrected,
      message: `I've changed the email address of your booking for ${wednesday.spoken}. It's under the name Ada Lovelace.`,
      now,
    },
  },
  'free-busy': {
    input: { from: '2026-11-23', to: '2026-11-28' },
    answer: { busy: [halfHour(wednesday.at)], freshness, now },
  },
  calendar: {
    input: {},
    answer: {
      calendar: {
        id: sampleCalendarId,
        name: 'Dr. Lee',
        timeZone,
        language: 'en',
        country: 'US',
        place: '12 Main Street, second floor',
        contactPhone: samplePhone,
        ...withDefaults(sampleNotice),
        workingHours: [
          ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekday) => ({
            weekday,
            periods: [{ start: '09:00', end: '17:00' }],
          })),
          ...['saturday', 'sunday'].map((weekday) => ({ weekday, periods: [] })),
        ],
        dateOverrides: [{ date: '2026-11-26', label: 'Thanksgiving', periods: [] }],
        ownWords: [{ phrase: 'school run', meaning: '8:30 to 9:15' }],
        services: [sampleService],
        defaultServiceId: service.id,
        team: null,
        tell: ['sms'],
      },
      now,
    },
  },
  'cancel-booking': {
    input: { code, reason: 'Feeling better.' },
    answer: {
      booking: {
        ...corrected,
        status: 'cancelled',
        cancelledAt: now,
        moveUntil: null,
        cancelUntil: null,
        version: 4,
        told: [],
      },
      message: `Ada Lovelace's booking for ${wednesday.spoken} is cancelled.`,
      now,
    },
  },
};

/** A confirmation that's about to be sent, and a reminder a day before. */
function toldAt(reminder: string) {
  return [
    { kind: 'confirmation', by: 'sms', at: now, state: 'due' },
    { kind: 'reminder', by: 'sms', at: timeOf(reminder), state: 'due' },
  ];
}

function untilDayBefore(at: string): { moveUntil: string; cancelUntil: string } {
  const until = timeOf(Temporal.PlainDateTime.from(at).subtract({ days: 1 }).toString().slice(0, at.length));
  return { moveUntil: until, cancelUntil: until };
}

function halfHour(at: string): { start: string; end: string } {
  const end = Temporal.PlainDateTime.from(at).add({ minutes: 30 }).toString();
  return { start: timeOf(at), end: timeOf(end.slice(0, at.length)) };
}

/** A local time of the sample calendar's winter as answers write it. */
function timeOf(at: string): string {
  return `${at}:00-05:00`;
}
