import { type PostgresCondition, postgresCondition } from '../../../db/postgres/condition.ts';
import { ConnectionLost, postgresCode } from '../../../db/postgres/error-code.ts';
import type { PostgresDatabase } from '../../../db/postgres/open.ts';
import { InputError } from '../../domain/errors.ts';
import type { Config } from '../../process/config.ts';
import { shownDatabase } from '../../process/database-url.ts';
import { counted } from '../console/answer.ts';
import type { ClockReadings } from './clock-readings.ts';
import type { CheckedDatabase } from './database.ts';
import { type Finding, ok, problem, sentence, warning } from './finding.ts';
import { checkSealed } from './sealed.ts';

const oldest = 15;

/** Checks that PostgreSQL answers, is new enough, and that its database is one for us. Reads only. */
export async function checkPostgres(
  config: Config,
  { clocks, now }: { clocks: ClockReadings; now: () => number },
): Promise<CheckedDatabase<PostgresDatabase>> {
  const { databaseFile: url } = config;
  const name = shownDatabase(url);
  // Whoever has a file never loads the driver.
  const { openPostgres } = await import('../../../db/postgres/open.ts');
  const { postgresMigrationState } = await import('../../../db/postgres/migrate.ts');
  const db = openPostgres(url);
  try {
    const sentAt = now();
    const condition = await postgresCondition(db);
    clocks.note(new URL(url).hostname, { shown: condition.now, sentAt });
    const findings = [...troublesOf(name, condition)];
    const { isEmpty, missing } = await postgresMigrationState(db);
    const older = `from an older Slotline and will be migrated at start (${counted(missing.length, 'step')}): back it up with "pg_dump" first`;
    const state = isEmpty ? 'empty: the server will create its tables' : older;
    const current = missing.length === 0 ? 'up to date' : state;
    if (findings.length === 0)
      findings.push(ok`${name} answers (version ${condition.version}) and is ${current}.`);
    if (missing.length === 0)
      return { found: [...findings, (await checkSealed(db, config)) ?? []].flat(), db };
    await db.destroy();
    return { found: findings };
  } catch (error) {
    // Nobody waits for connections that don't come.
    db.destroy().catch(() => {});
    if (error instanceof InputError) return { found: problem`${sentence(error.message)}` };
    if (!(error instanceof ConnectionLost) && postgresCode(error) === '') throw error;
    const reason = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
    return {
      found: problem`${name} can't be reached${reason}: check the URL, PGPASSWORD, and that PostgreSQL runs and lets this machine in.`,
    };
  }
}

function* troublesOf(name: string, condition: PostgresCondition): Generator<Finding> {
  const { version, encoding, user, owner, isOwner, isStandby } = condition;
  if (version < oldest) {
    yield problem`${name} is on PostgreSQL ${version}: Slotline needs ${oldest} or later.`;
  }
  if (encoding !== 'UTF8') {
    yield problem`${name} has the encoding ${encoding}: create one with "createdb --encoding UTF8 --template template0".`;
  }
  if (isStandby) {
    yield problem`${name} is on a standby, which takes no writes: set SLOTLINE_DATABASE to the primary.`;
  }
  if (!isOwner) {
    yield warning`${name} belongs to ${owner}, and ${user} may lack the right to migrate it: run "alter database … owner to ${user}".`;
  }
}
