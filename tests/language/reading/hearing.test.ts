import { describe, expect, test } from 'bun:test';
import { weekdayOf } from '../../../src/domain/time/local-time.ts';
import { berlin, heard as heardInGerman } from '../de/reading.ts';
import { daysOffered, heard, inShort } from './reading.ts';

// Every wish with every background, denial and correction: what holds of one holds of all.

const wishes = [
  'tuesday at nine',
  'wednesday afternoon',
  'the first of december',
  'next week in the mornings',
  'thursday or friday',
  'monday between two and four',
  'the week after next',
  'tomorrow at ten',
  'thursday after five',
  'december fourth at half past two',
  'the last friday of the month',
  'any time on saturday',
];

describe('telling something besides changes nothing', () => {
  test.each([
    'my son has football on sundays so',
    'we fly out on the thirtieth so',
    'my shift ends at three so',
    "it's my birthday on the twenty ninth so",
    "i was there last month and now i'd like",
    'the car broke down on friday so i need',
    'i work nights so',
    "the kids are off school on the twenty seventh so i'd prefer",
    "because i have a meeting at eight on sunday i'd like",
    "i've been a customer since march so can i get",
    'my flight lands at noon on sunday so',
    'i got a letter on the third saying i should come in so how about',
  ])('"%s …"', (background) => {
    for (const wish of wishes) expect(inShort(heard(`${background} ${wish}`))).toBe(inShort(heard(wish)));
  });

  test.each([
    'my daughter has swimming on sunday',
    'since the car is in the garage until sunday',
    'as i work nights',
    'my name is june by the way',
  ])('"… %s"', (background) => {
    for (const wish of wishes) expect(inShort(heard(`${wish} ${background}`))).toBe(inShort(heard(wish)));
  });
});

describe('what something is compared with changes nothing', () => {
  test.each([
    'WISH would be better than sunday',
    "i'd rather have WISH than sunday",
    'i would sooner come WISH than sunday',
    'better WISH than sunday',
    'WISH suits me better than sunday or the ninth of january',
    'WISH works better for me than sunday morning',
    "i'd prefer WISH over sunday",
  ])('"%s"', (comparison) => {
    for (const wish of wishes)
      expect([wish, inShort(heard(comparison.replace('WISH', wish)))]).toEqual([wish, inShort(heard(wish))]);
  });
});

describe('what is denied is never offered', () => {
  test.each([
    "DAY doesn't work for me",
    "DAY's no good",
    "i can't do DAY",
    "i can't make DAY",
    'not DAY',
    'DAY is out',
    "DAY won't work",
    "DAY doesn't suit",
    'anything but DAY',
    'any day but DAY',
    'any day except DAY',
    "i'm away on DAY",
    "i'm busy on DAY",
    'never on DAY',
    'DAY is impossible',
    'apart from DAY',
    "i don't want DAY",
    "DAY isn't possible",
    'no DAYs',
    "i'd rather not do DAY",
    'DAY is no use to me',
    "i'm not free on DAY",
    "i won't be around on DAY",
    'DAY is too soon',
    "i've got court on DAY",
    'DAY is bad',
    'DAY is really rough for me',
    'DAY is a nightmare',
    'DAY is hopeless',
    "DAY's packed",
    'DAY is not great',
    "DAY isn't so good",
    'DAY looks difficult',
    'DAY would be tough',
    'DAYs are always hectic',
    "i'm at a conference on DAY",
  ])('"%s"', (denial) => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    for (const [index, day] of days.entries()) {
      const denied = denial.replace('DAY', day);
      for (const words of [
        `${denied} next week`,
        `next week ${denied}`,
        `${denied} how about next week`,
        `next week but ${denied}`,
        `${denied} can we do next week in the afternoon`,
        `i need something next week ${denied}`,
        `${denied} so any other day next week`,
      ]) {
        const offered = daysOffered(heard(words));
        expect([words, offered.length > 0, offered.filter((each) => weekdayOf(each) === index + 1)]).toEqual([
          words,
          true,
          [],
        ]);
      }
    }
  });
});

