/** @jsxImportSource #html */
import type { WantedMember } from '../../../db/queries/teams.ts';
import type { Problem } from '../../../views/components/form.tsx';
import { type MemberRow, NewTeam } from '../../../views/teams/new-team.tsx';
import { createTeam } from '../../actions/teams/create.ts';
import { teamLimits } from '../../domain/calendar/team.ts';
import { teamSettings } from '../../domain/calendar/team-settings.ts';
import { InputError } from '../../domain/errors.ts';
import { suggestedMemberNames } from '../../language/names/member-names.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { problemIn, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted, post } from '../visit.ts';
import { newTeamFields, possibleMembers, readNames } from './fields.ts';

const path = '/calendars/new-team';

/** Making teams of calendars that exist. */
export const newTeamRoutes: AdminRoute[] = [
  { method: 'GET', path, action: createTeam, handle: showNew },
  post(path, createTeam, { handle: create, again: showNew }),
];

async function showNew(visit: MemberVisit): Promise<Response> {
  const { texts } = visit;
  const calendars = await possibleMembers(visit);
  const form = shownForm(visit, newTeamFields(texts), { kind: 'anyone' });
  const rows = memberRows(visit, Math.min(calendars.length, teamLimits.members));
  const body = <NewTeam texts={texts} form={form} calendars={calendars} rows={rows} />;
  return page(visit, { title: texts.teams.create, body });
}

async function create(visit: Posted<MemberVisit>): Promise<Response> {
  const { name, kind, members } = typedTeam(visit);
  const calendars = await shownCalendars(visit);
  const first = calendars.find(({ id }) => id === members[0]?.calendarId);
  if (!first) throw new InputError({ kind: 'team-empty' }, { field: 'member-0' });
  const nameOf = new Map(calendars.map(({ id, name }) => [id, name]));
  const named = members.map(({ calendarId, spokenNames }) => ({
    calendarId,
    spokenNames: spokenNames.length > 0 ? spokenNames : suggestedMemberNames(nameOf.get(calendarId) ?? ''),
  }));
  const team = { kind, members: named };
  const { id } = await act(visit, createTeam, { ...teamSettings(first), name, team });
  return redirect(visit, `/calendars/${id}/team`, { note: 'team-created' });
}

/** What was typed. Throws FormRefused with everything that's wrong with it. */
function typedTeam(visit: Posted<MemberVisit>) {
  const members = { label: '', read: () => readMembers(visit) };
  return readFields(visit, { ...newTeamFields(visit.texts), members });
}

function readMembers(visit: Posted<MemberVisit>): WantedMember[] {
  const problems: Problem[] = [];
  const members = typedRows(visit).flatMap(({ calendarId, names }, index) => {
    let spokenNames: string[] = [];
    const text = problemIn(visit, () => {
      spokenNames = readNames(names);
    });
    if (text !== undefined) problems.push({ field: `names-${index}`, text });
    return calendarId === '' ? [] : [{ calendarId, spokenNames }];
  });
  if (problems.length > 0) throw new FormRefused(problems);
  return members;
}

/** The rows to show: as they were typed, and blank ones. */
function memberRows({ form, refused }: MemberVisit, count: number): MemberRow[] {
  const wrong = refused?.problems.map(({ field }) => field) ?? [];
  return Array.from({ length: count }, (_, index) => ({
    calendarId: form?.text(`member-${index}`) ?? '',
    names: form?.text(`names-${index}`) ?? '',
    isWrong: wrong.includes(`names-${index}`) || wrong.includes(`member-${index}`),
  }));
}

function typedRows({ form }: Posted<MemberVisit>): { calendarId: string; names: string }[] {
  return Array.from({ length: teamLimits.members }, (_, index) => ({
    calendarId: form.text(`member-${index}`),
    names: form.text(`names-${index}`),
  }));
}
