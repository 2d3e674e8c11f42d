import type { Session } from '../../db/queries/sessions.ts';
import type { Form } from './form.ts';
import { PageError } from './page-error.ts';

/** The field in which a form names the workspace that its page was of. */
export const workspaceField = '_workspace';

/**
 * The workspace that a form is of, where it is another than the session's: then nothing of it may be done. Throws PageError
 * for a form that names none.
 */
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
 * HTML whose forms that post all name the session's workspace; unchanged where nobody is signed in. It goes from tag to tag,
 * so that what looks like a form inside an attribute stays as it is.
 */
export function withWorkspace(html: string, session: Session | undefined): string {
  if (!session) return html;
  const field = `<input type="hidden" name="${workspaceField}" value="${session.workspaceId}"/>`;
  return html.replace(tags, (tag) => (postForm.test(tag) ? `${tag}${field}` : tag));
}

const tags = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const postForm = /^<form(?:\s+[^\s"'=]+(?:=(?:"[^"]*"|'[^']*'))?)*?\s+method="post"/i;
