import type { Basics } from '../reading/patterns/basics.ts';
import { type Sentence, textAt } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';
import { checkFor } from './words/checks.ts';
import { ordinalAt } from './words/numbers.ts';
import { partsOfDay } from './words/parts-of-day.ts';
import { asking, going } from './words/verbs.ts';
import { glue, hourMarks, hourPrepositions, months, units, weekdays } from './words/words.ts';

const countedNouns = wordSet(
  `person personen leute leuten mann frauen kinder kindern kind erwachsene erwachsenen gäste gästen prozent euro dollar
  franken cent grad mal kilometer km meter m stück plätze karten tickets nächte nächten freunde freunden sterne fragen
  termine zimmer tische mitarbeiter kollegen patienten tagen tage % $ # €`,
);

/** Whether a number counts what comes after it: "2 Stunden", "vier Personen", "15 %". */
export function isCounted(sentence: Sentence, index: number): boolean {
  const after = textAt(sentence, index + 1);
  if (units.has(after) || countedNouns.has(after) || isOtherLength(sentence, index)) return true;
  // "dreißig oder sechzig Minuten"
  const isChoice = after === 'oder' && sentence.tokens[index + 2]?.kind === 'number';
  const unit = units.get(textAt(sentence, index + 3));
  return isChoice && (unit === 'minute' || unit === 'hour');
}

/** "eine Stunde oder eher zwei" */
const isOtherLength = checkFor('stunde|stunden|minuten oder doch? eher (*)');

const followers = wordSet(
  `uhr und oder bis am an im in um ab von vom nach vor auf aufs ins zu zum zur beim geht ginge passt passen wäre würde ist sind kann
  könnte können haben hätte hätten bitte danke noch frei möglich gut okay ok heute morgen übermorgen früh spätestens
  frühestens dann wenn aber nicht nein sondern lieber etwa ungefähr circa ca mez diese diesen nächste nächsten kommende
  kommenden jeden weg da hier als zurück los was ich wir sie es reservieren buchen verschieben verlegen treffen kommen
  umbuchen umlegen ändern wechseln einzutragen eintragen vormerken vorziehen irgendwann außer ohne gehen klappt klappen für der die das dem den des raus beginnen anfangen starten wieder dabei
  nehmen tauschen legen schieben probieren versuchen schauen raus rein dort
  sonst ansonsten anders alternativ deshalb daher darum also drum fertig einschieben vorbei vorbeikommen reinkommen dran machen fallen fällt klappte reicht wird waere haut sein bin weil sofern falls damit bitteschön danach davor jederzeit lieber
  anbieten anzubieten geben vergeben vorschlagen freihalten freigeben einplanen zusagen bestätigen streichen absagen stornieren notieren setzen
  gebucht eingebucht umgebucht eingetragen reserviert bestätigt vorgemerkt eingeplant angemeldet vereinbart notiert vermerkt
  storniert abgesagt gestrichen verbindlich fest etwas herr frau bei wurde wurden drin statt stattdessen
  pm h x oft später früher halt vielleicht eher mit soll sollte mein meine unser verlegt verschoben verschieben werden gelegt dachte hab habe verfügbar moment entschuldigung ne nee hintereinander nacheinander`,
);

/** "vor neun schaffe ich es nicht": verbs are counted by no number. */
const verbs = wordSet(`${asking} ${going} komme komm kriege krieg kriegen`.replaceAll('|', ' '));

/** What may follow a number that counts or names nothing. */
const followersOfTimes: ReadonlySet<string> = new Set([
  ...followers,
  ...verbs,
  ...glue,
  ...partsOfDay.keys(),
  ...weekdays.keys(),
  ...months.keys(),
]);

/** Whether a number before this token counts or names nothing. */
export function standsAlone(sentence: Sentence, index: number): boolean {
  const token = sentence.tokens[index];
  if (token?.kind === 'mark') return token.text !== '%' && token.text !== '$' && token.text !== '€';
  if (token?.kind !== 'word') return true;
  return followersOfTimes.has(token.text) || isToBeDone(sentence, index);
}

/** "ab dem Zehnten gezogen werden", "nach vier erledigt werden". */
function isToBeDone(sentence: Sentence, index: number): boolean {
  return textAt(sentence, index + 1) === 'werden' && participle.test(textAt(sentence, index));
}

const participle = /^(?:[a-z]*ge|be|ver|er|ent|zer)[a-z]+(?:t|(?<!ung)en)$/;

/** What the readers of German times have in common. */
export const basics: Basics = {
  weekdays,
  months,
  checkFor,
  ordinalAt,
  isCounted,
  standsAlone,
  hourMarks,
  hourPrepositions,
};
