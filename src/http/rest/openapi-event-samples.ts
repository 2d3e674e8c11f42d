import type { SentEventType } from '../../operations/answer/event-shapes.ts';
import {
  sampleCallId,
  sampleCallStart,
  sampleFinding,
  sampleLeft,
} from '../../operations/samples/call-samples.ts';
import { operationSamples, sampleCalendarId } from '../../operations/samples/operation-samples.ts';

/** The workspace of the samples. */
export const sampleWorkspaceId = 'c4a0e6d2-3f17-4b58-8e9d-7a21f5b6c038';

const place = { workspaceId: sampleWorkspaceId, calendarId: sampleCalendarId };
const created = bookingOf('book-slot');
const moved = bookingOf('reschedule-booking');
const corrected = bookingOf('update-booking');
const cancelled = bookingOf('cancel-booking');

const confirmedAt = '2026-11-24T11:00:00-05:00';
const confirmed = { ...corrected, confirmedAt };

const link = {
  id: '6b1f8d03-2c9e-4a75-b3d8-e50f94c7a216',
  kind: 'caldav',
  name: 'Dr. Lee at Fastmail',
  host: 'caldav.fastmail.com',
};

const data: Readonly<Record<SentEventType, Record<string, unknown>>> = {
  'booking.created': { booking: created, by: 'api' },
  'booking.moved': {
    booking: moved,
    by: 'api',
    previous: { start: created['start'], end: created['end'], with: created['with'] },
  },
  'booking.changed': { booking: corrected, by: 'api', changed: ['email'] },
  'booking.cancelled': { booking: cancelled, by: 'api' },
  'booking.upcoming': { booking: corrected },
  'booking.confirmed': { booking: confirmed, by: 'caller' },
  'booking.no_show': { booking: { ...confirmed, manageUrl: null }, by: 'dashboard' },
  'message.left': { left: sampleLeft },
  'call.not_understood': {
    call: { callId: sampleCallId, operation: 'check-availability', query: 'whenever the tide is out' },
  },
  'call.broken_promise': {
    call: { callId: sampleCallId, startedAt: sampleCallStart },
    findings: [sampleFinding],
  },
  'link.failed': {
    link,
    error: {
      code: 'unauthorized',
      message:
        '"caldav.fastmail.com" does not accept the user name and password. Many providers require an app password.',
    },
  },
  'link.recovered': { link },
  'webhook.test': { calendarId: null },
};

/** When they happened, unless it's now; what's of no booking says so in UTC. */
const times: Partial<Record<SentEventType, string>> = {
  'booking.upcoming': '2026-11-24T10:00:00-05:00',
  'booking.confirmed': confirmedAt,
  'booking.no_show': '2026-11-25T10:30:00-05:00',
  'call.not_understood': '2026-11-20T15:30:00.000Z',
  'link.failed': '2026-11-20T15:30:00.000Z',
  'link.recovered': '2026-11-20T15:30:00.000Z',
  'webhook.test': '2026-11-20T15:30:00.000Z',
};

/** What an endpoint is sent of each type, besides the bookings of the operations' samples. */
export const eventSamples: Readonly<Record<string, Record<string, unknown>>> = Object.fromEntries(
  Object.entries(data).map(([type, told]) => {
    const timestamp = times[type as SentEventType] ?? '2026-11-20T10:30:00-05:00';
    return [type, { type, timestamp, data: { ...place, ...told } }];
  }),
);

function bookingOf(operation: string): Record<string, unknown> {
  const answer: Record<string, unknown> = operationSamples[operation]?.answer ?? {};
  const { told: _, ...booking } = Object(answer['booking']);
  return booking;
}
