import fc from 'fast-check';
import { perform } from '../../../src/actions/action.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import { addWebhook } from '../../../src/actions/webhooks/add.ts';
import { switchOffWebhook } from '../../../src/actions/webhooks/switch-off.ts';
import { switchOnWebhook } from '../../../src/actions/webhooks/switch-on.ts';
import { updateWebhook } from '../../../src/actions/webhooks/update.ts';
import { hourMs, minuteMs } from '../../../src/domain/time/local-time.ts';
import { tellUpcoming } from '../../../src/jobs/webhooks/upcoming.ts';
import { ContractServer, type Place } from '../../contract/contract-server.ts';
import { waitingEvents } from '../../helpers/webhooks/told.ts';

/** Where the clocks change within the week that begins then. */
const places = {
  'back in New York': { zone: 'America/New_York', now: '2026-10-30T09:00:00-04:00' },
  'on in New York': { zone: 'America/New_York', now: '2027-03-12T09:00:00-05:00' },
  'back in Berlin': { zone: 'Europe/Berlin', now: '2026-10-23T09:00:00+02:00' },
  'on by half an hour at Lord Howe': { zone: 'Australia/Lord_Howe', now: '2026-10-02T09:00:00+10:30' },
} as const;

type PlaceName = keyof typeof places;

/** One of the things that happen. */
type Step =
  | { kind: 'book' | 'move'; which: number; slot: number }
  | { kind: 'cancel' | 'restore' | 'switch'; which: number }
  | { kind: 'add' | 'change'; which: number; leads: number[]; isOfBoth: boolean }
  | { kind: 'wait'; minutes: number }
  | { kind: 'tick' };

const which = fc.nat({ max: 5 });
const slot = fc.nat({ max: 7 * 48 - 1 });
const leads = fc.uniqueArray(fc.constantFrom(15, 30, 60, 120, 1_440, 1_500, 2_880), {
  minLength: 1,
  maxLength: 4,
});
const isOfBoth = fc.boolean();

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book'), which, slot }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), which, slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'restore'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('add', 'change'), which, leads, isOfBoth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      minutes: fc.constantFrom(0.5, 15, 30, 60, 600, 1_440),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tick') }) },
) as fc.Arbitrary<Step>;

/** Where it happens, and what. */
export const upcomingSteps = fc.record({
  place: fc.constantFrom(...(Object.keys(places) as PlaceName[])),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
});

type KnownBooking = { id: string; calendarId: string; startAt: number; sequence: number; isLive: boolean };
type KnownEndpoint = { id: string; leads: number[]; isOfBoth: boolean; isOn: boolean };
type Planned = { endpointId: string; bookingId: string; dueAt: number };

const everyHour = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ['00:00-24:00']]));

/** Two calendars, whose bookings and endpoints change through the product, and what endpoints must be told by then. */
export class UpcomingWorld {
  readonly #bookings: KnownBooking[] = [];
  readonly #endpoints: KnownEndpoint[] = [];
  readonly #expected: string[] = [];
  #planned: Planned[] = [];

  private constructor(
    private readonly contract: ContractServer,
    private readonly calendars: readonly [Place, Place],
    private readonly beginning: number,
  ) {}

  /** Opens one in which nothing has happened. */
  static async open(name: PlaceName): Promise<UpcomingWorld> {
    const contract = await ContractServer.open({ rateLimit: 10_000 });
    const { zone, now } = places[name];
    contract.setNow(now);
    const wish = { timeZone: zone, hours: everyHour, minimumNoticeMinutes: 0 };
    const first = await contract.place(wish);
    return new UpcomingWorld(contract, [first, await contract.besides(first, wish)], Date.parse(now));
  }

