import type { Cue } from '../../clauses/cues.ts';
import { type Sentence, textAt, textsBefore } from '../../reading/sentence.ts';
import type { Token } from '../../reading/token.ts';
import { wordMap, wordSet } from '../../reading/words.ts';
import { marksAge } from './ages.ts';
import { checkFor } from './checks.ts';
import { deniesDoing } from './denied-verbs.ts';
import { dayNouns, isTimeWord, months, owners, weekdays } from './words.ts';

/** "we get the keys on the tenth": a verb that asks for something, told of somebody. */
export function isSpent(sentence: Sentence, index: number): boolean {
  const text = sentence.tokens[index]?.text ?? '';
  // "it's been sore ever since can I come today"
  if (text === 'since') return afterSince.has(textAt(sentence, index + 1));
  // "from the fourth, and pick up at seven": nothing was dropped off before.
  if (text === 'and' && isPickup(sentence, index))
    return !textsBefore(sentence, index, longestStay).some((word) => drops.test(word));
  // "so my test is on the second": nothing was told before it.
  if (text === 'so' || text === 'okay' || text === 'ok') return isFirstWord(sentence, index);
  // "my husband works nights"
  if (text === 'works' && owners.has(textAt(sentence, index - 2)))
    return !isTimeWord(textAt(sentence, index - 1));
  // "and then she walks"
  if (text === 'and' && textAt(sentence, index + 1) === 'then')
    return pronouns.has(textAt(sentence, index + 2));
  if (text === 'do' || text === 'does') return isDoing(sentence, index);
  if (deniesDoing(sentence, index)) return true;
  // "the other one you offered, Thursday at ten"
  if (offerers.has(text) && offers.has(textAt(sentence, index + 1)))
    return offered.has(textAt(sentence, index - 1));
  if (tags.has(text)) return isTag(sentence, index);
  if (!imperatives.has(text)) return false;
  // "my shift it starts at two"
  if (isDuty(sentence, index) || owners.has(textAt(sentence, index - 1))) return true;
  if (!pronouns.has(textAt(sentence, index - 1))) return false;
  return !modals.has(textAt(sentence, index - 2));
}

const isPickup = checkFor(
  'and then? pick|picking|collect|collecting|pickup|collection|grab|fetch|fetching up? at|around|about|by|for|roughly',
);
const drops = /^(?:drop|leav|bring)/;
/** How far before "pick up" a "drop him off" may stand. */
const longestStay = 12;

/** Whether only greetings and the like come before a word. */
function isFirstWord({ tokens }: Sentence, index: number): boolean {
  return (
    index < mostGreetings &&
    tokens.slice(0, index).every(({ kind, text }) => kind === 'mark' || greetings.has(text))
  );
}

const mostGreetings = 4;
const greetings = wordSet('hi hello hiya hey morning yeah yes right well um uh er eh okay ok so');

/** "we could do the open day on Friday", "do you take cards on Friday": no question about the house, as "do you take Friday off" is. */
function isDoing(sentence: Sentence, index: number): boolean {
  if (modals.has(textAt(sentence, index - 1))) return textAt(sentence, index + 1) === 'the';
  return isTaking(sentence, index) && !isOff(sentence, index);
}

const [isTaking, isOff] = [
  checkFor('(do|does) you|they|he|she|ye|the *? take|get'),
  checkFor('_ ..9 off|walk|walkins'),
];
/** "Friday would be better, wouldn't it?", "that's free, isn't it, so put me down for it": a question that only seeks agreement. */
function isTag(sentence: Sentence, index: number): boolean {
  if (index === 0 || !tagged.has(textAt(sentence, index + 1))) return false;
  const after = sentence.tokens[index + 2];
  return !after || after.kind === 'mark' || tagEnds.has(after.text);
}

const offerers = wordSet('you she he they');
const offers = wordSet('offered said mentioned suggested gave proposed texted emailed sent told');
const offered = wordSet('one ones slot slots time times appointment spot');

const tags = wordSet(
  "isn't wasn't aren't weren't wouldn't won't doesn't don't didn't can't couldn't hasn't haven't hadn't",
);
const tagged = wordSet('it that you');
const tagEnds = wordSet(
  "so but and then or could can would let let's put pop book i i'll i'd i'm we we'll we'd how what if maybe please no yes yeah well okay ok anyway because make say",
);

