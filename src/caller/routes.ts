import type { CallerRoute } from './visit.ts';

/** Every page for callers there is. */
export const callerRoutes: readonly CallerRoute[] = [];
