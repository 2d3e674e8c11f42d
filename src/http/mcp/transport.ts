import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCResultResponse,
  MessageExtraInfo,
} from '@modelcontextprotocol/sdk/types.js';
import type { RpcRequest } from './message.ts';

/** The server's answer to one request. */
export type RpcAnswer = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Carries all callers’ requests to one MCP server in this process. Callers choose their own ids, often the same ones,
 * so every request gets a unique number, which also finds its context.
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

  /** Passes an answer to its waiting caller; drops messages the server sends on its own. */
  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) return;
    this.#waiting.get(Number(message.id))?.answer(message);
  }

  /** Asks the server; the answer has the id of the request. */
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

  /** The context of a request, by its number. */
  contextOf(number: string | number): Context {
    const waiting = this.#waiting.get(Number(number));
    if (!waiting) throw new Error(`no request ${number} is under way`);
    return waiting.context;
  }
}
