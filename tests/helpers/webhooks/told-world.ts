import { expect } from 'bun:test';
import { WebhookSchedule, webhookTiming } from '../../../src/jobs/webhooks/schedule.ts';
import { AnswerSchemas } from '../../contract/answer-schemas.ts';
import { type CalendarWish, ContractServer, type Place } from '../../contract/contract-server.ts';
import { type PageAnswer, type SignedIn, signedIn } from '../dashboard/dashboard.ts';
import type { WebhookBody } from './arrival.ts';
import { WebhookReceiver } from './receiver.ts';

/** An endpoint that was added, and the secret that was shown once. */
export type AddedEndpoint = { id: string; path: string; secret: string };

/** What somebody chooses in the form of an endpoint. */
export type EndpointChoice = {
  types?: readonly string[];
  leads?: string;
  calendarIds?: readonly string[];
  header?: [name: string, value: string];
};

/** The types of events of bookings, but for those that say that a start is near. */
export const bookingTypes = [
  'booking.created',
  'booking.moved',
  'booking.changed',
  'booking.cancelled',
  'booking.confirmed',
  'booking.no_show',
] as const;

/**
 * A whole Slotline in memory whose webhooks reach a strict receiver: an admin adds endpoints in the dashboard, bots book, and
 * everything that's sent has to be as the OpenAPI document says. Its clock stands still unless a test moves it.
 */
export class ToldWorld implements AsyncDisposable {
  readonly #schedule: WebhookSchedule;

  private constructor(
    readonly contract: ContractServer,
    readonly receiver: WebhookReceiver,
    readonly place: Place,
    readonly admin: SignedIn,
  ) {
    this.#schedule = new WebhookSchedule(contract.made.services, { ...webhookTiming, againMs: 1 });
  }

  static async open(wish: CalendarWish = {}, now?: string): Promise<ToldWorld> {
    const contract = await ContractServer.open({ rateLimit: 100_000, webhookNetworks: ['127.0.0.1'] });
    if (now !== undefined) contract.setNow(now);
    return await ToldWorld.of(contract, await contract.place(wish));
  }

  /** The same around a server that may reach 127.0.0.1. */
  static async of(contract: ContractServer, place: Place): Promise<ToldWorld> {
    const schemas = await AnswerSchemas.of(contract);
    const receiver = new WebhookReceiver({
      now: () => contract.made.clock.now(),
      furtherProblemsOf: (body) => schemaProblems(schemas, body),
    });
    const { workspaceId } = place;
    return new ToldWorld(
      contract,
      receiver,
      place,
      await signedIn(contract.made, { role: 'admin', workspaceId }),
    );
  }

  /** Nothing that was sent may have been wrong. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#schedule.stop();
    this.receiver[Symbol.dispose]();
    expect(this.receiver.problems).toEqual([]);
  }

  /** Adds an endpoint at a path of the receiver, in the dashboard. */
  async endpoint(path = '/', choice: EndpointChoice = {}): Promise<AddedEndpoint> {
    const id = crypto.randomUUID();
    const page = await this.admin.post('/settings/webhooks', [
      ['id', id],
      ...fieldsOf(this.receiver.url(path), choice),
    ]);
    const secret = secretIn(page);
    this.receiver.trust(path, secret, choice.header);
    return { id, path, secret };
  }

  /** Changes an endpoint in the dashboard. */
  async change({ id }: AddedEndpoint, url: string, choice: EndpointChoice = {}): Promise<PageAnswer> {
    const address = `/settings/webhooks/${id}/edit`;
    const { text } = await this.admin.get(address);
    return await this.admin.post(address, [...hiddenFields(text), ...fieldsOf(url, choice)]);
  }

  /** Gives an endpoint a new secret, in the dashboard. */
  async rotate({ id }: AddedEndpoint): Promise<string> {
    const address = `/settings/webhooks/${id}/rotate`;
    const { text } = await this.admin.get(address);
    return secretIn(await this.admin.post(address, hiddenFields(text)));
  }

  /** Every page that has to do with an endpoint, and the audit log, as they're sent. */
  async pagesOf({ id }: AddedEndpoint): Promise<string[]> {
    const own = `/settings/webhooks/${id}`;
    const { text } = await this.admin.get(own);
    const deliveries = [...text.matchAll(/href="([^"]*\/deliveries\/[^"]*)"/g)].map(([, href = '']) => href);
    const paths = [
      '/settings/webhooks',
      own,
      `${own}/edit`,
      `${own}/rotate`,
      ...deliveries,
      '/settings/audit-log',
    ];
    const pages = [];
    for (const path of new Set(paths)) {
      const { status, raw } = await this.admin.get(path);
      expect([path, status]).toEqual([path, 200]);
      pages.push(raw);
    }
    return pages;
  }

  /** Sends whatever is due, as far as it leads to nothing more. */
  async deliver(): Promise<void> {
    let before = -1;
    while (before !== this.receiver.arrivals.length) {
      before = this.receiver.arrivals.length;
      await this.#schedule.startDue();
      await this.#schedule.whenIdle();
    }
  }

  /** Lets time pass, then sends what's due. */
  async after(milliseconds: number): Promise<void> {
    this.contract.made.clock.advance(milliseconds);
    await this.deliver();
  }

  /** What a path got so far, in short: "booking.created 1", with the version of the booking. */
  toldAt(path = '/'): string[] {
    return this.receiver.at(path).map(({ body }) => inShort(body));
  }

  /** Books a time for somebody, over REST. */
  async book(start: string, more: Record<string, unknown> = {}): Promise<Booked> {
    const input = { start, name: 'Ada Lovelace', phone: '+12125550123', ...more };
    return await this.write('book-slot', input);
  }

  /** Changes a booking, over REST, and gives it as it's answered, but for what its caller was told, which events don't say. */
  async write(operation: string, input: Record<string, unknown>): Promise<Booked> {
    const { status, json, text } = await this.contract.post(this.place, operation, { input });
    const { booking } = json as { booking?: Booked & { told: unknown } };
    if (!booking) throw new Error(`${operation} answered ${status} ${text}`);
    const { told: _, ...asInEvents } = booking;
    return asInEvents;
  }
}

/** A booking as it's answered over REST. */
export type Booked = {
  id: string;
  code: string;
  start: string;
  end: string;
  version: number;
  status: string;
};

/** What an event says, in short. */
export function inShort({ type, data }: WebhookBody): string {
  return data['booking'] ? `${type} ${data['booking'].version}` : type;
}

/** What's wrong with an event by the OpenAPI document. */
export function schemaProblems(schemas: AnswerSchemas, body: WebhookBody): string[] {
  const place = ['webhooks', body.type, 'post', 'requestBody', 'content', 'application/json', 'schema'];
  return schemas.problemsAt(place, body);
}

function fieldsOf(
  url: string,
  { types = bookingTypes, leads = '', calendarIds, header }: EndpointChoice,
): [string, string][] {
  const [headerName = '', headerValue = ''] = header ?? [];
  return [
    ['url', url],
    ...types.map((type): [string, string] => ['types', type]),
    ['leads', leads],
    ['scope', calendarIds ? 'some' : 'all'],
    ...(calendarIds ?? []).map((id): [string, string] => ['calendars', id]),
    ['headerName', headerName],
    ['headerValue', headerValue],
  ];
}

function secretIn({ status, text }: PageAnswer): string {
  const [secret] = /whsec_[A-Za-z0-9+/]{43}=/.exec(text) ?? [];
  if (secret === undefined) throw new Error(`no secret is shown: ${status} ${text}`);
  return secret;
}

function hiddenFields(text: string): [string, string][] {
  return [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
}
