import { joined } from '../../names/beside.ts';
import type { After, Before } from '../../names/member-naming.ts';
import { choicesOf } from '../../reading/words.ts';

const parents = 'mutter|mama|vater|papa|eltern|bruder|schwester|oma|opa|ehefrau|ehemann|tochter|sohn';

/** Who callers come for. */
const kin = `${parents}|${choicesOf(`
  kind kinder kindern baby mann frau gatten gattin partner partnerin freund freundin großmutter großvater enkel enkelin neffen
  nichte onkel tante cousin cousine hund hündin katze kater welpen pferd chef chefin kollegen kollegin kleine kleiner kleinen
  große großer großen name`)}`;

export const my = 'mein dein sein ihr unser euer'
  .split(' ')
  .flatMap((word) => ['', 'e', 'er', 'en', 'em', 'es'].map((ending) => word + ending))
  .join('|');

const article = 'der|dem|den|die|das';

export const to = `bei|beim|zu|zum|zur|mit|von|vom|für|durch ${article}?`;

const day = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend|feiertag';

const next = 'nächste|nächsten|nächster|nächstes|nächstem';

/** When somebody has time, between what says that they have some. */
const sometime = `, heute|morgen|übermorgen|noch|auch|denn|da|dann heute|morgen|übermorgen|noch|auch|denn|da|dann?, am|im|um *, am|im * um *,
  nächste|diese woche, heute|morgen|übermorgen|noch|auch|denn|da|dann am|im|um *, am|im|um * noch|auch|denn|da|dann`;

