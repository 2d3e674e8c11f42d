import { joined } from '../../names/beside.ts';
import type { Anywhere } from '../../names/member-naming.ts';
import { choicesOf } from '../../reading/words.ts';
import { my, to } from './member-around.ts';

/** Who people see, as they call them. */
const person = choicesOf(`
  arzt ärztin arztes ärzten ärzte zahnarzt zahnärztin zahnarztes hausarzt hausärztin facharzt fachärztin tierarzt tierärztin
  frauenarzt frauenärztin augenarzt augenärztin hautarzt hautärztin doktor doktorin frisörin friseurin friseur friseuse friseure
  stylistin stylist therapeutin therapeuten therapeut physiotherapeutin physiotherapeut masseurin masseur kosmetikerin
  kosmetiker person dame frau herrn herr mann kollegin kollegen kollege mitarbeiterin mitarbeiter mitarbeiters mitarbeitern
  trainerin trainer lehrerin lehrer mechaniker mechanikerin beraterin berater behandlerin behandler anwältin anwalt assistentin
  helferin prophylaxehelferin barber leuten leute`);

export const usual = person.replace(/(?<=^|\|)/g, 'stamm');

const lastTime = `beim|das|dem? letzte|letzten|letztes|letztem|vorige|vorigen|voriges|vorigem|vergangene|vergangenen|vergangenes|vergangenem mal|termin|besuch,
  davor|vorher|zuvor|immer|sonst|üblich|gewohnt|neulich|damals`;

const same = joined(', schon|auch', lastTime);

/** That somebody has time. */
const hasTime = `zeit|frei|was|da hat|ist|wird, was frei hat|ist, einen termin hat, kann`;

const soon = `, gerade|zuerst|eben|halt|noch gerade|zuerst|eben|halt|noch?, gerade|eben|halt? als erste|ersten|erster|erstes, gerade|eben|halt? am ehesten|schnellsten`;

const equal = 'egal|gleich|wurscht|wurst|schnuppe|gleichgültig';

const very = 'völlig|ganz|wirklich|eigentlich|total';

/** What may be said before it. */
const mild = `mir|uns|es|ist|${very}`;

const which = 'welche|welchem|welchen|welcher|welches';

