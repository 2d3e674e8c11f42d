import { describe, expect, test } from 'bun:test';
import { weekdayOf } from '../../../src/domain/time/local-time.ts';
import { daysOffered, heard, inShort } from '../reading/reading.ts';

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
    'the plumber should be finished by then',
    "i'll have it cleaned out by then",
    'until then it should hold',
    'the tooth can wait till then',
    'that is my day off',
    "which is when my neighbor's home",
    'before it starts bleeding again',
    'you can leave me a message',
    "that'd make my week",
    'there might be ice on the road',
  ])('"… %s"', (background) => {
    for (const wish of wishes) expect(inShort(heard(`${wish} ${background}`))).toBe(inShort(heard(wish)));
  });
});

describe('a remark after a complete wish changes nothing', () => {
  const asked = [
    'could i come in on friday',
    "i'd like an appointment next week",
    'put me down for the third of december',
    'is there anything after four on thursday',
  ];

  test.each([
    "i can't chew on that side",
    "i really can't afford to leave it",
    "the puppy won't eat",
    "my boss won't let me go otherwise",
    "it's nothing serious",
    "i've never been there before",
    'i hate needles',
    'my kitchen is a disaster',
    "i don't work then",
    'you did my brakes before',
    'my sister brings me',
  ])('"… %s"', (remark) => {
    for (const wish of asked) {
      expect([wish, inShort(heard(`${wish} ${remark}`))]).toEqual([wish, inShort(heard(wish))]);
      expect([wish, inShort(heard(`${wish}, ${remark}`))]).toEqual([wish, inShort(heard(wish))]);
    }
  });
});

describe('a remark after what is asked for instead changes nothing', () => {
  test.each([
    'i work nights',
    'i have a cast on',
    'my car needs tires',
    "my ankle's swollen",
    "my tub's leaking",
    "that's when the sitter is here",
    "i've got a recital after",
    'it needs a new battery',
  ])('"… %s"', (remark) => {
    expect(inShort(heard(`not monday but tuesday ${remark}`))).toBe('11-24');
    expect(inShort(heard(`please switch my monday appointment to wednesday ${remark}`))).toBe('11-25');
  });
});

describe('how somebody or something is now takes no time said beside it', () => {
  test.each([
    "my gum's swollen",
    "he's a big guy",
    'my gutters are a mess',
    "she's really nervous",
    "the sink's leaking",
  ])('"%s …"', (remark) => {
    for (const wish of ['tuesday at nine', 'tomorrow at ten', 'the first of december'])
      expect(inShort(heard(`${remark} ${wish}`))).toBe(inShort(heard(wish)));
  });

  test.each([
    "my aunt's visiting on tuesday",
    "she's a bridesmaid on saturday",
    'my boys are coming over tomorrow',
  ])('"%s" asks for nothing', (told) => {
    expect(heard(told)?.windows ?? []).toEqual([]);
  });
});

test.each(['before we set off for the coast', 'before i start my new job', 'after my shift'])(
  '"…, %s" leaves the hour that is asked for as it is',
  (background) => {
    for (const wish of ['tuesday at nine', 'december fourth at half past two'])
      expect(inShort(heard(`${wish}, ${background}`))).toBe(inShort(heard(wish)));
  },
);

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
