import { describe, expect, test } from 'bun:test';
import { managedLinks } from '../../../db/queries/links/links.ts';
import { perform } from '../../../src/actions/action.ts';
import { removeLink } from '../../../src/actions/links/remove.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { caldavWorld, moveOf, writtenPlace } from '../../helpers/links/caldav-world.ts';

const use = disposedAfterEach();
const place = async (given: { isBusy?: boolean } = {}) => use(await writtenPlace(given));

const nine = '09:00/09:30';
const four = '16:00/16:30';
const atFour = '2026-11-24T16:00:00Z/PT30M';

describe('a copy that the link did not write', () => {
  test('is its booking at its time, or at one that it left, and busy elsewhere', async () => {
    const { world, linkId, booking, move } = await place();
    world.putEvent(booking, '2026-11-24T09:00:00Z/PT30M', 'copy.ics');
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine]);
    await move('2026-11-24T11:00:00Z');
    await world.write();
    await world.read(linkId);
    expect(await world.busy()).toEqual(['11:00/11:30']);
    world.putEvent(booking, atFour, 'copy.ics');
    await world.read(linkId);
    expect(await world.busy()).toEqual(['11:00/11:30', four]);
    expect(await moveOf(world, booking)).toBeNull();
    expect((await move('2026-11-24T16:00:00Z')).status).toBe(200);
    expect(await world.busy()).toEqual([four]);
    await move('2026-11-24T11:00:00Z');
    expect(await world.busy()).toEqual(['11:00/11:30']);
  });

  test('is busy like any other event once its booking is cancelled, though nothing changes there', async () => {
    const world = use(await caldavWorld({ now: '2026-11-23T08:00:00Z' }));
    const linkId = await world.link({ writes: false });
    const booking = await world.book('2026-11-24T09:00:00Z');
    world.putEvent(booking, '2026-11-24T09:00:00Z/PT30M', 'copy.ics');
    await world.read(linkId);
    expect((await managedLinks(world.db, undefined))[0]?.eventCount).toBe(0);
    await world.ask('cancel-booking', { bookingId: booking.id });
    expect(await world.busy()).toEqual([]);
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine]);
    expect((await managedLinks(world.db, undefined))[0]?.eventCount).toBe(1);
    world.there.delete('copy.ics');
    await world.read(linkId);
    expect(await world.busy()).toEqual([]);
  });

  test('stays busy where it is when its booking is cancelled', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour, 'copy.ics');
    await world.read(linkId);
    await world.ask('cancel-booking', { bookingId: booking.id });
    await world.write();
    expect(await world.busy()).toEqual([four]);
    await world.read(linkId);
    expect(await world.busy()).toEqual([four]);
    world.there.delete('copy.ics');
    await world.read(linkId);
    expect(await world.busy()).toEqual([]);
  });

  test('is busy where a series has it besides its booking', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, '2026-11-24T09:00:00Z/PT30M|RRULE:FREQ=HOURLY;COUNT=2', 'copy.ics');
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, '10:00/10:30']);
  });

  test('with the UID of no booking here is busy', async () => {
    const { world, linkId } = await place();
    world.putEvent({ id: crypto.randomUUID() }, atFour);
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, four]);
  });

  test('of another calendar is busy, though a link of this server wrote it', async () => {
    const { world, booking } = await place();
    const other = await world.made.calendar({ workspaceId: world.calendar.workspaceId });
    await world.link({ calendarId: other.id, writes: false });
    expect(await world.busy(other.id)).toEqual([nine]);
    expect(booking.id).toBeString();
  });
});

describe('two links of one calendar to the same place', () => {
  test('make a moved event busy once, and leave nothing behind when it is settled', async () => {
    const { world, linkId, booking, move } = await place();
    const second = await world.link({ writes: false });
    world.putEvent(booking, atFour);
    for (const id of [second, linkId]) await world.read(id);
    expect(await world.busy()).toEqual([nine, four]);
    const claims = world.db.selectFrom('claims').select('owner_id').where('kind', '=', 'external');
    expect(await claims.execute()).toEqual([{ owner_id: booking.id }]);
    expect((await move('2026-11-24T16:00:00Z')).status).toBe(200);
    await move('2026-11-24T12:00:00Z');
    expect(await world.busy()).toEqual(['12:00/12:30']);
    for (const id of [second, linkId]) await world.read(id);
    expect(await world.busy()).toEqual(['12:00/12:30']);
  });

  test('free what they show when they are removed', async () => {
    const { world, linkId, booking } = await place();
    const second = await world.link({ writes: false });
    world.putEvent(booking, atFour);
    for (const id of [second, linkId]) await world.read(id);
    for (const [index, { id, workspaceId }] of (await managedLinks(world.db, undefined)).entries()) {
      const by = { actor: { kind: 'cli' as const }, workspaceId, at: world.clock.now() };
      await perform(world.made.services, removeLink, { by, input: { linkId: id } });
      expect(await world.busy()).toEqual(index === 0 ? [nine, four] : [nine]);
    }
  });
});