/** What callers who speak German say of people without naming any, and what takes names back. */
export const anywhere: readonly (readonly [string, Anywhere])[] = [
  [
    joined(
      joined(
        `es|das? ist? ${mild}? ${mild}? ${mild}? ${mild}? ${equal} ist? <comma>?`,
        `bei|zu|mit|von? wem|wen|wer, ${to} ${which} ${person}?, ${which} ${person}`,
      ),
      ', ich komme|drankomme|gehe, es|das ist|macht, mich behandelt',
    ),
    'anyone',
  ],
  [
    `bei|zu|mit|von? wem|wer ist|wäre mir|uns? ${very}? ${very}? egal|gleich|wurscht, ${which} ${person} ist mir|uns? ${very}? ${very}? egal|gleich|wurscht,
    <egalwann> bei|zu|mit? wem|wer, bei|zu|mit jemandem|jedem|jeder|jemand, jede|jeder|jeden|jedem|alle|allen|allem <except>`,
    'anyone',
  ],
  [
    joined(
      joined(
        'bei|zu|mit|von|durch?',
        `irgendwem|irgendwen|irgendwer|irgendjemand|irgendjemandem|irgendjemanden,
        irgendein|irgendeine|irgendeinem|irgendeinen|irgendeiner|irgendeines von ihnen|euch|denen,
        irgendein|irgendeine|irgendeinem|irgendeinen|irgendeiner|irgendeines freie|freien|freier|freiem? ${person}`,
      ),
      `, ${joined(joined('<comma>? der|die', soon), hasTime)}`,
    ),
    'anyone',
  ],
  ['bei|zu irgendeinem|irgendeiner', 'anyone'],
  [
    joined(
      'bei|zu|mit? dem|der|wem|wer|demjenigen|derjenigen <comma>? der|die?',
      `auch immer, ${joined(soon, hasTime)}`,
    ),
    'anyone',
  ],
  [joined('wer ist|hat|wäre', joined(joined(', denn|da', soon), 'frei|zeit')), 'anyone'],
  [joined('wer auch immer', joined(', gerade|zuerst', 'frei|da ist, kann, zeit hat')), 'anyone'],
  [
    `jede|jeder|jedem ist mir? recht, jede|jeder|jedem geht|kann, keine präferenz|vorliebe <comma>? bei|zu? wem|wer,
    keine präferenz|vorliebe <comma>? was die|den ${person} angeht|betrifft, ich? habe|hab? keinen bestimmten ${person}`,
    'anyone',
  ],
  [
    `für|wegen|von jemand|jemandem|jemanden|irgendjemand|irgendjemandem|irgendjemanden anders|andere|anderen|anderem|anderer|anderes`,
    'none',
  ],
  [
    joined(
      'bei|zu|mit|von?',
      `jemand|jemandem|jemanden|irgendjemand|irgendjemandem|irgendjemanden anders|andere|anderen|anderem|anderer|anderes !hat|sagte|absagt|kommt|gesagt,
      wer anders|anderer, wem anders|anderem, sonst jemand|jemandem|wer|irgendwer <end>|<able>, eine|einem|einen|einer anderen|andere|anderer ${person},
      ${joined(
        'irgendwer|irgendwem|irgendjemand|irgendjemandem|jede|jeder|jedem|jeden|alle|allen <comma>? außer, irgendwer|irgendwem|irgendjemand|irgendjemandem|jede|jeder|jedem|jeden|alle|allen <comma>? nur|bloß|aber nicht',
        'bei|zu|mit? ihm|ihr|ihn|ihnen|dem|der|den|sie <end>|<ahead>',
      )}`,
    ),
    'else',
  ],
  ['nicht bei|zu|mit ihm|ihr|ihnen', 'else'],
  [
    joined(
      'wieder|nochmal|erneut? bei|zu|mit|von|beim|zum|zur|vom der|dem|die|den? derselben|demselben|denselben|dieselben|selben|gleichen|nämlichen',
      `${person}, <end>|<ahead>, ${joined(`${person}? <comma>? wie?`, same)}`,
    ),
    'same',
  ],
  [
    joined(
      'dieselbe|derselbe|denselben|demselben|derselben|dieselben, die|der|den|dem gleiche|gleichen|gleicher',
      `${person}, ${joined(`${person} <comma>? wie?, wie`, same)}`,
    ),
    'same',
  ],
  [
    joined(
      joined(
        joined(
          `wieder? bei|zu|mit der|dem|wem|demjenigen|derjenigen ${person}? <comma>? bei|zu|mit? der|dem|die|den? ich|wir?`,
          `, ${joined(lastTime, 'ich|wir?')}`,
        ),
        joined('schon?', `, ${lastTime}`),
      ),
      joined('war|waren|hatte, gewesen bin', `, ${lastTime}`),
    ),
    'same',
  ],
  [
    joined(
      'bei|zu|mit?',
      `der|die|dem ${person}? vom|von dem? letzten|vorigen mal|termin,
      ${my} übliche|üblichen|üblicher|üblichem|gewohnte|gewohnten|gewohnter|gewohntem|normale|normalen|normaler|normalem ${person}, ${my} ${usual}`,
    ),
    'same',
  ],
  ['wieder bei|zu ihr|ihm', 'same'],
  [
    `wieder|wiederkommen|wiederzukommen|wiedersehen|nochmal|nochmals|erneut, noch mal|mals|einmal,
    zu|bei|mit ihm|ihr|der|dem bitte|möchte|will|hin`,
    'again',
  ],
  [
    joined(
      '<comma>? wenn|falls|sofern sie|er',
      `*? da|frei|zeit|was|etwas|kann|arbeitet ist|hat|frei|wäre|hätte? ist|hat|frei|wäre|hätte?, *? im haus ist|wäre?`,
    ),
    'later',
  ],
  [
    `nein <comma>? doch|quatsch|moment|halt|warte|warten|lieber|besser, quatsch, vielmehr, besser gesagt, ich meine|mein, meine ich,
    stimmt nicht`,
    'correction',
  ],
  ['lieber', 'rather'],
  [
    `egal, gleich, wurscht, beide|beiden|beider, irgend|irgendwer|irgendwem|irgendwen|irgendjemand|irgendjemandem|irgendein|irgendeine|irgendeiner|irgendeinen|irgendeinem|irgendwann|irgendwie|irgendwas|irgendwo,
    jede|jeder|jeden|jedem, wer auch immer, keine ahnung|präferenz, weiß ich? nicht, nicht mehr, spielt keine rolle, hauptsache, vergessen`,
    'indifferent',
  ],
];
