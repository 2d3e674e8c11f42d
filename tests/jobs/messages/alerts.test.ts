import { beforeEach, describe, expect, test } from 'bun:test';
import { insertCalls } from '../../../db/queries/calls/insert-calls.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { write } from '../../../db/write.ts';
import { MemberMailSchedule } from '../../../src/jobs/messages/members/schedule.ts';
import { addEndpoint } from '../../helpers/webhooks/endpoint.ts';
import { memberMailPlace } from './member-mail-place.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

let place: Awaited<ReturnType<typeof memberMailPlace>>;

beforeEach(async () => {
  place = await memberMailPlace();
  await place.member('owner', 'owner@example.com');
});

/** The subjects of what's mailed by now, each with whom to. */
async function told(): Promise<string[]> {
  await place.schedule.startDue();
  return (await place.sent()).map(({ to, subject }) => `${to.address}: ${subject}`).sort();
}

async function failingLink(): Promise<string> {
  const { db, clock, workspaceId, lee } = place;
  const id = crypto.randomUUID();
  await insertLink(db, {
    id,
    workspaceId,
    calendarId: lee.id,
    kind: 'ics',
    name: 'Holidays',
    host: 'cloud.example.com',
    access: 'sealed',
    freshnessMinutes: 30,
    target: null,
    collections: [{ href: '', name: 'Holidays' }],
    createdAt: clock.now(),
  });
  await db
    .updateTable('links')
    .set({ failures: 3, error: '{"code":"timed_out"}' })
    .where('id', '=', id)
    .execute();
  return id;
}

async function notUnderstood(callers: number): Promise<void> {
  const { db, clock, workspaceId, lee } = place;
  const call = (index: number) => ({
    ...{ workspaceId, calendarId: lee.id, at: clock.now(), tookMs: 1, operation: 'check_availability' },
    ...{ via: 'rest' as const, keyId: 'key', callId: `call-${index}`, timeZone: undefined, query: 'hm' },
    ...{
      interpretation: undefined,
      status: 422,
      code: 'QUERY_NOT_UNDERSTOOD',
      message: '',
      slots: undefined,
    },
  });
  const calls = Array.from({ length: callers }, (_, index) => [call(index), call(index)]).flat();
  await write(db, (transaction) => insertCalls(transaction, calls));
}

async function failedMessage(): Promise<void> {
  const { id } = await place.book(place.lee, '2026-11-24T14:00:00Z');
  await place.db
    .insertInto('messages')
    .values({
      ...{ id: crypto.randomUUID(), workspace_id: place.workspaceId, booking_id: id, kind: 'confirmation' },
      ...{ channel: 'sms', minutes_before: null, sequence: 0, state: 'failed', at: place.clock.now() },
      ...{ recipient: null, provider_id: null, error: '{"code":"number_limit","details":{}}' },
    })
    .execute();
}

describe('admins are alerted', () => {
  test('to a linked calendar once it has failed for an hour longer than it may be old', async () => {
    const id = await failingLink();
    place.clock.advance(90 * minuteMs - 1);
    expect(await told()).toEqual([]);
    place.clock.advance(10 * minuteMs);
    expect(await told()).toEqual(['owner@example.com: A linked calendar is failing']);
    await place.db.updateTable('links').set({ failures: 0 }).where('id', '=', id).execute();
    place.clock.advance(2 * dayMs);
    expect(await told()).toEqual([]);
  });

  test('to a linked calendar that nothing can be written to', async () => {
    const id = await failingLink();
    const writing = { failures: 0, target_href: '/work/', writing_error: '{}', writing_failures: 7 };
    const set = (given: object) => place.db.updateTable('links').set(given).where('id', '=', id).execute();
    await set(writing);
    expect(await told()).toEqual([]);
    await set({ writing_failures: 8 });
    place.clock.advance(10 * minuteMs);
    expect(await told()).toHaveLength(1);
  });

  test('to a webhook that has failed for an hour, and to one that is switched off for that', async () => {
    const { db, clock, workspaceId } = place;
    const id = await addEndpoint(place, { workspaceId });
    const set = (given: object) => db.updateTable('webhooks').set(given).where('id', '=', id).execute();
    await set({ failures: 2, failing_since: clock.now(), url: 'https://crm.example.com/hook?key=secret' });
    clock.advance(hourMs - 1);
    expect(await told()).toEqual([]);
    clock.advance(10 * minuteMs);
    await place.schedule.startDue();
    const [mail] = await place.sent();
    expect([mail?.subject, mail?.text.includes('crm.example.com\n')]).toEqual(['A webhook is failing', true]);
    expect(JSON.stringify(mail)).not.toContain('secret');
    clock.advance(dayMs);
    await set({ off_at: clock.now(), off_reason: 'gone' });
    expect(await told()).toEqual(['owner@example.com: A webhook was switched off']);
    clock.advance(dayMs);
    expect(await told()).toEqual([]);
  });

  test('to many callers who weren’t understood in a day', async () => {
    await notUnderstood(9);
    expect(await told()).toEqual([]);
    await notUnderstood(10);
    place.clock.advance(10 * minuteMs);
    expect(await told()).toEqual(['owner@example.com: 10 callers weren’t understood']);
  });

  test('to messages that callers didn’t get', async () => {
    await failedMessage();
    expect(await told()).toEqual(['owner@example.com: A message to a caller failed']);
  });

  test('once a day, each by what they chose, and nobody else', async () => {
    const { db, clock, workspaceId, lee } = place;
    const muted = await place.member('admin', 'muted@example.com');
    await db
      .updateTable('memberships')
      .set({ muted_alerts: '["link"]' })
      .where('user_id', '=', muted.userId)
      .execute();
    await place.member('desk', 'desk@example.com');
    await place.member('viewer', 'lee@example.com', [lee]);
    await failingLink();
    await addEndpoint(place, { workspaceId });
    await db.updateTable('webhooks').set({ failing_since: clock.now() }).execute();
    let mails: string[] = [];
    for (let minute = 0; minute < 48 * 60; minute += 30) {
      mails.push(...(await told()));
      clock.advance(30 * minuteMs);
    }
    mails = mails.sort();
    const webhook = (who: string) => Array(2).fill(`${who}@example.com: A webhook is failing`);
    const link = Array(2).fill('owner@example.com: A linked calendar is failing');
    expect(mails).toEqual([...webhook('muted'), ...link, ...webhook('owner')]);
  });

  test('by one of several servers', async () => {
    await failedMessage();
    const other = new MemberMailSchedule(place.services);
    await Promise.all([place.schedule.startDue(), other.startDue()]);
    await Promise.all([place.schedule.startDue(), other.startDue()]);
    await Promise.all([place.schedule.whenIdle(), other.whenIdle()]);
    expect(place.messenger.take()).toHaveLength(1);
  });

  test('of their own workspace only', async () => {
    const elsewhere = await place.workspace('Elsewhere');
    const { userId } = await place.member('viewer', 'stranger@example.com');
    await place.db
      .updateTable('memberships')
      .set({ workspace_id: elsewhere, role: 'owner' })
      .where('user_id', '=', userId)
      .execute();
    await failedMessage();
    expect(await told()).toEqual(['owner@example.com: A message to a caller failed']);
  });
});
