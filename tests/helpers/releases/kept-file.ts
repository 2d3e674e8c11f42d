import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Where the database of each release is kept. */
const keptFolder = join(import.meta.dir, '../../db/releases');

/** A booking as it was when its file was made; `start` is ISO 8601 with offset. */
export type KeptBooking = { id: string; code: string; name: string; start: string; calendarId: string };

/** What a file of a release holds, and what lets a test in. All of it was made up for the file. */
export type KeptFacts = {
  version: string;
  commit: string;
  /** ISO 8601. */
  madeAt: string;
  workspaceId: string;
  /** New York, Monday to Friday nine to five. */
  calendarId: string;
  /** Berlin, in German. */
  germanCalendarId: string;
  /** Closed in New York. */
  closedDate: string;
  key: string;
  revokedKey: string;
  owner: { email: string; password: string };
  /** Of a release that books; a moved one has its new time. */
  bookings?: Record<'untouched' | 'moved' | 'cancelled' | 'linked', KeptBooking>;
  /** Of a release with a dashboard: the owner's cookie. */
  sessionToken?: string;
  /** Of a release with feeds: the path of New York's. */
  feedPath?: string;
  /** Of a release with links: what encrypts them, and the password of the only one. */
  secretKey?: string;
  linkPassword?: string;
};

/** A copy of a kept database that tests may change. */
export type OpenedFile = { file: string; facts: KeptFacts };

/** The releases whose files are kept, the oldest first. */
export const keptVersions = readdirSync(keptFolder)
  .filter((name) => name.endsWith('.db.gz'))
  .map((name) => name.slice(0, -'.db.gz'.length))
  .sort(Bun.semver.order);

/** API keys are kept without what they begin with: programs that look for leaked keys would find them. */
const keyPrefix = 'sk_live_';

/** What the file of a release holds. */
export async function factsOf(version: string): Promise<KeptFacts> {
  const facts: KeptFacts = await Bun.file(join(keptFolder, `${version}.json`)).json();
  return { ...facts, key: keyPrefix + facts.key, revokedKey: keyPrefix + facts.revokedKey };
}

/** Keeps a database of a release, and what it holds. Returns the name of the file; throws if that release has one. */
export async function keep(database: string, facts: KeptFacts): Promise<string> {
  const kept = join(keptFolder, `${facts.version}.db.gz`);
  if (existsSync(kept)) throw new Error(`the database of ${facts.version} is kept already, in "${kept}"`);
  writeFileSync(kept, gzipSync(await Bun.file(database).bytes(), { level: 9 }));
  const text = JSON.stringify(facts, null, 2).replaceAll(keyPrefix, '');
  writeFileSync(join(keptFolder, `${facts.version}.json`), `${text}\n`);
  return kept;
}

/** Copies the database of a release to a new file, with its key beside it. */
export async function openKept(version: string, file: string): Promise<OpenedFile> {
  const facts = await factsOf(version);
  const packed = await Bun.file(join(keptFolder, `${version}.db.gz`)).bytes();
  writeFileSync(file, gunzipSync(packed), { mode: 0o600 });
  if (facts.secretKey) writeFileSync(`${file}.key`, `${facts.secretKey}\n`, { mode: 0o600 });
  return { file, facts };
}
