import { LinkError } from '../../link-error.ts';
import { type ExpansionJob, expandJob } from './expand-job.ts';
import type { WorkerAnswer } from './expander.ts';

// The entry point of a Worker: it does one job a message, and answers each.
declare const self: Worker;

self.onmessage = ({ data }: MessageEvent<ExpansionJob>) => self.postMessage(answer(data));

function answer(job: ExpansionJob): WorkerAnswer {
  try {
    return { kind: 'done', result: expandJob(job) };
  } catch (error) {
    if (error instanceof LinkError) return { kind: 'failed', code: error.code, details: error.details };
    return {
      kind: 'broken',
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}
