import { describe, expect, test } from 'bun:test';
import { erasePerson } from '../../../db/queries/bookings/people.ts';
import { movedEvents } from '../../../db/queries/links/moved-events.ts';
import { putEventBack } from '../../../src/actions/bookings/put-event-back.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { moveOf, writtenPlace } from '../../helpers/links/caldav-world.ts';
import { correct, eventOf, failureOf, startThere, textThere } from './event-there.ts';

const use = disposedAfterEach();
const place = async (given: { isBusy?: boolean } = {}) => use(await writtenPlace(given));

const nine = '09:00/09:30';
const four = '16:00/16:30';
const atFour = '2026-11-24T16:00:00Z/PT30M';

describe('a change here while an event is elsewhere there', () => {
  test('is written, and the time there is free once it is', async () => {
    const { world, linkId, booking, move } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    await move('2026-11-24T11:00:00Z');
    expect(await world.busy()).toEqual(['11:00/11:30', four]);
    await world.write();
    expect(await world.busy()).toEqual(['11:00/11:30']);
    expect(startThere(world, booking)).toBe('20261124T110000Z');
    await world.read(linkId);
    expect(await world.busy()).toEqual(['11:00/11:30']);
  });

  test('to that very time needs nobody else’s leave, and leaves nothing busy behind', async () => {
    const { world, linkId, booking, move } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    expect((await move('2026-11-24T16:00:00Z')).status).toBe(200);
    expect(await world.busy()).toEqual([four]);
    await move('2026-11-24T12:00:00Z');
    expect(await world.busy()).toEqual(['12:00/12:30']);
    await world.read(linkId);
    expect(await world.busy()).toEqual(['12:00/12:30']);
    await world.write();
    await world.read(linkId);
    expect(await world.busy()).toEqual(['12:00/12:30']);
    expect(startThere(world, booking)).toBe('20261124T120000Z');
  });

  test('to that very time wins, though somebody has moved it on meanwhile', async () => {
    const { world, linkId, booking, move } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    world.putEvent(booking, '2026-11-24T12:00:00Z/PT30M');
    await move('2026-11-24T16:00:00Z');
    await world.read(linkId);
    expect(await world.busy()).toEqual(['12:00/12:30', four]);
    await world.write();
    await world.read(linkId);
    expect(await world.busy()).toEqual([four]);
    expect(startThere(world, booking)).toBe('20261124T160000Z');
  });

  test('that cancels it deletes it there, and the time is free once that is done', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    await world.ask('cancel-booking', { bookingId: booking.id });
    await world.read(linkId);
    expect(await world.busy()).toEqual([four]);
    await world.write();
    expect(await world.busy()).toEqual([]);
    expect(world.there.names).toEqual([]);
    await world.read(linkId);
    expect(await world.busy()).toEqual([]);
  });

  test('that cancels it frees its time at once, though its event is still there', async () => {
    const { world, linkId, booking } = await place();
    await world.ask('cancel-booking', { bookingId: booking.id });
    world.there.put('another.ics', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n');
    await world.read(linkId);
    expect(await world.busy()).toEqual([]);
    expect(world.there.names).toContain(world.nameOf(booking));
  });

  test('that does not change its time leaves it where it is', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    const { workspaceId } = world.calendar;
    const person = { workspaceId, mark: 'phone' as const, values: ['+12125550123'] };
    await erasePerson(world.db, { ...person, at: world.clock.now() });
    await world.write();
    expect(world.there.text(world.nameOf(booking))).toContain('SUMMARY:Booked');
    expect(startThere(world, booking)).toBe('20261124T160000Z');
    await world.read(linkId);
    expect(await world.busy()).toEqual([nine, four]);
    expect(await moveOf(world, booking)).not.toBeNull();
  });

  test('that is written while the link is read is not taken for somebody’s', async () => {
    const { world, linkId, booking, move } = await place();
    world.there.put(
      'another.ics',
      world.there.text(world.nameOf(booking))?.replaceAll(booking.id, 'x') ?? '',
    );
    world.there.put(world.nameOf(booking), world.there.text(world.nameOf(booking)) ?? '');
    world.hooks.beforeExpansion = async () => {
      world.hooks.beforeExpansion = async () => {};
      await move('2026-11-24T11:00:00Z');
      await world.write();
    };
    await world.read(linkId);
    expect(await moveOf(world, booking)).toBeNull();
    expect(await world.busy()).toEqual([nine, '11:00/11:30']);
    await world.read(linkId);
    expect(await moveOf(world, booking)).toBeNull();
    expect(await world.busy()).toEqual([nine, '11:00/11:30']);
  });

  test('that is written right before somebody moves the event, while the link is read, is found the next time', async () => {
    const { world, linkId, booking, move } = await place();
    await move('2026-11-24T11:00:00Z');
    world.there.put('another.ics', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n');
    world.hooks.beforeExpansion = async () => {
      world.hooks.beforeExpansion = async () => {};
      await world.write();
      world.putEvent(booking, atFour);
    };
    await world.read(linkId);
    await world.read(linkId);
    expect(await world.busy()).toEqual(['11:00/11:30', four]);
    expect(await moveOf(world, booking)).not.toBeNull();
  });
});

