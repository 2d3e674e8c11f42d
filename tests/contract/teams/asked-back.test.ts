import { beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { november, person } from '../bookings/desk.ts';
import { namesOf, type TeamCheck } from './counter.ts';
import { Practice } from './practice.ts';

const two = november('24T14:00');
const [ann, bo] = ['Dr. Ann Lee', 'Dr. Bo Lee'];

let base: Practice;
let practice: Practice;

beforeAll(async () => {
  base = await Practice.open();
});

beforeEach(async () => {
  practice = await base.fresh({
    members: [
      { name: ann, spokenNames: ['Dr. Lee', 'Ann'] },
      { name: 'Sarah Chen', spokenNames: ['Sarah'] },
      { name: bo, spokenNames: ['Dr. Lee', 'Bo'] },
    ],
  });
});

/** Says words in a call that come back as a question. */
async function asked(query: string, callId = 'c'): Promise<TeamCheck> {
  const found = await practice.team.check({ query, callId });
  const { available, reason, interpretation, message } = found;
  expect({ query, available, reason }).toEqual({ query, available: false, reason: 'unclear' });
  expect(message).toStartWith(interpretation.question ?? '?');
  return found;
}

describe('two who fit the words are a question', () => {
  test.each([
    'tuesday at two with Dr. Lee',
    'with Dr. Lee on tuesday',
    'does Dr. Lee have anything next week',
  ])('"%s"', async (query) => {
    const { interpretation, nextAvailable } = await asked(query);
    for (const name of [ann, bo]) expect(interpretation.question).toContain(name);
    expect(interpretation.question).not.toContain('Sarah');
    expect(interpretation.question).toEndWith('?');
    expect(nextAvailable).not.toBeNull();
  });

  test('by interpret and the tool as by check-availability', async () => {
    const query = 'tuesday at two with Dr. Lee';
    const { interpretation, message } = await asked(query);
    expect(await practice.team.interpret({ query })).toEqual(interpretation);
    const { text, structured } = await practice.team.does('check_availability', { query }, 'other');
    expect(structured['interpretation']).toEqual(interpretation as unknown);
    expect(text).toContain(message);
  });

  test('with slots of the two alone, which can be booked', async () => {
    const { slots } = await asked('tuesday at two with Dr. Lee');
    for (const slot of slots) {
      expect([ann, bo]).toContain(namesOf(slot)[0] ?? '');
      expect(slot.spoken).toContain(namesOf(slot)[0] ?? '?');
      expect((await practice.team.hold({ slotId: slot.id, callId: 'c' })).with).toEqual(slot.with);
    }
  });
});

describe('the next words of the call answer it', () => {
  test.each([
    ['Ann', ann],
    ['Bo', bo],
    ['with Bo', bo],
    ['Dr. Bo Lee please', bo],
    ['I mean Ann', ann],
  ])('"%s"', async (answer, name) => {
    await asked('tuesday at two with Dr. Lee');
    const { available, interpretation, slots } = await practice.team.check({ query: answer, callId: 'c' });
    expect({ answer, available, ...interpretation }).toMatchObject({
      available: true,
      question: null,
      windows: [{ start: two, end: two }],
      with: [practice.member(name).who],
    });
    const booking = await practice.team.book(person({ slotId: slots[0]?.id, callId: 'c' }));
    expect([booking.start, namesOf(booking)]).toEqual([two, [name]]);
  });

  test('"either is fine", which is of the two', async () => {
    await practice.occupies(ann, november('23T09:00'));
    await practice.occupies(bo, november('23T09:00'));
    await asked('tuesday at two with Dr. Lee');
    const { slots } = await practice.team.check({ query: 'Ann or Bo', callId: 'c' });
    expect([ann, bo]).toContain(namesOf(slots[0])[0] ?? '');
  });

  test('given as with, with the same words again', async () => {
    const query = 'tuesday at two with Dr. Lee';
    await asked(query);
    const { available, slots } = await practice.team.check({ query, with: 'Bo', callId: 'c' });
    expect([available, namesOf(slots[0])]).toEqual([true, [bo]]);
  });

  test('and not those of another call', async () => {
    await asked('tuesday at two with Dr. Lee');
    const { json } = await practice.team.ask('check-availability', { query: 'Bo', callId: 'other' });
    expect((json as Partial<TeamCheck>).interpretation?.windows?.[0]?.start).not.toBe(two);
  });
});

describe('is no question', () => {
  test('where the whole name is said', async () => {
    const { available, slots } = await practice.team.check({ query: 'tuesday at two with Dr. Bo Lee' });
    expect([available, namesOf(slots[0])]).toEqual([true, [bo]]);
  });

  test('once one of them has left', async () => {
    await practice.staffs(practice.members.slice(0, 2));
    const { available, slots } = await practice.team.check({ query: 'tuesday at two with Dr. Lee' });
    expect([available, namesOf(slots[0])]).toEqual([true, [ann]]);
  });

  test('against both: "not with Dr. Lee"', async () => {
    const { slots, interpretation } = await practice.team.check({
      query: 'tuesday at two, not with Dr. Lee',
    });
    // It may be asked which is meant, but neither is offered.
    if (interpretation.question === null) expect(slots.flatMap(namesOf)).toEqual(['Sarah Chen']);
  });
});

describe('what the call was about is kept', () => {
  test('whom the words asked for, when the time changes', async () => {
    await practice.team.check({ query: 'tuesday at two with Sarah', callId: 'c' });
    const { slots } = await practice.team.check({ query: 'an hour later', callId: 'c' });
    expect([slots[0]?.start, namesOf(slots[0])]).toEqual([november('24T15:00'), ['Sarah Chen']]);
  });

  test.each([
    ['with Sarah instead', 'Sarah Chen'],
    ['can I have Bo instead', bo],
    ['the same but with Sarah', 'Sarah Chen'],
  ])('which time was asked for, when the person changes: "%s"', async (query, name) => {
    await practice.team.check({ query: 'tuesday at two with Ann', callId: 'c' });
    const { available, slots } = await practice.team.check({ query, callId: 'c' });
    expect([available, slots[0]?.start, namesOf(slots[0])]).toEqual([true, two, [name]]);
  });

  test.each([
    ['the one with Ann', ann],
    ['then two with Ann', ann],
    ['two thirty with Sarah is fine', 'Sarah Chen'],
  ])('which slots were offered, of whom one is picked: "%s"', async (query, name) => {
    await practice.occupies('Sarah Chen', two);
    const offered = await practice.team.check({ query: 'tuesday at two with Sarah', callId: 'c' });
    expect(offered.available).toBe(false);
    const picked = await practice.team.check({ query, callId: 'c' });
    const start = name === ann ? two : november('24T14:30');
    expect([picked.available, picked.slots[0]?.start, namesOf(picked.slots[0])]).toEqual([
      true,
      start,
      [name],
    ]);
  });

  test('and not at the calendar of a member', async () => {
    await practice.team.check({ query: 'tuesday at two with Sarah', callId: 'c' });
    const { slots } = await practice.member(ann).check({ query: 'wednesday at two', callId: 'c' });
    expect([slots[0]?.start, slots[0]?.with ?? []]).toEqual([november('25T14:00'), []]);
  });

  test('which slot was offered second', async () => {
    const { slots } = await practice.team.check({ query: 'tuesday with Bo', callId: 'c' });
    const picked = await practice.team.check({ query: 'the second one', callId: 'c' });
    expect([picked.available, picked.slots[0]?.id]).toEqual([true, slots[1]?.id]);
  });
});
