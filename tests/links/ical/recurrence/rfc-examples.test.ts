import { expect, test } from 'bun:test';
import { busyOf, calendar, event } from '../busy-of.ts';

// RFC 5545, section 3.8.5.3: every example, with the occurrences that it prints.

/** A start in New York, the lines of the rule, and the days of each month on which it falls at nine. */
type Example = [name: string, start: string, lines: string, days: string];

const weekdays = 'BYDAY=MO,TU,WE,TH,FR';
const everyDay = 'BYDAY=SU,MO,TU,WE,TH,FR,SA';
const months = (names: string[], days: string) => names.map((name) => `${name} ${days}`).join(', ');
const day = (from: number, to: number, step = 1) => {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step).join(
    ' ',
  );
};
const toDecember23 = `1997-09 ${day(2, 30)}, 1997-10 ${day(1, 31)}, 1997-11 ${day(1, 30)}, 1997-12 ${day(1, 23)}`;
const januaries = months(['1998-01', '1999-01', '2000-01'], day(1, 31));
const fiveWeeks = '1997-09 2 4 9 11 16 18 23 25 30, 1997-10 2';
const thursdays1997 = '1997-06 5 12 19 26, 1997-07 3 10 17 24 31, 1997-08 7 14 21 28';
const thursdays1998 = '1998-06 4 11 18 25, 1998-07 2 9 16 23 30, 1998-08 6 13 20 27';
const thursdays1999 = '1999-06 3 10 17 24, 1999-07 1 8 15 22 29, 1999-08 5 12 19 26';

