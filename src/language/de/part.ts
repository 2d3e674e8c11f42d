import { inPart, inPartOf, type PartMeaning, type SaidPart } from '../reading/patterns/part.ts';
import { onWords } from '../reading/phrases.ts';
import { createRowReader, type Row } from '../reading/rows.ts';
import { type Reading, type Sentence, textAt } from '../reading/sentence.ts';
import { wordSlot } from '../reading/slots.ts';
import { wordSet } from '../reading/words.ts';
import { readHour } from './clock.ts';
import { isMorning } from './day.ts';
import {
  earlyMorning,
  endOfDay,
  evening,
  morning,
  noon,
  occasions,
  partsOfDay,
  shadedParts,
  wholeDay,
} from './words/parts-of-day.ts';
import { inflected } from './words/spelling.ts';
import { articles, weekdays } from './words/words.ts';

const article = [...articles].join('|');
const first = 'erstes|erste|erster|ersten|allererstes|allererste|allererster|allerersten';
const notWished = { before: '!guten|gutn|schönen|schöne|gute|nen' };

/** "morgens um sieben", "acht Uhr abends", "abends ab sechs" are once, "abends" alone is every day. */
const inPartDaily: PartMeaning = ({ part, at, to, before }, sentence) => {
  const isAfterClock = before?.kind === 'time' && before.to === at && before.frame.clock;
  const isOnce = isAfterClock || clockMarks.has(textAt(sentence, to)) || readHour(sentence, to);
  const isDaily = textAt(sentence, at).endsWith('s') && textAt(sentence, at - 1) !== 'des' && !isOnce;
  return part && { frame: isDaily ? { part, isDaily } : { part }, to };
};

const clockMarks = wordSet('um gegen von zwischen ab so nach vor bis');

/** A part of the day: "nachmittags", "am frühen Abend", "früh", "nach der Arbeit". */
export const readPart = createRowReader<SaidPart, Reading>({
  said: {},
  slots: {
    part: wordSlot(partsOfDay, (part) => ({ part })),
    morning: onWords(
      ['morgen'],
      (sentence: Sentence, index: number) => isMorning(sentence, index) && { part: morning, to: index + 1 },
    ),
    occasion: wordSlot(occasions, (part) => ({ part })),
    weekday: wordSlot(weekdays, () => ({})),
    owner: ({ tokens }, index) => /^(?:mein|unser)/.test(tokens[index]?.text ?? '') && { to: index + 1 },
    tomorrow: 'früh morgen',
  },
  rows: [
    ['<occasion>', inPart(), { before: `nach|vor|zum|beim|während|außer|bis|ab ${article}|<owner>?` }],
    ['<part>|<morning>', inPartDaily, notWished],
    [inflected('nächste~|folgende~ <part>|<morning>'), inPartOf(1), notWished],
    [inflected('diese~ <part>|<morning>'), inPartOf(0), notWished],
    // "in der Früh", "morgen früh", "Montag ganz früh": a time only beside a day
    ['früh', inPart(earlyMorning), { before: 'in der, in aller' }],
    ['früh', inPart(earlyMorning), { after: 'am <weekday>', ...notWished }],
    ['früh', afterDay(inPart(earlyMorning)), notWished],
    // "heute oder morgen früh": a time of its own
    ['früh', ownMorning(), { before: 'morgen' }],
    [`als ${first}`, afterDay(inPart(earlyMorning)), { before: 'gleich *? *?' }],
    [`gleich als ${first}`, inPart(earlyMorning), notWished],
    // A time of its own, so that it takes none from other days.
    ['den|der ganzen|ganze tag, ganztags|ganztägig', afterDay(inPart(wholeDay)), notWished],
    ...shadedParts.map(([shaded, part]): Row<SaidPart, Reading> => {
      const [shade, name] = shaded.split(' ');
      return [`!<tomorrow> ${shade} am|in? ${article}? ${name}`, inPart(part), notWished];
    }),
    ['über mittag, über den mittag, zu mittag, in der mittagszeit', inPart(noon), notWished],
    ['auf d|die nacht, aufd nacht', inPart(evening), notWished],
    ['tagesende, ende des tages', inPart(endOfDay), notWished],
  ],
});

const strong = wordSet('ganz sehr');

function afterDay(meaning: PartMeaning): PartMeaning {
  return (said, sentence) => {
    const { at, before } = said;
    const end = strong.has(textAt(sentence, at - 1)) ? at - 1 : at;
    const isAfterDay = before?.kind === 'time' && before.to === end && !before.frame.clock;
    return isAfterDay ? meaning(said, sentence) : undefined;
  };
}

function ownMorning(): PartMeaning {
  const meaning = afterDay(inPart(earlyMorning));
  return (said, sentence) => {
    const found = meaning(said, sentence);
    return found && { ...found, frame: { ...found.frame, isOwnTime: true } };
  };
}
