import { beforeEach, describe, expect, test } from 'bun:test';
import { type Action, NotFound, perform } from '../../../src/actions/action.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import { testCredentials } from '../../../src/actions/links/connection-test.ts';
import { removeLink } from '../../../src/actions/links/remove.ts';
import { syncLink } from '../../../src/actions/links/sync.ts';
import { updateLink } from '../../../src/actions/links/update.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { InputError } from '../../../src/domain/errors.ts';
import { restoredAccess } from '../../../src/links/link-access.ts';
import { type FeedWorld, feedOf, feedWorld, secretUrl } from '../../helpers/links/feed-world.ts';

let world: FeedWorld;
let calendar: Calendar;
beforeEach(async () => {
  world = await feedWorld();
  calendar = await world.calendar({ workspaceId: await world.workspace() });
});

function asOperator<Input, Result>(
  action: Action<Input, Result>,
  input: Input,
  workspaceId = calendar.workspaceId,
): Promise<Result> {
  const by = { actor: { kind: 'cli' as const }, workspaceId, at: world.clock.now() };
  return perform(world.services, action, { by, input });
}

function wanted(id: string = crypto.randomUUID()) {
  const collections = [{ href: '', name: 'Family', isWritable: false }];
  return {
    id,
    calendarId: calendar.id,
    kind: 'ics' as const,
    access: restoredAccess('ics', { url: secretUrl }),
    collections,
  };
}

async function entries() {
  const rows = await world.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  return rows.map(({ action, subject_id: id, detail }) => [action, id, JSON.parse(detail ?? '{}')]);
}

async function linkCount(): Promise<number> {
  return (await world.db.selectFrom('links').select('id').execute()).length;
}

describe('adding a link', () => {
  test('reads it once it is durable, and makes one however often it is asked', async () => {
    const input = wanted();
    world.serve = async () => {
      expect(await linkCount()).toBe(1);
      return feedOf(['2026-11-24T14:00:00Z/PT1H']);
    };
    expect(await asOperator(addLink, input)).toBe(input.id);
    expect(await world.linkOf(calendar)).toMatchObject({ eventCount: 1, failures: 0, freshnessMinutes: 30 });
    expect(await asOperator(addLink, input)).toBeUndefined();
    expect(world.requests).toHaveLength(1);
    const detail = { calendarId: calendar.id, kind: 'ics', host: 'calendar.example.com', link: 'Family' };
    expect(await entries()).toEqual([['link.add', input.id, detail]]);
  });

  test('keeps a link that cannot be read', async () => {
    world.serve = () => new Response('', { status: 500 });
    await asOperator(addLink, wanted());
    expect(await world.linkOf(calendar)).toMatchObject({ failures: 1, syncedAt: null });
  });

  test.each([
    ['nothing busy', { collections: [] }, 'choose at least one calendar that counts as busy'],
    ['a minute', { freshnessMinutes: 1 }, 'Enter a whole number from 2 to 1440.'],
    ['half minutes', { freshnessMinutes: 2.5 }, 'Enter a whole number from 2 to 1440.'],
  ])('refuses %s', async (_, changes, sentence) => {
    await expect(asOperator(addLink, { ...wanted(), ...changes })).rejects.toThrow(sentence);
    expect([await linkCount(), world.requests.length]).toEqual([0, 0]);
  });

  test('refuses an eleventh link, also when many are added at the same time', async () => {
    const tries = Array.from({ length: 12 }, () => asOperator(addLink, wanted()));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect([refused.length, await linkCount()]).toEqual([2, 10]);
    await expect(asOperator(addLink, wanted())).rejects.toThrow(InputError);
  });
});

test('a link that is synced says how it went, and lets bookings be written again', async () => {
  const linkId = await world.link(calendar);
  await world.db.updateTable('links').set({ writing_next_at: 1e15 }).execute();
  expect(await asOperator(syncLink, { linkId })).toEqual({ linkId, outcome: 'done' });
  world.serve = () => new Response('', { status: 500 });
  expect(await asOperator(syncLink, { linkId })).toEqual({ linkId, outcome: 'failed' });
  const due = world.db.selectFrom('links').select('writing_next_at');
  expect(await due.executeTakeFirstOrThrow()).toEqual({ writing_next_at: 0 });
});

test('a link is removed once', async () => {
  const linkId = await world.link(calendar);
  await asOperator(removeLink, { linkId });
  await expect(asOperator(removeLink, { linkId })).rejects.toThrow(NotFound);
  expect((await entries()).map(([action]) => action)).toEqual(['link.add', 'link.remove']);
});

test('a link that is gone is neither changed, synced nor tested', async () => {
  const linkId = await world.link(calendar);
  const link = await world.linkOf(calendar);
  await asOperator(removeLink, { linkId });
  await expect(asOperator(updateLink, { linkId, freshnessMinutes: 5 })).rejects.toThrow(NotFound);
  await expect(asOperator(syncLink, { linkId })).rejects.toThrow(NotFound);
  const credentials = { user: 'ann', password: 'secret' };
  await expect(testCredentials(world.services, { link, credentials })).rejects.toThrow(NotFound);
});
