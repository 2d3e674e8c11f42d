/** @jsxImportSource #html */
import type { Link } from '../../../db/queries/links/links.ts';
import type { FilledForm } from '../../../views/components/form.tsx';
import { LinkChange, LinkChangePage } from '../../../views/links/change.tsx';
import { NotFound } from '../../actions/action.ts';
import { testCredentials } from '../../actions/links/connection-test.ts';
import { updateLink } from '../../actions/links/update.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { act, FormRefused, type Posted } from '../visit.ts';
import { changeFields, orRefused, takeTrial, tentativeFields } from './form.ts';
import { linkOf } from './requested-link.ts';

/** The form of a link: what it signs in with, and for how long its readings count. */
export async function showLinkChange(visit: CalendarVisit): Promise<Response> {
  const { texts, calendar } = visit;
  const link = await linkOf(visit);
  const form = changeForm(visit, link);
  const part = <LinkChange {...{ texts, calendar, link, form }} />;
  const body = (
    <LinkChangePage texts={texts} calendar={calendar}>
      {part as 'safe'}
    </LinkChangePage>
  );
  return page(visit, { title: texts.linkForms.change.title(link.name), body, part });
}

/** One that's shared has no user and password, but events that aren't certain. */
function changeForm(visit: CalendarVisit, { kind, freshnessMinutes, tentativeIsBusy }: Link): FilledForm {
  const fields = changeFields(visit);
  const freshness = String(freshnessMinutes);
  if (kind !== 'google') return shownForm(visit, fields, { freshness });
  const shared = { freshness: fields.freshness, ...tentativeFields(visit) };
  return shownForm(visit, shared, { freshness, tentative: tentativeIsBusy === 1 ? 'busy' : 'free' });
}

/** Changes a link; a new user or password is tested first. */
export async function saveLinkChange(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, texts, calendar } = visit;
  const link = await linkOf(visit);
  const { user, password, freshness } = readFields(visit, changeFields(visit));
  const isTentativeBusy = readTentative(visit, link);
  const credentials = { ...(user !== '' && { user }), ...(password !== '' && { password }) };
  const isNewAccess = Object.keys(credentials).length > 0;
  const freshnessMinutes = freshness === link.freshnessMinutes ? undefined : freshness;
  if (isNewAccess || freshnessMinutes !== undefined || isTentativeBusy !== undefined) {
    await takeTrial(visit);
    try {
      await orRefused(visit, async () => {
        const access = isNewAccess ? await testCredentials(services, { link, credentials }) : undefined;
        await act(visit, updateLink, { linkId: link.id, freshnessMinutes, access, isTentativeBusy });
      });
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      throw new FormRefused({ text: texts.linkForms.change.gone });
    }
  }
  return redirect(visit, `/calendars/${calendar.id}/links`, { note: 'saved' });
}

/** Whether events that aren't certain are to take time; undefined if that stays, or if the kind doesn't know such events. */
function readTentative(visit: Posted<CalendarVisit>, { kind, tentativeIsBusy }: Link): boolean | undefined {
  if (kind !== 'google') return undefined;
  const { tentative } = readFields(visit, tentativeFields(visit));
  return tentative === (tentativeIsBusy === 1) ? undefined : tentative;
}
