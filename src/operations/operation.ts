import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Calendar } from '../domain/calendar.ts';
import { ApiError } from '../domain/errors.ts';
import type { Zone } from '../domain/zone.ts';
import type { Services } from '../services.ts';

/** What every operation knows of the one request, whichever interface it came by. */
export type Call = {
  workspaceId: string;
  keyId: string;
  calendar: Calendar;
  calendarZone: Zone;
  /** The caller's zone: words and times without offset are read in it, answers are given in it. */
  zone: Zone;
  /** Epoch milliseconds; read once a request. */
  now: number;
  /** The phone call, where it is known. */
  callId: string | undefined;
};

/** What a caller must be allowed to do. */
export type Scope = 'availability:read' | 'calendar:read';

/** An operation as its file declares it: one REST route, one MCP tool, one OpenAPI path. */
export type OperationDeclaration<Input extends TObject, Output extends TSchema> = {
  /** Kebab-case; the REST path is `/api/v1/<name>`. */
  name: string;
  method: 'GET' | 'POST';
  scope: Scope;
  title: string;
  description: string;
  /** Flat; without `calendarId` and the fields that every operation takes. */
  input: Input;
  output: Output;
  run(services: Services, call: Call, input: Static<Input>): Promise<Static<Output>>;
};

/** An operation as the interfaces see it, its own types hidden behind its checked input. */
export type Operation = Omit<OperationDeclaration<TObject, TSchema>, 'run'> & {
  run(services: Services, call: Call, input: Record<string, unknown>): Promise<unknown>;
};

/** The longest name of a phone call, in characters. */
export const callIdMaxLength = 200;

/** Fields that every operation takes besides `calendarId`. */
export const commonInput = {
  timeZone: Type.Optional(
    Type.String({
      description:
        'The caller\'s IANA time zone, e.g. "America/New_York"; default: the calendar\'s. Words and times without offset are read in it, answers are given in it.',
    }),
  ),
  callId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: callIdMaxLength,
      description:
        'Names the phone call, so that its own holds are free time to it. Also as header X-Call-Id.',
    }),
  ),
} satisfies TProperties;

/** Makes an operation of its declaration: adds the fields that all take, and refuses properties that nobody declared. */
export function declareOperation<Input extends TObject, Output extends TSchema>(
  declaration: OperationDeclaration<Input, Output>,
): Operation {
  const input = Type.Object(
    { ...declaration.input.properties, ...commonInput },
    { additionalProperties: false },
  );
  // The interfaces check `input` against the schema before they call `run`, so its type is what the schema says.
  return { ...declaration, input, run: declaration.run as unknown as Operation['run'] };
}

/** The refusal of one input field; `path` is a JSON pointer (RFC 6901). */
export function invalidInput(path: string, problem: string): ApiError {
  return new ApiError({ code: 'INVALID_INPUT', path, problem });
}
