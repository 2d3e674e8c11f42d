import { beforeAll, describe, expect, test } from 'bun:test';
import { english } from './given-teams.ts';
import { Reception } from './reception.ts';

// It is Thursday, 19 November 2026, 10:30 in New York.

let almanac: Reception;
let plainWords: Reception;

beforeAll(async () => {
  almanac = await Reception.open(english.almanac);
  plainWords = await Reception.open(english.plainWords);
});

describe('a name that is also a month, a day or a service', () => {
  test.each([
    ['Dr. May on the second', 'Dr. May', 'none', '12-02'],
    ['Mr. March in March', 'Mr. March', 'none', '03-01..03-31'],
    ['with Mr. March on March third at ten', 'Mr. March', 'none', '03-03 10:00'],
    ['may I see Dr. May in May', 'Dr. May', 'none', '05-01..05-31'],
    ['may dr may see me on may second', 'Dr. May', 'none', '05-02'],
    ['i may come on tuesday', 'anyone', 'none', '11-24'],
    ['a cleaning with April in April', 'April Jones', 'Cleaning', '04-01..04-30'],
    ['a cleaning in April', 'anyone', 'Cleaning', '04-01..04-30'],
    ['is April in on Tuesday', 'April Jones', 'none', '11-24'],
    ['with april on the third', 'April Jones', 'none', '12-03'],
    ['april third with april', 'April Jones', 'none', '04-03'],
    ['not with april in april', 'not April Jones', 'none', '04-01..04-30'],
    ['June on the second of June', 'June Carter', 'none', '06-02'],
    ['do you have anything in June', 'anyone', 'none', '06-01..06-30'],
    ['this is June, can I come in December', 'anyone', 'none', '12-01..12-31'],
    ['with Dr. Noon on Tuesday at noon', 'Dr. Noon', 'none', '11-24 12:00'],
    ['Dr. Noon before noon on Monday', 'Dr. Noon', 'none', '11-23 00:00-12:00'],
    ['monday at noon', 'anyone', 'none', '11-23 12:00'],
    ['Ms. Sunday on Monday at two', 'Ms. Sunday', 'none', '11-23 14:00'],
    ['with ms sunday on sunday', 'Ms. Sunday', 'none', '11-22'],
    ['Joe Friday on Friday at ten', 'Joe Friday', 'none', '11-20 10:00'],
    ['with mr friday on tuesday', 'Joe Friday', 'none', '11-24'],
    ['Friday would be fine', 'anyone', 'none', '11-20'],
    ['anyone but Joe Friday on Friday', 'not Joe Friday', 'none', '11-20'],
    ['Dr. Second on the second at two', 'Dr. Second', 'none', '12-02 14:00'],
    ['one second please, Tuesday at ten', 'anyone', 'none', '11-24 10:00'],
    ['a walk-in on Tuesday', 'anyone', 'Walk-in', '11-24'],
    ['Dr. Walker for a walk-in on Tuesday', 'Dr. Walker', 'Walk-in', '11-24'],
    ['a cut with Dr. Cutter on Monday at four', 'Dr. Cutter', 'Haircut', '11-23 16:00'],
    ['a cut on Monday at four', 'anyone', 'Haircut', '11-23 16:00'],
    ['in march or april with june', 'June Carter', 'none', '03-01..04-30'],
    ['with may, june first', 'Dr. May', 'none', '06-01'],
    ["I'd like to see April sometime in June", 'April Jones', 'none', '06-01..06-30'],
    ['a walk-in with dr second on the first', 'Dr. Second', 'Walk-in', '12-01'],
    ['the friday after thanksgiving with joe friday', 'Joe Friday', 'none', '11-27'],
    ['sunday sounds good', 'anyone', 'none', '11-22'],
    ["let's say march the second", 'anyone', 'none', '03-02'],
    ['tuesday march second with mr march', 'Mr. March', 'none', '03-02'],
    ['any chance June has time in July', 'June Carter', 'none', '07-01..07-31'],
    ['Dr. May, May first, noon', 'Dr. May', 'none', '05-01 12:00'],
    ['may 2nd dr second 2 pm', 'Dr. Second', 'none', '05-02 14:00'],
    ['not Dr. May, anyone else in May', 'not Dr. May', 'none', '05-01..05-31'],
    ['friday the twenty-seventh with Mr. Friday', 'Joe Friday', 'none', '11-27'],
    ['do you have anything in April for a cut', 'anyone', 'Haircut', '04-01..04-30'],
    ['my name is April May and I need a cleaning in March', 'anyone', 'Cleaning', '03-01..03-31'],
    ['mister march monday at nine', 'Mr. March', 'none', '11-23 09:00'],
    ['the second Tuesday in December with Dr. Second', 'Dr. Second', 'none', '12-08'],
    ['doctor noon at two on tuesday', 'Dr. Noon', 'none', '11-24 14:00'],
    ['miss sunday any day but sunday next week', 'Ms. Sunday', 'none', '11-23..11-28'],
    ['does April have anything on the tenth', 'April Jones', 'none', '12-10'],
    ['can April see me on the tenth of April', 'April Jones', 'none', '04-10'],
    ['is June free on Monday', 'June Carter', 'none', '11-23'],
    ['when is Dr. May available in March', 'Dr. May', 'none', '03-01..03-31'],
    ['June Carter on Sunday', 'June Carter', 'none', '11-22'],
    ['Joe on Friday', 'Joe Friday', 'none', '11-20'],
    ['not on Friday with Joe Friday, on Monday', 'Joe Friday', 'none', '11-23'],
    ['march 4th at 3 with mr march', 'Mr. March', 'none', '03-04 15:00'],
    ['either Mr. March or Dr. May in March', 'Mr. March or Dr. May', 'none', '03-01..03-31'],
    ['between noon and two with Dr. Noon on Monday', 'Dr. Noon', 'none', '11-23 12:00-14:00'],
    ['after noon on Tuesday', 'anyone', 'none', '11-24 12:00-24:00'],
    ['this is Joe Friday, monday at ten please', 'anyone', 'none', '11-23 10:00'],
    ['this is May calling about a cleaning in June', 'anyone', 'Cleaning', '06-01..06-30'],
    ['my daughter April needs a cut in May', 'anyone', 'Haircut', '05-01..05-31'],
    ['give me a second, Tuesday at two', 'anyone', 'none', '11-24 14:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await almanac.hears(words)).toEqual({ who, what, when, question: null });
  });
});

describe('a name that is also a plain word', () => {
  test.each([
    ['will you have anything on tuesday', 'anyone', 'none', '11-24'],
    ['with Will on Tuesday at two', 'Will Young', 'none', '11-24 14:00'],
    ['will Will be in on Monday', 'Will Young', 'none', '11-23'],
    ['mark me down for tuesday at two', 'anyone', 'none', '11-24 14:00'],
    ['with Mark on the second', 'Mark Day', 'none', '12-02'],
    ['the day after tomorrow with Mr. Day', 'Mark Day', 'none', '11-21'],
    ['with Dr. Weeks in two weeks', 'Dr. Weeks', 'none', '12-03'],
    ['Dr. Early early next week', 'Dr. Early', 'none', '11-23..11-25'],
    ['Eve on Christmas Eve', 'Eve Moore', 'none', '12-24'],
    ['is Bill free on Monday', 'Bill Free', 'none', '11-23'],
    ['are you free tuesday at four', 'anyone', 'none', '11-24 16:00'],
    ['when is Dawn in next week', 'Dawn Hall', 'none', '11-23..11-29'],
    ['I will be in town on Tuesday', 'anyone', 'none', '11-24'],
    ['any day next week', 'anyone', 'none', '11-23..11-29'],
    ['as early as possible on Tuesday', 'anyone', 'none', '11-24'],
    ['will the bill be the same on tuesday', 'anyone', 'none', '11-24'],
    ['with Bill on the first of December', 'Bill Free', 'none', '12-01'],
    ['Mark or Will, monday at ten', 'Will Young or Mark Day', 'none', '11-23 10:00'],
    ['not Will, monday at ten', 'not Will Young', 'none', '11-23 10:00'],
    ['my young son has time tuesday at four', 'anyone', 'none', '11-24 16:00'],
    ['can Mark see me on Tuesday', 'Mark Day', 'none', '11-24'],
    ['is Mark in on Tuesday', 'Mark Day', 'none', '11-24'],
    ['Will on Tuesday at two', 'Will Young', 'none', '11-24 14:00'],
    ['at dawn on Tuesday with Dawn', 'Dawn Hall', 'none', '11-24'],
    ['Dr. Weeks next week', 'Dr. Weeks', 'none', '11-23..11-29'],
    ['the week after next with Dr. Weeks', 'Dr. Weeks', 'none', '11-30..12-06'],
    ['early Tuesday morning', 'anyone', 'none', '11-24 06:00-09:00'],
    ['what day is free next week', 'anyone', 'none', '11-23..11-29'],
    ['the first free day', 'anyone', 'none', '11-19 10:30-'],
    ['a day in early December', 'anyone', 'none', '12-01..12-10'],
    ['christmas eve at ten', 'anyone', 'none', '12-24 10:00'],
  ])('"%s" is %s, %s, %s', async (words, who, what, when) => {
    expect(await plainWords.hears(words)).toEqual({ who, what, when, question: null });
  });
});
