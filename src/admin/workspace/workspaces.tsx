/** @jsxImportSource #html */
import { deletedWorkspacesOf } from '../../../db/queries/deletion.ts';
import { type WorkspaceOverview, workspaceOverviews } from '../../../db/queries/workspace-overview.ts';
import type { DeletedRow } from '../../../views/components/deleted.tsx';
import { type WorkspaceOrder, type WorkspaceRow, Workspaces } from '../../../views/workspace/workspaces.tsx';
import { NotAllowed, perform } from '../../actions/action.ts';
import { addWorkspace } from '../../actions/workspaces/add.ts';
import { restoreWorkspace } from '../../actions/workspaces/restore.ts';
import { seesManagement } from '../../domain/access/user.ts';
import { undoMs } from '../../domain/undo.ts';
import { addressIn } from '../address.ts';
import { type Fields, idIn, nameField, readFields, shownForm } from '../form/fields.ts';
import { page, redirect } from '../page.tsx';
import { notFound } from '../page-error.ts';
import { type AdminRoute, type MemberVisit, type Posted, requesterOf, type Visit } from '../visit.ts';
import { lastDayFrom } from './usage-figures.ts';

const path = '/workspaces';
const personal = { isPersonal: true } as const;
const restorePath = `${path}/:workspaceId/restore`;

/** All of a user's workspaces on a page; creating more, and restoring deleted ones. */
export const workspacesRoutes: AdminRoute[] = [
  { ...personal, method: 'GET', path, access: 'viewer', handle: showWorkspaces },
  { ...personal, method: 'POST', path, action: addWorkspace, handle: add, again: showWorkspaces },
  { ...personal, method: 'POST', path: restorePath, action: restoreWorkspace, handle: restore },
];

function creationFields({ texts: { workspaces, common } }: Visit): Fields<{ name: string }> {
  return { name: nameField(workspaces.nameOf, { label: common.name, autocomplete: 'organization' }) };
}

async function showWorkspaces(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, url, now, form } = visit;
  const since = lastDayFrom(now);
  const all = await workspaceOverviews(services.db, { userId: session.userId, since, now });
  const label = url.searchParams.get('label') ?? undefined;
  const order = orderOf(url.searchParams.get('sort'));
  const rows = all.filter(({ labels }) => label === undefined || labels.includes(label));
  const ownsAny = all.some(({ role }) => role === 'owner');
  const id = form?.text('id') || crypto.randomUUID();
  const body = (
    <Workspaces
      texts={texts}
      rows={rows.map(toRow).toSorted(comparators[order])}
      order={order}
      label={label}
      deleted={await restorableWorkspaces(visit)}
      creation={ownsAny ? { form: shownForm(visit, creationFields(visit)), id } : undefined}
      now={now}
    />
  );
  return page(visit, { title: texts.workspaces.title, current: path, body });
}

/** Who sees how a workspace is run sees what needs attention there. */
function toRow({ calendarIds, ...overview }: WorkspaceOverview): WorkspaceRow {
  const href = addressIn(overview.id, '/');
  const reasonHrefs = reasonHrefsOf(overview.id, seesManagement({ ...overview, calendarIds }));
  if (calendarIds === null || overview.isShutOut) return { ...overview, href, reasonHrefs };
  const nothing = {
    links: { failing: 0, stale: 0, troubled: 0 },
    requests: 0,
    notUnderstood: 0,
    overLimit: 0,
  };
  return { ...overview, ...nothing, calendars: calendarIds.length, href, reasonHrefs };
}

/** Where what needs attention in a workspace is listed, as far as somebody sees it. */
function reasonHrefsOf(workspaceId: string, isManaging: boolean): WorkspaceRow['reasonHrefs'] {
  const at = (path: string) => addressIn(workspaceId, path);
  const notUnderstood = at('/calls?only=not-understood&since=day');
  if (!isManaging) return { notUnderstood };
  return {
    failing: at('/linked-calendars?state=failing'),
    stale: at('/linked-calendars?state=stale'),
    troubled: at('/linked-calendars?state=troubled'),
    overLimit: at('/settings/usage#over-limit'),
    notUnderstood,
  };
}

function orderOf(text: string | null): WorkspaceOrder {
  return text !== null && Object.hasOwn(comparators, text) ? (text as WorkspaceOrder) : 'attention';
}

/** How pressing what needs attention is: one failing link is worse than many callers who weren't understood. */
function urgencyOf({ links, overLimit, notUnderstood }: WorkspaceRow): number {
  return (
    links.failing * 1e6 +
    (links.stale + links.troubled) * 1e4 +
    Math.min(overLimit, 99) * 100 +
    Math.min(notUnderstood, 99)
  );
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: WorkspaceRow, other: WorkspaceRow) => collator.compare(one.name, other.name);

const comparators: Readonly<Record<WorkspaceOrder, (one: WorkspaceRow, other: WorkspaceRow) => number>> = {
  attention: (one, other) => urgencyOf(other) - urgencyOf(one) || byName(one, other),
  name: byName,
  calendars: (one, other) => other.calendars - one.calendars || byName(one, other),
  requests: (one, other) => other.requests - one.requests || byName(one, other),
};

async function restorableWorkspaces({ services, session, now }: MemberVisit): Promise<DeletedRow[]> {
  const deleted = await deletedWorkspacesOf(services.db, session.userId);
  return deleted
    .map((workspace) => ({ ...workspace, finalAt: workspace.deletedAt + undoMs }))
    .filter(({ finalAt }) => finalAt > now);
}

/** A workspace that the user owns, deleted ones last. Throws NotAllowed if they own none. */
async function ownWorkspace(visit: MemberVisit): Promise<string> {
  const { services, session, now } = visit;
  const all = await workspaceOverviews(services.db, { userId: session.userId, since: now, now });
  const owned = all.filter(({ role }) => role === 'owner');
  const own = owned.find(({ isShutOut }) => !isShutOut) ?? owned[0] ?? (await restorableWorkspaces(visit))[0];
  if (!own) throw new NotAllowed('owner');
  return own.id;
}

async function add(visit: Posted<MemberVisit>): Promise<Response> {
  const workspaceId = await ownWorkspace(visit);
  const input = { id: idIn(visit), ...readFields(visit, creationFields(visit)) };
  await perform(visit.services, addWorkspace, { by: { ...requesterOf(visit), workspaceId }, input });
  return redirect(visit, addressIn(input.id, '/'), { note: 'workspace-created' });
}

async function restore(visit: MemberVisit): Promise<Response> {
  await ownWorkspace(visit);
  const workspaceId = visit.params['workspaceId']?.toLowerCase() ?? '';
  const deleted = await restorableWorkspaces(visit);
  if (!deleted.some(({ id }) => id === workspaceId)) throw notFound();
  const by = { ...requesterOf(visit), workspaceId };
  await perform(visit.services, restoreWorkspace, { by, input: undefined });
  return redirect(visit, addressIn(workspaceId, '/'), { note: 'workspace-restored' });
}
