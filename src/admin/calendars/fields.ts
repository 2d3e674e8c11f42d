import type { Choice } from '../../../views/components/form.tsx';
import { countryCodes, countryOfZone, isCountry } from '../../domain/booking/phone.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import { languageCodes } from '../../language/language.ts';
import { type Field, type Fields, nameField } from '../fields.ts';

/** What a calendar is called and where it is. */
export type Identity = Pick<Calendar, 'name' | 'timeZone' | 'language' | 'country'>;

/** A time zone, as the server knows it; browsers may call it by another name. */
export const timeZoneField: Field<string> = {
  label: 'Time zone',
  help: 'The calendar’s hours are in this time zone. Changing it doesn’t move bookings.',
  type: 'time-zone',
  choices({ services }, chosen = 'UTC') {
    const known = services.zones.named(chosen)?.id ?? chosen;
    const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), known, chosen]);
    return [...zones].map((value) => ({ value, name: value.replaceAll('_', ' ') }));
  },
  read(typed, { services }) {
    const zone = services.zones.named(typed);
    if (!zone) throw new InputError('Choose a time zone.');
    return zone.id;
  },
};

/** The form of a calendar's name, zone, language and country. */
export const calendarFields: Fields<Identity> = {
  name: nameField('the calendar', {
    label: 'Name',
    help: 'Who or what is booked: “Dr. Lee”, “Front desk”. Callers may hear it.',
  }),
  timeZone: timeZoneField,
  language: {
    label: 'Callers’ language',
    help: 'Requests are understood, and answered, in this language.',
    type: 'select',
    choices: () => languageCodes.map((code) => named('language', code)),
    read(typed) {
      if (languageCodes.includes(typed)) return typed;
      throw new InputError(`Choose one of the languages: ${languageCodes.join(', ')}.`);
    },
  },
  country: {
    label: 'Callers’ country',
    help: 'Phone numbers without a country code are read as numbers from this country.',
    type: 'select',
    choices: () => [
      { value: 'zone', name: 'Country of the time zone' },
      { value: '', name: 'None' },
      ...countryCodes()
        .map((code) => named('region', code))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    ],
    read(typed, { services, form }) {
      if (typed === '') return null;
      if (typed === 'zone') return countryOfZone(services.zones.named(form.text('timeZone'))?.id ?? '');
      if (isCountry(typed)) return typed;
      throw new InputError('Choose a country, or none.');
    },
  },
};

/** Names the state that a form is made from. It changes with any of this. */
export function identityVersion(calendar: Calendar): string {
  return settingsVersion(calendar, ['name', 'timeZone', 'language', 'country']);
}

/** What a calendar is called and where it is, in words. */
export function identityTexts({ name, timeZone, language, country }: Identity) {
  return [
    { name: 'Name', text: name },
    { name: 'Time zone', text: timeZone },
    { name: 'Callers’ language', text: language },
    { name: 'Callers’ country', text: country ?? 'none' },
  ];
}

const names = {
  language: new Intl.DisplayNames('en', { type: 'language' }),
  region: new Intl.DisplayNames('en', { type: 'region' }),
};

function named(type: keyof typeof names, code: string): Choice {
  return { value: code, name: names[type].of(code) ?? code };
}
