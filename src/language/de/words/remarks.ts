import type { Clause, Role } from '../../clauses/clause.ts';
import { hasNot, isAsking, isDated, isTime } from '../../clauses/part.ts';
import type { Expression, Frame } from '../../reading/expression.ts';
import { hasDay } from '../../reading/frame.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { isDone } from './statements.ts';
import { isVerbLike, preterites } from './verb-forms.ts';

type Time = Extract<Expression, { kind: 'time' }>;

/** Clauses whose times stand apart from the remarks that follow them: "am Freitag um neun mein Zahn tut so weh". */
export function apartFromRemarks(
  sentence: Sentence,
  clauses: readonly Clause[],
  expressions: readonly Expression[],
): Clause[] {
  const saidOf = saidByClause(expressions);
  return clauses.flatMap((clause) => {
    const { from, to, role } = clause;
    if (role === 'wish') return [clause];
    const said = saidOf(clause);
    const last = said.findLast(isTime);
    if (last && to - last.to < fewestWords) return [clause];
    const times = said.filter((each): each is Time => each.kind === 'time');
    if (times.length === 0) {
      const isRemark = telling.has(role) && isRemarkAt(sentence, from, clause) && !isBusy(sentence, clause);
      return isRemark ? [asTold(clause, from)] : [clause];
    }
    const end = endOfTimes(sentence, clause, times);
    if (end === undefined || !isRemarkAt(sentence, end, clause)) return [clause];
    return [
      { ...asTold(clause, from), to: end, role: 'plain' },
      { ...asTold(clause, end), from: end, to },
    ];
  });
}

/** What is read in clauses, asked for in their order. */
function saidByClause(expressions: readonly Expression[]): (clause: Clause) => Expression[] {
  let next = 0;
  return ({ from, to }) => {
    while ((expressions[next]?.from ?? to) < from) next++;
    const first = next;
    while ((expressions[next]?.from ?? to) < to) next++;
    return expressions.slice(first, next);
  };
}

function asTold(clause: Clause, openedTo: number): Clause {
  const role = clause.role === 'past' ? 'past' : 'told';
  return {
    ...clause,
    role,
    openedTo,
    isReason: false,
    isOwn: false,
    tells: undefined,
    isApproval: false,
    isStatement: false,
  };
}

/** Where the times end with which a clause begins, and nothing else; "danach" and the like begin what follows. */
function endOfTimes(sentence: Sentence, { from, to }: Clause, times: readonly Time[]): number | undefined {
  let at = from;
  for (const time of times) {
    if (at > from && isBeside(time.frame) && at === time.from) return at;
    while (at < time.from && leads.has(textAt(sentence, at))) at++;
    if (at < time.from) return at > from ? at : undefined;
    at = time.to;
  }
  return at < to ? at : undefined;
}

/** "danach", "vorher", "bis dahin". */
function isBeside({ lean }: Frame): boolean {
  return lean?.kind === 'beyond';
}

const leads = wordSet(
  `am im in um gegen ab ja also gern gerne bitte dann okay der die das den dem an diesen diesem und oder so ca vor nach bis von zwischen
  vielleicht lieber eher gleich frühestens spätestens erst nur , auf zum`,
);

/** Whether what begins at a token is said of something else than the time before it: that would have its verb right after it. */
function isRemarkAt(sentence: Sentence, index: number, { to }: Clause): boolean {
  const at = joints.has(textAt(sentence, index)) ? index + 1 : index;
  const [first, second] = [textAt(sentence, at), textAt(sentence, at + 1)];
  if (to - at < fewestWords || isVerdict(sentence, { from: at, to })) return false;
  if (conjunctions.has(first)) return true;
  if (adverbs.has(first)) return first !== 'bis' || second === 'dahin' || second === 'dorthin';
  return (subjects.has(first) || nouns.has(first)) && !timely.has(second);
}

const fewestWords = 2;
const joints = wordSet('und ,');
const conjunctions = wordSet('weil damit obwohl ehe solange nachdem bevor während');
const adverbs = wordSet(
  'bis hinterher anschließend nachher danach vorher davor zuvor übrigens online hauptsache sonst solange jetzt hier',
);
const subjects = wordSet('ich i wir ma man er es das des sie ihr mir mich uns ihm');
const nouns = wordSet('der die das mein meine unser unsere');
const timely = wordSet('termin tag uhrzeit zeit');

