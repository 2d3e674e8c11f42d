import type { SentenceRow } from './sentences.ts';

/** Sentences of English bots that chat, read out lists, change appointments or mistake themselves. */
export const english: readonly SentenceRow[] = [
  // What is off.
  ['Thursday is off, Tuesday the thirty-first is off.', 'cancel cancel'],
  ["So Monday's session is cancelled without a fee.", 'cancel'],
  ["I'm off on Thursday.", ''],
  // From one time to another.
  ["Alright, Friday to Saturday is done, that's eleven o'clock.", 'move'],
  // Where somebody is.
  ["You two are officially on Missy's calendar, Wednesday at three.", 'book'],
  ["But you're on the list for around the ninth.", ''],
  ["A visit yesterday, eleven o'clock, made back in July.", ''],
  ["That's out, then.", 'cancel'],
  ['Wednesday, it was three, it is now a quarter to six.', 'move'],
  ["Righto, you're chucked in for Thursday at nine.", 'book'],
  ['Friday six is on the board.', 'book'],
  ["You're looking at the visit that you'd booked for Friday at six.", ''],
  // What can be had.
  ['It could be Thursday at nine, or Thursday at two, or I could even do today at four thirty.', 'offer'],
  ['Space on Friday at nine forty and five.', 'offer'],
  ['Quarter past six, last one of the day.', 'offer'],
];

/** The same in German. */
export const german: readonly SentenceRow[] = [
  ['Ist storniert. Eine Gebühr fällt nicht an.', 'cancel'],
  ['Der Freitag um neun fällt aus.', 'cancel'],
  ['Der Mittwoch um neun is raus.', 'cancel'],
  ['Das ist der Termin, den Sie im Januar vereinbart hatten.', ''],
  ['Der Termin von Freitag um vier auf Samstag um elf ist erledigt.', 'move'],
  ['Frau Kunz hat den Freitag um neun und den Dienstag nach Ostern um elf.', 'offer'],
];
