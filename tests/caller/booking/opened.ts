import { bookingOfWorkspace } from '../../../db/queries/bookings/bookings.ts';
import { found, perform } from '../../../src/actions/action.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { serviceById } from '../../../src/domain/calendar/service.ts';
import { zoneOfCalendar } from '../../../src/operations/input/caller-zone.ts';
import { bookingLinkSecret } from '../../../src/process/booking-link.ts';
import { browser } from '../../helpers/dashboard/dashboard.ts';
import { addService, type GivenService } from '../../helpers/services.ts';
import { calendarNow } from '../../helpers/teams/teams.ts';
import { type TestOptions, type TestServices, testServices } from '../../helpers/workspace.ts';

/** Where the pages are said to be. */
export const baseUrl = 'https://book.example';

/** What a practice in New York tells its callers by text and mail. */
export const tellsAll = {
  on: ['confirmation', 'change', 'cancellation'],
  by: ['sms', 'email'],
  remindHours: [],
  texts: {},
} as const;

type Given = {
  options?: TestOptions;
  name?: string;
  calendar?: Partial<Calendar>;
  service?: GivenService;
  /** Epoch milliseconds or ISO 8601 with offset. */
  start?: string;
};

/** Whoever booked: none of it may be on the page. */
export const ada = {
  name: 'Ada Lovelace',
  phone: '+12125550123',
  email: 'ada@example.com',
  notes: 'Afraid of needles',
  metadata: { ticket: 'T-4711' },
};

/** A practice in New York with a booking on Tuesday, December 8 at 10:30, and a browser with its link. */
export async function opened(given: Given = {}) {
  const made = await testServices({ ...given.options, config: { baseUrl, ...given.options?.config } });
  const workspaceId = await made.workspace(given.name ?? 'Harbor Dental');
  const calendar = await made.calendar({
    workspaceId,
    name: 'Anna Ruiz',
    timeZone: 'America/New_York',
    country: 'US',
    place: '14 Pier St, New York, NY 10004',
    contactPhone: '+12125550100',
    ...given.calendar,
  });
  await addService(made, { workspaceId, calendarId: calendar.id }, given.service ?? { name: 'Cleaning' });
  const booking = await bookAt(made, calendar, given.start ?? '2026-12-08T10:30:00-05:00');
  return { made, workspaceId, calendar, booking, ...linkOf(made, booking) };
}

/** Books the first service of a calendar or team for Ada, from the command line. */
export async function bookAt(
  made: TestServices,
  { workspaceId, id }: Pick<Calendar, 'workspaceId' | 'id'>,
  start: string,
  { withIds }: { withIds?: string[] } = {},
): Promise<Booking> {
  const calendar = await calendarNow(made, { workspaceId, id });
  const service = serviceById(calendar, calendar.services[0]?.id ?? null);
  const input = {
    place: {
      calendar,
      calendarZone: zoneOfCalendar(made.services, calendar),
      callId: undefined,
      linked: { state: 'complete' as const, syncedAt: null },
    },
    wanted: {
      kind: 'slot' as const,
      startAt: Temporal.Instant.from(start).epochMilliseconds,
      durationMinutes: undefined,
      service,
      withIds,
    },
    person: ada,
  };
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: made.clock.now() };
  return (await perform(made.services, bookSlot, { by, input })).booking;
}

/** The link of a booking, a browser that has it, and the booking as it's stored by now. */
export function linkOf(made: TestServices, booking: Booking, address = '192.0.2.1') {
  const secret = bookingLinkSecret(made.services.secrets, booking);
  const path = `/b/${secret}`;
  const visitor = browser(made, undefined, address);
  const stored = async () => found(await bookingOfWorkspace(made.db, { ...booking, bookingId: booking.id }));
  return {
    secret,
    path,
    visitor,
    stored,
    page: (query = '', headers?: Record<string, string>) => visitor.get(`${path}${query}`, headers),
    /** Posts a form as the page has it by now. */
    async post(to: string, fields: Record<string, string> = {}) {
      const { sequence } = await stored();
      return await visitor.post(`${path}/${to}`, { sequence: String(sequence), ...fields });
    },
  };
}

/** The slots that a page offers: their times by their IDs. */
export function slotsIn(text: string): Map<string, string> {
  const buttons = text.matchAll(/name="slot" value="([^"]+)"><span>([^<]+)</g);
  return new Map([...buttons].map(([, id = '', time = '']) => [id, time]));
}

/** A page as it's read. */
export function readable(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}
