import { describe, expect, test } from 'bun:test';
import { updateMembership } from '../../db/queries/members.ts';
import { deleteSession } from '../../db/queries/sessions.ts';
import { insertMembership } from '../../db/queries/users.ts';
import { sessionCookie } from '../../src/admin/account/session-cookie.ts';
import { addressIn } from '../../src/admin/address.ts';
import { bookInto, rowsOf } from '../helpers/bookings/bookings-of-calendar.ts';
import { origin, type SignedIn, serverOf, signedIn } from '../helpers/dashboard/dashboard.ts';
import { EventReader } from '../helpers/dashboard/event-reader.ts';
import { anotherSession } from '../helpers/dashboard/getting-in.ts';
import { lookedAfter } from '../helpers/dashboard/live-rounds.ts';
import { type TestServices, testServices } from '../helpers/workspace.ts';

/** A viewer and a calendar whose bookings they look at. */
async function place() {
  const made = await testServices();
  const viewer = await signedIn(made, { role: 'viewer' });
  const { workspaceId } = viewer;
  const calendar = await made.calendar({ workspaceId, name: 'Practice' });
  return { made, viewer, workspaceId, calendar, path: `/calendars/${calendar.id}/bookings` };
}

/** The stamp of what a page shows. */
async function stampOf(viewer: SignedIn, path: string): Promise<string> {
  const { text } = await viewer.get(path);
  return /live=(\w+)/.exec(text)?.[1] ?? '';
}

type Sent = { method?: string; headers?: Record<string, string>; signal?: AbortSignal };

/** Asks for changes, as htmx does on a page. */
async function watch(made: TestServices, { token, workspaceId }: SignedIn, path: string, sent: Sent = {}) {
  const { services } = made;
  const url = `${origin}${addressIn(workspaceId, path)}`;
  const cookie = sessionCookie(services, new Request(url), token).split(';')[0] ?? '';
  const headers = { 'hx-request': 'true', 'sec-fetch-site': 'same-origin', cookie, ...sent.headers };
  return await serverOf(services).fetch(new Request(url, { ...sent, headers }));
}

const book = (made: TestServices, calendar: Parameters<typeof bookInto>[1], name = 'Ann Lee') =>
  bookInto(made, calendar, { start: '2026-11-24T15:00:00Z', name });

/** The last of the events that are still to come, and how they end. */
async function lastOf(events: EventReader) {
  for (let before: unknown; ; ) {
    const event = await events.next();
    if (typeof event !== 'object') return [before, event];
    before = event;
  }
}

/** What a page has been told by now that all have been looked after; undefined for nothing. */
async function toldBy(made: TestServices, events: EventReader) {
  await lookedAfter(made.services.live);
  return await events.next(0);
}

const ofChange = { event: 'changed', id: expect.stringMatching(/^[0-9a-f]{16}$/) };

