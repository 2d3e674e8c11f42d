import type { Clause, Role } from '../../clauses/clause.ts';
import { isHabit, isTime } from '../../clauses/part.ts';
import { type Expression, framesOf } from '../../reading/expression.ts';
import { type Sentence, textAt } from '../../reading/sentence.ts';
import type { Token } from '../../reading/token.ts';
import { usesOf, wordSet } from '../../reading/words.ts';
import { checkFor } from './checks.ts';
import { complains } from './complaints.ts';
import { saysFromWhen, saysWhenMet } from './hours-met.ts';
import { asksAboutHouse, asksForAdvice } from './house.ts';
import { determiners, isAfterDone, isDone, states } from './statements.ts';
import { isVerbLike } from './verb-forms.ts';

/** A word of a clause, and whether it's part of a time. */
type Said = { text: string; isTime: boolean };

/** A clause with the words in it, and what these are for. */
type Words = Clause & {
  said: readonly Said[];
  texts: readonly string[];
  opening: readonly string[];
  /** Whether a time stands before all of them. */
  isTimeFirst: boolean;
  uses: ReadonlySet<Use>;
};

/**
 * A clause with what it's for if it only tells something. Wishes have few forms, and what people tell has no end: a clause
 * with a subject and a verb with which nobody wishes tells something, "am Zwanzigsten eröffnet meine Schwester ihr Café".
 */
export function toldClause(sentence: Sentence, clause: Clause, times: readonly Expression[]): Clause {
  if (!times.some(isTime)) return clause;
  const tokens = sentence.tokens.slice(clause.from, clause.to);
  if (tokens.length > longestClause || !tokens.some(({ kind }) => kind === 'word')) return clause;
  const words = wordsIn(sentence, clause, times);
  if (beginsWithTimeAlone(words)) return { ...clause, role: 'plain' };
  if (complains(sentence, clause)) return { ...clause, role: 'past', isStatement: true };
  if (clause.role === 'past' && isAfterDone(sentence, clause, times)) return { ...clause, role: 'plain' };
  if (clause.role === 'past' || clause.role === 'mention') return clause;
  if (isBooking(sentence, words, times)) return { ...clause, role: 'plain' };
  const role = toldRole(sentence, words, times);
  if (role) return { ...clause, role, isStatement: true };
  if (asksForAdvice(sentence, clause, times)) return { ...clause, role: 'mention' };
  if (saysFromWhen(sentence, clause, times)) return { ...clause, role: 'wish' };
  if (offers(words) || saysWhenMet(sentence, clause, times)) return clause;
  if (asksAboutHouse(sentence, clause, times)) return { ...clause, role: 'mention' };
  if (isAnswer(sentence, words)) return clause;
  return states(sentence, clause, times) || isOfOther(words) ? { ...clause, isStatement: true } : clause;
}

/** "Dienstag um vier der Kleine hat Fieber": the verb would come right after the time that it tells of. */
function beginsWithTimeAlone({ role, said }: Words): boolean {
  if (role !== 'plain' && role !== 'told' && role !== 'past' && role !== 'away') return false;
  const first = said.findIndex(({ isTime }) => isTime);
  const end = said.findLastIndex(({ isTime }) => isTime) + 1;
  if (!said.slice(0, first).every(({ text }) => leads.has(text)) || !nouns.has(said[end]?.text ?? ''))
    return false;
  return said.slice(end + 2, end + longestSubject).some(({ text }) => copulas.has(text) || verbs.has(text));
}

const leads = wordSet('am im um gegen ab ja also gern gerne bitte dann okay der den an diesen');
const nouns = wordSet('der die das mein meine unser unsere');

/** The most words of a subject and its verb: "die alte Heizung ist". */
const longestSubject = 4;

