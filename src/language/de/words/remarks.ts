import type { Clause, Role } from '../../clauses/clause.ts';
import { isAsking, isDated, isTime } from '../../clauses/part.ts';
import type { Expression, Frame } from '../../reading/expression.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { isTimeAt } from './operators.ts';

/** A time as an expression. */
export type Time = Extract<Expression, { kind: 'time' }>;

/** What clauses are for that ask for nothing. */
export const telling: ReadonlySet<Role> = new Set<Role>(['told', 'past', 'denial', 'refusal']);

/** A clause in which some times are said, apart from the remark that follows them: "am Freitag um neun mein Zahn tut so weh". */
export function apartFromRemark(sentence: Sentence, clause: Clause, said: readonly Expression[]): Clause[] {
  const { from, to, role } = clause;
  const tail = said[said.length - 1];
  if (role === 'wish' || (tail?.kind === 'time' && to - tail.to < fewestWords)) return [clause];
  const last = said.findLast(isTime);
  if (!last) {
    const isRemark = telling.has(role) && isRemarkAt(sentence, from, clause) && !isBusy(sentence, clause);
    return isRemark ? [asTold(clause, from)] : [clause];
  }
  const times = said.filter((each): each is Time => each.kind === 'time');
  const end = endOfTimes(sentence, clause, times) ?? endOfWish(sentence, clause, last);
  if (end === undefined || !isRemarkAt(sentence, end, clause)) return [clause];
  return [
    { ...asTold(clause, from), to: end, role: 'plain', isElse: clause.isElse },
    { ...asTold(clause, end), from: end, to },
  ];
}

/** What is read in clauses, asked for in their order. */
export function saidByClause(expressions: readonly Expression[]): (clause: Clause) => Expression[] {
  let next = 0;
  return ({ from, to }) => {
    while ((expressions[next]?.from ?? to) < from) next++;
    const first = next;
    while ((expressions[next]?.from ?? to) < to) next++;
    return expressions.slice(first, next);
  };
}

