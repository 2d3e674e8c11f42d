import { openDatabase } from '../../../db/sqlite/open.ts';
import { type Writing, write } from '../../../db/write.ts';
import type { DescribedLink } from '../../../src/cli/link/described.ts';
import type { StoredAccess } from '../../../src/links/link-access.ts';
import { type CommandOptions, runSlotline, type ServedSlotline, serveSlotline } from '../process/command.ts';
import type { Ended } from '../process/end-of.ts';
import { makeSampleFile, type SampleFile } from '../sample-file.ts';

/** What lets Slotline reach the servers of tests. */
export const reachesThisMachine = { SLOTLINE_LINK_NETWORKS: '127.0.0.1' };

/** A sample in a database file whose commands and servers may reach this machine. */
export class LinkedFile {
  constructor(readonly sample: SampleFile) {}

  /** Makes a sample in a file that is not there yet. */
  static async make(databaseFile: string): Promise<LinkedFile> {
    return new LinkedFile(await makeSampleFile(databaseFile));
  }

  /** Runs a command of links in this process. */
  async run(args: string[], options: CommandOptions = {}): Promise<Ended> {
    return await this.command(['link', ...args], options);
  }

  /** Runs any command in this process. */
  async command(args: string[], options: CommandOptions = {}): Promise<Ended> {
    const { databaseFile } = this.sample;
    return await runSlotline([...args, '--database', databaseFile], {
      ...options,
      environment: { ...reachesThisMachine, ...options.environment },
    });
  }

  /** Runs a command of links with `--json`; throws where it fails. */
  async json(args: string[], options: CommandOptions = {}) {
    const { exitCode, stdout, stderr } = await this.run([...args, '--json'], options);
    if (exitCode !== 0) throw new Error(`slotline link ${args[0]}: exit code ${exitCode}, ${stderr}`);
    return JSON.parse(stdout);
  }

  /** Links a feed, or a CalDAV server where there is a password. */
  async add(access: StoredAccess, more: string[] = []): Promise<DescribedLink> {
    const args = ['add', '--calendar', this.sample.calendarId, ...accessArguments(access), ...more];
    return await this.json(args, { input: `${access.password ?? ''}\n` });
  }

  /** All links of the file. */
  async list(): Promise<DescribedLink[]> {
    return await this.json(['list']);
  }

  /** The only link of the file. */
  async only(): Promise<DescribedLink> {
    const [link, ...others] = await this.list();
    if (!link || others.length > 0) throw new Error('there is not one link');
    return link;
  }

  /** Changes what the file says of its links, as time would. */
  async pretend(changes: { synced_at?: number; next_at?: number; writing_next_at?: number }): Promise<void> {
    await this.#write(async (transaction) => {
      await transaction.updateTable('links').set(changes).execute();
      if (changes.writing_next_at !== undefined) {
        await transaction.updateTable('jobs').set({ due_at: 0, leased_until: 0 }).execute();
      }
    });
  }

  /** Has its links read with another cursor the next time. */
  async forgetCursors(cursor: string): Promise<void> {
    await this.#write((transaction) => transaction.updateTable('link_collections').set({ cursor }).execute());
  }

  async #write(work: (transaction: Writing) => Promise<unknown>): Promise<void> {
    const db = openDatabase(this.sample.databaseFile);
    await write(db, work);
    await db.destroy();
  }

  /** Serves the file, with nothing to hold up tests. */
  async serve({ environment, ...options }: CommandOptions = {}): Promise<ServedSlotline> {
    const limit = { SLOTLINE_RATE_LIMIT: '100000' };
    return await serveSlotline(this.sample.databaseFile, {
      ...options,
      environment: { ...reachesThisMachine, ...limit, ...environment },
    });
  }
}

/** The options that name an access, without its password. */
export function accessArguments({ url, user }: StoredAccess): string[] {
  if (user === undefined) return ['--kind', 'ics', '--url', url];
  return ['--kind', 'caldav', '--url', url, '--user', user, '--password-stdin'];
}

/** Resolves once something holds. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await Bun.sleep(50);
}