describe('a correction of a booking whose event was moved since the last reading', () => {
  test.each([
    ['moved', atFour, '20261124T160000Z', [nine, four]],
    ['lengthened', '2026-11-24T09:00:00Z/PT90M', '20261124T090000Z', ['09:00/10:30']],
    ['made a whole day', '2026-11-24T00:00:00Z/P1D', '20261124T000000Z', ['00:00/00:00']],
    ['made a series', `${atFour}|RRULE:FREQ=DAILY;COUNT=2`, '20261124T160000Z', [nine, four]],
  ])('leaves an event that is %s where it is, and notes the move at once', async (_, event, start, busy) => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, event);
    expect((await correct(world, booking)).status).toBe(200);
    await world.write();
    expect(startThere(world, booking)).toBe(start);
    expect(textThere(world, booking)).toContain('Rings twice');
    const move = await moveOf(world, booking);
    expect(move).not.toBeNull();
    expect(await world.busy()).toEqual(busy);
    await world.read(linkId);
    expect(await world.busy()).toEqual(busy);
    expect(await moveOf(world, booking)).toEqual(move);
  });

  test.each([
    ['on', '2026-11-24T15:00:00Z/PT30M', [nine, '15:00/15:30']],
    ['back', '2026-11-24T09:00:00Z/PT30M', [nine]],
  ])('follows an event that was moved %s', async (_, event, busy) => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    world.putEvent(booking, event);
    await correct(world, booking);
    await world.write();
    expect(textThere(world, booking)).toContain('Rings twice');
    expect(await world.busy()).toEqual(busy);
    await world.read(linkId);
    expect(await world.busy()).toEqual(busy);
  });

  test('notes the move even if the process ended before it noted what it wrote', async () => {
    const { world, booking } = await place();
    world.putEvent(booking, atFour);
    await correct(world, booking);
    const { wanted_sequence: _, ...before } = await eventOf(world, booking);
    await world.write();
    await world.db.updateTable('link_events').set(before).execute();
    await world.write();
    expect(startThere(world, booking)).toBe('20261124T160000Z');
    expect(await moveOf(world, booking)).toEqual(['2026-11-24T16:00', '2026-11-24T16:30']);
    expect(await world.busy()).toEqual([nine, four]);
  });

  test('erases a person and leaves the event where it is', async () => {
    const { world, booking } = await place();
    world.putEvent(booking, `${atFour}|SUMMARY:Ada Lovelace`);
    const { workspaceId } = world.calendar;
    const person = { workspaceId, mark: 'phone' as const, values: ['+12125550123'] };
    await erasePerson(world.db, { ...person, at: world.clock.now() });
    await world.write();
    expect(startThere(world, booking)).toBe('20261124T160000Z');
    expect(textThere(world, booking)).not.toContain('Ada');
    expect(await world.busy()).toEqual([nine, four]);
  });

  test('loses to a reschedule that comes with it', async () => {
    const { world, linkId, booking, move } = await place();
    world.putEvent(booking, atFour);
    await correct(world, booking);
    await move('2026-11-24T11:00:00Z');
    await world.write();
    await world.read(linkId);
    expect(startThere(world, booking)).toBe('20261124T110000Z');
    expect(await world.busy()).toEqual(['11:00/11:30']);
  });

  test.each(['2026-11-24T16:00:00Z/PT30M|RRULE:FREQ=NEVER', 'rubbish'])(
    'is not written over an event that cannot be read: %s',
    async (event) => {
      const { world, booking } = await place();
      if (event === 'rubbish') world.there.put(world.nameOf(booking), event);
      else world.putEvent(booking, event);
      const before = textThere(world, booking);
      await correct(world, booking);
      await world.write();
      expect(textThere(world, booking)).toBe(before);
      expect(await failureOf(world, booking)).not.toBeNull();
      expect(await world.busy()).toEqual([nine]);
    },
  );

  test('leaves it to be put back, if that is asked for while it is written', async () => {
    const { world, linkId, booking } = await place();
    world.putEvent(booking, atFour);
    await world.read(linkId);
    world.putEvent(booking, `${atFour}|SUMMARY:Touched`);
    await correct(world, booking);
    world.hooks.beforeExpansion = async () => {
      world.hooks.beforeExpansion = async () => {};
      const { workspaceId } = world.calendar;
      const at = world.clock.now();
      const [event] = await movedEvents(world.db, { workspaceId, now: at, limit: 1 });
      if (!event) throw new Error('no event was moved');
      const input = { calendarId: event.calendarId, booking: { id: event.bookingId }, event };
      await asOperator(world.db, putEventBack, { workspaceId, at, input });
    };
    await world.write();
    await world.write();
    expect(startThere(world, booking)).toBe('20261124T090000Z');
    expect(await world.busy()).toEqual([nine]);
  });
});