const examples: Example[] = [
  ['daily for 10 occurrences', '19970902', 'RRULE:FREQ=DAILY;COUNT=10', `1997-09 ${day(2, 11)}`],
  ['daily until December 24, 1997', '19970902', 'RRULE:FREQ=DAILY;UNTIL=19971224T000000Z', toDecember23],
  [
    'every other day, forever',
    '19970902',
    'RRULE:FREQ=DAILY;INTERVAL=2',
    `1997-09 ${day(2, 30, 2)}, 1997-10 ${day(2, 30, 2)}, 1997-11 ${day(1, 29, 2)}, 1997-12 1 3`,
  ],
  [
    'every 10 days, 5 occurrences',
    '19970902',
    'RRULE:FREQ=DAILY;INTERVAL=10;COUNT=5',
    '1997-09 2 12 22, 1997-10 2 12',
  ],
  [
    'every day in January, for 3 years, yearly',
    '19980101',
    `RRULE:FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;${everyDay}`,
    januaries,
  ],
  [
    'every day in January, for 3 years, daily',
    '19980101',
    'RRULE:FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1',
    januaries,
  ],
  [
    'weekly for 10 occurrences',
    '19970902',
    'RRULE:FREQ=WEEKLY;COUNT=10',
    '1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4',
  ],
  [
    'weekly until December 24, 1997',
    '19970902',
    'RRULE:FREQ=WEEKLY;UNTIL=19971224T000000Z',
    '1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4 11 18 25, 1997-12 2 9 16 23',
  ],
  [
    'every other week, forever',
    '19970902',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09 2 16 30, 1997-10 14 28, 1997-11 11 25, 1997-12 9 23, 1998-01 6 20, 1998-02 3 17',
  ],
  [
    'weekly on Tuesday and Thursday for five weeks, until',
    '19970902',
    'RRULE:FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
    fiveWeeks,
  ],
  [
    'weekly on Tuesday and Thursday for five weeks, counted',
    '19970902',
    'RRULE:FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    fiveWeeks,
  ],
  [
    'every other week on Monday, Wednesday, and Friday until December 24, 1997',
    '19970901',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09 1 3 5 15 17 19 29, 1997-10 1 3 13 15 17 27 29 31, 1997-11 10 12 14 24 26 28, 1997-12 8 10 12 22',
  ],
  [
    'every other week on Tuesday and Thursday, for 8 occurrences',
    '19970902',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09 2 4 16 18 30, 1997-10 2 14 16',
  ],
  [
    'monthly on the first Friday for 10 occurrences',
    '19970905',
    'RRULE:FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5, 1998-01 2, 1998-02 6, 1998-03 6, 1998-04 3, 1998-05 1, 1998-06 5',
  ],
  [
    'monthly on the first Friday until December 24, 1997',
    '19970905',
    'RRULE:FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
    '1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5',
  ],
  [
    'every other month on the first and last Sunday of the month for 10 occurrences',
    '19970907',
    'RRULE:FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09 7 28, 1997-11 2 30, 1998-01 4 25, 1998-03 1 29, 1998-05 3 31',
  ],
  [
    'monthly on the second-to-last Monday of the month for 6 months',
    '19970922',
    'RRULE:FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09 22, 1997-10 20, 1997-11 17, 1997-12 22, 1998-01 19, 1998-02 16',
  ],
  [
    'monthly on the third-to-the-last day of the month, forever',
    '19970928',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09 28, 1997-10 29, 1997-11 28, 1997-12 29, 1998-01 29, 1998-02 26',
  ],
  [
    'monthly on the 2nd and 15th of the month for 10 occurrences',
    '19970902',
    'RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    months(['1997-09', '1997-10', '1997-11', '1997-12', '1998-01'], '2 15'),
  ],
  [
    'monthly on the first and last day of the month for 10 occurrences',
    '19970930',
    'RRULE:FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09 30, 1997-10 1 31, 1997-11 1 30, 1997-12 1 31, 1998-01 1 31, 1998-02 1',
  ],
  [
    'every 18 months on the 10th thru 15th of the month for 10 occurrences',
    '19970910',
    'RRULE:FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09 10 11 12 13 14 15, 1999-03 10 11 12 13',
  ],
  [
    'every Tuesday, every other month',
    '19970902',
    'RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09 2 9 16 23 30, 1997-11 4 11 18 25, 1998-01 6 13 20 27, 1998-03 3 10 17 24 31',
  ],
  [
    'yearly in June and July for 10 occurrences',
    '19970610',
    'RRULE:FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    ['1997', '1998', '1999', '2000', '2001']
      .map((year) => months([`${year}-06`, `${year}-07`], '10'))
      .join(', '),
  ],
  [
    'every other year on January, February, and March for 10 occurrences',
    '19970310',
    'RRULE:FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    `1997-03 10, ${['1999', '2001', '2003'].map((year) => months([`${year}-01`, `${year}-02`, `${year}-03`], '10')).join(', ')}`,
  ],
  [
    'every third year on the 1st, 100th, and 200th day for 10 occurrences',
    '19970101',
    'RRULE:FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01 1, 1997-04 10, 1997-07 19, 2000-01 1, 2000-04 9, 2000-07 18, 2003-01 1, 2003-04 10, 2003-07 19, 2006-01 1',
  ],
  [
    'every 20th Monday of the year, forever',
    '19970519',
    'RRULE:FREQ=YEARLY;BYDAY=20MO',
    '1997-05 19, 1998-05 18, 1999-05 17',
  ],
  [
    'Monday of week number 20, forever',
    '19970512',
    'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997-05 12, 1998-05 11, 1999-05 17',
  ],
  [
    'every Thursday in March, forever',
    '19970313',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997-03 13 20 27, 1998-03 5 12 19 26, 1999-03 4 11 18 25',
  ],
  [
    'every Thursday, but only during June, July, and August, forever',
    '19970605',
    'RRULE:FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    `${thursdays1997}, ${thursdays1998}, ${thursdays1999}`,
  ],
  [
    'every Friday the 13th, forever',
    '19970902',
    'EXDATE;TZID=America/New_York:19970902T090000\nRRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1998-02 13, 1998-03 13, 1998-11 13, 1999-08 13, 2000-10 13',
  ],
  [
    'the first Saturday that follows the first Sunday of the month, forever',
    '19970913',
    'RRULE:FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09 13, 1997-10 11, 1997-11 8, 1997-12 13, 1998-01 10, 1998-02 7, 1998-03 7, 1998-04 11, 1998-05 9, 1998-06 13',
  ],
  [
    'every 4 years, the first Tuesday after a Monday in November, forever',
    '19961105',
    'RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11 5, 2000-11 7, 2004-11 2',
  ],
  [
    'the third instance into the month of one of Tuesday, Wednesday, or Thursday, for the next 3 months',
    '19970904',
    'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09 4, 1997-10 7, 1997-11 6',
  ],
  [
    'the second-to-last weekday of the month',
    '19970929',
    `RRULE:FREQ=MONTHLY;${weekdays};BYSETPOS=-2`,
    '1997-09 29, 1997-10 30, 1997-11 27, 1997-12 30, 1998-01 29, 1998-02 26, 1998-03 30',
  ],
  [
    'days generated makes a difference because of WKST: Monday',
    '19970805',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08 5 10 19 24',
  ],
  [
    'days generated makes a difference because of WKST: Sunday',
    '19970805',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08 5 17 19 31',
  ],
  [
    'an invalid date, February 30, is ignored',
    '20070115',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01 15 30, 2007-02 15, 2007-03 15 30',
  ],
];

