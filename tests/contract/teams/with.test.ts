import { describe, expect, test } from 'bun:test';
import { type Input, november, person } from '../bookings/desk.ts';
import { nobodysId } from '../contract-server.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { namesOf, type TeamCheck } from './counter.ts';
import { type MemberWish, Practice } from './practice.ts';

const two = november('24T14:00');
const invalid = { status: 400, code: 'INVALID_INPUT', path: '/with' };
const taken = { status: 409, code: 'SLOT_TAKEN' };
const lees: MemberWish[] = [
  { name: 'Dr. Ann Lee', spokenNames: ['Dr. Lee', 'Ann'] },
  { name: 'Dr. Bo Lee', spokenNames: ['Dr. Lee', 'Bo'] },
  { name: 'Sarah Chen', spokenNames: ['Sarah'] },
];

let practice: Practice;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
});

/** The operations that look for or take time, each with what it needs besides. */
const takers: [string, (at: Practice) => Promise<Input>][] = [
  ['check-availability', async () => ({ query: 'tuesday at two' })],
  ['hold-slot', async () => ({ start: two })],
  ['book-slot', async () => ({ start: two, ...person() })],
  [
    'reschedule-booking',
    async (at) => ({
      bookingId: (await at.team.book(person({ start: november('25T09:00') }))).id,
      start: two,
    }),
  ],
];

const toolOf = (operation: string) => operation.replaceAll('-', '_');

/** With whom the time of an answer is. */
function namesIn(json: unknown): string[] {
  const { slots, hold, booking } = json as Partial<TeamCheck> & { hold?: never; booking?: never };
  return namesOf(slots?.[0] ?? hold ?? booking);
}

describe.each(takers)('%s', (operation, needs) => {
  test.each<[string, () => string]>([
    ['name', () => 'Sarah Chen'],
    ['name in small letters', () => 'sarah chen'],
    ['name with blanks', () => ' Sarah  Chen '],
    ['spoken name', () => 'Sarah'],
    ['spoken name in capitals', () => 'SARAH'],
    ['calendarId', () => practice.member('Sarah Chen').calendarId],
    ['calendarId in capitals', () => practice.member('Sarah Chen').calendarId.toUpperCase()],
  ])('takes with as a member’s %s', async (_, given) => {
    const answer = await practice.team.ask(operation, { ...(await needs(practice)), with: given() });
    const isDone = answer.status < 300;
    expect({ isDone, text: answer.text, names: namesIn(answer.json) }).toMatchObject({
      isDone: true,
      names: ['Sarah Chen'],
    });
  });

  test('takes with over MCP, too', async () => {
    const input = { ...(await needs(practice)), with: 'Sarah' };
    const { structured } = await practice.team.does(toolOf(operation), input);
    expect(namesIn(structured)).toEqual(['Sarah Chen']);
  });

  test.each(['Dr. Lee', 'Dr Lee', 'dr. lee', 'Doctor Lee'])(
    'takes a title as it is written: "%s"',
    async (given) => {
      await practice.occupies('Dr. Lee', november('23T09:00'));
      const answer = await practice.team.ask(operation, { ...(await needs(practice)), with: given });
      expect({ text: answer.text, names: namesIn(answer.json) }).toMatchObject({ names: ['Dr. Lee'] });
    },
  );

  test.each([
    ['Dr. Leigh', 'Dr. Lee'],
    ['Sahra', 'Sarah'],
  ])('refuses "%s" and names the nearest: "%s"', async (given, nearest) => {
    const input = { ...(await needs(practice)), with: given };
    const { error } = await practice.team.refuse(operation, input, invalid);
    expect(error).toContain(nearest);
    const { isError, structured, text } = await practice.team.tool(toolOf(operation), input);
    expect([isError, structured['code']]).toEqual([true, 'INVALID_INPUT']);
    expect(text).toContain(nearest);
    expect(await practice.team.busy()).toEqual([]);
  });

  test.each([
    ['Sara Chen', 'Sarah Chen'],
    ['Tom Backer', 'Tom Baker'],
  ])(
    'takes "%s", as it is heard on the phone, for "%s", or refuses it naming that one',
    async (given, name) => {
      const answer = await practice.team.ask(operation, { ...(await needs(practice)), with: given });
      // The contract says "a member's calendarId or name", and nothing of names that sound alike.
      if (answer.status < 300) expect(namesIn(answer.json)).toEqual([name]);
      else expect(answer.json).toMatchObject({ path: '/with', error: expect.stringContaining(name) });
    },
  );

  test.each(['Sarah Miller', 'Tom Hanks'])('takes nobody for somebody else: "%s"', async (given) => {
    await practice.team.refuse(operation, { ...(await needs(practice)), with: given }, invalid);
  });

  test.each([nobodysId, 'purple', 'Dr. Strange', 'x'.repeat(2_000)])('refuses with "%s"', async (given) => {
    await practice.team.refuse(operation, { ...(await needs(practice)), with: given }, invalid);
  });

  test('refuses the team itself and a calendar that is no member', async () => {
    const outside = await practice.besides({ name: 'Zoe Park' });
    const rest = await needs(practice);
    for (const given of [practice.team.calendarId, outside.calendarId, 'Zoe Park', 'Practice']) {
      await practice.team.refuse(operation, { ...rest, with: given }, invalid);
    }
  });

  test('refuses a name that two have, and names both', async () => {
    const two = await practice.fresh({ members: lees });
    const input = { ...(await needs(two)), with: 'Dr. Lee' };
    const { error } = await two.team.refuse(operation, input, invalid);
    for (const name of ['Dr. Ann Lee', 'Dr. Bo Lee']) expect(error).toContain(name);
    expect(error).not.toContain('Sarah');
    const { isError, text } = await two.team.tool(toolOf(operation), input);
    expect(isError).toBe(true);
    for (const name of ['Dr. Ann Lee', 'Dr. Bo Lee']) expect(text).toContain(name);
    expect((await two.team.ask(operation, { ...input, with: 'Dr. Bo Lee' })).status).toBeLessThan(300);
  });

  test('takes the whole name of one though it is another’s spoken name or part of another’s', async () => {
    const alike = await practice.fresh({
      members: [
        { name: 'Ann Lee', spokenNames: ['Ann'] },
        { name: 'Ann', spokenNames: [] },
      ],
    });
    const answer = await alike.team.ask(operation, { ...(await needs(alike)), with: 'Ann' });
    expect({ text: answer.text, names: namesIn(answer.json) }).toMatchObject({ names: ['Ann'] });
  });

  test('refuses with at a calendar that is no team', async () => {
    const sarah = practice.member('Sarah Chen');
    const plain = await practice.besides();
    for (const at of [sarah, plain]) {
      const { id } = await at.book(person({ start: november('25T09:00') }));
      const rest = {
        ...(await needs(practice)),
        ...(operation === 'reschedule-booking' && { bookingId: id }),
      };
      for (const given of ['Sarah', sarah.calendarId, 'nobody']) {
        await at.refuse(operation, { ...rest, with: given }, invalid);
        const { isError, structured } = await at.tool(toolOf(operation), { ...rest, with: given });
        expect([isError, structured['code']]).toEqual([true, 'INVALID_INPUT']);
      }
    }
  });

  test.each([[null], [''], ['  ']])('takes with that is %j as left out over MCP', async (given) => {
    const { structured } = await practice.team.does(toolOf(operation), {
      ...(await needs(practice)),
      with: given,
    });
    expect(namesIn(structured)).toHaveLength(1);
    await practice
      .member('Sarah Chen')
      .does(toolOf(operation === 'reschedule-booking' ? 'hold-slot' : operation), {
        ...(operation === 'check-availability'
          ? { query: 'tuesday at two' }
          : { start: november('26T14:00') }),
        ...(operation === 'book-slot' && person()),
        with: given,
      });
  });

  test.each<[unknown]>([[7], [true], [{}], [[]], [['Sarah']], [{ name: 'Sarah Chen' }]])(
    'refuses with %j',
    async (given) => {
      await practice.team.refuse(operation, { ...(await needs(practice)), with: given }, invalid);
    },
  );
});

