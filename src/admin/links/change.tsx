/** @jsxImportSource #html */
import type { Link } from '../../../db/queries/links/links.ts';
import type { Problem } from '../../../views/components/field.tsx';
import { LinkChange, type LinkChangeProps } from '../../../views/links/change.tsx';
import { NotFound, perform } from '../../actions/action.ts';
import { testCredentials } from '../../actions/links/connection-test.ts';
import { updateLink } from '../../actions/links/update.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { requesterOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import { page, redirect } from '../page.tsx';
import type { MemberVisit, Posted } from '../visit.ts';
import { isProblem, readCredentials, readMinutes, refusalOf } from './form.ts';
import { linkOf } from './requested-link.ts';

/** The form of a link: what it signs in with, and how fresh it must be. */
export async function openLinkChange(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  const fields = { user: '', freshness: String(link.freshnessMinutes) };
  return showChange(visit, { calendar, link, fields, problem: undefined });
}

/** Changes a link; a new user or password is tried first. */
export async function saveLinkChange(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, form } = visit;
  const calendar = await calendarOf(visit);
  const link = await linkOf(visit, calendar);
  const fields = { user: form.text('user'), freshness: form.text('freshness') };
  const refuse = (problem: Problem, status: number) =>
    showChange(visit, { calendar, link, fields, problem, status });
  const credentials = readCredentials(form);
  if (isProblem(credentials)) return refuse(credentials, 422);
  const minutes = readMinutes(fields.freshness);
  if (isProblem(minutes)) return refuse(minutes, 422);
  const freshnessMinutes = minutes === link.freshnessMinutes ? undefined : minutes;
  if (credentials || freshnessMinutes !== undefined) {
    const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
    if (retryAfterSeconds > 0) {
      return refuse(
        { field: undefined, text: `Too many tries. Try again in ${retryAfterSeconds} seconds.` },
        429,
      );
    }
    try {
      const access = credentials && (await testCredentials(services, { link, credentials }));
      const input = { linkId: link.id, freshnessMinutes, access };
      await perform(services, updateLink, { by: requesterOf(visit), input });
    } catch (error) {
      if (error instanceof NotFound) return refuse(gone, 422);
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const { problem, status } = refusal;
      // There is no field for its address here.
      return refuse({ ...problem, field: problem.field === 'url' ? undefined : problem.field }, status);
    }
  }
  return redirect(visit, `/calendars/${calendar.id}/links?note=saved`);
}

const gone: Problem = { field: undefined, text: 'The link is gone: somebody has removed it.' };

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
