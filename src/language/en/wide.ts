import type { Found } from '../reading/expression.ts';
import { wide } from '../reading/patterns/wide.ts';
import { createRowReader } from '../reading/rows.ts';
import { readClock } from './clock.ts';
import { checkFor } from './words/checks.ts';
import { hourPrepositions } from './words/words.ts';

const owners = 'my|our|his|her|their|at|since|after|before';
const told = "was|were|i|we|i've|we've|had|with|is|got|he|she|they";

/** What happens when only the caller knows: "whenever the tide is out". */
const isCondition = checkFor(
  `(the|my|our|his|her|their) * comes|goes|gets,
  (the|my|our|his|her|their) * is|are !free|available|in|there|open`,
);

/** "next available", "as soon as possible", "the first two o'clock you have", "any time", "any day", "now", "five nights". */
export const readWide = createRowReader<object, Found>({
  said: {},
  slots: {
    clock: readClock,
    condition: isCondition,
    slot: 'day|date|slot|appointment|opening|one|time',
    last: 'slot|appointment|opening|spot|booking|visit|session',
    offer: "you've|there's got?, you have|got got?, you can|could do|offer|manage, there is",
  },
  rows: [
    ['now', wide.now, { before: 'right|between|from|until' }],
    // "but now it's eleven" and "just a second now" ask for nothing.
    [
      'now',
      wide.now,
      {
        before: '!second|sec|minute|moment',
        after: '<end>|<figure>|please|and|until|to|through|or|if|would|is|works',
      },
    ],
    ['immediately', wide.now],
    [
      `asap, the sooner|earlier the better, earlier rather than later, as soon|early as possible?, first slot|appointment, next slot,
      next|first available|free|possible|opening, next|first day with, whatever is? first|next|soonest,
      the? first|next <slot> that? <offer>, the first|next that? <offer>`,
      wide.next,
    ],
    // "I'd sooner come on Friday than on Thursday", "sooner or later"
    [
      'sooner, sooner rather than later',
      wide.next,
      { before: "!i'd|we'd|he'd|she'd|they'd|would", after: '!or|than' },
    ],
    ['soon', wide.next, { before: 'as' }],
    // "The soonest I can do is two" is no time of theirs.
    ['earliest|soonest', wide.next, { before: '!at *', after: '!i|we|he|she' }],
    [
      'earliest|soonest available|possible, earliest|soonest <slot>? that? <offer>',
      wide.next,
      { before: '!at *' },
    ],
    // "the next 2 PM", "the first three o'clock appointment"; "December the first three o'clock" is a date.
    ['the next', wide.next, { after: '<clock>' }],
    ['the first', wide.next, { after: '<clock> slot|appointment|opening|available|free|open|you' }],
    [
      `later rather than sooner|earlier, as late as possible, as late as you|we|i can|could do|come|make?, as late as it gets,
      as late as <offer>, the later the better, your latest`,
      wide.latest,
    ],
    ['as late', wide.latest, { after: 'in|on the? * as possible|you|we|i|it' }],
    // "My last appointment was …"
    [
      `latest possible|available <slot>?, latest|last appointment|opening|spot, latest|last <last>|one of the day, last of the day,
      latest <slot>? that? <offer>, last <last>|one|time? that? <offer>`,
      wide.latest,
      { before: `!${owners}`, after: `!${told}` },
    ],
    // "the last slot" of those that were told
    ['latest|last slot', wide.latest, { before: 'your', after: `!${told}` }],
    [
      'latest|last slot',
      wide.latest,
      { before: `!${owners}`, after: `!${told}|please|<end>|<figure>, of the day, that? <offer>` },
    ],
    ['any time, anytime', wide.any, { after: '!but' }],
    // "Whenever the tide is out" is a time that only the caller knows.
    ['whenever', wide.any, { after: '!but|<condition>' }],
    [
      'any other? day|days, another day then?, some other day then?, different day then?, every day',
      wide.anyDay,
    ],
    // The length of a stay, not a part of the day.
    ['<number> nights|night, several nights', wide.nights, { before: `!${[...hourPrepositions].join('|')}` }],
  ],
});
