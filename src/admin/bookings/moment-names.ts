import type { Texts } from '../../../views/texts/en/en.ts';
import type { DashboardLanguage } from '../../domain/access/dashboard-language.ts';
import { minuteOfDay } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import * as german from '../../language/de/speech/time.ts';
import * as english from '../../language/en/speech/time.ts';
import { sideOfClockChange } from '../../language/speech/clock-change.ts';

type MomentNames = {
  /** "16:00"; in the repeated hour of a clock change it says which of the two. */
  clock(at: number, zone: Zone, texts: Texts): string;
  /** "Tuesday, November 24", with the year if it's far off; both are local milliseconds. */
  date(localMs: number, nowLocalMs: number): string;
  /** "90 minutes". */
  duration(minutes: number): string;
};

/** Times as sentences of the dashboard name them. */
export const momentNames: Readonly<Record<DashboardLanguage, MomentNames>> = {
  en: { clock: englishClock, date: english.dateName, duration: english.durationName },
  de: { clock: germanClock, date: german.dateName, duration: german.durationName },
};

/** "16:00", or "4:00 PM". */
function englishClock(at: number, zone: Zone, { time }: Texts): string {
  const side = sideOfClockChange(at, zone);
  const name = time.clock(minuteOfDay(zone.localAt(at)));
  return side === undefined ? name : `${name} ${side} the clocks go back`;
}

/** "16:00 Uhr", as it's written rather than said, or "4:00 PM". */
function germanClock(at: number, zone: Zone, { time }: Texts): string {
  const side = sideOfClockChange(at, zone);
  const name = `${time.clock(minuteOfDay(zone.localAt(at)))}${time.hourCycle === 24 ? ' Uhr' : ''}`;
  return side === undefined ? name : `${name} ${side === 'before' ? 'vor' : 'nach'} der Zeitumstellung`;
}
