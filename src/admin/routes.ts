import { accountRoutes } from './account.tsx';
import { apiKeyRoutes } from './api-keys.tsx';
import { auditLogRoutes } from './audit-log.tsx';
import { availabilityRoutes } from './availability.tsx';
import { bookingRoutes } from './booking.tsx';
import { bookingDetailsRoutes } from './booking-details.tsx';
import { bookingMoveRoutes } from './booking-move.tsx';
import { bookingSettleRoutes } from './booking-settle.ts';
import { bookingsRoutes } from './bookings.tsx';
import { calendarArchiveRoutes } from './calendar-archive.tsx';
import { calendarSettingsRoutes } from './calendar-settings.tsx';
import { calendarRoutes } from './calendars.tsx';
import { callRoutes } from './calls.tsx';
import { dateOverrideRoutes } from './date-overrides.ts';
import { feedsRoutes } from './feeds.tsx';
import { guideRoutes } from './guide.tsx';
import { holidayRoutes } from './holidays.tsx';
import { homeRoutes } from './home.tsx';
import { invitationRoutes } from './invitation.tsx';
import { invitationsRoutes } from './invitations.tsx';
import { linkedCalendarRoutes } from './linked-calendars.tsx';
import { memberRoutes } from './member.tsx';
import { membersRoutes } from './members.tsx';
import { passwordResetRoutes } from './password-reset.tsx';
import { setUpRoutes } from './set-up.tsx';
import { signInRoutes } from './sign-in.tsx';
import { signInLinkRoutes } from './sign-in-link.tsx';
import { usageRoutes } from './usage.tsx';
import type { AdminRoute } from './visit.ts';
import { workspaceRoutes } from './workspace.tsx';

/** Every page there is. */
export const adminRoutes: readonly AdminRoute[] = [
  ...signInRoutes,
  ...signInLinkRoutes,
  ...setUpRoutes,
  ...invitationRoutes,
  ...passwordResetRoutes,
  ...accountRoutes,
  ...homeRoutes,
  ...calendarRoutes,
  ...calendarSettingsRoutes,
  ...calendarArchiveRoutes,
  ...availabilityRoutes,
  ...dateOverrideRoutes,
  ...holidayRoutes,
  ...bookingsRoutes,
  ...bookingRoutes,
  ...bookingDetailsRoutes,
  ...bookingMoveRoutes,
  ...bookingSettleRoutes,
  ...feedsRoutes,
  ...linkedCalendarRoutes,
  ...callRoutes,
  ...guideRoutes,
  ...apiKeyRoutes,
  ...membersRoutes,
  ...memberRoutes,
  ...invitationsRoutes,
  ...workspaceRoutes,
  ...usageRoutes,
  ...auditLogRoutes,
];