/** "13. März, 19 Uhr, Geburtstag, zwölf Personen": a sentence that names its hour first and then, with no verb, what it's for. */
function isBooking({ tokens }: Sentence, { role, from, said }: Words, times: readonly Expression[]): boolean {
  if (role !== 'told' || from > 0 || !said[0]?.isTime) return false;
  const named = tokens.slice(said.findLastIndex(({ isTime }) => isTime) + 1);
  const isVerb = ({ kind, text }: Token) =>
    kind === 'word' &&
    (pronouns.has(text) || verbs.has(text) || copulas.has(text) || (/t$/.test(text) && isVerbLike(text)));
  const isTimed = framesOf(times).some(({ clock, range }) => clock ?? range);
  return isTimed && named[0]?.text === ',' && !tokens.some(isVerb);
}

/** "ich komme am Zweiten zurück", "was kommt am Freitag", and nothing else: an answer or a question, not a reason for a wish. */
function isAnswer({ tokens }: Sentence, { from, to, texts, opening, uses }: Words): boolean {
  if (from > 0 || to < tokens.length) return false;
  if (opening[0] === 'was') return true;
  return uses.has('answered') && texts.every((text) => answering.has(text) || !/\w/.test(text));
}

const answered = wordSet('ich i wir ma es das ankunft');
const answering = wordSet(
  `ich i wir ma es das dann bin sind ist wird komme komm kommen gehe geh gehen besuche besuch besuchen mache mach machen dich euch
  sie zurück nicht da hier weg durch los feierabend ankunft freue freu mich uns schon auf am an im in um gegen zwischen von bis ab und dem den der`,
);

/** Longer clauses aren't understood. */
const longestClause = 60;

function wordsIn(sentence: Sentence, clause: Clause, times: readonly Expression[]): Words {
  const { from, to } = clause;
  const said: Said[] = [];
  const texts: string[] = [];
  const uses = new Set<Use>();
  const timed = times.filter(isTime);
  let next = 0;
  for (let at = from; at < to; at++) {
    while ((timed[next]?.to ?? to) <= at) next++;
    const word = { text: textAt(sentence, at), isTime: (timed[next]?.from ?? to) <= at };
    said.push(word);
    if (word.isTime) continue;
    texts.push(word.text);
    for (const use of usesByWord.get(word.text) ?? []) uses.add(use);
  }
  // A verb comes before its subject in questions and proposals: "fangen wir um acht an".
  const before = sentence.tokens[from - 1];
  const isFirst = !before || before.kind === 'mark' || openers.has(before.text);
  const start = isFirst ? said.findIndex(({ text }) => !openers.has(text)) : -1;
  const beginning = start < 0 ? [] : said.slice(start, start + 2);
  const opening = beginning.filter((each) => !each.isTime).map(({ text }) => text);
  return { ...clause, said, texts, opening, isTimeFirst: beginning[0]?.isTime === true, uses };
}

function toldRole(sentence: Sentence, words: Words, times: readonly Expression[]): Role | undefined {
  const { role, from, said, texts, opening, uses } = words;
  if (role !== 'plain' && role !== 'wish' && role !== 'told') return undefined;
  if (asksWhatIs(words, times) || isCancelling(said) || isFarewell(words)) return 'mention';
  if (role === 'told') return undefined;
  if (former.has(opening[0] ?? '') || texts.includes('gehabt')) return 'past';
  const isOwed = uses.has('owing') && uses.has('arriving');
  if (isOwed && !uses.has('speakers') && !uses.has('kin')) return 'told';
  if (uses.has('wishing') || uses.has('hoping')) return undefined;
  if (said.some((_, at) => isDone(sentence, from + at))) return 'past';
  const isTold = role === 'plain' && !offers(words) && !said.some((_, at) => isProviso(sentence, from + at));
  return isTold && said.some((word, at) => !word.isTime && isPredicate(said, at)) ? 'told' : undefined;
}

/** "morgen, wenn es irgendwie geht": asks for it. */
const isProviso = checkFor(
  `(wenns|wenn's) irgend|irgendwie? geht|ginge|gang|möglich|passt,
  (wenn|falls) es|das|s irgend|irgendwie? geht|ginge|möglich|passt`,
);

