import { beforeAll, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { Practice, type TeamWish } from './practice.ts';

const taken = { status: 409, code: 'SLOT_TAKEN' };
const quarterly: TeamWish = { intervalMinutes: 15, hours: { 2: ['09:00-17:00'] } };
const tight = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** The hour from noon is taken at a member, without buffers. */
async function takesNoon(practice: Practice, name: string): Promise<void> {
  const { place } = practice.member(name);
  await practice.contract.claim(place, { start: november('24T12:00'), end: november('24T13:00'), ...tight });
}

/** The last start before noon and the first after, as a team offers them. */
async function aroundNoon(practice: Practice, input: object = {}): Promise<(string | undefined)[]> {
  const starts = (await practice.team.offers({ durationMinutes: 30, ...input })).map((each) =>
    each.slice(0, 5),
  );
  return [starts.filter((start) => start < '12:00').at(-1), starts.find((start) => start >= '12:00')];
}

describe('buffers', () => {
  test('are the member’s, not the team’s', async () => {
    const members = [{ name: 'Dr. Lee', bufferBeforeMinutes: 30, bufferAfterMinutes: 15 }];
    const practice = await base.fresh({
      ...quarterly,
      bufferAfterMinutes: 60,
      bufferBeforeMinutes: 60,
      members,
    });
    await takesNoon(practice, 'Dr. Lee');
    expect(await aroundNoon(practice)).toEqual(['11:15', '13:30']);
  });

  test('are none where the member has none, whatever the team’s', async () => {
    const practice = await base.fresh({
      ...quarterly,
      bufferAfterMinutes: 60,
      bufferBeforeMinutes: 60,
      members: [{ name: 'Dr. Lee' }],
    });
    await takesNoon(practice, 'Dr. Lee');
    expect(await aroundNoon(practice)).toEqual(['11:30', '13:00']);
  });

  test('are each member’s own', async () => {
    const members = [
      { name: 'Dr. Lee', bufferAfterMinutes: 30 },
      { name: 'Sarah Chen', bufferAfterMinutes: 15 },
    ];
    const practice = await base.fresh({ ...quarterly, members });
    await takesNoon(practice, 'Dr. Lee');
    await takesNoon(practice, 'Sarah Chen');
    const offers = await practice.team.offers();
    expect(offers.filter((each) => each > '11' && each < '12')).toEqual([
      '11:00 Dr. Lee',
      '11:15 Sarah Chen',
    ]);
  });

  test('are the service’s where it has its own', async () => {
    const members = [{ name: 'Dr. Lee', bufferBeforeMinutes: 60, bufferAfterMinutes: 60 }];
    const practice = await base.fresh({ ...quarterly, members });
    await practice.offers({ name: 'Cleaning', bufferBeforeMinutes: 15, bufferAfterMinutes: 0 });
    await practice.offers({ name: 'Filling', bufferAfterMinutes: 30 });
    await takesNoon(practice, 'Dr. Lee');
    expect(await aroundNoon(practice, { service: 'Cleaning' })).toEqual(['11:30', '13:15']);
    expect(await aroundNoon(practice, { service: 'Filling' })).toEqual(['11:00', '14:00']);
    expect(await aroundNoon(practice)).toEqual(['10:30', '14:00']);
  });

  test('go with the claim to the member’s own calendar', async () => {
    const members = [{ name: 'Dr. Lee', bufferAfterMinutes: 30 }];
    const practice = await base.fresh({ ...quarterly, bufferAfterMinutes: 0, members });
    await practice.team.book(person({ start: november('24T12:00') }));
    const lee = practice.member('Dr. Lee');
    const soon = person({ start: november('24T12:30') });
    await lee.refuse('book-slot', soon, taken);
    await practice.team.refuse('book-slot', soon, taken);
    await lee.book(person({ start: november('24T13:00') }));
  });

  test('of everyone are each one’s own', async () => {
    const members = [
      { name: 'Dr. Lee', bufferAfterMinutes: 30 },
      { name: 'Chair 2', bufferAfterMinutes: 0, bufferBeforeMinutes: 15 },
    ];
    const practice = await base.fresh({ ...quarterly, kind: 'everyone', members });
    await takesNoon(practice, 'Chair 2');
    expect(await aroundNoon(practice)).toEqual(['11:30', '13:15']);
    await takesNoon(practice, 'Dr. Lee');
    expect(await aroundNoon(practice)).toEqual(['11:00', '13:15']);
  });
});
