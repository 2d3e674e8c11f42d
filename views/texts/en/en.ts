import type { DashboardLanguage } from '../../../src/domain/access/dashboard-language.ts';
import { inputProblems } from '../../../src/domain/input-problem.ts';
import { account } from './account.tsx';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { members } from './members.tsx';
import { notes } from './notes.ts';
import { time } from './time.ts';

const language = 'en' as DashboardLanguage;

/** The dashboard in English. */
export const en = { language, account, common, errors, members, notes, problems: inputProblems, time };

/** What every language has to say. A text with something in it is a function; one with markup returns an element. */
export type Texts = typeof en;
