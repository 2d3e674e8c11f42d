import { callTool } from '../../helpers/mcp-caller.ts';
import type { ContractServer, Place } from '../contract-server.ts';

type Slot = { id: string };
type Booking = { id: string; spoken: string; status: string };

/** What a tool answered: what to say, and the rest. */
type Result = { say: string; answer: { [name: string]: unknown; slots?: Slot[]; bookings?: Booking[] } };

/** Calls a tool; undefined where the answer got lost on its way back. */
export type Tools = (name: string, input: object) => Promise<Result | undefined>;

/** Tools over MCP, with the call's id in the URL. */
export function toolsOverMcp(contract: ContractServer, place: Place): Tools {
  return async (name, input) => {
    const { text, structured } = await callTool(contract, place, { name, input, query: { callId: 'call' } });
    return { say: /^Say: (.*)/.exec(text)?.[1] ?? '', answer: structured };
  };
}

/** Tools over REST the way a platform with function calling reaches them, which drops answers other than 200. */
export function toolsOverRest(contract: ContractServer, place: Place): Tools {
  return async (name, input) => {
    const { status, json } = await contract.ask(`POST /api/v1/${name.replaceAll('_', '-')}`, {
      key: place.key,
      query: { refusals: '200', calendarId: place.calendarId },
      headers: { 'X-Call-Id': 'call' },
      body: input,
    });
    if (status >= 300) throw new Error(`${name} lost its answer: ${status}`);
    const answer = json as Result['answer'];
    return {
      say: String(
        answer['message'] ?? answer.bookings?.find(({ status }) => status === 'booked')?.spoken ?? '',
      ),
      answer,
    };
  };
}

/** The same tools, but for the first answer of one of them: that one never arrives. */
export function losingFirst(lost: string, tools: Tools): Tools {
  let isLost = false;
  return async (name, input) => {
    const result = await tools(name, input);
    if (name !== lost || isLost) return result;
    isLost = true;
    return undefined;
  };
}

/** What the model says of its own accord; it never has a time in it. */
const ownWords = {
  en: {
    looking: 'One moment, let me look.',
    whatTime: 'When would you like to come?',
    whatNumber: 'What name and number is it under?',
    whoAreYou: 'What is your name and number?',
    anythingElse: 'Is there anything else?',
  },
  de: {
    looking: 'Einen Moment, ich sehe nach.',
    whatTime: 'Wann möchten Sie kommen?',
    whatNumber: 'Unter welchem Namen und welcher Nummer ist er gebucht?',
    whoAreYou: 'Wie sind Ihr Name und Ihre Nummer?',
    anythingElse: 'Kann ich noch etwas für Sie tun?',
  },
} as const;

/** What a caller answers: their words, and whether they mean yes to what was just offered. */
export type CallerLine = { words: string; isYes?: true };

/** Somebody who calls: their lines about time in turn, and who they are. */
export type Caller = { lines: CallerLine[]; name: string; phone: string };

/**
 * A model that does what the Integration Guide's prompt tells it, to the letter, and nothing else. It understands no word
 * about time; it only hears a yes.
 */
export class PromptedModel {
  /** Everything it has said. */
  readonly said: string[] = [];
  /** The tools it has called. */
  readonly called: string[] = [];
  readonly #tools: Tools;
  readonly #own: (typeof ownWords)['en' | 'de'];
  readonly #caller: Caller;
  readonly #lines: CallerLine[];

  constructor(tools: Tools, language: 'en' | 'de', caller: Caller) {
    this.#tools = tools;
    this.#own = ownWords[language];
    this.#caller = caller;
    this.#lines = [...caller.lines];
  }

  /** Books what the caller agrees to. */
  async books(): Promise<void> {
    this.said.push(this.#own.whatTime);
    for (;;) {
      const slotId = await this.#slotAgreedOn({});
      const { answer } = await this.#does('hold_slot', { slotId });
      if (!answer['hold']) continue;
      this.said.push(this.#own.whoAreYou);
      const { name, phone } = this.#caller;
      const booked = await this.#does('book_slot', { slotId, name, phone });
      if (booked.answer['booking']) break;
    }
    this.said.push(this.#own.anythingElse);
  }

  /** Moves the caller's booking to what they agree to. */
  async moves(): Promise<void> {
    const bookingId = await this.#finds();
    for (;;) {
      const slotId = await this.#slotAgreedOn({ bookingId });
      const moved = await this.#does('reschedule_booking', { bookingId, slotId });
      if (moved.answer['booking']) break;
    }
  }

  /** Cancels the caller's booking once they say yes to it. */
  async cancels(): Promise<void> {
    const bookingId = await this.#finds();
    if (this.#heard().isYes) await this.#does('cancel_booking', { bookingId });
  }

  async #finds(): Promise<string> {
    this.said.push(this.#own.whatNumber);
    const { name, phone } = this.#caller;
    const { answer } = await this.#does('find_bookings', { name, phone });
    return answer.bookings?.[0]?.id ?? '';
  }

  /** Passes on the caller's words until they say yes to the one time that was asked for. */
  async #slotAgreedOn(about: object): Promise<string> {
    let offered: Slot[] = [];
    for (;;) {
      const { words, isYes } = this.#heard();
      const [only] = offered;
      if (isYes && only) return only.id;
      const { answer } = await this.#does('check_availability', { query: words, ...about });
      offered = answer.slots ?? [];
    }
  }

  /** Says that it is looking, calls the tool, once more if no answer came, and says what it is told. */
  async #does(name: string, input: object): Promise<Result> {
    this.said.push(this.#own.looking);
    this.called.push(name);
    const result = (await this.#tools(name, input)) ?? (await this.#tools(name, input));
    if (!result) throw new Error(`${name} never answered`);
    this.said.push(result.say);
    return result;
  }

  #heard(): CallerLine {
    const line = this.#lines.shift();
    if (!line) throw new Error(`the caller has hung up after:\n${this.said.join('\n')}`);
    return line;
  }
}
