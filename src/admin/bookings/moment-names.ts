import type { Texts } from '../../../views/texts/en/en.ts';
import type { DashboardLanguage } from '../../domain/access/dashboard-language.ts';
import { minuteOfDay } from '../../domain/time/local-time.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { times as german } from '../../language/de/speech/time.ts';
import { times as english } from '../../language/en/speech/time.ts';
import { sideOfClockChange } from '../../language/speech/clock-change.ts';
import type { TimeNames } from '../../language/speech/time-names.ts';

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
  en: momentNamesIn(english),
  // "16:00 Uhr", as it's written rather than said.
  de: momentNamesIn(german, ' Uhr'),
};

function momentNamesIn({ dateName, durationName, ofRepeated }: TimeNames, afterClock = ''): MomentNames {
  return {
    clock(at, zone, { time }) {
      const side = sideOfClockChange(at, zone);
      const name = `${time.clock(minuteOfDay(zone.localAt(at)))}${time.hourCycle === 24 ? afterClock : ''}`;
      return side === undefined ? name : `${name} ${ofRepeated[side]}`;
    },
    date: dateName,
    duration: durationName,
  };
}