/** "I have to get my daughter", "I've gotta get the bus": what somebody must do. */
function isDuty(sentence: Sentence, index: number): boolean {
  const before = textAt(sentence, index - 1);
  return before === 'gotta' || (before === 'to' && duties.has(textAt(sentence, index - 2)));
}

const duties = wordSet('have has had got need needs');

const afterSince = wordSet('can could would will do does is are so have any anything please and but');
const imperatives = wordSet(
  'put book pencil pop slot squeeze fit get schedule sign set move change switch swap push bring pull shift make',
);
const pronouns = wordSet("i we he she they it you i've we've he's she's they've you've");
const modals = wordSet('can could may might would should shall will do does did let if when and or');

/** What a day is: "Tuesday's out", "next week's good". */
const verdicts = wordMap<Cue>([
  ['good great okay ok grand open clear', 'approval'],
  [
    'out off bad rough hopeless terrible awful horrible packed rammed full crazy hectic manic mental murder hell tricky tough difficult',
    'denial',
  ],
]);

/** What a word tells by its form or by the words around it. */
export function cueOf(sentence: Sentence, index: number): Cue | undefined {
  const { tokens } = sentence;
  const [day, word, next, after] = [tokens[index - 1], tokens[index], tokens[index + 1], tokens[index + 2]];
  if (pastVerb.test(word?.text ?? '') && isDone(sentence, index)) return 'done';
  // "my daughter turned six on Saturday"
  if (word?.text === 'turned' && next?.kind === 'number') return 'past';
  if (word?.text === 'say' && isSaid(next, after)) return 'so';
  // "tomorrow if you can, else Friday"
  if (word?.text === 'else' && day?.kind === 'mark') return 'else';
  if (isBackIn(sentence, index)) return 'past';
  if (isHated(sentence, index)) return 'refusal';
  if (isOwnStatement(word, next, after)) return 'subject';
  if (word?.text === 'the' && isLast(after)) return edges.get(next?.text ?? '');
  if (marksAge(sentence, index)) return 'mention';
  if (isQuestion(sentence, index)) return 'inquiry';
  if (asksAnew(sentence, index)) return 'ask';
  return isJudged(day) ? verdicts.get(word?.text ?? '') : undefined;
}

/** "Tuesday's good", "eleven's grand": whether the next word judges a day or an hour. */
function isJudged(time: Token | undefined): boolean {
  if (!time?.isContracted) return false;
  return isFigure(time) || weekdays.has(time.text) || dayNouns.has(time.text);
}

/** "I hate Mondays", "I hate an early start", not "I hate needles". */
const isHated = checkFor('hate ..2 <time>', {
  time: ({ tokens }, index) => {
    const { kind, text } = tokens[index] ?? { kind: 'mark', text: '' };
    return (kind === 'number' || kind === 'time' || isTimeWord(text) || early.has(text)) && { to: index + 1 };
  },
});
const early = wordSet(
  'early late before after noon lunchtime mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends',
);

/** "i was there back in june"; "i'm back in june" tells when they return. */
function isBackIn(sentence: Sentence, index: number): boolean {
  if (textAt(sentence, index) !== 'back' || textAt(sentence, index + 1) !== 'in') return false;
  return (
    months.has(textAt(sentence, index + 2)) && (index === 0 || beforeBack.has(textAt(sentence, index - 1)))
  );
}

/** "was that ten or half ten you said", "is Sunday trading double time": asks for a time that was told, or what it costs. */
const isQuestion = checkFor(
  `<nothing>|<mark>|sorry|wait|and|so|but|hello|hi (was|is) it|that <told> ..8 you said|told|mentioned|gave|texted,
  (is|are|will|would) <weekday> ..3 double|extra|dearer|pricier|cheaper|surcharge,
  (is|are|will|would) <weekday> ..3 time and a half`,
  {
    told: ({ tokens }, index) => {
      const token = tokens[index];
      return (isFigure(token) || toldFirst.has(token?.text ?? '')) && { to: index + 1 };
    },
  },
);

