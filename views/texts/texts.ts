import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import { clocks } from '../../src/domain/time/clock.ts';
import type { HourCycle } from '../../src/domain/time/hour-cycle.ts';
import { de } from './de/de.ts';
import { en, type Texts } from './en/en.ts';

/** All texts of the dashboard, by language, with 24 hours a day. */
export const textsIn: Readonly<Record<DashboardLanguage, Texts>> = { en, de };

const withTwelveHours: typeof textsIn = { en: onTwelveHours(en), de: onTwelveHours(de) };

/** The texts of the dashboard for a workspace with this clock; 24 hours if nobody has chosen one. */
export function textsOf(language: DashboardLanguage, hourCycle: HourCycle | null): Texts {
  return hourCycle === 12 ? withTwelveHours[language] : textsIn[language];
}

function onTwelveHours(texts: Texts): Texts {
  return { ...texts, time: { ...texts.time, ...clocks[12], hourCycle: 12 } };
}
