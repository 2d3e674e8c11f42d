import type { TObject } from '@sinclair/typebox';
import type { Operation, OperationTag } from '../../operations/operation.ts';
import { operationSamples, sampleCalendarId } from '../../operations/samples/operation-samples.ts';
import { answerHeadersOf, sharedHeaders, sharedParameters } from './openapi-headers.ts';
import { healthPaths, healthTag } from './openapi-health.ts';
import { type DescribedRefusals, describeRefusals } from './openapi-refusals.ts';
import { describedSchema, pascalCase, reference, type Schema, type Shared } from './openapi-schemas.ts';
import { testRunParameters, testRunPaths, testRunsTag } from './openapi-test-runs.ts';
import { voicePaths, voiceTag } from './openapi-voice.ts';
import { webhookEvents, webhookParameters, webhooksTag } from './openapi-webhooks.ts';
import { restPath } from './rest.ts';

const description = `Free times, holds and bookings, for voice bots that call while someone is on the phone.

- Every request needs the header \`Authorization: Bearer <API key>\` and a \`calendarId\`, in the JSON body of a POST or the query string of a GET.
- Read \`message\` aloud as it is. Times carry an offset, never bare UTC.
- Errors are JSON with \`error\` (what went wrong and what to do), usually \`code\`, and often a \`message\`. If a time isn’t available, \`slots\` has the nearest free ones.
- Requests are limited per workspace. Every response behind the key says how many are left, and a 429 says in \`Retry-After\` how long to wait.
- Retry writes safely with an \`Idempotency-Key\`.
- If your platform drops every status but 200, send \`?refusals=200\`. Vapi and Retell have routes of their own: \`/api/v1/voice/vapi\` and \`/api/v1/voice/retell/<operation>\`. Over the limit, these answer 200 and tell the model how long to wait.
- A test key, \`sk_test_…\`, works everywhere like one for real calls, but in a run: a copy in memory that nothing leaves. \`X-Slotline-Run\`, or \`run=\` in the URL, names it, and \`X-Slotline-Now\` sets its clock.`;

const tags: Record<OperationTag, string> = {
  Availability: 'What callers’ words mean, and which times are free.',
  Holds: 'Slots reserved for a short while, until the caller has given a name and number.',
  Bookings: 'Appointments, from booking to cancelling.',
  Calendar: 'The settings of a calendar.',
  Calls: 'What bots said in calls, against what was done.',
};

/** Makes the document as JSON for any base URL; all the rest is put together once, when it's first asked for. */
export function createOpenApiText(
  operations: readonly Operation[],
  options: { version: string },
): (baseUrl: string) => string {
  let parts: { head: string; tail: string } | undefined;
  return (baseUrl) => {
    parts ??= partsAroundServers(createOpenApi(operations, { ...options, baseUrl }));
    return `${parts.head},"servers":${JSON.stringify([{ url: baseUrl }])},${parts.tail}`;
  };
}

function partsAroundServers({ openapi, info, servers: _, ...rest }: Schema): { head: string; tail: string } {
  return { head: JSON.stringify({ openapi, info }).slice(0, -1), tail: JSON.stringify(rest).slice(1) };
}

/** Describes all operations, the voice platforms' routes, the server's health and webhooks in OpenAPI 3.1. */
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
  const others = [
    ...voicePaths(operations, refusals),
    ...testRunPaths({ schemas, refusals }),
    ...healthPaths(),
  ];
  const webhooks = webhookEvents(schemas);
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
    tags: Object.entries({ ...tags, ...voiceTag, ...testRunsTag, ...webhooksTag, ...healthTag }).map(
      ([name, text]) => ({
        name,
        description: text,
      }),
    ),
    paths: Object.fromEntries([...paths, ...others]),
    webhooks,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'sk_live_…, or sk_test_… for tests' },
        testKey: { type: 'http', scheme: 'bearer', description: 'sk_test_…' },
      },
      parameters: { ...sharedParameters, ...testRunParameters, ...webhookParameters },
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
        description: 'The answer.',
        headers: answerHeadersOf(operation, 200),
        content: {
          'application/json': { schema: answerSchema(operation, schemas), examples: answerExample(name) },
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
