import { describe, expect, test } from 'bun:test';
import type { CalendarLink } from '../../../db/queries/links/links.ts';
import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type LinkedPlace, linkBy, linkedPlaces, wordsOf } from '../../helpers/links/linked-place.ts';
import { insertWriteBackJob } from '../../helpers/links/write-back-job.ts';

const place = linkedPlaces();

const failed = (code: 'forbidden' | 'conflict') =>
  writeFailure(new LinkError(code, { host: 'cloud.example' }));

/** A booking that is written to a link, as it stands there. */
async function written(
  { made, calendar }: LinkedPlace,
  link: CalendarLink,
  event: { isWritten: boolean; goneAt?: number; error?: string; isCancelled?: boolean },
): Promise<string> {
  const id = await bookInto(made, calendar, { start: '2026-11-25T10:00:00Z' });
  await made.db
    .insertInto('link_events')
    .values({
      link_id: link.id,
      booking_id: id,
      href: `${link.targetHref}${id}.ics`,
      wanted_sequence: 1,
      written_sequence: event.isWritten ? 1 : null,
      gone_at: event.goneAt ?? null,
    })
    .execute();
  const { workspaceId } = calendar;
  const isLeft = !event.isWritten || event.error !== undefined;
  if (isLeft) await insertWriteBackJob(made.db, { workspaceId, linkId: link.id, bookingId: id }, event);
  if (event.isCancelled) {
    const cancelled = { status: 'cancelled', cancelled_at: made.clock.now() } as const;
    await made.db.updateTable('bookings').set(cancelled).where('id', '=', id).execute();
  }
  return id;
}

describe('the pictures of a calendar', () => {
  test('draw what is busy elsewhere apart, and tell it in words too', async () => {
    const at = await place();
    await linkBy(at, at.feed);
    await bookInto(at.made, at.calendar, { start: '2026-11-25T10:00:00Z' });
    const { text } = await at.admin.get(`/calendars/${at.calendar.id}/availability?week=2026-W48`);
    expect(text).toContain('<g class="external" fill="url(#hatching)">');
    expect(text).toContain('<title>Busy elsewhere 09:00–10:00</title>');
    expect(text).toContain('busy 1 times, held 0 times, busy elsewhere 2 times');
    expect(text).toContain('<td data-label="Busy elsewhere">09:00–10:00</td>');
    expect(text).toContain('<td data-label="Busy elsewhere">00:00–24:00</td>');
    expect(text).toContain('<span class="swatch external"></span>Busy elsewhere');
    expect(text).not.toContain('Callers aren’t offered any times');
    at.made.clock.set('2026-11-23T08:00:00Z');
    await at.made.services.links.confirm(at.calendar);
    expect((await at.admin.get('/calendars')).text).toContain(
      'Today open 8 hours, busy 0, held 0, busy elsewhere 1',
    );
  });

  test('say nothing of it where nothing is linked', async () => {
    const at = await place();
    const { text } = await at.admin.get(`/calendars/${at.calendar.id}/availability?week=2026-W48`);
    expect(text).not.toContain('Busy elsewhere');
    expect(text).toContain('Offered to callers');
  });

  test('offer nothing while a link is not confirmed', async () => {
    const at = await place();
    await linkBy(at, at.feed);
    at.made.clock.advance(31 * 60_000);
    const { text } = await at.admin.get(`/calendars/${at.calendar.id}/availability?week=2026-W48`);
    expect(text).toContain('0 slots offered');
    expect(text).toContain(
      'Callers aren’t offered any times right now because a linked calendar isn’t up to date',
    );
  });
});

describe('a calendar whose links are not fresh', () => {
  test.each(['/calendars', '/'])('says so on %s, and what is free next is not claimed', async (path) => {
    const at = await place();
    const shown = async () =>
      (await at.admin.get(path)).text.replace(/<section class="steps-left".*?<\/section>/s, '');
    const before = await shown();
    const link = await linkBy(at, at.feed);
    expect(await shown()).toBe(before);
    at.made.clock.advance(31 * 60_000);
    const stale = (await at.admin.get(path)).text;
    expect(stale).toContain('<span class="badge warn">Stale</span>');
    expect(stale).toContain(`<a href="${at.path}">Linked calendar not up to date`);
    expect(stale).not.toContain('Today, 16:30');
    at.server[Symbol.dispose]();
    await at.made.services.links.read(link.id);
    expect((await at.admin.get(path)).text).toContain('<span class="badge bad">Failing</span>');
  });
});

describe('a link whose last try failed while its last good reading still counts', () => {
  const troubled = async () => {
    const at = await place();
    const link = await linkBy(at, at.feed);
    at.server[Symbol.dispose]();
    at.made.clock.advance(60_000);
    await at.made.services.links.read(link.id);
    return at;
  };

  test('is not fresh on its page, which says since when and why', async () => {
    const { admin, path } = await troubled();
    const { text } = await admin.get(path);
    expect(text).toContain('<span class="badge warn">Sync problem</span>');
    expect(text).not.toContain('badge good');
    const words = wordsOf(text);
    expect(words).toContain('does not respond');
    expect(words).toMatch(
      /The last sync that worked was 1 minute ago ?\. Callers are offered times based on it until/,
    );
  });

  test.each(['/calendars', '/'])('is told on %s, where times are still offered', async (page) => {
    const { admin, path } = await troubled();
    const { text } = await admin.get(page);
    expect(text).toContain('<span class="badge warn">Sync problem</span>');
    expect(text).toContain(`<a href="${path}">Check linked calendar`);
    if (page === '/calendars') expect(wordsOf(text)).toContain('Today, 16:00–16:30');
  });

  test('needs attention in the list of workspaces', async () => {
    const { admin } = await troubled();
    expect((await admin.get('/workspaces')).text).toContain(
      '<a class="badge warn" href="/linked-calendars?state=troubled">1 linked calendar has a problem</a>',
    );
  });

  test('is fresh again once a try was good', async () => {
    const at = await place();
    const link = await linkBy(at, at.feed);
    await at.made.db.updateTable('links').set({ failures: 1 }).where('id', '=', link.id).execute();
    expect((await at.admin.get(at.path)).text).toContain('Sync problem');
    await at.admin.post(`${at.path}/${link.id}/sync`);
    expect((await at.admin.get(at.path)).text).toContain('<span class="badge good">Fresh</span>');
  });

  test('that cannot be written to is not fresh either', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav);
    await at.made.db
      .updateTable('links')
      .set({ target_href: '/dav/mia/work/', writing_error: failed('forbidden') })
      .where('id', '=', link.id)
      .execute();
    const { text } = await at.admin.get(at.path);
    expect(text).toContain('<span class="badge warn">Sync problem</span>');
    expect(text).not.toContain('badge good');
  });
});

