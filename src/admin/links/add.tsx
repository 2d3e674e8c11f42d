/** @jsxImportSource #html */
import type { FilledForm } from '../../../views/components/form.tsx';
import { AccessForms, FoundCalendars, type FoundCalendarsProps, NewLink } from '../../../views/links/add.tsx';
import { addLink } from '../../actions/links/add.ts';
import { type LinkTest, testLink } from '../../actions/links/connection-test.ts';
import { neededSharingCode } from '../../actions/links/sharing-code.ts';
import { defaultFreshnessMinutes, knowsTentative } from '../../domain/calendar/link.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { type Fields, idIn, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { act, FormRefused, type Posted } from '../visit.ts';
import { callbackUrl } from './callback-url.ts';
import { type DraftOwner, type LinkDraft, openDraft, sealDraft } from './draft.ts';
import {
  accessFields,
  applicationFields,
  freshnessField,
  googleFields,
  readAccess,
  readApplication,
  readGoogleAccess,
  takeTrial,
  tentativeFields,
} from './form.ts';

/** The most of what was found that goes through a page, as JSON; a form holds 64 KiB, and sealing adds a third. */
const mostFound = 36_000;

/** The first step of a new link. */
export async function showAccessForm(visit: CalendarVisit): Promise<Response> {
  const { texts, calendar, services } = visit;
  const code = await neededSharingCode(services.db, calendar.workspaceId);
  const untouched = { ...visit, form: undefined, refused: undefined };
  const posted = postedStep(visit);
  const visitOf = (step: Step) => (step === posted ? visit : untouched);
  const google = shownForm(visitOf('google'), googleFields(visit));
  const application = shownForm(visitOf('application'), applicationFields(visit));
  const address = shownForm(visitOf('address'), accessFields(visit), { kind: 'ics' });
  const connectable = (['google', 'microsoft'] as const).filter((kind) => services.oauthClients[kind]);
  const redirectUris = { google: callbackUrl(visit, 'google'), microsoft: callbackUrl(visit, 'microsoft') };
  const account = services.googleAccount;
  const props = { texts, calendar, google, application, address, code, account, connectable, redirectUris };
  return await showStep(visit, <AccessForms {...props} />);
}

type Step = 'google' | 'application' | 'address';

/** Which of the first step's forms was posted. */
function postedStep({ form }: CalendarVisit): Step {
  if (form?.has('googleId')) return 'google';
  return form?.has('mailbox') ? 'application' : 'address';
}

/** Tests what was typed, and shows what was found there. Nothing is stored. */
export async function testLinkForm(visit: Posted<CalendarVisit>): Promise<Response> {
  const wanted = wantedIn(visit);
  await takeTrial(visit);
  const collections = await collectionsOf(visit, wanted);
  return await showNewDraft(visit, { ...wanted, collections });
}

function wantedIn(visit: Posted<CalendarVisit>): LinkTest {
  const step = postedStep(visit);
  if (step === 'google') return readGoogleAccess(readFields(visit, googleFields(visit)));
  if (step === 'address') return readAccess(visit, readFields(visit, accessFields(visit)));
  return readApplication(readFields(visit, applicationFields(visit)));
}

/** Shows what was found, to choose from. Somebody who signed in may see many calendars, of which one is their own. */
export async function showNewDraft(
  visit: CalendarVisit,
  { collections, ...wanted }: LinkTest & { collections: LinkCollection[] },
): Promise<Response> {
  const found = fitting(collections);
  const draft = { ...wanted, found, left: collections.length - found.length };
  const id = crypto.randomUUID();
  const own = found.filter(({ account }) => account !== undefined);
  const isBusy = (each: LinkCollection) => own.length === 0 || own.includes(each);
  const busy = found.flatMap((each, index) => (isBusy(each) ? [String(index)] : []));
  const sealed = sealDraft(ownerOf(visit, id), draft);
  return showFound(visit, { id, sealed, draft, busy });
}

/** Links what was chosen of what was found; the same form once more changes nothing. */
export async function addLinkedCalendar(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const { linkForms } = visit.texts;
  const id = idIn(visit);
  const draft = openDraft(ownerOf(visit, id), form.text('sealed'));
  if (!draft) {
    throw new FormRefused({ text: linkForms.tooLate }, { typed: { kind: 'ics', url: '', user: '' } });
  }
  const { target, freshness: freshnessMinutes } = readFields(visit, foundFields(visit, draft));
  const { kind, access, found } = draft;
  const busy = form.texts('busy');
  const collections = found.filter((_, index) => busy.includes(String(index)));
  if (collections.length === 0) {
    throw new FormRefused({ field: 'busy', text: linkForms.found.busyRule });
  }
  const isTentativeBusy = knowsTentative(kind)
    ? readFields(visit, tentativeFields(visit)).tentative
    : undefined;
  const chosen = { collections, target, freshnessMinutes, isTentativeBusy };
  const input = { calendarId: calendar.id, id, kind, access, ...chosen };
  await act(visit, addLink, input);
  return redirect(visit, `/calendars/${calendar.id}/links`, { note: 'link-added' });
}

