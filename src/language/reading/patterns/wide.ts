import type { Found } from '../expression.ts';

type Wide = (said: { to: number }) => Found;

/** What asks for no particular time: the next free one, now, the latest of a day, any time, any day, some nights. */
export const wide = {
  next: ({ to }) => ({ kind: 'next', to }),
  now: ({ to }) => ({ kind: 'next', isNow: true, to }),
  latest: ({ to }) => ({ kind: 'latest', to }),
  any: ({ to }) => ({ kind: 'any', to }),
  anyDay: ({ to }) => ({ kind: 'any', isDay: true, to }),
  nights: ({ to }) => ({ kind: 'nights', to }),
} satisfies Record<string, Wide>;
