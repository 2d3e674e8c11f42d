import { type ManagedCalendar, managedCalendars } from '../../db/queries/calendars/calendars.ts';
import type { WantedMember } from '../../db/queries/teams.ts';
import { createTeam } from '../actions/teams/create.ts';
import { bookingsToHandOver } from '../actions/teams/to-hand-over.ts';
import { updateTeam } from '../actions/teams/update.ts';
import { currentMembers, type Team, teamKinds } from '../domain/calendar/team.ts';
import { teamSettings } from '../domain/calendar/team-settings.ts';
import { teamVersion } from '../domain/calendar/versions.ts';
import { InputError } from '../domain/errors.ts';
import { suggestedMemberNames } from '../language/names/member-names.ts';
import { ofFirst, settingsGiven, settingsOptions } from './calendar/settings.ts';
import { answerRows, counted } from './console/answer.ts';
import { answerFields } from './console/answer-text.ts';
import { foldName } from './console/by-name.ts';
import { command, noun } from './console/command.ts';
import { describeTeam } from './console/described-team.ts';
import { memberIn } from './console/member.ts';
import { optional, repeated, required, several } from './console/options.ts';
import { anyWorkspace, liveCalendar, name, oneOf, timeZone } from './console/readers.ts';

const kind = oneOf('<kind>', teamKinds);
const kindHelp = 'anyone: callers get whoever is free; everyone: they get all of them at once';
const say = repeated(
  '<member=names>',
  'what callers call a member besides the parts of the name, such as "Thomas Ford=tom, tommy"; repeat it for others (default: common short forms)',
  (texts) => texts,
);

const create = command({
  summary: 'create a team of calendars: callers get anyone who is free, or everyone at once',
  examples: [
    'slotline team create --name Dentists --kind anyone --member "Dr. Lee" --member "Sarah Chen" \\\n      --say "Dr. Lee=doctor lee, lee" --say "Sarah Chen=sarah"',
    'slotline team create --name "Root canals" --kind everyone --member "Dr. Lee" --member "Chair 2" \\\n      --hours "mon-fri 9-12" --slot-minutes 60',
  ],
  options: {
    workspace: optional(anyWorkspace, 'the workspace, if several have calendars with these names'),
    name: required(name, 'its name, 1 to 100 characters'),
    kind: required(kind, kindHelp),
    member: several(liveCalendar, 'a calendar, by name or ID; repeat it for others, in order'),
    say,
    timeZone: optional(timeZone, `the IANA time zone of its hours (default: ${ofFirst})`),
    ...settingsOptions({ isNew: true, isTeam: true }),
  },
  async run({ perform }, { member: calendars = [], kind, say: said, ...given }) {
    const [first] = calendars;
    if (!first) throw new InputError('a team needs members: name their calendars with --member');
    const members = withNames(
      calendars.map(({ id: calendarId, name }) => ({
        calendarId,
        name,
        spokenNames: suggestedMemberNames(name),
      })),
      said,
    );
    const { id, timeZone } = await perform(createTeam, first.workspaceId, {
      ...teamSettings(first),
      ...settingsGiven(given),
      name: given.name,
      team: { kind, members },
    });
    return {
      json: { id },
      text: `Team "${given.name}" created.`,
      fields: { id, members: calendars.map(({ name }) => name).join(', '), 'time zone': timeZone },
    };
  },
});

const update = command({
  summary: 'change a team: who belongs to it, in which order, and what callers call them',
  examples: [
    'slotline team update --calendar Dentists --add-member "Tom Ford" --say "Tom Ford=tom"',
    'slotline team update --calendar Dentists --remove-member "Dr. Lee"',
    'slotline team update --calendar Dentists --member "Sarah Chen" --member "Dr. Lee" --kind everyone',
  ],
  options: {
    calendar: required(liveCalendar, 'the team, by name or ID'),
    kind: optional(kind, kindHelp),
    member: several(liveCalendar, 'all members, in order; those who are not named leave the team'),
    addMember: several(liveCalendar, 'a calendar that joins, by name or ID; can be repeated'),
    removeMember: repeated(
      '<member>',
      'a member who leaves, by name or ID; can be repeated',
      (texts) => texts,
    ),
    say,
  },
  async run({ perform, services, clock }, { calendar, kind, ...given }) {
    const { id, workspaceId, name } = calendar;
    const team = teamOf(calendar);
    const members = membersAfter({ name, team }, given);
    if (kind === undefined && members === undefined) {
      throw new InputError(
        'nothing to change: give --kind, --member, --add-member, --remove-member or --say — see "slotline team update --help"',
      );
    }
    const shownVersion = teamVersion(team);
    const after = await perform(updateTeam, workspaceId, { calendarId: id, kind, members, shownVersion });
    const place = { calendar: { ...calendar, team: after }, now: clock.now() };
    const { length: left } = await bookingsToHandOver(services, place);
    const hint = left === 0 ? '' : ` ${counted(left, 'booking')} to hand over: see the team's page.`;
    return {
      json: { ...jsonOf({ id, workspaceId, name }, after), bookingsToHandOver: left },
      text: `Team "${name}" updated.${hint}`,
      fields: { members: namesIn(after), kind: after.kind },
    };
  },
});

