import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import { formatPhone } from '../../src/domain/booking/phone.ts';
import { clocks } from '../../src/domain/time/clock.ts';
import { dateStyleOf } from '../../src/domain/time/date-style.ts';
import { type HourCycle, hourCycleOfCountry } from '../../src/domain/time/hour-cycle.ts';
import { de } from './de/de.ts';
import { en, type Texts } from './en/en.ts';
import { monthFirstDates } from './en/time.ts';

/** All texts of the dashboard, by language, with the day first, weeks from Monday on and 24 hours a day. */
export const textsIn: Readonly<Record<DashboardLanguage, Texts>> = { en, de };

/** How times and phone numbers are written: as in a country (ISO 3166-1 alpha-2), but with the clock that the workspace chose, if it did. */
export type Writing = { country: string | null; hourCycle: HourCycle | null };

/** The texts of the dashboard in a language, with times and phone numbers as they're written there. */
export function textsOf(language: DashboardLanguage, writing: Writing): Texts {
  const texts = textsIn[language];
  return {
    ...texts,
    common: { ...texts.common, phoneNumber: (phone) => formatPhone(phone, writing.country) },
    time: { ...texts.time, ...writtenTimes(language, writing) },
  };
}

function writtenTimes(language: DashboardLanguage, { country, hourCycle }: Writing) {
  const { isMonthFirst, weekStart } = dateStyleOf(country);
  const hours = hourCycle ?? hourCycleOfCountry(country);
  const dates = language === 'en' && isMonthFirst ? monthFirstDates : {};
  return { ...clocks[hours], ...dates, hourCycle: hours, weekStart };
}
