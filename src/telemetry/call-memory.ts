import type { CalendarKey } from '../domain/calendar/calendar.ts';
import { minuteMs } from '../domain/time/local-time.ts';
import type { Period } from '../domain/time/period.ts';
import type { Asked, Interpretation } from '../language/interpretation/interpretation.ts';
import type { SharedNotes } from '../rate-limit/limits.ts';

/** How long a call's latest answer waits for words that lean on it. */
const keptMs = 10 * minuteMs;

/** The most calls that are remembered; beyond it, the oldest are forgotten. */
const mostCalls = 10_000;

/** A phone call at a calendar. Without an ID, nothing is known of it and nothing is kept. */
export type CallKey = CalendarKey & { callId: string | undefined };

/** The most answers of a call whose slots are remembered. */
const mostAnswers = 5;

/** The most slots that aren't offered again once they're turned down, the latest that a call was told of. */
const mostMentioned = 500;

/** A slot that a call was told of: what for, and at a team with whom. */
export type ToldSlot = Period & { serviceId?: string | undefined; withIds?: readonly string[] | undefined };

/** The slots that a call was offered, held or booked last, in order, the time that this was about, and at a team with whom. */
export type Offered = {
  slots: readonly Period[];
  about: Period;
  /** What was asked for, in which others are wanted if these are turned down; and the booking that was to move there. */
  requested?: Interpretation;
  movingId?: string | undefined;
  /** Whether that's an instant, and not all between the first and the last. */
  isInstant?: boolean;
  withIds?: readonly string[];
};

/** What a call was asked in its last request, what it was offered last, and where the caller is. */
export type Remembered = {
  asked?: Asked | undefined;
  offered?: Offered | undefined;
  /** IANA name of the zone that the caller speaks in, if it was said. */
  zoneId?: string | undefined;
  /** The service that its words were about last. */
  serviceId?: string | undefined;
  /** Whom it last asked for or ruled out at a team. */
  wished?: WishedMembers | undefined;
  /** The service and the people that it asked for last, in words or by name. */
  sought?: Sought | undefined;
  /** The slots of its last answers, the latest first. */
  told?: readonly (readonly ToldSlot[])[];
  /** All slots that it was told of. */
  mentioned?: readonly MentionedSlot[];
};

/** When a slot is, and at a team with whom. */
export type MentionedSlot = Pick<ToldSlot, 'startAt' | 'withIds'>;

/** What a call asks for besides a time. */
export type Sought = { serviceId?: string | undefined; wished?: WishedMembers | undefined };

/** Whom somebody wants to see, and whom not, by their calendars. */
export type WishedMembers = {
  withIds: readonly string[];
  withoutIds: readonly string[];
  isPreferred: boolean;
};

/** The slots of an answer, and when it was given. */
type Answered = { slots: readonly ToldSlot[]; at: number };

/** When each was kept, in epoch milliseconds. A process of the version before shares no `answers`. */
type Kept = Omit<Remembered, 'told'> & {
  keptAt: number;
  askedAt: number;
  offeredAt: number;
  answers?: readonly Answered[];
};

/**
 * What each phone call was told last, for ten minutes, so that the caller's next words may lean on it. With `shared`,
 * processes tell each other: a request loads what is known before it reads it, and saves what it has changed.
 */
export class CallMemory {
  /** The latest last. */
  readonly #calls = new Map<string, Kept>();
  readonly #changed = new Set<string>();
  readonly #shared: SharedNotes | undefined;

  constructor(shared?: SharedNotes) {
    this.#shared = shared;
  }

