import { type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type VoicePlatform, voicePlatforms } from '../../domain/access/voice-platform.ts';
import { isNobodys, phoneMaxLength, readPhone } from '../../domain/booking/phone.ts';
import type { CallReport, ReportedLine } from '../../domain/promises/call-report.ts';
import { callIdIn } from '../call.ts';
import { notAsSent, reader } from './as-sent.ts';

/** How a platform tells of calls. */
type Reports = {
  /** Whether it's the platform that sends such bodies, whatever they tell. */
  isFrom(body: unknown): boolean;
  /** Undefined for what isn't the report of a call; `phone` is as it's written there. Throws ApiError INVALID_INPUT. */
  read(body: unknown): CallReport | undefined;
};

/** Which platform a body comes from; undefined if its shape is that of none. */
export function platformOf(body: unknown): VoicePlatform | undefined {
  return voicePlatforms.find((platform) => reports[platform].isFrom(body));
}

/**
 * Reads a platform's report of a call that has ended; a national number is one of `country` (ISO 3166-1 alpha-2). Undefined for
 * what else it tells, and for a call in which nothing was said. Throws ApiError INVALID_INPUT.
 */
export function readReport(
  { platform, country }: { platform: VoicePlatform; country: string | null },
  body: unknown,
): CallReport | undefined {
  const told = reports[platform].read(body);
  const callId = callIdIn(told?.callId, 'callId');
  if (!told || callId === undefined || told.lines.length === 0) return undefined;
  const { startedAt, phone, lines } = told;
  return { callId, startedAt, phone: numberIn(phone, country), lines };
}

/** A caller's number, E.164; undefined for what is none, such as "anonymous": a call needs no number. */
export function numberIn(text: string | undefined, country: string | null): string | undefined {
  const reading = text === undefined ? undefined : readPhone(text, country);
  return reading && 'phone' in reading && !isNobodys(reading.phone) ? reading.phone : undefined;
}

const epochMs = Type.Number({ minimum: 0, maximum: 8.64e15 });
const epochSeconds = Type.Number({ minimum: 0, maximum: 8.64e12 });
/** Within a call. */
const seconds = Type.Number({ minimum: 0, maximum: 1e6 });

function orNull<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** What may be there in any shape: a report isn't refused for it. */
const anything = Type.Optional(Type.Unknown());
const phoneText = Type.String({ maxLength: phoneMaxLength });
const isPhoneText = TypeCompiler.Compile(phoneText);

const isVapiCustomer = TypeCompiler.Compile(Type.Object({ number: phoneText }));
const vapiMessage = Type.Object({ message: Type.Object({ type: Type.String() }) });
const isVapiMessage = TypeCompiler.Compile(vapiMessage);
const readVapi = reader(
  Type.Object({
    message: Type.Object({
      startedAt: orNull(Type.String()),
      customer: anything,
      call: Type.Object({
        customer: anything,
        id: Type.String(),
        startedAt: orNull(Type.String()),
        createdAt: orNull(Type.String()),
      }),
      artifact: Type.Object({
        messages: orNull(
          Type.Array(
            Type.Object({
              role: Type.String(),
              message: orNull(Type.String()),
              endTime: orNull(epochMs),
            }),
          ),
        ),
      }),
    }),
  }),
);

/** `end-of-call-report` (docs.vapi.ai, *Server events*); `endTime` is in epoch milliseconds. */
const vapi: Reports = {
  isFrom: (body) => isVapiMessage.Check(body),
  read(body) {
    if (!isVapiMessage.Check(body) || body.message.type !== 'end-of-call-report') return undefined;
    const { call, artifact, startedAt, customer } = readVapi(body).message;
    const started = Date.parse(startedAt ?? call.startedAt ?? call.createdAt ?? '');
    if (Number.isNaN(started)) throw notAsSent('/message/startedAt');
    const lines = (artifact.messages ?? []).flatMap(({ role, message, endTime }) =>
      lineOf({ role, text: message, at: endTime }),
    );
    const phone = [call.customer, customer].find((each) => isVapiCustomer.Check(each))?.number;
    return { callId: call.id, startedAt: started, phone, lines };
  },
};

