import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { named, Office } from './office.ts';

let office: Office;
let dental: Service;
let eye: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  [dental, eye] = await office.offersCheckUps();
});

describe('two services that fit the words are a question', () => {
  test.each([
    'a check-up on tuesday at two',
    'a check-up on tuesday',
    'tuesday afternoon for a check-up',
    'check-up next week',
  ])('"%s"', async (query) => {
    const { interpretation, nextAvailable } = await office.isAsked(query);
    for (const { name } of [dental, eye]) {
      expect(interpretation.question?.toLowerCase()).toContain(name.toLowerCase());
    }
    expect(nextAvailable).not.toBeNull();
  });

  test('by interpret and the tool as by check-availability', async () => {
    const query = 'a check-up on tuesday at two';
    const { interpretation, message } = await office.isAsked(query);
    expect(await office.interprets({ query })).toEqual(interpretation);
    const { structured, text } = await office.does('check_availability', { query }, 'other');
    expect(structured['interpretation']).toEqual(interpretation as unknown);
    expect(text).toStartWith(`Say: ${message}`);
  });

  test.each(['a check-up on tuesday at two', 'a check-up on Tuesday the twenty-fifth at two'])(
    '"%s", with slots of the two alone',
    async (query) => {
      const { slots } = await office.isAsked(query);
      const times = slots.map(({ start }) => Date.parse(start));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
      for (const { id, start, end } of slots) {
        const hold = await office.holds({ slotId: id, callId: 'c' });
        expect([hold.start, hold.end]).toEqual([start, end]);
        expect([dental.id, eye.id] as (string | undefined)[]).toContain(hold.service?.id);
        await office.asks('release-hold', { holdId: hold.id });
      }
    },
  );

  test('but none where the service is given', async () => {
    const { interpretation } = await office.checks({
      query: 'a check-up on tuesday at two',
      service: 'Eye check-up',
    });
    expect([interpretation.question, interpretation.service]).toEqual([null, named(eye)]);
  });

  test('but none where the words say which', async () => {
    for (const [query, service] of [
      ['an eye check-up on tuesday at two', eye],
      ['a dental check-up on tuesday at two', dental],
      ['an eye test on tuesday at two', eye],
    ] as const) {
      const { interpretation } = await office.checks({ query });
      expect([query, interpretation.question, interpretation.service]).toEqual([query, null, named(service)]);
    }
  });

  test('but none where the other is archived', async () => {
    await office.archives(eye);
    const { interpretation } = await office.checks({ query: 'a check-up on tuesday at two' });
    expect([interpretation.question, interpretation.service]).toEqual([null, named(dental)]);
  });
});
