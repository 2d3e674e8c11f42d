/** @jsxImportSource #html */
import { AccessForm, Found, type FoundProps, NewLink } from '../../../views/links/add.tsx';
import { addLink } from '../../actions/links/add.ts';
import { type LinkTest, testLink } from '../../actions/links/connection-test.ts';
import { defaultFreshnessMinutes } from '../../domain/calendar/link.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { type Fields, idIn, readFields, shownForm } from '../fields.ts';
import { page, redirect } from '../page.tsx';
import { act, FormRefused, type Posted } from '../visit.ts';
import { type DraftOwner, type LinkDraft, openDraft, sealDraft } from './draft.ts';
import { accessFields, freshnessField, orRefused, readAccess, takeTrial } from './form.ts';
import { kindNames } from './rows.ts';

/** The most of what was found that goes through a page, as JSON; a form holds 64 KiB, and sealing adds a third. */
const mostFound = 36_000;

/** The first step of a new link. */
export function showAccessForm(visit: CalendarVisit): Promise<Response> {
  const { calendar } = visit;
  const form = shownForm(visit, accessFields, { kind: 'ics' });
  return showStep(visit, <AccessForm calendar={calendar} form={form} />);
}

/** Tests what was typed, and shows what was found there. Nothing is stored. */
export async function testLinkForm(visit: Posted<CalendarVisit>): Promise<Response> {
  const wanted = await readAccess(readFields(visit, accessFields));
  await takeTrial(visit);
  const all = await orRefused(() => collectionsOf(visit, wanted));
  const found = fitting(all);
  const draft = { ...wanted, found, left: all.length - found.length };
  const id = crypto.randomUUID();
  const busy = found.map((_, index) => String(index));
  const sealed = await orRefused(() => sealDraft(ownerOf(visit, id), draft));
  return showFound(visit, { id, sealed, draft, busy });
}

/** Links what was chosen of what was found; the same form once more changes nothing. */
export async function addLinkedCalendar(visit: Posted<CalendarVisit>): Promise<Response> {
  const { calendar, form } = visit;
  const id = idIn(visit);
  const draft = openDraft(ownerOf(visit, id), form.text('sealed'));
  if (!draft) {
    const text =
      'This form was open for more than 15 minutes, or is incomplete. Nothing was linked. Start over.';
    throw new FormRefused({ text }, { typed: { kind: 'ics', url: '', user: '' } });
  }
  const { target, freshness: freshnessMinutes } = readFields(visit, foundFields(draft));
  const { kind, access, found } = draft;
  const busy = form.texts('busy');
  const collections = found.filter((_, index) => busy.includes(String(index)));
  if (collections.length === 0) {
    throw new FormRefused({ field: 'busy', text: 'Choose at least one calendar that counts as busy.' });
  }
  const input = { calendarId: calendar.id, id, kind, access, collections, target, freshnessMinutes };
  await orRefused(() => act(visit, addLink, input));
  return redirect(visit, `/calendars/${calendar.id}/links?note=link-added`);
}

/** Shows what was found and chosen once more, or the first step if that's too long ago. */
export function showFoundAgain(visit: Posted<CalendarVisit>): Promise<Response> {
  const [id, sealed] = [idIn(visit), visit.form.text('sealed')];
  const draft = openDraft(ownerOf(visit, id), sealed);
  if (!draft) return showAccessForm(visit);
  return showFound(visit, { id, sealed, draft, busy: visit.form.texts('busy') });
}

async function collectionsOf({ services }: CalendarVisit, wanted: LinkTest): Promise<LinkCollection[]> {
  try {
    return await testLink(services, wanted);
  } catch (error) {
    const otherOrigin = error instanceof LinkError ? error.details.otherOrigin : undefined;
    // A feed's path may be secret, and isn't shown.
    if (otherOrigin === undefined || wanted.kind === 'ics') throw error;
    // Only people may trust another server: they're given its address, and have to type the password again.
    const text = `${(error as LinkError).message} The address is filled in below. Enter the password again to continue.`;
    throw new FormRefused({ field: 'password', text }, { typed: { url: otherOrigin } });
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
function foundFields(draft: LinkDraft): Fields<{ target: LinkCollection | undefined; freshness: number }> {
  const writable = namesOf(draft).flatMap(({ name, hint }, index) =>
    draft.found[index]?.isWritable ? { value: String(index), name, help: hint } : [],
  );
  const nowhere = { value: '', name: 'Nowhere', help: writable.length === 0 ? 'It’s read-only.' : undefined };
  return {
    target: {
      label: 'Write bookings to',
      type: 'radio',
      choices: () => [nowhere, ...writable],
      read: (typed) =>
        writable.some(({ value }) => value === typed) ? draft.found[Number(typed)] : undefined,
    },
    freshness: freshnessField,
  };
}

type Draft = Pick<FoundProps, 'id' | 'sealed'> & { draft: LinkDraft; busy: string[] };

function showFound(visit: CalendarVisit, { draft, busy, ...shown }: Draft): Promise<Response> {
  const { kind, access, left } = draft;
  const freshness = String(defaultFreshnessMinutes[kind]);
  const props = {
    ...shown,
    calendar: visit.calendar,
    kindName: kindNames[kind],
    host: access.address.host,
    found: namesOf(draft).map((each, index) => ({ ...each, isBusy: busy.includes(String(index)) })),
    left,
    form: shownForm(visit, foundFields(draft), { target: '', freshness }),
    isBusyWrong: visit.refused?.problems.some(({ field }) => field === 'busy') ?? false,
  };
  return showStep(visit, <Found {...props} />);
}

/** What the calendars that were found are called; those of one name are told apart by the last part of their paths. */
function namesOf({ found, access }: LinkDraft) {
  return found.map(({ name, href }) => {
    const isAlone = found.filter((other) => other.name === name).length === 1;
    const last = href.split('/').filter(Boolean).at(-1) ?? '';
    return { name: name || access.address.host, hint: isAlone ? undefined : `(${last.slice(0, 60)})` };
  });
}

function showStep(visit: CalendarVisit, step: JSX.Element): Promise<Response> {
  const body = <NewLink calendar={visit.calendar} step={step} />;
  return page(visit, { title: 'Link a calendar', body, part: step });
}