/** A clause that only tells something. */
export function asTold(clause: Clause, openedTo: number): Clause {
  const role = clause.role === 'past' ? 'past' : 'told';
  return {
    ...clause,
    role,
    openedTo,
    isReason: false,
    isOwn: false,
    isElse: false,
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

/** "ich würde gern am Montag kommen die Heizung geht nicht": where what is asked for ends, if only what comes after it denies something. */
function endOfWish(sentence: Sentence, clause: Clause, last: Expression): number | undefined {
  const { from, to, role } = clause;
  if (role !== 'denial' && role !== 'refusal') return undefined;
  if (sentence.tokens.slice(from, last.to).some(({ text }) => denying.has(text))) return undefined;
  for (let at = last.to; at < Math.min(to, last.to + longestEnd); at++) {
    if (isRemarkAt(sentence, at, clause)) return at;
    if (!endings.has(textAt(sentence, at))) return undefined;
  }
  return undefined;
}

/** What a wish may end with after its time. */
const endings = wordSet(
  'kommen vorbeikommen einschieben passen verschieben verlegen umbuchen noch was etwas frei bitte gern gerne möglich da dran',
);

/** The most words between the time of a wish and its end: "noch was frei". */
const longestEnd = 4;

/** "danach", "vorher", "bis dahin". */
function isBeside({ lean }: Frame): boolean {
  return lean?.kind === 'beyond';
}

/** What may lead to a time, or join it to another. */
export const leads = wordSet(
  `am im in um gegen ab ja also gern gerne bitte dann okay der die das den dem an diesen diesem und oder so ca vor nach bis von zwischen
  vielleicht lieber eher gleich frühestens spätestens erst nur , auf zum`,
);

/** Whether what begins at a token is said of something else than the time before it: that would have its verb right after it. */
function isRemarkAt(sentence: Sentence, index: number, { to }: Clause): boolean {
  const at = joints.has(textAt(sentence, index)) ? index + 1 : index;
  const [first, second] = [textAt(sentence, at), textAt(sentence, at + 1)];
  if (to - at < fewestWords) return false;
  if (otherwise.has(first)) return !isTimeAt(sentence, at + 1);
  if (isVerdict(sentence, { from: at, to })) return false;
  if (conjunctions.has(first)) return true;
  if (first === 'auch') return conditions.has(second);
  if (adverbs.has(first)) return first !== 'bis' || second === 'dahin' || second === 'dorthin';
  return (subjects.has(first) || nouns.has(first)) && !timely.has(second);
}

const fewestWords = 2;
const joints = wordSet('und ,');
/** What says what would be if the time weren't had: "sonst wirds mir zu spät". */
const otherwise = wordSet('sonst ansonsten');
const conditions = wordSet('wenn wenns falls');
/** What begins a clause whose verb comes last. */
export const conjunctions = wordSet('weil damit obwohl ehe solange nachdem bevor während');
const adverbs = wordSet(
  'bis hinterher anschließend nachher danach vorher davor zuvor übrigens online hauptsache solange jetzt hier',
);
const subjects = wordSet('ich i wir ma man er es das des sie ihr mir mich uns ihm');
const nouns = wordSet('der die das mein meine unser unsere');
const timely = wordSet('termin tag uhrzeit zeit');

/** Some tokens, `[from, to)`. */
export type Span = { from: number; to: number };

/** Whether words only say that a time doesn't do: "das geht leider nicht", "da hab ich keine Zeit". */
export function isVerdict({ tokens }: Sentence, { from, to }: Span): boolean {
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
export function isBusy({ tokens }: Sentence, { from, to }: Span): boolean {
  const [before = '', last = ''] = tokens.slice(to - 2, to).map(({ text }) => text);
  return (
    (particles.has(last) && !before.startsWith('weit')) ||
    tokens.slice(from, to).some(({ text }) => events.has(text))
  );
}

const particles = wordSet(
  'weg los zu offen frei auf geschlossen geöffnet zurück fertig dran statt fort heim',
);

const events = wordSet(`
  termin termine besuch urlaub ferien schicht dienst arbeit arbeiten schule kita kindergarten unterricht kurs training probe chor
  ballett turnen fußball sport prüfung klausur hochzeit taufe geburtstag feier fest messe feiertag flug zug reise operation op
  vorlesung seminar besprechung meeting sitzung konferenz spiel turnier konzert kino theater essen markt handwerker monteur lieferung
  gericht umzug elternabend frist abholen verabredet eingeladen unterwegs verreist
  frühschicht spätschicht nachtschicht nachtdienst
`);

/** "Freitag um neun, danach muss ich zur Arbeit": whether what is told or ruled out before or after what was asked for goes without saying. */
export function goesWithoutSaying(
  sentence: Sentence,
  clause: Clause,
  [first, ...rest]: readonly Expression[],
): boolean {
  if (first?.kind !== 'time' || !isBeside(first.frame)) return false;
  return (
    rest.every((each) => each.kind !== 'time' || isBeside(each.frame)) &&
    isToldBeside(sentence, clause, first)
  );
}

/** Whether a clause that begins with "danach" or the like doesn't ask for that. */
function isToldBeside({ tokens }: Sentence, { from, to, role }: Clause, first: Time): boolean {
  const isFronted = first.from - from < 2;
  const rest = tokens
    .slice(first.to, to)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
  if (!isFronted)
    return tokens[from]?.text === 'dann' && rest.some((text, at) => heading.has(text) && at > 0);
  if (role === 'denial' || role === 'refusal' || role === 'away') return true;
  const isLeaving = rest.some((text, at) => heading.has(text) && at > 0 && leaving.has(rest[at - 1] ?? ''));
  return rest.length > 2 && (isLeaving || !rest.some((text) => offering.has(text)));
}

const heading = wordSet('in ins zum zur nach heim los weiter');
const leaving = wordSet('geht gehts gehen ich wir gleich direkt');
const offering = wordSet(`
  geht gehts ginge passt passts passen ok okay möglich gern gerne jederzeit kann können könnte könnten könnt wäre wär hätte hätt hätten zeit frei
  luft recht lieber bitte egal besser super gut
`);

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
