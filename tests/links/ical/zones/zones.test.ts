import { describe, expect, test } from 'bun:test';
import { type Asked, busyOf, calendar, event, failureOf, unclearOf } from '../busy-of.ts';

const inUtc: Asked = { zone: 'UTC', from: '2026-01-01T00:00Z', to: '2027-01-01T00:00Z' };
const inJune = (tzid: string) =>
  busyOf(calendar(event(`DTSTART;TZID=${tzid}:20260601T120000\nDURATION:PT1H`)), inUtc);

test.each([
  ['Europe/Berlin', 10],
  ['"Europe/Berlin"', 10],
  ['EUROPE/BERLIN', 10],
  [' Europe/Berlin ', 10],
  ['America/New York', 16],
  ['US/Eastern', 16],
  ['America/Argentina/Buenos_Aires', 15],
  ['/freeassociation.sourceforge.net/Europe/Berlin', 10],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 10],
  ['/mozilla.org/20050126_1/America/New_York', 16],
  ['/citadel.org/20190914_1/America/Argentina/Buenos_Aires', 15],
  ['/softwarestudio.org/Olson_20011030_5/UTC', 12],
  ['http://tzurl.org/zoneinfo/Europe/Berlin', 10],
  ['W. Europe Standard Time', 10],
  ['w. europe standard time', 10],
  ['"Eastern Standard Time"', 16],
  ['Pacific Standard Time', 19],
  ['India Standard Time', 6.5],
  ['UTC', 12],
  ['Etc/UTC', 12],
  ['GMT', 12],
  ['Z', 12],
  ['tzone://Microsoft/Utc', 12],
  ['GMT+01:00', 11],
  ['GMT-0500', 17],
  ['(UTC-05:00)', 17],
  ['UTC+5', 7],
  ['Etc/GMT+5', 17],
])('%s is known', (tzid, hour) => {
  const minute = hour % 1 === 0 ? '00' : '30';
  const [from, to] = [hour, hour + 1].map((each) => `${String(Math.floor(each)).padStart(2, '0')}:${minute}`);
  expect(inJune(tzid)).toEqual([`2026-06-01T${from}/${to}`]);
});

test.each([
  ['a zone', 'X-NOTE="at noon;TZID=Asia/Tokyo";TZID=Europe/Berlin', 10],
  ['a zone that is the only one', 'X-NOTE=";TZID=Asia/Tokyo"', 12],
  ['a date', 'TZID=Europe/Berlin;X-NOTE=";VALUE=DATE"', 10],
  ['a colon', 'X-NOTE="12:00";TZID=Europe/Berlin', 10],
  ['a colon behind the zone', 'TZID="Europe/Berlin";X-NOTE="20260101T000000Z:"', 10],
  ['a quote that is never closed', 'X-NOTE="at noon;TZID=Europe/Berlin', 10],
])('what is quoted is not taken for more: %s', (_name, params, hour) => {
  const text = calendar(event(`DTSTART;${params}:20260601T120000\nDURATION:PT1H`));
  expect(busyOf(text, inUtc)).toEqual([`2026-06-01T${hour}:00/${hour + 1}:00`]);
});

test('what is quoted does not name another event', () => {
  const named = 'UID;X-NOTE="a:b;c":one';
  const series = event('DTSTART:20261102T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2');
  const moved = event('RECURRENCE-ID:20261103T090000Z\nDTSTART:20261105T090000Z\nDURATION:PT1H');
  const text = calendar(`${series.replace('UID:one', named)}\n${moved}`);
  expect(busyOf(text)).toEqual(['2026-11-02T10:00/11:00', '2026-11-05T10:00/11:00']);
});

describe('floating times are of the zone that their calendar names', () => {
  const tokyo = 'X-WR-TIMEZONE:Asia/Tokyo';
  const inTokyo = ['2026-11-02T10:00/11:00'];
  test.each<[string, string, string[]]>([
    ['with a start and an end', 'DTSTART:20261102T180000\nDTEND:20261102T190000', inTokyo],
    ['but not times in UTC', 'DTSTART:20261102T090000Z\nDTEND:20261102T100000Z', inTokyo],
    ['nor times with a zone', 'DTSTART;TZID=Europe/Berlin:20261102T100000\nDURATION:PT1H', inTokyo],
    ['nor whole days', 'DTSTART;VALUE=DATE:20261102', ['2026-11-02T00:00/2026-11-03T00:00']],
    [
      'with exceptions and extra times',
      'DTSTART:20261102T180000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20261103T180000\nRDATE:20261105T180000',
      [...inTokyo, '2026-11-05T10:00/11:00'],
    ],
    ['with periods', 'DTSTART:20261102T180000\nRDATE;VALUE=PERIOD:20261102T180000/PT1H', inTokyo],
  ])('%s', (_name, lines, expected) => {
    expect(busyOf(calendar(`${tokyo}\n${event(lines)}`))).toEqual(expected);
    expect(busyOf(calendar(`${event(lines)}\n${tokyo}`))).toEqual(expected);
  });

  test('and of no other calendar in the same text', () => {
    const [first, second] = ['20261102', '20261103'].map((date) => {
      return event(`DTSTART:${date}T180000\nDURATION:PT1H`, date);
    });
    const text = `${calendar(first ?? '')}${calendar(`${tokyo}\n${second}`)}`;
    expect(busyOf(text)).toEqual(['2026-11-02T18:00/19:00', '2026-11-03T10:00/11:00']);
  });

  test('unless it names none', () => {
    const text = calendar(`X-WR-TIMEZONE:\n${event('DTSTART:20261102T180000\nDURATION:PT1H')}`);
    expect(busyOf(text)).toEqual(['2026-11-02T18:00/19:00']);
  });
});