const list = command({
  summary: 'list teams and their members, in order',
  examples: ['slotline team list', 'slotline team list --workspace "Acme Dental" --json'],
  options: { workspace: optional(anyWorkspace, "only this workspace's, by name or ID") },
  async run({ db }, { workspace }) {
    const calendars = await managedCalendars(db, workspace?.id);
    const teams = calendars.flatMap((calendar) => {
      const { team, archivedAt } = calendar;
      return team && archivedAt === null ? [{ calendar, team }] : [];
    });
    return answerRows(teams, {
      json: ({ calendar, team }) => jsonOf(calendar, team),
      columns: {
        id: ({ calendar }) => calendar.id,
        name: ({ calendar }) => calendar.name,
        kind: ({ team }) => team.kind,
        members: ({ team }) => namesIn(team),
        'callers say': ({ team }) =>
          describeTeam(team)
            .members.filter(({ spokenNames }) => spokenNames.length > 0)
            .map(({ name, spokenNames }) => `${name}: ${spokenNames.join(', ')}`)
            .join('; '),
      },
      empty: 'No teams yet. Create one with "slotline team create".',
    });
  },
});

const show = command({
  summary: 'show a team and its members, in order',
  examples: ['slotline team show --calendar Dentists'],
  options: { calendar: required(liveCalendar, 'the team, by name or ID') },
  async run(_, { calendar }) {
    return answerFields(jsonOf(calendar, teamOf(calendar)));
  },
});

type Named = WantedMember & { name: string };

type MemberChanges = {
  member?: ManagedCalendar[] | undefined;
  addMember?: ManagedCalendar[] | undefined;
  removeMember?: string[] | undefined;
  say?: string[] | undefined;
};

/** The team as it's to be; undefined if its members stay as they are. Who belonged to it before keeps their names. */
function membersAfter(
  { name, team }: { name: string; team: Team },
  { member, addMember, removeMember, say: said }: MemberChanges,
) {
  if (member && (addMember || removeMember)) {
    throw new InputError('--member names all members: leave out --add-member and --remove-member');
  }
  if (!member && !addMember && !removeMember && !said) return undefined;
  const before = currentMembers(team);
  const known = new Map(team.members.map(({ calendarId, spokenNames }) => [calendarId, spokenNames]));
  const joining = ({ id, name }: ManagedCalendar) => ({
    calendarId: id,
    name,
    spokenNames: known.get(id) ?? suggestedMemberNames(name),
  });
  const leaving = (removeMember ?? []).map(
    (text) => memberIn({ name, members: before }, { text, option: '--remove-member' }).calendarId,
  );
  const staying = before.filter(({ calendarId }) => !leaving.includes(calendarId));
  return withNames(member?.map(joining) ?? [...staying, ...(addMember ?? []).map(joining)], said);
}

/** Members with what they're called. Throws InputError for names of somebody else. */
function withNames(members: readonly Named[], said: readonly string[] | undefined): WantedMember[] {
  const names = new Map<string, string[]>();
  for (const text of said ?? []) {
    const [, who, list] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (who === undefined || list === undefined) {
      throw new InputError(`--say is "${text}": write it like "Dr. Lee=doctor lee, lee"`);
    }
    const meant = foldName(who);
    const fits = members.filter(({ calendarId, name }) => calendarId === meant || foldName(name) === meant);
    const [member] = fits;
    if (!member || fits.length > 1) {
      const why = member
        ? `${fits.length} members are called that: give the ID of one`
        : 'no member is called that';
      throw new InputError(`--say is for "${who.trim()}": ${why}`);
    }
    const before = names.get(member.calendarId) ?? [];
    names.set(member.calendarId, [...before, ...list.split(',')]);
  }
  return members.map(({ calendarId, spokenNames }) => ({
    calendarId,
    spokenNames: names.get(calendarId) ?? spokenNames,
  }));
}

function teamOf({ name, team }: ManagedCalendar): Team {
  if (team) return team;
  throw new InputError(`the calendar "${name}" isn't a team — see "slotline team list"`);
}

function namesIn(team: Team): string {
  return describeTeam(team)
    .members.map(({ name, isArchived }) => (isArchived ? `${name} (archived)` : name))
    .join(', ');
}

function jsonOf({ id, workspaceId, name }: Pick<ManagedCalendar, 'id' | 'workspaceId' | 'name'>, team: Team) {
  return { id, workspaceId, name, ...describeTeam(team) };
}

/** `slotline team`. */
export const teamCommands = noun({
  create,
  update,
  list,
  show,
});
