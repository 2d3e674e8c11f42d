import { describe, expect, test } from 'bun:test';
import { eventSamples } from '../../../src/http/rest/openapi-event-samples.ts';
import { AnswerSchemas, at } from '../answer-schemas.ts';
import { ContractServer } from '../contract-server.ts';

const schemas = await AnswerSchemas.of(await ContractServer.open());

/** Types of events by the contract, and the test that people send. */
const types = [
  ...['booking.created', 'booking.moved', 'booking.changed', 'booking.cancelled', 'booking.upcoming'],
  ...[
    'booking.confirmed',
    'booking.no_show',
    'message.left',
    'call.not_understood',
    'call.broken_promise',
    'link.failed',
    'link.recovered',
    'webhook.test',
  ],
];

const contentOf = (type: string) => [
  ...['webhooks', type, 'post', 'requestBody', 'content'],
  'application/json',
];
const problemsOf = (type: string, body: unknown) => schemas.problemsAt([...contentOf(type), 'schema'], body);

test('the document has each type of event that endpoints are sent', () => {
  expect(Object.keys(at(schemas.document, ['webhooks']) ?? {}).sort()).toEqual(types.toSorted());
});

describe.each(types)('the event %s', (type) => {
  test('has an example, which fits', () => {
    const example = at(schemas.document, [...contentOf(type), 'example']);
    expect(example as unknown).toEqual(eventSamples[type]);
    expect(problemsOf(type, example)).toEqual([]);
  });

  test('has nothing but what the document says', () => {
    const { data, ...sample } = eventSamples[type] ?? {};
    const { workspaceId: _, ...less } = data as Record<string, unknown>;
    for (const body of [
      sample,
      { ...sample, data, id: 'x' },
      { ...sample, data: less },
      { ...sample, data: { ...less, workspaceId: 'x' } },
      { ...sample, type: 'booking.made', data },
    ]) {
      expect(problemsOf(type, body)).not.toEqual([]);
    }
  });

  test('asks for no key, and says what an answer does', () => {
    const event = ['webhooks', type, 'post'];
    expect(at(schemas.document, [...event, 'security'])).toEqual([]);
    expect(Object.keys(at(schemas.document, [...event, 'responses']) ?? {})).toEqual([
      '410',
      '2XX',
      'default',
    ]);
  });
});
