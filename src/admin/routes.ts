import { homeRoutes } from './home.tsx';
import { invitationsRoutes } from './invitations.tsx';
import { memberRoutes } from './member.tsx';
import { membersRoutes } from './members.tsx';
import { signInRoutes } from './sign-in.tsx';
import type { AdminRoute } from './visit.ts';
import { workspaceRoutes } from './workspace.tsx';

/** Every page there is. */
export const adminRoutes: readonly AdminRoute[] = [
  ...signInRoutes,
  ...homeRoutes,
  ...membersRoutes,
  ...memberRoutes,
  ...invitationsRoutes,
  ...workspaceRoutes,
];