describe('a correction is the corrected sentence', () => {
  test.each([
    ['tuesday at nine', 'wednesday at ten'],
    ['monday', 'tuesday'],
    ['the sixth', 'the seventh'],
    ['tomorrow at two', 'tomorrow at three'],
    ['next week', 'the week after next'],
    ['monday morning', 'monday afternoon'],
    ['december third', 'december fourth'],
    ['friday at four', 'friday at half past four'],
    ['half past two on thursday', 'half past three on thursday'],
    ['the fourth of december at nine', 'the eleventh of december at noon'],
  ])('"%s, no, %s"', (first, second) => {
    const markers = `no,no wait,sorry,i mean,no hang on,actually,no sorry,make that,wait no,no no,scratch that,or rather,
      correction,hold on no,no i meant,oh no,i tell a lie,let me see no`;
    for (const marker of markers.split(/,\s*/)) {
      expect(inShort(heard(`${first} ${marker} ${second}`))).toBe(inShort(heard(second)));
    }
  });
});

describe('what is moved is wanted where it is moved to', () => {
  test.each([
    ['tuesday at nine', 'wednesday at ten'],
    ['monday at three', 'thursday at half past four'],
    ['the sixth at two', 'the seventh at three'],
    ['tomorrow at two', 'monday at two'],
    ['december third at noon', 'december fourth at eleven'],
    ['monday morning', 'tuesday afternoon'],
    ['friday the fourth at ten', 'monday the seventh at ten'],
    ["tuesday at nine o'clock", "tuesday at eleven o'clock"],
    ['wednesday', 'thursday or friday after three'],
    ['monday at nine', 'wednesday between two and four'],
    ['next tuesday at ten', 'the friday after next at ten'],
  ])('from "%s" to "%s"', (from, to) => {
    const moves = `move my FROM to TO,can you move my appointment from FROM to TO,change FROM to TO please,
      i'm booked in for FROM could we make it TO,i have FROM but i need to move it to TO,
      my appointment is FROM can i change it to TO,switch my appointment on FROM to TO,instead of FROM can i have TO,
      could we do TO instead of FROM,reschedule FROM to TO,bring my appointment forward from FROM to TO,
      push my appointment back from FROM to TO,i had FROM could i have TO instead,
      please reschedule my FROM appointment to TO,we've got FROM in the book can we change that to TO,
      can we prepone from FROM to TO`;
    for (const move of moves.split(/,\s*/)) {
      const words = move.replace('FROM', from).replace('TO', to);
      expect([words, inShort(heard(words))]).toEqual([words, inShort(heard(to))]);
    }
  });
});

const germanWishes = [
  'dienstag um neun',
  'mittwoch nachmittag',
  'am ersten dezember',
  'nächste woche vormittags',
  'donnerstag oder freitag',
  'montag zwischen zwei und vier',
  'übernächste woche',
  'morgen um zehn',
  'donnerstag nach fünf',
  'am vierten dezember um halb drei',
  'samstag jederzeit',
];

function germanInShort(words: string): string {
  return inShort(heardInGerman(words), berlin);
}

describe('telling something besides changes nothing in German', () => {
  test.each([
    'am sonntag bin ich bei meiner mutter also',
    'mein sohn hat sonntags fußball deshalb',
    'ich arbeite bis drei also',
    'am neunundzwanzigsten hab ich geburtstag also',
    'ich war letzten monat da und hätte jetzt gern',
    'das auto ist am freitag kaputt gegangen ich brauche',
    'ich arbeite nachts also',
    'weil ich am sonntag um acht einen termin habe bräuchte ich',
    'ich bin seit märz kunde könnte ich',
    'mein flug landet am sonntag um zwölf also',
    'am dritten kam ein brief dass ich kommen soll wie wäre es',
  ])('"%s …"', (background) => {
    for (const wish of germanWishes) expect(germanInShort(`${background} ${wish}`)).toBe(germanInShort(wish));
  });

  test.each([
    'da meine tochter am sonntag schwimmen hat',
    'weil ich nachts arbeite',
    'mein name ist übrigens mai',
  ])('"… %s"', (background) => {
    for (const wish of germanWishes) expect(germanInShort(`${wish} ${background}`)).toBe(germanInShort(wish));
  });
});

describe('what something is compared with changes nothing in German', () => {
  test.each([
    'WUNSCH passt besser als sonntag',
    'lieber WUNSCH als sonntag',
    'WUNSCH wäre mir lieber als sonntag',
    'eher WUNSCH als sonntag oder am neunten januar',
    'ich komme lieber WUNSCH als am sonntag vormittag',
  ])('"%s"', (comparison) => {
    for (const wish of germanWishes)
      expect([wish, germanInShort(comparison.replace('WUNSCH', wish))]).toEqual([wish, germanInShort(wish)]);
  });
});

