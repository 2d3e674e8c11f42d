import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { LinkOfCalendar } from '../../db/queries/links/links.ts';
import type { Actor, Requester } from '../actions/action.ts';
import type { Buffers } from '../domain/calendar/busy.ts';
import { type Calendar, keyOfCalendar } from '../domain/calendar/calendar.ts';
import type { Service } from '../domain/calendar/service.ts';
import type { RefusalCode } from '../domain/errors.ts';
import type { Zone } from '../domain/time/zone.ts';
import type { Interpretation } from '../language/interpretation/interpretation.ts';
import type { Services } from '../services.ts';
import type { CallKey, WishedMembers } from '../telemetry/call-memory.ts';

/** What an operation knows about its request, from any interface. */
export type Call = {
  workspaceId: string;
  /** The API key, the dashboard user, the command line, or a caller on a page for callers. */
  actor:
    | { kind: 'key' | 'user'; id: string }
    | { kind: 'cli'; id?: undefined }
    | { kind: 'caller'; id?: undefined };
  /** Once it's known which service is asked for, with the length and the buffers of that. */
  calendar: Calendar;
  /** The service that's asked for, if any, once that's known. */
  service?: Service | undefined;
  /** What the calendar offers to others than who calls, once that's known. */
  withheld?: readonly Service[];
  /** The calendar's own buffers, once it has those of a service. */
  ownBuffers?: Buffers;
  /** If a booking is to move: what it's for, and which other calendars' time it takes and keeps. */
  moving?: { service: Service | undefined; others: readonly Calendar[] } | undefined;
  /** At a team, whom the caller wants to see and whom not, once that's known. */
  wished?: WishedMembers | undefined;
  /** Its linked calendars as they were when it was read; undefined where nobody looked. */
  links?: readonly LinkOfCalendar[];
  calendarZone: Zone;
  /** The caller's zone, for times without an offset and for answers. */
  zone: Zone;
  /** Whether the request named that zone. */
  isZoneKnown?: boolean;
  /** Epoch milliseconds; read once per request. */
  now: number;
  /** The call ID, if known. */
  callId: string | undefined;
  /** Whether the operator sets hours, minimum notice and buffers aside, where an operation `canOverrule`. */
  isOverruling?: boolean;
  /** The idempotency key of the header, if any. */
  idempotencyKey: string | undefined;
  via: 'rest' | 'mcp' | 'dashboard' | 'cli' | 'page';
  /** Whether a voice platform asks in its own way; it's answered as over MCP. */
  isVoice?: boolean;
  /** The address for the audit log. */
  address(): string | undefined;
  /** Told how words were understood, for the call log and for models. */
  noteInterpretation?(interpretation: Interpretation): void;
  /** Told what the call log keeps for the promise check: when a booking begins that it hears of, and a time that can't be had. */
  noteBooking?(startAt: number): void;
  noteRefused?(startAt: number): void;
};

/** The caller as the requester of an action. */
export function requesterOf(call: Call): Requester {
  const { workspaceId, callId, now } = call;
  return { actor: actorOf(call), workspaceId, callId, at: now };
}

function actorOf({ actor, via, isVoice, address }: Call): Actor {
  if (actor.kind === 'cli') return { kind: 'cli' };
  if (actor.kind === 'caller') return { kind: 'caller', address: address() };
  const { kind, id } = actor;
  if (kind === 'user') return { kind, id, address: address() };
  const door = via === 'mcp' ? (isVoice ? 'voice' : 'mcp') : undefined;
  return { kind, id, address: address(), door };
}

/** The phone call, as its memory knows it. */
export function keyOfCall({ calendar, callId }: Pick<Call, 'calendar' | 'callId'>): CallKey {
  return { ...keyOfCalendar(calendar), callId };
}

/** The name of an operation's MCP tool. */
export function toolName(name: string): string {
  return name.replaceAll('-', '_');
}

/** What a field is, of the text that a model passes; undefined if that says nothing. Throws ApiError INVALID_INPUT. */
export type TextReading = (text: string) => unknown;

