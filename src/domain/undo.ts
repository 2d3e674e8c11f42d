import { dayMs } from './time/local-time.ts';

/** How long a deletion can be undone, in milliseconds. After that, housekeeping makes it final. */
export const undoMs = 30 * dayMs;
