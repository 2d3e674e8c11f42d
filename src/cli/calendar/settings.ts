import type { Command } from 'commander';
import type { CalendarChanges } from '../../../db/queries/calendars.ts';
import { countryOfZone, isCountry } from '../../domain/booking/phone.ts';
import { calendarBounds, type SlotSettings } from '../../domain/calendar/calendar.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import {
  type PartsOfDayChanges,
  parsePartOfDay,
  partOfDayNameOf,
  partOfDayNames,
} from '../../domain/calendar/parts-of-day.ts';
import { InputError } from '../../domain/errors.ts';
import { Zones } from '../../domain/time/zone.ts';
import { languageCodes } from '../../language/language.ts';
import { collect, readName, readWholeNumber } from '../console/option-values.ts';
import { readZone } from '../console/zone-option.ts';

/** The options of `calendar create` and `calendar update` as they are typed. */
export type CalendarOptions = {
  name?: string;
  timeZone?: string;
  language?: string;
  country?: string;
  hours?: string[];
  part?: string[];
  slotMinutes?: string;
  intervalMinutes?: string;
  bufferBefore?: string;
  bufferAfter?: string;
  minNoticeMinutes?: string;
  horizonDays?: string;
};

/** Adds the options that both commands have, but for name and zone, which `create` needs. */
export function addSettingsOptions(command: Command, { isNew }: { isNew: boolean }): Command {
  const otherwise = (fallback: string | number) => (isNew ? ` (default: ${fallback})` : '');
  const { hours, language, slotMinutes, horizonDays } = calendarDefaults;
  return command
    .option(
      '--hours <hours>',
      `working hours, may be given several times; "none" for none${otherwise(`"${hours.join('; ')}"`)}`,
      collect,
    )
    .option(
      '--part <name=hours>',
      `when a part of the day is for callers, such as first_thing=8:00-10:00 or evening=default, may be given several times: ${partOfDayNames.join(', ')}`,
      collect,
    )
    .option(
      '--slot-minutes <minutes>',
      `how long a slot is, ${bounds('slotMinutes')}${otherwise(slotMinutes)}`,
    )
    .option(
      '--interval-minutes <minutes>',
      `from one start to the next, ${bounds('intervalMinutes')}${otherwise("the slot's length")}`,
    )
    .option('--buffer-before <minutes>', `free time before a booking${otherwise(0)}`)
    .option('--buffer-after <minutes>', `free time after a booking${otherwise(0)}`)
    .option(
      '--min-notice-minutes <minutes>',
      `how long before its start a slot is last offered${otherwise(0)}`,
    )
    .option('--horizon-days <days>', `how far ahead slots are offered${otherwise(horizonDays)}`)
    .option('--language <code>', `what callers speak: ${languageCodes.join(', ')}${otherwise(language)}`)
    .option(
      '--country <code>',
      `whose national phone numbers callers give, such as US${otherwise("the zone's")}; "none" for none`,
    );
}

/** The options as settings; what is not given is left out. Throws InputError for the first that is not allowed. */
export function readCalendarOptions(options: CalendarOptions): CalendarChanges {
  const { name, language, country, hours, part } = options;
  const timeZone = options.timeZone === undefined ? undefined : readZone(new Zones(), options.timeZone).id;
  const zoneCountry = timeZone === undefined ? undefined : countryOfZone(timeZone);
  const settings: CalendarChanges = {
    name: name === undefined ? undefined : readName(name, '--name'),
    timeZone,
    country: country === undefined ? zoneCountry : readCountry(country),
    language: language === undefined ? undefined : readLanguage(language),
    workingHours: hours === undefined ? undefined : readHours(hours),
    partsOfDay: part === undefined ? undefined : readParts(part),
    ...readNumbers(options),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

const numberOptions = [
  ['slotMinutes', 'slotMinutes', '--slot-minutes'],
  ['intervalMinutes', 'intervalMinutes', '--interval-minutes'],
  ['bufferBeforeMinutes', 'bufferBefore', '--buffer-before'],
  ['bufferAfterMinutes', 'bufferAfter', '--buffer-after'],
  ['minimumNoticeMinutes', 'minNoticeMinutes', '--min-notice-minutes'],
  ['horizonDays', 'horizonDays', '--horizon-days'],
] as const;

function readNumbers(options: CalendarOptions): Partial<SlotSettings> {
  const numbers: Partial<SlotSettings> = {};
  for (const [setting, name, option] of numberOptions) {
    const text = options[name];
    if (text !== undefined) numbers[setting] = readWholeNumber(text, { option, ...calendarBounds[setting] });
  }
  return numbers;
}

function readHours(hours: string[]) {
  return hours.length === 1 && hours[0]?.trim() === 'none' ? [] : parseWorkingHours(hours);
}

function readParts(texts: string[]): PartsOfDayChanges {
  const parts: PartsOfDayChanges = {};
  for (const text of texts) {
    const [given = '', hours, ...rest] = text.split('=').map((each) => each.trim());
    const name = partOfDayNameOf(given.toLowerCase());
    if (name === undefined || hours === undefined || rest.length > 0) {
      throw new InputError(
        `--part is "${text.slice(0, 60)}": it must be a part of the day and its hours, such as first_thing=8:00-10:00 or first_thing=default; there are ${partOfDayNames.join(', ')}`,
      );
    }
    if (parts[name] !== undefined) throw new InputError(`--part gives ${name} twice: give it once`);
    parts[name] = hours === 'default' ? null : parsePartOfDay(hours);
  }
  return parts;
}

function readLanguage(text: string): string {
  const code = text.trim().toLowerCase();
  if (languageCodes.includes(code)) return code;
  throw new InputError(`--language is "${text.slice(0, 60)}": it must be one of ${languageCodes.join(', ')}`);
}

function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (code === 'NONE') return null;
  if (isCountry(code)) return code;
  throw new InputError(
    `--country is "${text.slice(0, 60)}": it must be a country's two letters, such as US or DE, or "none"`,
  );
}

function bounds(setting: keyof SlotSettings): string {
  return `${calendarBounds[setting].minimum} to ${calendarBounds[setting].maximum}`;
}
