import { expect } from 'bun:test';
import { formatSlotId, parseSlotId } from '../../../src/domain/calendar/slot-id.ts';
import { testNow } from '../../helpers/workspace.ts';
import { AnswerSchemas } from '../answer-schemas.ts';
import { type AnsweredSlot, clockTimes } from '../availability/answer.ts';
import { type Answer, type CalendarWish, ContractServer, type Place } from '../contract-server.ts';
import { codeOf } from '../gate/matrix.ts';
import {
  type AnsweredBooking,
  type AnsweredHold,
  expectBooking,
  expectHold,
  expectLocalTimes,
  minuteOfDay,
} from './answer.ts';

/** What an operation is asked, without its calendar. */
export type Input = Record<string, unknown>;

/** The answer to a write, read. */
export type Written<Made> = Made & { message: string; now: string; status: number; answer: Answer };

/** What book-slot answers. */
export type Booked = {
  booking: AnsweredBooking;
  otherBookings: { id: string; start: string; spoken: string }[];
};

/** What a refusal must be; `path` of INVALID_INPUT. */
export type ExpectedRefusal = { status: number; code: string; path?: string };

/** A refusal, read. */
export type Refused = { error: string; code: string; message: string; slots: AnsweredSlot[] };

/** Refusals about time: they carry the nearest free slots. */
const timeCodes = [
  'SLOT_TAKEN',
  'OUTSIDE_WORKING_HOURS',
  'DATE_CLOSED',
  'TOO_SOON',
  'TOO_FAR',
  'IN_THE_PAST',
  'OFF_GRID',
];

