import { expect, test } from 'bun:test';
import { optIn } from '../../../src/actions/messages/opt-in.ts';
import { optOut } from '../../../src/actions/messages/opt-out.ts';
import { tellingPlace } from '../../jobs/messages/telling-place.ts';

const wednesday = '2026-11-25T10:00:00-05:00';
const thursday = '2026-11-26T10:00:00-05:00';

const naming = (place: Awaited<ReturnType<typeof tellingPlace>>, { id }: { id: string }) => ({
  calendarId: place.calendarId,
  booking: { id },
});

test('who wants no more messages gets none, of any booking, until they do', async () => {
  const place = await tellingPlace({ remindHours: [2] });
  const booking = await place.book(wednesday);
  const other = await place.book(thursday);
  const named = naming(place, booking);
  expect(await place.act(optOut, { ...named, source: 'desk' }, place.desk)).toBe(true);
  expect(await place.act(optOut, { ...named, source: 'desk' }, place.desk)).toBe(false);
  expect(await place.told(booking)).toEqual([]);
  expect(await place.sent()).toEqual([]);
  // What waited for the other one is dropped where it would be sent.
  expect(await place.told(other)).toEqual([expect.stringMatching(/^sms reminder 2 due/)]);
  expect(await place.told(await place.book('2026-11-27T10:00:00-05:00'))).toEqual([]);
  expect(await place.act(optIn, named, place.desk)).toBe(true);
  expect(await place.act(optIn, named, place.desk)).toBe(false);
  expect(await place.told(booking)).toEqual([expect.stringMatching(/^sms reminder 2 due/)]);
});
