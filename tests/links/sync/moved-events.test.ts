import { describe, expect, test } from 'bun:test';
import { managedLinks } from '../../../db/queries/links/links.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { moveOf, writtenPlace } from '../../helpers/links/caldav-world.ts';
import { eventOf } from './event-there.ts';

const use = disposedAfterEach();
const place = async (given: { isBusy?: boolean } = {}) => use(await writtenPlace(given));

const nine = '09:00/09:30';
const four = '16:00/16:30';
const atFour = '2026-11-24T16:00:00Z/PT30M';

describe('an event of ours', () => {
  test('that is as it was written is busy for its booking alone', async () => {
    const { world, linkId, booking, move } = await place();
    expect(await world.busy()).toEqual([nine]);
    expect(await moveOf(world, booking)).toBeNull();
    expect((await managedLinks(world.db, undefined))[0]?.eventCount).toBe(0);
    expect((await move('2026-11-24T11:00:00Z')).status).toBe(200);
    expect(await world.busy()).toEqual(['11:00/11:30']);
    await world.read(linkId);
    expect(await world.busy()).toEqual(['11:00/11:30']);
    await world.write();
    await world.read(linkId);
    expect(await world.busy()).toEqual(['11:00/11:30']);
    expect(await moveOf(world, booking)).toBeNull();
  });

  test('that somebody moves is busy there too, until they move it back', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, four]);
    expect(await moveOf(world, booking)).toEqual(['2026-11-24T16:00', '2026-11-24T16:30']);
    const other = { start: '2026-11-24T16:00:00Z', name: 'Bob', phone: '+12125550199' };
    expect((await world.ask('book-slot', other)).body.code).toBe('SLOT_TAKEN');
    expect((await world.ask('check-availability', { query: 'tomorrow at 4pm' })).body.available).toBe(false);
    world.putEvent(booking, '2026-11-24T09:00:00Z/PT30M');
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine]);
    expect(await moveOf(world, booking)).toBeNull();
  });

  test.each([
    ['lengthened', '2026-11-24T09:00:00Z/PT90M', ['09:00/10:30']],
    ['shortened', '2026-11-24T09:00:00Z/PT15M', [nine]],
    ['made a whole day', '2026-11-24T00:00:00Z/P1D', ['00:00/00:00']],
  ])('that is %s counts as moved', async (_, event, busy) => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, event);
    await world.read(linkId);
    expect(await world.busy()).toEqual(busy);
    expect(await moveOf(world, booking)).not.toBeNull();
  });

  test.each(['2020-01-07T09:00:00Z/PT30M', '2031-01-07T09:00:00Z/PT30M'])(
    'is known to be moved far away, to %s',
    async (event) => {
      const { world, linkId, booking } = await place();
      world.putEvent(booking, event);
      await world.read(linkId);
      expect(await moveOf(world, booking)).toEqual([event.slice(0, 16), `${event.slice(0, 13)}:30`]);
      expect(await world.busy()).toEqual([nine]);
    },
  );

  test('that lasts for ever is busy for as long as anything can be booked', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, '1970-01-01T00:00:00Z/P99999D');
    await world.read(linkId);
    expect(await world.busy()).toEqual(['00:00/00:00']);
  });

  test.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED'])(
    'that is marked %s takes no time there, wherever it is',
    async (line) => {
      const { world, linkId, booking } = await place();
      world.putEvent(booking, atFour);
      await world.read(linkId);
      world.putEvent(booking, `${atFour}|${line}`);
      await world.read(linkId);
      expect(await world.busy()).toEqual([nine]);
      expect(await moveOf(world, booking)).toBeNull();
    },
  );

  test('that was moved and then deleted is gone, and busy nowhere but here', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    world.there.delete(world.nameOf(booking));
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine]);
    expect(await eventOf(world, booking)).toMatchObject({ moved_start_at: null, gone_at: expect.anything() });
    world.putEvent(booking, atFour);
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, four]);
    expect(await eventOf(world, booking)).toMatchObject({ gone_at: null });
  });

  test('that is made a series is its booking where it was, and busy wherever else', async () => {
    const { world, linkId, booking, move } = await place();
    world.putEvent(booking, '2026-11-24T09:00:00Z/PT30M|RRULE:FREQ=HOURLY;COUNT=3');
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, '10:00/10:30', '11:00/11:30']);
    expect(await moveOf(world, booking)).toBeNull();
    await move('2026-11-24T14:00:00Z');
    await world.write();
    await world.read(linkId);
    expect(await world.busy()).toEqual(['14:00/14:30']);
  });

  test('that is made a series elsewhere is moved to the first of them', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, '2026-11-24T12:00:00Z/PT30M|RRULE:FREQ=HOURLY;COUNT=2');
    await world.read(linkId);
    expect(await moveOf(world, booking)).toEqual(['2026-11-24T12:00', '2026-11-24T12:30']);
    expect(await world.busy()).toEqual([nine, '12:00/12:30', '13:00/13:30']);
  });
});

describe('where bookings are written to a calendar that does not count as busy', () => {
  test('a moved event of ours is busy all the same, and nothing else', async () => {
    const { world, linkId, booking } = await place({ isBusy: false });
    world.putEvent({ id: crypto.randomUUID() }, '2026-11-24T12:00:00Z/PT30M', 'stranger.ics');
    world.putEvent(booking, '2026-11-24T13:00:00Z/PT30M', 'copy.ics');
    world.putEvent(booking, atFour);
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, four]);
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, four]);
  });

  test('one that cannot be read harms nothing', async () => {
    const { world, linkId, booking } = await place({ isBusy: false });
    world.putEvent(booking, '2026-11-24T16:00:00Z/PT30M|RRULE:FREQ=NEVER');
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine]);
  });
});
