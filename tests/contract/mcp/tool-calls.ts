import { callTool, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import type { ContractServer, Place } from '../contract-server.ts';

/** The tools, in the order in which they are listed. */
export const toolNames = [
  'check_availability',
  'hold_slot',
  'release_hold',
  'book_slot',
  'reschedule_booking',
  'update_booking',
  'cancel_booking',
  'find_bookings',
  'get_calendar',
];

/** Somebody who books. */
export const person = {
  name: 'Ada Lovelace',
  phone: '+12125550123',
  email: 'ada@example.com',
  notes: 'knee',
};

/** Calls of tools at the place that a test has just then. */
export function toolCalls(now: () => { contract: ContractServer; place: Place }) {
  async function call(
    name: string,
    input: object = {},
    headers?: Record<string, string>,
  ): Promise<ToolAnswer> {
    const { contract, place } = now();
    return await callTool(contract, place, { name, input, headers });
  }

  async function firstSlot(query = 'tuesday at two'): Promise<{ id: string; spoken: string; start: string }> {
    const { structured } = await call('check_availability', { query });
    return (structured['slots'] as [{ id: string; spoken: string; start: string }])[0];
  }

  async function booked(): Promise<{ id: string; code: string; start: string }> {
    const { structured } = await call('book_slot', { slotId: (await firstSlot()).id, ...person });
    return structured['booking'] as { id: string; code: string; start: string };
  }

  return { call, firstSlot, booked };
}
