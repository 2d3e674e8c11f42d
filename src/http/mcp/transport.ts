import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCResultResponse,
  MessageExtraInfo,
} from '@modelcontextprotocol/sdk/types.js';
import type { RpcRequest } from './message.ts';

/** What a server answers to one request. */
export type RpcAnswer = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Carries the requests of all callers to one MCP server within this process. Every request gets a number of its own,
 * because the ids of callers are theirs to choose and often equal; its context is found by that number alone.
 */
export class McpTransport<Context> implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #waiting = new Map<number, { context: Context; answer: (answer: RpcAnswer) => void }>();
  #lastNumber = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Hands the server's answer to whoever waits for it; what the server says unasked goes nowhere. */
  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) return;
    this.#waiting.get(Number(message.id))?.answer(message);
  }

  /** Asks the server; the answer carries the id of the request. */
  async ask(request: RpcRequest, context: Context): Promise<RpcAnswer> {
    const number = ++this.#lastNumber;
    const { promise, resolve } = Promise.withResolvers<RpcAnswer>();
    this.#waiting.set(number, { context, answer: resolve });
    try {
      this.onmessage?.({ ...request, id: number });
      return { ...(await promise), id: request.id };
    } finally {
      this.#waiting.delete(number);
    }
  }

  /** The context of a request, by the number that the server knows it by. */
  contextOf(number: string | number): Context {
    const waiting = this.#waiting.get(Number(number));
    if (!waiting) throw new Error(`no request ${number} is under way`);
    return waiting.context;
  }
}
