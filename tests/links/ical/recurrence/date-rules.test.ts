import { describe, expect, test } from 'bun:test';
import { busyInSteps } from '../busy-in-steps.ts';
import { type Asked, busyOf, calendar, event, failureOf } from '../busy-of.ts';

const counting = busyInSteps();

const calendarOf = (start: string, rule: string) =>
  calendar(event(`DTSTART:${start}T100000\nDURATION:PT1H\nRRULE:${rule}`));
const ofRule = (start: string, rule: string, asked: Asked) => {
  const busy = busyOf(calendarOf(start, rule), asked);
  return busy.map((period) => period.slice(0, 10));
};
const from2012: Asked = { from: '2012-01-01T00:00Z', to: '2017-01-01T00:00Z' };
const of2026: Asked = { from: '2026-01-01T00:00Z', to: '2027-01-01T00:00Z' };

describe('dates that a month or year does not have', () => {
  test.each<[string, string, string[]]>([
    ['20140131', 'FREQ=MONTHLY;SKIP=OMIT;COUNT=4', ['2014-01-31', '2014-03-31', '2014-05-31', '2014-07-31']],
    [
      '20140131',
      'FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4',
      ['2014-01-31', '2014-02-28', '2014-03-31', '2014-04-30'],
    ],
    [
      '20140131',
      'FREQ=MONTHLY;SKIP=FORWARD;COUNT=4',
      ['2014-01-31', '2014-03-01', '2014-03-31', '2014-05-01'],
    ],
    [
      '20140131',
      'FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD;COUNT=4',
      ['2014-01-31', '2014-02-28', '2014-03-31', '2014-04-30'],
    ],
    [
      '20140130',
      'FREQ=MONTHLY;BYMONTHDAY=30,31;SKIP=FORWARD;COUNT=5',
      ['2014-01-30', '2014-01-31', '2014-03-01', '2014-03-30', '2014-03-31'],
    ],
    [
      '20120229',
      'FREQ=YEARLY;SKIP=FORWARD;COUNT=5',
      ['2012-02-29', '2013-03-01', '2014-03-01', '2015-03-01', '2016-02-29'],
    ],
    [
      '20120229',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD;COUNT=3',
      ['2012-02-29', '2013-02-28', '2014-02-28'],
    ],
    [
      '20121231',
      'FREQ=YEARLY;BYYEARDAY=366;SKIP=BACKWARD;COUNT=3',
      ['2012-12-31', '2013-12-31', '2014-12-31'],
    ],
    [
      '20121231',
      'FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD;COUNT=3',
      ['2012-12-31', '2014-01-01', '2015-01-01'],
    ],
  ])('from %s with RSCALE=GREGORIAN;%s', (start, rule, dates) => {
    expect(ofRule(start, `RSCALE=GREGORIAN;${rule}`, from2012)).toEqual(dates);
  });

  test('are skipped in a leap month of another calendar (RFC 7529, section 4.1)', () => {
    const rule = 'RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD;COUNT=5';
    const dates = ['2014-02-08', '2015-02-27', '2016-02-17'];
    expect(ofRule('20140208', rule, from2012)).toEqual(dates);
  });

  test.each([
    'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=FORWARD',
    'RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=-366;SKIP=FORWARD',
    'RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;BYMONTH=12;SKIP=FORWARD',
    'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=1MO;SKIP=FORWARD',
    'RSCALE=CHINESE;FREQ=YEARLY;BYMONTHDAY=30;SKIP=BACKWARD',
    'RSCALE=CHINESE;FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO',
    'FREQ=MONTHLY;BYWEEKNO=20',
    'FREQ=MONTHLY;BYYEARDAY=100',
    'FREQ=WEEKLY;BYMONTHDAY=13',
    'FREQ=YEARLY;BYMONTH=5L',
  ])('or whatever else no standard defines are refused: %s', (rule) => {
    const text = calendar(event(`DTSTART:20260101T100000\nDURATION:PT1H\nRRULE:${rule}`));
    expect(failureOf(text)).toMatchObject({ code: 'unreadable' });
  });
});

describe('yearly rules of several parts', () => {
  test.each<[string, string, string[]]>([
    ['the 100th day where it is a Friday', 'BYYEARDAY=100,101;BYDAY=FR', ['2026-04-10']],
    [
      'the Mondays of two days of months',
      'BYMONTHDAY=1,2;BYDAY=MO',
      ['2026-02-02', '2026-03-02', '2026-06-01', '2026-11-02'],
    ],
    ['a day of the year in a month', 'BYYEARDAY=32,100;BYMONTH=2', ['2026-02-01']],
    ['a day of the year that is a first', 'BYYEARDAY=32,100;BYMONTHDAY=1', ['2026-02-01']],
    ['a week on the weekday of its start', 'BYWEEKNO=20', ['2026-05-14']],
    ['a week in a month', 'BYWEEKNO=18;BYMONTH=5', []],
    ['every Thursday and one Friday', 'BYDAY=20FR,1TH', ['2026-01-01', '2026-05-15']],
    ['the last of several', 'BYYEARDAY=10,20,30;BYSETPOS=-1', ['2026-01-30']],
    ['at two hours', 'BYYEARDAY=32;BYHOUR=8,14', ['2026-02-01', '2026-02-01']],
  ])('%s: %s', (_name, parts, dates) => {
    // January 2, 2025, is a Thursday.
    expect(ofRule('20250102', `FREQ=YEARLY;${parts}`, of2026)).toEqual(dates);
  });

  test('since the year 1 takes no more steps than since 2020', async () => {
    const rule = 'FREQ=YEARLY;BYYEARDAY=100;BYDAY=FR';
    expect(ofRule('00010101', rule, of2026)).toEqual(['2026-04-10']);
    const { module, stepsOf } = await counting;
    const stepsSince = (start: string) => stepsOf(() => module.busyOf(calendarOf(start, rule), of2026));
    expect(stepsSince('00010101')).toBe(stepsSince('20200101'));
  });

  test('with too many times are too complex', () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index).join(',');
    const times = `BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}`;
    const text = calendar(
      event(`DTSTART:20260101T100000\nDURATION:PT1S\nRRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=1,2;${times}`),
    );
    expect(failureOf(text)?.code).toBe('too_complex');
  });
});
