/** @jsxImportSource #html */
import { type ApiKey, apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import { keyRequestsSince } from '../../../db/queries/calls/usage.ts';
import { type ApiKeyRow, ApiKeys } from '../../../views/api-keys/api-keys.tsx';
import { ApiKeyRevocation } from '../../../views/api-keys/revocation.tsx';
import { ApiKeyRotation, type RotatedKey } from '../../../views/api-keys/rotation.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createApiKey } from '../../actions/api-keys/create.ts';
import { revokeApiKey } from '../../actions/api-keys/revoke.ts';
import { formatKeyPrefix } from '../../domain/access/api-key.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit } from '../visit.ts';
import { createKey, keyOf, newKeyForm, showForm, showFormAgain } from './new-api-key.tsx';

const path = '/settings/api-keys';

/** Administration → Settings → API Keys. */
export const apiKeyRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showKeys },
  { method: 'GET', path: `${path}/new`, action: createApiKey, handle: showForm },
  { method: 'POST', path, action: createApiKey, handle: createKey, again: showFormAgain },
  { method: 'GET', path: `${path}/:keyId/revoke`, action: revokeApiKey, handle: askToRevoke },
  { method: 'POST', path: `${path}/:keyId/revoke`, action: revokeApiKey, handle: revoke },
  { method: 'GET', path: `${path}/:keyId/rotate`, action: createApiKey, handle: showRotation },
];

const shownHours = 24;

async function showKeys(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const { workspaceId, role } = session;
  const requestsSince = firstHour(now);
  const counted = await keyRequestsSince(services.db, { workspaceId, since: requestsSince });
  const keys = await apiKeysOfWorkspace(services.db, workspaceId);
  const rows = keys.map((key): ApiKeyRow => {
    const requests = new Array<number>(shownHours).fill(0);
    for (const { keyId, hour, count } of counted) {
      // After a clock was set back there are hours in the future.
      const index = (hour - requestsSince) / hourMs;
      if (keyId === key.id && index < shownHours) requests[index] = count;
    }
    return { ...key, shown: formatKeyPrefix(key.prefix), requests };
  });
  const active = rows.filter(({ revokedAt }) => revokedAt === null);
  const revoked = rows.filter(({ revokedAt }) => revokedAt !== null);
  const body = (
    <ApiKeys
      texts={texts}
      keys={[...active, ...revoked]}
      now={now}
      requestsSince={requestsSince}
      mayChange={mayPerform(role, createApiKey)}
    />
  );
  return page(visit, { title: texts.common.apiKeys, body });
}

async function askToRevoke(visit: MemberVisit): Promise<Response> {
  const { services, session, texts, now } = visit;
  const key = await keyOf(visit, visit.params['keyId'] ?? '');
  if (key.revokedAt !== null) return redirect(visit, path, { note: 'key-revoked' });
  const { workspaceId } = session;
  const counted = await keyRequestsSince(services.db, { workspaceId, since: firstHour(now) });
  const requests = counted.filter(({ keyId }) => keyId === key.id).reduce((sum, { count }) => sum + count, 0);
  const { id, name, lastUsedAt } = key;
  const shown = formatKeyPrefix(key.prefix);
  const body = <ApiKeyRevocation {...{ id, name, shown, lastUsedAt, requests, now, texts }} />;
  return page(visit, { title: texts.apiKeys.revokeOf(name), body });
}

async function revoke(visit: MemberVisit): Promise<Response> {
  await act(visit, revokeApiKey, { keyId: visit.params['keyId'] ?? '' });
  return redirect(visit, path, { note: 'key-revoked' });
}

async function showRotation(visit: MemberVisit): Promise<Response> {
  const { url, texts, now } = visit;
  const old = rotated(await keyOf(visit, visit.params['keyId'] ?? ''));
  const to = url.searchParams.get('to');
  if (to === null && old.revokedAt !== null) return redirect(visit, path);
  const { id, name } = old;
  const form = newKeyForm(visit, name, { id, name });
  const body =
    to === null ? (
      <ApiKeyRotation texts={texts} old={old} now={now} form={form} />
    ) : (
      <ApiKeyRotation texts={texts} old={old} now={now} next={rotated(await keyOf(visit, to))} />
    );
  return page(visit, { title: texts.apiKeys.rotateOf(name), body });
}

function rotated({ id, name, prefix, lastUsedAt, revokedAt }: ApiKey): RotatedKey {
  return { id, name, shown: formatKeyPrefix(prefix), lastUsedAt, revokedAt };
}

/** When the first of the shown hours began; the last is the current one. */
function firstHour(now: number): number {
  return now - (now % hourMs) - (shownHours - 1) * hourMs;
}
