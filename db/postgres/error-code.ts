/** The connection to PostgreSQL couldn't be made, or was lost. What was sent last may have been done. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** PostgreSQL's SQLSTATE of an error, such as "40001"; "08006" for a lost connection; empty for other errors. */
export function postgresCode(error: unknown): string {
  if (error instanceof ConnectionLost) return '08006';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isFromServer = error instanceof Error && 'severity' in error;
  return isFromServer && typeof code === 'string' ? code : '';
}

/** Whether PostgreSQL will probably take the same transaction if it's run again right away: nothing of it was committed. */
export function isRepeatable(code: string): boolean {
  return code === '40001' || code === '40P01' || isLostConnection(code);
}

/** Whether the connection is gone or of no use, or the server doesn't take any for now. */
export function isLostConnection(code: string): boolean {
  const isGone = code.startsWith('08') || ['57P01', '57P02', '57P03', '57P05', '25P03'].includes(code);
  return isGone || isOutdated(code);
}

/** Whether a statement was prepared before a newer version of Slotline changed its tables. */
export function isOutdated(code: string): boolean {
  return code === '0A000';
}

/** Whether an error may pass by itself: a busy lock, a lost connection, a full disk, a server that became a standby. */
export function isPassingInPostgres(code: string): boolean {
  return isRepeatable(code) || code.startsWith('53') || ['55P03', '57014', '25006'].includes(code);
}
