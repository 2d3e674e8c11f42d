import { expect, test } from 'bun:test';
import { movedWords } from '../../../src/admin/bookings/moved-events.ts';
import { Zone } from '../../../src/domain/time/zone.ts';
import { textsIn } from '../../../views/texts/texts.ts';

const newYork = Zone.named('America/New_York') ?? expect.unreachable('no New York');

/** A period of New York: "2026-11-24T09:00/10:30", or "2026-11-24T09:00/2026-11-25T09:00". */
function period(text: string) {
  const [from = '', to = ''] = text.split('/');
  const at = (time: string) =>
    Temporal.PlainDateTime.from(time).toZonedDateTime(newYork.id).epochMilliseconds;
  return { startAt: at(from), endAt: at(to.includes('T') ? to : `${from.slice(0, 11)}${to}`) };
}

test.each([
  ['2026-11-24T16:00/16:30', 'Moved to 16:00 in the linked calendar'],
  ['2026-11-24T12:00/12:30', 'Moved to 12:00 in the linked calendar'],
  ['2026-11-25T09:00/09:30', 'Moved to Wednesday, November 25 at 09:00 in the linked calendar'],
  ['2027-01-05T09:00/09:30', 'Moved to Tuesday, January 5 at 09:00 in the linked calendar'],
  ['2027-11-24T09:00/09:30', 'Moved to Wednesday, November 24, 2027 at 09:00 in the linked calendar'],
  ['2026-11-24T16:15/17:45', 'Moved to 16:15 for 90 minutes in the linked calendar'],
  [
    '2026-11-25T00:00/2026-11-26T00:00',
    'Moved to Wednesday, November 25 at 00:00 for 24 hours in the linked calendar',
  ],
  ['2026-11-24T09:00/10:30', 'Now ends at 10:30 in the linked calendar'],
  ['2026-11-24T09:00/09:15', 'Now ends at 09:15 in the linked calendar'],
  ['2026-11-24T09:00/2026-11-25T09:00', 'Now ends on Wednesday, November 25 at 09:00 in the linked calendar'],
])('an event that is now %s: %s', (moved, words) => {
  const booked = period('2026-11-24T09:00/09:30');
  expect(movedWords({ booked, moved: period(moved) }, newYork, textsIn.en)).toBe(words);
});

test.each([
  ['2026-11-24T16:00/16:30', 'Im verknüpften Kalender auf 16:00 Uhr verschoben'],
  [
    '2026-11-25T09:00/10:30',
    'Im verknüpften Kalender auf Mittwoch, 25. November, 09:00 Uhr verschoben, dauert jetzt 90 Minuten',
  ],
  ['2026-11-24T09:00/09:15', 'Endet im verknüpften Kalender jetzt um 09:15 Uhr'],
  [
    '2026-11-24T09:00/2026-11-25T09:00',
    'Endet im verknüpften Kalender jetzt am Mittwoch, 25. November, um 09:00 Uhr',
  ],
])('an event that is now %s, in German: %s', (moved, words) => {
  const booked = period('2026-11-24T09:00/09:30');
  expect(movedWords({ booked, moved: period(moved) }, newYork, textsIn.de)).toBe(words);
});

test('the repeated hour of a clock change is told apart in both languages', () => {
  const booked = period('2026-11-01T09:00/09:30');
  const startAt = Temporal.Instant.from('2026-11-01T05:30:00Z').epochMilliseconds;
  const told = (language: 'en' | 'de') =>
    movedWords({ booked, moved: { startAt, endAt: startAt + 1_800_000 } }, newYork, textsIn[language]);
  expect(told('en')).toBe('Moved to 01:30 before the clocks go back in the linked calendar');
  expect(told('de')).toBe('Im verknüpften Kalender auf 01:30 Uhr vor der Zeitumstellung verschoben');
});
