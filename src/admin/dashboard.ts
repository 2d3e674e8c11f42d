import { workspaceOfCalendar } from '../../db/queries/members.ts';
import { liveSession, type Session, sessionIn } from '../../db/queries/sessions.ts';
import type { Texts } from '../../views/texts/en/en.ts';
import { textsOf } from '../../views/texts/texts.ts';
import { ChangedMeanwhile, NotAllowed, NotFound, TwoStepNeeded } from '../actions/action.ts';
import { MembershipRefused } from '../actions/members/membership-rules.ts';
import { noteSessionUse } from '../actions/sessions/note-use.ts';
import { switchWorkspace } from '../actions/sessions/switch-workspace.ts';
import { InvalidAccessLink } from '../actions/valid-access-link.ts';
import { acceptedLanguage } from '../domain/access/dashboard-language.ts';
import { hashSecretToken } from '../domain/access/secret-token.ts';
import { sessionTouchMs } from '../domain/access/session.ts';
import { shortWorkspaceId } from '../domain/access/short-workspace-id.ts';
import { covers, type Role, seesManagement } from '../domain/access/user.ts';
import { ApiError } from '../domain/errors.ts';
import { UnknownZone } from '../operations/input/caller-zone.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import { sessionTokenOf } from './account/session-cookie.ts';
import { twoStepPath } from './account/two-step-path.ts';
import { addressIn } from './address.ts';
import { errorPage, unknownZonePage } from './error-page.tsx';
import { postedForm } from './form/form.ts';
import { refusalOf } from './form/refused-form.ts';
import { asksForChanges, noChanges } from './live.ts';
import { membershipRefused } from './members/refusals.ts';
import { isHtmx, isMember, redirect } from './page.tsx';
import { invalidLink, notFound, PageError } from './page-error.ts';
import { isSameOrigin } from './same-origin.ts';
import {
  type AdminRoute,
  accessOf,
  act,
  type MemberVisit,
  type Posted,
  type PostHandlers,
  type Visit,
} from './visit.ts';

/** A page's request from the router; `turn` resolves when the page, or its next part, may be worked on. */
export type PageRequest = {
  exchange: Exchange;
  params?: Readonly<Record<string, string>>;
  turn?(): Promise<void>;
};

/**
 * Answers a page's request. Other origins and forms of other workspaces change nothing; those who aren't signed in, or
 * don't have the role, see nothing. Throws only for a bug.
 */
export async function answerPage(services: Services, route: AdminRoute, request: PageRequest) {
  const visit = visitOf(services, request);
  await visit.turn();
  const isStream = asksForChanges(visit);
  const response = await answered(route, visit);
  const isAnswer = response.status >= 500 || response.headers.get('content-type')?.includes('event-stream');
  return isStream && !isAnswer ? noChanges(visit) : response;
}

/** The page, or what it says in its place. */
async function answered(route: AdminRoute, visit: Visit): Promise<Response> {
  const { services } = visit;
  try {
    if (route.method === 'POST' && !isSameOrigin(services, visit.request)) {
      throw new PageError(403, ({ errors }) => errors.wrongSite);
    }
    visit.session = await sessionOf(visit);
    if (visit.session) visit.texts = textsFor(visit, visit.session);
    if (route.access === 'anyone') return await answerAnyone(route, visit);
    if (!isMember(visit)) return redirect(visit, signInPath(visit));
    const { workspace } = visit.params;
    if (workspace === undefined) return await answerWithoutWorkspace(route, visit);
    visit.session = await sessionAt(visit, workspace);
    visit.texts = textsFor(visit, visit.session);
    // From here on, a page is known by its path in the workspace.
    visit.url.pathname = visit.url.pathname.replace(/^\/w\/[^/]*/, '') || '/';
    return await answerMember(route, visit);
  } catch (error) {
    if (error instanceof PageError) return errorPage(visit, error);
    if (error instanceof UnknownZone) return unknownZonePage(visit, error);
    if (error instanceof TwoStepNeeded) return redirect(visit, twoStepPath);
    const refused = refusedAction(error);
    if (refused) return errorPage(visit, refused);
    throw error;
  }
}

/** In the user's own language if they chose one, with times as the workspace writes them. */
function textsFor({ texts }: Visit, { language, ...writing }: Session): Texts {
  return textsOf(language ?? texts.language, writing);
}

type OpenRoute = Extract<AdminRoute, { access: 'anyone' }>;
type MemberRoute = Exclude<AdminRoute, OpenRoute>;

/** The page for a refused action; undefined for any other error. */
function refusedAction(error: unknown): PageError | undefined {
  if (error instanceof NotAllowed && error.needs !== 'operator') return notAllowed(error.needs);
  if (error instanceof NotFound) return notFound();
  if (error instanceof MembershipRefused) return membershipRefused(error.reason);
  if (error instanceof InvalidAccessLink) return invalidLink(error.kind);
  if (!(error instanceof ChangedMeanwhile)) return undefined;
  return new PageError(409, ({ errors }) => errors.justChanged);
}

function notAllowed(needs: Role): PageError {
  return new PageError(403, ({ errors, members }) => errors.notAllowed(members.roleNames[needs]));
}

async function answerAnyone(route: OpenRoute, visit: Visit): Promise<Response> {
  if (route.method === 'GET') return await route.handle(visit);
  return await answerPost(route, { ...visit, form: await postedForm(visit.request) });
}

