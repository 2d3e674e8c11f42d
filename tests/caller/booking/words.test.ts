import { describe, expect, test } from 'bun:test';
import { insertLink } from '../../../db/queries/links/links.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { addService } from '../../helpers/services.ts';
import { makeTeam } from '../../helpers/teams/booked-teams.ts';
import { testServices } from '../../helpers/workspace.ts';
import { baseUrl, bookAt, linkOf, opened, readable, slotsIn } from './opened.ts';

const asked = (words: string, before: readonly string[] = []) =>
  `?${[...before.map((each) => `asked=${encodeURIComponent(each)}`), `q=${encodeURIComponent(words)}`].join('&')}`;

/** The days of a page with the times that it offers. */
function daysIn(text: string): Record<string, string[]> {
  const days = [...text.matchAll(/<h2>([^<]+)<\/h2>(.*?)<\/ul>/gs)];
  return Object.fromEntries(days.map(([, day = '', list = '']) => [day, [...slotsIn(list).values()]]));
}

describe('another time in words', () => {
  test.each([
    ['Thursday at 3 pm', { 'Thursday, November 26': ['15:00'] }],
    ['at 3', { 'Tuesday, December 8': ['15:00'] }],
    ['two hours later', { 'Tuesday, December 8': ['12:30'] }],
    ['a week later, same time', { 'Tuesday, December 15': ['10:30'] }],
  ])('“%s” is read with the booking to lean on', async (words, days) => {
    const { page } = await opened();
    const { text } = await page(asked(words));
    expect(daysIn(text)).toEqual(days);
    expect(text).toContain(`name="q" value="${words}"`);
    expect(readable(text)).toContain('All free times');
  });

  test('what isn’t free is said, with the nearest times', async () => {
    const { page, made, calendar } = await opened();
    await bookAt(made, calendar, '2026-12-08T15:00:00-05:00');
    const taken = await page(asked('that day at 3 pm'));
    expect(readable(taken.text)).toContain('That time is taken. These are the nearest: Tuesday, December 8');
    expect(daysIn(taken.text)['Tuesday, December 8']).toContain('14:30');
    const closed = await page(asked('Sunday at 3 pm'));
    expect(readable(closed.text)).toContain('We have no appointments then. These are the nearest:');
    expect(slotsIn(closed.text).size).toBeGreaterThan(1);
    expect(readable((await page(asked('in three years'))).text)).toContain('That’s too far ahead.');
  });

  test('what isn’t understood is said, with what would be', async () => {
    const { page } = await opened();
    const { text } = await page(asked('blue elephants'));
    expect(readable(text)).toMatch(/We couldn’t tell when you mean\. Try “[^”]+” or “[^”]+”\./);
    expect(slotsIn(text).size).toBe(0);
  });

  test('what the reader asks is asked on the page, and answered there', async () => {
    const { page } = await opened();
    const first = await page(asked('Thursday, December 8 at 3 pm'));
    const [, question = ''] = /<label for="words"[^>]*>([^<]+)</.exec(first.text) ?? [];
    expect(question).toMatch(/^Thursday is the 10th.*\?$/);
    expect(first.text).toContain('<input type="hidden" name="asked" value="Thursday, December 8 at 3 pm"/>');
    expect(first.text).toContain('name="q" value=""');
    const second = await page(asked('the Thursday', ['Thursday, December 8 at 3 pm']));
    expect(daysIn(second.text)).toEqual({ 'Thursday, December 10': ['15:00'] });
    expect(second.text).not.toContain('name="asked"');
  });

  test('nothing of it is kept for calls', async () => {
    const { page, made, calendar } = await opened();
    await page(asked('Thursday at 3 pm'));
    const key = { workspaceId: calendar.workspaceId, calendarId: calendar.id };
    expect(made.services.callMemory.recall({ ...key, callId: 'page' }, made.clock.now())).toEqual({});
    const { count } = await made.db
      .selectFrom('calls')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});

describe('free times by day', () => {
  test('are those from its own day on, of two days, with all of a day a link away', async () => {
    const { page } = await opened();
    const { text } = await page();
    expect(Object.keys(daysIn(text))).toEqual(['Tuesday, December 8', 'Wednesday, December 9']);
    expect(daysIn(text)['Wednesday, December 9']).toEqual([
      '09:00',
      '10:30',
      '12:00',
      '13:30',
      '15:00',
      '16:30',
    ]);
    expect(readable(text)).toContain('All 16 times');
    const whole = await page('?day=2026-12-09');
    expect(daysIn(whole.text)).toEqual({ 'Wednesday, December 9': expect.any(Array) });
    expect(slotsIn(whole.text).size).toBe(16);
  });

  test('can be turned to earlier and later days, but not to the past', async () => {
    const { page } = await opened();
    const later = /href="([^"]+)" rel="next"/.exec((await page()).text)?.[1] ?? '';
    expect(later).toContain('?from=2026-12-10#move');
    expect(Object.keys(daysIn((await page('?from=2026-12-10')).text))).toEqual([
      'Thursday, December 10',
      'Friday, December 11',
    ]);
    const past = await page('?from=2020-01-01');
    expect(Object.keys(daysIn(past.text))).toEqual(['Friday, November 20', 'Monday, November 23']);
    expect(past.text).not.toContain('rel="prev"');
  });

  test.each(['2999-12-31', '2026-13-45', 'tomorrow', ''])('from %p are said or found, too', async (day) => {
    const { page } = await opened();
    for (const name of ['from', 'day']) expect((await page(`?${name}=${day}`)).status).toBe(200);
  });

  test('leave out the booking’s own', async () => {
    const { page } = await opened();
    expect([...slotsIn((await page('?day=2026-12-08')).text).values()]).not.toContain('10:30');
  });
});

