import { describe, expect, test } from 'bun:test';
import { inEnglish } from './asked.ts';

describe('a time that is only told, where more is told or somebody else is told of, is not asked for', () => {
  test.each([
    "i'm a teacher so i'm in class from eight to three and then i coach",
    "we're up at five most days, that's farming for you",
    'my son starts kindergarten in september and he has no shots',
    'her bus gets in at ten to four and then she walks',
    "the builders are coming on thursday and they'll be here all week",
    'the insurance gives me until the tenth and then it runs out',
    'they told me somebody would ring between two and four but it never rang',
    "i'm stuck at my two o'clock, they're still talking",
    "she has yoga on mondays and choir on wednesdays, she's never home",
    'my wife works till six',
    'his flight lands at twenty past nine',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });
});

describe('what is told first is not asked for, nor what somebody said before', () => {
  test.each([
    ["so my exam's on the fourth and i need two more lessons the weekend before", '11-28..11-29'],
    ["okay my flight is on friday and i'd want it done the day before", '11-26'],
    ['quarter past ten on monday is what i said but my sister says eleven, so keep eleven', '11-23 11:00'],
    ["we'll be on vacation from the third through the ninth. do you have the eleventh", '12-11'],
    ["i'm home all day but tuesday would be better", '11-24'],
    ['monday before work, i gotta clock in at nine', '11-23 00:00-09:00'],
    ["i'm on nights so three in the afternoon on monday is like my morning", '11-23 15:00'],
    ["noon won't do, i'm on shift, gimme two o'clock tuesday", '11-24 14:00'],
    ['you got anythin this weekend', '11-21..11-22'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('of two times for one visit the first is asked for', () => {
  test.each([
    ['i could drop it in on monday at half seven and pick up at around four', '11-23 07:30'],
    ['tuesday, dropping him off at eight and collecting about three', '11-24 08:00'],
    ['could we leave the dog with you on wednesday from nine and then pick up at five', '11-25 09:00-24:00'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('"the day before my flight" explains a date or is a day of its own', () => {
  test.each([
    ['could we do wednesday the second, the day before my flight, at four', '12-02 16:00'],
    ["i'd like the fifth of december, the weekend before our wedding", '12-05'],
    ["my flight's on the third, the day before the flight would be best", '12-02'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is told is taken for what is asked for where something is, or the caller is on the way', () => {
  test.each([
    ["i've got school monday to wednesday so really it's just the thursday i can do", '11-26'],
    ["i've finally got tuesday off. is anything open then", '11-24'],
    ["i'll be there around three on monday and i'll bring the dog", '11-23 15:00'],
    ["we're planning on getting there at five on tuesday and we need parking", '11-24 17:00'],
    ["i'll drop it off on monday morning, it's the blue one", '11-23 06:00-12:00'],
    ["my name is ann lee, i'm coming on tuesday at ten", '11-24 10:00'],
    ['the girl on the phone said the first of december, i have it here', '12-01'],
    ["no no, that's my brother's, i'm ten fifteen on monday", '11-23 10:15'],
    ["hi we're six for dinner on the fourth of december, it's a birthday", '12-04'],
    ['the party is at ten on monday, we need a cake', '11-23 10:00'],
    ['the cleaner comes on monday, our meeting is on tuesday, wednesday is when i could be in', '11-25'],
    ['she has school monday to wednesday so that leaves us thursday', '11-26'],
    ["can't you do tuesday, it's urgent", '11-24'],
    ['i have an appointment on the fourth of december', '12-04'],
  ])('"%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
