import { expect } from 'bun:test';
import { callTool } from '../../helpers/mcp-caller.ts';
import { ContractServer, type Place } from '../contract-server.ts';

/** A Wednesday morning in New York, and the afternoon of the same day in Berlin. */
const morning = '2026-11-18T09:05:00-05:00';

type Slot = { id: string; start: string };
type Found = { start: string; name: string; status: string };

/** A practice on a Wednesday morning, Monday to Friday nine to five, where Ravi Patel is booked on Friday at eleven. */
export async function practice(language: 'en' | 'de'): Promise<PhoneCall> {
  const contract = await ContractServer.open({ rateLimit: 100_000 });
  contract.setNow(morning);
  const zone = language === 'en' ? 'America/New_York' : 'Europe/Berlin';
  const place = await contract.place({ language, timeZone: zone, country: language === 'en' ? 'US' : 'DE' });
  const call = new PhoneCall(contract, place, zone);
  await call.isTaken('2026-11-19T14:00', '2026-11-19T14:30');
  const ravi = { start: '2026-11-20T11:00:00', name: 'Ravi Patel', phone: '+19175550122' };
  await contract.post(place, 'book-slot', { input: ravi });
  return call;
}

/** A call that a bot leads over MCP: it passes on what the caller says, and knows only what tools answer. */
export class PhoneCall {
  #slots: Slot[] = [];
  /** How many tools the bot has called. */
  toolCalls = 0;
  /** What the bot has said. */
  readonly said: string[] = [];

  constructor(
    readonly contract: ContractServer,
    readonly place: Place,
    readonly zone: string,
  ) {}

  /** Somebody else takes a time, local and without offset. */
  async isTaken(start: string, end: string): Promise<void> {
    const at = (time: string) =>
      Temporal.PlainDateTime.from(time).toZonedDateTime(this.zone).toInstant().toString();
    await this.contract.claim(this.place, { start: at(start), end: at(end) });
  }

  /** The bot looks for what the caller said, and says what it's told. */
  async asks(query: string, input: object = {}): Promise<string> {
    const { say, structured } = await this.#tool('check_availability', { query, ...input });
    this.#slots = (structured['slots'] as Slot[] | undefined) ?? this.#slots;
    return say;
  }

  /** The bot calls another tool. */
  async does(name: string, input: object): Promise<{ say: string; structured: Record<string, unknown> }> {
    return await this.#tool(name, input);
  }

  /** The bot books the slot that was offered in a place, for a name, with a number in the caller's words. */
  async books(index: number, name: string, phone: string): Promise<string> {
    return (await this.#tool('book_slot', { slotId: this.#slots[index]?.id, name, phone })).say;
  }

  /** The ID of the slot offered in a place. */
  slotId(index: number): string {
    return this.#slots[index]?.id ?? '';
  }

  /** The live bookings under a phone number: "2026-11-23T14:00 Ada Lee". Not one of the bot's calls. */
  async bookingsOf(phone: string): Promise<string[]> {
    const { json } = await this.contract.post(this.place, 'find-bookings', { input: { phone } });
    return (json as { bookings: Found[] }).bookings
      .filter(({ status }) => status === 'booked')
      .map(({ start, name }) => `${start.slice(0, 16)} ${name}`);
  }

  async #tool(name: string, input: object) {
    this.toolCalls++;
    const { contract, place } = this;
    const { text, structured } = await callTool(contract, place, { name, input, query: { callId: 'call' } });
    const [first = ''] = text.split('\n');
    expect(first).toStartWith('Say: ');
    const say = first.slice('Say: '.length);
    this.said.push(say);
    return { say, structured };
  }
}
