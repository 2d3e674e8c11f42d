import { describe, expect, test } from 'bun:test';
import { archiveCalendar } from '../../../db/queries/calendars/calendars.ts';
import { perform } from '../../../src/actions/action.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { LinkError, writeFailure } from '../../../src/links/link-error.ts';
import { bookInto } from '../../helpers/bookings/bookings-of-calendar.ts';
import { type PageAnswer, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { caldavWorld } from '../../helpers/links/caldav-world.ts';
import { wordsOf } from '../../helpers/links/linked-place.ts';
import { insertWriteBackJob } from '../../helpers/links/write-back-job.ts';

const use = disposedAfterEach();

/** A booking from 9:00 to 9:30 on Tuesday, and where somebody has moved its event to; it is Monday. */
async function place(event = '2026-11-24T16:00:00Z/PT30M') {
  const world = use(await caldavWorld({ now: '2026-11-23T08:00:00Z' }));
  const linkId = await world.link();
  const { workspaceId, id: calendarId } = world.calendar;
  const [admin, viewer] = [
    await signedIn(world.made, { role: 'admin', workspaceId }),
    await signedIn(world.made, { role: 'viewer', workspaceId }),
  ];
  const booking = await world.book('2026-11-24T09:00:00Z');
  await world.write();
  world.putEvent(booking, event);
  await world.read(linkId);
  const path = `/calendars/${calendarId}/bookings/${booking.id}`;
  const fields = fieldsOf((await admin.get(path)).text);
  const settle = (how: string, given: Record<string, string> = {}) =>
    admin.post(`${path}/settle`, { ...fields, ...given, settle: how });
  return { world, linkId, booking, admin, viewer, path, settle };
}

/** The hidden fields of a page's form that settles. */
function fieldsOf(text: string): Record<string, string> {
  const [, form = ''] = /action="[^"]*\/settle"[^>]*>(.*?)<\/form>/s.exec(text) ?? [];
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

function problemOf({ text }: PageAnswer): string | undefined {
  return /<p class="problem" role="alert" id="problem">([^<]*)</.exec(text)?.[1];
}

type Place = Awaited<ReturnType<typeof place>>;

const startThere = ({ world, booking }: Place) =>
  /^DTSTART:(.*?)\r?$/m.exec(world.there.text(world.nameOf(booking)) ?? '')?.[1];

async function lastEntry({ world }: Place) {
  const entries = world.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc');
  return await entries.executeTakeFirstOrThrow();
}

describe('a moved event', () => {
  test('is told of on the page of its booking and on Home, with buttons for those who may', async () => {
    const { admin, viewer, path } = await place();
    for (const page of [path, '/']) {
      const { text } = await admin.get(page);
      expect(text).toContain('<strong>Moved to 16:00 in the linked calendar</strong>');
      expect(text).toContain(`action="${path}/settle"`);
      expect(text).toContain('Move the booking');
      expect(text).toContain('Move the event back');
      const seen = (await viewer.get(page)).text;
      expect(seen).toContain('Moved to 16:00 in the linked calendar');
      expect(seen).not.toContain('/settle');
    }
    expect((await viewer.post(`${path}/settle`, { settle: 'move' })).status).toBe(403);
  });

  test('is told of beside its link', async () => {
    const { admin, world } = await place();
    const { text } = await admin.get(`/calendars/${world.calendar.id}/links`);
    expect(text).toContain('Moved to 16:00 in the linked calendar');
  });

  test('is told of beside its link with why its booking can’t be written there', async () => {
    const { admin, world } = await place();
    const error = writeFailure(new LinkError('forbidden', { host: 'cloud.example' }));
    const { workspaceId } = world.calendar;
    const events = world.db
      .selectFrom('link_events')
      .select(['link_id as linkId', 'booking_id as bookingId']);
    const event = await events.executeTakeFirstOrThrow();
    await insertWriteBackJob(world.db, { workspaceId, ...event }, { error });
    const { text } = await admin.get(`/calendars/${world.calendar.id}/links`);
    expect(wordsOf(text)).toContain(
      ': Moved to 16:00 in the linked calendar. The last change made in Slotline hasn’t been written to it. "cloud.example" does not allow this.',
    );
  });

  test('is listed on Home by when its booking is, whichever calendar it is in, in its own zone', async () => {
    const { admin, world } = await place();
    const { workspaceId } = world.calendar;
    world.clock.advance(60_000);
    const other = await world.made.calendar({ workspaceId, timeZone: 'America/New_York' });
    const archived = await world.made.calendar({ workspaceId });
    for (const calendar of [other, archived]) {
      const linkId = await world.link({ calendarId: calendar.id });
      const start = '2026-11-23T15:00:00Z';
      const bookingId = await bookInto(world.made, calendar, { start, name: 'Early Bird' });
      const [startAt, endAt] = ['15:00', '15:30'].map((at) => Date.parse(`2026-11-23T${at}:00Z`));
      await world.db
        .insertInto('link_events')
        .values({
          link_id: linkId,
          booking_id: bookingId,
          href: `/cal/${bookingId}.ics`,
          wanted_sequence: 1,
          written_sequence: 1,
          written_start_at: startAt,
          written_end_at: endAt,
          moved_start_at: Number(startAt) + 3_600_000,
          moved_end_at: Number(endAt) + 3_600_000,
        })
        .execute();
    }
    await archiveCalendar(world.db, { workspaceId, calendarId: archived.id, at: world.clock.now() });
    const words = wordsOf((await admin.get('/')).text);
    expect(words.match(/Moved to \d+:\d+/g)).toEqual(['Moved to 11:00', 'Moved to 16:00']);
  });

  test('takes its booking along, by the rules for any move', async () => {
    const at = await place();
    const { status, headers, note } = await at.settle('move');
    expect([status, headers.get('location'), note]).toEqual([303, `${at.path}`, 'booking-moved']);
    expect(await at.world.busy()).toEqual(['16:00/16:30']);
    expect(await lastEntry(at)).toMatchObject({
      actor_kind: 'user',
      actor_id: at.admin.userId,
      action: 'booking.reschedule',
      subject_id: at.booking.id,
    });
    for (const page of [at.path, '/']) {
      expect((await at.admin.get(page)).text).not.toContain('in the linked calendar');
    }
    await at.world.write();
    await at.world.read(at.linkId);
    expect(startThere(at)).toBe('20261124T160000Z');
    expect(await at.world.busy()).toEqual(['16:00/16:30']);
  });

  test('has the caller told at once: there is no Undo to wait for', async () => {
    const { world, settle } = await place();
    const { made, clock, calendar, db } = world;
    const messages = { on: ['change'], by: ['sms'], remindHours: [], texts: {} } as const;
    await perform(made.services, updateCalendar, {
      by: { actor: { kind: 'cli' }, workspaceId: calendar.workspaceId, at: clock.now() },
      input: { calendarId: calendar.id, changes: { messages } },
    });
    expect((await settle('move')).status).toBe(303);
    expect(await db.selectFrom('messages').select(['kind', 'at']).execute()).toEqual([
      { kind: 'change', at: clock.now() },
    ]);
  });

  test('takes its booking along when it was made longer', async () => {
    const at = await place('2026-11-24T09:00:00Z/PT90M');
    expect((await at.admin.get(at.path)).text).toContain('Now ends at 10:30 in the linked calendar');
    expect((await at.settle('move')).status).toBe(303);
    expect(await at.world.busy()).toEqual(['09:00/10:30']);
  });

  test('is put back, and its time is free once that is written', async () => {
    const at = await place();
    const { status, headers, note } = await at.settle('put-back');
    expect([status, headers.get('location'), note]).toEqual([303, `${at.path}`, 'booking-put-back']);
    expect((await at.admin.get(`${at.path}`)).text).toContain(
      ': moving the event back in the linked calendar',
    );
    const { action, subject_id, detail } = await lastEntry(at);
    expect({ action, subject_id, ...JSON.parse(detail) }).toEqual({
      action: 'event.put-back',
      subject_id: at.booking.id,
      calendarId: at.world.calendar.id,
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T09:30:00.000Z',
      from: { start: '2026-11-24T16:00:00.000Z', end: '2026-11-24T16:30:00.000Z' },
      link: 'Work',
      host: expect.stringMatching(/^127\.0\.0\.1:/),
    });
    const { text } = await at.admin.get(at.path);
    expect(text).not.toContain('Moved to 16:00');
    expect(text).toContain('not written there yet');
    expect(text).toMatch(
      /moved a booking’s event in “Work” at 127\.0\.0\.1:\d+ back from 24 Nov 2026, 16:00–16:30 to 24 Nov 2026, 09:00–09:30/,
    );
    expect(await at.world.busy()).toEqual(['09:00/09:30', '16:00/16:30']);
    await at.world.write();
    expect(startThere(at)).toBe('20261124T090000Z');
    expect(await at.world.busy()).toEqual(['09:00/09:30']);
    await at.world.read(at.linkId);
    expect(await at.world.busy()).toEqual(['09:00/09:30']);
    expect((await at.admin.get(at.path)).text).not.toContain('not written there yet');
  });
});

describe('a booking that cannot follow its event', () => {
  const whatToDo = 'Choose another time with “Move”, or move the event back.';

  test.each([
    ['2026-11-24T16:10:00Z/PT30M', '16:10, which isn’t a start time: appointments start every 30 minutes'],
    ['2026-11-24T19:00:00Z/PT30M', '19:00, which is outside this calendar’s hours'],
    ['2026-11-28T10:00:00Z/PT30M', '10:00, which is outside this calendar’s hours'],
    [
      '2027-11-24T10:00:00Z/PT30M',
      '10:00, which is too far ahead: this calendar can be booked up to 60 days ahead',
    ],
    ['2026-11-20T10:00:00Z/PT30M', '10:00, which is in the past'],
  ])('stays where it is: %s', async (event, why) => {
    const at = await place(event);
    const answer = await at.settle('move');
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toBe(`The booking can’t be moved to ${why}. ${whatToDo}`);
    expect(answer.text).toContain('Move the event back');
    expect((await at.world.busy())[0]).toBe('09:00/09:30');
  });

  test('stays where it is as long as no booking can be', async () => {
    const at = await place('2026-11-25T00:00:00Z/P1D');
    const answer = await at.settle('move');
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toContain('bookings last 5 minutes to 8 hours, and this event doesn’t fit');
    expect((await at.settle('put-back')).status).toBe(303);
  });

  test('stays where it is while another has that time', async () => {
    const at = await place();
    await at.world.made.claim(at.world.calendar, {
      start: '2026-11-24T16:00:00Z',
      end: '2026-11-24T16:30:00Z',
    });
    const answer = await at.settle('move');
    expect(problemOf(answer)).toBe(`The booking can’t be moved to 16:00, which is taken. ${whatToDo}`);
  });

  test('stays where it is while a linked calendar cannot be confirmed', async () => {
    const at = await place();
    at.world.there.server.answers['REPORT /cal/'] = () => new Response('no', { status: 503 });
    at.world.clock.advance(11 * 60_000);
    const answer = await at.settle('move');
    expect(answer.status).toBe(503);
    expect(problemOf(answer)).toContain('can’t be reached right now');
  });

  test('has started: nothing is offered', async () => {
    const at = await place();
    at.world.clock.set('2026-11-24T09:10:00Z');
    const { text } = await at.admin.get(at.path);
    expect(text).toContain('Moved to 16:00 in the linked calendar');
    expect(text).not.toContain('/settle');
    const answer = await at.settle('move');
    expect([409, 503]).toContain(answer.status);
    expect(await at.world.busy()).toEqual(['09:00/09:30', '16:00/16:30']);
  });
});

describe('a form from before', () => {
  test('changes nothing where the event is elsewhere by now', async () => {
    const at = await place();
    at.world.putEvent(at.booking, '2026-11-24T15:00:00Z/PT30M');
    await at.world.read(at.linkId);
    for (const how of ['move', 'put-back']) {
      const answer = await at.settle(how);
      expect([answer.status, problemOf(answer)]).toEqual([
        409,
        'Something changed after you opened this page. Check it and try again.',
      ]);
      expect(answer.text).toContain('Moved to 15:00 in the linked calendar');
    }
    expect(await at.world.busy()).toEqual(['09:00/09:30', '15:00/15:30']);
  });

  test('changes nothing where somebody has moved or cancelled the booking', async () => {
    const at = await place();
    const bookingId = at.booking.id;
    await at.world.ask('reschedule-booking', { bookingId, start: '2026-11-24T11:00:00Z' });
    expect((await at.settle('move')).status).toBe(409);
    expect((await at.settle('put-back')).status).toBe(409);
    await at.world.ask('cancel-booking', { bookingId });
    expect((await at.settle('move')).status).toBe(409);
    expect((await at.settle('put-back')).status).toBe(409);
  });

  test.each(['link=nonsense', 'start=x', 'sequence=7', 'end='])(
    'that says %s changes nothing',
    async (given) => {
      const at = await place();
      expect((await at.settle('move', Object.fromEntries(new URLSearchParams(given)))).status).toBe(409);
      expect(await at.world.busy()).toEqual(['09:00/09:30', '16:00/16:30']);
    },
  );

  test('that says neither what to do changes nothing', async () => {
    const at = await place();
    expect((await at.settle('')).status).toBe(409);
    expect(startThere(at)).toBe('20261124T160000Z');
    expect(await at.world.busy()).toEqual(['09:00/09:30', '16:00/16:30']);
  });
});
