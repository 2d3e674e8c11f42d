import { CommanderError } from 'commander';
import { postgresCode } from '../../../db/postgres/error-code.ts';
import { sqliteCode } from '../../../db/sqlite/error-code.ts';
import { ApiError, InputError, type Refusal, type RefusalCode } from '../../domain/errors.ts';
import { restWording } from '../../operations/answer/worded-refusal.ts';
import type { Terminal } from './terminal.ts';

/** What a command ends with, besides 0 where it's done. */
const exitCodes = { failed: 1, misused: 2, refused: 3 };

/** What may work in a moment, and is no answer. */
const passing: readonly RefusalCode[] = ['TRY_AGAIN', 'CALENDAR_UNREACHABLE'];

/** The names of errors by which actions refuse what can't be as things are; their code isn't loaded for that. */
const refusals = ['AlreadyMember', 'BookingsInTheWay', 'LengthNotBookable', 'MembershipRefused'];

/** Prints what went wrong to standard error, in one sentence. Returns the exit code. */
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
  const failure = {
    error: error instanceof CommanderError ? usageSentence(error) : sentenceOf(error),
    code: codeOf(error),
    ...(error instanceof ApiError && isAnswer(error.refusal) && restWording(error.refusal).body),
    stack: isDebugged(terminal) && error instanceof Error ? error.stack : undefined,
  };
  terminal.warn(JSON.stringify(failure));
  return exitCode;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.misused;
  const refusal = refusalOf(error);
  const isOfAction =
    error instanceof Error && error.cause instanceof Error && refusals.includes(error.cause.name);
  if (isOfAction || (refusal && isAnswer(refusal))) return exitCodes.refused;
  const isMisused = error instanceof InputError || refusal?.code === 'INVALID_INPUT';
  return isMisused ? exitCodes.misused : exitCodes.failed;
}

/** Whether a refusal answers what was asked, rather than how it was asked, or when. */
function isAnswer({ code }: Refusal): boolean {
  return code !== 'INVALID_INPUT' && !passing.includes(code);
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
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof ApiError) return error.refusal;
  return error instanceof Error && error.cause !== undefined ? refusalOf(error.cause) : undefined;
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
  if (refusal.code === 'CALENDAR_UNREACHABLE') {
    return 'a linked calendar can\'t be confirmed, so no time is sure to be free: see "slotline link list"';
  }
  if (refusal.code !== 'TRY_AGAIN') {
    return 'message' in refusal && refusal.message ? `${refusal.message} (${refusal.code})` : refusal.code;
  }
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
