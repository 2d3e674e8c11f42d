import type { Zone } from '../../src/domain/time/zone.ts';
import type { Window } from '../../src/language/interpretation/interpretation.ts';

/** Windows of November 2026 in a zone, or of what follows it: its 31st is December 1. */
export function novemberIn(zone: Zone) {
  /** An instant. */
  function local(day: number, clock: string): number {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return zone.startAt(Date.UTC(2026, 10, day, hour, minute));
  }

  /** Hours of a day, or all of it: "24", "24T09:00-11:00", "24T14:00-24:00". */
  function november(text: string): Window {
    const [day = '', hours = '00:00-24:00'] = text.split('T');
    const [from = '', to = ''] = hours.split('-');
    const end = to === '24:00' ? local(Number(day) + 1, '00:00') : local(Number(day), to);
    return { startAt: local(Number(day), from), endAt: end };
  }

  /** Days from the first to the last. */
  function days(first: number, last: number): Window {
    return { startAt: local(first, '00:00'), endAt: local(last + 1, '00:00') };
  }

  /** Instants: "24T09:00". */
  function instants(...texts: string[]): Window[] {
    return texts.map((text) => {
      const [day = '', clock = ''] = text.split('T');
      return { startAt: local(Number(day), clock), endAt: local(Number(day), clock) };
    });
  }

  return { local, november, days, instants };
}
