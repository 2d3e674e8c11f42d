import { type TextingWorkspace, textingWorkspaces } from '../../../db/queries/condition.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { messageFailures } from '../../domain/messages/failure.ts';
import { checkProvider } from '../../jobs/messages/text/check-provider.ts';
import { openedProvider } from '../../jobs/messages/text/opened-provider.ts';
import { createSafeFetch, type SafeFetch } from '../../links/net/safe-fetch.ts';
import type { Config } from '../../process/config.ts';
import { FairQueue } from '../../process/fair-queue.ts';
import { SealError, SecretBox } from '../../process/secret-box.ts';
import { secretKeySource } from '../../process/secret-key.ts';
import { counted } from '../console/answer.ts';
import { type Finding, ok, warning } from './finding.ts';

/** How long all providers together may take, in milliseconds, and how many are asked at a time. */
const allMs = 25_000;
const atATime = 8;

/** What providers are asked with; `webhookFetch` reaches them, by default over the network. */
export type TextTools = { config: Config; webhookFetch?: SafeFetch };

/** Asks who sends texts for each workspace whether they would, without sending any. */
export async function checkTexts(db: Database, { config, webhookFetch }: TextTools): Promise<Finding[]> {
  const workspaces = await textingWorkspaces(db);
  if (workspaces.length === 0) return [];
  const fetch = webhookFetch ?? createSafeFetch({ allowedNetworks: config.webhookNetworks, needsTls: true });
  const secrets = new SecretBox(secretKeySource(config));
  const signal = AbortSignal.timeout(allMs);
  const queue = new FairQueue({ total: atATime });
  const found = await Promise.all(
    workspaces.map((workspace) => queue.run(() => problemOf(workspace, { fetch, secrets, signal }))),
  );
  const problems = found.filter((each) => each !== undefined);
  const working = workspaces.length - problems.length;
  return working === 0
    ? problems
    : [...problems, ok`${working} of ${counted(workspaces.length, 'workspace')} can send texts.`];
}

async function problemOf(
  { workspaceId, workspaceName, sealed }: TextingWorkspace,
  { fetch, secrets, signal }: { fetch: SafeFetch; secrets: SecretBox; signal: AbortSignal },
): Promise<Finding | undefined> {
  const say = (sentence: string) => warning`"${workspaceName}" can't send texts: ${sentence}`;
  try {
    const provider = openedProvider(secrets, sealed, workspaceId);
    const failure = await checkProvider(fetch, provider, signal);
    return failure && say(messageFailures[failure.code](failure.details));
  } catch (error) {
    if (error instanceof SealError) return say(messageFailures.key_missing({}));
    if (signal.aborted) return warning`There was no time to ask who sends the texts of "${workspaceName}".`;
    throw error;
  }
}
