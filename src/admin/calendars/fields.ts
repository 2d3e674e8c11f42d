import type { Texts } from '../../../views/texts/en/en.ts';
import { countryCodes, countryOfZone, isCountry } from '../../domain/booking/phone.ts';
import { type Calendar } from '../../domain/calendar/calendar.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import { languageCodes } from '../../language/language.ts';
import { choiceField, type Field, type Fields, nameField, optionalField } from '../fields.ts';
import { timeZoneField, zoneMeant } from './time-zone.ts';

/** What a calendar is called, where it is, and how its callers are known. */
export type Identity = Pick<
  Calendar,
  'name' | 'timeZone' | 'language' | 'country' | 'group' | 'findWithoutName'
>;

/** The form of a calendar's settings other than its hours. */
export function calendarFields(texts: Texts): Fields<Identity> {
  const { calendars, common } = texts;
  return {
    name: nameField(calendars.theCalendar, { label: common.name, help: calendars.nameHelp }),
    timeZone: timeZoneField(texts),
    language: choiceField(
      languageCodes.map((code) => ({ value: code, name: calendars.languageName(code) })),
      {
        label: calendars.language,
        help: calendars.languageHelp,
        rule: calendars.languageRule(languageCodes),
      },
    ),
    country: countryField(texts),
    group: optionalField(
      nameField(calendars.theGroup, { label: common.optional(calendars.group), help: calendars.groupHelp }),
    ),
    findWithoutName: {
      label: calendars.findWithoutName,
      help: calendars.findWithoutNameHelp,
      type: 'select',
      choices: () => [
        { value: 'off', name: calendars.nameNeeded },
        { value: 'on', name: calendars.noNameNeeded },
      ],
      read: (typed) => typed === 'on',
      write: (isOn) => (isOn ? 'on' : 'off'),
    },
  };
}

function countryField({ calendars, language }: Texts): Field<string | null> {
  return {
    label: calendars.country,
    help: calendars.countryHelp,
    type: 'select',
    choices: () => [
      { value: 'zone', name: calendars.countryOfZone },
      { value: '', name: calendars.noCountry },
      ...countryCodes()
        .map((code) => ({ value: code, name: calendars.countryName(code) }))
        .sort((a, b) => a.name.localeCompare(b.name, language)),
    ],
    read(typed, { services, form }) {
      if (typed === '') return null;
      if (typed === 'zone') return countryOfZone(zoneMeant(form.text('timeZone'), services.zones)?.id ?? '');
      if (isCountry(typed)) return typed;
      throw new InputError(calendars.countryRule);
    },
  };
}

/** Names the state that a form is made from. It changes with any of this. */
export function identityVersion(calendar: Calendar): string {
  return settingsVersion(calendar, ['name', 'timeZone', 'language', 'country', 'group', 'findWithoutName']);
}

/** The same in words. */
export function identityTexts(identity: Identity, texts: Texts) {
  const { name, timeZone, language, country, group, findWithoutName } = identity;
  const { calendars, common } = texts;
  return [
    { name: common.name, text: name },
    { name: calendars.timeZone, text: timeZone },
    { name: calendars.language, text: language },
    { name: calendars.country, text: country ?? calendars.noneSet },
    { name: calendars.group, text: group ?? calendars.noneSet },
    {
      name: calendars.findWithoutName,
      text: findWithoutName ? calendars.noNameNeeded : calendars.nameNeeded,
    },
  ];
}
