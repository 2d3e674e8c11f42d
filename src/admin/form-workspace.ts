import type { Session } from '../../db/queries/sessions.ts';
import type { Form } from './form.ts';
import { PageError } from './page-error.ts';

/** The field that names the workspace of a form's page. */
export const workspaceField = '_workspace';

/** The workspace of a form if it isn't the session's: then the form must do nothing. Throws PageError if the form names none. */
export function otherWorkspaceOf(form: Form, { workspaceId }: Session): string | undefined {
  const named = form.texts(workspaceField);
  if (named.length > 0) return named.find((each) => each !== workspaceId);
  throw new PageError(
    409,
    'Reload the page',
    'This form is out of date, so nothing was changed. Reload its page and try again.',
  );
}

/**
 * HTML in which all forms that post name the session's workspace; unchanged if nobody is signed in. It goes from tag to
 * tag, so text in an attribute that looks like a form stays the same.
 */
export function withWorkspace(html: string, session: Session | undefined): string {
  if (!session) return html;
  const field = `<input type="hidden" name="${workspaceField}" value="${session.workspaceId}"/>`;
  return html.replace(tags, (tag) => (postForm.test(tag) ? `${tag}${field}` : tag));
}

const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const postForm = /^<form(?:\s+[^\s"'=]+(?:=(?:"[^"]*"|'[^']*'))?)*?\s+method="post"/i;
