/** @jsxImportSource #html */
import type { WantedMember } from '../../../db/queries/teams.ts';
import type { Problem } from '../../../views/components/form.tsx';
import { type MemberRow, NewTeam } from '../../../views/teams/new-team.tsx';
import { TeamRefused } from '../../actions/teams/checked-team.ts';
import { createTeam } from '../../actions/teams/create.ts';
import { teamLimits } from '../../domain/calendar/team.ts';
import { teamSettings } from '../../domain/calendar/team-settings.ts';
import { suggestedMemberNames } from '../../language/member-names.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { inputProblem, problemIn, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, FormRefused, type MemberVisit, type Posted } from '../visit.ts';
import { newTeamFields, possibleMembers, readNames } from './fields.ts';

const path = '/calendars/new-team';

/** Making teams of calendars that exist. */
export const newTeamRoutes: AdminRoute[] = [
  { method: 'GET', path, action: createTeam, handle: showNew },
  { method: 'POST', path, action: createTeam, handle: create, again: showNew },
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
  const { texts } = visit;
  const [typed, members] = bothRead(visit);
  const calendars = await shownCalendars(visit);
  const first = calendars.find(({ id }) => id === members[0]?.calendarId);
  if (!first) throw new FormRefused({ field: 'member-0', text: inputProblem(texts, nobody) });
  const nameOf = new Map(calendars.map(({ id, name }) => [id, name]));
  const named = members.map(({ calendarId, spokenNames }) => ({
    calendarId,
    spokenNames: spokenNames.length > 0 ? spokenNames : suggestedMemberNames(nameOf.get(calendarId) ?? ''),
  }));
  const team = { kind: typed.kind, members: named };
  try {
    const { id } = await act(visit, createTeam, { ...teamSettings(first), name: typed.name, team });
    return redirect(visit, `/calendars/${id}/team`, { note: 'team-created' });
  } catch (error) {
    if (!(error instanceof TeamRefused)) throw error;
    throw new FormRefused({ field: 'members', text: inputProblem(texts, error) });
  }
}

const nobody = new TeamRefused('members', { kind: 'team-empty' });

/** What was typed. Throws FormRefused with everything that's wrong with it. */
function bothRead(visit: Posted<MemberVisit>) {
  const fields = newTeamFields(visit.texts);
  const problems: Problem[] = [];
  const members: WantedMember[] = typedRows(visit).flatMap(({ calendarId, names }, index) => {
    let spokenNames: string[] = [];
    const text = problemIn(visit, () => {
      spokenNames = readNames(names);
    });
    if (text !== undefined) problems.push({ field: `names-${index}`, text });
    return calendarId === '' ? [] : [{ calendarId, spokenNames }];
  });
  try {
    const typed = readFields(visit, fields);
    if (problems.length > 0) throw new FormRefused(problems);
    return [typed, members] as const;
  } catch (error) {
    if (!(error instanceof FormRefused) || problems.length === 0) throw error;
    throw new FormRefused([...error.problems.filter((each) => !problems.includes(each)), ...problems]);
  }
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
