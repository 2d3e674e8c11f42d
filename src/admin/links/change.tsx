/** @jsxImportSource #html */
import type { CalendarLink } from '../../../db/queries/links/links.ts';
import type { FilledForm } from '../../../views/components/form.tsx';
import { LinkChange, LinkChangePage } from '../../../views/links/change.tsx';
import { NotFound } from '../../actions/action.ts';
import { grantOf, testCredentials } from '../../actions/links/connection-test.ts';
import { updateLink } from '../../actions/links/update.ts';
import { knowsTentative } from '../../domain/calendar/link.ts';
import type { LinkGrant } from '../../links/link-access.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { type Fields, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { act, FormRefused, type Posted } from '../visit.ts';
import { credentialFields, freshnessField, takeTrial, tentativeFields } from './form.ts';
import { linkOf } from './requested-link.ts';

/** The form of a link: what it signs in with, and for how long its readings count. */
export async function showLinkChange(visit: CalendarVisit): Promise<Response> {
  const { texts, calendar, services } = visit;
  const link = await linkOf(visit);
  const grant = await grantOf(services, link);
  const form = changeForm(visit, link, grant);
  const part = (
    <LinkChange texts={texts} calendar={calendar} link={link} form={form} isSignedIn={grant === 'sign_in'} />
  );
  const body = (
    <LinkChangePage texts={texts} calendar={calendar}>
      {part as 'safe'}
    </LinkChangePage>
  );
  return page(visit, { title: texts.linkForms.change.title(link.name), body, part });
}

type Changes = { user: string; password: string; freshness: number; tentative: boolean };

/** The fields that a link has: what it signs in with may be none of its own, and not every kind knows what isn't certain. */
function changeFields(
  visit: CalendarVisit,
  { kind, grant }: { kind: CalendarLink['kind']; grant: LinkGrant['kind'] | undefined },
): Fields<Partial<Changes> & Pick<Changes, 'freshness'>> {
  return {
    ...credentialFields(visit, grant),
    freshness: freshnessField(visit.texts),
    ...(knowsTentative(kind) && tentativeFields(visit)),
  };
}

function changeForm(
  visit: CalendarVisit,
  link: CalendarLink,
  grant: LinkGrant['kind'] | undefined,
): FilledForm {
  const { kind, freshnessMinutes, tentativeIsBusy } = link;
  return shownForm(visit, changeFields(visit, { kind, grant }), {
    freshness: freshnessMinutes,
    tentative: tentativeIsBusy === 1,
  });
}

/** Changes a link; a new user or password is tested first. */
export async function saveLinkChange(visit: Posted<CalendarVisit>): Promise<Response> {
  const { services, texts, calendar } = visit;
  const link = await linkOf(visit);
  const { kind } = link;
  const fields = changeFields(visit, { kind, grant: await grantOf(services, link) });
  const { user = '', password = '', freshness, tentative } = readFields(visit, fields);
  const isTentativeBusy = tentative === (link.tentativeIsBusy === 1) ? undefined : tentative;
  const credentials = { ...(user !== '' && { user }), ...(password !== '' && { password }) };
  const isNewAccess = Object.keys(credentials).length > 0;
  const freshnessMinutes = freshness === link.freshnessMinutes ? undefined : freshness;
  if (isNewAccess || freshnessMinutes !== undefined || isTentativeBusy !== undefined) {
    await takeTrial(visit);
    try {
      const access = isNewAccess ? await testCredentials(services, { link, credentials }) : undefined;
      await act(visit, updateLink, { linkId: link.id, freshnessMinutes, access, isTentativeBusy });
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      throw new FormRefused({ text: texts.linkForms.change.gone });
    }
  }
  return redirect(visit, `/calendars/${calendar.id}/links`, { note: 'saved' });
}
