/** @jsxImportSource #html */
import { Confirmation, type ConfirmationProps } from '../../views/components/confirmation.tsx';
import type { Permission } from '../actions/action.ts';
import { confirmingNameField, readFields, shownForm } from './form/fields.ts';
import { page } from './page.tsx';
import type { AdminRoute, MemberVisit, Posted } from './visit.ts';

/** What's asked before something is done. */
export type Question = Omit<ConfirmationProps, 'texts' | 'action'> & {
  /** The page's title, if that isn't the question. */
  pageTitle?: string;
  /** The path of the page's link in the navigation, if its own isn't below that. */
  current?: string;
  /** Where the form is sent, if that isn't the page's own path. */
  action?: string;
  /** The id of the element that htmx shows it in. */
  partId?: string;
};

/** A page that asks before something is done, and the form on it. */
export type ConfirmPage<Here extends MemberVisit> = {
  path: string;
  action: { permission: Permission };
  /** Gives a visit what the path names. */
  at(handle: (visit: Here) => Promise<Response>): (visit: MemberVisit) => Promise<Response>;
  /** The name to type in a field with this label, so that it's done to nothing else. */
  named?(visit: Here): { name: string; label: string };
  /** The question, or the answer if there's nothing to ask. */
  ask(visit: Here): Question | Response | Promise<Question | Response>;
  /** Does it. */
  confirmed(visit: Posted<Here>): Promise<Response>;
};

/** The routes of a page that asks first. */
export function confirmPage<Here extends MemberVisit>(given: ConfirmPage<Here>): AdminRoute[] {
  const { path, action, at, named, ask, confirmed } = given;
  const fieldsOf = (visit: Here) => {
    const typed = named?.(visit);
    const rule = visit.texts.common.typedNameRule;
    return typed && { name: confirmingNameField(typed.name, { label: typed.label, rule }) };
  };
  const show = at(async (visit) => {
    const asked = await ask(visit);
    if (asked instanceof Response) return asked;
    const fields = fieldsOf(visit);
    return await showQuestion(visit, fields ? { ...asked, ...shownForm(visit, fields) } : asked);
  });
  const handle = at(async (visit) => {
    const posted = visit as Posted<Here>;
    const fields = fieldsOf(visit);
    if (fields) readFields(posted, fields);
    return await confirmed(posted);
  });
  return [
    { method: 'GET', path, action, handle: show },
    { method: 'POST', path, action, handle, again: show },
  ];
}

/** Asks something. */
export function showQuestion(visit: MemberVisit, question: Question): Promise<Response> {
  const { pageTitle = question.title, current, partId, ...asked } = question;
  const body = <Confirmation action={visit.url.pathname} {...asked} texts={visit.texts} />;
  const part = partId === undefined ? undefined : <div id={partId}>{body as 'safe'}</div>;
  return page(visit, { title: pageTitle, current, body, part });
}
