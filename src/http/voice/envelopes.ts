import { type Static, Type } from '@sinclair/typebox';
import { invalidInput } from '../../domain/errors.ts';
import { parseWithoutKeys } from '../../domain/without-keys.ts';
import { notAsSent, reader } from './as-sent.ts';

/** A tool's arguments: an object, its JSON text, or nothing. Anything else is told to the model. */
const argumentsSchema = Type.Optional(Type.Unknown());

/** Vapi's message to its server (docs.vapi.ai, *Server events*). */
const vapiMessage = Type.Object({ message: Type.Object({ type: Type.String() }) });

/** Documented in three forms: with `function`, and with the arguments beside the name under either of two names. */
const vapiToolCall = Type.Object({
  id: Type.String(),
  function: Type.Optional(Type.Object({ name: Type.String(), arguments: argumentsSchema })),
  name: Type.Optional(Type.String()),
  arguments: argumentsSchema,
  parameters: argumentsSchema,
});

const vapiToolCalls = Type.Object({
  message: Type.Object({
    toolCallList: Type.Array(vapiToolCall),
    call: Type.Optional(Type.Union([Type.Null(), Type.Object({ id: Type.Optional(Type.String()) })])),
  }),
});

/** What Retell sends a custom function (docs.retellai.com, *Custom function*). */
const retellRequest = Type.Object({
  args: argumentsSchema,
  call: Type.Optional(Type.Union([Type.Null(), Type.Object({ call_id: Type.Optional(Type.String()) })])),
});

/** A tool that a platform's model calls, with what it filled in. */
export type VoiceToolCall = { id: string; name: string; arguments: unknown };

/** What a platform sent: its call's id, and the tools that are called. */
export type Envelope = { callId: string | undefined; toolCalls: VoiceToolCall[] };

const readMessage = reader(vapiMessage);
const readToolCalls = reader(vapiToolCalls);
const readRetell = reader(retellRequest);

/** Reads Vapi's message; undefined unless it calls tools. Throws ApiError INVALID_INPUT. */
export function readVapi(body: unknown): Envelope | undefined {
  if (readMessage(body).message.type !== 'tool-calls') return undefined;
  const { toolCallList, call } = readToolCalls(body).message;
  return { callId: call?.id, toolCalls: toolCallList.map(readVapiToolCall) };
}

function readVapiToolCall(called: Static<typeof vapiToolCall>, index: number): VoiceToolCall {
  const { id, name, arguments: given = called.parameters } = called;
  if (called.function) return { id, name: called.function.name, arguments: called.function.arguments };
  if (name === undefined) throw notAsSent(`/message/toolCallList/${index}/name`);
  return { id, name, arguments: given };
}

/** Reads what Retell sends for the tool of a name. Throws ApiError INVALID_INPUT. */
export function readRetellCall(body: unknown, name: string): Envelope {
  const { args, call } = readRetell(body);
  if (args === undefined && call === undefined)
    throw invalidInput('/args', 'there is no args: turn off "Payload: args only" in Retell');
  return { callId: call?.call_id, toolCalls: [{ id: '', name, arguments: args }] };
}

/** A tool's arguments as an object; undefined if they are none. */
export function argumentsOf(given: unknown): Record<string, unknown> | undefined {
  if (given === undefined || given === null || given === '') return {};
  const value = typeof given === 'string' ? parsed(given) : given;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseWithoutKeys(text);
  } catch {
    return undefined;
  }
}
