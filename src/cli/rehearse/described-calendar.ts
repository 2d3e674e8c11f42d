import type { CalendarChanges } from '../../../db/queries/calendars/calendars.ts';
import { createCalendar } from '../../actions/calendars/create.ts';
import { overrideDate } from '../../actions/calendars/override-date.ts';
import { setOwnWord } from '../../actions/calendars/set-own-word.ts';
import { createService } from '../../actions/services/create.ts';
import { setDefaultService } from '../../actions/services/set-default.ts';
import { createTeam } from '../../actions/teams/create.ts';
import { isCountry, readPhone } from '../../domain/booking/phone.ts';
import { calendarDefaults } from '../../domain/calendar/defaults.ts';
import { parsePeriods, parseWorkingHours } from '../../domain/calendar/hours-text.ts';
import { eachSlotSetting } from '../../domain/calendar/slot-settings.ts';
import { InputError } from '../../domain/errors.ts';
import { checkedMessages } from '../../domain/messages/message-settings.ts';
import { languageOf } from '../../language/language.ts';
import { suggestedMemberNames } from '../../language/names/member-names.ts';
import { suggestedSpokenNames } from '../../language/names/service-names.ts';
import type { Services } from '../../services.ts';
import type { operator } from '../console/command.ts';
import { date, timeZone } from '../console/readers.ts';
import type { DescribedCalendar } from './file-schema.ts';

type Member = NonNullable<DescribedCalendar['members']>[number];
type DescribedService = NonNullable<DescribedCalendar['services']>[number];

/** Where a calendar is made. */
type Making = { services: Services; perform: ReturnType<typeof operator>; workspaceId: string };

/** Makes a calendar as a file describes it, with the members of a team. Returns its ID. Throws InputError. */
export async function makeCalendar(making: Making, described: DescribedCalendar): Promise<string> {
  const { members: givenMembers = [], team, services = [], ownWords = {} } = described;
  if (team === undefined && givenMembers.length > 0) {
    throw new InputError('members are for a team: say whether it is "anyone" or "everyone"');
  }
  const { perform, workspaceId } = making;
  const settings = { ...settingsOf(making, described), name: described.name ?? 'Rehearsal' };
  const members: { calendarId: string; name: string }[] = [];
  for (const member of givenMembers) members.push(await makeMember(making, settings, member));
  const { id: calendarId } = await (team === undefined
    ? perform(createCalendar, workspaceId, settings)
    : perform(createTeam, workspaceId, {
        ...settings,
        team: { kind: team, members: wanted(givenMembers, members) },
      }));
  await overrideDates(making, calendarId, described);
  for (const [phrase, meaning] of Object.entries(ownWords)) {
    await perform(setOwnWord, workspaceId, { calendarId, word: { phrase, meaning } });
  }
  const serviceIds = new Map<string, string>();
  for (const service of services) {
    const settingsOfService = serviceOf(making, service, { described, members });
    const { id } = await perform(createService, workspaceId, { calendarId, service: settingsOfService });
    serviceIds.set(service.name, id);
  }
  if (described.defaultService !== undefined) {
    const serviceId = serviceIds.get(described.defaultService);
    if (serviceId === undefined) throw new InputError(`there is no service "${described.defaultService}"`);
    await perform(setDefaultService, workspaceId, { calendarId, serviceId });
  }
  return calendarId;
}

function wanted(given: readonly Member[], made: readonly { calendarId: string }[]) {
  return given.map(({ name, spokenNames = suggestedMemberNames(name) }, index) => ({
    calendarId: made[index]?.calendarId ?? '',
    spokenNames,
  }));
}

type Settings = CalendarChanges & { name: string; timeZone: string };

/** What a member doesn't say is as at the team. */
async function makeMember(making: Making, ofTeam: Settings, member: Member) {
  const { name } = member;
  const { messages: _, ...usual } = ofTeam;
  const settings = { ...usual, ...present(ownSettings(member)), name };
  const { id: calendarId } = await making.perform(createCalendar, making.workspaceId, settings);
  await overrideDates(making, calendarId, member);
  return { calendarId, name };
}

function settingsOf({ services }: Making, described: DescribedCalendar) {
  const { language = calendarDefaults.language, country, place, contactPhone } = described;
  const { findWithoutName, callerTold, offerFirst } = described;
  const zone = timeZone.read(described.timeZone, 'timeZone');
  if (!('id' in zone)) throw new TypeError('a zone is no lookup');
  const { messages } = described;
  const usual = languageOf(services.languages, language).speech.messages.texts;
  return {
    timeZone: zone.id,
    language,
    ...present({
      ...ownSettings(described),
      country: country === undefined ? undefined : countryOf(country),
      place,
      contactPhone: contactPhone === undefined ? undefined : deskPhone(contactPhone),
      findWithoutName,
      callerTold,
      offerFirst,
      messages: messages && checkedMessages({ on: [], remindHours: [], texts: {}, ...messages }, usual),
    }),
  };
}

function countryOf(text: string): string {
  const code = text.toUpperCase();
  if (isCountry(code)) return code;
  throw new InputError(`country is "${text}": it must be a country's two letters, such as US or DE`);
}

function deskPhone(text: string): string {
  const reading = readPhone(text, null);
  if ('phone' in reading) return reading.phone;
  throw new InputError(`contactPhone is "${text}": it must be ${reading.problem}`);
}

function ownSettings(given: Pick<Member, 'hours'> & Partial<Member>) {
  const { hours } = given;
  const workingHours =
    hours === undefined ? undefined : parseWorkingHours(hours === 'none' ? [] : [hours].flat());
  return { workingHours, ...eachSlotSetting((name) => given[name]) };
}

async function overrideDates(
  { perform, workspaceId }: Making,
  calendarId: string,
  { dates = {} }: Pick<Member, 'dates'>,
): Promise<void> {
  for (const [day, hours] of Object.entries(dates)) {
    const given = date.read(day, 'dates');
    if (!('date' in given)) throw new TypeError('a date is no lookup');
    const override = {
      date: given.date,
      label: null,
      periods: hours === 'closed' ? [] : parsePeriods([hours]),
    };
    await perform(overrideDate, workspaceId, { calendarId, override, mayReplace: true });
  }
}

function serviceOf(
  { services }: Making,
  service: DescribedService,
  {
    described,
    members,
  }: { described: DescribedCalendar; members: readonly { calendarId: string; name: string }[] },
) {
  const language = languageOf(services.languages, described.language ?? calendarDefaults.language);
  const { name, durationMinutes, spokenNames, questions = [], offeredBy, callers = 'all' } = service;
  return {
    name,
    durationMinutes,
    spokenNames: spokenNames ?? suggestedSpokenNames(language, name),
    bufferBeforeMinutes: service.bufferBeforeMinutes ?? null,
    bufferAfterMinutes: service.bufferAfterMinutes ?? null,
    moveNoticeMinutes: service.moveNoticeMinutes ?? null,
    cancelNoticeMinutes: service.cancelNoticeMinutes ?? null,
    questions: questions.map(({ key, ask, required = true }) => {
      return { key, ask, isRequired: required, isPrivate: false };
    }),
    memberIds: offeredBy?.map((each) => memberNamed(members, each)) ?? null,
    callers,
  };
}

function memberNamed(members: readonly { calendarId: string; name: string }[], name: string): string {
  const member = members.find((each) => each.name === name);
  if (member) return member.calendarId;
  throw new InputError(
    `there is no member "${name}": there are ${members.map((each) => each.name).join(', ')}`,
  );
}

function present<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
