import { unreadyReasons } from '../health.ts';
import { openHeaders } from './openapi-headers.ts';
import type { Schema } from './openapi-schemas.ts';

export const healthTag = { Health: 'Whether the server runs, for those who run it. No key is needed.' };

/** The paths that say how the server is. */
export function healthPaths(): [string, Schema][] {
  return [
    [
      '/healthz',
      pathOf({
        operationId: 'healthz',
        summary: 'Is it running?',
        description: 'Answers as long as the process does, whatever else is wrong.',
        responses: { 200: answerOf('It runs.', { status: one('ok') }) },
      }),
    ],
    [
      '/readyz',
      pathOf({
        operationId: 'readyz',
        summary: 'Is it ready for requests?',
        description:
          'Tries the database and, if there is one, Redis, and compares the clock with the database’s. Load balancers send requests only to servers that are ready.',
        responses: {
          200: answerOf('It’s ready.', { status: one('ready') }),
          503: answerOf('It can’t answer requests now.', { status: one('not ready'), reasons }),
        },
      }),
    ],
  ];
}

function pathOf({ responses, ...declared }: Schema): Schema {
  return {
    get: {
      ...declared,
      tags: Object.keys(healthTag),
      security: [],
      responses: { ...(responses as Schema), 400: badRequest() },
    },
  };
}

const reasons = {
  type: 'array',
  items: { type: 'string', enum: unreadyReasons },
  description: 'What doesn’t work, or that the server is stopping.',
};

function one(word: string): Schema {
  return { type: 'string', enum: [word] };
}

function answerOf(description: string, properties: Schema): Schema {
  const schema = {
    type: 'object',
    required: Object.keys(properties),
    properties,
    additionalProperties: false,
  };
  return { description, headers: openHeaders(), content: { 'application/json': { schema } } };
}

/** What any path answers where the server can't tell what it was asked for. */
function badRequest(): Schema {
  return answerOf('The Host header is malformed.', {
    error: { type: 'string', description: 'What went wrong, and what to do.' },
    code: one('BAD_REQUEST'),
  });
}
