import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type VoicePlatform, voicePlatforms } from '../../domain/access/voice-platform.ts';
import { invalidInput } from '../../domain/errors.ts';

/** What a bot's prompt may say of who calls: text, empty where nobody knows. */
export type Variables = Record<'known' | 'first_name' | 'next_booking' | 'last_service' | 'now', string>;

/** How a platform asks who's calling. */
type Greetings = {
  /** Undefined unless it's what the platform asks before a call; the number is as it's written there, if there's one. */
  read(body: unknown): { number: string | undefined } | undefined;
  /** `url` is what was asked. Throws ApiError INVALID_INPUT. */
  answer(variables: Variables, url: URL): object;
};

/** A platform that asks who's calling, and the number it gives. */
export type Asking = { platform: VoicePlatform; number: string | undefined };

/** Who asks, and about which number; undefined for anything else. Told apart by shape. */
export function askedBy(body: unknown): Asking | undefined {
  for (const platform of voicePlatforms) {
    const asked = greetings[platform].read(body);
    if (asked) return { platform, ...asked };
  }
  return undefined;
}

/** The answer, in the platform's form. Throws ApiError INVALID_INPUT. */
export function greetingFor(platform: VoicePlatform, variables: Variables, url: URL): object {
  return greetings[platform].answer(variables, url);
}

/** A call isn't lost for what may be different from what's documented: its caller is unknown. */
const anything = Type.Optional(Type.Unknown());

const isVapiRequest = TypeCompiler.Compile(
  Type.Object({
    message: Type.Object({ type: Type.Literal('assistant-request'), call: anything, customer: anything }),
  }),
);
const hasCustomer = TypeCompiler.Compile(Type.Object({ customer: Type.Object({ number: Type.String() }) }));

/** `assistant-request` (docs.vapi.ai, *Server events*): its answer names the assistant, which isn't Vapi's own setting then. */
const vapi: Greetings = {
  read(body) {
    if (!isVapiRequest.Check(body)) return undefined;
    const { message } = body;
    const asked = [message.call, message].find((each) => hasCustomer.Check(each));
    return { number: asked?.customer.number };
  },
  answer(variableValues, { searchParams }) {
    const [assistantId = '', another] = searchParams.getAll('assistantId');
    if (assistantId.trim() === '' || assistantId.length > 200 || another !== undefined) {
      throw invalidInput(
        '/assistantId',
        'the address must end in ?assistantId=, with the ID of your assistant',
      );
    }
    return { assistantId: assistantId.trim(), assistantOverrides: { variableValues } };
  },
};

const isRetellRequest = TypeCompiler.Compile(
  Type.Object({
    event: Type.Literal('call_inbound'),
    call_inbound: Type.Object({ from_number: anything }),
  }),
);

/** `call_inbound` (docs.retellai.com, *Inbound webhook*). */
const retell: Greetings = {
  read: (body) =>
    isRetellRequest.Check(body) ? { number: textIn(body.call_inbound.from_number) } : undefined,
  answer: (variables) => ({ call_inbound: { dynamic_variables: variables } }),
};

const isElevenLabsRequest = TypeCompiler.Compile(
  Type.Object({ agent_id: Type.String(), caller_id: anything }),
);

/** Conversation initiation (elevenlabs.io/docs, *Twilio personalization*). */
const elevenlabs: Greetings = {
  read: (body) => (isElevenLabsRequest.Check(body) ? { number: textIn(body.caller_id) } : undefined),
  answer: (variables) => ({
    type: 'conversation_initiation_client_data',
    dynamic_variables: variables,
  }),
};

const greetings: Record<VoicePlatform, Greetings> = { vapi, retell, elevenlabs };

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
