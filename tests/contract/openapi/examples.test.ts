import { beforeAll, describe, expect, test } from 'bun:test';
import { createEnglishSpeech } from '../../../src/language/en/speech/speech.ts';
import { operations } from '../../../src/operations/registry.ts';
import { sampleCallId, sampleLeft } from '../../../src/operations/samples/call-samples.ts';
import { operationSamples } from '../../../src/operations/samples/operation-samples.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { openSampleCalendar } from './sample-calendar.ts';

type Json = Parameters<typeof at>[0];
type Sample = { input: Record<string, unknown>; answer: Record<string, unknown> };

const { contract, place } = await openSampleCalendar();
const schemas = await AnswerSchemas.of(contract);

/** What is random, and stands for what the examples have instead. */
const random = new Map<string, string>();

const sampleBooking = sampleOf('book-slot').answer['booking'] as {
  id: string;
  code: string;
  codeSpoken: string;
  manageUrl: string;
};

/** What each operation really answers to its example, in the order of the samples. */
const real = new Map<string, { status: number; json: unknown }>();

function sampleOf(operation: string): Sample {
  const sample = operationSamples[operation];
  if (!sample) throw new Error(`${operation} has no sample`);
  return sample;
}

async function ask(operation: string): Promise<void> {
  const { input } = sampleOf(operation);
  const { method } = operations.find(({ name }) => name === operation) ?? {};
  const given = JSON.parse(
    swapped(
      JSON.stringify(input),
      [...random].reverse().map(([made, sample]) => [sample, made]),
    ),
  );
  const headers = { 'x-call-id': sampleCallId };
  const { calendarId, key } = place;
  const answer = await contract.ask(`${method} /api/v1/${operation}`, {
    key,
    headers,
    ...(method === 'GET' ? { query: { calendarId, ...given } } : { body: { calendarId, ...given } }),
  });
  noteRandom(answer.json as Record<string, Record<string, string>>);
  real.set(operation, { status: answer.status, json: JSON.parse(swapped(answer.text, [...random])) });
}

function noteRandom({ hold, booking, left }: Record<string, Record<string, string>>): void {
  const { id = '' } = sampleOf('hold-slot').answer['hold'] as { id: string };
  if (hold?.['id']) random.set(hold['id'], id);
  if (left?.['id']) random.set(left['id'], sampleLeft.id);
  for (const field of ['id', 'code', 'codeSpoken', 'manageUrl'] as const) {
    if (booking?.[field]) random.set(booking[field], sampleBooking[field]);
  }
}

function swapped(text: string, pairs: [string, string][]): string {
  return pairs.reduce((found, [from, to]) => found.replaceAll(from, to), text);
}

beforeAll(async () => {
  for (const operation of Object.keys(operationSamples)) {
    // The one before was given back.
    if (operation === 'book-slot') await ask('hold-slot');
    await ask(operation);
  }
});

test('every operation has an example', () => {
  expect(Object.keys(operationSamples).sort()).toEqual(operations.map(({ name }) => name).sort());
});

describe.each(Object.keys(operationSamples))('the example of %s', (operation) => {
  test('is what is really answered', () => {
    expect(real.get(operation)?.json).toEqual(sampleOf(operation).answer);
  });

  test('is in the document under each status that answers so', () => {
    const { method = '' } = operations.find(({ name }) => name === operation) ?? {};
    const line = `${method} /api/v1/${operation}`;
    const statuses = schemas.statusesOf(line).filter((status) => status < 400);
    expect(statuses).toContain(real.get(operation)?.status ?? 0);
    for (const status of statuses) {
      const place = ['content', 'application/json', 'examples', 'answered', '$ref'];
      const reference = String(at(schemas.responseOf(line, status), place));
      const example = at(schemas.document, [...reference.slice(2).split('/'), 'value']);
      expect(example).toEqual(sampleOf(operation).answer as Json as NonNullable<Json>);
    }
  });
});

test('the sample code is spoken as codes are', () => {
  expect(createEnglishSpeech().code(sampleBooking.code)).toBe(sampleBooking.codeSpoken);
});

test('every example fits the schema that it stands beside, and every request its body', () => {
  let count = 0;
  for (const { name, method } of operations) {
    const path = ['paths', `/api/v1/${name}`, method.toLowerCase()];
    const body = [...path, 'requestBody', 'content', 'application/json'];
    if (method === 'POST') {
      expect(schemas.problemsAt([...body, 'schema'], at(schemas.document, [...body, 'example']))).toEqual([]);
    }
    for (const status of schemas.statusesOf(`${method} /api/v1/${name}`)) {
      const content = schemas.placeOf(`${method} /api/v1/${name}`, status, 'content', 'application/json');
      for (const example of Object.values(at(schemas.document, [...content, 'examples']) ?? {})) {
        const { $ref, value } = example as { $ref?: string; value?: unknown };
        const found = $ref ? at(schemas.document, [...$ref.slice(2).split('/'), 'value']) : value;
        expect(schemas.problemsAt([...content, 'schema'], found)).toEqual([]);
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(150);
});
