import { beforeAll, describe, test } from 'bun:test';
import fc from 'fast-check';
import { operations } from '../../../src/operations/registry.ts';
import type { Place } from '../contract-server.ts';
import { anyDate, areAllDates, countedWorld, knownFarDates, randomDates } from './far-dates.ts';

/** How many steps a request may take, wherever its dates are; "tomorrow" takes about 4,000. */
const mostSteps = 100_000;

type Forms = { iso: string; us: string; german: string; year: string };

/** Words around a date, in the languages of callers. */
const sentences: Record<'en' | 'de', (forms: Forms) => string[]> = {
  en: ({ iso, us, year }) => [
    us,
    iso,
    `${iso}T10:00:00`,
    `until ${us}`,
    `from tomorrow until ${us}`,
    `any monday until ${us}`,
    `every weekday morning until ${us}`,
    `not before ${us}`,
    `after ${us} in the morning`,
    `between 1/1/1000 and ${us}`,
    `the week of ${us}`,
    `not ${us}`,
    `an hour after ${us}`,
    `${us} at 3 pm or the day after`,
    `mondays in ${year}`,
    `easter ${year}`,
    `christmas ${year}`,
    `the first monday in may ${year}`,
    `mornings from now until december ${year} but not mondays`,
    `in ${year} days`,
    `in ${year} weeks`,
    `in ${year} years`,
    `within ${year} months but not on mondays`,
  ],
  de: ({ german, year }) => [
    german,
    `bis zum ${german}`,
    `jeden Montag bis ${german}`,
    `nicht vor dem ${german}`,
    `zwischen 1.1.1000 und ${german}`,
    `in der Woche vom ${german} nachmittags`,
    `Ostern ${year}`,
    `vormittags bis Dezember ${year}, außer montags`,
    `in ${year} Wochen`,
  ],
};

function sentencesOn(iso: string, language: 'en' | 'de'): string[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return sentences[language]({ iso, us: `${month}/${day}/${year}`, german: `${day}.${month}.${year}`, year });
}

/** One in so many sentences is asked at a place whose language another place has too; all with SLOTLINE_TEST_DATES=all. */
const oneSentenceIn = areAllDates ? 1 : 3;

/** The times in the input of an operation. */
const timesOf = (operation: Operation) =>
  ['from', 'to', 'start'].filter((field) => field in operation.input.properties);

const withWords = operations.filter(({ input }) => 'query' in input.properties);
const withTimes = operations.filter((operation) => timesOf(operation).length > 0);
const named = (some: typeof operations) => some.map((operation) => ({ name: operation.name, operation }));

const counted = await countedWorld();
const { ContractServer, addTeam, everyDay } = counted.module;
const server = await ContractServer.open({ rateLimit: 1_000_000 });
/** The first place of each language is asked all sentences. */
const places: { place: Place; language: 'en' | 'de'; isFirst?: boolean }[] = [];

type Operation = (typeof operations)[number];

async function expectCheap(place: Place, { name, method }: Operation, input: Record<string, string>) {
  const ask = () => (method === 'GET' ? server.get(place, name, input) : server.post(place, name, { input }));
  let status = 0;
  const steps = await counted.stepsUntil(async () => {
    ({ status } = await ask());
  });
  if (status < 500 && steps < mostSteps) return;
  throw new Error(`${name} of ${JSON.stringify(input)}: status ${status}, ${steps} steps`);
}

beforeAll(async () => {
  const office = await server.place();
  const always = await server.besides(office, { name: 'Always', hours: everyDay('00:00-24:00') });
  const german = await server.besides(office, { name: 'German', language: 'de', timeZone: 'Europe/Berlin' });
  const teams = [];
  for (const kind of ['anyone', 'everyone'] as const) {
    teams.push(await addTeam(server.made, { name: kind, kind, members: [office.calendar, german.calendar] }));
  }
  places.push(
    { place: office, language: 'en', isFirst: true },
    { place: always, language: 'en' },
    { place: german, language: 'de', isFirst: true },
    ...teams.map((calendar) => ({
      ...{ place: { ...office, calendar, calendarId: calendar.id }, language: 'en' as const },
    })),
  );
  // What is loaded and worked out once isn't a request's.
  for (const { place } of places) await server.check(place, { query: 'easter' });
});

describe('a request takes few steps, however far away its dates are:', () => {
  test.each(named(withWords))('the words of $name', async ({ operation }) => {
    const isCheap = async (iso: string) => {
      for (const [number, { place, language, isFirst = false }] of places.entries()) {
        const asked = sentencesOn(iso, language).filter(
          (_, at) => isFirst || at % oneSentenceIn === number % oneSentenceIn,
        );
        for (const query of asked) await expectCheap(place, operation, { query });
      }
    };
    for (const iso of knownFarDates) await isCheap(iso);
    await fc.assert(fc.asyncProperty(anyDate, isCheap), { numRuns: randomDates });
  });

  test.each(named(withTimes))('the times of $name', async ({ operation }) => {
    const isCheap = async (one: string, other: string) => {
      for (const { place } of places) {
        for (const field of timesOf(operation)) {
          const given = { from: '2026-11-21', to: '2026-12-31', name: 'Ann', phone: '+12125550123' };
          const known = Object.entries(given).filter(([key]) => key in operation.input.properties);
          await expectCheap(place, operation, {
            ...Object.fromEntries(known),
            [field]: field === 'start' ? `${one}T10:00:00` : one,
          });
        }
        if ('to' in operation.input.properties) await expectCheap(place, operation, { from: one, to: other });
      }
    };
    for (const one of knownFarDates) for (const other of knownFarDates) await isCheap(one, other);
    await fc.assert(fc.asyncProperty(anyDate, anyDate, isCheap), { numRuns: randomDates });
  });

  test('words and times together', async () => {
    const [check] = withWords;
    if (!check) throw new Error('no operation takes words');
    for (const { place } of places) {
      for (const query of ['tomorrow', 'mornings', 'not on mondays', '12/31/9999', 'after two']) {
        for (const from of knownFarDates) await expectCheap(place, check, { query, from });
        for (const to of knownFarDates) await expectCheap(place, check, { query, to });
      }
    }
  });

  test('words that lean on what was asked before in the call', async () => {
    const [check] = withWords;
    const [{ place } = { place: undefined }] = places;
    if (!check || !place) throw new Error('no operation takes words');
    const later = [
      'anything but the morning is fine',
      'not on mondays',
      'none of those',
      'what other days do you have',
    ];
    for (const year of ['1000', '2101', '9999']) {
      for (const first of [
        `any time before 12/31/${year}`,
        `between monday and 12/31/${year}`,
        `12/31/${year}`,
      ]) {
        for (const second of later) {
          const callId = `${first}, ${second}`;
          await expectCheap(place, check, { query: first, callId });
          await expectCheap(place, check, { query: second, callId });
          await expectCheap(place, check, { query: second, callId });
        }
      }
    }
  });
});
