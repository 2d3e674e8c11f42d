import { jobById, type ListedJob, listedJobs } from '../../db/queries/jobs/failed-jobs.ts';
import { NotFound } from '../actions/action.ts';
import { retryJobs } from '../actions/jobs/retry.ts';
import { InputError } from '../domain/errors.ts';
import { messageFailureSentence } from '../domain/messages/failure.ts';
import { withoutQuery } from '../domain/webhooks/endpoint-url.ts';
import { webhookFailureSentence } from '../domain/webhooks/failure.ts';
import { failureSentence } from '../links/link-error.ts';
import { answerRows, counted, formatInstant, onOneLine } from './console/answer.ts';
import { command, noun, rewording } from './console/command.ts';
import { flag, Lookup, optional, reader } from './console/options.ts';
import { anyWorkspace, listLimit, refuse } from './console/readers.ts';

const list = command({
  summary: 'list jobs: those that failed for good, the latest first, then those that wait',
  examples: ['slotline job list', 'slotline job list --workspace "Acme Dental" --failed --json'],
  options: {
    workspace: optional(anyWorkspace, "only this workspace's, by name or ID"),
    failed: flag('only those that failed for good'),
    limit: optional(listLimit, 'how many to list at most (default: 100)'),
  },
  async run({ db, terminal }, { workspace, failed, limit = 100 }) {
    const wanted = { workspaceId: workspace?.id, isFailed: failed === true, limit: limit + 1 };
    const found = await listedJobs(db, wanted);
    if (found.length > limit)
      terminal.warn(`slotline: there are more than ${limit}: raise --limit to see them`);
    return answerRows(found.slice(0, limit).map(describe), {
      columns: {
        id: ({ id }) => String(id),
        state: 'state',
        attempts: ({ attempts }) => String(attempts),
        'next attempt': ({ state, dueAt }) => (state === 'failed' ? 'never' : (dueAt ?? 'at once')),
        job: (job) => onOneLine(nameOf(job)),
        error: ({ error }) => onOneLine(error ?? ''),
      },
      empty: failed ? 'No job failed for good.' : 'No jobs: everything is done.',
    });
  },
});

/** What a job does. */
function nameOf(job: Omit<ListedJob, 'dueAt' | 'failedAt'>): string {
  const { kind, code, linkName, eventType, url, messageKind, channel } = job;
  if (kind === 'write_back') return `write booking ${code} to ${linkName}`;
  if (kind === 'message')
    return `${channel === 'sms' ? 'text' : 'mail'} the ${messageKind} of booking ${code}`;
  if (kind === 'member_mail') return code === null ? 'mail an alert' : `mail a member about booking ${code}`;
  if (kind === 'replan') return 'plan the reminders of a calendar';
  const about = code === null ? '' : ` of booking ${code}`;
  return `send ${eventType}${about} to ${url}`;
}

/** A job for machines; `dueAt` is null for at once. */
function describe({ dueAt, failedAt, error, url, ...job }: ListedJob) {
  const sentence = sentenceOf(job.kind, error);
  return {
    ...job,
    url: url && withoutQuery(url),
    state: failedAt === null ? 'waiting' : 'failed',
    dueAt: dueAt === 0 ? null : formatInstant(dueAt),
    failedAt: formatInstant(failedAt),
    error: sentence ?? null,
  };
}

/** Why a job failed. */
function sentenceOf(kind: ListedJob['kind'], error: string | null): string | undefined {
  if (kind === 'webhook') return webhookFailureSentence(error);
  return kind === 'write_back' ? failureSentence(error) : messageFailureSentence(error);
}

/** The job with an ID. */
const anyJob = reader('<id>', (text, option) => {
  const id = /^[1-9]\d{0,14}$/.test(text.trim())
    ? Number(text)
    : refuse(text, option, `a job's ID — see ${jobList}`);
  return new Lookup(async (db) => {
    const job = await jobById(db, id);
    if (job) return job;
    throw new InputError(`there is no job ${id}: it's done, or never was — see ${jobList}`);
  });
});

const jobList = '"slotline job list"';

const retry = command({
  summary: 'retry jobs that failed for good: one, or all in a workspace',
  examples: ['slotline job retry --job 12', 'slotline job retry --workspace "Acme Dental"'],
  options: {
    workspace: optional(anyWorkspace, 'retry all failed jobs in this workspace, by name or ID'),
    job: optional(anyJob, 'retry this job, by ID'),
  },
  async run({ perform }, { workspace, job }) {
    const workspaceId = job?.workspaceId ?? workspace?.id;
    if (workspaceId === undefined) throw new InputError('say what to retry: give --job or --workspace');
    if (job && workspace && job.workspaceId !== workspace.id) {
      throw new InputError(`job ${job.id} isn't in that workspace`);
    }
    const retried = await perform(retryJobs, workspaceId, { jobId: job?.id }).catch(
      rewording(
        NotFound,
        `job ${job?.id} hasn't failed for good, or its webhook is off: see "slotline job list"`,
      ),
    );
    const text = retried === 0 ? 'No job failed for good.' : `Trying ${counted(retried, 'job')} again.`;
    return { json: { retried }, text };
  },
});

/** `slotline job`. */
export const jobCommands = noun({ list, retry });
