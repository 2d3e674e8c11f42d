import { type TObject, Type } from '@sinclair/typebox';
import { refusalHelp } from '../../operations/answer/refusal-wording.ts';
import { slotSchema } from '../../operations/answer/shapes.ts';
import type { Operation } from '../../operations/operation.ts';
import { restPath } from './rest.ts';

const errorSchema = Type.Object({
  error: Type.String({ description: 'What went wrong, and what to do.' }),
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String({ description: 'A sentence to read aloud.' })),
  path: Type.Optional(Type.String({ description: 'JSON pointer to the input field.' })),
  examples: Type.Optional(
    Type.Array(Type.String(), { description: 'Examples of what would be understood.' }),
  ),
  slots: Type.Optional(
    Type.Array(slotSchema, {
      description: 'The nearest free slots, if the requested time is not available.',
    }),
  ),
  statusCode: Type.Optional(Type.Integer({ description: 'Only in a 429.' })),
  requestId: Type.Optional(
    Type.String({ description: 'Only in a 500: report it to whoever runs the server.' }),
  ),
});

const calendarIdSchema = Type.String({
  format: 'uuid',
  description: 'A calendar in the key’s workspace.',
});

/** Statuses that only a wrong path, a wrong method or MCP gets. */
const besideOperations = [405, 406];

/** Statuses that only writes and what names a booking get. */
const ofBookings = [404, 409];

const refusalsByStatus = Map.groupBy(
  refusalHelp().filter(({ status }) => !besideOperations.includes(status)),
  ({ status }) => status,
);

const refusalsParameter = {
  name: 'refusals',
  in: 'query',
  required: false,
  description:
    'For platforms that lose other statuses: answers every refusal behind the gate with 200 and `"ok": false`, and successes with `"ok": true`. A POST then also takes calendarId in the query.',
  schema: { type: 'integer', enum: [200] },
};

/** The OpenAPI 3.1 description of all operations. */
export function createOpenApi(
  operations: readonly Operation[],
  options: { version: string; baseUrl: string },
): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slotline',
      version: options.version,
      summary: 'A calendar API for voice bots to call while someone is on the phone.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.baseUrl }],
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(
      operations.map((operation) => [
        restPath(operation),
        { [operation.method.toLowerCase()]: describe(operation) },
      ]),
    ),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'sk_live_…' } },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        [...refusalsByStatus].map(([status, refusals]) => [
          `Refusal${status}`,
          {
            description: refusals.map(({ name, help }) => `${name}: ${help}`).join('\n'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

function describe(operation: Operation): Record<string, unknown> {
  return {
    operationId: operation.name,
    summary: operation.title,
    description: operation.description,
    ...(operation.method === 'GET'
      ? { parameters: [...parametersOf(operation.input), refusalsParameter] }
      : { parameters: [refusalsParameter], requestBody: bodyOf(operation.input) }),
    responses: {
      '200': answerOf(operation, 'The answer'),
      ...(operation.isWrite ? { '201': answerOf(operation, 'The answer, if something was created') } : {}),
      ...Object.fromEntries(
        [...refusalsByStatus.keys()]
          .filter((status) => operation.isWrite || namesBooking(operation) || !ofBookings.includes(status))
          .map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
    },
  };
}

function namesBooking({ name, input }: Operation): boolean {
  return name !== 'find-bookings' && 'code' in input.properties;
}

function answerOf({ output }: Operation, description: string): Record<string, unknown> {
  return { description, content: { 'application/json': { schema: output } } };
}

function bodyOf(input: TObject): Record<string, unknown> {
  const { properties, required = [] } = input;
  const schema = {
    ...input,
    properties: { calendarId: calendarIdSchema, ...properties },
    required: ['calendarId', ...required],
  };
  return { required: true, content: { 'application/json': { schema } } };
}

function parametersOf(input: TObject): Record<string, unknown>[] {
  const required = input.required ?? [];
  return [
    { name: 'calendarId', in: 'query', required: true, schema: calendarIdSchema },
    ...Object.entries(input.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: schema,
    })),
  ];
}
