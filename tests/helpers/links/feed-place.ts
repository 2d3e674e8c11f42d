import { bookingById, insertBooking, type NewBooking } from '../../../db/queries/bookings/bookings.ts';
import { insertFeed } from '../../../db/queries/feeds.ts';
import { feedPath } from '../../../src/domain/access/feed-token.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import type { Booking } from '../../../src/domain/booking/booking.ts';
import type { Calendar } from '../../../src/domain/calendar/calendar.ts';
import type { Server } from '../../../src/server.ts';
import { testServer } from '../process/server.ts';
import { type TestServices, testServices } from '../workspace.ts';

/** A server that logs everything, with one calendar and a feed of it. */
export class FeedPlace {
  readonly server: Server;

  private constructor(
    readonly made: TestServices,
    readonly calendar: Calendar,
  ) {
    this.server = testServer(made.services);
  }

  /** The path of the first feed. */
  path = '';

  /** Makes one, at the moment that tests begin. */
  static async open(): Promise<FeedPlace> {
    const made = await testServices({ config: { logLevel: 'debug' } });
    const workspaceId = await made.workspace();
    const place = new FeedPlace(made, await made.calendar({ workspaceId, name: 'Dr. Lee' }));
    place.path = (await place.feed()).path;
    return place;
  }

  /** Makes another feed, of the calendar at hand unless another is given. */
  async feed(of: Calendar = this.calendar): Promise<{ path: string; id: string; token: string }> {
    const id = crypto.randomUUID();
    const { token, hash } = createSecretToken();
    const { workspaceId, id: calendarId } = of;
    await insertFeed(this.made.db, { id, workspaceId, calendarId, hash, createdAt: this.made.clock.now() });
    return { path: feedPath(token), id, token };
  }

  /** Asks for a path of the server. */
  async ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return await this.server.fetch(new Request(`http://localhost:3000${path}`, { method, headers }));
  }

  /** Books half an hour and gives the booking's id. Instants are epoch milliseconds; it is made now unless said otherwise. */
  async book(
    startAt: number,
    given: Partial<Pick<NewBooking, 'name' | 'createdAt' | 'serviceId' | 'answers'>> & { of?: Calendar } = {},
  ): Promise<string> {
    const { of = this.calendar, ...rest } = { name: 'Ann', createdAt: this.made.clock.now(), ...given };
    const id = crypto.randomUUID();
    const key = { workspaceId: of.workspaceId, calendarId: of.id };
    const period = { startAt, endAt: startAt + 1_800_000 };
    await insertBooking(this.made.db, { id, ...key, code: id.slice(0, 6), ...period, ...rest });
    return id;
  }

  /** A booking of the calendar at hand. */
  async booking(bookingId: string): Promise<Booking> {
    const { workspaceId, id: calendarId } = this.calendar;
    const found = await bookingById(this.made.db, { workspaceId, calendarId, bookingId });
    if (!found) throw new Error(`no booking ${bookingId}`);
    return found;
  }
}
