import { describe, expect, test } from 'bun:test';
import { sql } from 'kysely';
import { eraseBookings } from '../../../db/queries/bookings/people.ts';
import type { Attendance, BookingStatus } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type Booked, bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { showOnly } from '../../helpers/dashboard/team.ts';
import { bookAtTeam, makeTeam } from '../../helpers/teams/booked-teams.ts';
import { testServices } from '../../helpers/workspace.ts';

const htmx = { 'hx-request': 'true' };
const german = { 'accept-language': 'de' };
const phone = '+12125550123';
const email = 'ada@example.com';

type Past = Omit<Booked, 'start'> & {
  on: string;
  attendance: Attendance | null;
  at?: Calendar;
  status?: BookingStatus;
};

/** Ada Novak's booking at Dr. Lee on Tuesday, 24 Nov 2026; what her page says of earlier ones. */
async function place() {
  const made = await testServices();
  const desk = await signedIn(made, { role: 'desk' });
  const { workspaceId } = desk;
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const chen = await made.calendar({ workspaceId, name: 'Dr. Chen' });
  const id = await bookInto(made, lee, { start: '2026-11-24T10:00:00Z', name: 'Ada Novak', phone, email });
  const path = `/calendars/${lee.id}/bookings/${id}`;
  const mark = async (
    bookingId: string,
    change: { attendance: Attendance | null; status?: BookingStatus },
  ) => {
    await made.db.updateTable('bookings').set(change).where('id', '=', bookingId).execute();
  };
  const past = async ({ on, attendance, status, at = lee, ...given }: Past) => {
    const booked = await bookInto(made, at, { start: `${on}T10:00:00Z`, name: 'Ada Novak', phone, ...given });
    await mark(booked, { attendance, ...(status && { status }) });
    return booked;
  };
  const says = async (headers: Record<string, string> = {}, visitor = desk) => {
    const { text } = await visitor.get(path, headers);
    return /<dt>(?:So far|Bisher)<\/dt>\s*<dd>([^<]*)<\/dd>/.exec(text)?.[1];
  };
  return { made, desk, workspaceId, lee, chen, id, path, mark, past, says };
}

describe('what a booking says of how often its person came', () => {
  const noted: [string, (readonly [string, Attendance | null])[], string | undefined, string | undefined][] =
    [
      ['nobody noted anything', [['2026-11-02', null]], undefined, undefined],
      ['they came', [['2026-11-02', 'arrived']], 'Came once', '1-mal erschienen'],
      [
        'they came often',
        [
          ['2026-11-02', 'arrived'],
          ['2026-11-03', 'arrived'],
        ],
        'Came 2 times',
        '2-mal erschienen',
      ],
      [
        'they came, but for once',
        [
          ['2025-12-02', 'arrived'],
          ['2026-11-03', 'arrived'],
          ['2026-11-04', 'no_show'],
          ['2026-11-05', null],
        ],
        'Came 2 times, missed 1 (Wed, 4 Nov)',
        '2-mal erschienen, 1-mal nicht (Mi., 4. Nov.)',
      ],
      [
        'they never came',
        [['2025-11-04', 'no_show']],
        'Missed 1 (Tue, 4 Nov 2025)',
        '1-mal nicht erschienen (Di., 4. Nov. 2025)',
      ],
      [
        'they often didn’t',
        [
          ['2026-11-04', 'no_show'],
          ['2026-11-05', 'no_show'],
          ['2026-11-03', 'no_show'],
        ],
        'Missed 3 (last on Thu, 5 Nov)',
        '3-mal nicht erschienen (zuletzt Do., 5. Nov.)',
      ],
    ];

  test.each(noted)('where %s', async (_, bookings, english, inGerman) => {
    const { past, says } = await place();
    for (const [on, attendance] of bookings) await past({ on, attendance });
    expect(await says()).toBe(english);
    expect(await says(htmx)).toBe(english);
    expect(await says(german)).toBe(inGerman);
  });

  const counted: [string, Partial<Past>, boolean][] = [
    ['by phone', { email: null }, true],
    ['by email', { phone: null, email }, true],
    ['by both', { email }, true],
    ['under a name that agrees', { name: 'NOVAK, Ada' }, true],
    ['under another name', { name: 'Bo Novak' }, false],
    ['by another number', { phone: '+12125550199' }, false],
    ['by neither', { phone: null }, false],
    ['that was cancelled', { status: 'cancelled' }, false],
  ];

  test.each(counted)('a booking %s counts, %p: %p', async (_, given, isCounted) => {
    const { past, says } = await place();
    await past({ on: '2026-11-03', attendance: 'arrived', ...given });
    expect(await says()).toBe(isCounted ? 'Came once' : undefined);
  });

  test('its own attendance doesn’t count', async () => {
    const { id, mark, says } = await place();
    await mark(id, { attendance: 'no_show' });
    expect(await says()).toBeUndefined();
  });

  test('nothing where it has neither phone nor email, or its person is erased', async () => {
    const { made, id, past, says } = await place();
    const other = await past({ on: '2026-11-03', attendance: 'no_show', phone: null });
    await made.db.updateTable('bookings').set({ phone: null, email: null }).where('id', '=', id).execute();
    expect(await says()).toBeUndefined();
    await eraseBookings(made.db, { theirs: sql`bookings.id in (${id}, ${other})`, at: 1 });
    expect(await says()).toBeUndefined();
  });

  test('other calendars and teams count for those who see one of them', async () => {
    const { made, workspaceId, lee, chen, mark, past, says } = await place();
    await past({ on: '2026-11-03', attendance: 'no_show', at: chen });
    const chair = await made.calendar({ workspaceId, name: 'Chair' });
    const surgery = await makeTeam(made, { name: 'Surgery', kind: 'everyone', members: [chair, chen] });
    const { id } = await bookAtTeam(made, surgery, { start: '2026-11-25T10:00:00Z', phone });
    await mark(id, { attendance: 'arrived' });
    const visitor = async (...calendars: Calendar[]) => {
      const viewer = await signedIn(made, { role: 'viewer', workspaceId });
      await showOnly(made, viewer, calendars);
      return viewer;
    };
    expect(await says()).toBe('Came once, missed 1 (Tue, Nov 3)');
    expect(await says({}, await visitor(lee))).toBeUndefined();
    expect(await says({}, await visitor(lee, chair))).toBe('Came once');
    expect(await says({}, await visitor(lee, surgery))).toBe('Came once');
    expect(await says({}, await visitor(lee, chen))).toBe('Came once, missed 1 (Tue, Nov 3)');
  });

  test('deleted calendars and other workspaces don’t count', async () => {
    const { made, chen, past, says } = await place();
    const stranger = await made.calendar({ workspaceId: await made.workspace('Elsewhere') });
    await past({ on: '2026-11-03', attendance: 'no_show', at: stranger });
    await past({ on: '2026-11-03', attendance: 'no_show', at: chen });
    expect(await says()).toBe('Missed 1 (Tue, 3 Nov)');
    await made.db.updateTable('calendars').set({ deleted_at: 1 }).where('id', '=', chen.id).execute();
    expect(await says()).toBeUndefined();
  });
});
