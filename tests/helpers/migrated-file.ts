import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../db/migrations/migrate.ts';
import { openDatabase, type SqliteDatabase } from '../../db/sqlite/open.ts';

let original: Promise<Buffer> | undefined;

/** Opens a new file that has every migration: a copy of one, since migrating takes 100 ms. */
export async function openMigrated(file: string): Promise<SqliteDatabase> {
  original ??= migratedBytes();
  writeFileSync(file, await original, { flag: 'wx', mode: 0o600 });
  return openDatabase(file);
}

async function migratedBytes(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-migrated-'));
  const file = join(folder, 'migrated.db');
  const db = openDatabase(file);
  await migrate(db, { file });
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
