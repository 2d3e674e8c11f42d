import { describe, expect, test } from 'bun:test';
import { assert, json, property } from 'fast-check';
import { flatSchema } from '../../../src/admin/guide/tool-files/flat-schema.ts';
import { printedJson } from '../../../src/admin/guide/tool-files/printed-json.ts';

describe('printed JSON', () => {
  test('says what it was given, whatever that is', () => {
    assert(
      property(json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(JSON.parse(printedJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('has on one line what fits, and the rest below each other', () => {
    const long = 'x'.repeat(90);
    expect(printedJson({ a: { b: [1, 2] }, c: {}, d: [] })).toBe(
      '{ "a": { "b": [1, 2] }, "c": {}, "d": [] }',
    );
    expect(printedJson({ a: { b: 1 }, c: [long] })).toBe(`{\n  "a": { "b": 1 },\n  "c": ["${long}"]\n}`);
  });
});

test('a flat schema has simple types alone, without bounds, and JSON text for the rest', () => {
  const inputSchema = {
    type: 'object' as const,
    properties: {
      count: { type: 'integer', minimum: 5, maximum: 480, description: 'How many.' },
      kind: { type: 'string', enum: ['a', 'b'], format: 'date', description: 'Which.' },
      answers: {
        type: 'object',
        patternProperties: { '^(.*)$': { type: 'string' } },
        description: 'By key.',
      },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    required: ['count'],
    additionalProperties: false,
  };
  expect(flatSchema({ name: 'any', title: 'Any', description: 'Any.', inputSchema })).toEqual({
    type: 'object',
    properties: {
      count: { type: 'integer', description: 'How many.' },
      kind: { type: 'string', description: 'Which.', enum: ['a', 'b'] },
      answers: { type: 'string', description: 'By key. As JSON text.' },
      either: { type: 'string', description: 'As JSON text.' },
    },
    required: ['count'],
  });
});
