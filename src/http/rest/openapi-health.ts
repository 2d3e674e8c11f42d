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
        responses: { 200: answerOf('It runs.', 'ok') },
      }),
    ],
    [
      '/readyz',
      pathOf({
        operationId: 'readyz',
        summary: 'Is it ready for requests?',
        description:
          'Tries the database and, if there is one, Redis. Load balancers send requests only to servers that are ready.',
        responses: {
          200: answerOf('It’s ready.', 'ready'),
          503: answerOf(
            'It can’t answer requests now: the database or Redis doesn’t work, or the server is stopping.',
            'not ready',
          ),
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

function answerOf(description: string, status: string): Schema {
  return responseOf(description, {
    schema: {
      type: 'object',
      required: ['status'],
      properties: { status: { type: 'string', enum: [status] } },
    },
    example: { status },
  });
}

/** What any path answers where the server can't tell what it was asked for. */
function badRequest(): Schema {
  return responseOf('The Host header is malformed.', {
    schema: {
      type: 'object',
      required: ['error', 'code'],
      properties: {
        error: { type: 'string', description: 'What went wrong, and what to do.' },
        code: { type: 'string', enum: ['BAD_REQUEST'] },
      },
    },
  });
}

function responseOf(description: string, content: Schema): Schema {
  return { description, headers: openHeaders(), content: { 'application/json': content } };
}
