import { describe, expect, test } from 'bun:test';
import {
  holidayCountries,
  holidayRegions,
  holidayStates,
  holidaysOf,
} from '../../../src/domain/calendar/holidays/public-holidays.ts';

const year = { firstDate: '2027-01-01', lastDate: '2027-12-31', language: 'en' };

describe('holidays', () => {
  test('are those of the country, on their dates there, with the days in lieu', async () => {
    const holidays = await holidaysOf({ country: 'GB', state: 'ENG', region: '' }, year);
    expect(holidays.map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2027-01-01 New Year's Day",
      '2027-03-26 Good Friday',
      '2027-03-29 Easter Monday',
      '2027-05-03 Early May bank holiday',
      '2027-05-31 Spring bank holiday',
      '2027-08-30 Summer bank holiday',
      '2027-12-25 Christmas Day',
      '2027-12-26 Boxing Day',
      '2027-12-27 Christmas Day (substitute day)',
      '2027-12-28 Boxing Day (substitute day)',
    ]);
    expect(holidays.every(({ isPublic }) => isPublic)).toBe(true);
  });

  test('of a state and a region are kept there alone', async () => {
    const dates = async (state: string, region: string) =>
      (await holidaysOf({ country: 'DE', state, region }, { ...year, language: 'de' })).map(
        ({ name }) => name,
      );
    expect(await dates('', '')).not.toContain('Fronleichnam');
    expect(await dates('BY', '')).toContain('Fronleichnam');
    expect(await dates('BY', '')).not.toContain('Mariä Himmelfahrt');
    expect(await dates('BY', 'KATH')).toContain('Mariä Himmelfahrt');
  });

  test('that last several days are as many dates, and those outside of the range are left out', async () => {
    const range = { firstDate: '2027-03-10', lastDate: '2027-05-17', language: 'en' };
    const holidays = await holidaysOf({ country: 'AE', state: '', region: '' }, range);
    expect(holidays.map(({ date }) => date)).toEqual([
      '2027-03-10',
      '2027-03-11',
      '2027-05-16',
      '2027-05-17',
    ]);
  });

  test('have one name a date, and those that only some keep are marked', async () => {
    const holidays = await holidaysOf({ country: 'JP', state: '', region: '' }, year);
    expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length);
    expect(holidays.find(({ date }) => date === '2027-01-02')).toEqual({
      date: '2027-01-02',
      name: 'January 2nd',
      isPublic: false,
    });
  });

  test.each(['XX', '', '__proto__', 'constructor', 'de.by.kath.', '../..'])(
    'of the place %j are none, and nothing breaks',
    async (country) => {
      expect(await holidaysOf({ country, state: country, region: country }, year)).toEqual([]);
      expect(await holidayStates(country)).toEqual([]);
      expect(await holidayRegions({ country, state: country, region: '' })).toEqual([]);
    },
  );

  test('are known of all countries that most come from, by their English names', async () => {
    const countries = await holidayCountries();
    expect(countries.length).toBeGreaterThan(150);
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany' });
    expect(await holidayStates('DE')).toContainEqual({ code: 'BY', name: 'Bayern' });
  });

  test('do not depend on the zone of the host', async () => {
    const script = `
      import { holidaysOf } from './src/domain/calendar/holidays/public-holidays.ts';
      const range = { firstDate: '2027-01-01', lastDate: '2027-12-31', language: 'en' };
      const places = ['US', 'IL', 'AE', 'AU', 'DE'];
      const found = await Promise.all(places.map((country) => holidaysOf({ country, state: '', region: '' }, range)));
      console.log(JSON.stringify(found));`;
    const inZone = (TZ: string) =>
      Bun.spawnSync([process.execPath, '-e', script], {
        cwd: `${import.meta.dir}/../../..`,
        env: { ...process.env, TZ },
      }).stdout.toString();
    const atHome = inZone('UTC');
    expect(atHome.length).toBeGreaterThan(1_000);
    expect(inZone('Pacific/Kiritimati')).toBe(atHome);
    expect(inZone('America/Los_Angeles')).toBe(atHome);
  });
});
