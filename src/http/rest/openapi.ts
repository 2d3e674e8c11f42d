import type { TObject } from '@sinclair/typebox';
import type { Operation, OperationTag } from '../../operations/operation.ts';
import { answerHeadersOf, sharedHeaders, sharedParameters } from './openapi-headers.ts';
import { type DescribedRefusals, describeRefusals } from './openapi-refusals.ts';
import { operationSamples, sampleCalendarId } from './openapi-samples.ts';
import { describedSchema, reference, type Schema, type Shared } from './openapi-schemas.ts';
import { restPath } from './rest.ts';

const description = `Free times, holds and bookings, for voice bots to ask for while someone is on the phone.

- Every request needs the header \`Authorization: Bearer <API key>\` and a \`calendarId\`: in the JSON body of a POST, in the query of a GET.
- \`message\` can be read aloud as it is. Times carry the offset of the caller’s zone.
- A refusal is JSON with \`error\`, usually \`code\`, and often a \`message\`; those about time offer the nearest free \`slots\`.
- A workspace has a limit of requests. Every response behind the key says what is left of it; a 429 says in \`Retry-After\` how long to wait.
- Writes can be retried safely with an \`Idempotency-Key\`.
- Voice platforms that lose other statuses than 200 send \`?refusals=200\`. Vapi and Retell have routes of their own, at \`/api/v1/voice/vapi\` and \`/api/v1/voice/retell/<operation>\`.`;

const tags: Record<OperationTag, string> = {
  Availability: 'What callers’ words mean, and which times are free.',
  Holds: 'Slots reserved for a short while, until the caller has given a name and number.',
  Bookings: 'Appointments, from booking to cancelling.',
  Calendar: 'The settings of a calendar.',
};

/** Makes the document as JSON, for any base URL of the server. Everything else is put together only once. */
export function createOpenApiText(
  operations: readonly Operation[],
  options: { version: string },
): (baseUrl: string) => string {
  const { openapi, info, servers: _, ...rest } = createOpenApi(operations, { ...options, baseUrl: '' });
  const [head, tail] = [JSON.stringify({ openapi, info }).slice(0, -1), JSON.stringify(rest).slice(1)];
  return (baseUrl) => `${head},"servers":${JSON.stringify([{ url: baseUrl }])},${tail}`;
}

/** Describes all operations in OpenAPI 3.1. */
export function createOpenApi(
  operations: readonly Operation[],
  { version, baseUrl }: { version: string; baseUrl: string },
): Record<string, unknown> {
  const schemas: Shared = {};
  const refusals = describeRefusals(operations, schemas);
  const samples = operations.flatMap(({ name }) => {
    const sample = operationSamples[name];
    return sample ? [[answerName(name), { summary: 'The answer', value: sample.answer }]] : [];
  });
  const paths = operations.map((operation) => [
    restPath(operation),
    { [operation.method.toLowerCase()]: describe(operation, { schemas, refusals }) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slotline',
      version,
      summary: 'A calendar API for voice bots to call while someone is on the phone.',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'sk_live_…' } },
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: refusals.responses,
      schemas,
      examples: { ...Object.fromEntries(samples), ...refusals.examples },
    },
  };
}

type Parts = { schemas: Shared; refusals: DescribedRefusals };

function describe(operation: Operation, { schemas, refusals }: Parts): Schema {
  const { name, tag, title, method, isWrite, creates, input } = operation;
  const isGet = method === 'GET';
  return {
    operationId: name,
    tags: [tag],
    summary: title,
    description: operation.description,
    parameters: [
      ...(isGet ? queryParameters(operation, schemas) : []),
      reference('parameters', 'CallId'),
      ...(isWrite ? [reference('parameters', 'IdempotencyKey')] : []),
      reference('parameters', 'Refusals'),
    ],
    ...(isGet ? {} : { requestBody: requestBody(name, input, schemas) }),
    responses: {
      200: {
        description: 'The answer; with ?refusals=200, a refusal too.',
        headers: answerHeadersOf(operation, 200),
        content: {
          'application/json': {
            schema: { oneOf: [answerSchema(operation, schemas), reference('schemas', 'RefusedAnswer')] },
            examples: { ...answerExample(name), refused: refusals.softExample(operation) },
          },
        },
      },
      ...(creates && {
        201: {
          description: 'The answer, if something was created.',
          headers: answerHeadersOf(operation, 201),
          content: {
            'application/json': { schema: answerSchema(operation, schemas), examples: answerExample(name) },
          },
        },
      }),
      ...refusals.responsesOf(operation),
    },
  };
}

/** An answer may carry `ok`, which its operation knows nothing of. */
function answerSchema({ output }: Operation, schemas: Shared): Schema {
  const ok = { type: 'boolean', enum: [true], description: 'Only with ?refusals=200.' };
  return describedSchema({ ...output, properties: { ok, ...output['properties'] } }, schemas);
}

function answerExample(name: string): Schema {
  return name in operationSamples ? { answered: reference('examples', answerName(name)) } : {};
}

function requestBody(name: string, input: TObject, schemas: Shared): Schema {
  const { properties, required = [] } = input;
  const $id = `${pascalCase(name)}Request`;
  const { schema: calendarId, description: meaning } = sharedParameters['CalendarId'] ?? {};
  const schema = {
    ...input,
    $id,
    required: ['calendarId', ...required],
    properties: { calendarId: { ...(calendarId as Schema), description: meaning }, ...properties },
  };
  const sample = operationSamples[name];
  const example = sample && { example: { calendarId: sampleCalendarId, ...sample.input } };
  return {
    required: true,
    content: { 'application/json': { schema: describedSchema(schema, schemas), ...example } },
  };
}

function queryParameters({ name: operation, input }: Operation, schemas: Shared): Schema[] {
  const sample = operationSamples[operation]?.input ?? {};
  const own = Object.entries(input.properties).map(([name, declared]) => {
    const { description: meaning, ...schema } = describedSchema(declared, schemas);
    return {
      name,
      in: 'query',
      required: input.required?.includes(name) ?? false,
      description: meaning,
      schema,
      ...(name in sample && { example: sample[name] }),
    };
  });
  return [reference('parameters', 'CalendarId'), ...own];
}

function answerName(operation: string): string {
  return `${pascalCase(operation)}Answer`;
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
