import type { Clause } from '../../clauses/clause.ts';
import { isDated, isHabit, isTime } from '../../clauses/part.ts';
import type { Expression } from '../../reading/expression.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordMap, wordSet } from '../../reading/words.ts';

const caller = 'i|he|she|it';
const anyone = 'i|we|he|she|they|you|people|someone';
const services = 'mass|masses|service|services|confession|confessions|communion|vespers|evensong|vigil';
const allowed = 'ok|okay|alright|fine|safe|allowed|supposed|meant';
const bodily = 'eat|drink|shower|swim|exercise|fast|smoke|bathe|breastfeed|chew|brush|fly';
const places =
  'office|clinic|shop|store|surgery|salon|place|building|entrance|church|school|studio|parking|lot';

/** Questions about what there is and how it's done, which name a time that nobody asks for. */
export const houseQuestions = `is|are there any|a|free|disabled|street? parking|spaces|elevator|lift|ramp|toilet|toilets|restroom|wifi|bus on|at|near|in|after|before|for|park|stop?,
  is|are there still|ever? any|a|another|no bus|buses|train|trains|tram|trams|ferry|ferries|shuttle|metro|luas|coach|flight|flights,
  can|could ${anyone} park, is it free|paid|metered parking, is|are the|your ${places} on|at|near|by|beside,
  can|could|may|should|must ${caller} still? just? eat|drink|shower|fast|smoke|bathe|exercise|chew|brush|breastfeed,
  is it all? right|${allowed} if|to|for ${anyone}? to? still? just? ${bodily}, am|is|are ${anyone} ${allowed} to ${bodily},
  can|could|should ${anyone} take|have|use my|his|her|the|their pills|tablets|meds|medication|medicine|insulin|inhaler|drops,
  can|could|may|should ${anyone} drive|fly|swim|exercise|lift home|the|after|again|straight|afterwards,
  what time|times is|are|'s the|your? *? ${services}, when is|are the|your? *? ${services}, is|are there a? mass|communion|vigil, is|are the? ${services} at|on,
  what time's|when's the|your? *? ${services},
  what time|when do|does|will the|your|this * open|close|start|shut|finish|end, how early|late do|does you|they|it start,
  how many|much people|patients|customers|folks|others|staff|traffic, is it always|usually|normally|really|very|too? busy|busier|quiet|quieter|crowded|packed,
  do|does you|they have|charge|do the? same price|prices|rates|rate|fee, do|does|will the|your lift|elevator|train|bus|shuttle|heating|pool|machine work|run|stop|go,
  do|does ${anyone} have|need to be|get|arrive there|here|in, do|does|would|will i|we get|be charged|refunded|fined|billed`;

/** Whom a question is about; `time` is a time that it names. */
type Subject = 'you' | 'there' | 'it' | 'caller' | 'other' | 'time';

/** Where a question begins to ask: the token of its verb, or with "if you open" the one after the "if". */
type Asked = { form: 'direct' | 'open' | 'embedded'; at: number };

/** A question: how it asks, the first word of its verb, whom it's about, and the words after these that belong to no time. */
type Question = { form: Asked['form']; verb: string; subject: Subject; rest: readonly string[] };

/**
 * Whether a clause asks what there is or how things are rather than for a time: "do sundays cost more", "do you do student
 * discount on a wednesday". Callers who ask for a time have a word for it, "anything on a wednesday", or ask whether it suits.
 */
