import { beforeAll, describe, expect, test } from 'bun:test';
import { november } from '../bookings/desk.ts';
import { tells } from '../callers/callers.ts';
import { Practice } from './practice.ts';

const ada = { name: 'Ada Lovelace', phone: '+12125550134' };

let practice: Practice;

/** Ada sees Tom on Tuesday, booked at the team, and Sarah on Wednesday, booked at her own calendar. */
beforeAll(async () => {
  practice = await (await Practice.open()).fresh();
  await practice.team.book({ ...ada, start: november('24T14:00'), with: 'Tom' });
  await practice.member('Sarah Chen').book({ ...ada, start: november('25T10:00') });
  for (const counter of [practice.team, practice.member('Tom Baker'), practice.member('Sarah Chen')])
    await tells(practice.contract, counter.place, 'bookings');
});

async function nextAt(place: Practice['team']['place']) {
  const { json } = await practice.contract.post(place, 'caller', { input: { phone: ada.phone } });
  const { known, nextBooking } = json as { known: boolean; nextBooking: { spoken: string } | null };
  expect(known).toBe(true);
  return nextBooking?.spoken;
}

describe('the next booking of who calls', () => {
  test('at a team is one that was made there, with whom', async () => {
    expect(await nextAt(practice.team.place)).toBe('Tuesday, November 24 at 2 PM with Tom Baker');
  });

  test('at a member’s calendar is theirs, wherever it was made', async () => {
    expect(await nextAt(practice.member('Tom Baker').place)).toStartWith('Tuesday, November 24 at 2 PM');
    expect(await nextAt(practice.member('Sarah Chen').place)).toStartWith('Wednesday, November 25 at 10 AM');
  });
});