/** "That doesn't work, is Thursday free": not "the day that doesn't work is Thursday". */
const asksAnew = checkFor(
  `<nothing>|<mark>|no|nope|sorry|oh|well|but|and|so|yeah that|it|this doesn't|won't|wouldn't|didn't work|suit|do (is|are) <weekday>,
  i|we can't|couldn't|won't make|do|manage that|it|this|then (is|are) <weekday>`,
);

const toldFirst = wordSet('half quarter the at noon');

/** "I'd take the earlier": of two times. */
const edges = wordMap<Cue>([
  ['earlier sooner', 'former'],
  ['later', 'latter'],
]);

function isLast(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'mark' || token.text === 'please';
}

/** "my appointment's tomorrow at two", "my mother's coming over on the third". */
function isOwnStatement(
  word: Token | undefined,
  subject: Token | undefined,
  after: Token | undefined,
): boolean {
  if (!subject?.isContracted || weekdays.has(subject.text) || !owners.has(word?.text ?? '')) return false;
  return placing.has(after?.text ?? '') || doings.test(after?.text ?? '');
}

/** Who does what a verb tells: "nobody turned up". */
const tellers = wordSet('i we he she they you it nobody somebody someone anybody anyone everybody who');

/** Begins what says when something was: "the week that it happened". */
const relative = wordSet('that when since');

/** Verbs that tell of a wish: "we hoped for Tuesday". */
const wishes = wordSet(
  'wanted needed hoped wished preferred asked wondered fancied tried intended planned decided agreed figured liked need recommended suggested advised offered mentioned promised reckoned',
);

/** "nobody turned up", "my wife's mother had her hip done": whether a verb tells of the past. */
function isDone(sentence: Sentence, index: number): boolean {
  const verb = textAt(sentence, index);
  if (wishes.has(verb)) return false;
  // "I got rear ended"
  if (verb === 'got' && ![1, 2].some((ahead) => pastVerb.test(textAt(sentence, index + ahead)))) return false;
  const [before, teller] = [textAt(sentence, index - 2), textAt(sentence, index - 1)];
  if (tellers.has(teller) && !relative.has(before))
    return verb === 'had' ? others.has(teller) && objects.has(textAt(sentence, index + 1)) : true;
  if (verb.endsWith('ed') && !takers.has(textAt(sentence, index + 1))) return false;
  const isOwned = textsBefore(sentence, index, longestSubject)
    .slice(0, -1)
    .some((text) => owners.has(text) || text === 'me' || text === 'your');
  return isOwned && (verb !== 'had' || objects.has(textAt(sentence, index + 1)));
}

/** How many words somebody is named with: "my mother in law". */
const longestSubject = 4;

/** Verbs of the past; those of speech and wishes aren't among those without "ed", "she said Tuesday". */
const pastVerb =
  /ed$|^(?:had|got|hurt|came|went|took|brought|left|rang|sent|wrote|paid|sold|broke|fell|did|saw|gave|found|lost|bit|woke|drove|flew|grew|blew|threw|burnt|burst|dealt|drew|fed|felt|forgot|held|kept|led|sat|slept|spent|spilt|stood|stuck|swore|taught|tore|wore)$/;
const others = wordSet('he she they it');
/** What comes after a verb of somebody who did something: "my husband dropped the car off". */
const takers = wordSet('a an the my our his her their its it me us him them off');
const objects = wordSet('a an the his her their its no some it one two three to both all');

/** "once they've gone to bed, say eight", "say around eight". */
function isSaid(next: Token | undefined, after: Token | undefined): boolean {
  return isFigure(next) || (softeners.has(next?.text ?? '') && isFigure(after));
}

function isFigure(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'time';
}

const softeners = wordSet('around about like half quarter maybe');

const beforeBack = wordSet('was were there here in you him her it that done seen');

/** What somebody does or where they are: "my mother's coming". */
const doings =
  /^(?:away|off|back|here|over|out|due|not|got|had|been|home|gone|down|stuck|flat|dead|sick|sore|loose|swollen|broken|frozen|a|an|so|too|really|pretty|very|all|still|just|totally|completely|[a-z]{2,}ing|[a-z]{3,}ed)$/;

const placing = new Set([
  ...wordSet('on at in for from booked scheduled today tomorrow next this'),
  ...weekdays.keys(),
]);
