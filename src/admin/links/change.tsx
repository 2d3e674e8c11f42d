// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import type { Link } from '../../../db/queries/links/links.ts';
import type { Problem } from '../../../views/components/field.tsx';
import { LinkChange, type LinkChangeProps } from '../../../views/links/change.tsx';
import { updateLink } from '../../actions/links/links.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { actorOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import type { MemberVisit, Posted } from '../visit.ts';
import { isProblem, readCredentials, readMinutes, refusalOf } from './form.ts';
import { linkOf } from './linked-calendar-of-visit.ts';

/** The form of a link: what it signs in with, and how fresh it must be. */
export async function openLinkChange(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  const fields = { user: '', freshness: String(link.freshnessMinutes) };
  return showChange(visit, { calendar, link, fields, problem: undefined });
}

/** Changes a link; a new user or password is tried first. */
export async function saveLinkChange(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, now, form } = visit;
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  const fields = { user: form.text('user'), freshness: form.text('freshness') };
  const refuse = (problem: Problem, status: number) =>
    showChange(visit, { calendar, link, fields, problem, status });
  const access = readCredentials(form);
  if (isProblem(access)) return refuse(access, 422);
  const freshnessMinutes = readMinutes(fields.freshness);
  if (isProblem(freshnessMinutes)) return refuse(freshnessMinutes, 422);
  const changes = {
    ...(access && { access }),
    ...(freshnessMinutes !== link.freshnessMinutes && { freshnessMinutes }),
  };
  if (Object.keys(changes).length > 0) {
    const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
    if (retryAfterSeconds > 0) {
      return refuse(
        { field: undefined, text: `Too many tries. Try again in ${retryAfterSeconds} seconds.` },
        429,
      );
    }
    try {
      await updateLink(services, { link, changes, at: now }, actorOf(visit));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const { problem, status } = refusal;
      // There is no field for its address here.
      return refuse({ ...problem, field: problem.field === 'url' ? undefined : problem.field }, status);
    }
  }
  return redirect(visit, `/calendars/${calendar.id}/links?note=saved`);
}

type Shown = LinkChangeProps & { calendar: Calendar; link: Link; status?: number };

function showChange(visit: MemberVisit, { status, ...shown }: Shown): Promise<Response> {
  const body = <LinkChange {...shown} />;
  return page(visit, {
    title: `Change the link to ${shown.link.name}`,
    current: '/calendars',
    body,
    ...(status && { status }),
  });
}
