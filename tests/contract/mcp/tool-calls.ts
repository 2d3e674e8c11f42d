import { beforeEach, expect } from 'bun:test';
import { callTool, type Sending, type ToolAnswer } from '../../helpers/mcp-caller.ts';
import { testNow } from '../../helpers/workspace.ts';
import { ContractServer, type Place } from '../contract-server.ts';

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
  'leave_message',
  'get_calendar',
];

/** Somebody who books. */
export const person = {
  name: 'Ada Lovelace',
  phone: '+12125550123',
  email: 'ada@example.com',
  notes: 'knee',
};

type Input = Record<string, unknown>;

/** What tests read of a booking. */
export type Booked = { id: string; code: string; start: string };

/** One server for all tests of a file, and for each a calendar of its own: `at.place`. Call it outside of tests. */
export async function openTools() {
  const contract = await ContractServer.open({ rateLimit: 100_000 });
  const at = { contract, place: await contract.place() };
  beforeEach(async () => {
    contract.setNow(testNow);
    at.place = await contract.place();
  });
  return { at, contract, ...toolCalls(() => at) };
}

/** Calls of tools at the place that a test has just then. */
export function toolCalls(now: () => { contract: ContractServer; place: Place }) {
  async function call(name: string, input: Input = {}, sending: Sending = {}): Promise<ToolAnswer> {
    const { contract, place } = now();
    return await callTool(contract, place, { name, input, ...sending });
  }

  /** Calls a tool that refuses nothing. */
  async function good(name: string, input: Input = {}, sending: Sending = {}): Promise<ToolAnswer> {
    const answer = await call(name, input, sending);
    expect({ isError: answer.isError, text: answer.text }).toMatchObject({ isError: false });
    return answer;
  }

  /** What an operation answers over REST. */
  async function rest<Json = unknown>(operation: string, input: Input = {}): Promise<Json> {
    const { contract, place } = now();
    return (await contract.post(place, operation, { input })).json as Json;
  }

  async function firstSlot(query = 'tuesday at two'): Promise<{ id: string; spoken: string; start: string }> {
    const { structured } = await good('check_availability', { query });
    return (structured['slots'] as [{ id: string; spoken: string; start: string }])[0];
  }

  /** Books over REST: on Tuesday at two, unless said otherwise. */
  async function booked(input: Input = {}): Promise<Booked> {
    const given = { start: '2026-11-24T14:00:00-05:00', ...person, ...input };
    return (await rest<{ booking: Booked }>('book-slot', given)).booking;
  }

  return { call, good, rest, firstSlot, booked };
}
