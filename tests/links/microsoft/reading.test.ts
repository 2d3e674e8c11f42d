import { beforeEach, describe, expect, test } from 'bun:test';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { utc } from '../../helpers/links/graph-fake-calendar.ts';
import {
  annAddress,
  applicationAccess,
  type GraphWorld,
  graphWorld,
} from '../../helpers/links/graph-world.ts';

const disposed = disposedAfterEach();
const minuteMs = 60_000;
const at = (time: string) => `2026-11-24T${time}:00Z`;

let world: GraphWorld;

beforeEach(async () => {
  world = await graphWorld();
  disposed(world);
});

const answered = (response: string) => ({ responseStatus: { response, time: '2026-11-01T00:00:00Z' } });

test.each([
  ['a plain event', {}, true],
  ['one that is not certain', { showAs: 'tentative' }, true],
  ['one that was answered with maybe', answered('tentativelyAccepted'), true],
  ['an invitation without an answer', { ...answered('notResponded'), showAs: 'tentative' }, true],
  ['out of office', { showAs: 'oof' }, true],
  ['what nobody knows', { showAs: 'unknown' }, true],
  ['one without an answer at all', { responseStatus: null }, true],
  ['one that its owner declined', answered('declined'), false],
  ['free time', { showAs: 'free' }, false],
  ['working elsewhere', { showAs: 'workingElsewhere' }, false],
  ['one that was called off', { isCancelled: true }, false],
])('%s counts as it should', async (_, changes, isBusy) => {
  world.there.add('event1', at('10:00'), changes);
  await world.link();
  expect(await world.busy()).toEqual(isBusy ? ['10:00/10:30'] : []);
});

test('what is not certain is free if that is set, and settable', async () => {
  world.there.add('event1', at('10:00'), { showAs: 'tentative' });
  world.there.add('event2', at('11:00'), answered('tentativelyAccepted'));
  world.there.add('event3', at('12:00'));
  const linkId = await world.link({ isTentativeBusy: false });
  expect(await world.busy()).toEqual(['12:00/12:30']);
  await world.db.updateTable('links').set({ tentative_is_busy: 1 }).execute();
  await world.read(linkId);
  expect(await world.busy()).toEqual(['10:00/10:30', '11:00/11:30', '12:00/12:30']);
});

describe('a whole day', () => {
  const days = (from: string, to: string) => ({
    start: { dateTime: `${from}.0000000`, timeZone: 'UTC' },
    end: { dateTime: `${to}.0000000`, timeZone: 'UTC' },
    isAllDay: true,
  });

  test.each([
    ['America/New_York', '2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z'],
    ['Asia/Kolkata', '2026-11-23T18:30:00Z', '2026-11-24T18:30:00Z'],
    ['Australia/Lord_Howe', '2026-11-23T13:00:00Z', '2026-11-24T13:00:00Z'],
  ])('is a day of the calendar here, in %s', async (zone, start, end) => {
    await world.db.updateTable('calendars').set({ time_zone: zone }).execute();
    world.there.put('holiday', days('2026-11-24T00:00:00', '2026-11-25T00:00:00'));
    await world.link();
    const window = { from: '2026-11-23T00:00:00Z', to: '2026-11-26T00:00:00Z' };
    const { busy } = await world.ask('free-busy', window);
    const instants = busy.map((each: { start: string; end: string }) =>
      [each.start, each.end].map(Date.parse),
    );
    expect(instants).toEqual([[start, end].map(Date.parse)]);
  });

  test('of twenty-five hours is one where clocks are turned back', async () => {
    await world.db.updateTable('calendars').set({ time_zone: 'America/New_York' }).execute();
    world.clock.set('2027-11-06T12:00:00Z');
    world.there.put('holiday', days('2027-11-07T00:00:00', '2027-11-08T00:00:00'));
    await world.link();
    const { busy } = await world.ask('free-busy', {
      from: '2027-11-06T12:00:00Z',
      to: '2027-11-09T12:00:00Z',
    });
    expect(busy).toEqual([{ start: '2027-11-07T00:00:00-04:00', end: '2027-11-08T00:00:00-05:00' }]);
  });

  test('that was made in another zone is at exactly that time', async () => {
    world.there.put('abroad', days('2026-11-23T18:30:00', '2026-11-24T18:30:00'));
    await world.link();
    expect(await world.busy()).toEqual(['00:00/18:30']);
  });
});

test('subjects, places and guests are never asked for', async () => {
  const attendees = [{ emailAddress: { address: 'bob@example.com' } }];
  world.there.add('event1', at('10:00'), { subject: 'Secret surgery', attendees });
  await world.link();
  const stored = JSON.stringify(await world.db.selectFrom('link_objects').selectAll().execute());
  expect(stored).toContain('20261124T100000Z');
  expect(stored).not.toMatch(/Secret|bob/);
});

