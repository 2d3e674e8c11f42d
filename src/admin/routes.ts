import { homeRoutes } from './home.tsx';
import { signInRoutes } from './sign-in.tsx';
import type { AdminRoute } from './visit.ts';

/** Every page there is. */
export const adminRoutes: readonly AdminRoute[] = [...signInRoutes, ...homeRoutes];
