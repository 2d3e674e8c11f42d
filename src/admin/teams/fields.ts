import type { FieldChoice } from '../../../views/components/field.tsx';
import type { Texts } from '../../../views/texts/en/en.ts';
import { checkedSpokenNames } from '../../actions/services/spoken-names.ts';
import { nameMaxLength } from '../../domain/calendar/calendar.ts';
import {
  currentMembers,
  type Team,
  type TeamKind,
  teamKinds,
  teamLimits,
} from '../../domain/calendar/team.ts';
import { withoutKeys } from '../../domain/without-keys.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { choiceField, type Field, type Fields, nameField } from '../form/fields.ts';
import type { MemberVisit } from '../visit.ts';

/** The fields of a new team, except for its members. */
export function newTeamFields({ teams, ...texts }: Texts): Fields<{ name: string; kind: TeamKind }> {
  return {
    name: nameField(teams.theTeam, { label: texts.common.name, help: teams.nameHelp }),
    kind: kindField({ teams, ...texts }),
  };
}

/** The settings of a team: its kind, and what callers call each member, by their calendars. */
export type TeamSettings = { kind: TeamKind } & Record<`names-${string}`, string[]>;

/** The form of a team's settings. */
export function settingsFields(team: Team, texts: Texts): Fields<TeamSettings> {
  const names = currentMembers(team).map(({ calendarId, name }, index) => [
    `names-${calendarId}`,
    { ...namesField(texts.teams.namesOf(name)), ...(index === 0 && { help: texts.teams.spokenNamesHelp }) },
  ]);
  return { kind: kindField(texts), ...Object.fromEntries(names) };
}

/** The form that adds a member. */
export function addingFields(
  { common, teams }: Texts,
  calendars: readonly FieldChoice[],
): Fields<{ calendar: string; names: string[] }> {
  return {
    calendar: choiceField(calendars, { label: common.calendar, rule: teams.chooseRule }),
    names: { ...namesField(teams.spokenNames), placeholder: teams.spokenNamesExample },
  };
}

/** The calendars that can join a team. */
export async function possibleMembers(visit: MemberVisit, team?: Team): Promise<FieldChoice[]> {
  const known = team ? currentMembers(team).map(({ calendarId }) => calendarId) : [];
  const calendars = await shownCalendars(visit);
  return calendars
    .filter((calendar) => !calendar.team && !known.includes(calendar.id))
    .map(({ id, name }) => ({ value: id, name }));
}

/** What callers call somebody, as it was typed. Throws InputError. */
export function readNames(typed: string): string[] {
  return checkedSpokenNames(typed.split(','), teamLimits);
}

function kindField({ teams }: Texts): Field<TeamKind> {
  const { kinds, kindHelps: helps } = teams;
  const choices = teamKinds.map((kind) => ({ value: kind, name: kinds[kind], help: helps[kind] }));
  return choiceField(choices, { type: 'radio', label: teams.kind, rule: teams.kindRule });
}

function namesField(label: string): Field<string[]> {
  const { spokenNames, spokenNameLength } = teamLimits;
  return {
    label,
    isOptional: true,
    maxLength: Math.max(nameMaxLength, spokenNames * (spokenNameLength + 2)),
    shownAgain: withoutKeys,
    read: readNames,
  };
}
