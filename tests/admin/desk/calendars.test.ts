import { describe, expect, spyOn, test } from 'bun:test';
import { updateMembership } from '../../../db/queries/members.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { blocksOf, deskPlace } from './desk-place.ts';
import { columnsOf } from './drawn-day.ts';

describe('several calendars', () => {
  async function three() {
    const place = await deskPlace({ calendar: { name: 'Lee' } });
    const { made, workspaceId } = place;
    // The oldest isn't the first.
    const room = await made.calendar({ workspaceId, name: 'Room <i>' });
    const novak = await made.calendar({ workspaceId, name: 'Nowak' });
    for (const [{ id }, name] of [
      [place.calendar, 'East'],
      [novak, 'West <b>'],
    ] as const) {
      await made.db.updateTable('calendars').set({ group_name: name }).where('id', '=', id).execute();
    }
    return { ...place, lee: place.calendar, novak, room };
  }

  const post = (
    ids: readonly { id: string }[],
    shown: readonly { id: string }[],
    more: [string, string][] = [],
  ) => [
    ...ids.map(({ id }): [string, string] => ['known', id]),
    ...shown.map(({ id }): [string, string] => ['shown', id]),
    ...more,
  ];

  test('stand side by side, each with what is its own', async () => {
    const { made, desk, lee, novak } = await three();
    await bookInto(made, lee, { start: '2026-11-24T10:00:00Z', name: 'Ada' });
    await bookInto(made, novak, { start: '2026-11-24T10:00:00Z', name: 'Ben' });
    const foreign = await made.calendar({ workspaceId: await made.workspace(), name: 'Foreign' });
    await bookInto(made, foreign, { start: '2026-11-24T10:00:00Z', name: 'Eve' });
    const { text } = await desk.get('/?day=2026-11-24');
    expect(columnsOf(text)).toEqual(['Lee|East', 'Nowak|West &lt;b&gt;', 'Room &lt;i&gt;']);
    expect(blocksOf(text)).toEqual(['booking: Ada 10:00–10:30', 'booking: Ben 10:00–10:30']);
    expect(text).toContain(`href="/calendars/${novak.id}/week?day=2026-11-24"`);
    expect(text).not.toMatch(/Eve|Foreign/);
  });

  test('can be narrowed to a group, which stays on other days and in all forms', async () => {
    const { desk } = await three();
    const { text } = await desk.get('/?group=West+%3Cb%3E');
    expect(columnsOf(text)).toEqual(['Nowak']);
    expect(text).toContain('href="/?group=West+%3Cb%3E" aria-current="true">West &lt;b&gt;</a>');
    expect(text).toContain('href="/?day=2026-11-21&group=West+%3Cb%3E"');
    const jump = formsIn(text).find(({ fields }) => 'day' in fields);
    expect(jump?.fields).toEqual({ group: 'West <b>', day: '2026-11-20' });
    expect(columnsOf((await desk.get('/?group=nobody')).text)).toEqual([]);
  });

  test('can be taken off, which is remembered for each member and workspace', async () => {
    const { made, desk, lee, novak, room, workspaceId } = await three();
    const colleague = await signedIn(made, { role: 'viewer', workspaceId });
    const all = [lee, novak, room];
    const back = '/?day=2026-11-24&group=East';
    const saved = await desk.post('/desk/calendars', post(all, [lee], [['back', back]]));
    expect([saved.status, saved.headers.get('location')]).toEqual([303, back]);
    expect(columnsOf((await desk.get('/')).text)).toEqual(['Lee|East']);
    expect((await desk.get('/')).text).toContain('1 of 3 calendars');
    expect(columnsOf((await colleague.get('/')).text)).toHaveLength(3);
    await made.calendar({ workspaceId, name: 'New' });
    expect(columnsOf((await desk.get('/')).text)).toEqual(['Lee|East', 'New']);
    const secondId = await made.workspace();
    const { userId } = desk;
    await insertMembership(made.db, { workspaceId: secondId, userId, role: 'desk', createdAt: 0 });
    await made.calendar({ workspaceId: secondId, name: 'Elsewhere' });
    expect(columnsOf((await desk.get('/')).text)).toEqual(['Lee|East', 'New']);
    await desk.post('/desk/calendars', post(all, []));
    expect(columnsOf((await desk.get('/')).text)).toEqual(['New']);
    await desk.post('/desk/calendars', post(all, all));
    expect(columnsOf((await desk.get('/')).text)).toHaveLength(4);
  });

  test('are all taken off only until others are chosen', async () => {
    const { desk, lee, novak, room } = await three();
    await desk.post('/desk/calendars', post([lee, novak, room], []));
    const { status, text } = await desk.get('/');
    expect([status, text.includes('No calendars are shown. Choose some above.')]).toEqual([200, true]);
    expect(text).toContain('name="shown"');
    expect(text).not.toContain('action="/book"');
  });

  test('of others are not touched by ids that a form makes up', async () => {
    const { made, desk } = await three();
    const foreign = await made.calendar({ workspaceId: await made.workspace() });
    const saved = await desk.post('/desk/calendars', [
      ...post([foreign, { id: '<b>' }], []),
      ['back', '//elsewhere.example'],
    ]);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/']);
    const rows = made.db
      .selectFrom('memberships')
      .select('hidden_calendar_ids')
      .where('user_id', '=', desk.userId);
    expect(await rows.execute()).toEqual([{ hidden_calendar_ids: null }]);
    expect(columnsOf((await desk.get('/')).text)[0]).toBe('Lee|East');
  });

  test('that a member does not see are nowhere on the page', async () => {
    const { made, desk, workspaceId, lee, novak } = await three();
    await bookInto(made, novak, { start: '2026-11-24T10:00:00Z', name: 'Ben' });
    const { userId } = desk;
    await updateMembership(made.db, { workspaceId, userId, role: 'desk', calendarIds: [lee.id] });
    const { text } = await desk.get('/?day=2026-11-24');
    expect(columnsOf(text)).toEqual(['Lee|East']);
    expect(text).not.toMatch(/Nowak|Ben|West|Room/);
  });

  test('may be thirty, and are read with as few queries as two', async () => {
    const { made, desk, workspaceId } = await three();
    const count = async () => {
      const execute = spyOn(made.db.getExecutor(), 'executeQuery');
      await desk.get('/?day=2026-11-24');
      const calls = execute.mock.calls.filter(([{ sql }]) => /from wanted/.test(sql)).length;
      execute.mockRestore();
      return calls;
    };
    const before = await count();
    for (let index = 0; index < 27; index++) await made.calendar({ workspaceId, name: `C ${index}` });
    expect(columnsOf((await desk.get('/')).text)).toHaveLength(30);
    expect(await count()).toBe(before);
  });
});