/** What callers who speak German say right before names. */
export const before: readonly (readonly [string, Before])[] = [
  [to, 'joined'],
  ['bei|zu|namens der|dem?', 'leading'],
  [
    `bleib|bleibe|bleibt|bleiben|bleibst <any>? <any>? <any>? bei der|dem?, es bei der|dem?, war|waren|wars 's? <any>? bei der|dem?,
    !gern|gerne|lieber|termin|wieder|möchte|will|würde|gehe|kommen|komme zu der|dem?`,
    'notLeading',
  ],
  [
    `im|in|am|an|ab|bis|vom|von|zum|seit|vor|nach|zwischen|für|diese|diesen|diesem|dieses|${next}|letzte|letzten|letztem|letztes|jeden|anfang|ende|mitte|früh|um|gegen|oder|und`,
    'time',
  ],
  [
    `${my} frau|herr|herrn|doktor|doc|professor, der|den|dem|zum|beim|ein|einen|einem|vom|kein|keinen doktor|doc|professor <mark>?`,
    'notTitle',
  ],
  [
    joined(
      joined(
        '<opening> hallo|servus|grüezi|hi|hey|tach|morgen|moin moin?, <opening> schönen? guten tag|morgen|abend, <opening> grüß gott|sie|dich',
        'zusammen?',
      ),
      '<mark>?, <mark>? hier <comma>?',
    ),
    'caller',
  ],
  [
    joined(
      `hier ist|spricht|is|nochmal|wieder, hier noch mal, sie|du sprechen|sprichst|reden|redest hier|gerade? mit, das|es ist,
      ich bin 's|s|hier? nochmal|wieder?, ich bin 's|s noch mal, ich bin hier? richtig bei, ${parents}|freundin|freund von dem|der?,
      name|namen|vorname|vornamen|nachname|nachnamen|zuname|zunamen ist|lautet|wäre?, name <mark>, spreche ich mit,
      bin ich|i hier|da|richtig|jetzt? hier|da|richtig|jetzt? bei, ich heiß|heiße, heißt, auf den? namen, im namen|auftrag von|der|des,
      rufe|ruf ich? hier|an|gerade|mal? hier|an|gerade|mal? wegen|für, rufe|ruf ich? hier|an|gerade|mal? hier|an|gerade|mal? im namen von,
      melde mich ich? hier|an|gerade|mal? hier|an|gerade|mal? wegen|für, melde mich ich? hier|an|gerade|mal? im namen von,
      danke, praxis, ${my} *? ${kin} namens|heißt|ist?`,
      '<comma>? die|der|s|auch?',
    ),
    'caller',
  ],
  [`!ich ${my}`, 'caller'],
  [
    'trag|tragen|schreib|schreiben|setz|setzen|merk|merken sie|bitte|doch|mal|mir? sie|bitte|doch|mal|mir? die|den?',
    'booked',
  ],
  ['für die|den|der?', 'for'],
  ['was|etwas|frei|freies|plan|kalender|lücke für die|den|der?', 'opening'],
  [
    `war|waren|hatte|hatten|wurde <notgladly> <part>? <part>? <part>? <part>? <part>? <part>? <part>? ${to},
    ${joined('als|statt bei|zu, als, nachricht|anruf|brief|überweisung|empfohlen|überwiesen von', `${article}?`)}`,
    'past',
  ],
  [`nicht am|im|an|diese|diesen|dieser|dieses|${next}|heute|morgen|${day}`, 'contrast'],
  [
    joined(
      `<notgot> bitte|bloß|nur|aber? bitte|bloß|nur|aber? kein|keine|keinen|keinem termin|termine|behandlung|besuch|stunde|sitzung mehr|wieder?`,
      to,
    ),
    'denied',
  ],
  [
    joined(
      joined(
        `bitte|bloß? bitte|bloß? nie|niemals wieder|mehr|nochmal?, bitte|bloß? bitte|bloß? nie im leben wieder|mehr|nochmal?,
        <notcan> aber|nur|bitte|bloß|möglichst|lieber|schon|und|sondern? aber|nur|bitte|bloß|möglichst|lieber|schon|und|sondern? nicht schon? wieder|unbedingt|mehr?,
        <notcan> aber|nur|bitte|bloß|lieber|schon|und|sondern? auf keinen fall nicht schon? wieder|unbedingt|mehr?, nur|bloß|aber? nur|bloß|aber? außer|ausgenommen|statt|anstatt|ohne|keinesfalls|kein|keinen|keine|weder,
        nur|bloß|aber? bis auf, nur|bloß|aber? auf keinen fall,
        ${joined(
          'bei|zu|mit? irgendwem|irgendwer|irgendjemand|irgendjemandem|jedem|jeder|jeden|alle|allen, egal bei|zu|mit? wem|wer, bei|zu|mit? jemand|jemandem|wem|wer anderem|anderen|anderer|anderes|anders',
          '<comma>? nur|bloß|aber? nicht|außer|als, <comma>? nur|bloß|aber? bis auf',
        )}`,
        `, ${article}, ${to}`,
      ),
      '',
    ),
    'denied',
  ],
  [
    `es|das? muss|müsste|braucht es|das|ja|auch|gar|jetzt|halt? es|das|ja|auch|gar|jetzt|halt? nicht unbedingt|zwingend? bei|zu? der|die|dem?`,
    'open',
  ],
  [
    joined(
      joined(
        `am allerliebsten|liebsten|besten|ehesten, bevorzugt, vorzugsweise, möglichst, lieber, idealerweise, nach möglichkeit,
        wenn|wenns|falls|sofern 's|es|das? irgendwie? möglich|geht|ginge|passt|machbar ist|wäre?`,
        '<comma>? gern|gerne|wieder?',
      ),
      `, ${article}, ${to}`,
    ),
    'wished',
  ],
  [
    joined(
      `nein|nee|ne|doch|quatsch|sorry|vielmehr|entschuldigung|moment|halt|stopp|ach|äh|ähm, besser gesagt, ich meine|mein,
      meine ich, stimmt nicht, warten sie`,
      '<comma>? doch|lieber?',
    ),
    'takenBack',
  ],
  ['ist|ob|wäre|wenn der|die?', 'works'],
  ['hat|hätte|ob|wenn der|die?', 'hasTime'],
  ['kann|könnte|würde|soll|darf|ob|dass|wenn|will der|die?', 'acts'],
  [
    '<end> ja|hallo|also|bitte|und|oder|vielleicht? <comma>? ja|hallo|also|bitte|und|oder|vielleicht? <comma>?, <end> guten tag|morgen|abend <comma>?',
    'alone',
  ],
  ['nicht|außer|ohne', 'except'],
];