/** "bin ich am Freitag dran", "muss ich am Montag was mitbringen", "gibt es sonntags Frühstück". */
function asksWhatIs(
  { uses, isTimeFirst, opening: [verb = '', subject = ''] }: Words,
  times: readonly Expression[],
): boolean {
  // "abends ist mir lieber"
  if (isTimeFirst) return false;
  if (verb === 'muss') return speakers.has(subject);
  const isGeneral = existing.has(verb) && times.filter(isTime).every(isHabit);
  const isOwn = checking.has(verb) && speakers.has(subject);
  return (isGeneral || isOwn) && !uses.has('fitting');
}

/** "sagen Sie den Termin bitte ab", "nehmen Sie mich am Freitag raus". */
function isCancelling(said: readonly Said[]): boolean {
  // "sagen wir ab Montag" goes on.
  const last = said.findLast(({ text }) => /^\w/.test(text));
  if (!last || last.isTime) return false;
  return cancelling.some(([verbs, rest]) => rest.has(last.text) && said.some(({ text }) => verbs.has(text)));
}

/** "danke, dann bis Montag". */
function isFarewell({ texts, uses }: Words): boolean {
  return uses.has('leaving') && texts.includes('bis') && texts.every((text) => parting.has(text));
}

/** Whether a clause says when callers come or can be met, or proposes something: "ich schau um vier rein", "fangen wir um acht an". */
function offers({ role, said, uses, opening: [verb = '', subject = ''] }: Words): boolean {
  if (uses.has('choosing')) return true;
  const isThere = uses.has('available') && uses.has('speakers') && !uses.has('elsewhere');
  if (isThere && said.some((word, at) => !word.isTime && isAvailable(word.text, said[at - 1], said[at + 1])))
    return true;
  if ((role === 'plain' || role === 'told') && uses.has('hoping')) return true;
  return role === 'told' && !conjunctions.has(verb) && speakers.has(subject);
}

/** "bin ich da", "nichts vor"; not "ab da". */
function isAvailable(text: string, before: Said | undefined, next: Said | undefined): boolean {
  // "da mag man ja nicht raus"
  if (text === 'da' && next && generalVerbs.has(next.text)) return false;
  if (text === 'vor') return nothing.has(before?.text ?? '');
  return available.has(text) && !(before && !before.isTime && reaching.has(before.text));
}

/** "mein Mann ist bis Freitag auf Montage", "ich kann morgen nicht kommen". */
function isOfOther({ role, texts, opening, uses }: Words): boolean {
  if (role === 'away') return !existing.has(opening[0] ?? '') && !uses.has('speakers');
  return role === 'denial' && uses.has('attending') && texts.includes('nicht');
}

function isPredicate(words: readonly Said[], at: number): boolean {
  const { text } = words[at] ?? { text: '' };
  const [before, next] = [words[at - 1], words[at + 1]];
  // "für meine Frau und mich"
  if (objects.has(text) && before?.text === 'und') return false;
  if (pronouns.has(text))
    return (
      !(before && (before.isTime || before.text === 'und' || prepositions.has(before.text))) &&
      !naming.has(next?.text ?? '')
    );
  if (verbs.has(text)) return true;
  // "Sankt Martin ist am Elften"
  if (copulas.has(text) && before && placing.has(next?.text ?? '') && words[at + 2]?.isTime) return true;
  // "nächste Woche ist bei uns Inventur"
  if (copulas.has(text) && before?.isTime && holding.has(next?.text ?? '')) return true;
  if (!isVerbLike(text)) return false;
  // "am Wochenende besuchen uns …": the verb comes second.
  if (before?.isTime && next && !next.isTime && subjects.has(next.text)) return true;
  const subject = subjectBefore(words, at);
  return subject !== undefined && text.endsWith('t') && !words.slice(0, subject).some(({ isTime }) => isTime);
}

/** Where what stands before a word begins, if it's named: "die Pumpe", "meine alte Heizung". */
function subjectBefore(words: readonly Said[], at: number): number | undefined {
  const [named, first, second] = [1, 2, 3].map((back) => words[at - back]);
  if (!named || named.isTime || determiners.has(named.text)) return undefined;
  if (first && determiners.has(first.text)) return at - 2;
  return first && second && determiners.has(second.text) && /e[nrs]?$/.test(first.text) ? at - 3 : undefined;
}

