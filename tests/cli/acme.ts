import { expect } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/sqlite/open.ts';
import { runSlotline } from '../helpers/process/command.ts';
import { temporaryFolder } from '../helpers/process/temporary-folder.ts';

/** The id of a thing that was made. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A password that nobody objects to. */
export const goodPassword = 'tulip wagon 7 glacier';

/**
 * Commands on a file of their own, in which a workspace has a calendar and a key. In a test, give it an empty folder. All such
 * files are copies of one: nobody may expect other IDs or keys.
 */
export async function openAcme(folder = temporaryFolder()) {
  original ??= makeAcme();
  const { bytes, workspaceId, calendarId, keyId, key, prefix } = await original;
  const databaseFile = join(folder, 'commands.db');
  writeFileSync(databaseFile, bytes, { flag: 'wx', mode: 0o600 });
  const commands = commandsIn(databaseFile);
  const { json } = commands;

  async function createCalendar(...options: string[]): Promise<string> {
    const required = ['--workspace', workspaceId, '--name', 'C', '--time-zone', 'UTC'];
    return (await json('calendar', 'create', ...required, ...options)).id;
  }

  async function calendarNow(id: string = calendarId) {
    return (await json('calendar', 'list')).find((calendar: { id: string }) => calendar.id === id);
  }

  return {
    ...{ folder, databaseFile, ...commands, workspaceId, calendarId, keyId, key, prefix },
    ...{ createCalendar, calendarNow, everyRow: () => everyRowOf(databaseFile) },
  };
}

let original: ReturnType<typeof makeAcme> | undefined;

async function makeAcme() {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-acme-'));
  const databaseFile = join(folder, 'commands.db');
  const { json } = commandsIn(databaseFile);
  const { id: workspaceId } = await json('workspace', 'create', '--name', '  Acme Dental ');
  const { id: calendarId } = await json(
    ...['calendar', 'create', '--workspace', workspaceId, '--name', 'Dr. Ames'],
    ...['--time-zone', 'america/new_york'],
  );
  const made = await json('key', 'create', '--workspace', workspaceId, '--name', 'Bot');
  const bytes = readFileSync(databaseFile);
  rmSync(folder, { recursive: true });
  return { bytes, workspaceId, calendarId, keyId: made.id, key: made.key, prefix: made.prefix };
}

function commandsIn(databaseFile: string) {
  const environment = { SLOTLINE_DATABASE: databaseFile };

  async function run(...args: string[]) {
    return await runSlotline(args, { environment });
  }

  async function runWithInput(input: string, ...args: string[]) {
    return await runSlotline(args, { environment, input });
  }

  async function json(...args: string[]) {
    return await jsonWithInput('', ...args);
  }

  async function jsonWithInput(input: string, ...args: string[]) {
    const { exitCode, stdout, stderr } = await runWithInput(input, ...args, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toEndWith('\n');
    return JSON.parse(stdout);
  }

  return { environment, run, runWithInput, json, jsonWithInput };
}

async function everyRowOf(databaseFile: string): Promise<unknown[]> {
  const db = openDatabase(databaseFile);
  const tables = ['workspaces', 'users', 'memberships', 'api_keys', 'calendars', 'audit_entries'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  await db.destroy();
  return rows;
}
