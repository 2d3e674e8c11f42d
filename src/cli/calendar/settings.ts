import type { CalendarChanges } from '../../../db/queries/calendars/calendars.ts';
import { countryOfZone, isCountry, readPhone } from '../../domain/booking/phone.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import { callersTold } from '../../domain/calendar/caller-told.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import { offersFirst } from '../../domain/calendar/offer-first.ts';
import {
  type PartsOfDayChanges,
  parsePartOfDay,
  partOfDayNameOf,
  partOfDayNames,
} from '../../domain/calendar/parts-of-day.ts';
import {
  eachSlotSetting,
  slotSettingNames,
  slotSettings,
  teamSettingNames,
} from '../../domain/calendar/slot-settings.ts';
import { InputError } from '../../domain/errors.ts';
import { parseName } from '../../domain/name.ts';
import type { Zone } from '../../domain/time/zone.ts';
import { languageCodes } from '../../language/language.ts';
import { optional, reader, repeated, type Values } from '../console/options.ts';
import { oneOf, refuse, wholeNumber } from '../console/readers.ts';

/**
 * The options that `calendar create`, `calendar update` and `team create` share. Help for a new calendar names the defaults; a
 * team has no buffers.
 */
export function settingsOptions({ isNew, isTeam = false }: { isNew: boolean; isTeam?: boolean }) {
  const otherwise = (fallback: string | number) =>
    isTeam ? ` (default: ${ofFirst})` : isNew ? ` (default: ${fallback})` : '';
  const numbers = slotSettingNames.filter((name) => !isTeam || teamSettingNames.includes(name));
  return {
    hours: repeated(
      '<hours>',
      `working hours, or "none"; can be repeated${otherwise(`"${calendarDefaults.hours.join('; ')}"`)}`,
      readHours,
    ),
    part: repeated(
      '<name=hours>',
      `what callers mean by a part of the day, such as first_thing=8:00-10:00 or evening=default; can be repeated; the parts are ${partOfDayNames.join(', ')}`,
      readParts,
    ),
    ...Object.fromEntries(
      numbers.map((name) => {
        const setting: { fallback: number | undefined } & (typeof slotSettings)[typeof name] =
          slotSettings[name];
        const { option, unit, help, minimum, maximum, fallback } = setting;
        return [
          option,
          optional(
            wholeNumber(`<${unit}>`, { minimum, maximum }),
            `${help[0]?.toLowerCase()}${help.slice(1, -1)}; ${minimum} to ${maximum}${otherwise(fallback ?? "the slot's length")}`,
          ),
        ];
      }),
    ),
    language: optional(
      oneOf('<code>', languageCodes),
      `what callers speak: ${languageCodes.join(', ')}${otherwise(calendarDefaults.language)}`,
    ),
    country: optional(
      country,
      `the country of phone numbers without a country code, such as US, or "none"${otherwise("the zone's")}`,
    ),
    place: optional(line, 'where appointments are, as callers are told, or "none"'),
    contactPhone: optional(phone, 'the number where callers reach the desk, such as +12125550123, or "none"'),
    findWithoutName: optional(
      oneOf('<on|off>', ['on', 'off']),
      `on or off: whether bots find bookings by phone or email without asking for the name${isNew ? ' (default: off)' : ''}`,
    ),
    callerTold: optional(
      oneOf('<what>', callersTold),
      `what bots are told of who calls: whether they're known, their first name as well, or their next booking and last service too: ${callersTold.join(', ')}${isNew ? ' (default: known)' : ''}`,
    ),
    offerFirst: optional(
      oneOf('<which>', offersFirst),
      `which times callers are offered first, of those that suit them equally well: ${offersFirst.join(', ')}${isNew ? ' (default: earliest)' : ''}`,
    ),
  };
}

/** What a team's settings default to, in its help. */
export const ofFirst = "the first member's";

type GivenSettings = Values<ReturnType<typeof settingsOptions>> & {
  name: string | undefined;
  timeZone: Zone | undefined;
};

/** The settings that were given. A new time zone brings its country along, unless another is given. */
export function settingsGiven(given: GivenSettings): CalendarChanges {
  const { name, timeZone, hours, part, language, country, place, contactPhone } = given;
  const { findWithoutName, callerTold, offerFirst } = given;
  const numbers: Readonly<Record<string, unknown>> = given;
  const settings: CalendarChanges = {
    name,
    timeZone: timeZone?.id,
    language,
    country: country === undefined ? timeZone && countryOfZone(timeZone.id) : country,
    place,
    contactPhone,
    findWithoutName: findWithoutName === undefined ? undefined : findWithoutName === 'on',
    callerTold,
    offerFirst,
    workingHours: hours,
    partsOfDay: part,
    ...eachSlotSetting((each) => numbers[slotSettings[each].option] as number),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** A text on one line; null for "none". */
const line = reader('<text>', (text, option) => {
  if (text.trim().toLowerCase() === 'none') return null;
  return parseName(text) ?? refuse(text, option, `1 to ${nameMaxLength} characters on one line, or "none"`);
});

/** A phone number with its country code; null for "none". */
const phone = reader('<number>', (text, option) => {
  if (text.trim().toLowerCase() === 'none') return null;
  const reading = readPhone(text, null);
  return 'phone' in reading ? reading.phone : refuse(text, option, `${reading.problem}, or "none"`);
});

/** A country's code in any case; null for "none". */
const country = reader('<code>', (text, option) => {
  const code = text.trim().toUpperCase();
  if (code === 'NONE') return null;
  return isCountry(code)
    ? code
    : refuse(text, option, `a country's two letters, such as US or DE, or "none"`);
});

function readHours(hours: string[]) {
  return hours.length === 1 && hours[0]?.trim() === 'none' ? [] : parseWorkingHours(hours);
}

function readParts(texts: string[]): PartsOfDayChanges {
  const parts: PartsOfDayChanges = {};
  for (const text of texts) {
    const [given = '', hours, ...rest] = text.split('=').map((each) => each.trim());
    const name = partOfDayNameOf(given.toLowerCase());
    if (name === undefined || hours === undefined || rest.length > 0) {
      refuse(
        text,
        '--part',
        `a part of the day and its hours, such as first_thing=8:00-10:00 or first_thing=default; the parts are ${partOfDayNames.join(', ')}`,
      );
    }
    if (parts[name] !== undefined) throw new InputError(`--part has ${name} twice: give it once`);
    parts[name] = hours === 'default' ? null : parsePartOfDay(hours);
  }
  return parts;
}
