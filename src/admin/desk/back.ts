import type { Form } from '../form.ts';
import type { Visit } from '../visit.ts';

const deskPath = /^\/(?:\?|$)|^\/calendars\/[0-9a-f-]{36}\/week(?:\?|$)/;

/** The page of the desk that a form was sent from; undefined if it names none, so nobody can be led elsewhere. */
export function backPath(text: string): string | undefined {
  return deskPath.test(text) && /^[\w/?=&%:+.-]*$/.test(text) ? text : undefined;
}

/** The page of the desk that a posted form names, or else another. */
export function backOf(form: Form, otherwise: string): string {
  return backPath(form.text('back')) ?? otherwise;
}

/** The page of the desk that a page or its form was opened from; empty if it wasn't. */
export function backIn({ form, url }: Visit): string {
  return backPath(form?.text('back') ?? url.searchParams.get('back') ?? '') ?? '';
}
