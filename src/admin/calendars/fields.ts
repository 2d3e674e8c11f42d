import type { Texts } from '../../../views/texts/en/en.ts';
import {
  countryCodes,
  countryOfZone,
  formatPhone,
  isCountry,
  phoneMaxLength,
  readPhone,
} from '../../domain/booking/phone.ts';
import { type Calendar } from '../../domain/calendar/calendar.ts';
import { callersTold } from '../../domain/calendar/caller-told.ts';
import { offersFirst } from '../../domain/calendar/offer-first.ts';
import { settingsVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import { languageCodes } from '../../language/language.ts';
import {
  choiceField,
  type Field,
  type Fields,
  labelField,
  nameField,
  optionalField,
  wordField,
} from '../form/fields.ts';
import type { Posted, Visit } from '../visit.ts';
import { timeZoneField, zoneMeant } from './time-zone.ts';

/** What a calendar is called, where it is, and how its callers are known. */
export type Identity = Pick<
  Calendar,
  | 'name'
  | 'timeZone'
  | 'language'
  | 'country'
  | 'group'
  | 'place'
  | 'contactPhone'
  | 'findWithoutName'
  | 'callerTold'
  | 'offerFirst'
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
    place: labelField({
      label: common.optional(calendars.place),
      help: calendars.placeHelp,
      rule: calendars.placeRule,
    }),
    contactPhone: contactPhoneField(texts),
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
    callerTold: wordField(callersTold, { ...calendars.callerTold, rule: common.choiceRule }),
    offerFirst: wordField(offersFirst, { ...calendars.offerFirst, rule: common.choiceRule }),
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
      const country = countryChosen(typed, { services, form });
      if (country !== undefined) return country;
      throw new InputError(calendars.countryRule);
    },
  };
}

/** The country of a choice, null for none; undefined for anything else. */
function countryChosen(
  typed: string,
  { services, form }: Pick<Posted<Visit>, 'services' | 'form'>,
): string | null | undefined {
  if (typed === 'zone') return countryOfZone(zoneMeant(form.text('timeZone'), services.zones)?.id ?? '');
  return isCountry(typed) ? typed : undefined;
}

/** A phone number, national ones of the country that's chosen in the same form. */
function contactPhoneField({ calendars, common }: Texts): Field<string | null> {
  return optionalField({
    label: common.optional(calendars.contactPhone),
    help: calendars.contactPhoneHelp,
    maxLength: phoneMaxLength,
    read(typed, { services, form }) {
      const country = countryChosen(form.text('country'), { services, form }) ?? null;
      const reading = readPhone(typed, country);
      if ('phone' in reading) return reading.phone;
      throw new InputError(calendars.contactPhoneRule);
    },
  });
}

/** Names the state that a form is made from. It changes with any of this. */
export function identityVersion(calendar: Calendar): string {
  return settingsVersion(calendar, [
    'name',
    'timeZone',
    'language',
    'country',
    'group',
    'place',
    'contactPhone',
    'findWithoutName',
    'callerTold',
    'offerFirst',
  ]);
}

/** The same in words. */
export function identityTexts(identity: Identity, texts: Texts) {
  const { name, timeZone, language, country, group, place, contactPhone } = identity;
  const { findWithoutName, callerTold, offerFirst } = identity;
  const { calendars, common } = texts;
  return [
    { name: common.name, text: name },
    { name: calendars.timeZone, text: timeZone },
    { name: calendars.language, text: language },
    { name: calendars.country, text: country ?? calendars.noneSet },
    { name: calendars.group, text: group ?? calendars.noneSet },
    { name: calendars.place, text: place ?? calendars.noneSet },
    {
      name: calendars.contactPhone,
      text: contactPhone === null ? calendars.noneSet : formatPhone(contactPhone, country),
    },
    {
      name: calendars.findWithoutName,
      text: findWithoutName ? calendars.noNameNeeded : calendars.nameNeeded,
    },
    { name: calendars.callerTold.label, text: calendars.callerTold.names[callerTold] },
    { name: calendars.offerFirst.label, text: calendars.offerFirst.names[offerFirst] },
  ];
}
