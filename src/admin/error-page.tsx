/** @jsxImportSource #html */
import { workspacesOfUser } from '../../db/queries/workspaces.ts';
import { UnknownZone } from '../../views/calendars/unknown-zone.tsx';
import { ErrorMessage } from '../../views/components/error-message.tsx';
import { OtherWorkspace } from '../../views/workspace/other-workspace.tsx';
import type { UnknownZone as UnknownZoneError } from '../operations/input/caller-zone.ts';
import { page } from './page.tsx';
import type { PageError } from './page-error.ts';
import type { MemberVisit, Visit } from './visit.ts';

/** Shows what went wrong. */
export function errorPage(visit: Visit, { status, title, message }: PageError): Promise<Response> {
  const body = <ErrorMessage title={title} message={message} />;
  return page(visit, { title, body, part: body, status });
}

/** Shows that the server doesn't know a calendar's time zone. */
export function unknownZonePage(visit: Visit, { calendar }: UnknownZoneError): Promise<Response> {
  const body = <UnknownZone {...calendar} />;
  return page(visit, { title: calendar.name, body, part: body, status: 409 });
}

/** Refuses a form of another workspace; htmx replaces the page's whole content with this. */
export async function otherWorkspacePage(visit: MemberVisit, workspaceId: string): Promise<Response> {
  const { services, session } = visit;
  const mine = await workspacesOfUser(services.db, session.userId);
  const formOf = mine.find(({ id }) => id === workspaceId);
  const body = <OtherWorkspace present={session.workspaceName} formOf={formOf} />;
  const headers = { 'HX-Retarget': '#content', 'HX-Reswap': 'innerHTML', 'HX-Reselect': '#other-workspace' };
  return page(visit, { title: 'Another workspace', body, status: 409, headers });
}
