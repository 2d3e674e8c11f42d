import fc from 'fast-check';
import { type Input, person } from '../bookings/desk.ts';
import { namesOf, type TeamBooking, type TeamSlot } from './counter.ts';
import type { Kind, MemberWish, Practice } from './practice.ts';

const minuteMs = 60_000;
/** Midnight of the Monday with which the week begins, in New York; clocks don't change in November after the first. */
const monday = Temporal.Instant.from('2026-11-23T00:00:00-05:00').epochMilliseconds;
const dayMs = 1_440 * minuteMs;

/** Minutes of a day, and how long; the day counts from Monday, November 23. */
type Time = { day: number; startMinute: number; minutes: number };

/** A member's hours of every day, and its buffers. */
type DrawnMember = { from: number; hours: number; before: number; after: number };

/** Something that is done before the team is asked: a booking at a member's calendar, at the team, or a cancellation. */
type DrawnStep = Time & {
  member: number;
  does: 'books' | 'books at the team' | 'books the service' | 'holds' | 'cancels';
};

/** What is asked for: its buffers, and who offers it, a bit for each member; null is the members' and all of them. */
type DrawnService = { before: number | null; after: number | null; by: number | null };

/** A team's state as it's drawn. */
export type DrawnState = {
  kind: Kind;
  intervalMinutes: number;
  durationMinutes: number;
  members: DrawnMember[];
  steps: DrawnStep[];
  service: DrawnService | null;
};

const buffer = fc.constantFrom(0, 0, 0, 15, 30);

const drawnMember: fc.Arbitrary<DrawnMember> = fc.record({
  from: fc.constantFrom(8, 9, 9, 10),
  hours: fc.integer({ min: 3, max: 7 }),
  before: buffer,
  after: buffer,
});

const drawnStep: fc.Arbitrary<DrawnStep> = fc.record({
  day: fc.integer({ min: -1, max: 8 }),
  startMinute: fc.integer({ min: 32, max: 64 }).map((quarter) => quarter * 15),
  minutes: fc.constantFrom(15, 30, 60, 120),
  member: fc.nat(9),
  does: fc.constantFrom<DrawnStep['does'][]>(
    'books',
    'books',
    'books at the team',
    'books the service',
    'holds',
    'cancels',
  ),
});

/** States of teams. */
export const drawnState: fc.Arbitrary<DrawnState> = fc.record({
  kind: fc.constantFrom('anyone', 'anyone', 'anyone', 'everyone'),
  intervalMinutes: fc.constantFrom(15, 30, 45),
  durationMinutes: fc.constantFrom(15, 30, 60, 90),
  members: fc.array(drawnMember, { minLength: 1, maxLength: 4 }),
  steps: fc.array(drawnStep, { maxLength: 14 }),
  service: fc.option(
    fc.record({
      before: fc.constantFrom(null, 0, 30),
      after: fc.constantFrom(null, 0, 15),
      by: fc.option(fc.integer({ min: 1, max: 15 })),
    }),
  ),
});

/** Time that is taken at a member's: with its buffers, and whether it counts for whose turn it is. */
type Claim = {
  member: number;
  startAt: number;
  endAt: number;
  before: number;
  after: number;
  isBooking: boolean;
};

/** A team in a state, and what the contract says of its slots. */
export class StateOfTeam {
  readonly #claims: Claim[] = [];
  readonly #bookings: { id: string; claims: Claim[] }[] = [];

  private constructor(
    readonly practice: Practice,
    readonly drawn: DrawnState,
  ) {}

  /** Makes a team and brings it into a state. */
  static async made(base: Practice, drawn: DrawnState): Promise<StateOfTeam> {
    const members = drawn.members.map((member, index) => wishOf(member, index));
    const { kind, intervalMinutes, durationMinutes } = drawn;
    const practice = await base.fresh({
      kind,
      intervalMinutes,
      slotMinutes: durationMinutes,
      hours: everyDayFrom(9, 8),
      members,
    });
    const state = new StateOfTeam(practice, drawn);
    if (drawn.service) await state.#offer(drawn.service);
    for (const step of drawn.steps) await state.#take(step);
    return state;
  }

  /** The bookings at the team that were made and not cancelled, by id. */
  async bookingsOfTeam(): Promise<TeamBooking[]> {
    const { team } = this.practice;
    return (await team.find()).filter(({ status }) => status === 'booked');
  }

  /** What is asked for besides the time. */
  get asked(): Input {
    return this.drawn.service ? { service: 'Cleaning' } : {};
  }

  /** The slots of a day that the contract says are free, as `start names`; with one member alone if it's said. */
  expectedOn(day: number, only?: number): string[] {
    const starts: string[] = [];
    const { intervalMinutes, durationMinutes } = this.drawn;
    for (let minute = 540; minute + durationMinutes <= 1_020; minute += intervalMinutes) {
      const startAt = monday + day * dayMs + minute * minuteMs;
      const names = this.#membersAt(startAt, only).map((member) => this.practice.members[member]?.name);
      if (names.length > 0) starts.push(`${startAt} ${names.join(' + ')}`);
    }
    return starts;
  }

  /** Whether a member offers what is asked for; of a team of everyone all do. */
  isAsked(member: number): boolean {
    const by = this.#isEveryone ? null : (this.drawn.service?.by ?? null);
    const all = (1 << this.drawn.members.length) - 1;
    // Who is no member can't offer anything: then all of them do.
    return by === null || (by & all) === 0 || (by & (1 << member)) !== 0;
  }

