import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Requester } from '../actions/action.ts';
import type { Calendar } from '../domain/calendar/calendar.ts';
import type { Zone } from '../domain/time/zone.ts';
import type { Services } from '../services.ts';

/** What every operation knows of the one request, whichever interface it came by. */
export type Call = {
  workspaceId: string;
  /** The key that it came with, the user at the dashboard, or whoever runs the command line. */
  actor: { kind: 'key' | 'user'; id: string } | { kind: 'cli'; id?: undefined };
  calendar: Calendar;
  calendarZone: Zone;
  /** The caller's zone: words and times without offset are read in it, answers are given in it. */
  zone: Zone;
  /** Epoch milliseconds; read once a request. */
  now: number;
  /** The phone call, where it is known. */
  callId: string | undefined;
  /** What names this very write, so that a retry of it is answered alike, where the request's headers say it. */
  idempotencyKey: string | undefined;
  /** Where it came in. */
  via: 'rest' | 'mcp' | 'dashboard' | 'cli';
  /** Whom the audit log names as the source. */
  address(): string | undefined;
};

/** Who made a call, as the one who asks for an action. */
export function requesterOf({ actor, address, workspaceId, now }: Call): Requester {
  return { actor: actor.kind === 'cli' ? actor : { ...actor, address: address() }, workspaceId, at: now };
}

/** An operation's name where the call came in: in kebab-case over REST, in snake_case as an MCP tool. */
export function operationName({ via }: Pick<Call, 'via'>, name: string): string {
  return via === 'mcp' ? toolName(name) : name;
}

/** The name of an operation's MCP tool. */
export function toolName(name: string): string {
  return name.replaceAll('-', '_');
}

/** What a model on a phone call is told of an operation. */
export type ToolDeclaration = {
  /** When to call it, what to say meanwhile, and what to do with the answer. */
  description: string;
  /** MCP's hints: whether it changes nothing, may undo what there is, and may be called twice to the same end. */
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };
  /** Input fields that a model is told of in other words than the API's, by name. */
  fields?: Readonly<Record<string, string>>;
};

/** An operation as its file declares it: one REST route, one OpenAPI path, and an MCP tool where it has `tool`. */
export type OperationDeclaration<Input extends TObject, Output extends TSchema> = {
  /** Kebab-case; the REST path is `/api/v1/<name>`. */
  name: string;
  method: 'GET' | 'POST';
  title: string;
  description: string;
  /** Flat; without `calendarId` and the fields that every operation takes. */
  input: Input;
  output: Output;
  /** Names of input fields that only REST has. */
  restOnly?: readonly string[];
  /** Without it there is no MCP tool; its name is `name` in snake_case. */
  tool?: ToolDeclaration;
  run(services: Services, call: Call, input: Static<Input>): Promise<Static<Output>>;
};

/** What an operation answered, to be wrapped by the interfaces as it is. */
export type Outcome<Answer = unknown> = {
  answer: Answer;
  /** Whether this very request made something. */
  isNew: boolean;
  /** Whether it is the answer to an earlier request with the same idempotency key. */
  isReplay: boolean;
};

/** An operation as the interfaces see it, its own types hidden behind its checked input. */
export type Operation = Omit<OperationDeclaration<TObject, TSchema>, 'run'> & {
  isWrite: boolean;
  run(services: Services, call: Call, input: Record<string, unknown>): Promise<Outcome>;
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
      maxLength: callIdMaxLength,
      description:
        'Names the phone call, so that its own holds are free time to it. The header X-Call-Id goes before it.',
    }),
  ),
} satisfies TProperties;

/** The longest idempotency key, in characters. */
export const idempotencyKeyMaxLength = 200;

/** Makes an operation that only reads. */
export function declareOperation<Input extends TObject, Output extends TSchema>(
  declaration: OperationDeclaration<Input, Output>,
): Operation {
  // The interfaces check `input` against the schema before they call `run`, so its type is what the schema says.
  const run = declaration.run as unknown as (...given: Parameters<Operation['run']>) => Promise<unknown>;
  return {
    ...declaration,
    isWrite: false,
    input: closedInput(declaration.input.properties),
    run: async (...given) => ({ answer: await run(...given), isNew: false, isReplay: false }),
  };
}

/** An input that also has the fields of every operation, and refuses unknown ones. */
export function closedInput(properties: TProperties): TObject {
  return Type.Object({ ...properties, ...commonInput }, { additionalProperties: false });
}
