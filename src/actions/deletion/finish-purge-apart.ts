/** The file to finish a purge in. */
export type PurgeJob = { file: string };

/** What the worker posts once it's done. */
export type PurgeAnswer = { kind: 'done' } | { kind: 'failed'; reason: string };

/**
 * Finishes a purge in a Worker of its own: rewriting the file takes a second per 200 MB or so, in which others go on
 * reading and their writes wait. Throws if that can't be done now, or with the signal's reason. Giving up loses nothing:
 * SQLite undoes what wasn't complete.
 */
export async function finishPurgeApart(
  job: PurgeJob,
  { spawn, signal }: { spawn: () => Worker; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  const worker = spawn();
  try {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PurgeAnswer>) => {
        if (data.kind === 'done') resolve();
        else reject(new Error(data.reason));
      });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('close', () => reject(new Error('the worker ended by itself')));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}
