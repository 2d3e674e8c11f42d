import { expect } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import type { AnsweredSlot, Availability } from '../availability/answer.ts';
import type { ContractServer, Place } from '../contract-server.ts';

/** What a bot is answered: REST's body, or the structured content of a tool. */
export type Heard = { isRefused: boolean; body: Record<string, unknown> };

/** A way to reach a calendar, and where it names its call. */
export type Phone = (
  contract: ContractServer,
  place: Place,
  asked: { operation: string; input: Record<string, unknown>; callId: string | undefined },
) => Promise<Heard>;

/** Every way in which a call can be named. */
const phones: Record<string, Phone> = {
  'REST, by a field': async (contract, place, { operation, input, callId }) =>
    await overRest(contract, place, {
      operation,
      input: { ...input, ...(callId !== undefined && { callId }) },
    }),
  'REST, by the header': async (contract, place, { operation, input, callId }) =>
    await overRest(contract, place, {
      operation,
      input,
      headers: callId === undefined ? {} : { 'X-Call-Id': callId },
    }),
  'MCP, by the URL': async (contract, place, { operation, input, callId }) =>
    await overMcp(contract, place, { operation, input, query: callId === undefined ? {} : { callId } }),
  'MCP, by the header': async (contract, place, { operation, input, callId }) =>
    await overMcp(contract, place, {
      operation,
      input,
      headers: callId === undefined ? {} : { 'X-Call-Id': callId },
    }),
  'MCP, by a field': async (contract, place, { operation, input, callId }) =>
    await overMcp(contract, place, {
      operation,
      input: { ...input, ...(callId !== undefined && { callId }) },
    }),
};

/** The names of the ways. */
export const phoneNames = Object.keys(phones);

/** A caller on the phone with a bot; without a `callId` the platform has none. */
export class Caller {
  constructor(
    readonly contract: ContractServer,
    readonly place: Place,
    readonly phone: string,
    readonly callId: string | undefined = crypto.randomUUID(),
  ) {}

  /** The same caller with something else about the call. */
  but(change: { place?: Place; phone?: string; callId?: string | undefined }): Caller {
    const { place, phone, callId } = { place: this.place, phone: this.phone, callId: this.callId, ...change };
    const other = new Caller(this.contract, place, phone);
    return Object.assign(other, { callId });
  }

  /** Says words, whatever comes back. */
  async says(query: string, input: Record<string, unknown> = {}): Promise<Heard> {
    return await this.#ask('check-availability', { query, ...input });
  }

  /** Says words that are asked back. */
  async isAsked(query: string): Promise<Availability> {
    const { body } = await this.says(query);
    expect({ query, ...body }).toMatchObject({ query, available: false, reason: 'unclear' });
    return body as Availability;
  }

  /** Says words that are answered with a free time. */
  async isOffered(query: string): Promise<Availability> {
    const { body } = await this.says(query);
    expect({ query, ...body }).toMatchObject({ query, available: true });
    return body as Availability;
  }

  /** Books a slot that was offered, and gives when the booking begins. */
  async books(slot: AnsweredSlot | undefined): Promise<string> {
    const input = { slotId: slot?.id, name: 'Ada Lovelace', phone: '+12125550123' };
    const { body, isRefused } = await this.#ask('book-slot', input);
    expect({ isRefused, ...body }).toMatchObject({ isRefused: false, booking: { status: 'booked' } });
    return (body['booking'] as { start: string }).start;
  }

  /** Holds a slot that was offered, and gives the hold's ID. */
  async holds(slot: AnsweredSlot | undefined): Promise<string> {
    const { body, isRefused } = await this.#ask('hold-slot', { slotId: slot?.id });
    expect({ isRefused, ...body }).toMatchObject({ isRefused: false });
    return (body['hold'] as { id: string }).id;
  }

  /** Releases a hold. */
  async releases(holdId: string): Promise<void> {
    const { body, isRefused } = await this.#ask('release-hold', { holdId });
    expect({ isRefused, ...body }).toMatchObject({ isRefused: false });
  }

  async #ask(operation: string, input: Record<string, unknown>): Promise<Heard> {
    const phone = phones[this.phone];
    if (!phone) throw new Error(`no way "${this.phone}"`);
    return await phone(this.contract, this.place, { operation, input, callId: this.callId });
  }
}

type Sent = {
  operation: string;
  input: Record<string, unknown>;
  headers?: Record<string, string>;
  query?: Record<string, string>;
};

async function overRest(
  contract: ContractServer,
  place: Place,
  { operation, ...sent }: Sent,
): Promise<Heard> {
  const { status, json } = await contract.post(place, operation, sent);
  return { isRefused: status >= 400, body: json as Record<string, unknown> };
}

async function overMcp(contract: ContractServer, place: Place, { operation, ...sent }: Sent): Promise<Heard> {
  const name = operation.replaceAll('-', '_');
  const { isError, structured } = await callTool(contract, place, { name, ...sent });
  return { isRefused: isError, body: structured };
}