const isRetellEvent = TypeCompiler.Compile(
  Type.Object({ event: Type.String(), call: Type.Object({ call_id: Type.String() }) }),
);
const readRetell = reader(
  Type.Object({
    call: Type.Object({
      call_id: Type.String(),
      start_timestamp: orNull(epochMs),
      direction: anything,
      from_number: anything,
      to_number: anything,
      transcript_object: orNull(
        Type.Array(
          Type.Object({
            role: Type.String(),
            content: orNull(Type.String()),
            words: orNull(Type.Array(Type.Object({ end: orNull(seconds) }))),
          }),
        ),
      ),
    }),
  }),
);
const retellEvents: readonly string[] = ['call_ended', 'call_analyzed'];

/** `call_ended` and `call_analyzed` (docs.retellai.com, *Webhook overview*); words are timed in seconds from the start. */
const retell: Reports = {
  isFrom: (body) => isRetellEvent.Check(body),
  read(body) {
    if (!isRetellEvent.Check(body) || !retellEvents.includes(body.event)) return undefined;
    const { call } = readRetell(body);
    const { call_id: callId, start_timestamp: startedAt, transcript_object: said } = call;
    // Nobody picked up.
    if (typeof startedAt !== 'number') return undefined;
    const lines = (said ?? []).flatMap(({ role, content, words }) =>
      lineOf({ role, text: content, at: after(startedAt, words?.at(-1)?.end) }),
    );
    const phone = call.direction === 'outbound' ? call.to_number : call.from_number;
    return {
      callId,
      startedAt: Math.round(startedAt),
      phone: isPhoneText.Check(phone) ? phone : undefined,
      lines,
    };
  },
};

const isElevenLabsEvent = TypeCompiler.Compile(Type.Object({ type: Type.String(), data: Type.Object({}) }));
const isElevenLabsCall = TypeCompiler.Compile(Type.Object({ external_number: phoneText }));
const readElevenLabs = reader(
  Type.Object({
    data: Type.Object({
      conversation_id: Type.String(),
      transcript: Type.Array(
        Type.Object({
          role: Type.String(),
          message: orNull(Type.String()),
          time_in_call_secs: orNull(seconds),
        }),
      ),
      metadata: Type.Object({
        start_time_unix_secs: epochSeconds,
        call_duration_secs: orNull(seconds),
        phone_call: anything,
      }),
    }),
  }),
);

/**
 * `post_call_transcription` (elevenlabs.io/docs, *Post-call webhooks*). It says when lines begin, in whole seconds from the start:
 * each has been said when the next begins.
 */
const elevenlabs: Reports = {
  isFrom: (body) => isElevenLabsEvent.Check(body),
  read(body) {
    if (!isElevenLabsEvent.Check(body) || body.type !== 'post_call_transcription') return undefined;
    const { conversation_id: callId, transcript, metadata } = readElevenLabs(body).data;
    const startedAt = Math.round(metadata.start_time_unix_secs * 1_000);
    const lines = transcript.flatMap(({ role, message }, index) => {
      const next = transcript[index + 1];
      const end = next ? next.time_in_call_secs : metadata.call_duration_secs;
      return lineOf({ role, text: message, at: after(startedAt, end) });
    });
    const phone = isElevenLabsCall.Check(metadata.phone_call)
      ? metadata.phone_call.external_number
      : undefined;
    return { callId, startedAt, phone, lines };
  },
};

const reports: Record<VoicePlatform, Reports> = { vapi, retell, elevenlabs };

/** What the platforms call the two sides; others, such as tools, say nothing. */
const sides: ReadonlyMap<string, ReportedLine['who']> = new Map([
  ['bot', 'bot'],
  ['assistant', 'bot'],
  ['agent', 'bot'],
  ['user', 'caller'],
]);

function lineOf(said: {
  role: string;
  text: string | null | undefined;
  at: number | null | undefined;
}): ReportedLine[] {
  const who = sides.get(said.role);
  const text = said.text?.trim();
  if (!who || !text) return [];
  return [{ who, text, ...(typeof said.at === 'number' && { at: Math.round(said.at) }) }];
}

function after(startedAt: number, seconds: number | null | undefined): number | undefined {
  return typeof seconds === 'number' ? startedAt + seconds * 1_000 : undefined;
}
