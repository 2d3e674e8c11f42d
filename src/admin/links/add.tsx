/** @jsxImportSource #html */
import { AccessForm, Found, type FoundProps, NewLink } from '../../../views/links/add.tsx';
import { addLink } from '../../actions/links/add.ts';
import { type LinkTest, testLink } from '../../actions/links/connection-test.ts';
import { defaultFreshnessMinutes } from '../../domain/calendar/link.ts';
import { LinkError } from '../../links/link-error.ts';
import type { LinkCollection } from '../../links/link-provider.ts';
import { act } from '../actor.ts';
import type { CalendarVisit } from '../calendars/requested-calendar.ts';
import { idIn, readFields, shownForm } from '../fields.ts';
import type { Form } from '../form.ts';
import { FormRefused } from '../form-refused.ts';
import { page, redirect } from '../page.tsx';
import type { Posted } from '../visit.ts';
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
  const chosen = { busy: found.map((_, index) => index), target: undefined };
  const sealed = await orRefused(() => sealDraft(ownerOf(visit, id), draft));
  return showFound(visit, { id, sealed, draft, chosen });
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
  const { freshness: freshnessMinutes } = readFields(visit, { freshness: freshnessField });
  const { kind, access, found } = draft;
  const { busy, target } = chosenIn(form, draft);
  if (busy.length === 0) {
    throw new FormRefused({ field: 'busy', text: 'Choose at least one calendar that counts as busy.' });
  }
  const collections = found.filter((_, index) => busy.includes(index));
  const writing = target === undefined ? undefined : found[target];
  const input = { calendarId: calendar.id, id, kind, access, collections, target: writing, freshnessMinutes };
  await orRefused(() => act(visit, addLink, input));
  return redirect(visit, `/calendars/${calendar.id}/links?note=link-added`);
}

/** Shows what was found and chosen once more, or the first step if that's too long ago. */
export function showFoundAgain(visit: Posted<CalendarVisit>): Promise<Response> {
  const [id, sealed] = [idIn(visit), visit.form.text('sealed')];
  const draft = openDraft(ownerOf(visit, id), sealed);
  if (!draft) return showAccessForm(visit);
  return showFound(visit, { id, sealed, draft, chosen: chosenIn(visit.form, draft) });
}

async function collectionsOf({ services }: CalendarVisit, wanted: LinkTest): Promise<LinkCollection[]> {
  try {
    return await testLink(services, wanted);
  } catch (error) {
    const otherOrigin = error instanceof LinkError ? error.details.otherOrigin : undefined;
    // A feed's path may be secret, and isn't shown.
    if (otherOrigin === undefined || wanted.kind === 'ics') throw error;
    // Only people may trust another server: they're given its address, and have to type the password again.
    const text = `${(error as LinkError).message} Its address is filled in below: enter the password again to continue.`;
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

function chosenIn(form: Form, { found }: LinkDraft): FoundProps['chosen'] {
  const indexes = found.map((_, index) => index);
  const [busy, target] = [form.texts('busy'), form.text('target')];
  return {
    busy: indexes.filter((index) => busy.includes(String(index))),
    target: indexes.find((index) => String(index) === target && found[index]?.isWritable),
  };
}

type Draft = Pick<FoundProps, 'id' | 'sealed' | 'chosen'> & { draft: LinkDraft };

function showFound(visit: CalendarVisit, { draft, ...shown }: Draft): Promise<Response> {
  const { kind, access, found, left } = draft;
  const { host } = access.address;
  const freshness = String(defaultFreshnessMinutes[kind]);
  const props = {
    ...shown,
    calendar: visit.calendar,
    kindName: kindNames[kind],
    host,
    found: named(found, host),
    left,
    form: shownForm(visit, { freshness: freshnessField }, { freshness }),
    isBusyWrong: visit.refused?.problems.some(({ field }) => field === 'busy') ?? false,
  };
  return showStep(visit, <Found {...props} />);
}

/** Those of one name are told apart by the last part of their paths. */
function named(found: readonly LinkCollection[], host: string): FoundProps['found'] {
  return found.map(({ name, href, isWritable }) => {
    const isAlone = found.filter((other) => other.name === name).length === 1;
    const last = href.split('/').filter(Boolean).at(-1) ?? '';
    return { name: name === '' ? host : name, hint: isAlone ? '' : last.slice(0, 60), isWritable };
  });
}

function showStep(visit: CalendarVisit, step: JSX.Element): Promise<Response> {
  const body = <NewLink calendar={visit.calendar} step={step} />;
  return page(visit, { title: 'Link a calendar', body, part: step });
}