export function asksAboutHouse(sentence: Sentence, clause: Clause, said: readonly Expression[]): boolean {
  const asked = askedAt(sentence, clause);
  if (!asked) return false;
  const times = said.filter(isTime);
  const question = questionOf(sentence, clause, { asked, times });
  if (!question || (times[0]?.from ?? asked.at) < asked.at) return false;
  const { verb, subject, rest } = question;
  const isOfRules = subject === 'caller' && doing.has(verb) && times.length === 0;
  if (!isOfRules && rest.some((text) => requesting.has(text))) return false;
  const own = rest.filter((text) => !aside.has(text));
  if (own.length === 0) return false;
  // "is it a problem if I come on Monday"
  if (times.length === 0) return asksWithoutTime(question) && textAt(sentence, clause.to) !== 'if';
  if (subject === 'time') return own.some((text) => ofDays.has(text) || /.er$/.test(text));
  const isGeneral = times.every((each) => isOfNoDay(each) || isOnAnyOf(sentence, each));
  const isHabitual = isGeneral && times.some((each) => isOnAnyOf(sentence, each));
  return isAboutHouse(question, own, { isGeneral, isHabitual });
}

/** Whether a question that names a time is about the house: by whom it asks about, what, and whether of days in general. */
function isAboutHouse(
  { form, verb, subject, rest }: Question,
  own: readonly string[],
  { isGeneral, isHabitual }: { isGeneral: boolean; isHabitual: boolean },
): boolean {
  if (form === 'open') return isHabitual && subject === 'other';
  if (subject === 'caller') return false;
  // "do you take bookings" is about no price.
  const isOfCost = own.slice(subject === 'you' ? 1 : 0).some((text) => costs.has(text));
  if (subject === 'it' || isOfCost) return isOfCost;
  if (subject === 'there') return isGeneral;
  const isHaving = having.has(own[0] ?? '');
  if (subject === 'other') return isHabitual || (doing.has(verb) && !isHaving);
  if (!doing.has(verb)) return form === 'embedded' && own.some((text) => hours.has(text));
  const isDuty = rest[0] === 'have' && rest[1] === 'to';
  return isDuty || isOfDoing(own, isHaving ? isHabitual : isGeneral);
}

/** "is that a problem", "does she need a parent to sign"; "will the boss see me" may ask for a time. */
function asksWithoutTime({ form, verb, subject }: Question): boolean {
  if (form !== 'direct' || subject === 'you') return false;
  return verb !== 'will' || subject === 'it' || subject === 'caller';
}

/** "do you charge more on a sunday"; "do you see him on Monday" asks for that. */
function isOfDoing([verb = '', object]: readonly string[], isGeneral: boolean): boolean {
  if (wanting.has(verb)) return false;
  if (object !== undefined && pronouns.has(object)) return !serving.has(verb);
  return having.has(verb) || serving.has(verb) ? object !== undefined && isGeneral : true;
}

/** Where a clause begins to ask something, if it does. */
function askedAt(sentence: Sentence, { from, to }: Clause): Asked | undefined {
  if (isWondering(sentence, from - 1)) return { form: 'embedded', at: from };
  const end = Math.min(from + longestOpening, to);
  for (let at = from; at < end; at++) {
    const text = textAt(sentence, at);
    if (isWondering(sentence, at)) return { form: 'embedded', at: at + 1 };
    // After other words, "the van is …" tells something.
    if (!asking.has(text) || !(subjects.has(textAt(sentence, at + 1)) || isOpening(sentence, from, at)))
      continue;
    return { form: at > from && textAt(sentence, at - 1) === 'when' ? 'open' : 'direct', at };
  }
  return undefined;
}

/** Whether all words between two places only lead up to what comes next: "hi, um, so". */
function isOpening({ tokens }: Sentence, from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ kind, text }) => kind === 'mark' || openers.has(text));
}

/** "I was wondering if you open on sundays". */
function isWondering(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  return (text === 'if' || text === 'whether') && knowing.has(textAt(sentence, index - 1));
}

