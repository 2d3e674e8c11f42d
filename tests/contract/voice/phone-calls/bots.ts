import type { Answer, ContractServer, Place, Question } from '../../contract-server.ts';
import { signatureOf } from '../signature/signed.ts';

/** What a bot's model calls: a tool's name as MCP has it, and its arguments. */
export type ToolUse = { name: string; input: Record<string, unknown> };

type Sent = { line: string; question: Question };

/** A platform that carries a phone call: it turns a tool call into a request, and the answer into text for its model. */
export type Platform = {
  name: string;
  /** The request of a tool call; `index` counts the calls of the phone call. */
  requestOf(use: ToolUse, at: { place: Place; callId: string; now: number; index: number }): Sent;
  /** What the model reads of the answer. */
  textOf(answer: Answer, index: number): string;
};

/** What a model is told where a platform doesn't take an answer. */
export const dropped = 'The tool failed.';

/** Vapi: one URL for all tools; it takes an answer of 200 alone, and the result under the call's own id. */
export const vapi: Platform = {
  name: 'Vapi',
  requestOf({ name, input }, { place, callId, now, index }) {
    const toolCall = {
      id: `call_${index}`,
      type: 'function',
      function: { name, arguments: index % 2 === 0 ? input : JSON.stringify(input) },
    };
    const message = {
      timestamp: now,
      type: 'tool-calls',
      toolCalls: [toolCall],
      toolCallList: [toolCall],
      toolWithToolCallList: [
        { type: 'function', function: { name, parameters: { type: 'object', properties: {} } }, toolCall },
      ],
      artifact: { messages: [{ role: 'user', message: 'Hello?', time: now }], transcript: 'User: Hello?' },
      call: { id: callId, orgId: crypto.randomUUID(), type: 'inboundPhoneCall', status: 'in-progress' },
      phoneNumber: { number: '+12125550100' },
      customer: { number: '+12125550123' },
      assistant: { name: 'Receptionist', model: { provider: 'openai', model: 'gpt-4o' } },
    };
    return {
      line: 'POST /api/v1/voice/vapi',
      question: { key: place.key, query: { calendarId: place.calendarId }, body: { message } },
    };
  },
  textOf({ status, json }, index) {
    if (status !== 200) return dropped;
    const { results } = json as { results: { toolCallId: string; result: string }[] };
    return results.find(({ toolCallId }) => toolCallId === `call_${index}`)?.result ?? dropped;
  },
};

/** Retell: a URL for each function, signed where a secret is given; it takes 200 to 299, and the body as it is. */
export function retell(secret?: string): Platform {
  return {
    name: secret === undefined ? 'Retell' : 'Retell, signed',
    requestOf({ name, input }, { place, callId, now }) {
      const call = {
        call_type: 'phone_call',
        call_id: callId,
        agent_id: 'agent_1',
        call_status: 'ongoing',
        start_timestamp: now - 60_000,
        from_number: '+12125550123',
        to_number: '+12125550100',
        transcript: 'Agent: Grüß Gott, how can I help?\nUser: Hello?\n',
        transcript_object: [
          { role: 'user', content: 'Hello?', words: [{ word: 'Hello?', start: 0.1, end: 0.5 }] },
        ],
      };
      const body = JSON.stringify({
        name: `my_${name}`,
        call,
        args: { ...input, execution_message: undefined },
      });
      const signed: Record<string, string> =
        secret === undefined ? {} : { 'x-retell-signature': signatureOf(body, now, secret) };
      return {
        line: `POST /api/v1/voice/retell/${name.replaceAll('_', '-')}`,
        question: {
          key: place.key,
          query: { calendarId: place.calendarId },
          headers: { 'content-type': 'application/json', ...signed },
          body,
        },
      };
    },
    textOf: ({ status, text }) => (status >= 200 && status < 300 ? text : dropped),
  };
}

/** A platform with a request of one's own for each tool, such as ElevenLabs' server tools: the call goes in a header. */
export const serverTools: Platform = {
  name: 'server tools with the call in a header',
  requestOf: ({ name, input }, { place, callId }) => ({
    line: `POST /api/v1/${name.replaceAll('_', '-')}`,
    question: {
      key: place.key,
      query: { calendarId: place.calendarId, refusals: '200' },
      headers: { 'x-call-id': callId },
      body: input,
    },
  }),
  textOf: ({ status, text }) => (status >= 200 && status < 300 ? text : dropped),
};

/** The like of Synthflow's custom actions: calendar and call are fields of the body, filled in from its variables. */
export const customActions: Platform = {
  name: 'custom actions with the call in the body',
  requestOf: ({ name, input }, { place, callId }) => ({
    line: `POST /api/v1/${name.replaceAll('_', '-')}`,
    question: {
      key: place.key,
      query: { refusals: '200' },
      body: { ...input, calendarId: place.calendarId, callId },
    },
  }),
  textOf: ({ status, text }) => (status >= 200 && status < 300 ? text : dropped),
};

/** A bot in one phone call: its model knows nothing but the texts that it gets. */
export class Bot {
  #index = 0;
  #last: Sent | undefined;

  constructor(
    readonly contract: ContractServer,
    readonly place: Place,
    readonly platform: Platform,
    readonly callId: string = crypto.randomUUID(),
  ) {}

  /** Calls a tool and reads the text. */
  async uses(name: string, input: Record<string, unknown> = {}): Promise<string> {
    this.#last = this.#requestOf({ name, input });
    return await this.#ask();
  }

  /** The platform sends the request before once more, to the byte, as it got no answer. */
  async repeats(): Promise<string> {
    return await this.#ask();
  }

  /** The platform sends one request several times at once. */
  async usesAtOnce(use: ToolUse, times: number): Promise<string[]> {
    this.#last = this.#requestOf(use);
    return await Promise.all(Array.from({ length: times }, async () => await this.#ask()));
  }

  #requestOf(use: ToolUse): Sent {
    this.#index++;
    const { place, callId } = this;
    const now = this.contract.made.clock.now();
    return this.platform.requestOf(use, { place, callId, now, index: this.#index });
  }

  async #ask(): Promise<string> {
    if (this.#last === undefined) throw new Error('nothing was asked');
    const { line, question } = this.#last;
    return this.platform.textOf(await this.contract.ask(line, question), this.#index);
  }
}

/** The ids of slots that a text offers, in its order. */
export function slotIdsIn(text: string): string[] {
  return [...new Set(text.match(/\bsl_[0-9A-Za-z]+/g) ?? [])];
}

/** The first UUID that a text names: of the hold or booking that it is about. */
export function idIn(text: string): string {
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
}