  get #isEveryone(): boolean {
    return this.drawn.kind === 'everyone';
  }

  #membersAt(startAt: number, only?: number): number[] {
    const all = this.drawn.members.map((_, member) => member).filter((member) => this.isAsked(member));
    const free = all.filter((member) => this.#isFree(member, startAt) && (only ?? member) === member);
    if (this.#isEveryone) return free.length === all.length ? all : [];
    const [first] = free.toSorted((a, b) => this.#compare(a, b, startAt));
    return first === undefined ? [] : [first];
  }

  #isFree(member: number, startAt: number): boolean {
    const given = this.drawn.members[member];
    if (!given) return false;
    const before = this.drawn.service?.before ?? given.before;
    const after = this.drawn.service?.after ?? given.after;
    const endAt = startAt + this.drawn.durationMinutes * minuteMs;
    const opensAt = startAt - ((((startAt - monday) % dayMs) + dayMs) % dayMs) + given.from * 60 * minuteMs;
    if (startAt < opensAt || endAt > opensAt + given.hours * 60 * minuteMs) return false;
    return this.#claims
      .filter((claim) => claim.member === member)
      .every(
        (claim) =>
          startAt >= claim.endAt + Math.max(claim.after, before) * minuteMs ||
          endAt + Math.max(after, claim.before) * minuteMs <= claim.startAt,
      );
  }

  /** The order of two members for a slot: fewest of the week, earliest latest start, none first, order. */
  #compare(a: number, b: number, startAt: number): number {
    const weekMs = 7 * dayMs;
    const week = Math.floor((startAt - monday) / weekMs);
    const of = (member: number) => {
      const own = this.#claims.filter((claim) => claim.member === member && claim.isBooking);
      const count = own.filter((claim) => Math.floor((claim.startAt - monday) / weekMs) === week).length;
      const before = own.map((claim) => claim.startAt).filter((start) => start < startAt);
      return [count, Math.max(Number.NEGATIVE_INFINITY, ...before), member] as const;
    };
    const [left, right] = [of(a), of(b)];
    if (left[0] !== right[0]) return left[0] - right[0];
    if (left[1] !== right[1]) return left[1] < right[1] ? -1 : 1;
    return left[2] - right[2];
  }

  async #offer({ before, after }: DrawnService): Promise<void> {
    const { members } = this.practice;
    const by = members.filter((_, member) => this.isAsked(member));
    await this.practice.offers({
      name: 'Cleaning',
      durationMinutes: this.drawn.durationMinutes,
      bufferBeforeMinutes: before,
      bufferAfterMinutes: after,
      ...(by.length < members.length && { by }),
    });
  }

  /** Does a step; one that is refused does nothing. */
  async #take({ day, startMinute, minutes, member: drawnIndex, does }: DrawnStep): Promise<void> {
    if (does === 'cancels') return await this.#cancel(drawnIndex);
    const index = drawnIndex % this.practice.members.length;
    const member = this.practice.members[index];
    if (!member) return;
    const asked = does === 'books the service' ? this.asked : {};
    const at = does.startsWith('books ') ? this.practice.team : member;
    const start = new Date(monday + day * dayMs + startMinute * minuteMs).toISOString();
    const isHold = does === 'holds';
    const input = { start, durationMinutes: minutes, ...asked, ...(isHold ? { ttlSeconds: 600 } : person()) };
    const answer = await at.ask(isHold ? 'hold-slot' : 'book-slot', input);
    if (answer.status !== 201) return;
    const { booking, hold } = answer.json as { booking?: TeamSlot; hold?: TeamSlot };
    const names = at === this.practice.team ? namesOf(booking) : [member.name];
    const claims = names.map((name): Claim => {
      const which = this.practice.members.findIndex((each) => each.name === name);
      const own = this.drawn.members[which] ?? { before: 0, after: 0 };
      const service = 'service' in asked ? this.drawn.service : null;
      const [before, after] = [service?.before ?? own.before, service?.after ?? own.after];
      const startAt = Date.parse(start);
      return {
        member: which,
        startAt,
        endAt: startAt + minutes * minuteMs,
        before,
        after,
        isBooking: !isHold,
      };
    });
    this.#claims.push(...claims);
    const made = booking ?? hold;
    if (booking && made) this.#bookings.push({ id: made.id, claims });
  }

  async #cancel(which: number): Promise<void> {
    const booking = this.#bookings.splice(which % Math.max(1, this.#bookings.length), 1)[0];
    if (!booking) return;
    const name = booking.claims[0] ? this.practice.members[booking.claims[0].member]?.name : undefined;
    if (name === undefined) return;
    await this.practice.member(name).cancel({ bookingId: booking.id });
    for (const claim of booking.claims) this.#claims.splice(this.#claims.indexOf(claim), 1);
  }
}

function wishOf({ from, hours, before, after }: DrawnMember, index: number): MemberWish {
  return {
    name: `Member ${'ABCD'.charAt(index)}`,
    hours: everyDayFrom(from, hours),
    intervalMinutes: 15,
    bufferBeforeMinutes: before,
    bufferAfterMinutes: after,
  };
}

function everyDayFrom(hour: number, hours: number): Record<number, string[]> {
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
  const period = `${clock(hour)}-${clock(hour + hours)}`;
  return Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [period]]));
}
