import type { HourCycle } from '../time/hour-cycle.ts';

/** What people set about a workspace. */
export type WorkspaceSettings = {
  name: string;
  /** Tells it apart from others of those who have many. */
  labels: readonly string[];
  /** How the dashboard writes times; null if nobody has chosen. */
  hourCycle: HourCycle | null;
  /** Whether what callers say is kept. */
  recordWords: boolean;
  /** For how many days after their bookings callers' names, numbers and words are kept; null for good. */
  keepDays: number | null;
  /** Whether only members with two-step sign-in are let in. */
  requiresTwoStep: boolean;
};

/** The settings that only owners may change. */
export const ownersSettings: readonly (keyof WorkspaceSettings)[] = ['keepDays', 'requiresTwoStep'];

/** For how many days callers' data may be kept. */
export const keepDaysBounds = { minimum: 1, maximum: 3_650 } as const;

/** How many labels a workspace may have, and how long each may be. */
export const labelLimits = { labels: 10, characters: 30 } as const;
