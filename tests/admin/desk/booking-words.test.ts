import { describe, expect, test } from 'bun:test';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { bookingForm, deskPlace } from './desk-place.ts';

// It is Friday, November 20, 2026, 10:30 in New York, 16:30 in Berlin.
const english = await deskPlace({ calendar: { timeZone: 'America/New_York' } });
const german = await deskPlace({
  calendar: { timeZone: 'Europe/Berlin', language: 'de', country: 'DE' },
  language: 'de',
});

async function read({ desk, calendar }: typeof english, words: string) {
  const { text, status } = await desk.post('/book', { words, calendar: calendar.id });
  const form = bookingForm(text);
  return form && [status, `${form['date']} ${form['time']}`, form['name'], form['phone'] || form['email']];
}

describe('words in English', () => {
  test.each([
    ['tomorrow at ten, Ms. Novak, 212 555 0123', '2026-11-21 10:00', 'Ms. Novak', '212 555 0123'],
    ['Ms. Novak 212 555 0123 tomorrow at ten', '2026-11-21 10:00', 'Ms. Novak', '212 555 0123'],
    ['2125550123 Novak Tuesday 2pm', '2026-11-24 14:00', 'Novak', '2125550123'],
    ['John May, tomorrow at 3 pm', '2026-11-21 15:00', 'John May', ''],
    ['April Summers Tuesday at 2 pm (212) 555-0123', '2026-11-24 14:00', 'April Summers', '(212) 555-0123'],
    ['August Wilson tomorrow at noon', '2026-11-21 12:00', 'August Wilson', ''],
    ['June Carter, June 3 at 2 pm', '2027-06-03 14:00', 'June Carter', ''],
    ['Nov 27 at 9 Will March (212) 555 0199', '2026-11-27 09:00', 'Will March', '(212) 555 0199'],
    ["Monday at 9:30 O'Brien", '2026-11-23 09:30', "O'Brien", ''],
    [
      'Monday 9:30 am, Siobhan O’Brien, +44 20 7946 0958',
      '2026-11-23 09:30',
      'Siobhan O’Brien',
      '+44 20 7946 0958',
    ],
    ['Dr. José García-Márquez on December 3rd at 11', '2026-12-03 11:00', 'Dr. José García-Márquez', ''],
    ['next Wednesday 10:15 Mr. Day 2125550123', '2026-11-25 10:15', 'Mr. Day', '2125550123'],
    ['tomorrow at 10, Ms. Friday, 1-212-555-0123', '2026-11-21 10:00', 'Ms. Friday', '1-212-555-0123'],
    ['Saturday, Mr. Noon at noon', '2026-11-21 12:00', 'Mr. Noon', ''],
    [
      'book Ada Lovelace for tomorrow at 11am, +1 212 555 0123',
      '2026-11-21 11:00',
      'Ada Lovelace',
      '+1 212 555 0123',
    ],
    ['Kim, 212-555-0123, day after tomorrow at half past two', '2026-11-22 14:30', 'Kim', '212-555-0123'],
    ['2026-11-24 14:00 Novak', '2026-11-24 14:00', 'Novak', ''],
    ['11/24 2:30pm Jane Doe 212.555.0123', '2026-11-24 14:30', 'Jane Doe', '212.555.0123'],
    ['Tuesday 10:30 212 555 0123 Jane Doe', '2026-11-24 10:30', 'Jane Doe', '212 555 0123'],
    ['Jane Doe Tuesday at 10 212 555 0123', '2026-11-24 10:00', 'Jane Doe', '212 555 0123'],
    ['Ann Lee Ann.Lee@example.com Saturday at noon', '2026-11-21 12:00', 'Ann Lee', 'Ann.Lee@example.com'],
    [
      'Autumn Rain next Thursday 1 pm autumn@rain.example',
      '2026-11-26 13:00',
      'Autumn Rain',
      'autumn@rain.example',
    ],
    ['tomorrow 15:00 Ludwig van Beethoven', '2026-11-21 15:00', 'Ludwig van Beethoven', ''],
    ['tomorrow at 3 ann smith', '2026-11-21 15:00', 'ann smith', ''],
    ['in two weeks at 9 Mr. Weeks', '2026-12-04 09:00', 'Mr. Weeks', ''],
    ['Tuesday 2pm, Bo<b> Li', '2026-11-24 14:00', 'Bo<b> Li', ''],
  ])('%s', async (words, time, name, contact) => {
    expect(await read(english, words)).toEqual([200, time, name, contact]);
  });

  test('may say how long it takes', async () => {
    const { desk, calendar } = english;
    const words = 'Wednesday at 10 for 45 minutes, Ms. Winter';
    const { text } = await desk.post('/book', { words, calendar: calendar.id });
    expect(bookingForm(text)).toMatchObject({ name: 'Ms. Winter', time: '10:00', minutes: '45' });
  });
});

