import { describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { namesOf, shortly, type TeamCheck } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');

let practice: Practice;

freshForEach(Practice.open, (fresh) => {
  practice = fresh;
});

/** The names for and against which words speak. */
const heard = ({ interpretation }: Pick<TeamCheck, 'interpretation'>) => ({
  with: interpretation.with.map(({ name }) => name).sort(),
  without: interpretation.without.map(({ name }) => name).sort(),
});

const [lee, sarah, tom] = ['Dr. Lee', 'Sarah Chen', 'Tom Baker'];

describe('words may ask for one', () => {
  test.each<[string, string]>([
    ['tuesday at two with Dr. Lee', lee],
    ['tuesday at two with dr lee', lee],
    ['with Dr. Lee on Tuesday at two', lee],
    ['with Doctor Lee, tuesday at two', lee],
    ['can I see Dr. Lee on tuesday at two', lee],
    ['I want Dr. Lee, tuesday at two please', lee],
    ['tuesday at two with Sarah', sarah],
    ['with Sarah on tuesday at two', sarah],
    ['tuesday at two with Sarah Chen please', sarah],
    ['Sarah, tuesday at two', sarah],
    ['is Sarah free tuesday at two', sarah],
    ['tuesday at two, Sarah if she’s in', sarah],
    ['tuesday at two with Tom', tom],
    ['does Tom have anything tuesday at two', tom],
    ['tuesday at two with Sarah, not with Tom', sarah],
  ])('"%s", by check-availability, interpret and the tool', async (query, name) => {
    const found = await practice.team.check({ query });
    const { available, interpretation, slots } = found;
    expect({ query, available, question: interpretation.question, ...heard(found) }).toEqual({
      query,
      available: true,
      question: null,
      with: [name],
      without: query.includes('not with Tom') ? [tom] : [],
    });
    expect(interpretation.windows).toEqual([{ start: two, end: two }]);
    expect(interpretation.with).toEqual([practice.member(name).who]);
    expect(slots.map(shortly)).toEqual([`14:00 ${name}`]);
    expect(await practice.team.interpret({ query })).toEqual(interpretation);
    const { structured } = await practice.team.does('check_availability', { query });
    expect(structured['interpretation']).toEqual(interpretation as unknown);
  });
});

describe('words may ask against one', () => {
  test.each<[string, string[]]>([
    ['tuesday at two, not with Tom', [tom]],
    ['tuesday at two but not with Tom please', [tom]],
    ['not Tom, tuesday at two', [tom]],
    ['tuesday at two with anyone but Tom', [tom]],
    ['anybody except Tom on tuesday at two', [tom]],
    ['tuesday at two, not with Dr. Lee', [lee]],
    ['tuesday at two, not with Dr. Lee or Tom', [lee, tom]],
  ])('"%s"', async (query, without) => {
    const found = await practice.team.check({ query });
    expect({ query, available: found.available, ...heard(found) }).toEqual({
      query,
      available: true,
      with: [],
      without: without.toSorted(),
    });
    expect(found.interpretation.windows).toEqual([{ start: two, end: two }]);
    for (const slot of found.slots) for (const name of namesOf(slot)) expect(without).not.toContain(name);
    expect(await practice.team.interpret({ query })).toEqual(found.interpretation);
  });

  test('and then no slot is with that one, though nobody else is free', async () => {
    await practice.occupies(lee, november('24T09:00'), 480);
    await practice.occupies(sarah, november('24T09:00'), 480);
    const { available, slots } = await practice.team.check({ query: 'tuesday, not with Tom' });
    expect(available).toBe(false);
    for (const slot of slots) expect(namesOf(slot)).not.toEqual([tom]);
  });
});

describe('words may leave it open', () => {
  test.each([
    'tuesday at two',
    'tuesday at two with anyone',
    'tuesday at two with anybody',
    'tuesday at two, I don’t mind who',
    'tuesday at two with whoever is free',
    'tuesday at two, it doesn’t matter who with',
  ])('"%s"', async (query) => {
    const found = await practice.team.check({ query });
    expect({
      query,
      available: found.available,
      question: found.interpretation.question,
      ...heard(found),
    }).toEqual({ query, available: true, question: null, with: [], without: [] });
    expect(found.interpretation.windows).toEqual([{ start: two, end: two }]);
  });

  test('of several: "Sarah or Tom"', async () => {
    await practice.occupies(sarah, november('23T09:00'));
    const found = await practice.team.check({ query: 'tuesday at two with Sarah or Tom' });
    expect(heard(found)).toEqual({ with: [sarah, tom], without: [] });
    // It is Tom's turn of the two, and Dr. Lee is none of them.
    expect(found.slots.map(shortly)).toEqual([`14:00 ${tom}`]);
    await practice.occupies(tom, two);
    const later = await practice.team.check({ query: 'tuesday at two with Sarah or Tom' });
    expect(later.slots.map(shortly)).toEqual([`14:00 ${sarah}`]);
    await practice.occupies(sarah, two);
    expect((await practice.team.check({ query: 'tuesday at two with Sarah or Tom' })).available).toBe(false);
  });
});

describe('beside a window as beside an hour', () => {
  test.each([
    ['tuesday afternoon with Sarah', sarah],
    ['with Sarah next week', sarah],
    ['the earliest with Tom', tom],
    ['does Dr. Lee have anything on wednesday', lee],
  ])('"%s"', async (query, name) => {
    const found = await practice.team.check({ query });
    expect({ query, available: found.available, ...heard(found) }).toEqual({
      query,
      available: true,
      with: [name],
      without: [],
    });
    for (const slot of found.slots) expect(namesOf(slot)).toEqual([name]);
  });
});

describe('where she has nothing', () => {
  test('it is said, and both her nearest and somebody else’s at the time asked are offered, each named', async () => {
    await practice.occupies(sarah, two);
    const { available, reason, slots, message, total } = await practice.team.check({
      query: 'tuesday at two with Sarah',
    });
    expect([available, reason, total]).toEqual([false, 'slot_taken', 0]);
    const offers = slots.map(shortly);
    const others = offers.filter((each) => !each.endsWith(sarah));
    // It is Dr. Lee's turn.
    expect(others[0]).toBe(`14:00 ${lee}`);
    for (const each of others) expect(each).toStartWith('14:00');
    // Her nearest are on both sides, and one o'clock is farther than either.
    expect(offers.filter((each) => each.endsWith(sarah))).toEqual([`13:30 ${sarah}`, `14:30 ${sarah}`]);
    for (const slot of slots) expect(slot.spoken).toContain(namesOf(slot)[0] ?? '?');
    for (const name of [sarah, lee]) expect(message).toContain(name);
    const starts = slots.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(slots.length).toBeLessThanOrEqual(3);
    for (const slot of slots) {
      const booking = await practice.team.book(person({ slotId: slot.id }));
      expect(booking.with).toEqual(slot.with);
    }
  });

  test.each([4, 5, 10])(
    'hers of %i are those nearest, on both sides, and the message says the nearest',
    async (limit) => {
      await practice.occupies(sarah, two);
      const { slots, message } = await practice.team.check({ query: 'tuesday at two with Sarah', limit });
      const hers = slots.map(shortly).filter((each) => each.endsWith(sarah));
      expect(hers).toContain(`13:30 ${sarah}`);
      expect(hers).toContain(`14:30 ${sarah}`);
      expect(message).toContain('1:30');
    },
  );

  test('the same by the field as by the words', async () => {
    await practice.occupies(sarah, two);
    const words = await practice.team.check({ query: 'tuesday at two with Sarah' });
    const field = await practice.team.check({ query: 'tuesday at two', with: 'Sarah' });
    expect([field.available, field.reason, field.slots]).toEqual([false, words.reason, words.slots]);
  });

  test('nobody else is offered at the time asked where nobody is free', async () => {
    for (const { name } of practice.members) await practice.occupies(name, two);
    const { available, slots } = await practice.team.check({ query: 'tuesday at two with Sarah' });
    expect(available).toBe(false);
    expect(slots.map(shortly).filter((each) => each.startsWith('14:00'))).toEqual([]);
    expect(slots.flatMap(namesOf)).toContain(sarah);
  });

  test('on a whole day, neither', async () => {
    await practice.occupies(sarah, november('24T09:00'), 480);
    const { available, reason, slots, message } = await practice.team.check({ query: 'tuesday with Sarah' });
    expect([available, reason]).toEqual([false, 'fully_booked']);
    const days = slots.map((slot) => `${slot.start.slice(8, 10)} ${namesOf(slot)[0]}`);
    expect(days.some((each) => each.endsWith(sarah) && !each.startsWith('24'))).toBe(true);
    expect(days.some((each) => each.startsWith('24') && !each.endsWith(sarah))).toBe(true);
    expect(message).toContain(sarah);
  });

  test('the somebody else is none whom the words exclude', async () => {
    await practice.occupies(sarah, two);
    const query = 'tuesday at two with Sarah, not with Dr. Lee';
    const { slots } = await practice.team.check({ query });
    for (const slot of slots) expect(namesOf(slot)).not.toEqual([lee]);
    expect(slots.map(shortly)).toContain(`14:00 ${tom}`);
  });

  test('over MCP it reads so as well', async () => {
    await practice.occupies(sarah, two);
    const { text, structured } = await practice.team.does('check_availability', {
      query: 'tuesday at two with Sarah',
    });
    expect(structured['available']).toBe(false);
    for (const name of [sarah, lee]) expect(text).toContain(name);
  });
});

test('a name that nobody has is not somebody', async () => {
  const answer = await practice.team.ask('check-availability', { query: 'tuesday at two with Dr. Strange' });
  const { interpretation } = answer.json as TeamCheck;
  expect([answer.status, interpretation.with]).toEqual([200, []]);
});

test('at a member’s calendar nobody is heard', async () => {
  const found = await practice.member(sarah).check({ query: 'tuesday at two' });
  expect([heard(found), found.available]).toEqual([{ with: [], without: [] }, true]);
});

test('a name of words about time is not heard where it is the time', async () => {
  const odd = await practice.fresh({
    members: [
      { name: 'Dr. May', spokenNames: ['Dr. May'] },
      { name: 'Mr. March', spokenNames: ['Mr. March'] },
    ],
  });
  const byMay = await odd.team.check({ query: 'Dr. May on tuesday at two' });
  expect([heard(byMay).with, byMay.slots.map(shortly)]).toEqual([['Dr. May'], ['14:00 Dr. May']]);
  const byMarch = await odd.team.check({ query: 'tuesday at two with Mr. March' });
  expect(byMarch.slots.map(shortly)).toEqual(['14:00 Mr. March']);
});

describe('in German', () => {
  test.each<[string, string[], string[]]>([
    ['am Dienstag um 14 Uhr bei Dr. Weber', ['Dr. Weber'], []],
    ['am Dienstag um 14 Uhr mit Anna', ['Anna Schmidt'], []],
    ['Dienstag 14 Uhr bei Frau Schmidt', ['Anna Schmidt'], []],
    ['am Dienstag um 14 Uhr, aber nicht bei Dr. Weber', [], ['Dr. Weber']],
    ['am Dienstag um 14 Uhr, egal bei wem', [], []],
    ['am Dienstag um 14 Uhr bei Anna oder Dr. Weber', ['Anna Schmidt', 'Dr. Weber'], []],
  ])('"%s"', async (query, wanted, without) => {
    const german = await practice.fresh({
      language: 'de',
      timeZone: 'Europe/Berlin',
      members: [
        { name: 'Dr. Weber', timeZone: 'Europe/Berlin', spokenNames: ['Doktor Weber'] },
        { name: 'Anna Schmidt', timeZone: 'Europe/Berlin', spokenNames: ['Anna', 'Frau Schmidt'] },
      ],
    });
    const found = await german.team.check({ query });
    expect({ query, available: found.available, ...heard(found) }).toEqual({
      query,
      available: true,
      with: wanted,
      without,
    });
    expect(found.slots[0]?.start).toBe('2026-11-24T14:00:00+01:00');
  });
});
