import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { movedEvents } from '../../../db/queries/links/moved-events.ts';
import { putEventBack } from '../../../src/actions/bookings/put-event-back.ts';
import { mergePeriods, type Period } from '../../../src/domain/time/period.ts';
import { asOperator } from '../../helpers/actions/as-operator.ts';
import { type CaldavWorld, caldavWorld } from '../../helpers/links/caldav-world.ts';
import { testRuns } from '../../helpers/test-runs.ts';

const halfHourMs = 1_800_000;
const nine = Temporal.Instant.from('2026-11-24T09:00:00Z').epochMilliseconds;

/** A time of the day's sixteen half hours, as long as one to three of them. */
function timeOf(slot: number, length: number): Period {
  return { startAt: nine + slot * halfHourMs, endAt: nine + Math.min(slot + length, 16) * halfHourMs };
}

const iso = (at: number) => new Date(at).toISOString().replace('.000', '');
const isSame = (a: Period | null, b: Period | null) => a?.startAt === b?.startAt && a?.endAt === b?.endAt;

/** What people do here and there, and how what they did gets from one side to the other. */
const verbs = [
  'book',
  'move',
  'correct',
  'correct',
  'cancel',
  'move there',
  'move there',
  'delete there',
  'free there',
  'copy',
] as const;
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs, 'follow', 'put back', 'read', 'read', 'write'),
    who: fc.nat(2),
    slot: fc.nat(15),
    length: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 4, maxLength: 16 },
);

type Step = { verb: string; who: number; slot: number; length: number };

/** A booking with its event at the other side, as a person would know them who sees both. */
class Known {
  booked: Period | null;
  there: Period | null = null;
  isFreeThere = false;
  /** Whether it is to be written. */
  isPending = true;
  /** When the booking was as it was written last. */
  written: Period | null = null;
  /** When its event is instead, as far as was read or written. */
  noted: Period | null = null;
  /** Whether its event is to be where the booking is, whatever was done to it there. */
  isForced = false;
  readonly left: Period[] = [];
  notes = '';
  copy: Period | null = null;

  constructor(
    readonly id: string,
    booked: Period,
  ) {
    this.booked = booked;
  }

  /** Whether the event stays where somebody moved it when the booking is written: it was only corrected. */
  get staysThere(): boolean {
    const isCorrection = this.booked !== null && isSame(this.booked, this.written) && !this.isForced;
    return isCorrection && this.there !== null && !this.isFreeThere;
  }

  /** When it is busy at the other side, besides its booking's own time. */
  get shown(): Period[] {
    const event = this.there && !this.isFreeThere && !isSame(this.there, this.booked) ? [this.there] : [];
    const isOurs =
      this.booked !== null && [this.booked, ...this.left].some((each) => isSame(each, this.copy));
    return this.copy && !isOurs ? [...event, this.copy] : event;
  }
}

class Model {
  readonly all: Known[] = [];
  /** What may be busy besides bookings: what was there at the last reading or since. */
  seen: Period[] = [];

  constructor(
    readonly world: CaldavWorld,
    readonly linkId: string,
  ) {}

  get booked(): Period[] {
    return this.all.flatMap(({ booked }) => booked ?? []);
  }

  get shown(): Period[] {
    return this.all.flatMap(({ shown }) => shown);
  }

  async busy(): Promise<Period[]> {
    const { body } = await this.world.ask('free-busy', { from: iso(nine), to: iso(nine + 16 * halfHourMs) });
    return body.busy.map(({ start, end }: { start: string; end: string }) => ({
      startAt: Date.parse(start),
      endAt: Date.parse(end),
    }));
  }

  async take({ verb, who, slot, length }: Step): Promise<void> {
    const { world } = this;
    const time = timeOf(slot, length);
    const known = this.all[who];
    if (verb === 'read') await this.read();
    else if (verb === 'write') await this.write();
    else if (verb === 'book') await this.book(time, who);
    else if (!known) return;
    else if (verb === 'move' && known.booked) await this.move(known, time);
    else if (verb === 'correct' && known.booked) await this.correct(known, `${slot}/${length}`);
    else if (verb === 'cancel' && known.booked) {
      await world.ask('cancel-booking', { bookingId: known.id });
      Object.assign(known, { booked: null, isPending: true });
    } else if (verb === 'move there') this.putThere(known, time, '');
    else if (verb === 'free there' && known.there) this.putThere(known, known.there, '|TRANSP:TRANSPARENT');
    else if (verb === 'delete there') {
      world.there.delete(world.nameOf(known));
      known.there = null;
    } else if (verb === 'copy') {
      world.putEvent(
        known,
        `${iso(time.startAt)}/PT${(time.endAt - time.startAt) / 60_000}M`,
        `${known.id}-2.ics`,
      );
      known.copy = time;
    } else if (verb === 'follow' || verb === 'put back') await this.settle(known, verb);
  }

  async book(time: Period, who: number): Promise<void> {
    if (who < this.all.length) return;
    const durationMinutes = (time.endAt - time.startAt) / 60_000;
    const person = { name: `Caller ${this.all.length}`, phone: `+1212555012${this.all.length}` };
    const { body } = await this.world.ask('book-slot', {
      start: iso(time.startAt),
      durationMinutes,
      ...person,
    });
    if (body.booking) this.all.push(new Known(body.booking.id, time));
  }

