import { expect, test } from 'bun:test';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import { updateBooking } from '../../../src/actions/bookings/update.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { freshForEach } from '../fresh-for-each.ts';
import type { AnsweredBooking } from './answer.ts';
import { Desk, november, person } from './desk.ts';

let desk: Desk;

freshForEach(Desk.open, (fresh) => {
  desk = fresh;
});

test('a booking’s version is 1, then one more with every change, whoever makes it', async () => {
  const { booking } = await desk.book(person({ start: november('24T14:00') }));
  const { id, code, calendarId } = booking;
  // What was erased lacks the contact that `find` expects.
  const found = async () => {
    const { json } = await desk.ask('find-bookings', { code });
    return (json as { bookings: AnsweredBooking[] }).bookings[0]?.version;
  };
  const { db, clock } = desk.contract.made;
  const by = { workspaceId: desk.place.workspaceId, at: clock.now() };
  const named = { calendarId, booking: { id } };
  const versions = [await found()];
  await desk.update({ bookingId: id, notes: 'By car' });
  versions.push(await found());
  await desk.update({ bookingId: id, notes: 'By car' });
  versions.push(await found());
  await asOperator(db, updateBooking, { ...by, input: { ...named, changes: { name: 'Ada King' } } });
  versions.push(await found());
  await asOperator(db, cancelBooking, { ...by, input: { ...named, reason: null, isTimeKept: true } });
  versions.push(await found());
  await asOperator(db, restoreBooking, { ...by, input: { ...named, shownSequence: 3 } });
  versions.push(await found());
  await asOperator(db, erasePerson, { ...by, input: { bookingId: id } });
  versions.push(await found());
  expect(versions).toEqual([1, 2, 2, 3, 4, 5, 6]);
});
