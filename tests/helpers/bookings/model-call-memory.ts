import { type Turn, textOf } from './model-turn.ts';

const tenMinutes = 600_000;

/** What is remembered of calls: the service that was heard last, which goes where none is named. */
export class ModelCallMemory {
  readonly #calls = new Map<string, { serviceId: string | undefined; keptAt: number }>();

  /** The service that a call is about, if any. */
  serviceOf(turn: Turn): string | undefined {
    const known = this.#calls.get(nameOf(turn));
    return known && turn.model.now - known.keptAt < tenMinutes ? known.serviceId : undefined;
  }

  /** Something was said, offered or taken in a call. */
  goOn(turn: Turn): void {
    this.#keep(turn, this.serviceOf(turn));
  }

  /** A service was heard in a call, or none is meant any more. */
  #keep(turn: Turn, serviceId: string | undefined): void {
    if (textOf(turn, 'callId') === undefined) return;
    this.#calls.set(nameOf(turn), { serviceId, keptAt: turn.model.now });
  }

  /** A service was heard in a call. */
  hear(turn: Turn, serviceId: string): void {
    this.#keep(turn, serviceId);
  }

  /** What a call was about is booked: whatever follows is about something else. */
  forget(turn: Turn): void {
    this.#keep(turn, undefined);
  }
}

function nameOf(turn: Turn): string {
  return JSON.stringify([turn.calendar.calendar.id, textOf(turn, 'callId')]);
}
