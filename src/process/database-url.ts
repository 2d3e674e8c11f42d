import { resolve } from 'node:path';

/** Whether a setting names a PostgreSQL database, and no file. */
export function isPostgresUrl(database: string): boolean {
  return /^postgres(?:ql)?:/i.test(database);
}

/** A database's name for people and logs: a file's path, or a URL without its password and parameters. */
export function shownDatabase(database: string): string {
  if (!isPostgresUrl(database)) return database;
  if (!URL.canParse(database)) return 'postgres:';
  const { protocol, username, host, pathname } = new URL(database);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/** The same with the whole path of a file. */
export function databasePlace(database: string): string {
  return isPostgresUrl(database) || database === ':memory:' ? shownDatabase(database) : resolve(database);
}

/** Whether a setting could name a database. */
export function isDatabaseName(text: string): boolean {
  if (text === '' || text.includes('\0')) return false;
  return !isPostgresUrl(text) || (URL.canParse(text) && new URL(text).pathname.length > 1);
}
