import { CommanderError } from 'commander';
import { postgresCode } from '../../../db/postgres/error-code.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { ApiError, InputError } from '../../domain/errors.ts';
import type { Terminal } from './terminal.ts';

const badInput = 2;
const failed = 1;

/** Prints what went wrong to standard error, in one sentence. Returns the exit code: 2 for bad input, otherwise 1. */
export function reportFailure(terminal: Terminal, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : badInput;
  terminal.warn(`slotline: ${sentenceOf(error)}`);
  if (terminal.environment['SLOTLINE_LOG'] === 'debug' && error instanceof Error) {
    terminal.warn(error.stack ?? String(error));
    if (error.cause instanceof Error) terminal.warn(`caused by ${error.cause.stack ?? error.cause}`);
  }
  return isBadInput(error) ? badInput : failed;
}

function isBadInput(error: unknown): boolean {
  return error instanceof InputError || (error instanceof ApiError && error.refusal.code === 'INVALID_INPUT');
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return refusalSentence(error);
  const code = sqliteCode(error);
  const known = Object.entries(sqliteSentences).find(([prefix]) => code.startsWith(prefix));
  if (known) return `${known[1]} (${code})`;
  return error instanceof Error ? error.message : String(error);
}

function refusalSentence({ refusal, cause }: ApiError): string {
  if (refusal.code === 'INVALID_INPUT') return refusal.problem;
  if (refusal.code !== 'TRY_AGAIN') return refusal.code;
  if (postgresCode(cause) !== '') return `the database is busy or can't be reached (${cause}): try again`;
  return sqliteCode(cause).startsWith('SQLITE_BUSY')
    ? 'another process is writing to the database: try again in a moment'
    : `the database can't be written to (${sqliteCode(cause)}): is the disk full? Try again`;
}

const sqliteSentences = {
  SQLITE_BUSY: 'another process is using the database: try again in a moment',
  SQLITE_CORRUPT: 'the database is damaged: restore a backup with "slotline restore FILE"',
  SQLITE_NOTADB: "the file isn't a Slotline database: name another file with --database",
  SQLITE_READONLY: "this user isn't allowed to write to the database",
  SQLITE_CANTOPEN: "the database can't be opened: its folder must exist and be writable",
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: "the disk can't be read or written: is it full?",
};