describe('what is denied in German is never offered', () => {
  test.each([
    'TAG geht nicht',
    'TAG passt mir nicht',
    'TAG kann ich nicht',
    'am TAG kann ich leider nicht',
    'nicht am TAG',
    'TAG fällt weg',
    'TAG ist schlecht',
    'alles außer TAG',
    'jeden tag außer TAG',
    'TAG bin ich nicht da',
    'TAG bin ich weg',
    'nie am TAG',
    'TAG ist unmöglich',
    'bloß nicht TAG',
    'TAG klappt nicht',
    'TAG ist mir zu früh',
    'TAG habe ich keine zeit',
    'TAG schaffe ich nicht',
    'TAG wäre ungünstig',
    'TAG ist hoffnungslos',
    'TAG ist total stressig',
    'TAG ist ein albtraum',
    'TAG ist die hölle',
    'TAG ist nicht so toll',
    'TAG ist raus',
    'TAG wäre problematisch',
    'TAG können sie vergessen',
    'TAG bin ich auf einer konferenz',
  ])('"%s"', (denial) => {
    const days = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag'];
    for (const [index, day] of days.entries()) {
      const denied = denial.replace('TAG', day);
      for (const words of [
        `${denied} nächste woche`,
        `nächste woche ${denied}`,
        `${denied} wie wäre es nächste woche`,
        `nächste woche aber ${denied}`,
        `${denied} ginge nächste woche nachmittags`,
        `ich brauche nächste woche einen termin ${denied}`,
        `${denied} also jeder andere tag nächste woche`,
      ]) {
        const offered = daysOffered(heardInGerman(words), berlin);
        expect([words, offered.length > 0, offered.filter((each) => weekdayOf(each) === index + 1)]).toEqual([
          words,
          true,
          [],
        ]);
      }
    }
  });
});

describe('a correction in German is the corrected sentence', () => {
  test.each([
    ['dienstag um neun', 'mittwoch um zehn'],
    ['montag', 'dienstag'],
    ['am sechsten', 'am siebten'],
    ['morgen um zwei', 'morgen um drei'],
    ['nächste woche', 'übernächste woche'],
    ['montag vormittag', 'montag nachmittag'],
    ['am dritten dezember', 'am vierten dezember'],
    ['freitag um vier', 'freitag um halb fünf'],
    ['am vierten dezember um neun', 'am elften dezember um zwölf'],
  ])('"%s, nein, %s"', (first, second) => {
    const markers = `nein,nein warte,entschuldigung,ich meine,ach nein,nee,quatsch,moment,oder vielmehr,besser gesagt,
      äh nein,stopp nein,halt nein,doch lieber`;
    for (const marker of markers.split(/,\s*/)) {
      expect(germanInShort(`${first} ${marker} ${second}`)).toBe(germanInShort(second));
    }
  });
});

describe('what is moved in German is wanted where it is moved to', () => {
  test.each([
    ['dienstag um neun', 'mittwoch um zehn'],
    ['montag um drei', 'donnerstag um halb fünf'],
    ['den sechsten um zwei', 'den siebten um drei'],
    ['morgen um zwei', 'montag um zwei'],
    ['den dritten dezember um zwölf', 'den vierten dezember um elf'],
    ['montag vormittag', 'dienstag nachmittag'],
    ['dienstag 9 uhr', 'dienstag 11 uhr'],
    ['mittwoch', 'donnerstag oder freitag'],
  ])('from "%s" to "%s"', (from, to) => {
    const moves = `meinen termin von FROM auf TO verschieben,können wir FROM auf TO verlegen,
      ich habe FROM einen termin kann ich den auf TO verlegen,statt FROM lieber TO,
      könnte ich statt FROM auch TO kommen,bitte den termin von FROM auf TO umbuchen,
      den termin FROM müssten wir auf TO verschieben,mein termin ist FROM ginge auch TO,
      ich würde gern von FROM auf TO wechseln`;
    for (const move of moves.split(/,\s*/)) {
      const words = move.replace('FROM', from).replace('TO', to);
      expect([words, germanInShort(words)]).toEqual([words, germanInShort(to)]);
    }
  });
});
