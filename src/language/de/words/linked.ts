import type { Clause } from '../../clauses/clause.ts';
import { isAsking, isDated, isHabit, isTime } from '../../clauses/part.ts';
import { type Expression, framesOf } from '../../reading/expression.ts';
import { hasTime } from '../../reading/frame.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { usesOf, wordSet } from '../../reading/words.ts';
import { withTimeAfterRemark } from '../wish-after-remark.ts';
import { withReturn } from './remarks.ts';
import { asking, going } from './verbs.ts';

/** Clauses with what the ones beside them make of them. */
export function linked(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): Clause[] {
  const uses = usesIn(sentence);
  let read = withOnlyThen(sentence, clauses, times);
  if (uses.has('bringing')) read = withCollecting(sentence, read, times);
  if (uses.has('providing')) read = withProvided(sentence, read, times);
  if (uses.has('preferring')) read = withPreferred(sentence, read, times);
  if (uses.has('booking')) read = read.map(pointing(sentence));
  if (uses.has('moving')) read = withMoved(sentence, read, times);
  if (uses.has('instead')) read = withInstead(sentence, read);
  if (uses.has('day')) read = withNamedDay(sentence, read, times);
  const apart = withTimeAfterRemark(sentence, withReturn(sentence, read, times), times);
  if (uses.has('stranger')) return apart.map((clause) => ({ ...clause, role: 'past' }));
  const isIntake = uses.has('medicine') && uses.has('taking') && !uses.has('visiting');
  return isIntake ? withoutIntake(sentence, apart, times) : apart;
}

/** What the words of a sentence are for between its clauses. */
function usesIn({ tokens }: Sentence): ReadonlySet<Use> {
  const found = new Set<Use>();
  for (const [index, { text }] of tokens.entries()) {
    const uses = usesByWord.get(text);
    // "hoffentlich hab ich mich nicht verwählt"
    if (!uses || (uses.has('stranger') && tokens[index - 1]?.text === 'nicht')) continue;
    for (const use of uses) found.add(use);
  }
  if (found.has('visiting')) found.delete('stranger');
  return found;
}

/** "an seinem Geburtstag möchte er ein Piercing, das ist der dritte Mai": which day was asked for. */
function withNamedDay(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): readonly Clause[] {
  const day = sentence.tokens.findIndex(({ text }) => usesByWord.get(text)?.has('day'));
  return clauses.map((clause, index) => {
    const { role, from, to } = clause;
    const before = clauses[index - 1];
    const isNamed = role === 'told' && before?.role === 'wish' && before.from <= day && day < from;
    if (!isNamed || textAt(sentence, from) !== 'das' || textAt(sentence, from + 1) !== 'ist') return clause;
    const isTimed = times.some((each) => isTime(each) && before.from <= each.from && each.from < from);
    const isDate = times.some((each) => isDated(each) && each.to === to);
    return isDate && !isTimed ? { ...clause, role: 'wish', isStatement: false } : clause;
  });
}

/** "muss ich die Tabletten morgens nehmen oder reicht abends eine": when they're taken is no wish. */
function withoutIntake(
  { tokens }: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): Clause[] {
  const at = tokens.findIndex(({ text }) => usesByWord.get(text)?.has('medicine'));
  return clauses.map((clause) => {
    const said = times.filter((each) => isTime(each) && clause.from <= each.from && each.from < clause.to);
    const isTaken = clause.from <= at && at < clause.to;
    const isIntake = isAsking(clause.role) && said.length > 0 && (isTaken || !said.some(isDated));
    return isIntake ? { ...clause, role: 'mention' } : clause;
  });
}

/** "nicht am Dienstag, sondern am Mittwoch bring ich ihn": what comes instead is asked for. */
function withInstead(sentence: Sentence, clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, index) => {
    const isInstead = index > 0 && clause.role === 'told' && textAt(sentence, clause.from) === instead;
    return isInstead ? { ...clause, role: 'wish', isStatement: false } : clause;
  });
}

const instead = 'sondern';

