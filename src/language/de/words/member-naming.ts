import { afterSlot, aheadSlot, type BesideSlot, checkSlot, createBesideReader } from '../../names/beside.ts';
import type { MemberNaming } from '../../names/member-naming.ts';
import type { SaidWord } from '../../names/said-words.ts';
import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import { after, before } from './member-around.ts';
import { anywhere, usual } from './member-open.ts';

/** First names that are plain words, but no times. */
const given = wordSet(
  'frank rose wolf ernst rosa viola linde mark jahn lieb bruno heidi jasmin erika iris aurora grit',
);

const openers = wordSet('ja äh ähm also so');

/** Whether one of some words is among those before or after a place. */
function among(said: readonly SaidWord[], words: ReadonlySet<string>): boolean {
  return said.some(({ word }) => words.has(word));
}

const done = wordSet('gemacht geschnitten behandelt gefärbt gereinigt repariert untersucht massiert');

const can = wordSet('kann könnte können konnte passt klappt schaffe geht schaff wenn');

const got = wordSet(
  `hab habe haben habt hat hatte hatten hätte hätten hättet gibt gäbe gebe ist wäre finde finden findet bekomm bekomme bekommen
  bekommt krieg kriege kriegen kriegt`,
);

const gladly = wordSet('gern gerne lieber');

const spare = wordSet(
  'da dort frei möglich geht ginge verfügbar zeit noch was etwas kann könnte passt arbeitet ist wäre hat hätte irgendwie',
);

const slots: Readonly<Record<string, BesideSlot>> = {
  given: afterSlot(given),
  named: aheadSlot(given),
  ahead: aheadSlot(wordSet('bitte am um wieder')),
  able: aheadSlot(wordSet('frei zeit da was kann zu um am')),
  aside: aheadSlot(wordSet('bitte aber sonst oder')),
  opening: checkSlot((said, at) =>
    said.slice(0, at).every(({ kind, word }) => kind === 'mark' || openers.has(word)),
  ),
  notgladly: checkSlot(
    (said, at) =>
      !gladly.has(said[at]?.word ?? '') &&
      !(/^(?:ich|wir)$/.test(said[at]?.word ?? '') && gladly.has(said[at + 1]?.word ?? '')),
  ),
  notgot: checkSlot((said, at) => !among(said.slice(Math.max(0, at - 5), at), got)),
  notcan: checkSlot((said, at) => !among(said.slice(Math.max(0, at - 5), at), can)),
  done: checkSlot((said, at) => among(said.slice(at, at + 9), done)),
  stays: checkSlot((said, at) => said.slice(at).some(({ word }) => word.startsWith('bleib'))),
  orbe: checkSlot(
    (said, at) =>
      /^(?:oder|und)$/.test(said[at]?.word ?? '') &&
      said.slice(at + 2, at + 5).some(({ word }) => word === 'sein'),
  ),
  egalwann: checkSlot(
    (said, at) =>
      said
        .slice(Math.max(0, at - 3), at)
        .map(({ word }) => word)
        .join(' ') === 'egal wann und',
  ),
  except: checkSlot((said, at) =>
    /^(?:, )?(?:nur |bloss )?(?:ausser|bis auf)/.test(
      said
        .slice(at, at + 4)
        .map(({ word }) => word)
        .join(' '),
    ),
  ),
  ordinal: (said, at, step) =>
    /(?:erst|zweit|dritt|viert|fuenft|sechst|siebt|acht|neunt|zehnt|elft|zwoelft|zigst)e[nrs]?$/.test(
      said[at]?.word ?? '',
    )
      ? at + step
      : undefined,
  free(said, at) {
    const [word, after] = [said[at]?.word ?? '', said[at + 1]?.word];
    if ((word === 'im' && after === 'haus') || (word === 'einen' && after === 'termin')) return at + 2;
    return spare.has(word) ? at + 1 : undefined;
  },
};

/** How callers who speak German say with whom they want an appointment. */
export const memberNaming: MemberNaming = {
  before: createBesideReader(before, { step: -1, slots }),
  after: createBesideReader(after, { step: 1, slots }),
  anywhere: createBesideReader(anywhere, { step: 1, slots }),
  hesitation: createPhraseReader([['äh|ähh|ähm|ähhm|öh|öhm|ehm|hm|hmm|hmmm', true]]),
  isTakenBackByHesitation: true,
  didReadAs: 'ich war',
  contrastReadAs: 'aber',
  soonest: wordSet('zuerst erste erster erstes ehesten schnellsten nächste nächster nächstes'),
  lastTime: wordSet(
    `letzte letzten letztes letztem letzter vorige vorigen voriges vorigem vergangene vergangenen vergangenes davor vorher zuvor
    immer sonst üblich übliche üblichen üblicher üblichem gewohnt gewohnte gewohnten gewohnter gewohntem normale normalen normaler
    normalem neulich damals war waren hatte gewesen ${usual.replaceAll('|', ' ')}`,
  ),
  common: wordSet(
    `lang lange kurz klein groß gross neu alt jung lieb gut frei bald ernst frank rose wolf winter herbst morgen abend mittag
    weiß schwarz braun roth vogel stark schön schnell früh bitte danke recht haar hart schmal fest sommer frühling freitag
    sonntag montag samstag märz mai april juni august mark rosa viola linde engel könig kaiser koch bauer richter schneider
    fuchs stein berg bach feld wald kern kraus krause nagel zahn fuß hand kopf kranz sauer süß fein bunt blau grün rot
    herz held groth heute nacht tag stunde ostern pfingsten advent weihnacht jahn erst sechs acht zweig pause kunde monday tuesday wednesday thursday friday saturday sunday january february march
    may june july october december noon summer spring autumn tomorrow today second`,
  ),
  functional: wordSet(
    `ich du er sie es wir ihr mir mich dir dich uns euch an am im in um zu so do da ja nein ne ok wie was wer wem wo und oder
    aber doch nur noch mal mit bei der die das den dem ein eine einen einem will kann mag muss hab habe bin ist sind war wo
    nächste nächster nächsten letzte letzter letzten heute halb woche monat tag tage stunde jetzt später dann`,
  ),
  noSlips: wordSet(
    `ihnen ihrem ihren ihrer einem einen einer eines einigen allem allen aller jedem jeden jeder diesem diesen dieser meine
    meinem meinen meiner anderen anderer wieder weiter termin termine haare haaren herren damen marke karte kaffee kasse
    martin mittel mitte letzte letzten nachher vorher sonst montag`,
  ),
};
