import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { type Kind, Practice } from './practice.ts';

const two = november('24T14:00');

let base: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

/** Three members’ time: all are busy from eleven to half past, two of them or one elsewhere. */
async function open(kind: Kind): Promise<Practice> {
  const practice = await base.fresh({ kind });
  await practice.occupies('Dr. Lee', november('24T09:00'), 150);
  await practice.occupies('Sarah Chen', november('24T11:00'), 60);
  await practice.occupies('Tom Baker', november('24T10:30'), 60);
  return practice;
}

test('anyone is busy while no member is free', async () => {
  const practice = await open('anyone');
  expect(await practice.team.busy()).toEqual(['11:00-11:30']);
});

test('everyone is busy while one is not', async () => {
  const practice = await open('everyone');
  expect(await practice.team.busy()).toEqual(['09:00-12:00']);
});

test('of a part of the day alone', async () => {
  const range = { from: november('24T11:15'), to: november('24T11:45') };
  expect(await (await open('anyone')).team.busy(range)).toEqual(['11:15-11:30']);
  expect(await (await open('everyone')).team.busy(range)).toEqual(['11:15-11:45']);
});

describe('bookings and holds at the team', () => {
  let practice: Practice;

  beforeEach(async () => {
    practice = await base.fresh();
  });

  test('of anyone are busy once the last member is taken', async () => {
    await practice.team.book(person({ start: two }));
    await practice.team.hold({ start: two, callId: 'c' });
    expect(await practice.team.busy()).toEqual([]);
    await practice.team.book(person({ start: two }));
    expect(await practice.team.busy()).toEqual(['14:00-14:30']);
    expect(await practice.team.busy({ callId: 'd' })).toEqual(['14:00-14:30']);
    expect(await practice.team.busy({ callId: 'c' })).toEqual([]);
  });

  test('of everyone are busy at once', async () => {
    const all = await base.fresh({ kind: 'everyone' });
    await all.team.hold({ start: two, callId: 'c' });
    expect(await all.team.busy()).toEqual(['14:00-14:30']);
    expect(await all.team.busy({ callId: 'c' })).toEqual([]);
  });

  test('tell nothing of who it is and with whom', async () => {
    const all = await base.fresh({ kind: 'everyone' });
    await all.team.book(person({ start: two }));
    const answer = await all.contract.get(all.team.place, 'free-busy', {
      from: november('24T00:00'),
      to: november('25T00:00'),
    });
    expect(answer.json).toMatchObject({ busy: [{ start: two, end: november('24T14:30') }] });
    for (const word of ['Lee', 'Ada', all.member('Dr. Lee').calendarId])
      expect(answer.text).not.toContain(word);
  });

  test('are told in the caller’s zone', async () => {
    const all = await base.fresh({ kind: 'everyone' });
    await all.team.book(person({ start: two }));
    expect(await all.team.busy({ timeZone: 'Europe/Berlin' })).toEqual(['20:00-20:30']);
  });
});

test('two periods that touch are one, whosever they are', async () => {
  const practice = await base.fresh({ kind: 'everyone' });
  await practice.occupies('Dr. Lee', november('24T09:00'));
  await practice.occupies('Sarah Chen', november('24T09:30'));
  expect(await practice.team.busy()).toEqual(['09:00-10:00']);
});
