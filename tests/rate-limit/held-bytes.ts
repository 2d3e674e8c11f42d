import { heapStats } from 'bun:jsc';
import { SlidingWindow } from '../../src/rate-limit/sliding-window.ts';

// bun held-bytes.ts '{"workspaces":…,"requests":…}': how much a limiter of 60 a minute holds after them, as JSON.
const { workspaces, requests } = JSON.parse(process.argv[2] ?? '');
let us = 0;
const limiter = new SlidingWindow({ limit: 60, monotonicMs: () => us / 1000 });
const before = heldBytes();
for (let request = 0; request < requests; request++) {
  us += 6;
  limiter.take(uuid(request % workspaces));
}
const bytes = heldBytes() - before;
const { left } = limiter.peek(uuid(workspaces - 1));
process.stdout.write(JSON.stringify({ bytes, workspaceCount: limiter.workspaceCount, left }));

/** A text of a UUID's length, made anew each time, as it comes from the database. */
function uuid(workspace: number): string {
  return `${String(workspace).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** Bytes held on the heap and outside it, once everything that can be collected is. */
function heldBytes(): number {
  Bun.gc(true);
  const { heapSize } = heapStats();
  return heapSize + process.memoryUsage().external;
}
