import { isDeepStrictEqual } from 'node:util';
import { type RefusalCode, timeRefusalCodes } from '../../domain/errors.ts';
import { slotSchema } from '../../operations/answer/shapes.ts';
import { refusalHelp, restWording } from '../../operations/answer/worded-refusal.ts';
import type { Operation } from '../../operations/operation.ts';
import { internalErrorBody } from '../error-responses.ts';
import { refusalHeaders } from './openapi-headers.ts';
import { refusalSamples, sampleRequestId } from './openapi-refusal-samples.ts';
import { describedSchema, pascalCase, reference, type Schema, type Shared } from './openapi-schemas.ts';

/** What the gate refuses, whatever is asked. */
const ofGate: readonly RefusalCode[] = [
  'MISSING_CALENDAR_ID',
  'DUPLICATE_CALENDAR_ID',
  'INVALID_CALENDAR_ID',
  'MISSING_AUTHORIZATION',
  'INVALID_API_KEY',
  'FOREIGN_CALENDAR',
  'RATE_LIMITED',
  'RUN_LIMIT',
];

/** What the gate refuses of a body. */
const ofBody: readonly RefusalCode[] = ['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** What each route of a voice platform refuses by itself: the rest are results of its tools. */
const ofVoice: readonly RefusalCode[] = [...ofGate, ...ofBody, 'INVALID_INPUT', 'TRY_AGAIN'];

/** What any operation may refuse behind the gate. */
const ofAny: readonly RefusalCode[] = ['INVALID_INPUT', 'CALENDAR_UNREACHABLE', 'TRY_AGAIN'];

/** What may be refused of a booking that a run is to begin with: it's said which. */
const ofGivenBooking: readonly RefusalCode[] = [
  ...timeRefusalCodes,
  'ANSWER_MISSING',
  'CALENDAR_UNREACHABLE',
];

/** What's refused of those who ask for a run. */
const ofTestRuns: readonly RefusalCode[] = [
  'MISSING_AUTHORIZATION',
  'INVALID_API_KEY',
  'RATE_LIMITED',
  'RUN_LIMIT',
  ...ofAny,
];

/** What an operation may refuse because it takes a field. */
const ofField: Readonly<Record<string, readonly RefusalCode[]>> = {
  slotId: ['SLOT_ID_INVALID', ...timeRefusalCodes],
  holdId: ['HOLD_NOT_FOUND'],
  bookingId: ['BOOKING_NOT_FOUND'],
  query: ['QUERY_NOT_UNDERSTOOD'],
  idempotencyKey: ['IDEMPOTENCY_KEY_REUSED'],
};

/** The responses that are the same wherever they occur. */
const sharedResponses: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
};

/** Refusals that share a schema, since they come together; others have one of their own. */
const schemaNames: Readonly<Record<string, readonly RefusalCode[]>> = {
  UnauthorizedError: ['MISSING_AUTHORIZATION', 'INVALID_API_KEY'],
  CalendarIdError: ['MISSING_CALENDAR_ID', 'DUPLICATE_CALENDAR_ID'],
  TimeError: timeRefusalCodes,
  UnavailableError: ['CALENDAR_UNREACHABLE', 'TRY_AGAIN'],
};

/** A refusal by its sample, as REST answers it. */
type Described = {
  code: string;
  /** What it's called: its code, or its text if the body has none. */
  name: string;
  status: number;
  help: string;
  body: Readonly<Record<string, unknown>>;
};

/** Refusals in the words of OpenAPI: what responses share, and the parts of each operation. */
export type DescribedRefusals = {
  responses: Record<string, Schema>;
  examples: Record<string, Schema>;
  /** The responses of an operation's refusals, by status. */
  responsesOf(operation: Operation): Record<string, Schema>;
  /** Those of a voice platform's route; only some platforms sign what they send. */
  responsesOfVoice(options: { isSigned: boolean }): Record<string, Schema>;
  /** Those of runs, by method. */
  responsesOfTestRuns(): Record<'GET' | 'POST', Record<string, Schema>>;
};

