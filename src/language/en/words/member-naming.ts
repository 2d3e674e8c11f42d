import { afterSlot, aheadSlot, checkSlot, createBesideReader } from '../../names/beside.ts';
import type { MemberNaming } from '../../names/member-naming.ts';
import { createPhraseReader } from '../../reading/phrases.ts';
import { wordSet } from '../../reading/words.ts';
import { after, before, monthWords } from './member-around.ts';
import { anywhere } from './member-open.ts';

/** First names that are plain words, but no times. */
const given = wordSet(`
  will mark grant bill rose joy hope grace chase art sue dawn eve rich frank guy drew pat jack rob rusty daisy lily ivy
  olive violet ruby pearl amber crystal jade ginger heather hazel holly iris basil sandy sunny misty cliff glen dale penny
  chuck dean duke earl gene harry hunter mason bob angel candy faith charity destiny max nick ray clay carol`);

const openers = wordSet('um uh yeah yes yep yup hi hello hey oh ok okay well so please');

const slots = {
  given: afterSlot(given),
  month: afterSlot(new Set(monthWords)),
  notday: checkSlot((said, at) => !/day$/.test(said[at - 1]?.word ?? '')),
  nothoped: checkSlot((said, at) => !hopes.has(said[at]?.word ?? '')),
  notwill: checkSlot((said, at) => said[at - 1]?.word !== 'will'),
  opening: checkSlot((said, at) =>
    said.slice(0, at).every(({ kind, word }) => kind === 'mark' || openers.has(word)),
  ),
  soon: checkSlot((said, at) => said[at - 1]?.word === 'available' && soonest.has(said[at - 2]?.word ?? '')),
  see: afterSlot(new Set(['see'])),
  with: checkSlot((said, at) => said.slice(0, at).some(({ word }) => word === 'with' || word === 'see')),
  ahead: aheadSlot(wordSet('please again at on')),
  aside: aheadSlot(wordSet('please but otherwise or')),
  named: aheadSlot(given),
};

const hopes = wordSet('hoped hoping wanted planned better rather');

const soonest = wordSet('first soonest next earliest');

/** How callers who speak English say with whom they want an appointment. */
export const memberNaming: MemberNaming = {
  before: createBesideReader(before, { step: -1, slots }),
  after: createBesideReader(after, { step: 1, slots }),
  anywhere: createBesideReader(anywhere, { step: 1, slots }),
  hesitation: createPhraseReader([
    ["uh|uhh|uhm|uhhm|um|umm|ummm|er|erm|hm|hmm|hmmm, whats 's his|her|their name again?", true],
  ]),
  isTakenBackByHesitation: false,
  didReadAs: 'i had',
  contrastReadAs: 'but',
  soonest,
  lastTime: wordSet(
    `last previous before always usual usually ever regular normal old saw see seen seeing had got was were went visited did
    treated cut from`,
  ),
  common: wordSet(
    `will mark grant bill rose joy hope grace chase art sue dawn rich frank guy drew pat jack young long day king wade rob
    rusty daisy lily ivy olive violet ruby pearl amber crystal jade ginger heather hazel holly iris basil sage sandy sunny
    misty cliff glen brook dale penny chip chuck dash dean duke earl gene harry hunter mason carter cooper taylor porter
    fisher barber baker cook cutter green brown black white gray grey short small little good best love hart price rice bush
    wood field rivers banks stone bell ball case cross wolf nail hair foot hand head post wall gates church bishop pope
    noble sharp smart strong swift wise winter summers weeks moon page chance case bob angel candy faith charity destiny
    miles max sterling star north west east ford nick skip trip ray clay reed storm may august april june autumn summer
    spring friday sunday monday noon second march early late wait west root crown filling massage color care call park
    check book major pleasant power rush speed early quick quinn read walker wells worth montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai
    juni juli oktober dezember sommer herbst frühling abend morgen mittag`,
  ),
  functional: wordSet(
    `i me my we us our you your he him his she her it its they them do so no yes ok an am is are be to go up in on at by if
    of or and but not can how who what when why all any one two lo la le li ma pa mi ho hi hey oh um uh
    free available open booked busy next last this half week weeks month day days hour today tomorrow close later early late now soon`,
  ),
  noSlips: wordSet(
    `their there these those them then that this three thing thanks think other another someone anyone anything same some
    share chair hair care marry merry carry sorry maybe today sunny small short again march mark shave hurry more money many
    mother father brother sister tooth teeth massage cleaning color check both about while where which would could should`,
  ),
};