describe('an open page', () => {
  test('is told of a booking, once', async () => {
    const { made, viewer, calendar, path } = await place();
    const response = await watch(made, viewer, `${path}?live=${await stampOf(viewer, path)}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    await using events = new EventReader(response);
    expect(await toldBy(made, events)).toBeUndefined();
    await book(made, calendar);
    expect(await events.next()).toEqual({ event: 'changed', id: await stampOf(viewer, path) });
    expect(await toldBy(made, events)).toBeUndefined();
  });

  test('is told at once of what changed before it asked, and not again when it comes back', async () => {
    const { made, viewer, calendar, path } = await place();
    const stamp = await stampOf(viewer, path);
    await book(made, calendar);
    await using events = new EventReader(await watch(made, viewer, `${path}?live=${stamp}`));
    const event = await events.next();
    expect(event).toEqual(ofChange);
    const id = typeof event === 'object' ? (event.id ?? '') : '';
    const headers = { 'last-event-id': id };
    await using again = new EventReader(await watch(made, viewer, `${path}?live=${stamp}`, { headers }));
    expect(await toldBy(made, again)).toBeUndefined();
  });

  test('is told nothing of other workspaces, other calendars, or what it does not show', async () => {
    const { made, viewer, workspaceId, path } = await place();
    const other = await made.calendar({ workspaceId, name: 'Other' });
    const foreign = await made.calendar({ workspaceId: await made.workspace() });
    await using events = new EventReader(
      await watch(made, viewer, `${path}?live=${await stampOf(viewer, path)}`),
    );
    await using searched = new EventReader(
      await watch(made, viewer, `${path}?q=zoe&live=${await stampOf(viewer, `${path}?q=zoe`)}`),
    );
    await book(made, foreign);
    await book(made, other);
    expect(await toldBy(made, events)).toBeUndefined();
    expect(await toldBy(made, searched)).toBeUndefined();
  });

  test('is told of what a search finds', async () => {
    const { made, viewer, calendar, path } = await place();
    const search = `${path}?q=zoe`;
    await using events = new EventReader(
      await watch(made, viewer, `${search}&live=${await stampOf(viewer, search)}`),
    );
    await book(made, calendar, 'Ann Lee');
    expect(await toldBy(made, events)).toBeUndefined();
    await bookInto(made, calendar, { start: '2026-11-24T16:00:00Z', name: 'Zoe Hill' });
    expect(await events.next()).toEqual(ofChange);
  });

  test('is told that its calendar is gone', async () => {
    const { made, viewer, calendar, path } = await place();
    await using events = new EventReader(
      await watch(made, viewer, `${path}?live=${await stampOf(viewer, path)}`),
    );
    await made.db.updateTable('calendars').set({ archived_at: 1 }).where('id', '=', calendar.id).execute();
    expect(await events.next()).toEqual({ event: 'changed', id: 'gone' });
    expect(await viewer.get(path, { 'hx-request': 'true' })).toMatchObject({ status: 404 });
  });

  test('is looked up once, however many show the same', async () => {
    const { made, viewer, workspaceId, calendar, path } = await place();
    const colleague = await signedIn(made, { role: 'viewer', workspaceId });
    const stamp = await stampOf(viewer, path);
    const looks: string[] = [];
    const open = made.services.live.open.bind(made.services.live);
    made.services.live.open = (watching) =>
      open({
        ...watching,
        async stamp() {
          looks.push(await watching.stamp());
          return looks.at(-1) ?? '';
        },
      });
    const watchers = [viewer, colleague, viewer, colleague];
    const all = await Promise.all(
      watchers.map(async (who) => new EventReader(await watch(made, who, `${path}?live=${stamp}`))),
    );
    made.services.live.open = open;
    await lookedAfter(made.services.live);
    await book(made, calendar);
    expect(await Promise.all(all.map((events) => events.next()))).toEqual(watchers.map(() => ofChange));
    expect(looks).toHaveLength(2);
    for (const events of all) await events[Symbol.asyncDispose]();
    expect(made.services.live.count).toBe(0);
  });
});

describe('the part of a page that is asked for again', () => {
  const asked = { 'hx-request': 'true' };

  test('is the list alone, as it is now', async () => {
    const { made, viewer, calendar, path } = await place();
    await book(made, calendar);
    expect(rowsOf((await viewer.get(path, asked)).text)).toHaveLength(1);
    await bookInto(made, calendar, { start: '2026-11-25T15:00:00Z', name: 'Ben Okafor' });
    const { text } = await viewer.get(path, asked);
    expect(rowsOf(text)).toHaveLength(2);
    expect(text).not.toContain('<html');
    expect(text).not.toContain('data-live');
  });

  test('shows members only what their own rights and language let them see', async () => {
    const { made, viewer, workspaceId, path } = await place();
    const desk = await signedIn(made, { role: 'desk', workspaceId });
    const feeds = `${path.replace('/bookings', '')}/feeds`;
    expect((await viewer.get(path, asked)).text).toContain(feeds);
    expect((await desk.get(path, asked)).text).not.toContain(feeds);
    expect((await viewer.get(path, asked)).text).toContain('Export CSV');
    expect((await viewer.get(path, { ...asked, 'accept-language': 'de' })).text).not.toContain('Export CSV');
  });
});

describe('a stream', () => {
  test('is for pages of our own alone', async () => {
    const { made, viewer, path } = await place();
    const asked = `${path}?live=x`;
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'hx-request': '' },
    ];
    for (const headers of foreign) {
      const response = await watch(made, viewer, asked, { headers });
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect((await watch(made, viewer, asked, { method: 'HEAD' })).body).toBeNull();
    expect(made.services.live.count).toBe(0);
  });

  test.each([
    [
      'somebody who is signed out',
      async ({ made, viewer }: Awaited<ReturnType<typeof place>>) => deleteSession(made.db, viewer.hash),
    ],
    [
      'a member who no longer sees the calendar',
      async ({ made, viewer, workspaceId }: Awaited<ReturnType<typeof place>>) => {
        const { id } = await made.calendar({ workspaceId });
        const { userId } = viewer;
        await updateMembership(made.db, { workspaceId, userId, role: 'viewer', calendarIds: [id] });
      },
    ],
    [
      'a member whose workspace asks for two-step sign-in',
      async ({ made, workspaceId }: Awaited<ReturnType<typeof place>>) => {
        await made.db
          .updateTable('workspaces')
          .set({ two_step_required: 1 })
          .where('id', '=', workspaceId)
          .execute();
      },
    ],
  ])('ends for %s, who is told so and gets no other', async (_, change) => {
    const it = await place();
    const { made, viewer, path } = it;
    const asked = `${path}?live=${await stampOf(viewer, path)}`;
    await using events = new EventReader(await watch(made, viewer, asked));
    await lookedAfter(made.services.live);
    await change(it);
    made.clock.advance(5_000);
    expect(await lastOf(events)).toEqual([{ event: 'changed', id: undefined }, 'ended']);
    await using again = new EventReader(await watch(made, viewer, asked));
    expect([await again.next(), await again.next(), await again.next()]).toEqual([
      { event: 'changed', id: undefined },
      { event: 'closed', id: undefined },
      'ended',
    ]);
    expect(made.services.live.count).toBe(0);
  });

  test('ends when a session has been unused for too long, though nothing has changed', async () => {
    const { made, viewer, path } = await place();
    await using events = new EventReader(
      await watch(made, viewer, `${path}?live=${await stampOf(viewer, path)}`),
    );
    await lookedAfter(made.services.live);
    made.clock.advance(7 * 86_400_000);
    expect(await lastOf(events)).toEqual([{ event: 'changed', id: undefined }, 'ended']);
  });

  test('is forgotten once the browser has gone', async () => {
    const { made, viewer, path } = await place();
    const gone = new AbortController();
    await watch(made, viewer, `${path}?live=x`, { signal: gone.signal });
    const left = new EventReader(await watch(made, viewer, `${path}?live=x`));
    expect(made.services.live.count).toBe(2);
    gone.abort();
    await left[Symbol.asyncDispose]();
    expect(made.services.live.count).toBe(0);
  });

  test('is one of twenty of a member, however often they signed in: the oldest makes room for the newest', async () => {
    const { made, viewer, path } = await place();
    const asked = `${path}?live=${await stampOf(viewer, path)}`;
    await using oldest = new EventReader(await watch(made, viewer, asked));
    for (let count = 0; count < 20; count++) {
      await watch(made, { ...viewer, ...(await anotherSession(made, viewer)) }, asked);
    }
    expect([await oldest.next(), await oldest.next()]).toEqual([{ event: 'closed', id: undefined }, 'ended']);
    expect(made.services.live.count).toBe(20);
  });

  test('takes no room from other members, nor in other workspaces', async () => {
    const { made, viewer, workspaceId, path } = await place();
    const colleague = await signedIn(made, { role: 'viewer', workspaceId });
    const elsewhere = await made.workspace('Elsewhere');
    await insertMembership(made.db, {
      workspaceId: elsewhere,
      userId: viewer.userId,
      role: 'viewer',
      createdAt: 1,
    });
    const asked = `${path}?live=${await stampOf(viewer, path)}`;
    for (let count = 0; count < 20; count++) await watch(made, viewer, asked);
    await watch(made, colleague, asked);
    await watch(made, { ...viewer, workspaceId: elsewhere }, '/?live=x');
    expect(made.services.live.count).toBe(22);
  });

  test('is one of a thousand of a server: more are refused', async () => {
    const { made, workspaceId, path } = await place();
    for (let count = 0; count < 50; count++) {
      const viewer = await signedIn(made, { role: 'viewer', workspaceId });
      for (let each = 0; each < 20; each++) await watch(made, viewer, `${path}?live=x`);
    }
    const late = await signedIn(made, { role: 'viewer', workspaceId });
    expect((await watch(made, late, `${path}?live=x`)).status).toBe(503);
    expect(made.services.live.count).toBe(1_000);
  });
});
