import { beforeEach, expect, test } from 'bun:test';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { type GoogleWorld, googleWorld } from '../../helpers/links/google-world.ts';

const disposed = disposedAfterEach();
const minuteMs = 60_000;
const at = (time: string) => `2026-11-24T${time}:00Z`;

let world: GoogleWorld;

beforeEach(async () => {
  world = await googleWorld();
  disposed(world);
});

const own = (responseStatus: string) => ({
  attendees: [
    { email: 'bob@example.com', responseStatus: 'accepted' },
    { email: 'ann@example.com', self: true, responseStatus },
  ],
});

test.each([
  ['a plain event', {}, true],
  ['one in another offset', { start: { dateTime: '2026-11-24T12:00:00+02:00' } }, true],
  ['one that is not certain', { status: 'tentative' }, true],
  ['one that was answered with maybe', own('tentative'), true],
  ['an invitation without an answer', own('needsAction'), true],
  ['out of office', { eventType: 'outOfOffice' }, true],
  ['focus time', { eventType: 'focusTime' }, true],
  ['one that others declined', { attendees: [{ email: 'b@c.d', responseStatus: 'declined' }] }, true],
  ['one that its owner declined', own('declined'), false],
  ['free time', { transparency: 'transparent' }, false],
  ['where somebody works', { eventType: 'workingLocation' }, false],
  ['what was deleted', { status: 'cancelled' }, false],
])('%s counts as it should', async (_, changes, isBusy) => {
  world.there.add('event1', at('10:00'), changes);
  await world.link();
  expect(await world.busy()).toEqual(isBusy ? ['10:00/10:30'] : []);
});

test('what is not certain is free if that is set, and settable', async () => {
  world.there.add('event1', at('10:00'), { status: 'tentative' });
  world.there.add('event2', at('11:00'), own('tentative'));
  world.there.add('event3', at('12:00'));
  const linkId = await world.link({ isTentativeBusy: false });
  expect(await world.busy()).toEqual(['12:00/12:30']);
  await world.db.updateTable('links').set({ tentative_is_busy: 1 }).execute();
  await world.read(linkId);
  expect(await world.busy()).toEqual(['10:00/10:30', '11:00/11:30', '12:00/12:30']);
});

test('a whole day is a day of the calendar here', async () => {
  await world.db.updateTable('calendars').set({ time_zone: 'America/New_York' }).execute();
  world.there.put('holiday', { start: { date: '2026-11-24' }, end: { date: '2026-11-25' } });
  await world.link();
  expect(await world.busy()).toEqual(['00:00/19:00']);
});

test('titles, places and guests are never asked for', async () => {
  world.there.add('event1', at('10:00'), {
    summary: 'Secret surgery',
    location: 'Room 7',
    ...own('accepted'),
  });
  await world.link();
  const stored = JSON.stringify(await world.db.selectFrom('link_objects').selectAll().execute());
  expect(stored).toContain('20261124T100000Z');
  expect(stored).not.toMatch(/Secret|Room|example\.com,|bob/);
});

test('changes are read with a token, page by page', async () => {
  const { there, google } = world;
  there.pageSize = 2;
  for (const hour of ['09', '10', '11', '12', '13']) there.add(`event${hour}`, at(`${hour}:00`));
  const linkId = await world.link();
  expect(google.log).toEqual(['POST token', 'GET events', 'GET events', 'GET events']);
  expect(await world.busy()).toHaveLength(5);
  google.log.length = 0;
  await world.read(linkId);
  expect(google.log).toEqual(['GET events']);
  there.put('event09', { status: 'cancelled' });
  there.add('event10', at('10:15'));
  there.add('event14', at('14:00'));
  there.put('event14', { transparency: 'transparent' });
  await world.read(linkId);
  expect(google.log).toEqual(['GET events', 'GET events', 'GET events']);
  expect(await world.busy()).toEqual(['10:15/10:45', '11:00/11:30', '12:00/12:30', '13:00/13:30']);
});

test('a token that Google has forgotten leads to all that there is', async () => {
  const { there, google } = world;
  there.add('event1', at('10:00'));
  there.add('event2', at('11:00'));
  const linkId = await world.link();
  there.put('event1', { status: 'cancelled' });
  there.expireTokens();
  google.log.length = 0;
  expect(await world.read(linkId)).toBe('done');
  expect(google.log).toEqual(['GET events', 'GET events']);
  expect(await world.busy()).toEqual(['11:00/11:30']);
});

test('a series that is deleted takes its events along, and no other series', async () => {
  const { there } = world;
  there.add('series_20261124T100000Z', at('10:00'), { recurringEventId: 'series' });
  there.add('series_20261124T110000Z', at('11:00'), { recurringEventId: 'series' });
  there.add('series_R20261124T120000_20261124T120000Z', at('12:00'), {
    recurringEventId: 'series_R20261124T120000',
  });
  const linkId = await world.link();
  there.put('series', {
    status: 'cancelled',
    start: { dateTime: at('10:00') },
    end: { dateTime: at('10:30') },
  });
  await world.read(linkId);
  expect(await world.busy()).toEqual(['12:00/12:30']);
});

test('all is read again once a day, and when more has to be known', async () => {
  const { google, clock } = world;
  const linkId = await world.link();
  const lists = async () => {
    google.log.length = 0;
    await world.read(linkId);
    const [cursor] = await world.db.selectFrom('link_collections').select('cursor').execute();
    return JSON.parse(cursor?.cursor ?? '{}').startAt;
  };
  const first = await lists();
  clock.advance(23 * 60 * minuteMs);
  expect(await lists()).toBe(first);
  clock.advance(2 * 60 * minuteMs);
  const second = await lists();
  expect(second).toBeGreaterThan(first);
  await world.db.updateTable('calendars').set({ horizon_days: 300 }).execute();
  clock.advance(minuteMs);
  expect(await lists()).toBeGreaterThan(second);
});

test('an event in half a year is known where the horizon is a year', async () => {
  await world.db.updateTable('calendars').set({ horizon_days: 365 }).execute();
  world.there.add('later', '2027-06-01T10:00:00Z');
  world.there.add('never', '2028-06-01T10:00:00Z');
  await world.link();
  expect((await world.state()).eventCount).toBe(1);
});

test('is read every minute while the calendar is asked for, and nobody waits', async () => {
  const { google, clock, there } = world;
  await world.link();
  google.log.length = 0;
  await world.busy();
  clock.advance(59_000);
  await world.busy();
  expect(google.log).toEqual([]);
  there.add('event1', at('10:00'));
  clock.advance(1_000);
  expect(await world.busy()).toEqual([]);
  await world.services.links.whenIdle();
  expect(google.log).toEqual(['GET events']);
  expect(await world.busy()).toEqual(['10:00/10:30']);
  await world.work();
  expect(google.log).toEqual(['GET events']);
  clock.advance(5 * minuteMs);
  await world.work();
  expect(google.log).toEqual(['GET events', 'GET events']);
});
