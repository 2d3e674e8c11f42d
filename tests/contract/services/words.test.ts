import { describe, expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { november } from '../bookings/desk.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { named, Office } from './office.ts';

const two = november('24T14:00');
const berlin = { language: 'de', timeZone: 'Europe/Berlin', country: 'DE' } as const;

let office: Office;
let checkup: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  checkup = await office.offers({ name: 'Check-up', spokenNames: ['tooth inspection', 'the usual'] });
});

describe('a service is heard in the words', () => {
  test.each([
    'a check-up on tuesday at two',
    'a Check-up on Tuesday at two',
    'tuesday at two for a check-up',
    'can i get a check-up, tuesday at two please',
    'tuesday at two, check-up',
    'tooth inspection tuesday at two',
    'the usual on tuesday at two',
    'I would like to book a tooth inspection on Tuesday at 2 pm',
  ])('"%s", by check-availability, interpret and the tool', async (query) => {
    const { available, interpretation } = await office.checks({ query });
    expect({ query, available, ...interpretation }).toMatchObject({
      available: true,
      kind: 'instant',
      windows: [{ start: two, end: two }],
      durationMinutes: 45,
      question: null,
      service: named(checkup),
    });
    expect(interpretation.ignored.join(' ')).not.toMatch(/check|tooth|inspection|usual/i);
    expect(await office.interprets({ query })).toEqual(interpretation);
    const { structured } = await office.does('check_availability', { query });
    expect(structured['interpretation']).toEqual(interpretation as unknown);
  });

  test.each([
    'eine Zahnreinigung am Dienstag um 14 Uhr',
    'am Dienstag um 14 Uhr zur Zahnreinigung',
    'Dienstag 14 Uhr zahnreinigung bitte',
    'am Dienstag um 14 Uhr Zähne putzen lassen',
  ])('"%s" in German', async (query) => {
    const german = await office.fresh(berlin);
    const service = await german.offers({ name: 'Zahnreinigung', spokenNames: ['Zähne putzen'] });
    const { interpretation } = await german.checks({ query });
    expect({ query, ...interpretation }).toMatchObject({
      windows: [{ start: '2026-11-24T14:00:00+01:00' }],
      durationMinutes: 45,
      question: null,
      service: named(service),
    });
    expect(await german.interprets({ query })).toEqual(interpretation);
  });

  test('beside a window as beside an hour', async () => {
    const { interpretation, slots } = await office.checks({ query: 'a check-up on tuesday afternoon' });
    expect([interpretation.kind, interpretation.service]).toEqual(['window', named(checkup)]);
    for (const { start } of slots) expect(start).toStartWith('2026-11-24T1');
  });

  test('of the longer name where one is part of the other', async () => {
    const surface = await office.offers({ name: 'Cleaning' });
    const deep = await office.offers({ name: 'Deep cleaning' });
    for (const [query, service] of [
      ['a cleaning on tuesday at two', surface],
      ['a deep cleaning on tuesday at two', deep],
    ] as const) {
      const { interpretation } = await office.checks({ query });
      expect([query, interpretation.question, interpretation.service]).toEqual([query, null, named(service)]);
    }
  });
});

describe('no service is heard', () => {
  test.each([
    'tuesday at two',
    'tuesday at two for my knee',
    'tuesday at two, checked',
    'my usual time is tuesday at two',
  ])('in "%s"', async (query) => {
    const { interpretation } = await office.checks({ query });
    expect([interpretation.service, interpretation.durationMinutes]).toEqual([null, 30]);
    expect((await office.interprets({ query })).service).toBeNull();
  });

  test('without words', async () => {
    expect((await office.checks({})).interpretation.service).toBeNull();
  });

  test('once it is archived, until it is restored', async () => {
    const query = 'a check-up on tuesday at two';
    await office.archives(checkup);
    expect((await office.checks({ query })).interpretation).toMatchObject({
      service: null,
      durationMinutes: 30,
    });
    await office.restores(checkup);
    expect((await office.checks({ query })).interpretation.service).toEqual(named(checkup));
  });

  test('by a name that it had', async () => {
    await office.changes(checkup, { name: 'Consultation', spokenNames: [] });
    const { service } = (await office.checks({ query: 'a check-up on tuesday at two' })).interpretation;
    expect(service).toBeNull();
    const now = await office.interprets({ query: 'a consultation on tuesday at two' });
    expect(now.service).toEqual({ id: checkup.id, name: 'Consultation' });
  });
});

describe('the service that is given', () => {
  test('is named in the interpretation, without words too', async () => {
    for (const service of [checkup.id, 'Check-up', 'the usual']) {
      for (const input of [{}, { query: 'tuesday at two' }]) {
        const { interpretation } = await office.checks({ service, ...input });
        expect(interpretation).toMatchObject({ service: named(checkup), durationMinutes: 45 });
      }
    }
  });

  test.each(['check-up', 'CHECK-UP', ' Check-up ', 'The Usual'])('may be written "%s"', async (service) => {
    expect((await office.checks({ service })).interpretation.service).toEqual(named(checkup));
  });
});

test('words that say nothing about time are not understood, though services are offered', async () => {
  const refusal = { status: 422, code: 'QUERY_NOT_UNDERSTOOD' };
  await office.refuses('check-availability', { query: 'purple' }, refusal);
});

test('words that say only what for are asked when, without a word of not having understood', async () => {
  const refusal = { status: 422, code: 'QUERY_NOT_UNDERSTOOD' };
  const asked = async (query: string, at = office) =>
    (await at.refuses('check-availability', { query }, refusal)).message;
  expect(await asked("Hello, I'd like a check-up, please")).toBe('Which day and time would work for you?');
  expect(await asked('purple')).toStartWith("I didn't catch a day or a time.");
  const german = await office.fresh(berlin);
  await german.offers({ name: 'Kontrolle' });
  expect(await asked('Ich hätte gern eine Kontrolle', german)).toBe(
    'Welcher Tag und welche Uhrzeit passen Ihnen?',
  );
});

describe('a service that is ruled out isn’t taken for granted', () => {
  const nothingHeard = { service: null, durationMinutes: 30 };

  test.each([
    ['en', 'not an exam, tuesday at two'],
    ['en', 'tuesday at two, I don’t need an exam'],
    ['de', 'am Dienstag um 14 Uhr, aber keine Untersuchung'],
  ] as const)('though it’s the default one (%s: "%s")', async (language, query) => {
    const at = language === 'de' ? await office.fresh(berlin) : office;
    const usual = await at.offers({ name: language === 'de' ? 'Untersuchung' : 'Exam', isDefault: true });
    expect((await at.checks({ query })).interpretation).toMatchObject(nothingHeard);
    expect(await at.interprets({ query })).toMatchObject(nothingHeard);
    expect((await at.checks({})).interpretation.service).toEqual(named(usual));
  });

  test('though the call was about it', async () => {
    const exam = await office.offers({ name: 'Exam', isDefault: true });
    const asks = async (query: string) =>
      (await office.checks({ query, callId: 'c' })).interpretation.service;
    expect(await asks('a check-up on tuesday at two')).toEqual(named(checkup));
    expect(await asks('wednesday at two')).toEqual(named(checkup));
    expect(await asks('not a check-up, wednesday at two')).toEqual(named(exam));
    expect(await asks('thursday at two')).toEqual(named(exam));
  });
});