describe('words in German', () => {
  test.each([
    ['morgen um zehn, Frau Novak, 030 1234567', '2026-11-21 10:00', 'Frau Novak', '030 1234567'],
    ['Frau Sommer Dienstag um 14 Uhr', '2026-11-24 14:00', 'Frau Sommer', ''],
    ['Herr Morgen, morgen um 9', '2026-11-21 09:00', 'Herr Morgen', ''],
    ['Dienstag 14:30 Herr Müller 0171 1234567', '2026-11-24 14:30', 'Herr Müller', '0171 1234567'],
    ['27.11.2026 um 10 Uhr, Frau Novak', '2026-11-27 10:00', 'Frau Novak', ''],
    ['24.11.2026 10:30 Frau Lang', '2026-11-24 10:30', 'Frau Lang', ''],
    [
      'am 24.11. um 15 Uhr Herr Dr. Groß, +49 30 1234567',
      '2026-11-24 15:00',
      'Herr Dr. Groß',
      '+49 30 1234567',
    ],
    [
      'Dienstag 1.12. 10:30 Herr Zwölfer 0049 30 1234567',
      '2026-12-01 10:30',
      'Herr Zwölfer',
      '0049 30 1234567',
    ],
    ['übermorgen halb drei, Lena Winter', '2026-11-22 14:30', 'Lena Winter', ''],
    [
      'nächsten Mittwoch 10 Uhr, Jürgen von der Heide, j@heide.example',
      '2026-11-25 10:00',
      'Jürgen von der Heide',
      'j@heide.example',
    ],
    ['Herr Mai, 5. Mai um 10 Uhr', '2027-05-05 10:00', 'Herr Mai', ''],
    ['Montag um neun Frau Sonntag 030/1234567', '2026-11-23 09:00', 'Frau Sonntag', '030/1234567'],
    ['Montag um 10 030 1234567 Frau Sonntag', '2026-11-23 10:00', 'Frau Sonntag', '030 1234567'],
    ['Freitag viertel nach zehn Öztürk', '2026-11-27 10:15', 'Öztürk', ''],
    ['am 3. Dezember um 11 Uhr, Herr März', '2026-12-03 11:00', 'Herr März', ''],
    [
      'Anna-Lena Schmidt (030) 123 45 67 am Montag um 16 Uhr',
      '2026-11-23 16:00',
      'Anna-Lena Schmidt',
      '(030) 123 45 67',
    ],
  ])('%s', async (words, time, name, contact) => {
    expect(await read(german, words)).toEqual([200, time, name, contact]);
  });
});

describe('words that name no single time', () => {
  test('are answered with the free times that fit, which keep who it is for', async () => {
    const { desk, calendar } = english;
    const words = 'Monday afternoon, Ms. Novak, 212 555 0123';
    const { text } = await desk.post('/book', { words, calendar: calendar.id });
    expect(bookingForm(text)).toBeUndefined();
    const times = [...text.matchAll(/<button type="submit" name="start" value="([^"]+)"[^>]*>([^<]+)</g)];
    expect(times.map(([, , time]) => time)).toEqual([
      ...['12:00–12:30', '12:30–13:00', '13:00–13:30', '13:30–14:00', '14:00–14:30'],
      ...['14:30–15:00', '15:00–15:30', '15:30–16:00', '16:00–16:30', '16:30–17:00'],
    ]);
    const form = formsIn(text).find(({ fields }) => fields['words'] !== undefined);
    expect([form?.method, form?.action]).toEqual(['post', '/book']);
    const chosen = await desk.post('/book', { ...form?.fields, start: times[2]?.[1] ?? '' });
    expect(bookingForm(chosen.text)).toMatchObject({
      ...{ name: 'Ms. Novak', phone: '212 555 0123', date: '2026-11-23', time: '13:00', minutes: '30' },
    });
  });

  test('are in no address, and asked for by none', async () => {
    const { desk, calendar } = english;
    const words = 'Monday afternoon, Ms. Novak, 212 555 0123';
    const posted = await desk.post('/book', { words, calendar: calendar.id });
    expect(posted.text).not.toMatch(/(href|action)="[^"]*(Novak|words|0123)/);
    expect(formsIn((await desk.get('/')).text).find(({ action }) => action === '/book')?.method).toBe('post');
    const asked = await desk.get(`/book?${new URLSearchParams({ words, calendar: calendar.id })}`);
    expect([asked.status, asked.text.includes('Novak')]).toEqual([200, false]);
  });

  test.each([
    ['without any time', 'Ms. Novak, 212 555 0123', 'No time found.'],
    ['of nothing', '?!', 'No time found.'],
    ['with a weekday that is not the date’s', 'Monday, November 24 at 10', 'Monday is the 23rd'],
  ])('%s get a question and the next free times', async (_, words, question) => {
    const { desk, calendar } = english;
    const { text, status } = await desk.post('/book', { words, calendar: calendar.id });
    expect(status).toBe(200);
    expect(/id="question">([^<]*)</.exec(text)?.[1]).toContain(question);
    expect(text).toContain('<h2>Free times</h2>');
  });

  test('are read in the language of the calendar, and answered in that of the reader', async () => {
    const { desk, calendar } = german;
    const { text } = await desk.post('/book', { words: 'Frau Novak', calendar: calendar.id });
    expect(text).toContain('Keine Uhrzeit erkannt.');
    expect(text).toContain('<h2>Freie Zeiten</h2>');
  });

  test('may be as long as anybody likes', async () => {
    const { desk, calendar } = english;
    for (const words of ['1 '.repeat(5_00), '+1 (2'.repeat(300), 'a'.repeat(3_000), '1.2.'.repeat(400)]) {
      const before = process.cpuUsage();
      const { status } = await desk.post('/book', { words, calendar: calendar.id });
      expect(status).toBe(200);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(1_000);
    }
  });
});
