/** SQLite's name for an error, such as "SQLITE_BUSY"; empty for other errors. */
export function sqliteCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

/** Whether a SQLite error may pass by itself: a busy lock, a full or failing disk. */
export function isPassing(code: string): boolean {
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR');
}
