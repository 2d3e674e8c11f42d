import type { WantedMember } from '../../../db/queries/teams.ts';
import { ChangedMeanwhile } from '../../actions/action.ts';
import { type TeamUpdate, updateTeam } from '../../actions/teams/update.ts';
import { currentMembers } from '../../domain/calendar/team.ts';
import { teamVersion } from '../../domain/calendar/versions.ts';
import { InputError } from '../../domain/errors.ts';
import { suggestedMemberNames } from '../../language/names/member-names.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { inputProblem, readFields } from '../form/fields.ts';
import { redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, act, FormRefused, post } from '../visit.ts';
import { addingFields, possibleMembers, settingsFields } from './fields.ts';
import { ofTeam, type PostedTeam, showTeam, type TeamVisit, teamPath } from './team.tsx';

const again = ofTeam((visit: TeamVisit) => showTeam(visit));

/** Changing a team: its kind and names, its order, and who belongs to it. */
export const teamChangeRoutes: AdminRoute[] = [
  post(teamPath, updateTeam, { handle: ofTeam(save), again }),
  post(`${teamPath}/members`, updateTeam, { handle: ofTeam(add), again }),
  post(`${teamPath}/order`, updateTeam, { handle: ofTeam(reorder), again }),
];

async function save(visit: PostedTeam): Promise<Response> {
  const { team, texts, form } = visit;
  const { kind, ...names } = readFields(visit, settingsFields(team, texts));
  const members = currentMembers(team).map(({ calendarId, name }) => ({
    calendarId,
    name,
    spokenNames: names[`names-${calendarId}`] ?? [],
  }));
  const shownVersion = form.text('version');
  try {
    await update(visit, { kind, members, shownVersion });
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const saved = await calendarOf(visit);
    if (!saved.team) throw notFound();
    const refused = new FormRefused([], { status: 409 });
    return showTeam({ ...visit, calendar: saved, team: saved.team, refused }, { kind, members });
  }
  return redirect(visit, pathOf(visit), { note: 'saved' });
}

async function add(visit: PostedTeam): Promise<Response> {
  const { team, texts } = visit;
  const possible = await possibleMembers(visit, team);
  const { calendar: calendarId, names } = readFields(visit, addingFields(texts, possible));
  const { name = '' } = possible.find(({ value }) => value === calendarId) ?? {};
  const spokenNames = names.length > 0 ? names : suggestedMemberNames(name);
  try {
    const members = [...currentMembers(team), { calendarId, spokenNames }];
    await update(visit, { members, shownVersion: teamVersion(team) });
  } catch (error) {
    throw refusedChange(error, visit, 'calendar');
  }
  return redirect(visit, pathOf(visit), { note: 'team-member-added' });
}

/** Moves a member up or down, or removes them. */
async function reorder(visit: PostedTeam): Promise<Response> {
  const { team, form } = visit;
  const members: WantedMember[] = currentMembers(team);
  const at = members.findIndex(({ calendarId }) => calendarId === form.text('member'));
  const changed = at < 0 ? undefined : pressed(members, { at, what: form.text('do') });
  try {
    if (!changed) throw new ChangedMeanwhile();
    await update(visit, { members: changed, shownVersion: form.text('version') });
  } catch (error) {
    throw refusedChange(error, visit, 'do');
  }
  const isRemoval = changed.length < members.length;
  return redirect(visit, pathOf(visit), { note: isRemoval ? 'team-member-removed' : 'saved' });
}

function pressed(
  members: readonly WantedMember[],
  { at, what }: { at: number; what: string },
): WantedMember[] | undefined {
  if (what === 'trash') return members.filter((_, index) => index !== at);
  const to = what === 'up' ? at - 1 : what === 'down' ? at + 1 : -1;
  const [member, other] = [members[at], members[to]];
  if (!member || !other) return undefined;
  return members.with(at, other).with(to, member);
}

async function update(visit: PostedTeam, changes: Omit<TeamUpdate, 'calendarId'>): Promise<void> {
  await act(visit, updateTeam, { calendarId: visit.calendar.id, ...changes });
}

/** What to tell someone whose change was refused; other errors stay. */
function refusedChange(error: unknown, { texts }: PostedTeam, field: string): unknown {
  if (error instanceof ChangedMeanwhile) {
    return new FormRefused({ field, text: texts.teams.changedOrder }, { status: 409 });
  }
  return error instanceof InputError ? new FormRefused({ field, text: inputProblem(texts, error) }) : error;
}

function pathOf({ calendar }: PostedTeam): string {
  return `/calendars/${calendar.id}/team`;
}
