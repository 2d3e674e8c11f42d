import type { Clause } from '../../clauses/clause.ts';
import type { Cue } from '../../clauses/cues.ts';
import { isOperator, isTime } from '../../clauses/part.ts';
import type { Expression } from '../../reading/expression.ts';
import { type Sentence, skipWords, textAt, textsBefore } from '../../reading/sentence.ts';
import { wordSet } from '../../reading/words.ts';
import { isTimeAt } from './operators.ts';
import { isVerbLike, preterites, thirdPerson } from './verb-forms.ts';
import { asking, coming, free, going, subjunctive, taken } from './verbs.ts';

/** What a word tells by its form: a verb that says what goes on or what was, or a participle of what is done. */
export function cueOf(sentence: Sentence, index: number): Cue | undefined {
  const text = textAt(sentence, index);
  if (text === 'termin') return hasAppointment(sentence, index) ? 'told' : 'want';
  // "am Montag haben Sie zu"
  if (text === 'zu') return isClosed(sentence, index) ? 'refusal' : undefined;
  if (text === 'ob') return asksWhether(sentence, index) ? 'inquiry' : 'aside';
  if (isLast(sentence, index)) return undefined;
  if (thirdPerson.has(text) && !isDone(sentence, index)) return thirdCue(sentence, index);
  const cue = participleCue(sentence, index) ?? statingCue(sentence, index) ?? aheadCue(sentence, index);
  if (cue) return cue;
  if (isOwnVerb(sentence, index)) return 'own';
  return preterites.has(text) || (pastVerbs.has(text) && isTimeAt(sentence, index - 1)) ? 'done' : undefined;
}

const contrasts = wordSet('aber also deshalb deswegen darum drum daher dafür jedoch allerdings');

/** "weil die Oma noch kommt, aber …": whether a verb ends the clause that a conjunction began. */
function isLast(sentence: Sentence, index: number): boolean {
  if (!contrasts.has(textAt(sentence, index + 1))) return false;
  const before = textsBefore(sentence, index, clauseLength);
  const start = before.findLastIndex((text) => conjunctions.has(text));
  return (
    start >= 0 &&
    /t$/.test(textAt(sentence, index)) &&
    !before.slice(start).some((text) => otherVerbs.has(text))
  );
}

const conjunctions = wordSet('weil falls dass obwohl nachdem bevor solange während');

function isClosed(sentence: Sentence, index: number): boolean {
  const isEnd = closers.has(textAt(sentence, index + 1));
  return isEnd && textsBefore(sentence, index, clauseLength).some((text) => closing.has(text));
}

const closing = wordSet(
  'haben habt habts hat hab habe ham ist is sind seid seids macht machts machen sperrt sperrts geht bleibt war',
);

/** "ob die Brille fertig ist"; "ob der Montag geht" asks for that. */
function asksWhether(sentence: Sentence, index: number): boolean {
  const [subject, next] = [index + 1, index + 2];
  // "ob ihr am Montag einen Platz habt"
  const isAsked = textAt(sentence, subject) === 'ihr' && isTimeAt(sentence, next);
  const isNamed = determiners.has(textAt(sentence, subject)) && !isTimeAt(sentence, subject) && !isAsked;
  const ahead = sentence.tokens.slice(index + 1, index + clauseLength);
  return isNamed && !ahead.some(({ text }) => fitting.has(text));
}

const fitting = wordSet('frei platz zeit geht ginge gehen passt klappt möglich kann können könnte noch');

/** Whether a clause only tells something; "ich komme um drei", "um vier muss ich weg sein" may ask for that. */
export function states(sentence: Sentence, { role, from, to }: Clause, said: readonly Expression[]): boolean {
  if (role !== 'told' && role !== 'refusal') return false;
  const texts = textsBefore(sentence, to, to - from);
  if (role === 'refusal') return texts.some((text) => speakers.has(text));
  const isComing = texts.some((text) => comingVerbs.has(text)) && !texts.some((text) => elsewhere.has(text));
  // "die Taufe soll am zehnten sein"
  const isIntended = texts.some((text) => intended.has(text)) && texts.some((text) => text === 'sein');
  return !isComing && !isIntended && !said.some((each) => isOperator(each, 'or_before'));
}

const speakers = wordSet('ich i wir');
const intended = wordSet('soll sollen sollte sollten');
const comingVerbs = wordSet(coming.replaceAll('|', ' '));
const elsewhere = wordSet('vom von aus erst heim hause nicht zurück immer');

