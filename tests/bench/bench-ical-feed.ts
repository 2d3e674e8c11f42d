const zones = ['Europe/Berlin', 'America/New_York', 'W. Europe Standard Time', 'Asia/Kolkata'];
const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=500',
  'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20301231T000000Z',
  'FREQ=YEARLY',
  'FREQ=DAILY;INTERVAL=3',
];
const dayMs = 86_400_000;

/** The first day of the window that the bench asks for, and how many days it has. */
export const benchWindow = { startAt: Date.UTC(2026, 10, 1), endAt: Date.UTC(2026, 10, 1) + 90 * dayMs };

/** A feed as calendar servers publish them: one event of ten recurs, one recurring event of five has an override. */
export function benchFeed(eventCount: number): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', 'X-WR-CALNAME:Bench'];
  for (let index = 0; index < eventCount; index++) {
    const recurs = index % 10 === 0;
    const start = recurs
      ? Date.UTC(2024, 0, 1 + (index % 365), 8 + (index % 9))
      : benchWindow.startAt + (((index * 7) % 730) - 365) * dayMs + (8 + (index % 9)) * 3_600_000;
    const rule = recurs ? [`RRULE:${rules[(index / 10) % rules.length]}`] : [];
    if (recurs && index % 30 === 0) rule.push(`EXDATE${zoned(index, start + 14 * dayMs)}`);
    lines.push(...eventLines(index, { start, rule }));
    if (recurs && index % 50 === 0) {
      const id = start + 28 * dayMs;
      lines.push(...eventLines(index, { start: id + 3_600_000, rule: [`RECURRENCE-ID${zoned(index, id)}`] }));
    }
  }
  return `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

function eventLines(index: number, { start, rule }: { start: number; rule: string[] }): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${String(index).padStart(8, '0')}-4a6e-4c1b@example.com`,
    'DTSTAMP:20261101T000000Z',
    'CREATED:20250101T000000Z',
    'LAST-MODIFIED:20260101T000000Z',
    `SUMMARY:Meeting number ${index}`,
    'DESCRIPTION:Agenda\\n1. What was\\n2. What is\\n3. What will be\\nAnd as alway',
    ' s some time for questions at the end of the meeting\\, if there are any left',
    'LOCATION:Room 5',
    'ATTENDEE;CN=Ada Lovelace;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:ada@',
    ' example.com',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    index % 20 === 19 ? 'TRANSP:TRANSPARENT' : 'TRANSP:OPAQUE',
    `DTSTART${zoned(index, start)}`,
    `DTEND${zoned(index, start + 1_800_000)}`,
    ...rule,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Reminder',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Every fourth event is in UTC, the others in zones, Windows names among them. */
function zoned(index: number, atMs: number): string {
  const text = new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');
  return index % 4 === 0 ? `:${text}` : `;TZID=${zones[index % zones.length]}:${text.slice(0, -1)}`;
}
