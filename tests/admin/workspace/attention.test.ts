import { describe, expect, test } from 'bun:test';
import { addUsage } from '../../../db/queries/calls/usage.ts';
import { insertLink } from '../../../db/queries/links/links.ts';
import { insertMembership } from '../../../db/queries/users.ts';
import { addressIn } from '../../../src/admin/address.ts';
import type { Role } from '../../../src/domain/access/user.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import { type SignedIn, serverOf, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { showOnly } from '../../helpers/dashboard/team.ts';
import { type TestServices, testServices } from '../../helpers/workspace.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('each badge of a workspace', () => {
  test.each<[string, string, (html: string) => unknown, unknown]>([
    [
      '2 linked calendars are failing',
      '2 linked calendars are failing.',
      linksIn,
      ['Failing one', 'Failing two'],
    ],
    ['1 linked calendar is stale', '1 linked calendar is stale.', linksIn, ['Stale']],
    ['1 linked calendar has a problem', '1 linked calendar has a problem.', linksIn, ['Troubled']],
    ['7 requests were over the limit', 'In the last 24 hours: 7.', () => '', ''],
    ['2 callers weren’t understood', '2 callers weren’t understood.', callsIn, 2],
  ])('leads to what it counts: %s', async (words, told, listed, expected) => {
    const { viewer, workspaceId } = await troubledPlace();
    const href = badgeOf(await viewer.getOld('/workspaces'), words);
    const { status, raw } = await viewer.getOld(href ?? '');
    expect(status).toBe(200);
    expect(raw).toContain(told);
    expect(listed(raw)).toEqual(expected);
    // It's about that workspace, wherever its reader was before.
    expect(viewer.workspaceId).not.toBe(workspaceId);
    expect(raw).toContain('<summary class="place" title="Harbor Dental">');
  });

  test('is told in German, and what it leads to as well', async () => {
    const { viewer } = await troubledPlace();
    const german = { 'accept-language': 'de' };
    const { text } = await viewer.get('/workspaces', german);
    const href = badgeOf({ raw: text }, '2 verknüpfte Kalender sind gestört');
    const page = await viewer.get(href ?? '', german);
    expect(page.text).toContain('2 verknüpfte Kalender sind gestört.');
    expect(page.text).toContain('Verknüpfte Kalender aller Kalender, mit denen etwas nicht stimmt.');
  });

  test('leads the front desk to calls only: it doesn’t see the rest', async () => {
    const { viewer } = await troubledPlace('desk');
    const page = await viewer.getOld('/workspaces');
    expect(page.raw).toContain('<span class="badge bad">2 linked calendars are failing</span>');
    expect(page.raw).toContain('<span class="badge warn">7 requests were over the limit</span>');
    const { raw } = await viewer.getOld(badgeOf(page, '2 callers weren’t understood') ?? '');
    expect(callsIn(raw)).toBe(2);
  });

  test('is missing for those who see single calendars', async () => {
    const { made, viewer, workspaceId, lee } = await troubledPlace();
    await showOnly(made, { ...viewer, workspaceId }, [lee]);
    const { raw } = await viewer.getOld('/workspaces');
    expect(raw).not.toMatch(/linked calendars? (?:is|are|has)|over the limit|understood/);
  });
});

test('linked calendars that aren’t in order are all on one page, and each is in its calendar', async () => {
  const { viewer, workspaceId, lee, hygiene } = await troubledPlace();
  const { raw } = await viewer.getOld(addressIn(workspaceId, '/linked-calendars'));
  expect(linksIn(raw)).toEqual(['Failing one', 'Failing two', 'Stale', 'Troubled']);
  const headings = [...raw.matchAll(/<h2><a href="[^"]*\/calendars\/([^/]*)\/links">([^<]*)</g)];
  expect(headings.map(([, id, name]) => [id, name])).toEqual([
    [lee.id, 'Dr. Lee'],
    [hygiene.id, 'Hygiene'],
  ]);
});

test('where all linked calendars are in order, the page of those that aren’t says so', async () => {
  const made = await testServices();
  const owner = await signedIn(made, { role: 'owner' });
  const calendar = await made.calendar({ workspaceId: owner.workspaceId });
  await link(made, calendar, { name: 'Fresh', isFresh: true, failures: 0 });
  expect((await owner.get('/linked-calendars')).text).toContain('All linked calendars are up to date');
  expect((await owner.get('/linked-calendars?state=failing')).text).toContain('No results');
  expect((await owner.get('/linked-calendars?state=nonsense')).status).toBe(200);
});

/** Where a badge leads; undefined if it's none, or leads nowhere. */
function badgeOf({ raw }: { raw: string }, words: string): string | undefined {
  return new RegExp(`<a class="badge[^"]*" href="([^"]*)">${words}</a>`).exec(raw)?.[1]?.split('#')[0];
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<article class="link-card".*?<h3>([^<]*)</gs)]
    .map(([, name = '']) => name)
    .toSorted();
}