/** Somebody who books, whom no other test knows. */
export function person(input: Input = {}): Input {
  return { name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.com`, ...input };
}

/** An instant of November 2026 in New York's winter time, such as `24T14:00`. */
export function november(time: string): string {
  return `2026-11-${time}:00-05:00`;
}

/** A calendar and what is done with it, each answer held to what the contract promises of every such answer. */
export class Desk {
  readonly #startsOfHolds = new Map<string, string>();

  private constructor(
    readonly contract: ContractServer,
    readonly schemas: AnswerSchemas,
    readonly place: Place,
  ) {}

  /** Opens a server of its own with one calendar, at the moment of the contract's example. */
  static async open(wish: CalendarWish = {}): Promise<Desk> {
    const contract = await ContractServer.open();
    return new Desk(contract, await AnswerSchemas.of(contract), await contract.place(wish));
  }

  /** A calendar in a workspace of its own, at the moment of the contract's example. */
  async fresh(wish: CalendarWish = {}): Promise<Desk> {
    this.contract.setNow(testNow);
    return new Desk(this.contract, this.schemas, await this.contract.place(wish));
  }

  /** Another calendar of this workspace. */
  async beside(wish: CalendarWish = {}): Promise<Desk> {
    return new Desk(this.contract, this.schemas, await this.contract.besides(this.place, wish));
  }

  /** The id of a slot of this calendar. */
  slotId(start: string, durationMinutes = this.place.calendar.slotMinutes): string {
    const startAt = Temporal.Instant.from(start).epochMilliseconds;
    return formatSlotId({ startAt, durationMinutes }, this.place.calendarId);
  }

  /** Asks an operation of this calendar; whatever is answered is in the document and no bug. */
  async ask(operation: string, input: Input = {}, headers?: Record<string, string>): Promise<Answer> {
    const answer = await this.contract.post(this.place, operation, { input, headers });
    expect({ isBug: answer.status >= 500, text: answer.text }).toMatchObject({ isBug: false });
    this.schemas.expectValid(`POST /api/v1/${operation}`, answer);
    return answer;
  }

  /** Holds, and expects it to be new (201) unless another status is given. */
  async hold(input: Input, status = 201): Promise<Written<{ hold: AnsweredHold }>> {
    return this.#held(await this.ask('hold-slot', input), { input, status });
  }

  /** Gives a hold back. */
  async release(input: Input): Promise<Written<{ hold: AnsweredHold }>> {
    return this.#held(await this.ask('release-hold', input), { input, status: 200 });
  }

  /** Books, and expects it to be new (201) unless another status is given. */
  async book(input: Input, status = 201): Promise<Written<Booked>> {
    const answer = await this.ask('book-slot', input);
    const found = this.#written<Booked>(answer, { made: ['booking', 'otherBookings'], input, status });
    return this.#expectBooked(found, input);
  }

  /** Moves a booking. */
  async reschedule(input: Input): Promise<Written<{ booking: AnsweredBooking }>> {
    const answer = await this.ask('reschedule-booking', input);
    const found = this.#written<{ booking: AnsweredBooking }>(answer, {
      made: ['booking'],
      input,
      status: 200,
    });
    expectBooking(found.booking, this.#zoneOf(input), this.#isEnglish());
    return found;
  }

  /** Corrects a booking. */
  async update(input: Input): Promise<Written<{ booking: AnsweredBooking }>> {
    return this.#booked(await this.ask('update-booking', input), { input, status: 200 });
  }

  /** Cancels a booking. */
  async cancel(input: Input): Promise<Written<{ booking: AnsweredBooking }>> {
    return this.#booked(await this.ask('cancel-booking', input), { input, status: 200 });
  }

  /** Finds bookings, whole. */
  async find(input: Input = {}): Promise<{ bookings: AnsweredBooking[]; nextCursor: string | null }> {
    const answer = await this.ask('find-bookings', input);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    const found = answer.json as { bookings: AnsweredBooking[]; nextCursor: string | null };
    expect(Object.keys(found).sort()).toEqual(['bookings', 'nextCursor']);
    for (const booking of found.bookings) expectBooking(booking, this.#zoneOf(input), this.#isEnglish());
    return found;
  }

  /** The ids of the bookings that are found, in their order. */
  async foundIds(input: Input = {}): Promise<string[]> {
    return (await this.find(input)).bookings.map((booking) => booking.id);
  }

  /** Expects a refusal with its whole body, and reads it. */
  async refuse(operation: string, input: Input, expected: ExpectedRefusal): Promise<Refused> {
    const answer = await this.ask(operation, input);
    const { status, code, path } = expected;
    expect({ status: answer.status, code: codeOf(answer), text: answer.text }).toMatchObject({
      status,
      code,
    });
    const found = answer.json as Refused & { path?: string };
    const isAboutTime = timeCodes.includes(code);
    const kind = code === 'INVALID_INPUT' ? ['path'] : ['message', ...(isAboutTime ? ['slots'] : [])];
    expect(Object.keys(found)).toEqual(['error', 'code', ...kind]);
    expect(found.error).toMatch(/\S/);
    if (code === 'INVALID_INPUT') {
      if (path !== undefined) expect({ path: found.path, text: answer.text }).toMatchObject({ path });
    } else {
      expect(found.message).toMatch(/^\S.*[.?!]$/);
    }
    if (isAboutTime) this.#expectAlternatives(found, input);
    return found;
  }

  /** Whether check-availability finds a period of this calendar free for a caller. */
  async isFree(start: string, input: Input = {}): Promise<boolean> {
    const { durationMinutes = this.place.calendar.slotMinutes, ...rest } = input;
    const from = Temporal.Instant.from(start);
    const to = from.add({ minutes: Number(durationMinutes) }).toString();
    const answer = await this.contract.check(this.place, {
      from: from.toString(),
      to,
      durationMinutes,
      ...rest,
    });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return (answer.json as { available: boolean }).available;
  }

  /** The busy periods of a range of this calendar, as `14:00-14:30` in its zone. */
  async busy(query: Record<string, string> = {}): Promise<string[]> {
    const range = { from: november('24T00:00'), to: november('25T00:00') };
    const answer = await this.contract.get(this.place, 'free-busy', { ...range, ...query });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    const { busy } = answer.json as { busy: { start: string; end: string }[] };
    return busy.map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`);
  }

  /** Changes this calendar's buffers, as its operator may at any time. */
  async setBuffers(minutes: number): Promise<void> {
    const change = { buffer_before_minutes: minutes, buffer_after_minutes: minutes };
    const { db } = this.contract.made;
    await db.updateTable('calendars').set(change).where('id', '=', this.place.calendarId).execute();
  }

  #zoneOf(input: Input): string {
    return String(input['timeZone'] ?? this.place.calendar.timeZone);
  }

  #isEnglish(): boolean {
    return this.place.calendar.language === 'en';
  }

  #written<Made>(answer: Answer, { made, input, status }: Write & { made: string[] }): Written<Made> {
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
    const found = answer.json as Written<Made>;
    expect(Object.keys(found)).toEqual([...made, 'message', 'now']);
    expect(found.message).toMatch(/^\S.*[.?!]$/);
    expectLocalTimes([found.now], this.#zoneOf(input));
    return { ...found, status: answer.status, answer };
  }

  #held(answer: Answer, { input, status }: Write) {
    const found = this.#written<{ hold: AnsweredHold }>(answer, { made: ['hold'], input, status });
    this.#startsOfHolds.set(found.hold.id, found.hold.start);
    expectHold(found.hold, this.#zoneOf(input), this.#isEnglish());
    this.#expectTimesOf(found.message, [found.hold.start, found.hold.end, found.hold.expiresAt]);
    return found;
  }

  #booked(answer: Answer, { input, status }: Write) {
    const found = this.#written<{ booking: AnsweredBooking }>(answer, { made: ['booking'], input, status });
    return this.#expectBooked(found, input);
  }

  #expectBooked<Made extends { booking: AnsweredBooking; otherBookings?: { start: string }[] }>(
    found: Written<Made>,
    input: Input,
  ): Written<Made> {
    const { booking, otherBookings = [], message } = found;
    expectBooking(booking, this.#zoneOf(input), this.#isEnglish());
    const others = otherBookings.map(({ start }) => start);
    expectLocalTimes(others, this.#zoneOf(input));
    const own = [booking.start, booking.end].map((time) => this.#atCalendar(time));
    this.#expectTimesOf(message, [booking.start, booking.end, ...own, ...others.slice(0, 1)]);
    return found;
  }

  /** An instant as the calendar's own clocks show it. */
  #atCalendar(time: string): string {
    return Temporal.Instant.from(time)
      .toZonedDateTimeISO(this.place.calendar.timeZone)
      .toString({ timeZoneName: 'never' });
  }

  /** A sentence about what was made says no clock time but its own. */
  #expectTimesOf(message: string, times: string[]): void {
    const own = times.map(minuteOfDay);
    const others = clockTimes(message).filter((time) => !own.includes(time));
    expect({ message, others }).toEqual({ message, others: [] });
  }

  /** At most three free slots in order of time, and a sentence that offers no other. */
  #expectAlternatives({ message, slots }: Refused, input: Input): void {
    expect(slots.length).toBeLessThanOrEqual(3);
    for (const slot of slots) {
      expectLocalTimes([slot.start, slot.end], this.#zoneOf(input));
      expect(Object.keys(slot)).toEqual(['id', 'start', 'end', 'weekday', 'relative', 'spoken']);
      const startAt = Temporal.Instant.from(slot.start).epochMilliseconds;
      const minutes = (Temporal.Instant.from(slot.end).epochMilliseconds - startAt) / 60_000;
      const reference = { startAt, durationMinutes: minutes };
      expect(parseSlotId(slot.id, this.place.calendarId)).toEqual(reference);
    }
    const starts = slots.map((slot) => Temporal.Instant.from(slot.start).epochMilliseconds);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    const offered = slots.map((slot) => minuteOfDay(slot.start));
    const wanted = this.#askedMinute(input);
    const neither = clockTimes(message).filter((time) => !offered.includes(time) && time !== wanted);
    expect({ message, offered, neither }).toEqual({ message, offered, neither: [] });
  }

  /** The clock time that was asked for, in the caller's zone. */
  #askedMinute(input: Input): number | undefined {
    const slot = parseSlotId(String(input['slotId'] ?? ''), this.place.calendarId);
    const held = this.#startsOfHolds.get(String(input['holdId']));
    const start = String(input['start'] ?? held ?? '');
    const zone = this.#zoneOf(input);
    if (slot) return minuteOfDay(localText(slot.startAt, zone));
    if (!/([+-]\d\d:\d\d|Z)$/.test(start)) return start === '' ? undefined : minuteOfDay(start);
    return minuteOfDay(localText(Temporal.Instant.from(start).epochMilliseconds, zone));
  }
}

type Write = { input: Input; status: number };

function localText(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toString();
}
