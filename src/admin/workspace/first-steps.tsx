/** @jsxImportSource #html */
import { type FirstSteps as Done, firstStepsOf } from '../../../db/queries/first-steps.ts';
import {
  FirstSteps,
  type Step,
  type StepCount,
  type StepGroup,
  type StepsDone,
} from '../../../views/workspace/first-steps.tsx';
import { covers, type Role } from '../../domain/access/user.ts';
import { dayMs } from '../../domain/time/local-time.ts';
import { shownCalendars } from '../calendars/requested-calendar.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';

const access: Role = 'admin';

/** What to do until the first caller books. */
export const firstStepsRoutes: AdminRoute[] = [
  { method: 'GET', path: '/first-steps', access, handle: showFirstSteps },
];

/** Who takes calls for so long has left out what they don't need. */
const settledMs = 14 * dayMs;

/** How far a workspace is; undefined once nothing is left, and for members who can't go on with it. */
export async function firstStepsLeft(visit: MemberVisit): Promise<StepsDone | undefined> {
  const { services, session, now } = visit;
  const { workspaceId, role } = session;
  if (!covers(role, access)) return undefined;
  const done = await firstStepsOf(services.db, { workspaceId, now });
  const isSettled = done.hasRequest && now - done.madeAt >= settledMs;
  const count = countOf(groupsOf(done, undefined));
  if (count.done === count.all || isSettled) return undefined;
  const [calendar] = await shownCalendars(visit);
  const groups = groupsOf(done, calendar?.id);
  return { ...count, steps: countedIn(groups) };
}

async function showFirstSteps(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { workspaceId } = session;
  const [calendar] = await shownCalendars(visit);
  const groups = groupsOf(await firstStepsOf(services.db, { workspaceId, now }), calendar?.id);
  const body = <FirstSteps groups={groups} texts={texts} {...countOf(groups)} />;
  return page(visit, { title: texts.firstSteps.title, current: '/', body });
}

/** The steps; they're about the first calendar, if there is one. */
function groupsOf(done: Done, calendarId: string | undefined): StepGroup[] {
  const inCalendar = (path: string) =>
    calendarId === undefined ? '/calendars' : `/calendars/${calendarId}/${path}`;
  return [
    {
      name: 'office',
      steps: [
        { name: 'calendar', href: '/calendars/new', isDone: done.hasCalendar },
        { name: 'hours', href: inCalendar('availability'), isDone: done.hasHours },
        { name: 'links', href: inCalendar('links'), isDone: done.hasLink },
        { name: 'dates', href: inCalendar('holidays'), isDone: done.hasDate },
        { name: 'colleague', href: '/settings/members#invite', isDone: done.hasColleague },
      ],
    },
    {
      name: 'developer',
      steps: [
        { name: 'key', href: '/settings/api-keys/new', isDone: done.hasKey },
        { name: 'request', href: inCalendar('guide'), isDone: done.hasRequest },
        { name: 'feed', href: inCalendar('feeds'), isDone: done.hasFeed, isOptional: true },
      ],
    },
  ];
}

function countOf(groups: StepGroup[]): StepCount {
  const counted = countedIn(groups);
  return { done: counted.filter(({ isDone }) => isDone).length, all: counted.length };
}

function countedIn(groups: StepGroup[]): Step[] {
  return groups.flatMap(({ steps }) => steps).filter(({ isOptional }) => !isOptional);
}
