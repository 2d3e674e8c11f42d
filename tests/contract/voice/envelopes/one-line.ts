import { expect } from 'bun:test';
import { callTool } from '../../../helpers/mcp-caller.ts';
import type { ContractServer, Place } from '../../contract-server.ts';

/** A text without its line breaks: what stood in lines stands in one, with a blank between. */
export function oneLine(text: string): string {
  return text.split(/\s+/).join(' ').trim();
}

/** Expects a result to be one line, and the text that MCP gave but for its line breaks. */
export function expectOneLineOf(result: string, text: string): void {
  expect(result).not.toMatch(/[\r\n\u2028\u2029\v\f\u0085]/);
  expect(oneLine(result)).toBe(oneLine(text));
}

/** What MCP answers to a tool at a place, in a call. */
export async function textOfMcp(
  contract: ContractServer,
  place: Place,
  { name, input, callId }: { name: string; input: object; callId?: string },
): Promise<string> {
  const query: Record<string, string> = callId === undefined ? {} : { callId };
  return (await callTool(contract, place, { name, input, query })).text;
}
