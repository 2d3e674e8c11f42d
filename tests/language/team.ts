import type { Zone } from '../../src/domain/time/zone.ts';
import type { AvailabilityToSay, Speech, SpeechContext } from '../../src/language/speech/speech.ts';
import { novemberIn } from './november.ts';

/** Slots of November 2026 with their people: { '24T14:00': 'Dr. Lee' }. */
export type Offered = Record<string, string | string[]>;

/** Sentences about what was found at a team in November 2026, on Tuesday, the 24th, unless told otherwise. */
export function teamIn(zone: Zone, { speech, context }: { speech: Speech; context: SpeechContext }) {
  const { local, november } = novemberIn(zone);
  const usual = {
    reason: 'available',
    kind: 'window',
    windows: [november('24')],
    slots: [],
    durationMinutes: 30,
    horizonDays: 60,
  } as const;

  /** Slots with their people, and who was asked for. */
  function withPeople(offered: Offered, asked: string[] = []) {
    const each = Object.entries(offered).map(([text, names]) => {
      const [day, clock = ''] = text.split('T');
      return [local(Number(day), clock), [names].flat()] as const;
    });
    return { slots: each.map(([start]) => start), people: { at: new Map(each), asked } };
  }

  /** What is said of it. */
  function said(found: Partial<AvailabilityToSay>): string {
    return speech.availability({ ...usual, ...found }, context);
  }

  return { usual, withPeople, said };
}
