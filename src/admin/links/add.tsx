/** @jsxImportSource #html */
import type { Problem } from '../../../views/components/field.tsx';
import { type AccessFields, AccessForm, Found, type FoundProps, NewLink } from '../../../views/links/add.tsx';
import { perform } from '../../actions/action.ts';
import { addLink } from '../../actions/links/add.ts';
import { testLink } from '../../actions/links/connection-test.ts';
import type { Calendar } from '../../domain/calendar/calendar.ts';
import { defaultFreshnessMinutes } from '../../domain/calendar/link.ts';
import { isUuid } from '../../domain/uuid.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { requesterOf } from '../actor.ts';
import { calendarOf } from '../calendars/requested-calendar.ts';
import type { Form } from '../form.ts';
import { fragment, page, redirect } from '../page.tsx';
import { PageError } from '../page-error.ts';
import type { MemberVisit, Posted } from '../visit.ts';
import { type DraftOwner, type LinkDraft, openDraft, sealDraft } from './draft.ts';
import { isProblem, readAccess, readMinutes, refusalOf, typedAccess } from './form.ts';
import { kindNames } from './rows.ts';

/** The most of what was found that goes through a page, as JSON; a form holds 64 KiB, and sealing adds a third. */
const mostFound = 36_000;

type Answer = { status?: number; headers?: Record<string, string> };

/** The first step of a new link. */
export async function openLinkForm(visit: MemberVisit): Promise<Response> {
  const calendar = await calendarOf(visit);
  return showForm(visit, calendar, { fields: { kind: 'ics', url: '', user: '' }, problem: undefined });
}

/** Tests what was typed, and shows what was found there. Nothing is kept. */
export async function testLinkForm(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, session, form } = visit;
  const calendar = await calendarOf(visit);
  const fields = typedAccess(form);
  const wanted = readAccess(form);
  if (isProblem(wanted)) return showForm(visit, calendar, { fields, problem: wanted, status: 422 });
  const { retryAfterSeconds } = await services.trials.take(session.workspaceId);
  if (retryAfterSeconds > 0) {
    const problem = { field: undefined, text: `Too many tries. Try again in ${retryAfterSeconds} seconds.` };
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    return showForm(visit, calendar, { fields, problem, status: 429, headers });
  }
  try {
    const all = await testLink(services, wanted);
    const found = fitting(all);
    const draft = { ...wanted, found, left: all.length - found.length };
    const id = crypto.randomUUID();
    const sealed = sealDraft(ownerOf(visit, calendar, id), draft);
    const chosen = {
      busy: found.map((_, index) => index),
      target: undefined,
      freshness: String(defaultFreshnessMinutes[wanted.kind]),
    };
    return showFound(visit, { calendar, id, sealed, draft, chosen, problem: undefined });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { problem, status } = refusal;
    return showForm(visit, calendar, { ...offered(error, { fields, problem }), status });
  }
}

/** Links what was chosen of what was found; the same form once more changes nothing. */
export async function addLinkedCalendar(visit: Posted<MemberVisit>): Promise<Response> {
  const { services, form } = visit;
  const calendar = await calendarOf(visit);
  const id = form.text('id').toLowerCase();
  if (!isUuid(id)) throw new PageError(400, 'Not complete', 'Open the page of links and send it from there.');
  const sealed = form.text('sealed');
  const draft = openDraft(ownerOf(visit, calendar, id), sealed);
  if (!draft) return showLapsed(visit, calendar);
  const chosen = chosenOf(form, draft);
  const again = (problem: Problem, status: number) =>
    showFound(visit, { calendar, id, sealed, draft, chosen, problem }, { status });
  const freshnessMinutes = readMinutes(chosen.freshness);
  if (isProblem(freshnessMinutes)) return again(freshnessMinutes, 422);
  if (chosen.busy.length === 0) {
    return again({ field: 'busy', text: 'Choose at least one calendar that counts as busy.' }, 422);
  }
  const { kind, access, found } = draft;
  const collections = found.filter((_, index) => chosen.busy.includes(index));
  const target = chosen.target === undefined ? undefined : found[chosen.target];
  const input = { calendarId: calendar.id, id, kind, access, collections, target, freshnessMinutes };
  try {
    await perform(services, addLink, { by: requesterOf(visit), input });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return again(refusal.problem, refusal.status);
  }
  return redirect(visit, `/calendars/${calendar.id}/links?note=link-added`);
}

