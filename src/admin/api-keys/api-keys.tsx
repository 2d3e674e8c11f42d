/** @jsxImportSource #html */
import { type ApiKey, apiKeysOfWorkspace } from '../../../db/queries/api-keys.ts';
import { keyRequestsSince } from '../../../db/queries/calls/usage.ts';
import { type ApiKeyRow, ApiKeys, LastUsed } from '../../../views/api-keys/api-keys.tsx';
import { KeyStart } from '../../../views/api-keys/key-start.tsx';
import { ApiKeyRotation, type RotatedKey } from '../../../views/api-keys/rotation.tsx';
import { Facts } from '../../../views/components/facts.tsx';
import { mayPerform } from '../../actions/action.ts';
import { createApiKey } from '../../actions/api-keys/create.ts';
import { revokeApiKey } from '../../actions/api-keys/revoke.ts';
import { formatKeyPrefix } from '../../domain/access/api-key.ts';
import { hourMs } from '../../domain/time/local-time.ts';
import { confirmPage, type Question } from '../confirm-page.tsx';
import { page, redirect } from '../page.tsx';
import { type AdminRoute, act, type MemberVisit, post } from '../visit.ts';
import { createKey, keyOf, newKeyForm, showForm, showFormAgain } from './new-api-key.tsx';

const path = '/settings/api-keys';

/** Administration → Settings → API Keys. */
export const apiKeyRoutes: AdminRoute[] = [
  { method: 'GET', path, access: 'viewer', isManagement: true, handle: showKeys },
  { method: 'GET', path: `${path}/new`, action: createApiKey, handle: showForm },
  post(path, createApiKey, { handle: createKey, again: showFormAgain }),
  ...confirmPage<MemberVisit>({
    path: `${path}/:keyId/revoke`,
    action: revokeApiKey,
    at: (handle) => handle,
    ask: askToRevoke,
    async confirmed(visit) {
      await act(visit, revokeApiKey, { keyId: visit.params['keyId'] ?? '' });
      return redirect(visit, path, { note: 'key-revoked' });
    },
  }),
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

async function askToRevoke(visit: MemberVisit): Promise<Question | Response> {
  const { services, session, texts, now } = visit;
  const { apiKeys } = texts;
  const { revocation } = apiKeys;
  const { id, name, prefix, lastUsedAt, revokedAt } = await keyOf(visit, visit.params['keyId'] ?? '');
  if (revokedAt !== null) return redirect(visit, path, { note: 'key-revoked' });
  const { workspaceId } = session;
  const counted = await keyRequestsSince(services.db, { workspaceId, since: firstHour(now) });
  const requests = counted.filter(({ keyId }) => keyId === id).reduce((sum, { count }) => sum + count, 0);
  return {
    title: revocation.question(name),
    lead: revocation.lead,
    children: (
      <Facts
        facts={[
          { name: texts.common.key, value: <KeyStart shown={formatKeyPrefix(prefix)} texts={texts} /> },
          { name: apiKeys.lastUsed, value: <LastUsed at={lastUsedAt} now={now} texts={texts} /> },
          { name: texts.common.last24Hours, text: revocation.requests(requests) },
        ]}
      />
    ),
    submit: texts.common.revoke,
    keepHref: path,
    below: <p class="muted">{revocation.instead(`${path}/${id}/rotate`) as 'safe'}</p>,
  };
}

async function showRotation(visit: MemberVisit): Promise<Response> {
  const { url, texts, now } = visit;
  const old = rotated(await keyOf(visit, visit.params['keyId'] ?? ''));
  const to = url.searchParams.get('to');
  if (to === null && old.revokedAt !== null) return redirect(visit, path);
  const { id, name } = old;
  const form = newKeyForm(visit, { name, replaces: { id, name } });
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