test.each(['Customized Time Zone', 'Mars/Olympus', 'PST', '+0100 or so', '1', 'Europe/Berlin/1'])(
  '%s is not guessed at',
  (tzid) => {
    const text = calendar(event(`DTSTART;TZID=${tzid}:20261110T120000\nDURATION:PT1H`));
    expect(unclearOf(text)).toMatchObject({ events: 1, periods: ['2026-11-09T00:00/2026-11-12T00:00'] });
    const daily = calendar(event(`DTSTART;TZID=${tzid}:20261102T120000\nDURATION:PT1H\nRRULE:FREQ=DAILY`));
    expect(failureOf(daily)).toEqual({ code: 'unreadable', found: `time zone "${tzid}"` });
  },
);

test('a zone that is not needed may be unknown', () => {
  const lines = 'DTSTART;TZID=Mars:20261102T120000Z\nDTEND;TZID=Mars;VALUE=DATE:20261103';
  expect(failureOf(calendar(event(lines)))).toBeUndefined();
});

describe('zones that are but in the file', () => {
  const start = 'DTSTART;TZID=Customized:20260101T120000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYMONTHDAY=1';
  const zone = (parts: string) => `BEGIN:VTIMEZONE\nTZID:Customized\n${parts}\nEND:VTIMEZONE`;
  const part = (name: string, from: string, to: string, lines: string) => {
    return `BEGIN:${name}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\n${lines}\nEND:${name}`;
  };
  const summer = part(
    'DAYLIGHT',
    '+0100',
    '+0200',
    'DTSTART:16010101T020000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  );
  const winter = part(
    'STANDARD',
    '+0200',
    '+0100',
    'DTSTART:16010101T030000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  );
  const hours = (text: string) => busyOf(text, inUtc).map((period) => Number(period.slice(11, 13)));
  const asBerlin = [11, 11, 11, 10, 10, 10, 10, 10, 10, 10, 11, 11];

  test('hold by their rules, as Outlook writes them', () => {
    expect(hours(calendar(`${zone(`${winter}\n${summer}`)}\n${event(start)}`))).toEqual(asBerlin);
    expect(hours(calendar(`${event(start)}\n${zone(`${summer}\n${winter}`)}`))).toEqual(asBerlin);
  });

  test('hold by their dates', () => {
    const dated = [
      part('DAYLIGHT', '+0100', '+0200', 'DTSTART:20250330T020000\nRDATE:20260329T020000'),
      part('STANDARD', '+0200', '+0100', 'DTSTART:20251026T030000\nRDATE:20261025T030000'),
    ];
    expect(hours(calendar(`${zone(dated.join('\n'))}\n${event(start)}`))).toEqual(asBerlin);
  });

  test('hold until their rules end', () => {
    const until = summer.replace('BYMONTH=3', 'BYMONTH=3;UNTIL=20250330T010000Z');
    const ended = zone(`${winter}\n${until}`);
    expect(hours(calendar(`${ended}\n${event(start)}`))).toEqual(Array.from({ length: 12 }, () => 11));
  });

  test('hold with one offset, in minutes and seconds too', () => {
    const fixed = zone(part('STANDARD', '+0530', '+0530', 'DTSTART:19700101T000000'));
    expect(busyOf(calendar(`${fixed}\n${event(start)}`), inUtc)[0]).toBe('2026-01-01T06:30/07:30');
    const odd = zone(part('STANDARD', '-001515', '-001515', 'DTSTART:19700101T000000'));
    expect(busyOf(calendar(`${odd}\n${event(start)}`), inUtc)[0]).toBe('2026-01-01T12:15:15/13:15:15');
  });

  test('have gaps and repeated hours as others do', () => {
    const both = zone(`${winter}\n${summer}`);
    const gap = event('DTSTART;TZID=Customized:20260329T023000\nDURATION:PT1H');
    expect(busyOf(calendar(`${both}\n${gap}`), inUtc)).toEqual(['2026-03-29T01:30/02:30']);
    const twice = event('DTSTART;TZID=Customized:20261025T020000\nDTEND;TZID=Customized:20261025T023000');
    expect(busyOf(calendar(`${both}\n${twice}`), inUtc)).toEqual(['2026-10-25T00:00/01:30']);
  });

  test('give way to the world’s zone of that name', () => {
    const wrong = zone(part('STANDARD', '+0900', '+0900', 'DTSTART:19700101T000000')).replace(
      'Customized',
      'Europe/Berlin',
    );
    const berlin = event(start.replace('Customized', 'Europe/Berlin'));
    expect(hours(calendar(`${wrong}\n${berlin}`))).toEqual(asBerlin);
  });

  test.each([
    ['nothing in it', '', 'time zone "Customized"'],
    [
      'no offset',
      'BEGIN:STANDARD\nDTSTART:19700101T000000\nEND:STANDARD',
      'time zone without TZOFFSETFROM in',
    ],
    ['an offset that is none', part('STANDARD', '+0100', 'summer', 'DTSTART:19700101T000000'), 'TZOFFSETTO'],
    ['a start that is none', part('STANDARD', '+0100', '+0100', 'DTSTART:once'), 'DTSTART'],
    [
      'a rule that is none',
      part('STANDARD', '+0100', '+0100', 'DTSTART:19700101T000000\nRRULE:often'),
      'RRULE',
    ],
  ])('with %s they cannot be read', (_name, parts, found) => {
    const text = calendar(`${zone(parts)}\n${event(start)}`);
    const [blocked] = unclearOf(text, { from: '2026-11-15T00:00Z', to: '2026-12-15T00:00Z' }).periods;
    expect(blocked).toBe('2026-11-30T00:00/2026-12-03T00:00');
    const daily = start.replace('MONTHLY;BYMONTHDAY=1', 'DAILY');
    expect(failureOf(calendar(`${zone(parts)}\n${event(daily)}`))).toEqual({ code: 'unreadable', found });
  });

  test('of one object are not those of another', () => {
    const east = calendar(
      `${zone(part('STANDARD', '+0300', '+0300', 'DTSTART:19700101T000000'))}\n${event(start, 'east')}`,
    );
    const west = calendar(
      `${zone(part('STANDARD', '-0300', '-0300', 'DTSTART:19700101T000000'))}\n${event(start, 'west')}`,
    );
    expect(unclearOf([east, west].join('')).events).toBe(2);
    const daily = [east, west].join('').replaceAll('MONTHLY;BYMONTHDAY=1', 'DAILY');
    expect(failureOf(daily)?.found).toBe('several time zones "Customized", in 2 events');
    expect(failureOf([east, east].join(''))).toBeUndefined();
    expect(busyOf([east, west], inUtc).slice(0, 2)).toEqual([
      '2026-01-01T09:00/10:00',
      '2026-01-01T15:00/16:00',
    ]);
  });
});

describe('zones that are not of whole hours, over their clock changes', () => {
  const weekly = (zone: string, start: string, asked: Asked) => {
    return busyOf(
      calendar(event(`DTSTART;TZID=${zone}:${start}\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3`)),
      { ...asked, zone: 'UTC' },
    );
  };
  const year: Asked = { from: '2026-01-01T00:00Z', to: '2027-01-01T00:00Z' };

  test.each<[string, string, string[]]>([
    ['Asia/Kolkata', '20260325T100000', ['2026-03-25T04:30', '2026-04-01T04:30', '2026-04-08T04:30']],
    ['Asia/Kathmandu', '20260325T100000', ['2026-03-25T04:15', '2026-04-01T04:15', '2026-04-08T04:15']],
    ['Australia/Adelaide', '20260401T100000', ['2026-03-31T23:30', '2026-04-08T00:30', '2026-04-15T00:30']],
    ['Pacific/Chatham', '20260401T100000', ['2026-03-31T20:15', '2026-04-07T21:15', '2026-04-14T21:15']],
    ['Pacific/Chatham', '20260923T100000', ['2026-09-22T21:15', '2026-09-29T20:15', '2026-10-06T20:15']],
    ['Australia/Lord_Howe', '20260401T100000', ['2026-03-31T23:00', '2026-04-07T23:30', '2026-04-14T23:30']],
    ['America/St_Johns', '20261028T100000', ['2026-10-28T12:30', '2026-11-04T13:30', '2026-11-11T13:30']],
  ])('%s from %s', (zone, start, expected) => {
    expect(weekly(zone, start, year).map((period) => period.slice(0, 16))).toEqual(expected);
  });
});
