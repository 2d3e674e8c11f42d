import { expect, test } from 'bun:test';
import { holidaysOf } from '../../../src/domain/calendar/holidays/public-holidays.ts';
import { createLanguages, languageOf } from '../../../src/language/language.ts';
import { zoneNamed } from './reading.ts';

const languages = createLanguages();

/** Days in lieu of others, which callers call by the names of those. */
const inLieu = /^Public Holiday$|substitute day/;

test.each([
  ['US', 'America/New_York', 'en'],
  ['CA', 'America/Toronto', 'en'],
  ['GB', 'Europe/London', 'en'],
  ['IE', 'Europe/Dublin', 'en'],
  ['AU', 'Australia/Sydney', 'en'],
  ['NZ', 'Pacific/Auckland', 'en'],
  ['ZA', 'Africa/Johannesburg', 'en'],
  ['IN', 'Asia/Kolkata', 'en'],
  ['DE', 'Europe/Berlin', 'de'],
  ['AT', 'Europe/Vienna', 'de'],
  ['CH', 'Europe/Zurich', 'de'],
])(
  'holidays on which calendars in %s may be closed are understood by their names',
  async (country, zoneId, code) => {
    const zone = zoneNamed(zoneId);
    const { interpret } = languageOf(languages, code);
    const context = { now: zone.startAt(Date.UTC(2027, 0, 1, 8)), zone };
    const year = { firstDate: '2027-01-01', lastDate: '2027-12-31', language: code };
    const holidays = await holidaysOf({ country, state: '', region: '' }, year);
    const named = holidays.filter(({ name }) => !inLieu.test(name));
    expect(named.length).toBeGreaterThan(3);
    const heard = named.map(({ name }) => {
      const startAt = interpret(name, context)?.windows[0]?.startAt ?? 0;
      return `${name}: ${zone.format(startAt).slice(0, 10)}`;
    });
    expect(heard).toEqual(named.map(({ name, date }) => `${name}: ${date}`));
  },
);