const moving = wordSet(
  'verschieben verlegen umbuchen umlegen tauschen ändern schieben absagen auslassen wahrnehmen einhalten',
);
const day = 'geburtstag geburtstage namenstag hochzeitstag jahrestag todestag ehrentag';
const stranger = 'verwählt';
const medicine = `
  tablette tabletten pille pillen ibuprofen paracetamol aspirin antibiotikum antibiotika tropfen salbe medikament medikamente
  blutdrucksenker blutverdünner insulin kapsel kapseln zäpfchen hustensaft
`;
const taking = 'nehmen nehme nimmt nimm einnehmen einnehme schlucken auftragen spritzen tropfen eincremen';
/** What says that callers come for it. */
const visiting =
  'termin lieber komme kommen vorbei vorbeikommen abholen geht ginge passt passen bräuchte frei';

/** "meinen Termin am Montag um drei muss ich verlegen, hätten Sie Freitag vormittag was": no hour of the old time is asked for. */
function withMoved(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): readonly Clause[] {
  const saidIn = ({ from, to }: Clause) => times.filter((each) => from <= each.from && each.from < to);
  return clauses.map((clause, index) => {
    const said = saidIn(clause).filter(isTime);
    const last = said.at(-1);
    if (!last || !isAsking(clause.role) || !said.some(isDated)) return clause;
    const next = clauses[index + 1];
    const end = next?.from === last.to ? next.to : clause.to;
    const isNext = (each: Expression) => isTime(each) && each.from >= last.to;
    const words = sentence.tokens.slice(last.to, Math.min(end, times.find(isNext)?.from ?? end));
    if (!words.some(({ text }) => moving.has(text))) return clause;
    const isNew = clauses
      .slice(index + 1)
      .map((later) => (isAsking(later.role) ? saidIn(later) : []))
      .some((later) => later.some(isDated) && framesOf(later).some(hasTime));
    return isNew ? { ...clause, role: 'told' } : clause;
  });
}

const booking = wordSet(`
  eintragen einschieben einplanen vormerken buchen einbuchen reservieren notieren unterbringen drannehmen einschreiben reinschieben eintakten
`);

/** "der Bus fährt am Freitag, also bitte da eintragen": a request without a time may point to the one that was told. */
function pointing({ tokens }: Sentence) {
  return (clause: Clause): Clause => {
    const texts = tokens.slice(clause.from, clause.to).map(({ text }) => text);
    const isThere = texts.includes('da') && texts.some((text) => booking.has(text));
    return isThere && isAsking(clause.role) ? { ...clause, isThere } : clause;
  };
}

/** "Freitag ginge zur Not auch, aber Donnerstag wär mir lieber": only what is preferred is asked for. */
function withPreferred(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): readonly Clause[] {
  const better = sentence.tokens.findLastIndex(({ text }) => preferring.has(text));
  const but = sentence.tokens.findLastIndex(({ text }, at) => at < better && contrasts.has(text));
  if (but < 0) return clauses;
  const isTimed = (from: number, to: number) =>
    times.some((each) => isTime(each) && from <= each.from && each.from < to);
  const end = clauses.findLast(({ from }) => from <= better)?.to ?? better;
  if (!isTimed(but, end)) return clauses;
  const at = clauses.findLastIndex(({ from, to }) => from < but && isTimed(from, to));
  const [conceded, before] = [clauses[at], clauses[at - 1]];
  const start = before && !isTimed(before.from, before.to) ? before.from : conceded?.from;
  const isConceded = sentence.tokens.slice(start, but).some(({ text }) => conceding.has(text));
  if (!conceded || !isConceded || conceded.to > but + 1 || !isAsking(conceded.role)) return clauses;
  return clauses.map((clause) => (clause === conceded ? { ...clause, role: 'told' } : clause));
}

const preferring = wordSet('lieber besser angenehmer geschickter gelegener bequemer');
const contrasts = wordSet('aber jedoch allerdings');
const conceding = wordSet('not notfalls zwar auch');

/** "Montag um acht oder wenn die Meisterin da nicht kann Dienstag um acht": what comes after the verb of such a condition is another choice. */
function withProvided(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): readonly Clause[] {
  const or = sentence.tokens.findIndex(
    ({ text }, at) => text === 'oder' && providing.has(textAt(sentence, at + 1)),
  );
  const time = or < 0 ? undefined : times.find((each) => isTime(each) && each.from > or);
  if (!time) return clauses;
  let from = time.from;
  while (leads.has(textAt(sentence, from - 1))) from--;
  if (from < or + fewestOfCondition || !finals.has(textAt(sentence, from - 1))) return clauses;
  return clauses.flatMap((clause): Clause[] => {
    if (clause.to <= or || clause.from > from || clause.isElse) return [clause];
    const told: Clause = { ...clause, to: Math.min(clause.to, from), role: 'told', isStatement: false };
    if (clause.to <= from) return [told];
    const other: Clause = {
      ...clause,
      from,
      openedTo: from,
      role: 'wish',
      isElse: true,
      isIf: false,
      isStatement: false,
    };
    return clause.from < from ? [told, other] : [other];
  });
}