describe('an event that cannot be read', () => {
  test('is counted at its link with the days that it blocks', async () => {
    const at = await place();
    const link = await linkBy(at, at.feed);
    expect(wordsOf((await at.admin.get(at.path)).text)).not.toContain('read in full');
    const unclear = (text: string) =>
      at.made.db.updateTable('links').set({ unclear: text }).where('id', '=', link.id).execute();
    const on = (date: string) => {
      const startAt = Date.parse(`${date}T00:00:00Z`);
      return { startAt, endAt: startAt + 86_400_000 };
    };
    await unclear(
      JSON.stringify({ events: 2, periods: [on('2026-11-23'), on('2026-11-24'), on('2027-01-02')] }),
    );
    const { text } = await at.admin.get(at.path);
    expect(wordsOf(text)).toContain(
      '2 events can&#x27;t be read in full. To be safe, the time they may take is blocked: 23 Nov 2026 to 24 Nov 2026, 2 Jan 2027.',
    );
    expect(text).toContain('<span class="badge good">Fresh</span>');
    await unclear(JSON.stringify({ events: 1, periods: [on('2026-11-02')] }));
    expect(wordsOf((await at.admin.get(at.path)).text)).not.toContain('read in full');
    await at.made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
    expect((await at.admin.get(at.path)).status).toBe(200);
  });
});

describe('a booking that is not elsewhere as it is here', () => {
  test.each([
    {
      name: 'deleted there',
      event: { isWritten: true, goneAt: Date.parse('2026-11-20T14:30:00Z') },
      says: 'the event was deleted there 1 hour ago. It’s still booked here.',
      lists: 'deleted there 1 hour ago. It’s still booked here',
    },
    {
      name: 'not written',
      event: { isWritten: false, error: failed('forbidden') },
      says: 'not written there yet. "cloud.example" does not allow this.',
      lists: 'not written. "cloud.example" does not allow this.',
    },
    {
      name: 'waiting',
      event: { isWritten: false },
      says: 'not written there yet.',
      lists: 'Waiting to be written 1 booking',
    },
    {
      name: 'cancelled, but not there',
      event: { isWritten: false, error: failed('conflict'), isCancelled: true },
      says: 'the cancellation isn’t written there yet. Someone else just changed the event in the linked calendar.',
      lists: 'not written. Someone else just changed the event in the linked calendar.',
    },
  ])('says so on its own page and at the link: $name', async ({ event, says, lists }) => {
    const at = await place();
    const link = await linkBy(at, at.caldav, { target: '0' });
    const id = await written(at, link, event);
    const page = `/calendars/${at.calendar.id}/bookings/${id}`;
    const shown = (await at.admin.get(page)).text;
    expect(shown).toContain(`href="${at.path}#link-${link.id}"`);
    expect(wordsOf(shown)).toContain(`“Work, Team” at ${link.host}: ${says}`);
    const list = (await at.admin.get(at.path)).text;
    expect(wordsOf(list)).toContain(lists);
    expect(list.includes(`href="${page}"`)).toBe(lists !== 'Waiting to be written 1 booking');
  });

  test('is named without its time where the zone of its calendar is not known', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav, { target: '0' });
    await written(at, link, { isWritten: true, goneAt: at.made.clock.now() });
    await at.made.db.updateTable('calendars').set({ time_zone: 'Mars/Olympus' }).execute();
    const { status, text } = await at.admin.get(at.path);
    expect([status, /Booking \([A-Z0-9]{6}\): deleted there just now\./.test(wordsOf(text))]).toEqual([
      200,
      true,
    ]);
  });

  test('is told why nothing at all is written, and nothing where all is well', async () => {
    const at = await place();
    const link = await linkBy(at, at.caldav, { target: '0' });
    const fine = await written(at, link, { isWritten: true });
    const shown = wordsOf((await at.admin.get(`/calendars/${at.calendar.id}/bookings/${fine}`)).text);
    expect(shown).not.toContain('Work, Team');
    const waiting = await written(at, link, { isWritten: false });
    await at.made.db
      .updateTable('links')
      .set({ writing_error: failed('forbidden') })
      .execute();
    const page = wordsOf((await at.admin.get(`/calendars/${at.calendar.id}/bookings/${waiting}`)).text);
    expect(page).toContain('not written there yet. "cloud.example" does not allow this.');
    expect(wordsOf((await at.admin.get(at.path)).text)).toContain(
      'Bookings aren’t written there: "cloud.example" does not allow this.',
    );
  });
});
