import type { Clause, Role } from '../../clauses/clause.ts';
import { isBeyond, isHabit, isOperator, isTime } from '../../clauses/part.ts';
import { type Expression, type Frame, framesOf } from '../../reading/expression.ts';
import { type Sentence, textsBefore } from '../../reading/sentence.ts';
import { wordSet, wordsOf } from '../../reading/words.ts';

/** What callers ask of a house by its verb: "haben Sie … offen", "machen Sie … zu", "ist da jemand". */
const completions: readonly (readonly [verbs: string, rest: string])[] = [
  [
    'haben habt habts hat ham hams hamse hobts',

    'auf offen geöffnet zu geschlossen sprechstunde betriebsferien betriebsurlaub urlaub ruhetag gutscheine',
  ],
  ['ist sind seid seids', 'jemand wer offen geöffnet zu geschlossen erreichbar besetzt schluss urlaub los'],
  ['sind seid seids', 'da'],
  [
    'macht machts machen sperrt sperrts sperren',
    'auf zu brückentag urlaub betriebsferien pause mittagspause mittag feierabend',
  ],
  [
    'gibt gibts nehmen nehmt verlangen',
    'rabatt rabatte aufschlag ermäßigung sonderpreis aufpreis privatpatienten kassenpatienten',
  ],
  // "muss ich da was mitbringen"
  [
    'muss müssen soll darf dürfen kann können',
    'mitbringen mitnehmen parken zahlen bezahlen duschen essen trinken nüchtern anziehen anrufen',
  ],
];

/** What completes each of these verbs. */
const restOf = new Map<string, ReadonlySet<string>>();
for (const [verbs, rest] of completions) {
  for (const verb of wordsOf(verbs)) restOf.set(verb, wordSet(rest).union(restOf.get(verb) ?? new Set()));
}

/** What a house may have on some days: "haben Sie sonntags Notdienst"; "haben Sie morgen Notdienst" asks for that. */
const duties = wordSet('notdienst bereitschaft dienst');

/** Who says what they do where they come before its verb: "wir sind erreichbar". */
const speakers = wordSet('ich wir');

/**
 * "darf ich nach vier Wochen wieder schwimmen", "die Tropfen soll ich morgens und abends nehmen": whether a clause asks what
 * somebody may or should do, rather than when to come.
 */
export function asksForAdvice(
  sentence: Sentence,
  { role, from, to }: Clause,
  said: readonly Expression[],
): boolean {
  const times = said.filter(isTime);
  if (times.length === 0 || !advised.has(role)) return false;
  const texts = textsBefore(sentence, to, to - from);
  const modal = texts.findIndex((text) => allowing.has(text) || text === 'kann');
  if (modal < 0 || modal > farthestVerb || texts.some((text) => coming.has(text))) return false;
  const isAgain = texts.some((text) => text === 'wieder' || text === 'schon');
  // "in drei Wochen" is when to come, "nach drei Wochen" how long to wait.
  if (isAgain && framesOf(times).every(({ afterDay }) => afterDay !== undefined)) return true;
  if (isAgain && texts[modal] === 'darf') return true;
  const isAsked = allowing.has(texts[modal] ?? '') && persons.has(texts[modal + 1] ?? '');
  const isTold = texts[modal] === 'soll' && persons.has(texts[modal - 1] ?? '');
  return (isAsked || isTold) && times.every((each) => isHabit(each) || isBeyond(each));
}

const persons = wordSet('ich wir er sie man mein meine unser unsere');
const advised: ReadonlySet<Role> = new Set<Role>(['wish', 'plain', 'told']);
const allowing = wordSet('darf dürfen soll sollen muss müssen');
const coming = wordSet(`
  kommen vorbeikommen herkommen reinkommen wiederkommen vorbei her rein dran bringen herbringen vorbeibringen abgeben abholen termin termine
  haben bekommen kriegen zeit frei platz ihnen euch kontrolle nachkontrolle es sein ihn anrufen melden
`);

/** How far into its clause such a verb stands: "bis wie viel Uhr haben Sie". */
const farthestVerb = 5;

/** Whether a clause in which some times are said asks what there is, or how something is done, rather than for a time. */
export function asksAboutHouse(
  sentence: Sentence,
  { role, from, to }: Clause,
  said: readonly Expression[],
): boolean {
  const time = said.find(isTime);
  if (!time || !asking.has(role)) return false;
  const texts = textsBefore(sentence, to, to - from);
  if (asksPrice(texts) || asksWhoIsOn(texts)) return true;
  const isOnHabit = framesOf(said).some(({ weekday }) => weekday?.which === 'every');
  const isInGeneral = isOnHabit || framesOf(said).every(isStretch);
  // "am Montag haben Sie zu" rules it out.
  const end = role === 'refusal' ? Math.min(farthestVerb, time.from - from) : farthestVerb;
  const isAsked = texts.slice(0, end).some((verb, at) => {
    const rest = speakers.has(texts[at - 1] ?? '') ? undefined : restOf.get(verb);
    return rest && texts.slice(at + 1).some((text) => rest.has(text) || (isInGeneral && duties.has(text)));
  });
  if (!isAsked) return false;
  // "am Karsamstag um zehn habt ihr da offen", "für zwölf Personen" asks for that.
  const isForSome =
    framesOf(said).some(({ clock, range }) => clock ?? range) || texts.some((text) => guests.has(text));
  return isOnHabit || !isForSome || said.some((each) => isOperator(each, 'until'));
}

/** "zwischen den Jahren": several days, none of which is asked for. */
function isStretch({ period, days, weekday, date }: Frame): boolean {
  const isLong = period !== undefined || (days !== undefined && days.to - days.from > 1);
  return isLong && !weekday && !date;
}

/** "was nehmen Sie denn für eine Stunde am Wochenende". */
function asksPrice(texts: readonly string[]): boolean {
  const at = texts.indexOf('was');
  const isPrice = at >= 0 && at < farthestVerb && charging.has(texts[at + 1] ?? '');
  return isPrice && charged.has(texts[at + 2] ?? '') && texts.includes('fuer');
}

/** "wer hat denn heute Nacht Dienst". */
function asksWhoIsOn([first = '', verb = '', ...rest]: readonly string[]): boolean {
  return first === 'wer' && verb === 'hat' && rest.some((text) => duties.has(text));
}

const charging = wordSet('nehmen nehmt nimmt verlangen verlangt berechnen berechnet');
const charged = wordSet('sie ihr er man die');

const asking: ReadonlySet<Role> = new Set<Role>(['wish', 'plain', 'refusal']);
const guests = wordSet('personen leute tisch platz plätze');