  async move(known: Known, time: Period): Promise<void> {
    const durationMinutes = (time.endAt - time.startAt) / 60_000;
    const start = iso(time.startAt);
    const input = { bookingId: known.id, start, durationMinutes };
    const { status } = await this.world.ask('reschedule-booking', input);
    if (status !== 200 || known.booked === null || isSame(known.booked, time)) return;
    known.left.push(known.booked);
    Object.assign(known, { booked: time, isPending: true });
    if (isSame(known.noted, time)) Object.assign(known, { written: time, noted: null, isForced: true });
  }

  async correct(known: Known, notes: string): Promise<void> {
    const { status } = await this.world.ask('update-booking', { bookingId: known.id, notes });
    expect(status).toBe(200);
    Object.assign(known, { notes, isPending: true });
  }

  putThere(known: Known, time: Period, more: string): void {
    const minutes = (time.endAt - time.startAt) / 60_000;
    this.world.putEvent(known, `${iso(time.startAt)}/PT${minutes}M${more}`);
    Object.assign(known, { there: time, isFreeThere: more !== '' });
  }

  async settle(known: Known, how: string): Promise<void> {
    const { db, clock, calendar } = this.world;
    const { workspaceId } = calendar;
    const asked = { workspaceId, bookingId: known.id, now: clock.now(), limit: 10 };
    const [event] = await movedEvents(db, asked);
    if (!event) return;
    if (how === 'follow') return await this.move(known, event.moved);
    const input = { calendarId: event.calendarId, booking: { id: event.bookingId }, event };
    await asOperator(db, putEventBack, { workspaceId, at: clock.now(), input });
    known.left.push(event.moved);
    Object.assign(known, { isPending: true, isForced: true });
  }

  async read(): Promise<void> {
    await this.world.read(this.linkId);
    for (const known of this.all) {
      const { there, isFreeThere, written, booked } = known;
      const isElsewhere = there && !isFreeThere && !isSame(there, written) && !isSame(there, booked);
      known.noted = isElsewhere ? there : null;
    }
    this.seen = this.all.flatMap(({ there, copy }) => [there ?? [], copy ?? []].flat());
    const settled = this.all.filter(({ isPending }) => !isPending);
    const missing = settled.flatMap(({ shown }) => shown);
    expect(await this.busy()).toEqual(mergePeriods([...(await this.busy()), ...missing]));
  }

  async write(): Promise<void> {
    await this.world.write();
    for (const known of this.all.filter(({ isPending }) => isPending)) {
      if (!known.staysThere) known.there = known.booked;
      else if (known.there) this.seen.push(known.there);
      known.noted = isSame(known.there, known.booked) ? null : known.there;
      Object.assign(known, { written: known.booked, isFreeThere: false, isPending: false, isForced: false });
      this.checkThere(known);
    }
  }

  /** An event that was just written is when it should be, and tells what was corrected last. */
  checkThere(known: Known): void {
    const text = this.world.there.text(this.world.nameOf(known)) ?? '';
    const [startAt, endAt] = [known.there?.startAt, known.there?.endAt].map((at) =>
      at === undefined ? undefined : iso(at).replaceAll(/[-:]/g, ''),
    );
    expect(/^DTSTART:(.*?)\r?$/m.exec(text)?.[1]).toBe(startAt);
    expect(/^DTEND:(.*?)\r?$/m.exec(text)?.[1]).toBe(endAt);
    if (known.there && known.notes !== '') expect(text).toContain(known.notes);
  }

  /** Bookings are busy whatever happens, and nothing is that was nowhere to be seen. */
  async check(): Promise<void> {
    const busy = await this.busy();
    expect(busy).toEqual(mergePeriods([...busy, ...this.booked]));
    expect(mergePeriods([...this.booked, ...this.seen, ...busy])).toEqual(
      mergePeriods([...this.booked, ...this.seen]),
    );
  }

  /** Once all is written and read, bookings are busy, and what is shown elsewhere; nothing else is, nor is it offered. */
  async settleAll(): Promise<void> {
    await this.write();
    await this.read();
    const busy = mergePeriods([...this.booked, ...this.shown]);
    expect(await this.busy()).toEqual(busy);
    const asked = { from: iso(nine), to: iso(nine + 16 * halfHourMs), limit: 100 };
    const { body } = await this.world.ask('check-availability', asked);
    const free = Array.from({ length: 16 }, (_, slot) => timeOf(slot, 1)).filter(
      ({ startAt, endAt }) => !busy.some((each) => each.startAt < endAt && startAt < each.endAt),
    );
    expect(body.slots.map(({ start }: { start: string }) => Date.parse(start))).toEqual(
      free.map(({ startAt }) => startAt),
    );
  }
}

test('whatever is moved here and there, what is busy is the bookings and what is shown elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      using world = await caldavWorld({ now: '2026-11-23T08:00:00Z' });
      const model = new Model(world, await world.link());
      await model.book(timeOf(0, 1), 0);
      await model.settleAll();
      for (const step of taken) {
        await model.take(step);
        await model.check();
      }
      await model.settleAll();
    }),
    { numRuns: testRuns },
  );
});