test.each(examples)('%s', (_name, start, lines, days) => {
  const expected = days.split(', ').flatMap((month) => {
    const [name, ...dates] = month.split(' ');
    return dates.map((date) => `${name}-${date.padStart(2, '0')}T09:00`);
  });
  const isForever = !/UNTIL|COUNT/.test(lines);
  const last = isForever ? `${expected.at(-1)}:01-05:00` : '2040-01-01T00:00Z';
  expect(startsOf(`DTSTART;TZID=America/New_York:${start}T090000\n${lines}`, last)).toEqual(expected);
});

const twentyMinutes = [9, 10, 11, 12, 13, 14, 15, 16].flatMap((hour) => {
  return ['00', '20', '40'].map((minute) => `${String(hour).padStart(2, '0')}:${minute}`);
});

test.each<[string, string, string[]]>([
  // The RFC prints 15:00 too, but its 17:00 UTC is 13:00 in New York.
  ['every 3 hours, as printed', 'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z', ['09:00', '12:00']],
  ['every 3 hours, as meant', 'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z', ['09:00', '12:00', '15:00']],
  [
    'every 15 minutes for 6 occurrences',
    'FREQ=MINUTELY;INTERVAL=15;COUNT=6',
    ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15'],
  ],
  [
    'every hour and a half for 4 occurrences',
    'FREQ=MINUTELY;INTERVAL=90;COUNT=4',
    ['09:00', '10:30', '12:00', '13:30'],
  ],
  [
    'every 20 minutes from 9:00 AM to 4:40 PM, daily',
    'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
    twentyMinutes,
  ],
  [
    'every 20 minutes from 9:00 AM to 4:40 PM, minutely',
    'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
    twentyMinutes,
  ],
])('%s', (_name, rule, times) => {
  const lines = `DTSTART;TZID=America/New_York:19970902T090000\nRRULE:${rule}`;
  const days = /BYHOUR/.test(rule) ? ['1997-09-02', '1997-09-03'] : ['1997-09-02'];
  const expected = days.flatMap((date) => times.map((time) => `${date}T${time}`));
  expect(startsOf(lines, '1997-09-04T00:00-04:00')).toEqual(expected);
});

/** Starts in New York of an event of a minute, from 1990 until an instant. */
function startsOf(lines: string, to: string): string[] {
  const asked = { from: '1990-01-01T00:00Z', to, zone: 'America/New_York' };
  return busyOf(calendar(event(`${lines}\nDURATION:PT1M`)), asked).map((period) => period.slice(0, 16));
}