/** "tropft"; at the beginning it asks, "gilt der Preis noch", but not where somebody passes on a wish: "kommt am Montag". */
function thirdCue(sentence: Sentence, index: number): Cue | undefined {
  if (!isOpening(sentence, index)) return 'subject';
  return textAt(sentence, index) === 'kommt' && isTimeAt(sentence, index + 1) ? undefined : 'inquiry';
}

/** Whether a word begins a sentence or a clause: what is a verb there asks. */
function isOpening({ tokens }: Sentence, index: number): boolean {
  const before = tokens[index - 1];
  return before === undefined || before.kind === 'mark' || openers.has(before.text);
}

const openers = wordSet('und oder aber hallo servus moin bitte sagen wissen fragen mal');

function participleCue(sentence: Sentence, index: number): Cue | undefined {
  if (!isParticiple(textAt(sentence, index))) return undefined;
  if (isInverted(sentence, index)) return 'subject';
  return isDone(sentence, index) ? 'done' : undefined;
}

/** "angefangen hat es", "gekauft haben wir": a participle that begins its clause. */
function isInverted(sentence: Sentence, index: number): boolean {
  const [verb, subject] = [textAt(sentence, index + 1), textAt(sentence, index + 2)];
  return verb === 'hats' || verb === 'ists' || (auxiliaries.has(verb) && subjects.has(subject));
}

const subjects = wordSet('ich i wir ma er es das der die sie mein meine unser unsere mir');

/** Participles that tell of what is done: "angerufen", "rausgefallen"; appointments and opening hours aren't over. */
export function isDone(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (!isParticiple(text) || presentParticiples.has(text)) return false;
  if (textAt(sentence, index - 1) === 'zu' || isToBeDone(sentence, index)) return false;
  const near = [...textsBefore(sentence, index, clauseLength), textAt(sentence, index + 1)];
  return near.some((each) => auxiliaries.has(each));
}

/** "mein Reifen ist kaputt gegangen nächste Woche am Dienstag": a day to come isn't when something was. */
export function isAfterDone(sentence: Sentence, { from }: Clause, times: readonly Expression[]): boolean {
  const [first, ...rest] = times.filter(isTime);
  if (first?.kind !== 'time' || !rest.every((each) => each.kind === 'time' && !each.frame.date)) return false;
  const { period, days, weekday } = first.frame;
  const isAhead = (period ?? days ?? { from: 0 }).from > sentence.today || weekday?.which === 'next';
  if (!isAhead || leadsOfDone.has(textAt(sentence, first.from - 1))) return false;
  for (let at = first.from - 1; at > from; at--) if (isDone(sentence, at)) return true;
  return false;
}

const leadsOfDone = wordSet('für auf zu von vom wegen bis ab');

function isParticiple(text: string): boolean {
  return /[nt]$/.test(text) && (participle.test(text) || prefixed.test(text));
}

/** "die Kinder fahren", "die Heizung tropft": what others do, known by what stands before it. */
function statingCue(sentence: Sentence, index: number): Cue | undefined {
  const text = textAt(sentence, index);
  if (!isStating(sentence, index) || otherVerbs.has(text)) return undefined;
  if (being.has(text)) return hasParticiple(sentence, index) ? 'subject' : undefined;
  if (plurals.has(text)) return 'subject';
  if (!isVerbLike(text) || /en$/.test(text)) return undefined;
  return /te$/.test(text) ? 'done' : 'subject';
}

const being = wordSet('ist hat');

/** "die Salbe hat nach drei Tagen geholfen": whether a participle completes such a verb. */
function hasParticiple(sentence: Sentence, index: number): boolean {
  for (let at = index + 2; at <= index + clauseLength; at++) {
    const token = sentence.tokens[at];
    if (token?.kind === 'mark' || auxiliaries.has(token?.text ?? '')) return false;
    if (token && isDone(sentence, at)) return true;
  }
  return false;
}

