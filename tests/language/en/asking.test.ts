import { describe, expect, test } from 'bun:test';
import { inEnglish } from '../callers/asked.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('a question about the house asks for no time', () => {
  test.each([
    'do you do a pensioners rate on a tuesday',
    'do you guys do walk ins on a saturday',
    'do ye do late nights on a thursday or is that the other branch',
    'do sundays cost more',
    'are mondays quieter',
    'do you get busy on a friday afternoon',
    'do you take a lunch at one',
    'do you have to pay till six on the street',
    'do you see kids after school',
    'do you have a chaperone on in the evenings',
    'do you need me there before nine',
    'is there someone on the desk at eight',
    'is there a wait on saturday mornings',
    'is the wait long on a saturday',
    'is nora only in on tuesdays and thursdays',
    'when does the last bus go past on a sunday',
    'just wanted to know if you’re open on good friday',
    'can you tell me whether you open on bank holiday mondays',
    'are you the place that’s open sundays',
    'does a crown usually take one hour or closer to two',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    ['do you have anything on wednesday', '11-25'],
    ['do you have a late one on thursday', '11-26'],
    ['do you do evening appointments say tuesday at seven', '11-24 19:00'],
    ['do you help with forms on tuesday', '11-24'],
    ['do you take him on tuesday', '11-24'],
    ['is there a table at eight tomorrow', '11-21 08:00'],
    ['does two on monday suit you', '11-23 14:00'],
    ['is a tuesday at ten any good', '11-24 10:00'],
    ['i was wondering if you have tuesday', '11-24'],
    ['do i need a referral or could i come on monday', '11-23'],
  ])('but "%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('a question that names no time asks for none told before it', () => {
  test.each([
    'i take my tablets at eight and at six does that matter',
    'my lad is thirteen on the first does he need a parent',
    'it’s my birthday on saturday do i get anything off',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    ['i’m off on tuesday is that any use', '11-24'],
    ['i’m free on tuesday will that do', '11-24'],
    ['is it a problem if i come on monday', '11-23'],
  ])('but "%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('how old somebody is asks for no time', () => {
  test.each([
    'the dog’s twelve now',
    'she’s eight in march',
    'my little one’s four in june',
    'our eldest is sixteen on the fifth of december',
    'the puppy’s ten weeks on friday',
    'the boiler’s fifteen this year',
    'i’m forty nine on the third',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    ['she’s eight in march could we come on tuesday', '11-24'],
    ['he’s six now and he’d like thursday at four', '11-26 16:00'],
    ['my appointment’s ten on monday can you make it eleven', '11-23 11:00'],
    [
      'so my mother is eighty on the second and we’d like to get her a massage the saturday after that',
      '12-05',
    ],
    ['my gran’s ninety on tuesday so we want her hair done on monday', '11-23'],
  ])('but "%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});

describe('what is told of things, names and papers asks for no time', () => {
  test.each([
    'the bridge you put in five months ago is loose again',
    'it’s april hobbs h o b b s',
    'munday m u n d a y',
    'it’s june from mill lane did you get my form',
    'is august hill still working there',
    'is june on the desk',
    'is my deposit from january refundable',
    'the bill says due in fourteen days but it’s dated the first',
    'the label says one capsule at night',
    'i take my pills at seven and at nine',
    'he’s on drops three times a day at eight two and ten',
    'i’m stuck on the four oh five',
    'the pain’s worst around four in the morning',
    'is it worse at night',
    'it’s been fine till now',
    'the guarantee’s good till january isn’t it',
  ])('"%s"', (words) => {
    expect(inEnglish(words)).toBe('nothing');
  });

  test.each([
    ['put me in six months from now', '05-20'],
    ['i take my pills at seven could i come at ten on tuesday', '11-24 10:00'],
    ['it’s june from mill lane could i come on tuesday', '11-24'],
    ['i’m stuck on the four oh five can we make it half four', '11-20 16:30'],
    ['monday a m please', '11-23 06:00-12:00'],
  ])('but "%s" means %s', (words, windows) => {
    expect(inEnglish(words)).toBe(windows);
  });
});