/** Shows what was found and chosen once more, or the first step if that's too long ago. */
export function showFoundAgain(visit: Posted<CalendarVisit>): Promise<Response> {
  const [id, sealed] = [idIn(visit), visit.form.text('sealed')];
  const draft = openDraft(ownerOf(visit, id), sealed);
  if (!draft) return showAccessForm(visit);
  return showFound(visit, { id, sealed, draft, busy: visit.form.texts('busy') });
}

async function collectionsOf(
  { services, texts, calendar }: CalendarVisit,
  wanted: LinkTest,
): Promise<LinkCollection[]> {
  try {
    return await testLink(services, { ...wanted, workspaceId: calendar.workspaceId });
  } catch (error) {
    // A feed's path may be secret, and isn't shown.
    if (!(error instanceof LinkError) || wanted.kind === 'ics') throw error;
    const { code, details } = error;
    if (details.otherOrigin === undefined) throw error;
    // Only people may trust another server: they're given its address, and have to type the password again.
    const text = texts.linkForms.otherServer(texts.linkFailures[code](details));
    throw new FormRefused({ field: 'password', text }, { typed: { url: details.otherOrigin } });
  }
}

function ownerOf({ services, session, now, calendar }: CalendarVisit, linkId: string): DraftOwner {
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

/** The form of what was found: where bookings are written to, and for how long its readings count. */
function foundFields(
  { texts }: CalendarVisit,
  draft: LinkDraft,
): Fields<{ target: LinkCollection | undefined; freshness: number }> {
  const { found: said } = texts.linkForms;
  const writable = namesOf(draft).flatMap(({ name, hint }, index) =>
    draft.found[index]?.isWritable ? { value: String(index), name, help: hint } : [],
  );
  const nowhere = {
    value: '',
    name: said.nowhere,
    help: writable.length === 0 ? said.readOnly : undefined,
  };
  return {
    target: {
      label: said.target,
      type: 'radio',
      choices: () => [nowhere, ...writable],
      read: (typed) =>
        writable.some(({ value }) => value === typed) ? draft.found[Number(typed)] : undefined,
    },
    freshness: freshnessField(texts),
  };
}

type Draft = Pick<FoundCalendarsProps, 'id' | 'sealed'> & { draft: LinkDraft; busy: string[] };

function showFound(visit: CalendarVisit, { draft, busy, ...shown }: Draft): Promise<Response> {
  const { texts, calendar, refused } = visit;
  const { kind, access, left } = draft;
  const props = {
    ...shown,
    texts,
    calendar,
    kindName: texts.links.kindNames[kind],
    host: access.address.host,
    found: namesOf(draft).map((each, index) => ({ ...each, isBusy: busy.includes(String(index)) })),
    left,
    form: foundForm(visit, draft),
    isBusyWrong: refused?.problems.some(({ field }) => field === 'busy') ?? false,
  };
  return showStep(visit, <FoundCalendars {...props} />);
}

function foundForm(visit: CalendarVisit, draft: LinkDraft): FilledForm {
  const { kind, found } = draft;
  const isShared = knowsTentative(kind) && found[0]?.isWritable === true;
  const freshness = String(defaultFreshnessMinutes[kind]);
  // Whoever shares a calendar to be changed wants bookings in it.
  const form = shownForm(visit, foundFields(visit, draft), { target: isShared ? '0' : '', freshness });
  if (!knowsTentative(kind)) return form;
  const { fields } = shownForm(visit, tentativeFields(visit), { tentative: 'busy' });
  return { ...form, fields: [...form.fields, ...fields] };
}

/** What the calendars that were found are called; those of one name are told apart by the last part of their paths. */
function namesOf({ found, access }: LinkDraft) {
  return found.map(({ name, href }) => {
    const isAlone = found.filter((other) => other.name === name).length === 1;
    const last = href.split('/').filter(Boolean).at(-1) ?? '';
    return { name: name || access.address.host, hint: isAlone ? undefined : `(${last.slice(0, 60)})` };
  });
}

/** A step of a new link, within its page. */
export function showStep(visit: CalendarVisit, step: JSX.Element): Promise<Response> {
  const { texts, calendar } = visit;
  const body = <NewLink texts={texts} calendar={calendar} step={step} />;
  return page(visit, { title: texts.linkForms.title, body, part: step });
}
