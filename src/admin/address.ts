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
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  if (!path.startsWith('/') || path.startsWith('//') || openParts.has(first)) return path;
  return `/w/${shortWorkspaceId(workspaceId)}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`;
}

/**
 * HTML whose links and forms lead to addresses in the session's workspace; unchanged if nobody is signed in. It goes from
 * attribute to attribute, so a text that looks like one stays the same.
 */
export function withAddresses(html: string, session: Session | undefined): string {
  if (!session) return html;
  const { workspaceId } = session;
  return html.replace(tags, (tag) => {
    if (!tag.includes('="/')) return tag;
    return tag.replace(attributes, (attribute, name: string, value: string | undefined) =>
      value !== undefined && leading.has(name) && value.startsWith('"/')
        ? `${name}="${addressIn(workspaceId, value.slice(1, -1))}"`
        : attribute,
    );
  });
}

/** Those that have a value in quotation marks, which are few. */
const tags = /<[a-z][^"'>]*(?:"[^"]*"|'[^']*')(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const attributes = /([^\s"'<>/=]+)(?:=("[^"]*"|'[^']*'))?/g;
const leading = new Set([
  'href',
  'action',
  'formaction',
  'data-hx-get',
  'data-hx-post',
  'data-hx-sse:connect',
]);
