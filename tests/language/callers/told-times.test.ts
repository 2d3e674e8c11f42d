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
