import { inPart, inPartDaily, inPartOf, type SaidPart } from '../reading/patterns/part.ts';
import { createRowReader, type Row } from '../reading/rows.ts';
import type { Reading } from '../reading/sentence.ts';
import { wordSlot } from '../reading/slots.ts';
import { checkFor } from './words/checks.ts';
import {
  allDay,
  dawn,
  endOfDay,
  eveningMeal,
  firstHalf,
  firstThing,
  lateInTheDay,
  lunchtime,
  night,
  noonMeal,
  occasions,
  partsOfDay,
  secondHalf,
  shadedParts,
} from './words/parts-of-day.ts';

/** Words that make a greeting or a wish of what follows: "good morning", "have a nice evening". */
export const wishes = 'good|nice|great|lovely|wonderful';

const joint = 'in|the|of|-|at?';

/** "late afternoon", "early in the morning", "early this evening", "late in the day". */
const shadedRows = [...shadedParts, ['late|later day', lateInTheDay] as const].flatMap(
  ([shaded, part]): Row<SaidPart, Reading>[] => {
    const [shade, name] = shaded.split(' ');
    const lead = `${shade} ${joint} ${joint} ${joint}`;
    return [
      [`${lead} ${name}`, name === 'tonight' ? inPartOf(0, part) : inPart(part)],
      [`${lead} this ${name}`, inPartOf(0, part)],
      [`${lead} that ${name}`, ({ to }) => ({ frame: { part, lean: { kind: 'day' } }, to })],
    ];
  },
);

/** "late tuesday afternoon": the day is in between. */
const shadedBeforeDay = shadedParts.map(([shaded, part]): Row<SaidPart, Reading> => {
  const [shade, name = ''] = shaded.split(' ');
  return [name, inPart(part), { before: `${shade} tomorrow|<day>` }];
});

const parts = 'morning|afternoon|evening|night|am|pm';
const onDay = `on|this? tomorrow|mon|tue|wed|thu|fri|sat|sun|<day> !${parts}`;
const ofNoTime =
  "!too|so|as|how|bit|very|open|running|working|works|work|stay|staying|be|was|were|been|it's|you're|i'm|we're";

/** "Tuesday early", "late on Monday": the hours at an end of a day that are said beside it. */
const edgeRows = [['early', firstThing] as const, ['late', lateInTheDay] as const].flatMap(
  ([edge, part]): Row<SaidPart, Reading>[] => [
    [edge, inPart(part), { before: ofNoTime, after: onDay }],
    [
      `really|pretty|nice|quite|fairly? and? ${edge}`,
      inPart(part),
      { before: 'tomorrow|<day>', after: `!${parts}|in|next|this` },
    ],
  ],
);

/** "tomorrow first half", "the second half of Monday". */
const halfRows = [['first', firstHalf] as const, ['second', secondHalf] as const].flatMap(
  ([which, part]): Row<SaidPart, Reading>[] => [
    [`${which} half of the? day?`, inPart(part), { after: 'tomorrow|<day>' }],
    [
      `${which} half, ${which} half of the day`,
      inPart(part),
      { before: 'today|tomorrow|<day>', after: '!of' },
    ],
  ],
);

/** "Morning, can I …"; "mornings are better" and "lunchtime is fine" greet nobody. */
const isGreeting = checkFor(
  `<nothing> hi|hello|hiya|oh|yeah|yes|hey? (morning|afternoon|evening) <comma>|<greeted>`,
  {
    // What callers go on with after a greeting.
    greeted: `i|i'm|i'd|i've|can|could|is|are|do|have|it's|this|we|we're|my|hi|hello|love|mate|just|would|any|there|all|to`,
  },
);

/** "three in the afternoon is like my morning": compares a time with a part of the day. */
const isLikened = checkFor("is|it's|that's ..3 my (<part>)");

/** "I'm on nights until Sunday": how somebody works. */
const isShift = checkFor('on|work|works|working|worked|do|doing (nights)');

/** Where callers who say "dinnertime" mean noon. */
const british = new Set(['Europe/London', 'Europe/Belfast', 'Europe/Dublin', 'Europe/Isle_of_Man']);

const notWished = { before: `!${wishes}` };
const marks = 'around|over|during|before|after|except|but|excluding|until';
const halfDayMarks = 'the|mon|tue|wed|thu|fri|sat|sun|tomorrow|<day>';

/** A part of the day: "afternoon", "early this morning", "tonight", "end of day", "around lunch". */
export const readPart = createRowReader<SaidPart, Reading>({
  said: {},
  slots: {
    part: wordSlot(partsOfDay, (part) => ({ part })),
    occasion: wordSlot(occasions, (part) => ({ part })),
    day: ({ tokens }, index) => tokens[index]?.text.endsWith('day') && { to: index + 1 },
    greeting: isGreeting,
    shift: isShift,
    likened: isLikened,
  },
  rows: [
    ['<occasion>', inPart(), { before: `${marks}, later than` }],
    // "That doesn't work" is about no job.
    ['!work <occasion>', inPart(), { before: 'not' }],
    ['lunch', inPart(lunchtime), { before: 'at the?, tomorrow|<day>, what|how about' }],
    // Of a table, not of what somebody is away for.
    ['<occasion>', inPart(), { before: 'tomorrow|<day> for' }],
    ['!<greeting>|<shift>|<likened>|am|pm <part>', inPartDaily, notWished],
    ['this|that !mornings|afternoons|evenings|nights|arvos <part>', inPartOf(0), notWished],
    ['tonight', inPartOf(0, night), notWished],
    ['next <part>', inPartOf(1), notWished],
    // "tuesday am", "in the pm"; not the verb.
    ['am, a m', inPart(partsOfDay.get('am')), { before: halfDayMarks, after: '!i' }],
    ['pm, p m', inPart(partsOfDay.get('pm')), { before: halfDayMarks }],
    ['eod, cob, last thing, end|close of the? day|play|business', inPart(endOfDay), notWished],
    ['lunch time|hour', inPart(lunchtime), notWished],
    [
      'dinnertime, dinner time|hour',
      ({ to }, { zone }) => ({ frame: { part: british.has(zone.id) ? noonMeal : eveningMeal }, to }),
      notWished,
    ],
    ['night time', inPart(night), notWished],
    ['crack of dawn', inPart(dawn), notWished],
    ...halfRows,
    ['all day', inPart(allDay), { after: 'on|tomorrow|<day>', ...notWished }],
    ['all day', inPart(allDay), { before: 'tomorrow|<day>', after: 'or|and' }],
    ...edgeRows,
    ...shadedRows,
    ...shadedBeforeDay,
    // "the first thing I want to know"
    [
      'first thing, first thing !i|you|we|is|that in|the? in|the? morning',
      inPart(firstThing),
      { after: '!i|you|we|is|that' },
    ],
    // "Monday or else Friday, after work both times"
    [
      'both|all times|days',
      ({ to, before }) => (before?.kind === 'time' ? { frame: { isElse: false }, to } : undefined),
    ],
    ['later that day', ({ to }) => ({ frame: { lean: { kind: 'beyond', side: 'after' } }, to })],
  ],
});