const former = wordSet('war waren wars');
/** What begins a question about what there is in general. */
const existing = wordSet(`
  gibt gibts habt habts haben hat sind seid seids ist macht machts machen fahren fährt liefert liefern arbeitet arbeiten
  kommt kommen nehmt nehmen kostet kosten
`);
/** What asks that an appointment be cancelled: its verb and the end of its clause. */
const cancelling: readonly (readonly [verbs: ReadonlySet<string>, rest: ReadonlySet<string>])[] = [
  [wordSet('sag sage sagen sagt'), wordSet('ab')],
  [wordSet('nehmen nehmt nehme nimm streichen streicht'), wordSet('raus heraus runter')],
];
const leaving = wordSet('dann danke dank tschüss ciao servus wiederhören');
const parting = wordSet(`
  dann danke dank tschüss ciao servus wiederhören auf vielen schön alles klar super gut ok okay prima perfekt also na ja bis am um zum , . !
`);
const attending = wordSet('kommen erscheinen wahrnehmen teilnehmen dabei');
/** What begins a question about an appointment that there is: "bin ich am Freitag um acht dran". */
const checking = wordSet('bin hab habe brauch brauche');
const fitting = wordSet('frei was platz plätze noch möglich geht ginge passt zeit kommen');
/** "der Monteur sollte um acht da sein", which he wasn't; "meine Tochter sollte am Montag kommen" asks for that. */
const owing = wordSet('sollte sollten');
const arriving = wordSet('kommen da liefern geliefert anrufen');
const kin = wordSet('mein meine unser unsere bitte fertig');
const wishing = wordSet(`
  bitte fertig muss soll sollen sollte sollt bleibt bleibts gleich egal wurscht recht frei platz plätze besser gut
  fang fangen treffen was wollt lasst lass wie vorbei brauche brauchen brauch würden würd wären wär hätte hätten hätt könnten möchten bräuchten müssten
`);
const objects = wordSet('uns mich sich mir ihm ihn dir dich euch');
const pronouns = objects.union(wordSet('ich i wir ma er man es'));
const prepositions = wordSet(
  'bei mit für von zu nach ohne gegen um wegen außer an auf hinter vor unter neben',
);
const naming = wordSet('meine mein meinte bins');
const verbs = wordSet('hat haben habt hab wird werden wurde wurden bin sind seid hieß heißt heim');
const copulas = wordSet('ist is war');
const holding = wordSet('bei in an mein meine unser unsere ein eine');
const placing = wordSet('am im um');
const subjects = wordSet(
  'der die das mein meine unser unsere ihr ihre sein seine ein eine jemand keiner niemand man uns mich mir sie er ihn ihm',
);

/** With what they hope, wherever it stands: "weil ich am Freitag wegfahre, müsste es Donnerstag sein". */
const hoping = wordSet(
  'gern gerne lieber liebsten besten möchte möcht könnte bräuchte würde wäre such suche müsste',
);
/** What callers choose or come with. */
const choosing = wordSet(`
  wähle nehme buche reserviere bestelle entscheide anmelden stünde stehe zusammen passt personen leute zweit dritt viert fünft sechst
`);
const available = wordSet(
  'vor da rein vorbei hier daheim zuhause frei zeit luft stadt nähe verfügung verfügbar erreichbar flexibel',
);
const generalVerbs = wordSet('mag mog will muss weiß sieht kommt');
const reaching = wordSet('ab von seit bis');
const nothing = wordSet('nix nichts');
const elsewhere = wordSet('nicht nie nur weg war waren krank unterwegs');
const openers = wordSet('dann ja ok okay gut also na naja und oder aber , . ! ?');
const conjunctions = wordSet(
  'nachdem weil da wenn dass ob obwohl während bevor als seit wo wie warum sobald damit falls bis denn',
);
const speakers = wordSet('wir ma ich i');

const sets = {
  answered,
  owing,
  arriving,
  kin,
  wishing,
  hoping,
  fitting,
  leaving,
  choosing,
  available,
  elsewhere,
  speakers,
  attending,
};

type Use = keyof typeof sets;

const usesByWord = usesOf<Use>(sets);
