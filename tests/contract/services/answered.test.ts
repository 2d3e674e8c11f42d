import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { november, person } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { type Checked, named, Office } from './office.ts';

const two = november('24T14:00');

let office: Office;
let dental: Service;
let eye: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  [dental, eye] = await office.offersCheckUps();
});

describe('the next words of the call answer it', () => {
  test.each<[string, 'dental' | 'eye']>([
    ['the eye check-up', 'eye'],
    ['Dental check-up', 'dental'],
    ['dental', 'dental'],
    ['the eye test please', 'eye'],
    ['I mean the dental check-up', 'dental'],
  ])('"%s"', async (answer, which) => {
    const service = { dental, eye }[which];
    await office.isAsked('a check-up on tuesday at two');
    const { available, interpretation, slots } = await office.checks({ query: answer, callId: 'c' });
    expect({ answer, available, ...interpretation }).toMatchObject({
      available: true,
      question: null,
      windows: [{ start: two, end: two }],
      durationMinutes: service.durationMinutes,
      service: named(service),
    });
    const booking = await office.books(person({ slotId: slots[0]?.id, callId: 'c' }));
    expect([booking.start, booking.service]).toEqual([two, named(service)]);
  });

  test.each([
    ['the eye check-up at three', november('24T15:00')],
    ['the eye test, at four pm', november('24T16:00')],
    ['the eye check-up on wednesday at two', november('25T14:00')],
  ])('"%s", which changes the time as well', async (answer, start) => {
    await office.isAsked('a check-up on tuesday at two');
    const { available, interpretation } = await office.checks({ query: answer, callId: 'c' });
    expect({ answer, available, ...interpretation }).toMatchObject({
      available: true,
      question: null,
      windows: [{ start, end: start }],
      service: named(eye),
    });
  });

  test.each<[string, 'dental' | 'eye']>([
    ['not the dental one', 'dental'],
    ['not the dental check-up', 'dental'],
    ['I do not need an eye test', 'eye'],
  ])('"%s", which is never taken for what it excludes', async (answer, which) => {
    await office.isAsked('a check-up on tuesday at two');
    const { json } = await office.asks('check-availability', { query: answer, callId: 'c' });
    const { interpretation } = json as Partial<Checked>;
    expect(interpretation?.service ?? null).not.toEqual(named({ dental, eye }[which]));
  });

  test('over MCP too', async () => {
    await office.does('check_availability', { query: 'a check-up on tuesday at two' }, 'm');
    const { structured } = await office.does('check_availability', { query: 'the eye check-up' }, 'm');
    const { service, windows } = structured['interpretation'] as Checked['interpretation'];
    expect([service, windows[0]?.start]).toEqual([named(eye), two]);
  });

  test('given as the service, with the same words again', async () => {
    const query = 'a check-up on tuesday at two';
    await office.isAsked(query);
    const { available, interpretation } = await office.checks({
      query,
      service: 'Eye check-up',
      callId: 'c',
    });
    expect([available, interpretation.service]).toEqual([true, named(eye)]);
  });

  test('and not those of another call, or of none', async () => {
    await office.isAsked('a check-up on tuesday at two');
    for (const callId of ['other', undefined]) {
      const { json } = await office.asks('check-availability', { query: 'the eye check-up', callId });
      const { interpretation } = json as Partial<Checked>;
      expect(interpretation?.windows?.[0]?.start).not.toBe(two);
    }
  });

  test('though another question was asked with it', async () => {
    let found = await office.checks({ query: 'a check-up on Tuesday the twenty-fifth at two', callId: 'c' });
    for (let turn = 0; turn < 2 && found.interpretation.question !== null; turn++) {
      const isOfService = /eye check-up/i.test(found.interpretation.question);
      const answer = isOfService ? 'the eye check-up' : 'the Wednesday';
      found = await office.checks({ query: answer, callId: 'c' });
    }
    expect(found.interpretation).toMatchObject({
      question: null,
      windows: [{ start: november('25T14:00') }],
      service: named(eye),
    });
  });
});

test('the service that was heard is kept while a day is asked', async () => {
  const query = 'an eye test on Tuesday the twenty-fifth at two';
  const { interpretation } = await office.checks({ query, callId: 'c' });
  expect(interpretation.question).toContain('Which one do you mean?');
  const answered = await office.checks({ query: 'the Wednesday', callId: 'c' });
  expect([answered.interpretation.service, answered.interpretation.durationMinutes]).toEqual([
    named(eye),
    60,
  ]);
  expect(answered.interpretation.windows[0]?.start).toBe(november('25T14:00'));
});

describe('the answer to which day names a service as well', () => {
  test.each([
    'a check-up on Tuesday the twenty-fifth at two',
    'a dental check-up on Tuesday the twenty-fifth at two',
    'Tuesday the twenty-fifth at two',
  ])('after "%s"', async (query) => {
    const { interpretation: asked } = await office.isAsked(query);
    expect(asked.question).toContain('Which one do you mean?');
    const { interpretation } = await office.checks({ query: 'the Wednesday, for an eye test', callId: 'c' });
    expect(interpretation).toMatchObject({
      question: null,
      windows: [{ start: november('25T14:00') }],
      service: named(eye),
    });
  });
});
