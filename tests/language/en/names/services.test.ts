import { describe, expect, test } from 'bun:test';
import { englishInterpreter } from '../../../../src/language/en/interpreter.ts';
import { inShort, newYork } from '../../reading/reading.ts';
import { askedFor } from '../../services.ts';
import { context, heard, services } from '../offered.ts';

// It is Friday, 20 November 2026, 10:30 in New York.

describe('a service before, between and after the time', () => {
  test.each([
    ['a check-up on tuesday at three', 'Check-up', '11-24 15:00'],
    ['tuesday at three for a check-up', 'Check-up', '11-24 15:00'],
    ['tuesday for a check-up at three', 'Check-up', '11-24 15:00'],
    ['December 3rd, 2 PM, teeth cleaning.', 'Teeth cleaning', '12-03 14:00'],
    ["I'd like to book an oil change for Monday morning.", 'Oil change', '11-23 06:00-12:00'],
    ['do you have anything next week for a root canal', 'Root canal', '11-23..11-29'],
    ['can i bring the dog in for his shots tomorrow afternoon', 'Vaccinations', '11-21 12:00-17:00'],
    ['physio after five on wednesday', 'Physiotherapy', '11-25 17:00-24:00'],
    ['is there a puppy class before noon on the thirtieth', 'Puppy class', '11-30 00:00-12:00'],
    ['between two and four on thursday for winter tires', 'Winter tires', '11-26 14:00-16:00'],
    ['a hot stone massage by friday', 'Hot stone massage', '11-20..11-27'],
    ['the soonest you have for a teeth cleaning', 'Teeth cleaning', '11-20 10:30-'],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a service with lists and exclusions', () => {
  test.each([
    ['monday or wednesday for a trial lesson', 'Trial lesson', '11-23, 11-25'],
    ['oil change at ten or at two on tuesday', 'Oil change', '11-24 10:00, 11-24 14:00'],
    ['a root canal next week but not thursday', 'Root canal', '11-23..11-25, 11-27..11-29'],
    ['any time on monday except lunch for a crown', 'Same-day crown', '11-23 00:00-12:00, 11-23 13:00-24:00'],
    ["i can't do monday for the oil change tuesday works", 'Oil change', '11-24'],
    ["thursday's no good for the oil change wednesday at nine is", 'Oil change', '11-25 09:00'],
    ['not monday for the check-up but tuesday', 'Check-up', '11-24'],
    ['a full leg wax but nothing before ten on wednesday', 'Full leg wax', '11-25 10:00-24:00'],
    ["our checkup's on tuesday at nine can we make it ten", 'Check-up', '11-24 10:00'],
    ['puppy class not this saturday but the one after', 'Puppy class', '11-28'],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a service as people say, spell and mistype it', () => {
  test.each([
    ['do you do oil changes on tuesday', 'Oil change', '11-24'],
    ['both kids need checkups thursday at ten', 'Check-up', '11-26 10:00'],
    ['a check up on tuesday at nine', 'Check-up', '11-24 09:00'],
    ['CHECK UP TUESDAY 9 AM', 'Check-up', '11-24 09:00'],
    ['when are your puppy classes on saturday', 'Puppy class', '11-21'],
    ['winter tyres on monday at nine', 'Winter tires', '11-23 09:00'],
    ['womens haircut thursday at two', "Women's haircut", '11-26 14:00'],
    ["a woman's haircut on thursday at two", "Women's haircut", '11-26 14:00'],
    ['mens hair cut tomorrow at noon', "Men's haircut", '11-21 12:00'],
    ['60 minute lesson on tuesday at four', '60-minute lesson', '11-24 16:00'],
    ['a sixty minute lesson on tuesday at four', '60-minute lesson', '11-24 16:00'],
    ['a 5 point check on tuesday at nine', 'Five-point check', '11-24 09:00'],
    ['hotstone massage thursday after two', 'Hot stone massage', '11-26 14:00-24:00'],
    ['evening make-up on thursday at three', 'Evening makeup', '11-26 15:00'],
    ['a women’s haircut thursday at two', "Women's haircut", '11-26 14:00'],
    ['an oil-change on tuesday', 'Oil change', '11-24'],
    ['a winter tire on tuesday', 'Winter tires', '11-24'],
    ['a vaccination on wednesday at eleven', 'Vaccinations', '11-25 11:00'],
    ['oil chnage tuesday at ten', 'Oil change', '11-24 10:00'],
    ['a teeth claening on monday', 'Teeth cleaning', '11-23'],
    ['vacinations on wednesday at eleven', 'Vaccinations', '11-25 11:00'],
    ['phisiotherapy thursday at four', 'Physiotherapy', '11-26 16:00'],
    ['root cannal tuesday at one', 'Root canal', '11-24 13:00'],
    ['deep tisue massage tomorrow at eleven', 'Deep tissue massage', '11-21 11:00'],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a service whose name holds words of time leaves the time as it is', () => {
  test.each([
    ['the monday special on wednesday at ten', 'Monday special', '11-25 10:00'],
    ['wednesday for the monday special', 'Monday special', '11-25'],
    ['monday special on monday at four', 'Monday special', '11-23 16:00'],
    ['a may day polish on december first', 'May Day polish', '12-01'],
    ['may day polish tuesday at ten', 'May Day polish', '11-24 10:00'],
    ['a second opinion on tuesday', 'Second opinion', '11-24'],
    ['the second for a second opinion', 'Second opinion', '12-02'],
    ['tuesday the twenty fourth second opinion', 'Second opinion', '11-24'],
    ['the third at two second opinion', 'Second opinion', '12-03 14:00'],
    ['half leg wax at half past two on tuesday', 'Half leg wax', '11-24 14:30'],
    ['tuesday at half two half leg wax', 'Half leg wax', '11-24 14:30'],
    ['tuesday at two half leg wax', 'Half leg wax', '11-24 14:00'],
    ['tuesday at three five-point check', 'Five-point check', '11-24 15:00'],
    ['tuesday at three five point check', 'Five-point check', '11-24 15:00'],
    ['five point check at five on tuesday', 'Five-point check', '11-24 17:00'],
    ['the five-point check in five days', 'Five-point check', '11-25'],
    ['a same-day crown on thursday', 'Same-day crown', '11-26'],
    ['same day crown thursday at nine', 'Same-day crown', '11-26 09:00'],
    ['evening makeup on thursday morning', 'Evening makeup', '11-26 06:00-12:00'],
    ['first visit on the first', 'First visit', '12-01'],
    ["it's my first visit so first thing tuesday please", 'First visit', '11-24 08:00-10:00'],
    ['monday monday special at ten', 'Monday special', '11-23 10:00'],
    ['tuesday at five five point check', 'Five-point check', '11-24 17:00'],
    ['winter tires before christmas', 'Winter tires', '11-20..12-24'],
    ['monday at two sixty minute lesson', '60-minute lesson', '11-23 14:00'],
    ['a 60-minute lesson in 60 minutes', '60-minute lesson', '11-20 11:30'],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('a time is no service', () => {
  test.each([
    ['may 1st', '05-01'],
    ['the second', '12-02'],
    ['half past two', '11-20 14:30'],
    ['at five', '11-20 17:00'],
    ['monday', '11-23'],
    ['the first tuesday in december', '12-01'],
    ['the second tuesday of december', '12-08'],
    ['on the first or the second', '12-01..12-02'],
    ['first thing on wednesday', '11-25 08:00-10:00'],
    ['sixty minutes on tuesday', '11-24'],
    ['thursday evening', '11-26 17:00-21:00'],
    ['five days from now', '11-25'],
    ['monday especially after three', '11-23 15:00-24:00'],
    ['can you check tuesday', '11-24'],
    ['let me check thursday at ten works', '11-26 10:00'],
    ['may i come on tuesday', '11-24'],
    ['i got your message can i come tuesday at ten', '11-24 10:00'],
    ['this is jim brown tuesday at two', '11-24 14:00'],
    ['monday, special request, i need a ramp', '11-23'],
    ['can i change it to wednesday at two', '11-25 14:00'],
    ['are you fully booked on tuesday', '11-24'],
    ['nothing special just monday at ten', '11-23 10:00'],
    ['i want to visit on the first', '12-01'],
    ['the second is better in my opinion', '12-02'],
    ['i have a cleaner in the morning so tuesday at four', '11-24 16:00'],
  ])('"%s" is %s', (words, windows) => {
    expect(heard(words)).toEqual(['none', windows]);
  });
});

describe('as a transcript writes it', () => {
  test.each([
    [
      'hi yeah um so i was wondering if you had like anything tuesday uh maybe around three for an oil change',
      'Oil change',
      '11-24 15:00',
    ],
    [
      'hello i need uh teeth cleaning for me and my son sometime thursday afternoon if you can',
      'Teeth cleaning',
      '11-26 12:00-17:00',
    ],
    [
      'so my knee is acting up again i think i need physio uh wednesday or thursday afternoon',
      'Physiotherapy',
      '11-25 12:00-17:00, 11-26 12:00-17:00',
    ],
    ["i've been meaning to get a check up tuesday at ten would work", 'Check-up', '11-24 10:00'],
    ["it's been ages since my last cleaning do you have monday at nine", 'Teeth cleaning', '11-23 09:00'],
    ['um can i get uh the the full leg wax on uh saturday the twenty eighth', 'Full leg wax', '11-28'],
    ["i've got a meeting at two so an oil change after three on tuesday", 'Oil change', '11-24 15:00-24:00'],
    [
      'could somebody look at my car tuesday i mean a five point check around nine',
      'Five-point check',
      '11-24 09:00',
    ],
    ['yeah uh check up for uh tuesday no sorry wednesday at like half nine', 'Check-up', '11-25 09:30'],
    [
      'hi its for my dad he needs a second opinion uh second of december if you can',
      'Second opinion',
      '12-02',
    ],
  ])('"%s" is %s, %s', (words, service, windows) => {
    expect(heard(words)).toEqual([service, windows]);
  });
});

describe('whatever the service, the time is that of any appointment', () => {
  test.each([
    ['a {} on tuesday at three'],
    ['tuesday at three for a {}'],
    ['tuesday at three {}'],
    ['{} tuesday at half past two'],
    ['{} on the second'],
    ['on may first at five for a {}'],
    ['i need a {} monday or wednesday after two'],
    ['a {} between nine and eleven tomorrow'],
    ['the soonest {} you have next week'],
    ['next week but not thursday for the {}'],
    ["i can't make the {} on monday how about tuesday"],
    ['can i move my {} from monday at three to tuesday at four'],
  ])('in "%s"', (frame) => {
    const expected = inShort(englishInterpreter.interpret(frame.replace('{}', 'appointment'), context));
    const read = services.map(({ name }) => heard(frame.replace('{}', name.toLowerCase())));
    expect(read).toEqual(services.map(({ name }) => [name, expected]));
  });
});

test.each([
  ["i'd like a check-up", 'Check-up'],
  ['the monday special please', 'Monday special'],
  ['a may day polish', 'May Day polish'],
  ['it would be a first visit', 'First visit'],
  ['evening makeup', 'Evening makeup'],
  ['same day crown', 'Same-day crown'],
  ['a sixty minute lesson', '60-minute lesson'],
])('with no time, "%s" is %s', (words, service) => {
  expect(heard(words)).toEqual([service, '']);
});

test.each([
  ['a 60-minute lesson on tuesday at four', undefined],
  ['a thirty minute check-up on tuesday at ten', 30],
  ['half an hour of physio on tuesday at ten', 30],
  ['a 60-minute lesson on tuesday at four for ninety minutes', 90],
])('"%s" asks for %p minutes', (words, minutes) => {
  expect(englishInterpreter.interpret(words, { ...context, services })?.durationMinutes).toBe(minutes);
});

test("a service beside a calendar's own words", () => {
  const ownWords = [{ phrase: 'School run', meaning: '8:30 to 9:15' }];
  const read = (words: string) =>
    askedFor(englishInterpreter.interpret(words, { ...context, services, ownWords }), {
      services,
      zone: newYork,
    });
  expect(read('the monday special in the school run on tuesday')).toEqual([
    'Monday special',
    '11-24 08:30-09:15',
  ]);
  expect(read('tuesday before the school run for an oil change')).toEqual([
    'Oil change',
    '11-24 00:00-08:30',
  ]);
});

test('a service beside the appointment that is to move', () => {
  const startAt = newYork.startAt(Date.UTC(2026, 10, 24, 14));
  const appointment = { startAt, endAt: startAt + 1_800_000 };
  const read = (words: string) =>
    askedFor(englishInterpreter.interpret(words, { ...context, services, appointment }), {
      services,
      zone: newYork,
    });
  expect(read('same time on thursday for my root canal')).toEqual(['Root canal', '11-26 14:00']);
  expect(read('can we push my second opinion back an hour')).toEqual(['Second opinion', '11-24 15:00']);
  expect(read('the half leg wax half an hour earlier')).toEqual(['Half leg wax', '11-24 13:30']);
});

test('without services, none is heard', () => {
  const words = 'a check-up on tuesday at three';
  expect(englishInterpreter.interpret(words, context)?.serviceIds).toEqual([]);
  expect(englishInterpreter.interpret(words, { ...context, services: [] })?.serviceIds).toEqual([]);
});
