import { createFeed } from './feeds/create.ts';
import { revokeFeeds } from './feeds/revoke.ts';

/** Every action there is, by noun and verb. */
export const actions = {
  'feeds.create': createFeed,
  'feeds.revoke': revokeFeeds,
} as const;