describe('check-availability with somebody', () => {
  test('has that one’s slots alone, and says so', async () => {
    await practice.occupies('Sarah Chen', november('24T09:00'), 180);
    const found = await practice.team.check({ query: 'tuesday', with: 'Sarah', limit: 100 });
    expect(new Set(found.slots.flatMap(namesOf))).toEqual(new Set(['Sarah Chen']));
    expect(found.total).toBe(10);
    expect(found.interpretation.with).toEqual([practice.member('Sarah Chen').who]);
    expect(found.nextAvailable?.with).toEqual([practice.member('Sarah Chen').who]);
  });

  test('finds time without words', async () => {
    const found = await practice.team.check({ with: 'Tom' });
    expect(found.slots.map((slot) => namesOf(slot))).toEqual([['Tom Baker'], ['Tom Baker'], ['Tom Baker']]);
    expect(found.interpretation.with).toEqual([practice.member('Tom Baker').who]);
  });

  test('where the words name somebody else, goes by the field', async () => {
    const found = await practice.team.check({ query: 'tuesday at two with Sarah', with: 'Tom' });
    expect(found.interpretation.with).toEqual([practice.member('Tom Baker').who]);
    expect(namesOf(found.slots[0])).toEqual(['Tom Baker']);
  });
});

describe.each(['hold-slot', 'book-slot'])('%s of a start with somebody', (operation) => {
  const rest = () => (operation === 'book-slot' ? person() : {});

  test('is refused where that one is taken, though colleagues are free', async () => {
    await practice.occupies('Sarah Chen', two);
    const input = { ...rest(), start: two, with: 'Sarah' };
    const { slots } = await practice.team.refuse(operation, input, taken);
    expect(slots.flatMap(namesOf)).toContain('Sarah Chen');
    for (const name of ['Dr. Lee', 'Tom Baker']) expect(await practice.member(name).busy()).toEqual([]);
  });

  test('is refused outside of that one’s hours', async () => {
    const part = await practice.fresh({
      members: [{ name: 'Dr. Lee' }, { name: 'Sarah Chen', hours: { 2: ['09:00-12:00'] } }],
    });
    const outside = { status: 409, code: 'OUTSIDE_WORKING_HOURS' };
    await part.team.refuse(operation, { ...rest(), start: two, with: 'Sarah Chen' }, outside);
    expect((await part.team.ask(operation, { ...rest(), start: two })).status).toBe(201);
  });
});
