import { besideOther, leaningAlone } from '../reading/patterns/leaning.ts';
import { createRowReader, type RowMeaning } from '../reading/rows.ts';
import { type Reading, textsBefore } from '../reading/sentence.ts';
import { wordSet } from '../reading/words.ts';

const onward = leaningAlone({ kind: 'beyond', side: 'after' });
const weekOnward: RowMeaning<object, Reading> = ({ to }, sentence) =>
  besideOther(sentence, { lean: { kind: 'period', unit: 'week', offset: 1 }, said: {} }, to);
const dayBefore: RowMeaning<object, Reading> = ({ to }, sentence) =>
  besideOther(sentence, { lean: { kind: 'moved', amount: { count: -1, unit: 'day' } }, said: {} }, to);
/** "bis Freitag bin ich weg, ab da gern"; "mein Pass läuft ab, da bräuchte ich" says no more than where the verb ends. */
const fromThenOn: RowMeaning<object, Reading> = (said, sentence) =>
  textsBefore(sentence, said.at, farthestVerb).some((text) => separable.has(text))
    ? undefined
    : onward(said, sentence);
const farthestVerb = 6;
const separable = wordSet(
  'läuft laufen lief hol hole holt holen geb gebe gibt sag sage sagt fährt fahr fahre',
);
const contrast = { before: 'sondern|nicht|aber|oder|lieber|erst|<comma>|dann|und|an' };

const arrival = `um ..4 heim|zurück|fertig|daheim|zuhause|aus|da|frei <comma>? und?, kommt so? um ..2 <comma>? und?,
  der|die|er|sie|mein|meine *? geht so? um ..2 <comma>? und?`;
const going =
  'passt|passts|passen|geht|gehts|gehen|ginge|gehe|gern|gerne|jederzeit|kann|können|könnt|könnte|könnten|würde|bin|wieder';

/** "danach", "vorher": on one side of what was said before; "nicht diesen Donnerstag, sondern den darauf". */
export const readThen = createRowReader<object, Reading>({
  said: {},
  rows: [
    ['danach|nachher|hinterher|anschließend', onward],
    ['vortag', dayBefore],
    ['ab dann|da an?', fromThenOn],
    ['davor|vorher|zuvor, bis dahin|dorthin', leaningAlone({ kind: 'beyond', side: 'before' })],
    // "mein Mann kommt um halb drei heim, dann könnten wir am Donnerstag": from then on.
    ['dann', onward, { before: arrival, after: going }],
    // "Pause ist um neun, am Freitag könnte ich dann telefonieren"
    ['dann', leaningAlone({ kind: 'then' }), { before: 'ist um ..4 am * könnte|könnt|kann ich|wir' }],
    ['dazwischen|zwischendrin|zwischendurch', leaningAlone({ kind: 'gap' })],
    // "bis zum zehnten bin ich weg, dann geht es"; "Freitag dann gerne" is the Friday.
    [
      'dann',
      (said, sentence) =>
        said.before?.kind === 'time' && said.before.to === said.at ? undefined : onward(said, sentence),
      { before: 'bis ..7', after: going },
    ],
    [
      'den|der|dem|die darauf|drauf|danach|darnach|darauffolgenden',
      leaningAlone({ kind: 'one', side: 1 }),
      contrast,
    ],
    [
      'die darauf|drauf|danach|darnach',
      weekOnward,
      { before: 'woche ..9', after: 'also|dann|bitte|gern|gerne|wäre|geht' },
    ],
    ['danach|darauf in? die|der woche', weekOnward],
    ['den|der|dem|die davor', leaningAlone({ kind: 'one', side: -1 }), contrast],
  ],
});
