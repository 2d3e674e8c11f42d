import { describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../bookings/desk.ts';
import { nobodysId } from '../contract-server.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { namesOf } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');

let mine: Practice;
let theirs: Practice;

freshForEach(Practice.open, async (fresh) => {
  mine = fresh;
  theirs = await mine.fresh({
    members: [
      { name: 'Quincy Vanderbilt', spokenNames: ['Quincy'] },
      { name: 'Hippolyta Jones', spokenNames: ['Hippolyta'] },
    ],
  });
});

const takers: [string, () => Promise<Input>][] = [
  ['check-availability', async () => ({ query: 'tuesday at two' })],
  ['hold-slot', async () => ({ start: two })],
  ['book-slot', async () => ({ start: two, name: 'Ada Lovelace', phone: '+12125550134' })],
  [
    'reschedule-booking',
    async () => ({
      bookingId: (await mine.team.book(person({ start: november('25T09:00') }))).id,
      start: two,
    }),
  ],
];

describe.each(takers)('%s', (operation, needs) => {
  test('answers another workspace’s member as one whom nobody knows', async () => {
    const rest = await needs();
    const asked = async (given: string) => {
      const answer = await mine.team.ask(operation, { ...rest, with: given });
      expect(answer.status).toBe(400);
      return answer.text.replaceAll(given, '<id>');
    };
    const unknown = await asked(nobodysId);
    for (const { calendarId } of [...theirs.members, theirs.team])
      expect(await asked(calendarId)).toBe(unknown);
    expect(unknown).not.toMatch(/Quincy|Vanderbilt|Hippolyta/);
    expect((await mine.team.ask(operation, { ...rest, with: 'Dr. Lee' })).status).toBeLessThan(300);
  });

  test('names nobody of another workspace’s for a name that is nearly theirs', async () => {
    const rest = await needs();
    for (const given of ['Quincy', 'Quincy Vanderbild', 'Hippolita']) {
      const answer = await mine.team.ask(operation, { ...rest, with: given });
      expect(answer.status).toBe(400);
      expect(answer.text.replaceAll(given, '')).not.toMatch(/Quincy|Vanderbilt|Hippolyta/);
    }
  });

  test('names nobody of the workspace who is no member', async () => {
    await mine.besides({ name: 'Quincy Vanderbilt' });
    const answer = await mine.team.ask(operation, { ...(await needs()), with: 'Quincy Vanderbild' });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('Vanderbilt');
  });
});

test('words hear nobody of another workspace’s', async () => {
  const { with: heard } = await mine.team.interpret({ query: 'tuesday at two with Quincy' });
  expect(heard).toEqual([]);
});

test('what another workspace’s team does changes nothing', async () => {
  const before = await mine.team.offers();
  await theirs.team.book(person({ start: two }));
  await theirs.team.hold({ start: november('24T09:00') });
  await theirs.occupies('Quincy Vanderbilt', november('23T09:00'));
  expect(await mine.team.offers()).toEqual(before);
});

test('another workspace’s team and members are refused to the key', async () => {
  for (const { calendarId } of [theirs.team, ...theirs.members]) {
    const answer = await mine.contract.ask('POST /api/v1/check-availability', {
      key: mine.team.place.key,
      body: { calendarId },
    });
    expect([answer.status, answer.text]).toEqual([
      403,
      '{"error":"Calendar does not belong to this account"}',
    ]);
  }
});

test('a team can’t be made of another workspace’s calendars, or of a team', async () => {
  for (const outside of [theirs.member('Quincy Vanderbilt'), mine.team]) {
    const attempt = mine.beside({ members: [mine.member('Dr. Lee'), outside] });
    await expect(attempt).rejects.toThrow();
  }
  await expect(mine.staffs([mine.member('Dr. Lee'), theirs.member('Quincy Vanderbilt')])).rejects.toThrow();
  expect(namesOf(await mine.team.slot(two, { with: 'Sarah' }))).toEqual(['Sarah Chen']);
});

test('what was asked about people in a call is not remembered elsewhere', async () => {
  await theirs.team.check({ query: 'tuesday at two with Hippolyta', callId: 'c' });
  const answer = await mine.team.ask('check-availability', { query: 'an hour later', callId: 'c' });
  expect(answer.text).not.toContain('Hippolyta');
});
