import type { Unit } from '../../reading/expression.ts';
import { countingWords, wordMap, wordSet } from '../../reading/words.ts';
import { partsOfDay } from './parts-of-day.ts';

/** ISO weekday (1 is Monday) by name and short name. */
export const weekdays = countingWords(
  `monday mon, tuesday tue tues, wednesday wed weds, thursday thu thur thurs, friday fri, saturday sat, sunday
  sun`,
);

/** Month 1–12 by name and short name. */
export const months = countingWords(
  `january jan, february feb, march mar, april apr, may, june jun, july jul, august aug, september sept sep,
  october oct, november nov, december dec`,
);

/** Months whose names mean other things too: they count only beside a day or after a preposition. */
export const doubtfulMonths = wordSet('may march mar');

/** Words for days that are no names of them. */
export const dayNouns = wordSet('today tomorrow week weekend month');

/** Whether a word names a time: a weekday, a month, a part of the day, "tomorrow". */
export function isTimeWord(text: string): boolean {
  return weekdays.has(text) || partsOfDay.has(text) || dayNouns.has(text) || months.has(text);
}

/** What may stand before an hour: "about half one", "say ten". */
export const beforeHours = 'the|a|maybe|about|around|say|like|early|late';

/** What stands before what is named: "my son". */
export const owners = wordSet('my our his her their the');

/** Units of time. */
export const units = wordMap<Unit>([
  ['second seconds', 'second'],
  ['minute minutes min mins', 'minute'],
  ['hour hours hr hrs', 'hour'],
  ['day days', 'day'],
  ['week weeks', 'week'],
  ['month months', 'month'],
  ['year years', 'year'],
  ['weekend weekends', 'weekend'],
]);

/** Numbers that are one word. */
export const cardinals: ReadonlyMap<string, number> = new Map([
  ...countingWords(
    `zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
    sixteen, seventeen, eighteen, nineteen`,
    { from: 0 },
  ),
  ...countingWords('twenty, thirty, forty fourty, fifty, sixty, seventy, eighty, ninety', {
    from: 20,
    step: 10,
  }),
]);

/** Ordinals that are one word. */
export const ordinals: ReadonlyMap<string, number> = new Map([
  ...countingWords(
    `first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
    fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth`,
  ),
  ['thirtieth', 30],
]);

/** Common typos, short forms and synonyms of words in these tables. */
export const spellings = wordMap([
  ['tommorow tommorrow tomorow tmrw tmr tomorrows', 'tomorrow'],
  ['todays', 'today'],
  ['bout', 'about'],
  ['somethin', 'something'],
  ['anythin', 'anything'],
  ['nothin', 'nothing'],
  ['mornin', 'morning'],
  ['evenin', 'evening'],
  ['comin', 'coming'],
  ['goin', 'going'],
  ['lookin', 'looking'],
  ['hopin', 'hoping'],
  ['thinkin', 'thinking'],
  ['workin', 'working'],
  ['efter', 'after'],
  ['aft', 'afternoon'],
  ['tonite tonights', 'tonight'],
  ['midday', 'noon'],
  ["til 'til till", 'until'],
  ['thru', 'through'],
  ['oclock', "o'clock"],
  ['wk', 'week'],
  ['modnay', 'monday'],
  ['tuesdy', 'tuesday'],
  ['wensday wendsday wenesday wednsday', 'wednesday'],
  ['thursdy', 'thursday'],
  ['dont', "don't"],
  ['doesnt', "doesn't"],
  ['didnt', "didn't"],
  ['isnt', "isn't"],
  ['arent', "aren't"],
  ['wont', "won't"],
  ['cant', "can't"],
  ['couldnt', "couldn't"],
  ['wouldnt', "wouldn't"],
  ['im', "i'm"],
  ['ive', "i've"],
  ['thats', "that's"],
  ['whats', "what's"],
  ['hows', "how's"],
  ['theres', "there's"],
  ['tenn', 'ten'],
  ['afterwork', 'work'],
  ['cannot', "can't"],
]);

/** Words that may stand between the parts of one time. */
export const glue = wordSet(
  `a an the of on at in for is , ( ) @ around about approximately approx circa roughly sometime some time please maybe say let us over
  perhaps like uh um er erm hmm well say preferably ideally possibly during right exactly sharp any anytime my then also
  just only either early late later ish dot gone too`,
);

/** Words that belong to the time right after them. */
export const joiningWords = wordSet(
  'a an the of on at in for is @ around about approximately roughly sometime during my',
);

/** Words after which a bare number is an hour. */
export const hourPrepositions = wordSet(
  'at @ around about approximately approx circa roughly towards nearer',
);

/** Words of time and of turning one down that only English has, each far too common in it to be anything else. */
export const tellingWords = wordSet(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays today tomorrow
  morning afternoon evening noon week weeks next earliest soonest o'clock
  none neither those else other earlier later`,
);