/** What models are told about an operation. */
export type ToolDeclaration = {
  /** If it isn't the operation's own in snake_case. */
  name?: string;
  /** When to call it, what to say meanwhile, and what to do with the answer. */
  description: string;
  /** MCP's hints: changes nothing, may destroy something, can be repeated. */
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean };
  /** What a model says to the caller, of answers without a `message`. */
  say?(services: Services, call: Call, answer: Record<string, unknown>): string;
  /** Input fields that are taken but not listed, since models get them wrong. */
  unlisted?: readonly string[];
  /** Shorter field descriptions for models, by name. */
  fields?: Readonly<Record<string, string>>;
  /** Fields that aren't text, but are passed as such, by name. */
  texts?: Readonly<Record<string, TextReading>>;
};

/** What an operation is listed under. */
export type OperationTag = 'Availability' | 'Holds' | 'Bookings' | 'Calendar' | 'Calls';

/** An operation as declared: one REST route, one OpenAPI path, and with `tool` an MCP tool. */
export type OperationDeclaration<Input extends TObject, Output extends TSchema> = {
  /** Kebab-case; the REST path is `/api/v1/<name>`. */
  name: string;
  method: 'GET' | 'POST';
  tag: OperationTag;
  title: string;
  description: string;
  /** Flat, unless it's `restOnly`, without `calendarId` and the common fields. */
  input: Input;
  /** The largest body that it takes, in bytes; `bodyLimitBytes` unless given. */
  bodyLimitBytes?: number;
  /** Whether it's about a whole phone call, and so none of its requests. */
  isAboutCall?: boolean;
  output: Output;
  /** Whether it may create something, and answer 201. */
  creates?: boolean;
  /** Whether it has rules set aside for those who may, which keys may not. */
  canOverrule?: boolean;
  /** The refusals it may throw that its input fields don't imply. */
  refusals?: readonly RefusalCode[];
  /** REST-only input fields. */
  restOnly?: readonly string[];
  /** Makes an MCP tool, named `name` in snake_case. */
  tool?: ToolDeclaration;
  run(services: Services, call: Call, input: Static<Input>): Promise<Static<Output>>;
};

/** The outcome of an operation, which the interfaces wrap. */
export type Outcome<Answer = unknown> = {
  answer: Answer;
  /** Whether this request created something. */
  isNew: boolean;
  /** Whether this replays the answer for an idempotency key. */
  isReplay: boolean;
  /** What a model is told besides, and doesn't say. */
  note?: string;
};

/** An operation as the interfaces see it, with untyped but checked input. */
export type Operation = Omit<OperationDeclaration<TObject, TSchema>, 'run'> & {
  isWrite: boolean;
  run(services: Services, call: Call, input: Record<string, unknown>): Promise<Outcome>;
};

/** The longest call ID, in characters. */
export const callIdMaxLength = 200;

/** Fields of every operation besides `calendarId`. */
export const commonInput = {
  timeZone: Type.Optional(
    Type.String({
      description:
        'The caller\'s IANA time zone, e.g. "America/New_York"; default: the calendar\'s. Applies to words, times without an offset, and answers.',
    }),
  ),
  callId: Type.Optional(
    Type.String({
      maxLength: callIdMaxLength,
      description: 'Identifies the phone call: its own holds count as free time. The header X-Call-Id wins.',
    }),
  ),
} satisfies TProperties;

/** The longest idempotency key, in characters. */
export const idempotencyKeyMaxLength = 200;

/** Makes an operation that only reads. */
export function declareOperation<Input extends TObject, Output extends TSchema>(
  declaration: OperationDeclaration<Input, Output>,
): Operation {
  return {
    ...declaration,
    isWrite: false,
    input: closedInput(declaration.input.properties),
    // The interfaces check `input` against the schema before they call `run`.
    run: async (services, call, input) => ({
      answer: await declaration.run(services, call, input as Static<Input>),
      isNew: false,
      isReplay: false,
    }),
  };
}

/** Adds the common fields to an input; other fields are refused. */
export function closedInput(properties: TProperties): TObject {
  // The operation's own come first, and win.
  return Type.Object({ ...properties, ...commonInput, ...properties }, { additionalProperties: false });
}
