import { expect, test } from 'bun:test';
import type { Service } from '../../../src/domain/calendar/service.ts';
import { freshForEach } from '../fresh-for-each.ts';
import { Office, question } from './office.ts';

let office: Office;
let cleaning: Service;
let surgery: Service;

freshForEach(Office.open, async (fresh) => {
  office = fresh;
  cleaning = await office.offers({
    name: 'Dental “cleaning” <b>',
    spokenNames: ['polish', 'scaling'],
    durationMinutes: 47,
    bufferBeforeMinutes: 7,
    bufferAfterMinutes: 13,
    questions: [question('reason', 'What brings you in?'), question('dog', 'Do you bring a dog?', false)],
  });
  surgery = await office.offers({ name: 'Surgery', durationMinutes: 120 });
});

/** The services of the calendar, as REST tells them. */
async function told(): Promise<Record<string, unknown>[]> {
  const { contract, place, schemas } = office.desk;
  const answer = await contract.get(place, 'calendar');
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  schemas.expectValid('GET /api/v1/calendar', answer);
  return (answer.json as { calendar: { services: Record<string, unknown>[] } }).calendar.services;
}

test('get calendar tells services and their questions', async () => {
  const services = await told();
  expect(services).toHaveLength(2);
  expect(services[0]).toMatchObject({
    id: cleaning.id,
    name: 'Dental “cleaning” <b>',
    spokenNames: ['polish', 'scaling'],
    durationMinutes: 47,
    questions: [
      { key: 'reason', ask: 'What brings you in?', required: true },
      { key: 'dog', ask: 'Do you bring a dog?', required: false },
    ],
  });
  expect(services[1]).toMatchObject({ id: surgery.id, name: 'Surgery', spokenNames: [], questions: [] });
});

test('the buffers of a service are told where it has its own', async () => {
  const [own, plain] = await told();
  expect(own).toMatchObject({ bufferBeforeMinutes: 7, bufferAfterMinutes: 13 });
  for (const name of ['bufferBeforeMinutes', 'bufferAfterMinutes']) expect(plain?.[name] ?? null).toBeNull();
});

test('whom a service is for is told where it isn’t for all', async () => {
  await office.changes(surgery, { callers: 'known' });
  const [forAll, forSome] = await told();
  expect(forAll).not.toContainKey('callers');
  expect(forSome).toMatchObject({ name: 'Surgery', callers: 'known' });
});

test('the tool tells the same, in its content and in its text', async () => {
  const { structured, text } = await office.does('get_calendar');
  const { services } = structured['calendar'] as { services: unknown[] };
  expect(services).toEqual(await told());
  for (const words of ['Dental “cleaning” <b>', 'Surgery', 'What brings you in?', 'reason']) {
    expect(text).toContain(words);
  }
});

test('a calendar without services has none', async () => {
  office = await office.fresh();
  expect(await told()).toEqual([]);
});

test('an archived service is not told, until it is restored', async () => {
  await office.archives(cleaning);
  expect((await told()).map(({ id }) => id)).toEqual([surgery.id]);
  const { text, structured } = await office.does('get_calendar');
  expect(`${text}${JSON.stringify(structured)}`).not.toContain('What brings you in?');
  await office.restores(cleaning);
  expect((await told()).map(({ id }) => id)).toContain(cleaning.id);
});

test('what is told is as it is now', async () => {
  await office.changes(cleaning, { name: 'Polish', durationMinutes: 50, questions: [] });
  expect((await told())[0]).toMatchObject({ name: 'Polish', durationMinutes: 50, questions: [] });
});

test('every name that is told is one that is taken', async () => {
  for (const { id, name, spokenNames } of await told()) {
    for (const service of [id, name, ...(spokenNames as string[])]) {
      expect((await office.checks({ service })).interpretation.service?.id).toBe(id as string);
    }
  }
});
