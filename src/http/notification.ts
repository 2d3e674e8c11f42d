import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ApiError } from '../domain/errors.ts';
import { isUuid } from '../domain/uuid.ts';
import { acceptCall, channelPath, isChannel } from '../links/sync/channels.ts';
import type { Services } from '../services.ts';
import type { Exchange } from '../telemetry/exchange.ts';
import { readJsonObject } from './body.ts';

/** Where calendars elsewhere call when something changes in them. */
export const notificationPath = `${channelPath}:channel`;

/** The most of a call that's read, in bytes: one may bring many changes. */
const limitBytes = 262_144;

const notificationsSchema = Type.Object({
  value: Type.Array(
    Type.Object({ clientState: Type.String(), lifecycleEvent: Type.Optional(Type.String()) }),
    { minItems: 1 },
  ),
});

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * Answers a call of Google (Calendar API, "Push notifications") or Microsoft (Graph, "change notifications"). It's believed
 * only with the channel's secret, and even then it only has the link read. Throws ApiError NOT_FOUND, as for any unknown path,
 * for any other.
 */
export async function notification(services: Services, { request }: Exchange): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const channelId = pathname.slice(channelPath.length).toLowerCase();
  if (!isUuid(channelId)) throw notFound();
  const validationToken = searchParams.get('validationToken');
  if (validationToken !== null) return await validated(services, { channelId, validationToken });
  const call = await callOf(request);
  if (!call || !(await acceptCall(services, { ...call, channelId }))) throw notFound();
  return new Response(null, { status: 202, headers });
}

/** Microsoft asks whether the address is ours before it makes a channel: it's told its token, as plain text. */
async function validated(
  services: Services,
  { channelId, validationToken }: { channelId: string; validationToken: string },
): Promise<Response> {
  if (validationToken.length > 2_000 || !(await isChannel(services, channelId))) throw notFound();
  const type = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
  };
  return new Response(validationToken, { headers: { ...headers, ...type } });
}

async function callOf(request: Request): Promise<{ secret: string; isEnding?: boolean } | undefined> {
  const token = request.headers.get('x-goog-channel-token');
  if (token !== null) return { secret: token };
  const body = await readJsonObject(request, { limitBytes });
  if (!Value.Check(notificationsSchema, body)) return undefined;
  const [first] = body.value;
  const isEnding = body.value.some(({ lifecycleEvent }) => endings.has(lifecycleEvent ?? ''));
  // All of an address are of one channel.
  const isAlike = body.value.every(({ clientState }) => clientState === first?.clientState);
  return first && isAlike ? { secret: first.clientState, isEnding } : undefined;
}

const endings: ReadonlySet<string> = new Set(['reauthorizationRequired', 'subscriptionRemoved']);

function notFound(): ApiError {
  return new ApiError({ code: 'NOT_FOUND' });
}
