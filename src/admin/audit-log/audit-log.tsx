/** @jsxImportSource #html */
import {
  type AuditActor,
  type AuditPlace,
  type LoggedEntry,
  loggedEntries,
} from '../../../db/queries/audit-log/audit-log.ts';
import { membersOfWorkspace } from '../../../db/queries/members.ts';
import { AuditLog, type AuditRow } from '../../../views/audit-log/audit-log.tsx';
import { auditSentence } from '../../../views/audit-log/sentences.ts';
import { personName } from '../../../views/members/person-name.ts';
import type { Texts } from '../../../views/texts/en/en.ts';
import { type AuditAction, auditActionOf } from '../../domain/access/audit-action.ts';
import { page } from '../page.tsx';
import type { AdminRoute, MemberVisit } from '../visit.ts';

const path = '/settings/audit-log';
const pageLength = 50;

/** The audit log, which has people's addresses: for owners and admins. */
export const auditLogRoutes: AdminRoute[] = [{ method: 'GET', path, access: 'admin', handle: showAuditLog }];

/** What the log is filtered by, and where the page begins. */
type LogFilter = {
  action: AuditAction | undefined;
  by: AuditActor | undefined;
  after: AuditPlace | undefined;
};

async function showAuditLog(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, url, now } = visit;
  const { title, commandLine, apiKeys } = texts.auditLog;
  const { workspaceId } = session;
  const filter = filterOf(url.searchParams);
  const { action, by, after } = filter;
  const found = await loggedEntries(services.db, { ...filter, workspaceId, limit: pageLength + 1 });
  const entries = found.slice(0, pageLength);
  const last = found.length > pageLength ? entries.at(-1) : undefined;
  const members = await membersOfWorkspace(services.db, workspaceId);
  const people = [
    ...members.map((member) => ({ value: `user:${member.userId}`, name: personName(member) })),
    { value: 'cli', name: commandLine },
    { value: 'key', name: apiKeys },
  ];
  const chosen = by && textOf(by);
  const former = people.every(({ value }) => value !== chosen) ? entries[0] : undefined;
  if (chosen !== undefined && former) people.unshift({ value: chosen, name: whoOf(former, texts) });
  const body = (
    <AuditLog
      texts={texts}
      now={now}
      rows={entries.map((entry) => auditRow(entry, texts))}
      action={action}
      by={chosen}
      people={people}
      olderHref={last && hrefOf({ action, by, after: last })}
      newestHref={after && hrefOf({ action, by, after: undefined })}
    />
  );
  return page(visit, { title, body });
}

/** Reads the address, ignoring what it can't mean. */
function filterOf(parameters: URLSearchParams): LogFilter {
  const [by = '', after = ''] = [parameters.get('by'), parameters.get('after')].map((text) => text ?? '');
  const [, at, id] = after.match(/^(\d{1,15})-(\d{1,15})$/) ?? [];
  return {
    action: auditActionOf(parameters.get('action') ?? ''),
    by: actorOf(by),
    after: at === undefined || id === undefined ? undefined : { at: Number(at), id: Number(id) },
  };
}

function actorOf(text: string): AuditActor | undefined {
  if (text === 'cli' || text === 'key') return { kind: text };
  const [, id] = text.match(/^user:([\w-]{1,40})$/) ?? [];
  return id === undefined ? undefined : { kind: 'user', id };
}

function textOf(by: AuditActor): string {
  return by.kind === 'user' ? `user:${by.id}` : by.kind;
}

function hrefOf({ action, by, after }: LogFilter): string {
  const parameters = new URLSearchParams();
  if (action !== undefined) parameters.set('action', action);
  if (by) parameters.set('by', textOf(by));
  if (after) parameters.set('after', `${after.at}-${after.id}`);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** An entry as pages show it. */
export function auditRow(entry: LoggedEntry, texts: Texts): AuditRow {
  const { at, actorKind, actorId, address } = entry;
  const by: AuditActor | undefined =
    actorKind === 'user' && actorId !== null ? { kind: 'user', id: actorId } : undefined;
  const isOwn = actorId !== null && actorId === entry.subjectId;
  return {
    at,
    who: whoOf(entry, texts),
    whoHref: by && hrefOf({ action: undefined, by, after: undefined }),
    what: auditSentence({ ...entry, isOwn, people: namesIn(entry), detail: JSON.parse(entry.detail) }, texts),
    from: address,
  };
}

function namesIn({ people }: LoggedEntry): string[] {
  return JSON.parse(people).map(({ name }: { name: string }) => name);
}

/** Who did it, by the name that they have today. */
function whoOf({ actorKind, actorName }: LoggedEntry, { auditLog }: Texts): string {
  if (actorKind === 'cli') return auditLog.commandLine;
  if (actorKind === 'caller') return auditLog.caller;
  if (actorKind === 'key') return actorName === null ? auditLog.deletedApiKey : auditLog.apiKey(actorName);
  return actorName ?? auditLog.deletedUser;
}