/** "um zwölf holt ihn dann meine Frau ab", "am Freitag ziehen die Mieter ein": a verb after a time, before who does it. */
function aheadCue(sentence: Sentence, index: number): Cue | undefined {
  const text = textAt(sentence, index).replace(/'?s$/, '');
  if (!/(?:t|en)$/.test(text) || !isTimeAt(sentence, index - 1)) return undefined;
  if (!isVerbLike(text) || otherVerbs.has(text) || wantingVerbs.has(text)) return undefined;
  const end = index + 1 + longestObject;
  const at = skipWords(sentence, index + 1, { words: objects, end });
  const isNamed = determiners.has(textAt(sentence, at)) && sentence.tokens[at + 1]?.kind === 'word';
  return isNamed && !isTimeAt(sentence, at + 1) ? 'subject' : undefined;
}

/** What may stand between a verb and who does it: "holt ihn dann". */
const objects = wordSet(
  'ihn sie es uns mich mir ihm dann da nämlich ja auch schon immer noch leider halt eh',
);
const longestObject = 3;

/** Verbs with which others wish for something: "am Freitag braucht mein Sohn einen Termin". */
const wantingVerbs = wordSet(
  'braucht bräuchte sucht kriegt bekommt gibt taugt langt wünscht interessiert freut müssen müssten sollen sollten dürften werden',
);

/** Whether a word stands right after what it says something of. */
function isStating(sentence: Sentence, index: number): boolean {
  const noun = textAt(sentence, index - 1);
  const isNamed = determiners.has(textAt(sentence, index - 2)) && !determiners.has(noun);
  return isNamed && !isTimeAt(sentence, index - 1);
}

/** Whether "ist", "hat" and the like say something of what comes before or after them; at the beginning they ask. */
export function isPredicate(sentence: Sentence, index: number): boolean {
  if (!copulas.has(textAt(sentence, index)) || isOpening(sentence, index)) return false;
  const [before, next, later] = [-1, 1, 2].map((step) => textAt(sentence, index + step));
  if (asked.has(before ?? '')) return false;
  if (others.has(next ?? '')) return isTimeAt(sentence, index - 1) && textAt(sentence, index) !== 'sind';
  if (determiners.has(next ?? '')) return !ranks.has(later ?? '') && !isTimeAt(sentence, index + 1);
  // "vorher ist Inventur"
  if (beforehand.has(before ?? '')) return !judging.has(next ?? '');
  // "die Hochzeit ist am zwölften"
  return led.has(next ?? '') && !isTimeAt(sentence, index - 1) && isTimeAt(sentence, index + 1);
}

const copulas = wordSet('ist sind hat');
const asked = wordSet('was wann wie wo wer welcher welche welches es das da so mir uns wenn ob dass der die');
const others = wordSet('er sie si');
const beforehand = wordSet('vorher davor');
const judging: ReadonlySet<string> = new Set([
  '',
  ...wordSet(
    `${free} ${taken} nix nichts nicht zu mir es das alles auch noch immer eher schlecht ungünstig blöd schwierig , .`.replaceAll(
      '|',
      ' ',
    ),
  ),
]);
const led = wordSet('am um im vom bis erst heute morgen übermorgen');
const ranks = wordSet(
  'erste nächste früheste beste einzige letzte frühste nächster frühester erster nächstes',
);

const pastVerbs = wordSet('war waren');

/** "heiraten wir", "ich schlafe": by its ending a verb that callers tell something with. */
function isOwnVerb(sentence: Sentence, index: number): boolean {
  const text = textAt(sentence, index);
  if (ownVerbs.has(text) && textAt(sentence, index - 1) === 'und') return true;
  if (!ownEnding.test(text)) return false;
  const ending = endings.get(textAt(sentence, index + 1)) ?? endings.get(textAt(sentence, index - 1));
  return ending?.test(text) === true && !otherVerbs.has(text);
}

/** Verbs after "und" whose subject was said: "ich stehe um zwei auf und lieg um acht im Bett". */
const ownVerbs = wordSet(
  `steh stehe lieg liege sitz sitze arbeit arbeite fahr fahre geh gehe schlaf schlafe mach mache hol hole`,
);

const ownEnding = /en?$/;
const endings: ReadonlyMap<string, RegExp> = new Map([
  ['wir', /^[a-z]{3,}en$/],
  ['ich', /^[a-z]{3,}e$/],
  ['i', /^[a-z]{3,}e$/],
]);

/** What ends like such verbs, but asks, proposes or isn't one. */
const otherVerbs: ReadonlySet<string> = new Set([
  ...wordSet(`${asking} ${going} ${coming} ${subjunctive}`.replaceAll('|', ' ')),
  ...wordSet(
    `sagen machen lassen bleiben schauen probieren versuchen treffen sehen meine denke glaube finde hoffe sage frage bitte danke
    bevorzuge wünsche suche fände schlage schätze plane überlege melde rufe stelle interessiere heute gerne keine eine seine ihre deine unsere diese welche alle beide deswegen wegen zwischen neben gegen morgen
    stunden wochen tagen monaten kalorien weswegen ende jede viele mitte kleine ganze leute nehme nehmen schreibe trage`,
  ),
]);

/** What stands before what is named: "die Heizung". */
export const determiners = wordSet('der die das mein meine unser unsere ihr ihre sein seine dein deine');
const plurals = wordSet('ziehen kommen fahren fliegen laufen bleiben arbeiten');

/** "muss angeschlossen werden", "operiert werde": what isn't done yet. */
export function isToBeDone(sentence: Sentence, index: number): boolean {
  return passives.has(textAt(sentence, index + 1));
}

const passives = wordSet('werden werde wird werd');

/** "ich habe am Montag einen Termin": one that there is, not one that is asked for. */
function hasAppointment(sentence: Sentence, index: number): boolean {
  const before = textsBefore(sentence, index, clauseLength);
  if (before.at(-1) === 'mein' || before.at(-1) === 'meinen') return false;
  // "weil ich am Sonntag einen Termin habe"
  if (having.has(textAt(sentence, index + 1)) || isOwnNext(before)) return true;
  const verb = before.findLast((text) => having.has(text) || wishing.has(text));
  return verb !== undefined && having.has(verb) && textAt(sentence, index + 1) !== 'frei';
}

/** "danach hab ich noch einen". */
function isOwnNext(before: readonly string[]): boolean {
  return before.some((text, at) => hasNow.has(text) && speakers.has(before[at + 1] ?? '') && at > 0);
}

const hasNow = wordSet('hab habe haben');
const having = wordSet('habe hab haben hat hätte hätt');
const wishing = wordSet('gern gerne möchte brauche bräuchte will sie kann können noch');

const closers = new Set([
  '',
  ...wordSet(', . ! ? dann also deshalb daher drum aber oder gell und geht gehts ginge passt kann'),
]);

/** How far a participle stands from its verb. */
const clauseLength = 10;

const auxiliaries = wordSet('hab habe haben habt hat hats ist sind bin war waren wurde hatte hatten');

/** Those without "ge", of verbs with a prefix: "berechnet". */
const prefixed = /^(?:(?:be|ver|er|ent|zer|miss)[a-z]{4,}t|[a-z]{2,}iert)$/;

const participle =
  /^(?:ab|an|auf|aus|ein|durch|fest|her|hin|hoch|kaputt|los|mit|nach|raus|rein|runter|um|vor|weg|weh|weiter|zu|zurueck)?(?:ge[a-z]{2,}(?:t|en)|g[bdfhkmpstvwz][a-z]{2,}(?:t|e?n))$/;

const presentParticiples = wordSet(
  `angebot gebucht geplant geöffnet geschlossen gesperrt gewünscht gedacht gehofft gesagt gemeint gehört eingetragen eingeladen
  angeboten geeignet geht gehen geben gerechnet vorgesehen angesetzt gegenüber genügt gefallen angedacht angegeben
  vereinbart bestimmt verhindert bekannt besetzt belegt bestellt beschäftigt berechtigt verreist vermerkt bereit
  verlegt verteilt versetzt reserviert notiert interessiert gscheit gscheiten
  gestern gesetzt gebeten verabredet eingeladen versichert verheiratet erkältet vorgemerkt gelegt gerichten gespannt`,
);

/** "ich heiße Sonntag, Kathrin Sonntag": whether a clause says the name once more that ends the one before it. */
export function isNameAgain({ tokens }: Sentence, clause: Clause, before: Clause | undefined): boolean {
  if (!before || clause.to - clause.from > longestName) return false;
  const [first, again] = [before, clause].map(({ from, to }) =>
    tokens.slice(from, to).filter(({ kind }) => kind === 'word'),
  );
  const isNamed = first?.some(({ text }) => named.has(text));
  return (
    isNamed === true && again !== undefined && again.length > 1 && first?.at(-1)?.text === again.at(-1)?.text
  );
}

const named = wordSet('heiße heiß name');

/** The most tokens of a name and the mark after it. */
const longestName = 4;