/** The fewest tokens of "oder wenn", a subject and its verb. */
const fewestOfCondition = 4;
const providing = wordSet('wenn falls');
const leads = wordSet('am im um gegen den der die das ab nach dann eben halt gern gerne vielleicht auch');
const finals = wordSet(
  `${asking} ${going} hat habt haben ist sind wird werden macht arbeitet`.replaceAll('|', ' '),
);

const bringing = wordSet(
  `bring bringe bringen brächte vorbeibringe vorbeibringen abgeben abgebe abstelle abstellen hinstelle hinstellen geb gebe stell stelle`,
);
const collecting = wordSet(
  `hol hole hols holt holts holen abhol abhole abholen mitnehmen mitnehme nehm nehme nehmen holt's`,
);
const returning = wordSet('wieder zurück ihn sie es s is ichs abholen');
const joints = wordSet('und dann ,');

/** "bringen würde ich ihn am Montag um acht und am Dienstag wieder abholen": only the first is asked for. */
function withCollecting(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): Clause[] {
  const brought = sentence.tokens.findIndex(({ text }) => bringing.has(text));
  if (brought < 0) return [...clauses];
  const texts = sentence.tokens.map(({ text }) => text);
  const collected = texts.findIndex((text, at) => at > brought && collecting.has(text));
  const end = clauses.find(({ to }) => to > collected)?.to ?? 0;
  if (collected < 0 || !texts.slice(collected, end).some((text) => returning.has(text))) return [...clauses];
  const joint = texts.findLastIndex((text, at) => brought < at && at < collected && joints.has(text));
  const at = joint < 0 ? collected : joint;
  const isTimed = (from: number, to: number) =>
    times.some((each) => isTime(each) && from <= each.from && each.from < to);
  if (!isTimed(0, at)) return [...clauses];
  const last = clauses.findIndex(({ from, to }) => to > collected && isTimed(Math.max(from, at), to));
  return clauses.flatMap((clause, index): Clause[] => {
    if (index > last || clause.role === 'denial' || clause.role === 'refusal') return [clause];
    const asked: Clause = { ...clause, role: 'wish', isStatement: false };
    const over: Clause = { ...clause, role: 'past', isStatement: false };
    if (clause.to <= at) return [isTimed(clause.from, clause.to) && clause.role === 'told' ? asked : clause];
    if (clause.from >= at) return [over];
    return [
      { ...asked, to: at },
      { ...over, from: at },
    ];
  });
}

/** "haben Sie am Samstag offen, ich hätte nämlich nur da Zeit": what was asked of the house is asked for. */
function withOnlyThen(
  sentence: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): readonly Clause[] {
  return clauses.map((clause, index) => {
    const next = clauses[index + 1];
    if (clause.role !== 'mention' || !next || !isThen(sentence, next)) return clause;
    const said = times.filter((each) => isTime(each) && clause.from <= each.from && each.from < clause.to);
    return said.length > 0 && !said.every(isHabit) ? { ...clause, role: 'wish' } : clause;
  });
}

const fronts = wordSet('weil denn und nur genau also');

/** "da hätte ich Zeit", "ich kann nämlich nur da". */
function isThen(sentence: Sentence, { role, from, to }: Clause): boolean {
  if (role !== 'wish' && role !== 'plain') return false;
  const opening = fronts.has(textAt(sentence, from)) ? from + 1 : from;
  if (textAt(sentence, opening) === 'da') return true;
  for (let at = from; at < to; at++)
    if (textAt(sentence, at) === 'nur' && textAt(sentence, at + 1) === 'da') return true;
  return false;
}

const sets = {
  bringing,
  providing,
  preferring,
  booking,
  moving,
  instead,
  day,
  stranger,
  medicine,
  taking,
  visiting,
};

type Use = keyof typeof sets;

/** The words that some of these are looked for by. */
const usesByWord = usesOf<Use>(sets);
