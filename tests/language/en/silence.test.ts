import { expect, test } from 'bun:test';
import { heard, inShort } from '../reading/reading.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

test.each([
  "it's june like the month j u n e",
  'under april miller there are three of us',
  'booked under august winters',
  'first name june',
  'in the name of may',
  'the name is april june',
  'march as in the month',
  'my membership number is 03.12.445',
  'member id 12-24-26',
  'my policy is 11/22/33',
  'the claim number is 12-11-2026',
  'up to booking id seven',
  'we were in last monday and again two weeks back',
  'in march two years back then once more in july',
  'he passed away in july and there are papers to sign',
  'i was in there back in april and it still squeaks',
  'i signed the contract two years ago',
  'i had a crown in march and it wobbles',
  'the heating packed in on sunday',
  'she started limping on saturday',
  'we moved here in june',
  'it happened on sunday night',
  'we got married in july',
  'the filling came out on monday',
  'he hit my car and now his insurance is silent',
  'my father in law had his hip done with you in march and he walks again',
  'the lad who came out on monday left his ladder',
  'june ringing from the bakery about the invoice',
  'is doctor friday still with you',
  'the puppy is called sunday',
  'they put a stent in him on the ninth',
  'i was number four in the queue yesterday and got cut off',
  'the plate is k l two one n o v',
  'the white van sat on your forecourt',
  'is it still four fifty rand for a trim',
  'does the shop stay open on christmas eve',
  'is mister april only there on tuesdays',
  'does doctor frost still come in on wednesdays or has she left',
  'are there any trains after ten',
  'is saturday work time and a half',
  'sorry was that two or half two you told me',
  'her birthday is the third of may nineteen ninety',
  "my name's easter like the holiday",
  'hello friday jones speaking',
  "he's sixty on friday",
  "my card says tuesday i'm not okay with that",
])('"%s" says no time', (words) => {
  expect(heard(words)).toBeUndefined();
});

test.each([
  ['the filling came out on monday can somebody see me on tuesday', '11-24'],
  ['we moved here in june so could we come on tuesday', '11-24'],
  ['i was there back in april and i would like tuesday', '11-24'],
  ["i'm back in april", '04-01..04-30'],
  ['under april miller for tuesday', '11-24'],
  ['is doctor winter free on tuesday', '11-24'],
  ['please cancel monday and rebook for tuesday', '11-24'],
  ['was it possible to come on tuesday like you said', '11-24'],
  ["the letter said tuesday and that's fine by me", '11-24'],
  ["they gave me tuesday but i'm not happy with that wednesday please", '11-25'],
  ["my card says tuesday and we're okay with that", '11-24'],
  ['my policy is 11/22/33 could i come on tuesday', '11-24'],
])('beside what was, "%s" means %s', (words, windows) => {
  expect(inShort(heard(words))).toBe(windows);
});