type Span = { from: number; to: number };

/** Whether words only say that a time doesn't do: "das geht leider nicht", "da hab ich keine Zeit". */
function isVerdict({ tokens }: Sentence, { from, to }: Span): boolean {
  const said = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
  return said.every(({ text }) => verdicts.has(text)) && said.some(({ text }) => denying.has(text));
}

const denying = wordSet(
  `nicht nix nichts kein keine keinen nie niemals schlecht ungünstig unmöglich schwierig schwer blöd doof knapp früh spät kurzfristig
  eng weg`,
);
const verdicts = denying.union(
  wordSet(`
    geht gehts ginge gings ging passt passts passen passe klappt klappts klappen kann kanns können könnte könnten schaff schaffe
    schaffen schaffs haut läuft wird wirds wär wäre ist is sind bin hab habe haben hätte muss müsste soll möchte möchten will
    wollen mag hin zeit luft chance möglichkeit lust frei da raus aus drin möglich machbar kommen dran ich i wir ma man er sie es
    das des s dann dort mir mich uns ihm ihr ihnen si sich bei für leider aber halt eh ja doch eben wohl schon gar so gut ganz also
    ne nee nein ach oh auch überhaupt mehr zu viel wirklich echt absolut definitiv eigentlich na ah und oder nur bloß
    wahrscheinlich vermutlich glaube denke noch immer sehr besonders hier wieder sowieso total
  `),
);

/** Whether words tell what somebody does at some time: "ich muss arbeiten", "wir haben Besuch". */
function isBusy({ tokens }: Sentence, { from, to }: Span): boolean {
  return tokens.slice(from, to).some(({ text }) => events.has(text));
}

const events = wordSet(`
  termin termine besuch urlaub ferien schicht dienst arbeit arbeiten schule kita kindergarten unterricht kurs training probe chor
  ballett turnen fußball sport prüfung klausur hochzeit taufe geburtstag feier fest messe feiertag flug zug reise operation op
  vorlesung seminar besprechung meeting sitzung konferenz spiel turnier konzert kino theater essen markt handwerker monteur lieferung
  gericht umzug elternabend frist abholen verabredet eingeladen unterwegs verreist weg los zu offen frei geschlossen geöffnet zurück
  fertig dran statt fort heim frühschicht spätschicht nachtschicht nachtdienst
`);

/** Clauses of a sentence that asks for no time but for what it ends with after a remark: "der Hund hat so Durchfall am Freitag um neun". */
export function withTimeAfterRemark(
  sentence: Sentence,
  clauses: readonly Clause[],
  expressions: readonly Expression[],
): Clause[] {
  if (!clauses.some(({ role }) => telling.has(role))) return [...clauses];
  const saidOf = saidByClause(expressions);
  const said = clauses.map(saidOf);
  // "aber nicht am Montag" goes on.
  const timed = said.map((each) => each.some(isTime) && !hasNot(each));
  const isAsked = clauses.some(({ role }, at) => (role === 'wish' || role === 'plain') && timed[at]);
  const last = isAsked ? -1 : timed.lastIndexOf(true);
  const clause = clauses[last];
  const start = clause && startOfWish(sentence, clause, said[last] ?? []);
  if (start === undefined) return [...clauses];
  return clauses.flatMap((each) => {
    if (each !== clause) return [each];
    return [
      { ...clause, to: start },
      { ...asTold(clause, start), from: start, role: 'plain' },
    ];
  });
}

/** Where the times begin that end a clause and that nothing is told of. */
function startOfWish(sentence: Sentence, clause: Clause, said: readonly Expression[]): number | undefined {
  const { from, to, role } = clause;
  const [first] = said;
  const times = said.filter((each): each is Time => each.kind === 'time');
  if (!first || !telling.has(role) || times.some(isOver)) return undefined;
  let start = first.from;
  while (start > from && ahead.has(textAt(sentence, start - 1))) start--;
  const isAsking = sentence.tokens.slice(start, times[0]?.from).some(({ text }) => hoping.has(text));
  if (!isAsking && !times.some((each) => hasDay(each.frame) && !isUsual(each))) return undefined;
  let end = start;
  for (const each of said) {
    while (end < each.from && leads.has(textAt(sentence, end))) end++;
    if (end < each.from) return undefined;
    end = each.to;
  }
  while (end < to && tags.has(textAt(sentence, end))) end++;
  if (end < to) return undefined;
  return isAsking || !isToldOf(sentence, { from, to: start }, times) ? start : undefined;
}

