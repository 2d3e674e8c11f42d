import { expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.
test.each([
  ['sooner than tuesday', '11-20..11-23'],
  ['anything sooner than the third', '11-20..12-02'],
  ['no sooner than tuesday', '11-24 00:00-'],
  ['no sooner than march', '03-01 00:00-'],
  ['nothing earlier than may', '05-01 00:00-'],
  ['the sooner the better', '11-20 10:30-'],
  ['any time up to and including tuesday', '11-20..11-24'],
  ['any time through tuesday', '11-20..11-24'],
  ['monday up to and including wednesday', '11-23..11-25'],
  ['nothing before tuesday, after that any time', '11-24 00:00-'],
  ['not before the third and from then on whenever', '12-03 00:00-'],
  ['tuesday accept from two to three', '11-24 00:00-14:00, 11-24 15:00-24:00'],
  [
    'could you bring her in from two to half past three tuesday or wednesday',
    '11-24 14:00-15:30, 11-25 14:00-15:30',
  ],
  ["my exam's on the tenth so any time before the exam", '11-20..12-09'],
  ['we fly out on the fifth so there has to be something before we go', '11-20..12-04'],
  ["two o'clock at the earliest tuesday or wednesday", '11-24 14:00-24:00, 11-25 14:00-24:00'],
  ['a group of ten on tuesday at six', '11-24 18:00'],
  ["monday i can't tuesday morning then", '11-24 06:00-12:00'],
  ["oh no monday i can't wednesday then", '11-25'],
  ["i can't monday tuesday then", '11-24'],
])('of bounds and refusals, "%s" leaves %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});

test.each([
  ["the nurse is with him until eleven on mondays so after she's gone this monday", '11-23 11:00-24:00'],
  ["my wife gets in at five and i need the car so tuesday once she's home", '11-24 17:00-24:00'],
  ["the little one naps from one to three so after he's up on tuesday", '11-24 15:00-24:00'],
  ["dad sleeps till two after his shift so wednesday after he's awake", '11-25 14:00-24:00'],
  ["from the tenth on i'm flat out so before", '11-20..12-09'],
  ["from wednesday onwards we're abroad so before that", '11-20..11-24'],
  ['anything before three on tuesday, like one', '11-24 13:00'],
  ["i'm abroad until thursday so when i'm back", '11-27 00:00-'],
  ["my exam's on the tenth so any day after", '12-11 00:00-'],
  ['i work till four so any time after', '11-20 16:00-24:00'],
  ["my driving test is on the third so i don't want a lesson until after that", '12-04 00:00-'],
  ["we get the keys on the twenty seventh so it'd be from the monday after that onwards", '11-30 00:00-'],
  ["monday week i could do any time up to noon after that i'm on shift", '11-30 00:00-12:00'],
])('of what happens first, "%s" leaves %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});