  get #now(): number {
    return this.contract.made.clock.now();
  }

  /** Does one thing. What can't be done now is refused, and nothing follows from it. */
  async take(step: Step): Promise<void> {
    if (step.kind === 'book') return await this.#book(step);
    if (step.kind === 'move') return await this.#move(step);
    if (step.kind === 'cancel') return await this.#cancel(step);
    if (step.kind === 'restore') return await this.#restore(step);
    if (step.kind === 'add') return await this.#add(step);
    if (step.kind === 'change') return await this.#change(step);
    if (step.kind === 'switch') return await this.#switch(step);
    if (step.kind === 'wait') return this.contract.wait(step.minutes * minuteMs);
    await this.tick();
  }

  /** Has two servers tell what's due by now. */
  async tick(): Promise<void> {
    const { services } = this.contract.made;
    await Promise.all([tellUpcoming(services, this.#now), tellUpcoming(services, this.#now)]);
    const isDue = ({ dueAt }: Planned) => dueAt <= this.#now;
    for (const { endpointId, bookingId } of this.#planned.filter(isDue)) {
      const booking = this.#bookings.find(({ id }) => id === bookingId);
      const endpoint = this.#endpoints.find(({ id }) => id === endpointId);
      if (booking?.isLive && booking.startAt > this.#now && endpoint && this.#isTold(endpoint, booking)) {
        this.#expected.push(line(endpointId, { ...booking, version: booking.sequence + 1 }));
      }
    }
    this.#planned = this.#planned.filter((each) => !isDue(each));
  }

  /** What endpoints were told of starts, sorted. */
  async told(): Promise<string[]> {
    const events = await waitingEvents(this.contract.made.db);
    return events
      .filter(({ type }) => type === 'booking.upcoming')
      .flatMap(({ to, data: { booking } }) =>
        to.map((endpointId) => line(endpointId, { ...booking, startAt: Date.parse(booking.start) })),
      )
      .sort();
  }

  /** What they must have been told, sorted. */
  expected(): string[] {
    return this.#expected.toSorted();
  }

  #startOf(slotNumber: number): string {
    return new Date(this.beginning + (slotNumber + 1) * 30 * minuteMs).toISOString();
  }

  async #book({ which, slot }: { which: number; slot: number }): Promise<void> {
    const place = this.calendars[which % 2] ?? this.calendars[0];
    const start = this.#startOf(slot);
    const input = { start, name: 'Ada', email: `${crypto.randomUUID()}@example.com` };
    const { status, json } = await this.contract.post(place, 'book-slot', { input });
    if (status !== 201) return;
    const { id } = (json as { booking: { id: string } }).booking;
    const [calendarId, startAt] = [place.calendarId, Date.parse(start)];
    const booking = { id, calendarId, startAt, sequence: 0, isLive: true };
    this.#bookings.push(booking);
    this.#plan({ booking, from: this.#now });
  }

  async #move({ which, slot }: { which: number; slot: number }): Promise<void> {
    const booking = this.#bookings.at(which);
    const place = this.calendars.find(({ calendarId }) => calendarId === booking?.calendarId);
    if (!booking || !place) return;
    const start = this.#startOf(slot);
    const input = { bookingId: booking.id, start };
    const { status } = await this.contract.post(place, 'reschedule-booking', { input });
    if (status !== 200 || booking.startAt === Date.parse(start)) return;
    booking.startAt = Date.parse(start);
    booking.sequence += 1;
    this.#plan({ booking, from: this.#now });
  }

  async #cancel({ which }: { which: number }): Promise<void> {
    const booking = this.#bookings.at(which);
    if (!booking?.isLive || booking.startAt <= this.#now) return;
    const { id, calendarId } = booking;
    await this.#act(cancelBooking, { calendarId, booking: { id }, reason: null, isTimeKept: true });
    booking.sequence += 1;
    booking.isLive = false;
    this.#plan({ booking, from: this.#now + 1 });
  }

  async #restore({ which }: { which: number }): Promise<void> {
    const booking = this.#bookings.at(which);
    if (!booking || booking.isLive) return;
    const { id, calendarId, sequence: shownSequence } = booking;
    try {
      await this.#act(restoreBooking, { calendarId, booking: { id }, shownSequence });
    } catch {
      // Its time isn't kept any more.
      return;
    }
    booking.sequence += 1;
    booking.isLive = true;
    this.#plan({ booking, from: this.#now + 1 });
  }

  async #add({ leads, isOfBoth }: { leads: number[]; isOfBoth: boolean }): Promise<void> {
    const id = crypto.randomUUID();
    const url = new URL('https://example.com/');
    await this.#act(addWebhook, {
      id,
      url,
      types: ['booking.upcoming'],
      ...this.#wanted({ leads, isOfBoth }),
    });
    const endpoint = { id, leads, isOfBoth, isOn: true };
    this.#endpoints.push(endpoint);
    this.#plan({ endpoint, from: this.#now + 1 });
  }

  async #change({ which, leads, isOfBoth }: { which: number; leads: number[]; isOfBoth: boolean }) {
    const endpoint = this.#endpoints.at(which);
    if (!endpoint) return;
    await this.#act(updateWebhook, { webhookId: endpoint.id, changes: this.#wanted({ leads, isOfBoth }) });
    Object.assign(endpoint, { leads, isOfBoth });
    this.#plan({ endpoint, from: this.#now + 1 });
  }

  async #switch({ which }: { which: number }): Promise<void> {
    const endpoint = this.#endpoints.at(which);
    if (!endpoint) return;
    await this.#act(endpoint.isOn ? switchOffWebhook : switchOnWebhook, { webhookId: endpoint.id });
    endpoint.isOn = !endpoint.isOn;
    this.#plan({ endpoint, from: this.#now + 1 });
  }

  #wanted({ leads: leadMinutes, isOfBoth }: { leads: number[]; isOfBoth: boolean }) {
    return { leadMinutes, calendarIds: isOfBoth ? null : [this.calendars[0].calendarId] };
  }

  async #act<Input, Result>(
    action: Parameters<typeof perform<Input, Result>>[1],
    input: Input,
  ): Promise<Result> {
    const [{ workspaceId }] = this.calendars;
    const by = { actor: { kind: 'cli' }, workspaceId, at: this.#now } as const;
    return await perform(this.contract.made.services, action, { by, input });
  }

  /** What is planned of a booking or for an endpoint, anew. */
  #plan({ booking, endpoint, from }: { booking?: KnownBooking; endpoint?: KnownEndpoint; from: number }) {
    const isOf = (each: Planned) => each.bookingId === booking?.id || each.endpointId === endpoint?.id;
    const isStartNew = from === this.#now;
    this.#planned = this.#planned.filter((each) => !isOf(each) || (!isStartNew && each.dueAt <= this.#now));
    for (const each of endpoint ? [endpoint] : this.#endpoints) {
      for (const known of booking ? [booking] : this.#bookings) {
        const dueTimes = each.leads.map((minutes) => known.startAt - (minutes / 60) * hourMs);
        const ahead = dueTimes.filter((dueAt) => dueAt >= from);
        if (!known.isLive || !this.#isTold(each, known)) continue;
        this.#planned.push(...ahead.map((dueAt) => ({ endpointId: each.id, bookingId: known.id, dueAt })));
      }
    }
  }

  #isTold({ isOn, isOfBoth }: KnownEndpoint, { calendarId }: KnownBooking): boolean {
    return isOn && (isOfBoth || calendarId === this.calendars[0].calendarId);
  }
}

function line(endpointId: string, booking: { id: string; startAt: number; version: number }): string {
  return `${endpointId} ${booking.id} ${booking.startAt} ${booking.version}`;
}
