import type { MaskingWords } from '../../masking/masking-words.ts';
import { wordSet } from '../../reading/words.ts';

/** How callers who speak English say who they are. */
export const maskingWords: MaskingWords = {
  nameBefore:
    /\b(?:(?:my|his|her|their|our|the|under|last|first|full|sur|maiden|a|user) ?names?(?:['’]s| is| was|,)?|name (?:is|was|of)|names?['’]s|goes by|(?:booked|it['’]s|is|be|put it|that) under|on behalf of|sp(?:elled|elt|elling))(?: (?:uh|um|er|of|is|with|for|under|the|just))*,? $/i,
  callerBefore:
    /\b(?:this (?:is|was)|it is|it['’]s|(?:speaking|talking) (?:to|with)|here['’]s)(?: (?:uh|um|er|actually|again))*,? $/i,
  noCaller: /(?:ing|ly|ed)$/,
  callerAfter: /^,? (?:here|speaking|calling)\b(?! in\b)/iu,
  numberBefore:
    /\b(?:numbers?|code|pin|id|reference|ref|account|policy|member(?:ship)?|insurance|zip|postcode|confirmation|security|extension|mobile|cell|phone)(?:['’]s)?(?: (?:is|it['’]s|of|was|number|ending|ends|in|with|uh|um))*[:,]? $/i,
  noNames: wordSet(
    `about above actually after afternoon again ahead all already also always an and another anybody anymore anyone anything
    anyway anywhere appointment appointments are aren't around as ask asking asap away back bad because been before behind
    being best better between big bit both bring but by bye call called caller calling came can can't cancel change check cold
    cheers client come comes coming could couldn't customer day dear definitely did didn't different do does doesn't doing
    don't done down due during each earlier either else emergency end ends english enough even ever every everybody everyone everything
    exactly except far few fifth fine first fit for from fully get gets getting give go goes going gone gonna good goodbye
    got great had half happy has have haven't having he he'd he'll hear hello help her here hers hey hi him his hmm hold
    home hopefully hoping how i i'd i'll i'm i've if important in inquiring instead interested into is isn't it it'd it'll
    its just keep kind know last later latest least leave left let life like likely line list little living long looking
    lot made make many maybe me mean meant might mine mom more morning most move moving much must my name named names near
    need needed needs never new nice night nobody none nope nor not nothing now number of off oh ok okay old on once one ones
    only onto open opening or other others our ours out outside over own part patient pick please possible possibly prefer
    preferably pretty private probably push put question quick quite rather ready really reach regarding regards regular request
    reschedule rescheduling right ringing said same saw say saying says schedule scheduled scheduling second see seeing seem
    seems seen send set several shall she she'd she'll should show sick since sir slot so some somebody someone something
    sometime sometimes somewhere soon sorry sort speak speaking st still stuff such super sure take takes talking tell text than
    thank thanks that that'd that'll the their theirs them then there there'd these they they'd they'll they're they've thing
    things think third this those though through till time times to today together told tomorrow tonight too took total
    totally trouble true try trying turn two uh uhm um under unfortunately unless until up upset urgent us use used usual
    usually very voicemail wait waiting wanna want wanted wanting wants was wasn't way we we'd we'll we're we've week weekend
    weeks well went were weren't what whatever when whenever where wherever which while who whoever whole whose why will wish with
    within without won't wondering work working works worse would wouldn't wrong yeah year yep yes yesterday yet you you'd
    you'll you're you've your yours`,
  ),
  fillers: wordSet(
    'uh uhm um umm er erm hm hmm then dash hyphen minus slash dot point period comma pause space yeah okay so',
  ),
  mailBefore: wordSet('is it email mail address to under me my the your our use send by via on or with'),
  hasPlainNouns: true,
};
