import { expect, test } from 'bun:test';
import { practice } from '../../helpers/caller/practice.ts';
import { linksIn, wordsOf } from '../../helpers/caller/public-page.ts';

test('offers a few times that are soon, on different halves of days', async () => {
  const { path, browser } = await practice();
  const { text } = await browser.get(path);
  expect(wordsOf(text)).toContain('Soonest Today 10:30 Today 12:00 Mon, Nov 23 09:00');
});

test('words are understood as check-availability understands them', async () => {
  const { path, browser } = await practice();
  const { text } = await browser.get(`${path}?q=tuesday+after+three`);
  expect(wordsOf(text)).toContain(
    'Find times Tuesday, November 24 after 3 PM Tue, Nov 24 15:00 15:30 16:00 16:30 November 2026',
  );
  expect(wordsOf(text)).toContain('Tuesday, November 24 09:00');
});

test('what can’t be had is said, with what’s near', async () => {
  const { path, browser, hygiene, claim } = await practice();
  await claim(hygiene, { start: '2026-11-24T14:00:00-05:00', end: '2026-11-24T14:30:00-05:00' });
  const { text } = await browser.get(`${path}?q=tuesday+at+two`);
  expect(wordsOf(text)).toContain('Tuesday at 2 PM is taken.');
  expect(wordsOf(text)).toMatch(/Tue, Nov 24 [\d: ]*13:30 14:30/);
});

test('what’s unclear is asked, with times of each reading', async () => {
  const { path, browser } = await practice();
  const { text } = await browser.get(`${path}?q=tuesday+the+twenty-fifth`);
  expect(wordsOf(text)).toContain('Which one do you mean?');
  expect(wordsOf(text)).toMatch(/Tue, Nov 24 09:00 .* Wed, Nov 25 09:00/);
});

test('the answer to a question is understood as one', async () => {
  const { path, browser } = await practice();
  const asked = await browser.get(`${path}?q=tuesday+the+twenty-fifth`);
  expect(asked.text).toContain('name="asked" value="tuesday the twenty-fifth"');
  expect(asked.text).toMatch(/<label for="q">[^<]*Which one do you mean\?</);
  expect(asked.text).not.toContain('value="tuesday the twenty-fifth" maxlength');
  const { text } = await browser.get(`${path}?asked=tuesday+the+twenty-fifth&q=the+wednesday`);
  expect(wordsOf(text)).toContain('Find times Wednesday, November 25');
  expect(text).not.toContain('name="asked"');
});

test('words without a time get examples, and stay in the field', async () => {
  const { path, browser } = await practice();
  const { text } = await browser.get(`${path}?q=%3Cb%3Emy+%22tooth%22`);
  expect(wordsOf(text)).toContain('We couldn’t tell when you mean.');
  expect(text).toContain('value="<b>my &#34;tooth&#34;"');
});

test('weeks that have passed aren’t shown', async () => {
  const { path, browser } = await practice();
  const { text } = await browser.get(path);
  expect(wordsOf(text)).toContain('November 2026 Sun Mon Tue Wed Thu Fri Sat 15 16');
  const december = await browser.get(`${path}?month=2026-12`);
  expect(wordsOf(december.text)).toContain('December 2026 Sun Mon Tue Wed Thu Fri Sat 1 2');
});

test('days with free times are links to them, others are not', async () => {
  const { path, browser, hygiene, claim } = await practice();
  await claim(hygiene, { start: '2026-11-25T00:00:00-05:00', end: '2026-11-26T00:00:00-05:00' });
  const { text } = await browser.get(path);
  expect(linksIn(text, /^(?:Wed|Satur)\w+, Nov/)).toEqual([]);
  const [thursday = ''] = linksIn(text, 'Thursday, Nov 26');
  expect(thursday).toBe(`${path}?day=2026-11-26#times`);
  const day = await browser.get(thursday.replace(/#.*/, ''));
  expect(wordsOf(day.text)).toContain('Thursday, November 26 09:00 09:30');
  expect(day.text).toMatch(/aria-label="Thursday, Nov 26" aria-current="date"/);
});

test('months lead on to those beside them as far as something could be free', async () => {
  const { path, browser } = await practice({ horizonDays: 20 });
  const november = await browser.get(path);
  expect(linksIn(november.text, 'Previous month')).toEqual([]);
  const [later = ''] = linksIn(november.text, 'Next month');
  expect(later).toBe(`${path}?month=2026-12#pick`);
  const december = await browser.get(`${path}?month=2026-12`);
  expect(wordsOf(december.text)).toContain('December 2026');
  expect(linksIn(december.text, 'Next month')).toEqual([]);
  expect(linksIn(december.text, 'Friday, Dec 11')).toEqual([]);
});

test.each(['1066-01', '2999-12', '2026-13', 'x', ''])(
  'a month that nobody can book, %p, shows one that somebody can',
  async (month) => {
    const { path, browser } = await practice({ horizonDays: 20 });
    const { status, text } = await browser.get(`${path}?month=${month}`);
    expect(status).toBe(200);
    expect(wordsOf(text)).toMatch(/(November|December) 2026/);
  },
);

test('where nothing is free at all, it says so', async () => {
  const { path, browser } = await practice({ workingHours: [], contactPhone: '+12125550190' });
  const { text } = await browser.get(path);
  expect(wordsOf(text)).toContain('Nothing is free right now.');
  expect(text).toContain('href="tel:+12125550190"');
});

test('in the hour that clocks repeat, times say which of the two they are', async () => {
  const workingHours = [{ weekday: 7, startMinute: 60, endMinute: 120 }];
  const { path, browser } = await practice(
    { workingHours, horizonDays: 365 },
    { now: '2026-10-30T10:00:00-04:00' },
  );
  const { text } = await browser.get(`${path}?day=2026-11-01`);
  expect(wordsOf(text)).toContain('01:00 (-04:00)');
  expect(wordsOf(text)).toContain('01:00 (-05:00)');
});
