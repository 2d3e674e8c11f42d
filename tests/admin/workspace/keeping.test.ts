import { describe, expect, test } from 'bun:test';
import { insertBooking } from '../../../db/queries/bookings/bookings.ts';
import { keepingOf } from '../../../db/queries/bookings/keeping.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { leaveMessage } from '../../helpers/left-message.ts';
import { testServices } from '../../helpers/workspace.ts';

const path = '/settings/workspace';
const dayMs = 86_400_000;

async function opened(role: 'owner' | 'admin' = 'owner') {
  const made = await testServices();
  const member = await signedIn(made, { role });
  const { workspaceId } = member;
  const { id: calendarId } = await made.calendar({ workspaceId });
  const endedDaysAgo = async (days: number) => {
    const id = crypto.randomUUID();
    const endAt = made.clock.now() - days * dayMs;
    const period = { startAt: endAt - 1_800_000, endAt };
    const booking = { id, workspaceId, calendarId, code: id, name: 'Ann', createdAt: 0, ...period };
    await insertBooking(made.db, booking);
  };
  const leftDaysAgo = async (days: number) => {
    const createdAt = made.clock.now() - days * dayMs;
    await leaveMessage(made.db, { workspaceId, calendarId, createdAt });
  };
  const keepDays = async () => (await keepingOf(made.db, workspaceId))?.keepDays;
  return { made, member, endedDaysAgo, leftDaysAgo, keepDays };
}

describe('how long callers’ data is kept', () => {
  test('is for ever at first, then as many days as an owner says, then for ever again', async () => {
    const { made, member, keepDays } = await opened();
    expect((await member.get(path)).text).toContain('name="savedKeepDays" value=""');
    const saved = await member.post(path, { keepDays: '90' });
    expect([saved.status, saved.headers.get('location'), saved.note]).toEqual([303, path, 'saved']);
    expect(await keepDays()).toBe(90);
    expect((await member.get(path)).text).toContain('name="savedKeepDays" value="90"');
    await member.post(path, { keepDays: '90' });
    await member.post(path, { keepDays: '' });
    expect(await keepDays()).toBeNull();
    const audited = await made.db.selectFrom('audit_entries').select('detail').execute();
    expect(audited.map(({ detail }) => detail)).toEqual(['{"keepDays":90}', '{"keepDays":null}']);
    const log = (await member.get('/settings/audit-log')).text;
    expect(log).toContain('had callers’ data erased after 90 days');
    expect(log).toContain('turned off erasing callers’ data');
  });

  test('is asked about where it would erase somebody within the hour, with how many', async () => {
    const { member, endedDaysAgo, keepDays } = await opened();
    for (const days of [1, 40, 50]) await endedDaysAgo(days);
    const asked = await member.post(path, { keepDays: '30' });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('2 bookings that have ended by then will lose');
    expect(await keepDays()).toBeNull();
    // What was confirmed is what is done.
    expect((await member.post(path, { keepDays: '10', confirmed: '30' })).status).toBe(200);
    expect(await keepDays()).toBeNull();
    expect((await member.post(path, { keepDays: '30', confirmed: '30' })).status).toBe(303);
    expect(await keepDays()).toBe(30);
    // Nobody else's.
    expect((await member.post(path, { keepDays: '365' })).status).toBe(303);
  });

  test('is asked about for messages that would go, too', async () => {
    const { member, endedDaysAgo, leftDaysAgo, keepDays } = await opened();
    for (const days of [1, 40]) await leftDaysAgo(days);
    const asked = await member.post(path, { keepDays: '30' });
    expect(asked.text).toContain(
      'Within the hour, 1 message that callers left before then will be deleted. This',
    );
    await leftDaysAgo(41);
    await endedDaysAgo(40);
    expect((await member.post(path, { keepDays: '30' })).text).toContain(
      'notes and answers, and 2 messages that callers left before then will be deleted.',
    );
    const inGerman = await member.post(path, { keepDays: '30' }, { 'accept-language': 'de' });
    expect(inGerman.text).toContain(
      '2 Nachrichten, die lange genug zurückliegen, werden innerhalb einer Stunde',
    );
    expect(await keepDays()).toBeNull();
    expect((await member.post(path, { keepDays: '30', confirmed: '30' })).status).toBe(303);
  });

  test.each(['0', '3651', '-1', '1.5', 'ninety', '1e2'])('can’t be %j days', async (typed) => {
    const { member, keepDays } = await opened();
    const { status, text } = await member.post(path, { keepDays: typed });
    expect(status).toBe(422);
    expect(text).toContain('Enter a whole number from 1 to 3650.');
    expect(await keepDays()).toBeNull();
  });

  test('is the owners’ affair', async () => {
    const { member, keepDays } = await opened('admin');
    expect((await member.post(path, { keepDays: '1', confirmed: '1' })).status).toBe(403);
    expect(await keepDays()).toBeNull();
    const { text } = await member.get(path);
    expect(text).toContain('<dt>Callers’ names and numbers</dt><dd>Kept</dd>');
    expect(text).not.toContain('name="keepDays"');
  });
});
