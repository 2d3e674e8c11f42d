import type { MessageSettings } from '../messages/message.ts';
import type { CallerTold } from './caller-told.ts';
import type { CalendarHours } from './hours.ts';
import type { OfferFirst } from './offer-first.ts';
import type { OwnWord } from './own-words.ts';
import type { PartsOfDay } from './parts-of-day.ts';
import type { Service } from './service.ts';
import { eachSlotSetting, type SlotSettings } from './slot-settings.ts';
import type { MemberOf, Team } from './team.ts';

/** A calendar with everything its slots depend on, except bookings. */
export type Calendar = SlotSettings &
  CalendarHours & {
    id: string;
    workspaceId: string;
    name: string;
    /** IANA zone. */
    timeZone: string;
    /** BCP 47 language of its callers. */
    language: string;
    /** ISO 3166-1 alpha-2, for national phone numbers; null if only international ones are accepted. */
    country: string | null;
    /** What calendars that belong together share on the day's page, such as "Dentists"; null for none. */
    group: string | null;
    /** Where appointments are, on one line; null for what nobody has said. */
    place: string | null;
    /** The phone number that callers reach the desk at, E.164; null for none. */
    contactPhone: string | null;
    /** What its callers are told by text and mail. */
    messages: MessageSettings;
    /** Whether models find bookings by phone number or email address alone, without the name. */
    findWithoutName: boolean;
    /** What bots are told of who calls. */
    callerTold: CallerTold;
    /** Which free times its callers are offered first. */
    offerFirst: OfferFirst;
    /** When "morning" or "first thing" is, if it differs from the language's. */
    partsOfDay: PartsOfDay;
    /** What its callers say that the language doesn't know, by phrase. */
    ownWords: OwnWord[];
    /** What it offers, by number, archived ones too. */
    services: Service[];
    /** The service that callers get who name none; null for none. */
    defaultServiceId: string | null;
    /** The calendars behind it, if it's a team. */
    team?: Team | undefined;
    /** The teams that it belongs to, or did. */
    memberOf?: readonly MemberOf[] | undefined;
  };

/** The settings of a calendar that are shown, in this order. */
export function settingsOf(calendar: Calendar) {
  const { name, timeZone, language, country, place, contactPhone } = calendar;
  return {
    name,
    timeZone,
    language,
    country,
    place,
    contactPhone,
    ...eachSlotSetting((each) => calendar[each]),
  };
}

/** The longest name of a workspace, calendar or key, in characters. */
export const nameMaxLength = 100;

/** Identifies a calendar. */
export type CalendarKey = { workspaceId: string; calendarId: string };

/** What identifies a calendar in queries. */
export function keyOfCalendar({ workspaceId, id }: Pick<Calendar, 'workspaceId' | 'id'>): CalendarKey {
  return { workspaceId, calendarId: id };
}
