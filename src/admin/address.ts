import type { Session } from '../../db/queries/sessions.ts';
import { shortWorkspaceId } from '../domain/access/short-workspace-id.ts';

/** How a page's address begins that is about a workspace. */
export const workspacePath = '/w/:workspace';

/** Paths that belong to no workspace, by their first part: they're the same for everyone, or for people. */
const openParts = new Set(
  'w,workspaces,assets,docs,oauth,feeds,healthz,readyz,openapi.json,api,mcp,sign-in,set-up,invite,reset'.split(
    ',',
  ),
);

/** The address of a path in a workspace; a path that belongs to none stays the same. */
export function addressIn(workspaceId: string, path: string): string {
  return addressBelow(`/w/${shortWorkspaceId(workspaceId)}`, path);
}

function addressBelow(workspace: string, path: string): string {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  if (!path.startsWith('/') || path.startsWith('//') || openParts.has(first)) return path;
  return `${workspace}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
}

/**
 * HTML whose links and forms lead to addresses in the session's workspace; unchanged if nobody is signed in. It goes from
 * value to value, so a text that looks like an attribute stays the same.
 */
export function withAddresses(html: string, session: Session | undefined): string {
  if (!session) return html;
  const workspace = `/w/${shortWorkspaceId(session.workspaceId)}`;
  return html.replace(tags, (tag) => {
    if (!tag.includes('="/')) return tag;
    return tag.replace(values, (value, name?: string, path?: string) =>
      name === undefined || path === undefined ? value : `${name}"${addressBelow(workspace, path)}"`,
    );
  });
}

/** Those that have a value in quotation marks, which are few. */
const tags = /<[a-z][^"'>]*(?:"[^"]*"|'[^']*')(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
/** The values of attributes: those that lead to a path, with their names, and all others. */
const values =
  /(\s(?:href|action|formaction|data-hx-get|data-hx-post|data-hx-sse:connect)=)"(\/[^"]*)"|"[^"]*"|'[^']*'/g;