function callsIn(html: string): number {
  return html.split('<li class="call">').length - 1;
}

/** A workspace in which much needs attention, and somebody who has one of their own besides. */
async function troubledPlace(role: Role = 'viewer'): Promise<{
  made: TestServices;
  viewer: SignedIn;
  workspaceId: string;
  lee: Calendar;
  hygiene: Calendar;
}> {
  const made = await testServices();
  const viewer = await signedIn(made, { role: 'owner' });
  const workspaceId = await made.workspace('Harbor Dental');
  await insertMembership(made.db, { workspaceId, userId: viewer.userId, role, createdAt: 0 });
  const lee = await made.calendar({ workspaceId, name: 'Dr. Lee' });
  const hygiene = await made.calendar({ workspaceId, name: 'Hygiene' });
  const { key } = await made.key(workspaceId);
  const ask = async (calendar: Calendar, query: string, callId: string) => {
    const body = JSON.stringify({ calendarId: calendar.id, query, callId });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const url = 'http://localhost:4100/api/v1/check-availability';
    await serverOf(made.services).fetch(new Request(url, { method: 'POST', headers, body }));
  };
  await ask(lee, 'bananas', 'too-long-ago');
  made.clock.advance(dayMs + 1);
  await ask(lee, 'apples', 'call-1');
  await ask(lee, 'pears', 'call-1');
  await ask(hygiene, 'plums', 'call-2');
  await ask(hygiene, 'monday', 'call-3');
  await made.services.callLog.flush();
  const hour = Math.floor(made.clock.now() / hourMs) * hourMs;
  await addUsage(
    made.db,
    [
      [hour, 3],
      [hour - 23 * hourMs, 4],
      [hour - 24 * hourMs, 5],
    ].map(([at = 0, count = 0]) => ({
      workspaceId,
      hour: at,
      counts: [{ kind: 'refusal' as const, name: 'RATE_LIMITED', count }],
      times: [],
    })),
  );
  await link(made, lee, { name: 'Failing one', isFresh: false, failures: 2 });
  await link(made, lee, { name: 'Troubled', isFresh: true, failures: 1 });
  await link(made, lee, { name: 'Fresh', isFresh: true, failures: 0 });
  await link(made, hygiene, { name: 'Failing two', isFresh: false, failures: 1 });
  await link(made, hygiene, { name: 'Stale', isFresh: false, failures: 0 });
  return { made, viewer, workspaceId, lee, hygiene };
}

async function link(
  { db, clock }: TestServices,
  { id: calendarId, workspaceId, timeZone }: Calendar,
  given: { name: string; isFresh: boolean; failures: number },
): Promise<void> {
  const id = crypto.randomUUID();
  const now = clock.now();
  const key = { id, workspaceId, calendarId };
  const source = {
    kind: 'ics' as const,
    host: 'cal.example.com',
    access: 'sealed',
    collections: [{ href: '', name: 'x' }],
  };
  await insertLink(db, {
    ...key,
    ...source,
    name: given.name,
    freshnessMinutes: 30,
    target: null,
    createdAt: now,
  });
  const read = { synced_at: now, covered_until: now + 2_000 * dayMs, covered_zone: timeZone };
  await db
    .updateTable('links')
    .set({ failures: given.failures, ...(given.isFresh && read) })
    .where('id', '=', id)
    .execute();
}