test('what a linked calendar hides is offered to nobody, and the page says so', async () => {
  const { made, page, post, stored, calendar, workspaceId, visitor } = await opened();
  const [slot = ''] = slotsIn((await page()).text).keys();
  await insertLink(made.db, {
    ...{ id: crypto.randomUUID(), workspaceId, calendarId: calendar.id, kind: 'ics', name: 'Private' },
    ...{ host: 'example.com', access: 'sealed', collections: [{ href: '', name: 'Private' }] },
    ...{ freshnessMinutes: 30, target: null, createdAt: 0 },
  });
  const { text } = await page();
  expect(slotsIn(text).size).toBe(0);
  expect(readable(text)).toContain('We can’t see our free times right now.');
  const { headers } = await post('move', { slot });
  expect(headers.get('location')).toContain('problem=unreachable');
  expect(readable((await visitor.get(headers.get('location') ?? '')).text)).toContain(
    'so nothing was changed',
  );
  expect((await stored()).sequence).toBe(0);
});

describe('at a team', () => {
  async function teamPlace() {
    const made = await testServices({ config: { baseUrl } });
    const workspaceId = await made.workspace('Harbor Dental');
    const [anna, bo] = [
      await made.calendar({ workspaceId, name: 'Anna Ruiz' }),
      await made.calendar({ workspaceId, name: 'Bo Lund' }),
    ] as [Calendar, Calendar];
    const team = await makeTeam(made, { name: 'Hygiene', kind: 'anyone', members: [anna, bo] });
    await addService(made, { workspaceId, calendarId: team.id }, { name: 'Cleaning' });
    const booking = await bookAt(made, team, '2026-12-08T10:30:00Z', { withIds: [anna.id] });
    return { made, anna, bo, team, ...linkOf(made, booking) };
  }

  test('the booking stays with whom it is', async () => {
    const { page, post, stored, anna } = await teamPlace();
    const { text } = await page();
    expect(readable(text)).toContain('Cleaning with Anna Ruiz');
    expect(text).not.toContain('Bo Lund');
    const [slot = ''] = slotsIn(text).keys();
    expect((await post('move', { slot })).headers.get('location')).toContain('done=moved');
    expect((await stored()).memberIds).toEqual([anna.id]);
  });

  test('somebody else can be asked for in words, and is named', async () => {
    const { page, post, stored, bo } = await teamPlace();
    const { text } = await page(asked('December 9 at 10 with Bo Lund'));
    expect(readable(text)).toContain('10:00 Bo Lund');
    const [slot = ''] = slotsIn(text).keys();
    await post('move', { slot });
    expect((await stored()).memberIds).toEqual([bo.id]);
    expect(readable((await page()).text)).toContain('Cleaning with Bo Lund');
  });

  test('a booking whose team is archived can still be cancelled, but not moved', async () => {
    const { page, post, stored, made, team } = await teamPlace();
    const archived = { archived_at: made.clock.now() };
    await made.db.updateTable('calendars').set(archived).where('id', '=', team.id).execute();
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).not.toContain('Move it');
    expect((await post('cancel')).headers.get('location')).toContain('done=cancelled');
    expect((await stored()).status).toBe('cancelled');
  });
});
