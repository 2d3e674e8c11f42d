import type { Texts } from '../en/en.ts';
import { account } from './account.tsx';
import { availability } from './availability.tsx';
import { calendars } from './calendars.tsx';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { members } from './members.tsx';
import { notes } from './notes.ts';
import { ownWords } from './own-words.ts';
import { problems } from './problems.ts';
import { specialDates } from './special-dates.ts';
import { time } from './time.ts';
import { weekPicture } from './week-picture.ts';

/** The dashboard in German. */
export const de: Texts = {
  language: 'de',
  account,
  availability,
  calendars,
  common,
  errors,
  members,
  notes,
  ownWords,
  problems,
  specialDates,
  time,
  weekPicture,
};
