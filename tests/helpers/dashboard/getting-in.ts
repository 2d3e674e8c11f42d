import { sql } from 'kysely';
import { insertSession } from '../../../db/queries/sessions.ts';
import type { Database } from '../../../db/sqlite/open.ts';
import { createSecretToken } from '../../../src/domain/access/secret-token.ts';
import type { Services } from '../../../src/services.ts';
import { tableNames } from '../table-names.ts';
import { type TestServices, testServices } from '../workspace.ts';

/** A hash that `quickPasswords` takes for the one of this password. */
export function quickHash(password: string): string {
  return Bun.SHA256.hash(password, 'hex');
}

/** Passwords without the time that they take, and the hashes that were asked for. */
export function quickPasswords(): Services['passwords'] & { verified: string[] } {
  const verified: string[] = [];
  return {
    verified,
    hash: async (password) => quickHash(password),
    async verify(password, hash) {
      verified.push(hash);
      return hash === quickHash(password);
    },
  };
}

/** Services whose passwords take no time. */
export async function quickServices(
  options: Parameters<typeof testServices>[0] = {},
): Promise<TestServices & { passwords: ReturnType<typeof quickPasswords> }> {
  const made = await testServices(options);
  const passwords = quickPasswords();
  made.services.passwords = passwords;
  return { ...made, passwords };
}

/** The token that an answer's cookie signs in with; undefined where it sets none. */
export function tokenOf({ headers }: { headers: Headers }): string | undefined {
  return /slotline=([\w-]{43});/.exec(headers.get('set-cookie') ?? '')?.[1];
}

/** Signs a user in once more, elsewhere. */
export async function anotherSession(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  session: { userId: string; workspaceId: string; userAgent?: string; address?: string },
): Promise<{ token: string; hash: string }> {
  const { token, hash } = createSecretToken();
  const { userAgent, address } = session;
  await insertSession(db, { ...session, hash, at: clock.now(), address, userAgent });
  return { token, hash };
}

/** Everything that a database holds, as one text: equal while nothing has changed. */
export async function everything(db: Database): Promise<string> {
  const tables: [string, unknown[]][] = [];
  for (const name of await tableNames(db)) {
    tables.push([name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]);
  }
  return JSON.stringify(tables);
}
