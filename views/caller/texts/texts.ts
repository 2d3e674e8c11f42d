import type { DashboardLanguage } from '../../../src/domain/access/dashboard-language.ts';
import { de } from './de.ts';
import { type CallerTexts, en } from './en.ts';

/** What pages for callers say, by language. */
export const callerTextsIn: Readonly<Record<DashboardLanguage, CallerTexts>> = { en, de };
