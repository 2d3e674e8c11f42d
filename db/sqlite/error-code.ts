/** SQLite's name of an error, "SQLITE_BUSY"; empty for any other error. */
export function sqliteCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

/** Whether an error of SQLite's passes by itself: a lock that did not come, a full or failing disk. */
export function isPassing(code: string): boolean {
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR');
}
