import type { TwilioProvider } from '../../../src/domain/messages/text-provider.ts';

/** A text that the fake took. */
export type TakenText = { to: string; from: string; body: string };

/** What the fake does instead of answering as Twilio would. */
export type Misbehavior = Response | 'hang';

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = 'fake-auth-token-0123456789abcdef';
const service = `MG${'0123456789abcdef'.repeat(2)}`;
const number = '+15005550006';

/** Numbers that the fake refuses, with the code and what Twilio says then. */
const refusedNumbers: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550009': [
    21614,
    "'To' number: +15005550009, is not a mobile number, and cannot be the destination of an SMS message",
  ],
  '+15005550003': [
    21408,
    "Permission to send an SMS has not been enabled for the region indicated by the 'To' number: +15005550003",
  ],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
};

/**
 * Twilio's Messages API on this machine, as strict as the real one: path, credentials, form fields, numbers and lengths are
 * checked, and errors are worded as Twilio words them.
 */
export class TwilioFake implements Disposable {
  /** The texts that it took, in the order of arrival. */
  readonly taken: TakenText[] = [];
  /** How many requests came, whatever they got. */
  requests = 0;
  /** What the next requests get, whatever they ask. */
  misbehavior: (() => Misbehavior) | undefined;
  readonly #server: Bun.Server<undefined>;

  constructor() {
    this.#server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      idleTimeout: 0,
      fetch: (request) => this.#answer(request),
    });
  }

  /** Where its API is. */
  get url(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** Settings that it takes texts with. */
  provider(change: Partial<TwilioProvider> = {}): TwilioProvider {
    return { kind: 'twilio', baseUrl: this.url, accountSid, authToken, sender: number, ...change };
  }

  /** The messaging service of its account. */
  get service(): string {
    return service;
  }

  [Symbol.dispose](): void {
    void this.#server.stop(true);
  }

  async #answer(request: Request): Promise<Response> {
    this.requests++;
    const form = new URLSearchParams(await request.text());
    const given = this.misbehavior?.();
    if (given === 'hang') return await new Promise<never>(() => {});
    if (given) return given;
    const { pathname } = new URL(request.url);
    const account = `/2010-04-01/Accounts/${accountSid}`;
    const pair = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (request.headers.get('authorization') !== `Basic ${pair}`) return refusal(401, 20003, 'Authenticate');
    if (request.method === 'GET' && pathname === `${account}.json`) {
      return Response.json({ sid: accountSid, status: 'active', type: 'Full' });
    }
    if (request.method !== 'POST' || pathname !== `${account}/Messages.json`) {
      return refusal(404, 20404, `The requested resource ${pathname} was not found`);
    }
    if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return refusal(415, 20415, 'Unsupported Media Type');
    }
    return this.#take(form);
  }

  #take(form: URLSearchParams): Response {
    const names = [...form.keys()];
    const unknown = names.find((name) => !['To', 'From', 'MessagingServiceSid', 'Body'].includes(name));
    if (unknown !== undefined || new Set(names).size < names.length) {
      return refusal(400, 20001, 'Bad request parameters');
    }
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const from = form.get('MessagingServiceSid') ?? form.get('From') ?? '';
    if (to === '') return refusal(400, 21604, "A 'To' phone number is required.");
    if (!/^\+[1-9]\d{6,14}$/.test(to)) {
      return refusal(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    }
    if (body === '') return refusal(400, 21602, 'Message body is required.');
    if (body.length > 1600) {
      return refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
    }
    const isService = form.has('MessagingServiceSid');
    if (form.has('From') === isService) return refusal(400, 21603, "A 'From' phone number is required.");
    if (from !== (isService ? service : number)) {
      return refusal(400, 21606, `The 'From' phone number ${from} is not a valid message-capable number`);
    }
    const refused = refusedNumbers[to];
    if (refused) return refusal(400, ...refused);
    this.taken.push({ to, from, body });
    const sid = `SM${String(this.taken.length).padStart(32, '0')}`;
    return Response.json({ sid, status: 'queued', to, from, body, error_code: null }, { status: 201 });
  }
}

function refusal(status: number, code: number, message: string): Response {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return Response.json({ code, message, more_info, status }, { status });
}
