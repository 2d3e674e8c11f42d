import { isSpelledAt, type Sentence, textAt } from '../reading/sentence.ts';
import { checkFor } from './words/checks.ts';

/** Whether a month is no time: the name of a street or thing, or of somebody where no day stands beside it. */
export function isOtherName(sentence: Sentence, index: number, isBesideDay: boolean): boolean {
  if (isThing(sentence, index)) return true;
  // "it's under April, yes, April"
  const first = sentence.tokens.findIndex(({ text }) => text === textAt(sentence, index));
  const isAgain = first < index && isNamed(sentence, first) && !isMarked(sentence, index);
  return !isBesideDay && (isAgain || isGivenName(sentence, index));
}

/** Whether a month is part of the name of a street: "March Street". */
export const isStreet = checkFor(
  '_ street|st|avenue|ave|road|rd|lane|drive|boulevard|close|court|place|crescent|way|terrace',
);

/** "a June wedding": what a month is part of the name of. */
const isThing = checkFor(
  `_ street|st|avenue|ave|road|rd|lane|drive|boulevard|close|court|place|crescent|way|terrace,
  _ wedding|weddings|baby|bride|birthday|sale|sales|madness`,
);

/** "my name is april", "with june", "can June do my color", "august like the month", "june j u n e": somebody's name. */
const isGivenName = checkFor(
  `i'm|with|called|named|mrs|ms|miss|mister|mr|missus|mrs.|mr.|doctor|dr|professor|sir|aunt|auntie|uncle (<name>),
  wife|husband|daughter|son|sister|brother|mum|mom|mother|friend|colleague|partner|niece|granddaughter|girlfriend|nurse (<name>),
  under|name|surname <month>? (<name>), name * <month> (<name>), name of (<name>), name|this is (<name>),
  speak|talk|speaking|talking to (<name>), <nothing> can|could|will|would|does|did|has (<name>) <word>,
  is (<name>) in|there|around|about|available|working|still, is (<name>) on the, is (<name>) * still|in|there|around|working,
  a|an (<name>) working|there|in, it's (<name>) from !the|<number>|<ordinal>|<date>, it's (<name>) again,
  !to (<name>) * <comma>? <spelled>, !to (<name>) calling|ringing|phoning|speaking|here|again,
  !to (<name>) with * <letter>, !to (<name>) <spelled>|spelled|spelt, !to (<name>) that is spelled|spelt,
  !to (<name>) like|as in? the month`,
  {
    name: 'april|may|june|august|jan|march',
    letter: (sentence, index) => textAt(sentence, index).length === 1,
    spelled: isSpelledAt,
  },
);

/** What a name is surely said after. */
const isNamed = checkFor(
  'under|named|called|name|surname (april|june|august), name|surname is (april|june|august)',
);

/** Whether a month whose name is a verb too is marked as one: "in May", "May or June", "how about March". */
export function isMarkedMonth(sentence: Sentence, index: number): boolean {
  return isMarked(sentence, index) || (isLed(sentence, index) && isFollowed(sentence, index));
}

const isMarked = checkFor(
  `in|of|on|next|last|until|through|by|for|since|early|late|mid|end|during|before|after|from|than|every|<ordinal>|<number> _,
  the|a|my|our|your (may) !i|we|he|she|they|be|also|as|have|not`,
);

/** After these it's a month unless what follows makes a verb of it. */
const isLed = checkFor(
  `<nothing>|<mark>|<month> _, make it _, what|how about _, go for _, this|to|and|or|between|say|maybe|so|think|either|not|well _,
  yes|yeah|ok|okay|like|probably|then|just|only|guess|sometime _`,
);

/** What goes on after the name of a month; "may or may not" doesn't. */
const isFollowed = checkFor(
  `_ !<word>, _ <weekday>|<month>, (may) or|and !may <month>, (march|mar) or|and <month>,
  _ please|then|works|is|would|will|suits|sounds|looks|to|through|until|next|this|if|but|with|for|because|so|maybe|instead,
  _ sometime|at|on|in|the|of|around|either|too|thanks|as|before|after`,
);

/** Whether "may" is a verb by what follows it: "may I". */
export const isVerb = checkFor('(may) i|we|he|she|they|be|also|as|have|not');
