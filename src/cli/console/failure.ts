import { CommanderError } from 'commander';
import { postgresCode } from '../../../db/postgres/error-code.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { type BookingRefusalCode, BookingRefused } from '../../actions/bookings/refused.ts';
import { ApiError, InputError, type Refusal } from '../../domain/errors.ts';
import type { Terminal } from './terminal.ts';

const badInput = 2;
const failed = 1;

/** Prints what went wrong to standard error, in one sentence. Returns the exit code: 2 for bad input, otherwise 1. */
export function reportFailure(terminal: Terminal, error: unknown): number {
  if (error instanceof CommanderError) return exitCodeOf(error);
  terminal.warn(`slotline: ${sentenceOf(error)}`);
  if (isDebugged(terminal) && error instanceof Error) {
    terminal.warn(error.stack ?? String(error));
    if (error.cause instanceof Error) terminal.warn(`caused by ${error.cause.stack ?? error.cause}`);
  }
  return exitCodeOf(error);
}

/** Like `reportFailure`, but as one line of JSON. */
export function reportJsonFailure(terminal: Terminal, error: unknown): number {
  const exitCode = exitCodeOf(error);
  if (exitCode === 0) return exitCode;
  const refusal = refusalOf(error);
  const failure = {
    error: error instanceof CommanderError ? usageSentence(error) : sentenceOf(error),
    code: codeOf(error),
    slots: refusal && 'slots' in refusal ? refusal.slots : undefined,
    stack: isDebugged(terminal) && error instanceof Error ? error.stack : undefined,
  };
  terminal.warn(JSON.stringify(failure));
  return exitCode;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : badInput;
  return isBadInput(error) ? badInput : failed;
}

function isDebugged({ environment }: Terminal): boolean {
  return environment['SLOTLINE_LOG'] === 'debug';
}

/** Every command takes --json, so if it's unknown there's only half a command. */
function usageSentence({ code, message }: CommanderError): string {
  if (code === 'commander.help' || message.includes("unknown option '--json'")) {
    return 'a command is missing: add --help to see them';
  }
  return message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
}

/** The API's code for what went wrong if it has one, else the kind of mistake, or SQLite's code. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof CommanderError) return 'USAGE';
  const code = refusalOf(error)?.code;
  if (code !== undefined) return code;
  return error instanceof InputError ? 'INVALID_INPUT' : sqliteCode(error) || undefined;
}

/** The refusal that an error is, or that caused it. */
function refusalOf(error: unknown): Refusal | { code: BookingRefusalCode } | undefined {
  if (error instanceof ApiError) return error.refusal;
  if (error instanceof BookingRefused) return error;
  return error instanceof Error && error.cause !== undefined ? refusalOf(error.cause) : undefined;
}

function isBadInput(error: unknown): boolean {
  return error instanceof InputError || (error instanceof ApiError && error.refusal.code === 'INVALID_INPUT');
}

/** What went wrong, in one sentence. */
export function sentenceOf(error: unknown): string {
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
  SQLITE_READONLY: "this user isn't allowed to write to the database or its folder",
  SQLITE_CANTOPEN: "the database can't be opened: its folder must exist and be writable",
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: "the disk can't be read or written: is it full?",
};