/** What they say right after names. */
export const after: readonly (readonly [string, After])[] = [
  [
    `<comma>? den|dem|der? <figure>, <comma>? den|dem? <ordinal>, <comma>? vormittag|vormittags|nachmittag|nachmittags|abend|abends|morgen|morgens|mittag|mittags|früh,
    <comma>? oder ${day}, <stays> <comma>? um <figure>|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf`,
    'time',
  ],
  [`'s ${next}|patient|patientin|patienten|kunde|kundin|kunden|kalender|termine`, 'possessed'],
  [
    `<comma>? ${my} *? ${kin}, <comma>? am apparat|telefon, <comma>? mein name, <comma>? hier <mark>, <comma>? er|sie ist mein|unser|erst,
    <comma>? er|sie ist * jahre|monate, ${parents}, <comma>? ist mein, <comma>? heiße|heißt`,
    'caller',
  ],
  ["'s|s? patient|patientin|patienten|kunde|kundin|kunden", 'client'],
  ['<part>? <part>? <part>? <part>? <part>? <part>? <part>? ein|auf|vor', 'booked'],
  [
    `<any>? <any>? <any>? telefoniert|gesprochen|geredet|geschrieben|gemailt|besprochen|vereinbart|ausgemacht,
    zu|zur|zum|auf <any> <any>? wechseln|tauschen|verlegen|umbuchen, <part>? <part>? <part>? <part>? gewesen|war|waren !es|schön|gut,
    hat|hatte mir|mich|uns|das|die|den|mein|meine|meinen|meinem|meiner|meines|gesagt|letztes|beim|immer, war|hatte|meinte|sagte`,
    'past',
  ],
  ['hat|hatte <done>', 'did'],
  [`<comma>? am|im|an|heute|morgen|${next}|${day}`, 'contrast'],
  [
    `<comma>? möchte|möcht|will|mag|wollte|brauche|würde ich aber|bitte|lieber|wirklich|eigentlich|gar? aber|bitte|lieber|wirklich|eigentlich|gar? nicht mehr|wieder|hin|gehen|haben?,
    <comma>? bitte|lieber|aber|möglichst bitte|lieber|aber|möglichst? nicht, <comma>? bitte|lieber|aber|möglichst? auf keinen fall nicht?, <comma>? ungern`,
    'denied',
  ],
  ['zu? sein, <orbe>, <end>', 'open'],
  [
    joined(
      `<comma>? wenn|wenns|falls|sofern|soweit 's? sie|er|es|das|die|der|dies|da? *?`,
      `<free> <free>? <free>?`,
    ),
    'wished',
  ],
  [
    `<comma>? nach möglichkeit <end>|<aside>, <comma>? bevorzugt <end>|<aside>, <comma>? am liebsten <end>|<aside>,
    <comma>? wäre mir? am liebsten|besten, <comma>? wäre mir? ideal|super|toll|schön|prima|lieber|gut`,
    'wished',
  ],
  [
    joined('<comma>? oder|und|noch|beziehungsweise|bzw <mark>? auch|eben|vielleicht?', `, ${article}, ${to}`),
    'joint',
  ],
  ['<comma>, <slash>', 'joint'],
  [joined(sometime, 'da|hier ist|wäre?, im haus ist|wäre?'), 'works'],
  [joined(sometime, 'zeit, was|etwas? frei, einen termin frei?'), 'hasTime'],
  [joined(sometime, 'mich|uns|mir|ihn|sie|mein|meine|meinen|meinem|meiner|meines, das|es machen'), 'acts'],
  ['<given> am|um|im, <given> <end>, <given> oder|und <named>', 'alone'],
  ['<given> am|um|bitte, <given> <end>', 'except'],
];
