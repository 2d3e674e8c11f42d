import { bookRoutes } from './book/pages.tsx';
import { bookingChangeRoutes } from './booking/changes.ts';
import { bookingEventRoute } from './booking/event.ts';
import { bookingPageRoute } from './booking/page.tsx';
import { confirmationRoutes } from './confirmation/pages.tsx';
import { inviteRoutes } from './invites/pages.ts';
import { themeRoutes } from './theme.ts';
import type { CallerRoute } from './visit.ts';

/** Every page for callers there is. */
export const callerRoutes: readonly CallerRoute[] = [
  bookingPageRoute,
  bookingEventRoute,
  ...bookingChangeRoutes,
  ...bookRoutes,
  ...themeRoutes,
  ...inviteRoutes,
  ...confirmationRoutes,
];
