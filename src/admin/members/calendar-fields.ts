import type { Texts } from '../../../views/texts/en/en.ts';
import { canBeLimited, type Membership, type Role } from '../../domain/access/user.ts';
import type { Fields } from '../form/fields.ts';
import { FormRefused, type Visit } from '../visit.ts';

/** A calendar to choose. */
export type NamedCalendar = { id: string; name: string };

/** What a form says about the calendars that a member sees. */
export type ChosenCalendars = { scope: 'all' | 'some'; calendars: readonly string[] };

/** The fields that choose which calendars a member sees. */
export function calendarFields(
  { common, members }: Texts,
  calendars: readonly NamedCalendar[],
): Fields<ChosenCalendars> {
  return {
    scope: {
      label: common.calendars,
      type: 'radio',
      choices: () => [
        { value: 'all', name: common.allCalendars },
        { value: 'some', name: members.someCalendars, help: members.calendarsHelp },
      ],
      read: (typed) => (typed === 'some' ? 'some' : 'all'),
    },
    calendars: {
      label: members.someCalendars,
      type: 'checkboxes',
      choices: () => calendars.map(({ id, name }) => ({ value: id, name })),
      read: (typed) => calendars.map(({ id }) => id).filter((id) => typed.split(' ').includes(id)),
    },
  };
}

/** The only calendars that a member with a role shall see; null for all. Throws FormRefused if that's none, or not clear. */
export function chosenCalendars(
  { texts }: Visit,
  { role, scope, calendars }: ChosenCalendars & { role: Role },
): readonly string[] | null {
  if (!canBeLimited(role)) return null;
  const isClear = (scope === 'some') === calendars.length > 0;
  const { chooseCalendars, allOrSome } = texts.members;
  if (!isClear) {
    throw new FormRefused({ field: 'calendars', text: scope === 'some' ? chooseCalendars : allOrSome });
  }
  return scope === 'some' ? calendars : null;
}

/** A membership with the names of its calendars; undefined for all. */
export function shownMembership({ role, calendarIds }: Membership, calendars: readonly NamedCalendar[]) {
  const named = calendars.filter(({ id }) => calendarIds?.includes(id)).map(({ name }) => name);
  return { role, calendarNames: calendarIds === null ? undefined : named };
}
