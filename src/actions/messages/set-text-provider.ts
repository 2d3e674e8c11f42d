import { isDeepStrictEqual } from 'node:util';
import { saveSender, senderOf } from '../../../db/queries/messages/senders.ts';
import { checkedProvider, type GivenProvider } from '../../domain/messages/checked-provider.ts';
import { withSamples } from '../../domain/messages/request-template.ts';
import { providerUrl, type TextProvider } from '../../domain/messages/text-provider.ts';
import { providerOf, sealedProvider } from '../../jobs/messages/text/opened-provider.ts';
import type { Services } from '../../services.ts';
import { type Action, audit } from '../action.ts';
import { reachableUrl } from '../webhooks/reachable-url.ts';

/**
 * Says who sends a workspace's texts from now on; undefined for nobody. A secret that isn't given stays, unless the provider is
 * at another origin. Check with `requireReachable` first that the server may ask there. Throws InputError.
 */
export const setTextProvider: Action<{ provider: GivenProvider | undefined }, void> = {
  permission: 'admin',
  async run({ secrets }, context, { provider: given }) {
    const { transaction, workspaceId } = context;
    const sender = await senderOf(transaction, { workspaceId });
    const known = providerOf(secrets, sender, workspaceId);
    // What can't be opened any more is replaced as if there were nothing.
    const before = typeof known === 'string' ? undefined : known;
    const provider = given && checkedProvider(given, before);
    if (provider === undefined ? sender.textProvider === null : isDeepStrictEqual(provider, before)) return;
    const sealed = provider ? sealedProvider(secrets, provider, workspaceId) : null;
    await saveSender(transaction, { workspaceId, sender: { ...sender, textProvider: sealed } });
    const detail = provider ? { provider: provider.kind, host: hostOf(provider) } : { provider: 'none' };
    await audit(context, { action: 'messages.provider', subjectId: workspaceId, detail });
  },
};

/** Refuses a provider that the server may not ask. Throws InputError. */
export async function requireReachable(
  services: Pick<Services, 'webhookHosts'>,
  provider: GivenProvider,
): Promise<void> {
  await reachableUrl(services, withSamples(providerUrl(provider)));
}

/** The host that a provider's requests go to. */
export function hostOf(provider: TextProvider): string {
  return new URL(withSamples(providerUrl(provider))).host;
}
