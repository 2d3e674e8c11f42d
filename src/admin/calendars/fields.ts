import type { CalendarChoices, CalendarFields } from '../../../views/calendars/form.tsx';
import type { Problem } from '../../../views/components/field.tsx';
import { countryCodes, countryOfZone, isCountry } from '../../domain/booking/phone.ts';
import { type Calendar, nameMaxLength } from '../../domain/calendar/calendar.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import { parseName } from '../../domain/name.ts';
import { languageCodes } from '../../language/language.ts';
import type { Services } from '../../services.ts';
import type { Form } from '../form.ts';

/** What a calendar is called and where it is. */
export type Identity = Pick<Calendar, 'name' | 'timeZone' | 'language' | 'country'>;

/** The fields of the form as a calendar fills them. */
export function fieldsOfCalendar(calendar: Calendar): CalendarFields {
  const { name, timeZone, language, country } = calendar;
  return { version: identityVersion(calendar), name, timeZone, language, country: country ?? '' };
}

/** The fields of the form as they were typed. */
export function typedCalendar(form: Form): CalendarFields {
  const text = (name: string) => form.text(name);
  return {
    version: text('version'),
    name: text('name'),
    timeZone: text('timeZone'),
    language: text('language'),
    country: text('country'),
  };
}

/** What names a calendar's identity as it is: another where somebody changed it. */
export function identityVersion(calendar: Calendar): string {
  return settingsVersion(calendar, ['name', 'timeZone', 'language', 'country']);
}

/** What a form says; the first problem of it otherwise. */
export function readCalendar({ zones }: Services, fields: CalendarFields): Identity | Problem {
  const name = parseName(fields.name);
  if (name === undefined) {
    return {
      field: 'name',
      text: `The calendar needs a name of 1 to ${nameMaxLength} characters on one line.`,
    };
  }
  const zone = zones.named(fields.timeZone ?? '');
  if (!zone) return { field: 'timeZone', text: 'Choose the time zone of the calendar’s hours.' };
  const { language, country } = fields;
  if (!languageCodes.includes(language)) {
    return { field: 'language', text: `Choose one of the languages: ${languageCodes.join(', ')}.` };
  }
  if (country === 'zone') return { name, timeZone: zone.id, language, country: countryOfZone(zone.id) };
  if (country === '') return { name, timeZone: zone.id, language, country: null };
  if (!isCountry(country)) return { field: 'country', text: 'Choose a country, or none.' };
  return { name, timeZone: zone.id, language, country };
}

/** Zones, languages and countries by their names; the zone that was chosen is among them, whatever browsers call it. */
export function calendarChoices({ zones }: Services, chosenZone: string | undefined): CalendarChoices {
  const zone = chosenZone === undefined ? undefined : zones.named(chosenZone);
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const countries = countryCodes().map((code) => ({ code, name: regions.of(code) ?? code }));
  return {
    timeZones: [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(zone ? [zone.id] : [])])],
    languages: languageCodes.map((code) => ({ code, name: languages.of(code) ?? code })),
    countries: countries.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** What a calendar is called and where it is, in words. */
export function identityTexts({
  name,
  timeZone,
  language,
  country,
}: Identity): { name: string; text: string }[] {
  return [
    { name: 'Name', text: name },
    { name: 'Time zone', text: timeZone },
    { name: 'Language of its callers', text: language },
    { name: 'Country of its callers', text: country ?? 'none' },
  ];
}