  /** Learns what a call was told by other processes. What this one knows is kept if they can't be asked. */
  async load(call: CallKey): Promise<void> {
    if (!this.#shared || call.callId === undefined) return;
    const name = nameOf(call);
    try {
      const text = await this.#shared.read(name);
      this.#calls.delete(name);
      // Only we write there.
      if (text !== undefined) this.#calls.set(name, JSON.parse(text) as Kept);
    } catch {
      // The caller is asked once more than needed.
    }
  }

  /** Tells other processes what a call was told since it was loaded. */
  async save(call: CallKey): Promise<void> {
    if (!this.#shared || call.callId === undefined) return;
    const name = nameOf(call);
    const known = this.#calls.get(name);
    if (!this.#changed.delete(name) || !known) return;
    try {
      await this.#shared.write(name, { text: JSON.stringify(known), keptMs });
    } catch {
      // As above.
    }
  }

  /** What a call was told. `now` is in epoch milliseconds. */
  recall(call: CallKey, now: number): Remembered {
    const known = this.#latest(call);
    if (!known) return {};
    const { asked, askedAt, offered, offeredAt, zoneId, serviceId, wished, sought, mentioned, keptAt } =
      known;
    const told = (known.answers ?? []).filter(({ at }) => now - at < keptMs).map(({ slots }) => slots);
    return {
      ...(now - keptAt < keptMs && { zoneId, serviceId, wished, sought, mentioned }),
      ...(told.length > 0 && { told }),
      ...(now - askedAt < keptMs && { asked }),
      ...(now - offeredAt < keptMs && { offered }),
    };
  }

  /** Keeps what a call was asked, in place of what it was asked before; undefined forgets that. */
  keepAsked(call: CallKey, asked: Asked | undefined, now: number): void {
    this.#keep(call, { asked, askedAt: now }, now);
  }

  /** Keeps the slots that a call was offered, held or booked, in place of those before. */
  keepOffered(call: CallKey, offered: Offered, now: number): void {
    this.#keep(call, { offered, offeredAt: now }, now);
  }

  /** Keeps the slots of an answer, besides those of the answers before. */
  keepTold(call: CallKey, slots: readonly ToldSlot[], now: number): void {
    if (slots.length === 0) return;
    const { answers = [], mentioned = [] } = this.#known(call, now) ?? {};
    const told = slots.map(({ startAt, withIds }) => ({ startAt, withIds }));
    this.#keep(
      call,
      {
        answers: [{ slots, at: now }, ...answers].slice(0, mostAnswers),
        mentioned: [...told, ...mentioned].slice(0, mostMentioned),
      },
      now,
    );
  }

  /** Keeps what a call asked for besides a time, in place of what it asked for before. */
  keepSought(call: CallKey, sought: Sought, now: number): void {
    this.#keep(call, { sought }, now);
  }

  /** Keeps the zone that a call's times were said in. */
  keepZone(call: CallKey, zoneId: string, now: number): void {
    this.#keep(call, { zoneId }, now);
  }

  /** Keeps what a call's words are about; undefined forgets it. */
  keepService(call: CallKey, serviceId: string | undefined, now: number): void {
    const { sought } = this.#known(call, now) ?? {};
    this.#keep(call, { serviceId, sought: { ...sought, serviceId } }, now);
  }

  /** Keeps whom a call asks for; undefined forgets it. */
  keepWished(call: CallKey, wished: WishedMembers | undefined, now: number): void {
    const { sought } = this.#known(call, now) ?? {};
    this.#keep(call, { wished, sought: { ...sought, wished } }, now);
  }

  #latest(call: CallKey): Kept | undefined {
    return call.callId === undefined ? undefined : this.#calls.get(nameOf(call));
  }

  /** What is known of a call; what's forgotten stays forgotten. */
  #known(call: CallKey, now: number): Kept | undefined {
    const known = this.#latest(call);
    return known && now - known.keptAt < keptMs ? known : undefined;
  }

  #keep(call: CallKey, told: Partial<Kept>, now: number): void {
    if (call.callId === undefined) return;
    const name = nameOf(call);
    const before = this.#known(call, now);
    this.#calls.delete(name);
    this.#calls.set(name, { askedAt: 0, offeredAt: 0, ...before, ...told, keptAt: now });
    if (this.#shared) this.#changed.add(name);
    for (const [oldest, { keptAt }] of this.#calls) {
      if (this.#calls.size <= mostCalls && now - keptAt < keptMs) break;
      this.#calls.delete(oldest);
    }
  }
}

function nameOf({ workspaceId, calendarId, callId }: CallKey): string {
  return JSON.stringify([workspaceId, calendarId, callId]);
}
