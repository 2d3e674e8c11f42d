import { wordsOf } from '../../reading/words.ts';

/** Stems of regular verbs with which callers tell what goes on: "quietsch" of "quietscht" and "quietschte". */
const stems = wordsOf(`
  antwort arbeit bell blut brems brenn brumm dauer dreh drück eiter erzähl fehl feier start end land flacker frag freu führ funktionier
  heirat heiz heul hink hol humpel hust hör jammer jaul juck klapper kleb klemm klingel klopf knack knall koch kost
  kratz kriech kümmer lach leb leck leist lern lieb liefer mach mein meld merk miet nerv pack pfleg piep probier prüf
  putz qualm quietsch rauch reagier regn reis renovier reparier röchel rost ruckel rutsch sag schepper schick schimmel
  schleif schmerz schnarch schnei sorg spann spiel spinn spuck spül spür stolper stör streik stürm sturz such
  telefonier tropf turn unterricht vermiss verkauf wackel wander wart wein wohn würg zahl zähl zitter zuck zwick öffn
`);

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

const weakEnding = /(?:[dt]|[^aeiouhlrmn][mn])$/;

/** Verbs of others in the present: "tropft", "fährt". */
export const thirdPerson: ReadonlySet<string> = new Set([
  'wird',
  ...stems.map((stem) => (weakEnding.test(stem) ? `${stem}et` : `${stem}t`)),
  ...irregular.filter((_, index) => index % 2 === 0),
]);

/** Verbs of what was: "tropfte", "fuhr", "fuhren"; not those that also ask: "wollte". */
export const preterites: ReadonlySet<string> = new Set(
  [
    ...stems.map((stem) => (weakEnding.test(stem) ? `${stem}ete` : `${stem}te`)),
    ...irregular.filter((_, index) => index % 2 === 1),
    ...formerOnly,
  ].flatMap((form) => (form.endsWith('e') ? [form, `${form}n`] : [form, `${form}en`])),
);