const telling: ReadonlySet<Role> = new Set<Role>(['told', 'past', 'denial', 'refusal']);

/** Whether what is told before times may be told of them. */
function isToldOf(sentence: Sentence, before: Span, times: readonly Time[]): boolean {
  const words = sentence.tokens.slice(before.from, before.to).filter(({ kind }) => kind === 'word');
  const last = words.at(-1)?.text ?? '';
  if (words.length < fewestTold || isVerdict(sentence, before) || isBusy(sentence, before)) return true;
  // "mein Name ist Eva Sonntag"
  const isNamed =
    times.length === 1 && words.some(({ text }) => naming.has(text)) && before.to === times[0]?.from;
  if (isNamed || held.has(textAt(sentence, before.to)) || mayBeVerb(last) || attaching.has(last)) return true;
  const isPast = words.some(({ text }) => preterites.has(text) || former.has(text));
  const isDoneBefore = sentence.tokens.some(
    (_, at) => before.from <= at && at < before.to && isDone(sentence, at),
  );
  return (isPast || isDoneBefore) && !times.some(({ frame }) => isSurelyComing(frame, sentence.today));
}

/** The fewest words that tell something by themselves. */
const fewestTold = 3;
const ahead = wordSet(
  `am im in um gegen ab der die das den dem an diesen diesem so ca vor nach zwischen bis von vom seit gleich erst dann bitte frühestens spätestens
  irgendwann jederzeit jeden möglichst`,
);
/** With what nobody tells anything. */
const hoping = wordSet('erst frühestens spätestens irgendwann jederzeit jeden bitte möglichst');
const tags = wordSet('noch bitte gern gerne gell ne oder so wenns geht passt ginge möglich , . ? !');
/** What keeps a time with what was said before it. */
const held = wordSet('bis seit von vom der die das');
const attaching = wordSet('wie aus auf bei für mit nach über übers zu zum zur von vom seit ab und oder als');
const former = wordSet('war waren hatte hatten wurde wurden');
const naming = wordSet('name heiße heiß heißt');

/** Whether a word may be the verb whose time comes right after it: "kommt", "ist". */
function mayBeVerb(text: string): boolean {
  return copulas.has(text) || (text.endsWith('t') && isVerbLike(text));
}

const copulas = wordSet('ist is sind war waren wird hat haben hab habe bin kommt geht beginnt muss');

function isOver({ frame: { weekday, date } }: Time): boolean {
  return weekday?.which === 'last' || date?.year !== undefined;
}

function isUsual({ frame: { weekday, isDaily } }: Time): boolean {
  return weekday?.which === 'every' || isDaily === true;
}

function isSurelyComing({ days, period, weekday }: Frame, today: number): boolean {
  const known = days ?? (period?.unit === 'week' || period?.unit === 'weekend' ? period : undefined);
  return known ? known.from > today : weekday?.which === 'next' || weekday?.which === 'after_next';
}

/** "am zweiten sind wir wieder daheim, geht's dann am vierten": the day on which callers are back isn't asked for. */
export function withReturn(
  { tokens }: Sentence,
  clauses: readonly Clause[],
  times: readonly Expression[],
): Clause[] {
  const then = tokens.findLastIndex(({ text }) => text === 'dann');
  const isOnDay = ({ from, to }: Clause) =>
    times.some((each) => isDated(each) && from <= each.from && each.from < to);
  return clauses.map((clause, index) => {
    const next = clauses[index + 1];
    if (!next || then < next.from || then >= next.to || !isAsking(next.role) || !isAsking(clause.role))
      return clause;
    const isBack = tokens.slice(clause.from, clause.to).some(({ text }) => back.has(text));
    return isBack && isOnDay(clause) && isOnDay(next) ? { ...clause, role: 'told' } : clause;
  });
}

const back = wordSet('daheim zurück heim zuhause');
