import type { TurnDownKind, TurnDownScope } from '../../interpretation/interpretation.ts';
import { wordSet } from '../../reading/words.ts';
import { createTurnDownReader } from '../../replies/turn-down-phrases.ts';

const times =
  'termine|termin|zeiten|zeit|uhrzeiten|uhrzeit|möglichkeiten|möglichkeit|vorschläge|vorschlag|optionen|option';
const days = 'tage|tag|tagen|datum|termintage';
const have = 'haben|hätten|habt|hättet|hast|hättest';
const you = 'sie|ihr|du';
const goes = 'passt|passen|geht|gehen|klappt|klappen|ginge|gingen';
const alas = 'mir|uns|leider|da|bei|alle|alles|beide|so|gar|auch|überhaupt|allesamt|ja|ehrlich';

/** What turns offers down whatever stands beside it. */
const whole: readonly (readonly [string, TurnDownKind])[] = [
  [
    `keiner|keine|keins|keines|keinen|nichts|keinem|keiner davon|dabei, keiner|keine|keins|keines|keinen von denen|diesen|beiden|den, keiner|keine|keins|keines der beiden|termine|drei,
    die|diese|sie ${goes} ${alas}? ${alas}? ${alas}? nicht, von denen ${goes} ${alas}? keiner|keine|keins|nichts,
    die|diese termine|zeiten ${goes} ${alas}? ${alas}? nicht, da passt|geht ${alas}? nichts|keiner|keins, das ${goes} ${alas}? alles ${alas}? nicht`,
    'others',
  ],
  [
    `was ${have} ${you} denn|so? sonst|noch|ansonsten|anderes noch|so|frei|da? frei|da?, was ${have} ${you} denn? noch anderes, was gibt es|s? denn? sonst|noch|ansonsten noch?, was gibts denn? sonst|noch|ansonsten noch?,
    was wäre|ginge|ist|geht denn? sonst|noch noch?, was sonst noch?, sonst noch was|etwas|${times},
    ${have} ${you} noch|sonst|auch? noch? was|etwas anderes|sonst, ${have} ${you} noch|sonst|auch? noch? andere|anderen|anderer|weitere|einen|eine anderen|andere? ${times},
    gibt es noch|sonst|auch? noch? was|etwas anderes, gibt es noch|sonst|auch? andere|weitere|einen|eine anderen|andere? ${times}, gibts noch|sonst|auch? was|etwas anderes, gibts noch|sonst|auch? andere|weitere ${times},
    welche anderen|andere|weiteren|sonstigen ${times} ${have}|gibt|gäbe|wären ${you}|es?, was|welche ${have} ${you} an|für andere|anderen|weiteren ${times}`,
    'others',
  ],
  [
    `an welchen|welchem anderen|anderem|weiteren ${days} ${have}|ginge|geht|wäre|gäbe|hätte? ${you}|es|was|denn?, welche anderen|andere|weiteren ${days} ${have}|gibt|gäbe|wären|gehen|gingen? ${you}|es|denn?,
    an welchen ${days} ${have}|ginge|geht ${you}|es denn? noch|sonst, welche ${days} ${have}|gibt ${you}|es denn? noch|sonst, ${have} ${you} noch|auch|sonst? andere|weitere|einen|nen anderen? ${days},
    gibt es noch|auch? andere|weitere ${days}, an einem|anderen|nem anderen? ${days}`,
    'other_days',
  ],
  [
    `irgendwas|irgendetwas|nichts später|späteres, irgendwas|irgendetwas|nichts später als das|die|dann`,
    'later',
  ],
  [
    `irgendwas|irgendetwas|nichts früher|früheres|eher, irgendwas|irgendetwas|nichts früher|eher als das|die|dann`,
    'earlier',
  ],
];

/** What turns them down on its own. */
const bare: readonly (readonly [string, TurnDownKind])[] = [
  [
    `was|etwas|irgendwas anderes, was sonst, sonst noch was?, andere|anderen|anderer|anderes|weitere ${times}, einen|ein|eine|nen anderen|anderer|anderes|andere ${times},
    das|es|der ${goes} ${alas}? ${alas}? nicht, ${goes} ${alas}? ${alas}? nicht, da kann ich|wir ${alas}? ${alas}? nicht, kann ich|wir ${alas}? alle|alles|beide? nicht, nicht so? gut|ideal|günstig, keiner, keins, keines, keine, weder noch`,
    'others',
  ],
  [`andere|anderen|anderer|weitere ${days}, einen|ein|einem|nen anderen|anderer ${days}`, 'other_days'],
  [
    `später, später als das|die|dann|der|diese, was|etwas späteres, einen|nen|eine|ne späteren|spätere ${times}, spätere termine|zeiten|uhrzeiten, zu früh, zu bald`,
    'later',
  ],
  [
    `früher|eher, früher|eher als das|die|dann|der|diese, was|etwas früheres, einen|nen|eine|ne früheren|frühere ${times}, frühere termine|zeiten|uhrzeiten, zu spät, zu weit weg|hin|entfernt?`,
    'earlier',
  ],
];

/** The same, but a day beside it makes it a time: "am Tag davor". */
const placing: readonly (readonly [string, TurnDownKind])[] = [['vorher, davor', 'earlier']];

/** Where others are wanted that are later or earlier; "eher am selben Tag" isn't earlier. */
const scopes: readonly (readonly [string, TurnDownScope])[] = [
  [
    `eher? am selben|gleichen? tag, eher? an dem selben|gleichen? tag, eher? an demselben|diesem tag, eher? denselben|selber|gleicher tag`,
    'day',
  ],
  [
    `eher? in der selben|gleichen? woche, eher? in derselben woche, eher? selbe|gleiche|dieselbe woche`,
    'week',
  ],
  ['eher? in? diese|dieser woche', 'this_week'],
];

/** How callers turn down what they were offered: "keiner davon", "an welchen anderen Tagen", "nein, später". */
export const turnDown = {
  at: createTurnDownReader({ whole, bare, placing, scopes }),
  denying: wordSet('nein nee ne nö'),
  beside: wordSet(
    `leider tut mir leid danke bitte hm hmm ähm äh öhm also ja jo naja na ok okay ich wir uns mich es das
    die der den ist sind wär wäre wären geht gehts ginge gehen passt passen etwas was ein einen bisschen wenig lieber aber
    da dann noch möglich haben hätten hätte hätt sie ihr gern gerne möchte bräuchte brauche kann können könnten zu auch
    denn mal alle alles beide so doch gibt gibts vielleicht frei irgendwas irgendwie für besser sehr viel deutlich lieber
    wenn oder und nicht eigentlich eher alles schon gar kein keiner schade dabei`,
  ),
};
