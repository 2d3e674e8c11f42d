/** @jsxImportSource #html */
import { type CalendarLink, sealedAccess } from '../../../db/queries/links/links.ts';
import { ConnectRefused } from '../../../views/links/connect.tsx';
import { connectAccount, requireSameCalendars } from '../../actions/links/sign-in.ts';
import { updateLink } from '../../actions/links/update.ts';
import { shortWorkspaceId } from '../../domain/access/short-workspace-id.ts';
import { isUuid } from '../../domain/uuid.ts';
import { LinkError } from '../../links/link-error.ts';
import { beginSignIn } from '../../links/oauth/authorization.ts';
import { isSignInKind, type SignInKind } from '../../links/oauth/client.ts';
import { clientFor } from '../../links/oauth/renewal.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { problemOf } from '../form/fields.ts';
import { refusalOf } from '../form/refused-form.ts';
import { redirect, redirectElsewhere } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { act, FormRefused, type Visit } from '../visit.ts';
import { showNewDraft, showStep } from './add.tsx';
import { callbackUrl } from './callback-url.ts';
import { takeTrial } from './form.ts';
import { type BegunSignIn, begunSignIn, forgottenSignIn, keptSignIn } from './pending-sign-in.ts';
import { linkOf } from './requested-link.ts';

/** Sends somebody to sign in where their calendars are. */
export async function connect(visit: CalendarVisit): Promise<Response> {
  const { kind = '' } = visit.params;
  if (!isSignInKind(kind)) throw notFound();
  return await sendToSignIn(visit, { kind });
}

/** Sends somebody to sign in for a link once more. */
export async function reconnect(visit: CalendarVisit): Promise<Response> {
  const link = await linkOf(visit);
  if (!isSignInKind(link.kind)) throw notFound();
  return await sendToSignIn(visit, { kind: link.kind, link });
}

async function sendToSignIn(
  visit: CalendarVisit,
  { kind, link }: { kind: SignInKind; link?: CalendarLink },
): Promise<Response> {
  const { services, session, calendar } = visit;
  try {
    const client = clientFor(services.oauthClients, kind);
    const { url, pending } = await beginSignIn(client, {
      redirectUri: callbackUrl(visit, kind),
      prefix: `${shortWorkspaceId(session.workspaceId)}.${calendar.id}`,
      account: link && (await accountOf(visit, link)),
    });
    const begun = { ...pending, kind, linkId: link?.id };
    return redirectElsewhere(visit, url, { 'Set-Cookie': keptSignIn(visit, begun) });
  } catch (error) {
    return await refused(visit, { error, linkId: link?.id });
  }
}

/** Whose link it is, to suggest that account; undefined if its access can't be opened. */
async function accountOf({ services }: CalendarVisit, { id }: CalendarLink): Promise<string | undefined> {
  try {
    const sealed = await sealedAccess(services.db, id);
    const { linkConnector } = services;
    return sealed && linkConnector.accessOf({ ...sealed, id }).address.text;
  } catch (error) {
    if (error instanceof LinkError) return undefined;
    throw error;
  }
}

/** Where people are sent back to: leads on to the calendar that they began from, which checks all of it. */
export async function leadBack(visit: Visit): Promise<Response> {
  const { url, params } = visit;
  const { kind = '' } = params;
  const [workspace = '', calendarId = ''] = (url.searchParams.get('state') ?? '').split('.');
  if (!isSignInKind(kind) || !/^[0-9a-f]{10}$/.test(workspace) || !isUuid(calendarId)) throw notFound();
  return redirect(visit, `/w/${workspace}/calendars/${calendarId}/links/connected/${kind}${url.search}`);
}

/** Gets tokens for somebody who was sent back, and shows their calendars to choose from, or reconnects their link. */
export async function connected(visit: CalendarVisit): Promise<Response> {
  const begun = begunSignIn(visit);
  const { kind = '' } = visit.params;
  if (!isSignInKind(kind)) throw notFound();
  // One server's answer isn't another's (RFC 9700, section 4.4.2.2).
  const isAnswer = begun?.kind === kind && begun?.state === visit.url.searchParams.get('state');
  // Whatever this is, a sign-in that was begun in another tab goes on.
  if (!begun || !isAnswer) return await refused(visit, { error: tooLate(visit) });
  try {
    await takeTrial(visit);
  } catch (error) {
    return await refused(visit, { error, linkId: begun.linkId });
  }
  return forgetting(visit, await finishOrRefuse(visit, begun));
}

async function finishOrRefuse(visit: CalendarVisit, begun: BegunSignIn): Promise<Response> {
  try {
    return await finish(visit, begun);
  } catch (error) {
    return await refused(visit, { error, linkId: begun.linkId });
  }
}

async function finish(visit: CalendarVisit, begun: BegunSignIn): Promise<Response> {
  const { services, url, params } = visit;
  const { kind, linkId } = begun;
  const sentBack = { kind, pending: begun, query: url.searchParams };
  const account = await connectAccount(services, sentBack);
  if (!account) throw tooLate(visit);
  if (linkId === undefined) return await showNewDraft(visit, account);
  const link = await linkOf({ ...visit, params: { ...params, linkId } });
  await requireSameCalendars(services, { link, connected: account });
  const { access } = account;
  await act(visit, updateLink, { linkId, access });
  return redirect(visit, `/calendars/${visit.calendar.id}/links`, { note: 'link-reconnected' });
}

/** The response, with which the browser forgets a sign-in whose code was used. */
function forgetting(visit: CalendarVisit, response: Response): Response {
  response.headers.append('Set-Cookie', forgottenSignIn(visit));
  return response;
}

function tooLate({ texts }: Visit): FormRefused {
  return new FormRefused({ text: texts.connect.tooLate });
}

/** Says what went wrong, and leads back to where somebody can try again. */
async function refused(
  visit: CalendarVisit,
  { error, linkId }: { error: unknown; linkId?: string | undefined },
): Promise<Response> {
  const refusal = refusalOf(error, visit.texts);
  if (!refusal) throw error;
  const { texts, calendar } = visit;
  const problem = problemOf({ ...visit, refused: refusal });
  const step = <ConnectRefused texts={texts} calendar={calendar} problem={problem} linkId={linkId} />;
  return await showStep({ ...visit, refused: refusal }, step);
}
