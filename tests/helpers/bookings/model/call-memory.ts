import { type Turn, textOf } from './turn.ts';

const tenMinutes = 600_000;
const mostAnswers = 5;

/** A slot that a call was told of. */
export type ToldSlot = { startAt: number; serviceId: string | undefined; withIds: readonly string[] };

/** What a call asks for besides a time; anyone unless there are any people. */
export type Sought = { serviceId: string | undefined; withIds: readonly string[] };

type Known = Sought & {
  heardId: string | undefined;
  keptAt: number;
  answers: { slots: readonly ToldSlot[]; at: number }[];
};

/**
 * What is remembered of calls: the service that was heard last, which goes where none is named; and for a start on its own
 * the slots of the last five answers, and what was asked for last.
 */
export class ModelCallMemory {
  readonly #calls = new Map<string, Known>();

  /** The service that a call is about, if any. */
  serviceOf(turn: Turn): string | undefined {
    return this.#known(turn).heardId;
  }

  /** What a call asked for last. */
  soughtIn(turn: Turn): Sought {
    return this.#known(turn);
  }

  /** The slots at a start of the latest answer that has any. */
  toldAt(turn: Turn, startAt: number): readonly ToldSlot[] {
    return (
      this.#known(turn)
        .answers.filter(({ at }) => turn.model.now - at < tenMinutes)
        .map(({ slots }) => slots.filter((slot) => slot.startAt === startAt))
        .find(({ length }) => length > 0) ?? []
    );
  }

  /** Something was said, offered or taken in a call. */
  goOn(turn: Turn): void {
    this.#keep(turn, {});
  }

  /** A service was heard in a call. */
  hear(turn: Turn, serviceId: string): void {
    this.#keep(turn, { heardId: serviceId, serviceId });
  }

  /** What a call was about is booked: whatever follows is about something else. */
  forget(turn: Turn): void {
    this.#keep(turn, { heardId: undefined, serviceId: undefined });
  }

  /** A call asks for something besides a time. */
  seek(turn: Turn, sought: Partial<Sought>): void {
    this.#keep(turn, sought);
  }

  /** A call is told of slots. */
  tell(turn: Turn, slots: readonly ToldSlot[]): void {
    if (slots.length === 0) return;
    const { answers } = this.#known(turn);
    this.#keep(turn, { answers: [{ slots, at: turn.model.now }, ...answers].slice(0, mostAnswers) });
  }

  #known(turn: Turn): Known {
    const known = this.#calls.get(nameOf(turn));
    if (known && turn.model.now - known.keptAt < tenMinutes) return known;
    return { heardId: undefined, serviceId: undefined, withIds: [], keptAt: 0, answers: [] };
  }

  #keep(turn: Turn, told: Partial<Known>): void {
    if (textOf(turn, 'callId') === undefined) return;
    this.#calls.set(nameOf(turn), { ...this.#known(turn), ...told, keptAt: turn.model.now });
  }
}

function nameOf(turn: Turn): string {
  return JSON.stringify([turn.calendar.calendar.id, textOf(turn, 'callId')]);
}
