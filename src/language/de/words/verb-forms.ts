import { wordSet, wordsOf } from '../../reading/words.ts';

/** What irregular verbs are in the present, and what they were: "geht", "ging". */
const irregular = wordsOf(`
  beginnt begann bekommt bekam bietet bot denkt dachte fällt fiel fährt fuhr fängt fing
  findet fand fliegt flog frisst fraß friert fror gewinnt gewann gilt galt hält hielt hängt hing heißt hieß hilft half
  isst aß kennt kannte läuft lief lässt ließ leidet litt liegt lag liest las nennt nannte rennt rannte riecht roch ruft
  rief schläft schlief schlägt schlug schließt schloss schneidet schnitt schreibt schrieb schreit schrie singt sang
  sitzt saß springt sprang steht stand stirbt starb steigt stieg sticht stach stinkt stank stößt stieß trägt trug
  trifft traf tritt trat trinkt trank tut tat verliert verlor vergisst vergaß verspricht versprach verschwindet
  verschwand wächst wuchs weiß wusste wiegt wog wirft warf zieht zog kommt kam
`);

/** What was where the present asks, too: "konnte". */
const formerOnly = wordsOf('gab nahm sah sprach blieb konnte musste wurde brachte');

/** Verbs of others in the present that end like no other, so that they're known anywhere: "fährt". */
export const thirdPerson: ReadonlySet<string> = new Set([
  'wird',
  ...irregular.filter((_, index) => index % 2 === 0),
]);

/** Verbs of what was: "fuhr", "fuhren"; not those that also ask: "wollte". */
export const preterites: ReadonlySet<string> = new Set(
  [...irregular.filter((_, index) => index % 2 === 1), ...formerOnly].flatMap((form) =>
    form.endsWith('e') ? [form, `${form}n`] : [form, `${form}en`],
  ),
);

/** Whether a word may be a verb by its ending, beside what it says something of: "tropft", "tropfte", "besuchen". */
export function isVerbLike(text: string): boolean {
  return /(?:t|te|en)$/.test(text) && !others.has(text) && !noun.test(text);
}

const others = wordSet(`
  nicht halt jetzt erst sonst selbst gut oft laut recht bereit fast meist zuletzt zuerst dort heut samt statt seit mit insgesamt
  bitte heute leute zweiten dritten ersten letzten nächsten gegen wegen neben zwischen morgen unten oben hinten drüben draußen
  termin passen passt geht ginge bestimmt überhaupt direkt exakt komplett
`);
const noun =
  /(?:arzt|amt|schicht|sicht|zeit|fahrt|stadt|post|nacht|haut|arbeit|punkt|rat|sport|richt|frist|luft|kraft|bart|bett|brett|blut|boot|hut|markt|wirt|gast|rest|test|text|ast|wort|ort|art|wert|zert|jekt|heit|keit|schaft|ment|tät|ekt)$/;
