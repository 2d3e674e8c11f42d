import { createHash } from 'node:crypto';
import { failJob, finishJob, releaseJobs } from '../../../../db/queries/jobs/jobs.ts';
import { type MailedMember, mailedMember } from '../../../../db/queries/messages/mailed-members.ts';
import { finishMemberMail, type LeasedMemberMail } from '../../../../db/queries/messages/member-mails.ts';
import type { Database } from '../../../../db/sqlite/open.ts';
import { withoutLock, write } from '../../../../db/write.ts';
import { shortWorkspaceId } from '../../../domain/access/short-workspace-id.ts';
import type { AlertFacts } from '../../../domain/messages/alert.ts';
import type { MessageFailure } from '../../../domain/messages/failure.ts';
import type { BookingStep } from '../../../domain/messages/member-news.ts';
import { triesLastMs, waitAfterTry } from '../../../domain/messages/waits.ts';
import { dayMs } from '../../../domain/time/local-time.ts';
import type { Clock } from '../../../process/clock.ts';
import type { Config } from '../../../process/config.ts';
import type { Log } from '../../../process/log.ts';
import type { Speaking } from '../../webhooks/booking-event.ts';
import { plainMail } from '../mail/plain-mail.ts';
import type { Mail, Messenger, SendResult } from '../messenger.ts';
import { mailOfAlert } from './mail-of-alert.ts';
import { mailOfBooking, type WrittenMail } from './mail-of-booking.ts';

/** What mails members. */
export type MemberMailTools = Speaking & {
  db: Database;
  clock: Clock;
  log: Log;
  messenger: Messenger;
  config: Pick<Config, 'baseUrl'>;
};

/** An alert as its job keeps it, as JSON; `at` is in epoch milliseconds. */
export type AlertDetail = { id: string; at: number; facts: AlertFacts };

/** What happened longer ago isn't mailed any more: no server had a way to send mail meanwhile. */
const staleMs = 3 * dayMs;

/** Why the last try failed, and when the first did, in epoch milliseconds. */
type KeptFailure = MessageFailure & { since: number };

/**
 * Tries to mail a member once, and records what came of it. Whoever is stopped in between leaves it as if it hadn't been tried:
 * it's mailed again, with the same Message-ID.
 */
export async function sendMemberMail(
  tools: MemberMailTools,
  { job, signal }: { job: LeasedMemberMail; signal: AbortSignal },
): Promise<void> {
  const { db, messenger } = tools;
  const mail = await mailOf(tools, job);
  if (mail === undefined) {
    await write(db, (transaction) => finishJob(transaction, job), withoutLock);
    return;
  }
  const result = await messenger.sendMail(mail, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return undefined;
  });
  if (result === undefined) await write(db, (transaction) => releaseJobs(transaction, [job]), withoutLock);
  else if (result.kind !== 'sent') await fail(tools, { job, result });
  else await write(db, (transaction) => finishMemberMail(transaction, job), withoutLock);
}

type Failed = { job: LeasedMemberMail; result: Exclude<SendResult, { kind: 'sent' }> };

async function fail({ db, clock, log }: MemberMailTools, { job, result }: Failed): Promise<void> {
  const now = clock.now();
  const kept: KeptFailure | undefined = job.error === null ? undefined : JSON.parse(job.error);
  const since = kept?.since ?? now;
  const isOver = (result.kind === 'refused' && result.isFinal) || now - since >= triesLastMs;
  const askedMs = result.kind === 'refused' ? result.waitMs : undefined;
  const failure = {
    error: JSON.stringify({ ...result.failure, since } satisfies KeptFailure),
    dueAt: now + waitAfterTry(job.attempt, askedMs),
    failedAt: isOver ? now : null,
  };
  const isKept = await write(db, (transaction) => failJob(transaction, job, failure), withoutLock);
  if (isKept && isOver) log.error('member not mailed', { jobId: job.id, code: result.failure.code });
}

/** The mail as it's sent now; undefined if there's nothing to tell them, or nobody to be told. */
async function mailOf(tools: MemberMailTools, job: LeasedMemberMail): Promise<Mail | undefined> {
  const member = await mailedMember(tools.db, job);
  const found = member && (await writtenFor(tools, { member, job }));
  if (!found) return undefined;
  const { ids, words } = found;
  const { path, button, ...content } = words;
  const { baseUrl } = tools.config;
  const url = baseUrl && `${baseUrl}/w/${shortWorkspaceId(job.workspaceId)}${path === '/' ? '' : path}`;
  return plainMail({
    ...content,
    messageId: createHash('sha256').update(`${job.userId} ${ids}`).digest('hex').slice(0, 32),
    fromName: member.workspaceName,
    to: { address: member.email },
    button: url ? { label: button, url } : undefined,
  });
}

type For = { member: MailedMember; job: LeasedMemberMail };

async function writtenFor(
  tools: MemberMailTools,
  { member, job }: For,
): Promise<{ ids: string; words: WrittenMail } | undefined> {
  const now = tools.clock.now();
  const { workspaceId, bookingId, detail } = job;
  if (bookingId === null) {
    const { id, at, facts }: AlertDetail = JSON.parse(detail);
    const words = now - at > staleMs ? undefined : mailOfAlert(tools.languages, member, facts);
    return words && { ids: id, words };
  }
  const steps = detail.split('\n').map((line): BookingStep => JSON.parse(line));
  if (!member.wantsBookings || now - (steps.at(-1)?.at ?? 0) > staleMs) return undefined;
  const words = await mailOfBooking(tools, member, { workspaceId, bookingId, steps, now });
  return words && { ids: steps.map(({ id }) => id).join(' '), words };
}
