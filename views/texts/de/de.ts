import type { Texts } from '../en/en.ts';
import { account } from './account.tsx';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { members } from './members.tsx';
import { notes } from './notes.ts';
import { problems } from './problems.ts';
import { time } from './time.ts';

/** The dashboard in German. */
export const de: Texts = { language: 'de', account, common, errors, members, notes, problems, time };
