/** Whether all is looked at in every state, every window, and with scripts and without: that's for `.ci/long`. */
export const isEveryState = Bun.env['SLOTLINE_TEST_PAGES'] === 'all';

/** All cases with SLOTLINE_TEST_PAGES=all, and the first of them before every change: for what hardly differs among them. */
export function firstOf<Case>(cases: Case[]): Case[] {
  return isEveryState ? cases : cases.slice(0, 1);
}
