import { joined } from '../../names/beside.ts';
import type { Anywhere } from '../../names/member-naming.ts';
import { choicesOf } from '../../reading/words.ts';

/** Who people see, as they call them. */
const personWords = choicesOf(`
  doctor doc dr dentist stylist hairdresser barber therapist hygienist person guy guys gal girl lady woman man gentleman
  trainer coach teacher tutor instructor mechanic technician tech vet nurse provider practitioner physio physiotherapist
  physician masseuse masseur colorist beautician esthetician groomer lawyer attorney consultant advisor agent fellow
  specialist counselor chiropractor staff employee assistant chair`);

const person = `member? of? ${personWords} member?`;

const people = personWords.replace(/$|(?=\|)/g, 's');

/** When somebody was seen. */
const last = 'the? last|previous time|visit|appointment|session, before';

const saw = 'i|we saw|see|seen|had|have|got|get|visited, i|we was|were with, i|we went|go to';

const when = `as|like|from? the? last|previous time|visit|appointment|session, as|like|from before|always|usual|ever,
  that|who|whom? i|we|i've|we've have|always|usually|normally? been? saw|see|seen|seeing|had|have|got|get|visited,
  that|who|whom? i|we|i've|we've always|usually|normally? been|was|were with,
  that|who|whom? i|we always|usually|normally? went|go to`;

const sawWhen = joined(when, `, ${last}, always|usually, the other day, for|with my|the last|previous *`);

/** What may follow one that will do. */
const free = 'in|there|here|free|open|available|around|working|me|time|have|got|on|is|do';

const whom = `who|whom, which one, which ${person}, which of them`;

const whichOne = "it is|'s, it is|'s? with, with, i see|get, i go to, does it";

/** What callers who speak English say of people without naming any, and what takes names back. */
export const anywhere: readonly (readonly [string, Anywhere])[] = [
  [
    joined(
      'with|by|see|to?',
      `anyone|anybody, whoever|whomever|whosoever !i|we|did|cut|saw|treated|had|does|usually|always,
      any one? of them|you guys?, any one? of the|your ${people}, any available|other? ${person} !i|appointment|appointments|visit|visits|'s`,
    ),
    'anyone',
  ],
  [
    joined(
      joined(
        'with|by|see|to? whoever|whomever|whosoever',
        `is|'s|has|can|gets|you|comes|whoever'll ${free} ${free}? first?, is|'s|has|can|gets|comes first?, it is first?,
        is|'s|has|gets an|the opening, has|gets the first opening, can fit me in, can see|take me, can do it`,
      ),
      'first?',
    ),
    'anyone',
  ],
  [
    joined(
      'with|by|see|to?',
      `${joined(
        joined(
          "it|that? really? doesn't|doesnt|don't|dont really? matter, it|that? really? does not really? matter",
          '<comma>? with?, to me <comma>? with?',
        ),
        joined(whom, `, ${whichOne}`),
      )}, ${joined(
        joined(
          "i|we? really? don't|dont really? mind|care <comma>? with?, i|we? really? do not really? mind|care <comma>? with?",
          whom,
        ),
        `, ${whichOne}, sees me`,
      )}, ${joined('not picky|fussy|particular|bothered|fussed about|with?', joined(`who, which ${person}`, ', it is, i see|get, i go to'))},
      ${joined(
        'no preference, no preference as to, no preference on|for|about|of|in|regarding',
        joined(`who|whom, which ${person}, the|a|any? ${person}`, `, i see, one, ${person}`),
      )}, who is|'s free|available first|next?,
      ${joined(`who, which one, which ${person}`, "doesn't|doesnt matter, does not matter")}`,
    ),
    'anyone',
  ],
  [`<soon> ${person}`, 'anyone'],
  [
    `else, at all, who|that is|'s in|there|free|available|around first?, with time, with an opening, is fine|okay|ok|good,
    is fine|okay|ok|good by|with|for me, will do, works, free, available`,
    'more',
  ],
  [
    `not|without|just|never|isn't|isnt|wasn't|wasnt|tell|ask|know anyone|anybody, don't|dont * anyone|anybody,
    with|by|see|to? anyone|anybody there|home|listening|speak, with|by|see|to? anyone|anybody in particular,
    for|of|from|about|bring|bringing someone|somebody|anyone|anybody else`,
    'none',
  ],
  [
    joined(
      'with|by|see|to|have|get|try?',
      `someone|somebody|anyone|anybody else, someone|somebody|anyone|anybody else is|'s? free|available, someone|somebody|anyone|anybody else is|'s there|in|working,
      anyone|someone|anybody|somebody but|except|besides him|her|them|those|these, anyone|someone|anybody|somebody other than him|her|them|those|these,
      anyone|someone|anybody|somebody but|except|besides that|this one, anyone|someone|anybody|somebody other than that|this one, not with|see? him|her|them <end>|<ahead>,
      another ${person} !told|said|from|did|'s, a different ${person} !told|said|from|did|'s`,
    ),
    'else',
  ],
  [
    joined(
      'with|by|see|to|have|get|try?',
      `someone|somebody|anyone|anybody else 's, someone|somebody|anyone|anybody else is coming, someone|somebody|anyone|anybody else with me,
      someone|somebody|anyone|anybody else called|calls|told|said|cancels|canceled|comes|came|did|was|wants|needs|come|coming,
      another ${person} at your|my|a|an|another, another ${person} at the !same, a different ${person} at your|my|a|an|another`,
    ),
    'none',
  ],
  [
    joined(
      'with|see|by|to|have|get?',
      `${joined(
        `the|that? very? same ${person} again?`,
        `, ${joined('<comma>?', sawWhen)}`,
      )}, ${joined('the|that? very? same one again? <comma>?', sawWhen)}, ${joined('<with> the|that? very? same as', sawWhen)},
      ${joined(joined(`the|that one <comma>? that|who|whom?, the|that ${person} <comma>? that|who|whom?`, saw), last)},
      the|that one from|as the? last|previous time|visit|appointment, the|that ${person} from|as the? last|previous time|visit|appointment,
      ${joined(joined('who|whom|whoever|whomever, who|whom|whoever|whomever it was, who|whom|whoever|whomever was it', saw), `, ${last}`)},
      who|whoever saw|did|treated|cut|had me|us|it the? last time, who|whoever saw|did|treated|cut|had me|us|it before,
      who|whoever saw|did|treated|cut|had my * the? last time, my|our usual|regular|normal|old ${person}`,
    ),
    'same',
  ],
  ['with the|that? same one, <see> the|that? same one, with|see my|the usual one?', 'same'],
  [
    `again, with|see|to|have|get|want|by him|her|them, him|her|same please, same one|person|doctor|stylist`,
    'again',
  ],
  [
    joined(
      '<comma>? if he|she|they',
      `is|are|'s in|there|here|free|available|working|around then?, has|have anything|something|time|openings|availability then?,
      has|have a slot|spot then?, has|have an opening then?, can then?`,
    ),
    'later',
  ],
  ["<comma>? if they're in|there|here|free|available|working|around then?", 'later'],
  [
    'no <comma>? wait, wait <comma>? no, scratch that, i mean|meant, make that, correction, oh no',
    'correction',
  ],
  ['rather', 'rather'],
  [
    `either, both, any, whichever, whoever, whatever, no preference, no idea, can't|cant remember|recall, forgot, forget,
    doesn't|doesnt|don't|dont|not really? matter|mind|care|sure|know|remember|recall, does|do not really? matter|mind|care|know|remember|recall`,
    'indifferent',
  ],
];
