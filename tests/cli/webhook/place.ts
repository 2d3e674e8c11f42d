import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../../db/sqlite/open.ts';
import { openDatabase } from '../../../db/sqlite/open.ts';
import { runSlotline } from '../../helpers/process/command.ts';
import { openAcme } from '../acme.ts';

/** Commands about endpoints on a file of their own, which may be on this machine. Call it outside of tests. */
export async function webhookCommands() {
  const acme = await openAcme();
  const { databaseFile, workspaceId } = acme;
  const environment = { SLOTLINE_DATABASE: databaseFile, SLOTLINE_WEBHOOK_NETWORKS: '127.0.0.1/32' };

  const run = (args: string[], input?: string) =>
    runSlotline(['webhook', ...args], { environment, ...(input !== undefined && { input }) });

  async function json(args: string[], input?: string) {
    const { exitCode, stdout, stderr } = await run([...args, '--json'], input);
    if (exitCode !== 0) throw new Error(`slotline webhook ${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout);
  }

  return {
    ...acme,
    run,
    json,
    /** Adds an endpoint that's told of new bookings unless said otherwise, and gives its ID and secret. */
    add: (url: string, options: string[] = ['--types', 'booking.created'], input?: string) =>
      json(['add', '--workspace', workspaceId, '--url', url, ...options], input),
    show: (id: string) => json(['show', '--webhook', id]),
    async inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
      const db = openDatabase(databaseFile);
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    /** All that is on the disk: the database, its log, the key. */
    filesText(): string {
      const names = readdirSync(dirname(databaseFile)).map((name) => join(dirname(databaseFile), name));
      return names.map((name) => readFileSync(name, 'latin1')).join('\n');
    },
  };
}