/** Leads from the address of an older version to the page, in the workspace that it's about or else the last one. */
async function answerWithoutWorkspace(route: MemberRoute, visit: MemberVisit): Promise<Response> {
  if (route.isPersonal) return await answerMember(route, visit);
  if (route.method === 'POST') {
    throw new PageError(409, ({ errors }) => errors.outOfDate);
  }
  const { services, session, params, url } = visit;
  const { calendarId } = params;
  const ofCalendar =
    calendarId === undefined
      ? undefined
      : await workspaceOfCalendar(services.db, { calendarId, userId: session.userId });
  return redirect(visit, addressIn(ofCalendar ?? session.workspaceId, `${url.pathname}${url.search}`));
}

/** The session in the workspace of a page's address. Throws PageError if that's none of the user's. */
async function sessionAt(visit: MemberVisit, workspace: string): Promise<Session> {
  const { services, session, request } = visit;
  const isWanted = (id: string) => shortWorkspaceId(id) === workspace;
  const there = await sessionIn(services.db, { session, isWanted });
  if (!there) throw notFound();
  if (there !== session && request.method === 'GET' && !isHtmx(visit)) {
    const { workspaceId, hash: sessionHash } = there;
    await evenIfBusy(visit, () => act(visit, switchWorkspace, { sessionHash, workspaceId }));
  }
  return there;
}

/**
 * Reads the form, which is about the workspace of its address. Members who need two-step sign-in there are led to set it up,
 * whatever they ask for: only their own account is open to them, and what isn't about that workspace.
 */
async function answerMember(route: MemberRoute, visit: MemberVisit): Promise<Response> {
  const isOpen = route.isAccount || route.isPersonal;
  if (visit.session.twoStep === 'needed' && !isOpen) throw new TwoStepNeeded();
  if (route.method === 'GET') {
    requireRole(route, visit);
    return await route.handle(visit);
  }
  const form = await postedForm(visit.request, route.file);
  requireRole(route, visit);
  return await answerPost(route, { ...visit, form });
}

/** Does what a form asks for, or shows it again with what's wrong. */
async function answerPost<Sender extends Visit>(
  { handle, again }: PostHandlers<Sender>,
  visit: Posted<Sender>,
): Promise<Response> {
  try {
    return await handle(visit);
  } catch (error) {
    const refused = refusalOf(error, visit.texts);
    if (!again || !refused) throw error;
    return await again({ ...visit, refused });
  }
}

/** What's personal isn't about the workspace that the session happens to be in. */
function requireRole(route: MemberRoute, { session }: MemberVisit): void {
  if (route.isPersonal) return;
  const needed = accessOf(route);
  if (route.isManagement && !seesManagement(session))
    throw new PageError(403, ({ errors }) => errors.notShown);
  if (needed !== 'anyone' && !covers(session.role, needed)) throw notAllowed(needed);
}

/** The page for an unknown address. */
export async function unknownPage(services: Services, exchange: Exchange): Promise<Response> {
  return errorPage(visitOf(services, { exchange }), notFound());
}

/** The page for an address that was asked with the wrong method; `allow` lists the right ones. */
export async function wrongMethodPage(services: Services, exchange: Exchange, allow: string) {
  const error = new PageError(405, ({ errors }) =>
    allow.includes('GET') ? errors.wrongMethodForForms : errors.wrongMethod,
  );
  const response = await errorPage(visitOf(services, { exchange }), error);
  response.headers.set('Allow', allow);
  return response;
}

/** The page for a busy server, or for a bug: all it tells is its id, which is in the log. */
export function pageFailure(
  services: Services,
  { exchange, isBusy }: { exchange: Exchange; isBusy: boolean },
): Promise<Response> {
  const error = isBusy
    ? new PageError(503, ({ errors }) => errors.busy)
    : new PageError(500, ({ errors }) => errors.failure(exchange.requestId));
  return errorPage(visitOf(services, { exchange }), error);
}

function visitOf(services: Services, { exchange, params = {}, turn = async () => {} }: PageRequest): Visit {
  const { request } = exchange;
  const url = new URL(request.url);
  const texts = textsOf(acceptedLanguage(request.headers.get('accept-language')), {
    country: null,
    hourCycle: null,
  });
  return {
    services,
    exchange,
    request,
    url,
    params,
    now: services.clock.now(),
    texts,
    session: undefined,
    turn,
  };
}

async function sessionOf(visit: Visit): Promise<Session | undefined> {
  const { services, request, now } = visit;
  const token = sessionTokenOf(services, request);
  if (token === undefined) return undefined;
  const session = await liveSession(services.db, { hash: hashSecretToken(token), now });
  if (session && now - session.seenAt >= sessionTouchMs) noteUse({ ...visit, session });
  return session;
}

/** Notes beside the page that its session is used: while others write, that may take seconds. */
function noteUse(visit: MemberVisit): void {
  const { services, session } = visit;
  act(visit, noteSessionUse, { sessionHash: session.hash }).catch((error) => logUnnoted(services, error));
}

/** While nothing can be written, pages still work, and how a session is used is noted next time. */
async function evenIfBusy({ services }: Visit, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    logUnnoted(services, error);
  }
}

function logUnnoted({ log }: Services, error: unknown): void {
  log.error('the use of a session could not be noted', { reason: String(error) });
}

/** Where to sign in, and come back from to the page that was asked for. */
function signInPath(visit: Visit): string {
  const { url } = visit;
  const isPage = visit.request.method === 'GET' && !isHtmx(visit);
  return isPage && url.pathname !== '/' ? `/sign-in?next=${encodeURIComponent(url.pathname)}` : '/sign-in';
}
