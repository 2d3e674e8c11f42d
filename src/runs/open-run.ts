import { createHash } from 'node:crypto';
import { migratedImage } from '../../db/migrations/image.ts';
import { saveSender, senderOf } from '../../db/queries/messages/senders.ts';
import {
  type Configuration,
  configurationOf,
  insertConfiguration,
} from '../../db/queries/runs/configuration.ts';
import { insertWebhook, managedWebhooks } from '../../db/queries/webhooks/webhooks.ts';
import { type Database, openImage } from '../../db/sqlite/open.ts';
import { write } from '../../db/write.ts';
import type { TextProvider } from '../domain/messages/text-provider.ts';
import { webhookEventTypes } from '../domain/webhooks/event-types.ts';
import { createWebhookSecret, secretOwner } from '../domain/webhooks/secret.ts';
import { sealedProvider } from '../jobs/messages/text/opened-provider.ts';
import type { SecretBox } from '../process/secret-box.ts';

/** Makes the databases of runs. */
export class RunDatabases {
  #image: Promise<Uint8Array> | undefined;

  /** A database in memory with all tables. The first one takes as long as every migration. */
  async open(): Promise<Database> {
    this.#image ??= migratedImage();
    return openImage(await this.#image);
  }
}

/** Where a run's workspace is copied from and to; what's stored in it is sealed by `secrets`. */
export type Copying = { from: Database; to: Database; secrets: SecretBox; workspaceId: string; at: number };

/**
 * Copies what configures a workspace into the database of a run. There, its texts have a provider, and an endpoint is told of
 * everything, so that what would leave is written: nothing reads either's address. `at` is in epoch milliseconds. Returns the
 * hash of what was copied.
 */
export async function copyConfiguration({ from, to, secrets, workspaceId, at }: Copying): Promise<string> {
  const [configuration, webhooks] = await Promise.all([
    configurationOf(from, workspaceId),
    managedWebhooks(from, workspaceId),
  ]);
  const leadMinutes = [...new Set(webhooks.flatMap((each) => (each.offAt === null ? each.leadMinutes : [])))];
  const id = crypto.randomUUID();
  await write(to, async (transaction) => {
    await insertConfiguration(transaction, configuration);
    const sender = await senderOf(transaction, { workspaceId });
    const textProvider = sealedProvider(secrets, noProvider, workspaceId);
    await saveSender(transaction, { workspaceId, sender: { ...sender, textProvider } });
    await insertWebhook(transaction, {
      id,
      workspaceId,
      url: nowhere,
      types: [...webhookEventTypes],
      calendarIds: null,
      leadMinutes,
      secret: secrets.seal(createWebhookSecret(), secretOwner(id)),
      headerName: null,
      headerValue: null,
      at,
    });
  });
  return hashOf(configuration);
}

/** The hash of what configures a workspace now. */
export async function configurationHash(db: Database, workspaceId: string): Promise<string> {
  return hashOf(await configurationOf(db, workspaceId));
}

/** The same in whatever order rows are read. */
function hashOf(configuration: Configuration): string {
  const rows = [...configuration].map(([table, some]) => [
    table,
    some.map((row) => JSON.stringify(row)).sort(),
  ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** RFC 6761, section 6.4. */
const nowhere = 'https://run.invalid/';

const noProvider: TextProvider = {
  kind: 'request',
  method: 'POST',
  url: nowhere,
  headers: [],
  body: '',
  secret: '',
  sender: '',
};