test('all pages are read, and only what is new is worked out again', async () => {
  const { there, graph } = world;
  there.pageSize = 2;
  for (const hour of ['09', '10', '11', '12', '13']) there.add(`event${hour}`, at(`${hour}:00`));
  const linkId = await world.link();
  expect(graph.log.filter((line) => line === 'GET calendarView')).toHaveLength(3);
  expect(await world.busy()).toHaveLength(5);
  there.delete('event09');
  there.add('event10', at('10:15'));
  there.add('event14', at('14:00'), { showAs: 'free' });
  await world.read(linkId);
  expect(await world.busy()).toEqual(['10:15/10:45', '11:00/11:30', '12:00/12:30', '13:00/13:30']);
  const before = await world.db.selectFrom('link_objects').select(['id', 'etag']).orderBy('id').execute();
  graph.log.length = 0;
  await world.read(linkId);
  expect(graph.log).toEqual(['GET calendarView', 'GET calendarView', 'GET calendarView']);
  expect(await world.db.selectFrom('link_objects').select(['id', 'etag']).orderBy('id').execute()).toEqual(
    before,
  );
});

test('further pages are asked of Microsoft alone', async () => {
  const linkId = await world.link();
  for (const next of [
    'https://evil.example/v1.0/me',
    'https://graph.microsoft.com.evil.example/v1.0/me',
    '//evil.example/',
    'x',
  ]) {
    world.graph.faults = [() => Response.json({ value: [], '@odata.nextLink': next })];
    const asked = world.graph.log.length;
    expect(await world.read(linkId)).toBe('failed');
    expect(world.graph.log.length).toBe(asked + 1);
  }
});

test('an event of a series that moves without a new etag is seen', async () => {
  const occurrence = { type: 'occurrence', seriesMasterId: 'series' };
  const event = (hour: string) => ({
    ...{ '@odata.etag': 'W/"same"', id: 'series_1', createdDateTime: '2026-11-01T00:00:00Z', ...occurrence },
    ...{ start: utc(Date.parse(at(`${hour}:00`))), end: utc(Date.parse(at(`${hour}:30`))), showAs: 'busy' },
  });
  const linkId = await world.link();
  world.graph.faults = [() => Response.json({ value: [event('10')] })];
  await world.read(linkId);
  expect(await world.busy()).toEqual(['10:00/10:30']);
  world.graph.faults = [() => Response.json({ value: [event('11')] })];
  await world.read(linkId);
  expect(await world.busy()).toEqual(['11:00/11:30']);
});

test('is read every minute while the calendar is asked for, and nobody waits', async () => {
  const { graph, clock, there } = world;
  await world.link();
  graph.log.length = 0;
  await world.busy();
  clock.advance(59_000);
  await world.busy();
  expect(graph.log).toEqual([]);
  there.add('event1', at('10:00'));
  clock.advance(1_000);
  expect(await world.busy()).toEqual([]);
  await world.services.links.whenIdle();
  expect(graph.log).toEqual(['GET calendarView']);
  expect(await world.busy()).toEqual(['10:00/10:30']);
  clock.advance(5 * minuteMs);
  await world.work();
  expect(graph.log).toEqual(['GET calendarView', 'GET calendarView']);
});

describe('calendars', () => {
  test('of whoever signed in and of a mailbox are listed, the default one first', async () => {
    const { graph, services } = world;
    graph.calendar(annAddress, 'Team').canEdit = false;
    const { provider, network, access } = services.linkConnector.reach(
      { kind: 'microsoft', access: applicationAccess() },
      AbortSignal.timeout(5_000),
    );
    const found = await provider.discover(access, network);
    expect(found).toMatchObject([
      { name: 'Calendar', isWritable: true, account: annAddress },
      { name: 'Team', isWritable: false, account: undefined },
    ]);
    expect(found[0]?.href).toMatch(/^\/users\/ann%40example\.com\/calendars\/AQMk[\w%]+\/events\/$/);
  });

  test('are asked at most four times at once, however many links a mailbox has', async () => {
    const { graph } = world;
    const ids = await Promise.all(Array.from({ length: 8 }, () => world.link({ writes: false })));
    graph.faults = ids.map(() => async () => {
      await Bun.sleep(20);
      return undefined;
    });
    graph.mostAtATime = 0;
    await Promise.all(ids.map((id) => world.read(id)));
    expect(graph.mostAtATime).toBeLessThanOrEqual(4);
  });
});
