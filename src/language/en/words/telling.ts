import { wordSet } from '../../reading/words.ts';

/** Words of time and of turning one down that only English has, each far too common in it to be anything else. */
export const tellingWords = wordSet(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays today tomorrow
  morning afternoon evening noon week weeks next earliest soonest o'clock
  none neither those else other earlier later`,
);
