import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import packageJson from '../../../package.json' with { type: 'json' };
import { readCalendar } from '../../helpers/read-calendar.ts';
import { countingSteps } from '../../helpers/step-counter.ts';
import { anyText, booking, cleaned, expectWellFormed, read, textsOf, written } from './read-back.ts';

const counting =
  countingSteps<typeof import('../../../src/http/feed/calendar.ts')>('src/http/feed/calendar.ts');

describe('a feed', () => {
  test('is to the letter this text', async () => {
    expect((await written('Dr. Lee', [booking])).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//Slotline//Slotline ${packageJson.version}//EN`,
      'NAME:Dr. Lee',
      'X-WR-CALNAME:Dr. Lee',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:2aed6870-9c0b-42ef-b521-ac33a4b10a60@slotline',
      'DTSTAMP:20261121T080000Z',
      'CREATED:20261120T153005Z',
      'LAST-MODIFIED:20261121T080000Z',
      'SEQUENCE:2',
      'DTSTART:20261201T150000Z',
      'DTEND:20261201T153000Z',
      'SUMMARY:Ann Lee',
      'DESCRIPTION:+12125550123\\nann@example.com\\nFirst visit\\nCode 7K4M2T',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('is read back in every field by another library', async () => {
    const other = {
      ...booking,
      id: crypto.randomUUID(),
      startAt: booking.endAt,
      endAt: booking.endAt + 3_600_000,
    };
    expect(readCalendar(await written('Dr. Lee', [booking, other]))).toEqual({
      properties: {
        version: '2.0',
        prodid: `-//Slotline//Slotline ${packageJson.version}//EN`,
        name: 'Dr. Lee',
        'WR-CALNAME': 'Dr. Lee',
        refreshInterval: { params: { VALUE: 'DURATION' }, val: 'PT15M' },
        'PUBLISHED-TTL': 'PT15M',
      },
      events: [
        read,
        {
          ...read,
          uid: `${other.id}@slotline`,
          start: '2026-12-01T15:30:00.000Z',
          end: '2026-12-01T16:30:00.000Z',
        },
      ],
    });
  });

  test('without bookings is a calendar without events', async () => {
    const { properties, events } = readCalendar(await written('Empty', []));
    expect(properties['name']).toBe('Empty');
    expect(events).toEqual([]);
  });

  test.each([
    [{ phone: null }, 'ann@example.com\nFirst visit\nCode 7K4M2T'],
    [{ email: null }, '+12125550123\nFirst visit\nCode 7K4M2T'],
    [{ notes: null }, '+12125550123\nann@example.com\nCode 7K4M2T'],
    [{ phone: null, email: null, notes: '' }, 'Code 7K4M2T'],
    [{ notes: 'one\ntwo\n\nthree' }, '+12125550123\nann@example.com\none\ntwo\n\nthree\nCode 7K4M2T'],
  ])('describes a booking with %p in lines', async (given, description) => {
    const { events } = readCalendar(await written('C', [{ ...booking, ...given }]));
    expect(events).toEqual([{ ...read, description }]);
  });

  test.each([
    ['Ann Lee', 'Cleaning', 'Ann Lee: Cleaning'],
    ['', 'Cleaning', 'Booked: Cleaning'],
    ['', null, 'Booked'],
    ['Ann Lee', 'Check-up; 30 min, new', 'Ann Lee: Check-up; 30 min, new'],
  ])('calls a booking of "%s" for %p %p', async (name, service, summary) => {
    const { events } = readCalendar(await written('C', [{ ...booking, name, service }]));
    expect(events).toEqual([{ ...read, summary }]);
  });

  test('says what was asked and answered before the notes, a line each', async () => {
    const answers = [
      { ask: 'Have you been here before?', text: 'Yes, in spring' },
      { ask: 'Insurance', text: 'AOK; "Plus"' },
      { ask: 'Name of your dog:', text: 'Rex' },
    ];
    const { events } = readCalendar(await written('C', [{ ...booking, answers }]));
    const description = [
      '+12125550123',
      'ann@example.com',
      'Have you been here before? Yes, in spring',
      'Insurance: AOK; "Plus"',
      'Name of your dog: Rex',
      'First visit',
      'Code 7K4M2T',
    ].join('\n');
    expect(events).toEqual([{ ...read, description }]);
  });
});

describe('an answer', () => {
  test.each([
    ['LF', 'Yes\nCode 222222', 'Yes Code 222222'],
    ['CRLF', 'Yes\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'Yes END:VEVENT BEGIN:VEVENT'],
    ['a lone CR', 'Yes\rATTACH:https://evil.example', 'Yes ATTACH:https://evil.example'],
    ['a line separator', 'Yes\u2028X-EVIL:1\u2029Y', 'Yes X-EVIL:1 Y'],
    ['next line, of C1', 'Yes\u0085X-EVIL:1', 'Yes X-EVIL:1'],
    ['a tab', 'Yes\tno', 'Yes no'],
    ['an escaped end', 'Yes\\nX-EVIL:1', 'Yes\\nX-EVIL:1'],
    ['other control characters', 'Y\u0000e\u0007s\u001b[31m\u007f', 'Yes[31m'],
    ['half an emoji', 'Yes \ud83d', 'Yes \ufffd'],
  ])('with %s stays on the line of its question', async (_, text, expected) => {
    const answers = [{ ask: 'Been here?', text }];
    const feed = await written('C', [{ ...booking, notes: null, answers }]);
    const lines = ['+12125550123', 'ann@example.com', `Been here? ${expected}`, 'Code 7K4M2T'];
    expect(textsOf(feed, 'DESCRIPTION')).toEqual([lines.join('\n')]);
    expect(readCalendar(feed).events).toHaveLength(1);
    expectWellFormed(feed);
  });

  test('or a service of any characters leaves all else as it is, and lines are folded within 75 octets', async () => {
    const other = { ...booking, id: crypto.randomUUID(), name: 'Other' };
    const { summary: _summary, description: _description, ...rest } = read;
    await fc.assert(
      fc.asyncProperty(anyText, anyText, anyText, async (service, ask, text) => {
        const feed = await written('C', [{ ...booking, service, answers: [{ ask, text }] }, other]);
        expectWellFormed(feed);
        expect(textsOf(feed, 'SUMMARY')).toEqual([cleaned(`Ann Lee: ${service}`), 'Other']);
        const [description = ''] = textsOf(feed, 'DESCRIPTION');
        const lines = description.split('\n');
        expect(lines).toHaveLength(5);
        expect([lines[0], lines[1], lines[3], lines[4]]).toEqual([
          '+12125550123',
          'ann@example.com',
          'First visit',
          'Code 7K4M2T',
        ]);
        const { events } = readCalendar(feed);
        expect(events).toHaveLength(2);
        expect(events[0]).toMatchObject(rest);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('10,000 bookings', () => {
  const bookings = Array.from({ length: 10_000 }, (_, index) => ({
    ...booking,
    id: crypto.randomUUID(),
    name: `Ann Müller-Smith ${index}`,
    startAt: booking.startAt + index * 1_800_000,
    endAt: booking.endAt + index * 1_800_000,
  }));

  test('take less than 40 steps each', async () => {
    const { module, stepsUntil } = await counting;
    const steps = await stepsUntil(() => module.writeFeedCalendar('C', bookings));
    expect(steps).toBeLessThan(40 * bookings.length);
  });

  test('are all read back, and let others have their turn meanwhile', async () => {
    let turns = 0;
    let isWritten = false;
    const count = () => {
      turns++;
      if (!isWritten) setImmediate(count);
    };
    setImmediate(count);
    const text = await written('C', bookings);
    isWritten = true;
    expect(turns).toBeGreaterThanOrEqual(45);
    const { events } = readCalendar(text);
    expect(events.map(({ summary }) => summary)).toEqual(bookings.map(({ name }) => name));
  });
});
