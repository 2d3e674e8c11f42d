import { refusalOf } from '../../operations/answer/worded-refusal.ts';
import type { Exchange } from '../../telemetry/exchange.ts';
import { rpcErrorResponse, rpcRefusalResponse } from '../error-responses.ts';
import { RpcError } from './message.ts';

/** The answer to an error outside a tool; undefined for a bug. */
export function mcpFailureResponse(exchange: Exchange, error: unknown): Response | undefined {
  if (error instanceof RpcError) {
    const { id, status, ...rest } = error.failure;
    return rpcErrorResponse(exchange, { id, status, error: rest });
  }
  const refusal = refusalOf(error);
  return refusal ? rpcRefusalResponse(exchange, refusal) : undefined;
}