function ownerOf({ services, session, now }: MemberVisit, calendar: Calendar, linkId: string): DraftOwner {
  return { services, session, now, calendarId: calendar.id, linkId };
}

/** As many of what was found as a form can hold. */
function fitting(found: readonly LinkCollection[]): LinkCollection[] {
  let length = 0;
  return found.filter((collection) => {
    length += Buffer.byteLength(JSON.stringify(collection));
    return length <= mostFound;
  });
}

/** Where the other side sends to another server, the form has that one's address: only people may trust it. */
function offered(error: unknown, shown: ShownForm): ShownForm {
  const otherOrigin = error instanceof LinkError ? error.details.otherOrigin : undefined;
  // A feed has a path, which is not told.
  if (otherOrigin === undefined || shown.fields.kind === 'ics') return shown;
  const text = `${shown.problem?.text} Its address stands below: type the password again to go on.`;
  return { fields: { ...shown.fields, url: otherOrigin }, problem: { field: 'password', text } };
}

function chosenOf(form: Form, { found }: LinkDraft): FoundProps['chosen'] {
  const indexes = found.map((_, index) => index);
  const busy = form.texts('busy');
  const target = form.text('target');
  return {
    busy: indexes.filter((index) => busy.includes(String(index))),
    target: indexes.find((index) => String(index) === target && found[index]?.isWritable),
    freshness: form.text('freshness'),
  };
}

type ShownForm = { fields: AccessFields; problem: Problem | undefined };

function showForm(
  visit: MemberVisit,
  calendar: Calendar,
  { fields, problem, ...answer }: ShownForm & Answer,
): Promise<Response> {
  return showStep(visit, { calendar, step: <AccessForm {...{ calendar, fields, problem }} />, ...answer });
}

function showLapsed(visit: MemberVisit, calendar: Calendar): Promise<Response> {
  const text =
    'This form was open for more than 15 minutes, or is not complete. Nothing was linked: begin anew.';
  const fields: AccessFields = { kind: 'ics', url: '', user: '' };
  return showForm(visit, calendar, { fields, problem: { field: undefined, text }, status: 422 });
}

type ShownFound = Omit<FoundProps, 'kindName' | 'host' | 'found' | 'left'> & {
  calendar: Calendar;
  draft: LinkDraft;
};

function showFound(
  visit: MemberVisit,
  { draft, ...shown }: ShownFound,
  answer: Answer = {},
): Promise<Response> {
  const { kind, access, found, left } = draft;
  const { host } = access.address;
  const props = { ...shown, kindName: kindNames[kind], host, found: named(found, host), left };
  return showStep(visit, { calendar: shown.calendar, step: <Found {...props} />, ...answer });
}

/** Those of one name are told apart by the last part of their paths. */
function named(found: readonly LinkCollection[], host: string): FoundProps['found'] {
  return found.map(({ name, href, isWritable }) => {
    const isAlone = found.filter((other) => other.name === name).length === 1;
    const last = href.split('/').filter(Boolean).at(-1) ?? '';
    return { name: name === '' ? host : name, hint: isAlone ? '' : last.slice(0, 60), isWritable };
  });
}

function showStep(
  visit: MemberVisit,
  { calendar, step, ...answer }: Answer & { calendar: Calendar; step: JSX.Element },
): Promise<Response> {
  const isHtmx = visit.request.headers.get('hx-request') === 'true';
  if (isHtmx) return fragment(visit, step, answer);
  const body = <NewLink calendar={calendar} step={step} />;
  return page(visit, { title: 'Link a calendar', current: '/calendars', body, ...answer });
}
