import type { DashboardLanguage } from '../../src/domain/access/dashboard-language.ts';
import { de } from './de/de.ts';
import { en, type Texts } from './en/en.ts';

/** All texts of the dashboard, by language. */
export const textsIn: Readonly<Record<DashboardLanguage, Texts>> = { en, de };