/** What a clause asks. */
function questionOf(
  sentence: Sentence,
  { to }: Clause,
  { asked: { form, at }, times }: { asked: Asked; times: readonly Expression[] },
): Question | undefined {
  const isTimeAt = (index: number) => times.some((each) => each.from <= index && index < each.to);
  const restFrom = (start: number) =>
    sentence.tokens
      .slice(start, to)
      .filter(({ kind }, index) => kind === 'word' && !isTimeAt(start + index))
      .map(({ text }) => text);
  const [verb, named, after] = [textAt(sentence, at), textAt(sentence, at + 1), textAt(sentence, at + 2)];
  if (form === 'embedded') {
    const isBeing = verb === "you're" || named === 'are';
    if (!isBeing && subjects.get(verb) !== 'you') return undefined;
    return { form, verb: isBeing ? 'are' : 'do', subject: 'you', rest: restFrom(at + 1) };
  }
  const subject = subjects.get(named);
  if (subject) return { form, verb, subject, rest: restFrom(houses.has(after) ? at + 3 : at + 2) };
  const isTimed = isTimeAt(named === 'the' || named === 'a' ? at + 2 : at + 1);
  const rest = restFrom(at + 1);
  if (!isTimed) return { form, verb, subject: 'other', rest };
  // "do sundays cost more": what is asked of a time may be a clause of its own.
  return { form, verb, subject: 'time', rest: rest.length > 0 ? rest : [textAt(sentence, to)] };
}

/** How many words may stand before the verb of a question: "hello this is maria do you …". */
const longestOpening = 10;

/** Whether a time is of any day of its kind: "on a wednesday", "sundays", "at the weekend". */
function isOnAnyOf(sentence: Sentence, each: Expression): boolean {
  if (isHabit(each)) return true;
  if (each.kind !== 'time') return false;
  const { weekday, period, isDaily } = each.frame;
  // "saturday mornings"
  if (isDaily || plurals.has(textAt(sentence, each.to - 1)) || plurals.has(textAt(sentence, each.to)))
    return true;
  const lead = [each.from - 1, each.from].map((at) => textAt(sentence, at));
  if (weekday?.which === 'coming') return lead.includes('a');
  return period?.unit === 'weekend' && lead.includes('the');
}

/** Whether a time names no day: "till six". */
function isOfNoDay(each: Expression): boolean {
  return each.kind === 'time' && !isDated(each) && !each.frame.elapsed;
}

const plurals = wordSet('mornings lunchtimes afternoons evenings nights weekends');
const openers = wordSet(
  'hi hello hey yeah yes no oh ah um uh er so and but or well okay ok right just sorry also when',
);
const knowing = wordSet('know wondering wonder ask asking check checking see me curious sure');
const asking = wordSet("do does did is are was were will isn't aren't don't doesn't");
const doing = wordSet("do does did don't doesn't");
const subjects = wordMap<Subject>([
  ["you y'all ye yous youse", 'you'],
  ['there', 'there'],
  ['it that this they these those', 'it'],
  ['i we', 'caller'],
]);
const houses = wordSet('guys folks lot all people lads');
const having = wordSet('have got');
const serving = wordSet('do offer get see take');
const wanting = wordSet('help fancy want think reckon mind know prefer like suppose mean say remember');
const aside = wordSet(
  `still ever even actually normally usually generally typically always just also only more no on at in for of the a an to from by
  and or until after before around any`,
);
const pronouns = wordSet('me us him her it them');
const hours = wordSet('open closed shut closing opening busy busier quiet quieter');

/** What is asked of days in general: "do sundays cost more". */
const ofDays = wordSet(
  'cost costs count counts busy quiet dear cheap expensive extra double packed slow mad less',
);

/** What is asked of prices, and of how long something takes. */
const costs = wordSet(
  `cost costs charge price prices rate rates fee fees discount deal deals offer offers special specials extra dearer cheaper
  take takes last lasts worse hurt wear wears include`,
);

/** Words with which callers ask for a time. */
const requesting = wordSet(
  `anything nothing none something anywhere somewhere time times slot slots appointment appointments opening openings gap gaps
  availability available free possible possibly spot spots space room cancellation cancellations chance spare left going fit squeeze
  book booking come day days date dates much one ones table class lesson session work works suit suits suitable ok
  okay good right alright fine better best great convenient handy any else done seen ready please happen`,
);