/** Describes the refusals of operations and voice routes; their schemas are added to `shared`. */
export function describeRefusals(operations: readonly Operation[], shared: Shared): DescribedRefusals {
  const byCode = new Map(allRefusals().map((refusal) => [refusal.code, refusal]));
  const described = (code: string): Described => {
    const refusal = byCode.get(code);
    if (!refusal) throw new Error(`there is no sample of the refusal ${code}`);
    return refusal;
  };
  const byStatus = (codes: readonly string[]) => Map.groupBy(codes.map(described), ({ status }) => status);
  const voiceCodes = [...ofVoice, 'INVALID_SIGNATURE', 'INTERNAL'];
  const used = new Set([...operations.flatMap(codesOf), ...voiceCodes].map(described));
  for (const [name, refusals] of Map.groupBy(used, schemaName)) shared[name] = schemaOf(refusals, shared);
  const responses = new Map(
    operations.flatMap((operation) =>
      [...byStatus(codesOf(operation))].flatMap(([status, refusals]) => {
        const name = sharedResponses[status];
        return name === undefined ? [] : [[name, responseOf(status, refusals)] as const];
      }),
    ),
  );
  /** What a status shares where its refusals are the same. */
  const responsesOf = (codes: readonly string[]) =>
    Object.fromEntries(
      [...byStatus(codes)].map(([status, refusals]) => {
        const [name, own] = [sharedResponses[status] ?? '', responseOf(status, refusals)];
        const isShared = isDeepStrictEqual(responses.get(name), own);
        return [status, isShared ? reference('responses', name) : own];
      }),
    );
  return {
    responses: Object.fromEntries(responses),
    examples: Object.fromEntries([...used].map(({ code, body }) => [pascalCase(code), { value: body }])),
    responsesOf: (operation) => responsesOf(codesOf(operation)),
    responsesOfVoice: ({ isSigned }) =>
      responsesOf(voiceCodes.filter((code) => isSigned || code !== 'INVALID_SIGNATURE')),
    responsesOfTestRuns: () => ({
      GET: responsesOf([...ofTestRuns, 'INTERNAL']),
      POST: responsesOf([
        ...new Set([...ofTestRuns, ...ofBody, 'FOREIGN_CALENDAR', ...ofGivenBooking, 'INTERNAL']),
      ]),
    }),
  };
}

function codesOf(operation: Operation): string[] {
  const ofMethod = operation.method === 'POST' ? ofBody : [];
  return [...ofGate, ...ofMethod, ...refusalsOf(operation), 'INTERNAL'];
}

/** The codes that an operation refuses with behind the gate, its own first. */
export function refusalsOf({ input, refusals = [] }: Operation): RefusalCode[] {
  return [...Object.keys(input.properties).flatMap((field) => ofField[field] ?? []), ...refusals, ...ofAny];
}

function allRefusals(): Described[] {
  const helps = new Map(refusalHelp().map(({ name, help }) => [name, help]));
  const internal = internalErrorBody({ requestId: sampleRequestId });
  const all = [
    ...refusalSamples().map((refusal) => ({ code: refusal.code, ...restWording(refusal) })),
    { code: internal.code, status: 500, body: internal },
  ];
  return all.map(({ code, status, body }) => {
    const name = String('code' in body ? body.code : body['error']);
    return { code, name, status, help: helps.get(name) ?? '', body };
  });
}

function responseOf(status: number, refusals: readonly Described[]): Schema {
  const schemas = [...new Set(refusals.map(schemaName))].map((name) => reference('schemas', name));
  const examples = refusals.map(({ code }) => [pascalCase(code), reference('examples', pascalCase(code))]);
  return {
    description: `Refused: ${refusals.map(({ name }) => `\`${name}\``).join(', ')}.`,
    headers: refusalHeaders(status, { isCounted: refusals.some(({ code }) => code === 'INVALID_SIGNATURE') }),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** The fields of a refusal's body. Every refusal has those of its sample. */
const fields: Readonly<Record<string, Schema>> = {
  error: { type: 'string', description: 'What went wrong, and what to do.' },
  message: { type: 'string', description: 'A sentence to read aloud.' },
  path: { type: 'string', description: 'JSON pointer to the input field.' },
  examples: {
    type: 'array',
    items: { type: 'string' },
    description: 'Examples of what would be understood.',
  },
  slots: {
    type: 'array',
    items: slotSchema,
    description: 'The nearest free slots, if the requested time is not available.',
  },
  missing: {
    type: 'array',
    items: { type: 'string' },
    description: 'The keys of the questions that must be answered first.',
  },
  requestId: {
    type: 'string',
    format: 'uuid',
    description: 'Report it to whoever runs the server.',
  },
};

const ofRun = { type: 'string', description: 'Where a test run is made: JSON pointer to what it’s about.' };

function schemaOf(refusals: readonly Described[], shared: Shared): Schema {
  const [{ body } = { body: {} }] = refusals;
  const properties = Object.entries(body).map(([name, value]) => {
    // Where no code names the refusal, its text does.
    const isFixed = name === 'code' || name === 'statusCode' || (name === 'error' && !('code' in body));
    const type = typeof value === 'number' ? 'integer' : 'string';
    if (isFixed) return [name, { type, enum: refusals.map((each) => each.body[name]) }];
    const isForCallers = name !== 'message' || 'code' in body;
    return [name, isForCallers ? fields[name] : { type }];
  });
  const given = refusals.some(({ code }) => ofGivenBooking.some((each) => each === code));
  const schema = {
    type: 'object',
    description: refusals.map(({ name, help }) => `- \`${name}\`: ${help}`).join('\n'),
    required: Object.keys(body),
    properties: { ...Object.fromEntries(properties), ...(given && { path: ofRun }) },
  };
  return describedSchema(schema, shared);
}

function schemaName({ code }: Described): string {
  const [shared] = Object.entries(schemaNames).find(([, codes]) => codes.some((each) => each === code)) ?? [];
  return shared ?? `${pascalCase(code)}Error`;
}
