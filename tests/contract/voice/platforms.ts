import { type Answer, ContractServer, type Place } from '../contract-server.ts';

/** A tool that a platform's model calls. */
export type ToolCall = { id?: string; name: string; arguments?: unknown };

/** Voice platforms as their documentation describes what they send, before one place. */
export class Platforms {
  private constructor(
    readonly contract: ContractServer,
    readonly place: Place,
  ) {}

  static async open(rateLimit = 100_000): Promise<Platforms> {
    const contract = await ContractServer.open({ rateLimit });
    return new Platforms(contract, await contract.place());
  }

  /** Posts to a voice route. */
  async post(
    path: string,
    {
      body,
      query = { calendarId: this.place.calendarId },
      key = this.place.key,
    }: {
      body?: unknown;
      query?: Record<string, string> | string;
      key?: string;
    },
  ): Promise<Answer> {
    return await this.contract.askAtOnce(`POST /api/v1/voice/${path}`, { key, query, body });
  }

  /** Vapi's tool-calls message. */
  async vapi(calls: ToolCall[], callId = 'vapi-call'): Promise<Answer> {
    const toolCallList = calls.map(({ id = 'call_1', name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    }));
    const call = { id: callId, type: 'webCall', status: 'in-progress' };
    return await this.post('vapi', {
      body: { message: { type: 'tool-calls', timestamp: 1763650000000, toolCallList, call, artifact: {} } },
    });
  }

  /** What Vapi's model is given for one tool. */
  async vapiResult(name: string, given: unknown, callId?: string): Promise<string> {
    const { json } = await this.vapi([{ name, arguments: given }], callId);
    return (json as { results: { result: string }[] }).results[0]?.result ?? '';
  }

  /** What Retell's model is given for one custom function. */
  async retellResult(operation: string, args: unknown, callId = 'retell-call'): Promise<string> {
    const { json } = await this.retell(operation, { args, callId });
    return (json as { result: string }).result;
  }

  /** Retell's request to a custom function. */
  async retell(operation: string, { args, callId = 'retell-call' }: { args?: unknown; callId?: string }) {
    const call = { call_type: 'phone_call', call_id: callId, transcript: 'Agent: …', transcript_object: [] };
    return await this.post(`retell/${operation}`, { body: { name: 'whatever', call, args } });
  }
}
