import { accountRoutes } from './account/account.tsx';
import { forgottenRoutes } from './account/forgotten.tsx';
import { signInRoutes } from './account/sign-in.tsx';
import { twoStepRoutes } from './account/two-step.tsx';
import { twoStepEndRoutes } from './account/two-step-end.tsx';
import { workspacePath } from './address.ts';
import { apiKeyRoutes } from './api-keys/api-keys.tsx';
import { auditLogRoutes } from './audit-log/audit-log.tsx';
import { bookingLinkRoutes } from './booking-links/booking-links.tsx';
import { anyBookingRoutes } from './bookings/any-booking.ts';
import { attendanceRoutes } from './bookings/attendance.ts';
import { bookingRoutes } from './bookings/booking.tsx';
import { bookingDetailsRoutes } from './bookings/details.tsx';
import { bookingGiveRoutes } from './bookings/drag/give.ts';
import { findRoutes } from './bookings/find.tsx';
import { bookingsRoutes } from './bookings/list/bookings.tsx';
import { bookingMessageRoutes } from './bookings/messages.ts';
import { bookingMoveRoutes } from './bookings/move.tsx';
import { ownLinkRoutes } from './bookings/own-link.ts';
import { bookingSettleRoutes } from './bookings/settle.ts';
import { bookingRestoreRoutes } from './bookings/undo/restore.ts';
import { calendarArchiveRoutes } from './calendars/archive.ts';
import { availabilityRoutes } from './calendars/availability.tsx';
import { calendarRoutes } from './calendars/calendars.tsx';
import { dateOverrideRoutes } from './calendars/date-overrides.ts';
import { dateRoutes } from './calendars/dates.tsx';
import { calendarDeletionRoutes } from './calendars/deletion.tsx';
import { holidayRoutes } from './calendars/holidays.tsx';
import { calendarSettingsRoutes } from './calendars/settings.tsx';
import { wordRoutes } from './calendars/words.tsx';
import { callHookRoutes } from './call-hooks/call-hook.tsx';
import { callRoutes } from './calls/calls.tsx';
import { dayRoutes } from './desk/day.tsx';
import { newBookingRoutes } from './desk/new-booking.tsx';
import { weekRoutes } from './desk/week.tsx';
import { feedsRoutes } from './feeds/feeds.tsx';
import { guideRoutes } from './guide/guide.tsx';
import { handOverRoutes } from './hand-over/hand-over.tsx';
import { openMessages } from './left-messages/home.tsx';
import { leftMessageRoutes } from './left-messages/messages.tsx';
import { messageSettleRoutes } from './left-messages/settle.ts';
import { linkedCalendarRoutes } from './links/linked-calendars.tsx';
import { troubledLinkRoutes } from './links/troubled-links.tsx';
import { invitationRoutes } from './members/invitation.tsx';
import { memberRoutes } from './members/member.tsx';
import { membersRoutes } from './members/members.tsx';
import { calendarMessageRoutes } from './messages/calendar-messages.tsx';
import { messageSenderRoutes } from './messages/sender.tsx';
import { openPromises } from './promises/home.tsx';
import { findingRoutes } from './promises/settle.ts';
import { calendarPageRoutes } from './public-pages/calendar-page.tsx';
import { publicPagesRoutes } from './public-pages/public-pages.tsx';
import { serviceArchiveRoutes } from './services/archive.ts';
import { serviceRoutes } from './services/service.tsx';
import { servicesRoutes } from './services/services.tsx';
import { teamChangeRoutes } from './teams/changes.ts';
import { teamHandOverRoutes } from './teams/hand-over.ts';
import { newTeamRoutes } from './teams/new-team.tsx';
import { teamRoutes } from './teams/team.tsx';
import { timeOffRoutes } from './time-off/time-off.tsx';
import type { AdminRoute } from './visit.ts';
import { voicePlatformRoutes } from './voice-platforms/voice-platforms.tsx';
import { webhookRoutes } from './webhooks/webhooks.tsx';
import { workspaceDeletionRoutes } from './workspace/deletion.tsx';
import { firstStepsRoutes } from './workspace/first-steps.tsx';
import { serverRoutes } from './workspace/server.tsx';
import { setUpRoutes } from './workspace/set-up.tsx';
import { usageRoutes } from './workspace/usage.tsx';
import { workspaceRoutes } from './workspace/workspace.tsx';
import { workspacesRoutes } from './workspace/workspaces.tsx';

/** Every page there is, by its path in a workspace. */
export const adminRoutes: readonly AdminRoute[] = [
  ...signInRoutes,
  ...forgottenRoutes,
  ...setUpRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...twoStepRoutes,
  ...twoStepEndRoutes,
  ...dayRoutes,
  ...weekRoutes,
  ...firstStepsRoutes,
  ...calendarRoutes,
  ...calendarSettingsRoutes,
  ...newTeamRoutes,
  ...teamRoutes,
  ...teamChangeRoutes,
  ...teamHandOverRoutes,
  ...calendarArchiveRoutes,
  ...calendarDeletionRoutes,
  ...availabilityRoutes,
  ...dateRoutes,
  ...dateOverrideRoutes,
  ...holidayRoutes,
  ...timeOffRoutes,
  ...handOverRoutes,
  ...servicesRoutes,
  ...serviceRoutes,
  ...serviceArchiveRoutes,
  ...wordRoutes,
  ...calendarMessageRoutes,
  ...calendarPageRoutes,
  ...findRoutes,
  ...bookingsRoutes,
  ...newBookingRoutes,
  ...bookingLinkRoutes,
  ...bookingRoutes,
  ...anyBookingRoutes,
  ...bookingDetailsRoutes,
  ...ownLinkRoutes,
  ...bookingMoveRoutes,
  ...attendanceRoutes,
  ...bookingMessageRoutes,
  ...bookingSettleRoutes,
  ...bookingRestoreRoutes,
  ...bookingGiveRoutes,
  ...feedsRoutes,
  ...callHookRoutes,
  ...linkedCalendarRoutes,
  ...troubledLinkRoutes,
  ...callRoutes,
  ...leftMessageRoutes,
  openMessages.route,
  ...messageSettleRoutes,
  ...findingRoutes,
  openPromises.route,
  ...guideRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...messageSenderRoutes,
  ...publicPagesRoutes,
  ...membersRoutes,
  ...memberRoutes,
  ...workspaceRoutes,
  ...workspaceDeletionRoutes,
  ...workspacesRoutes,
  ...voicePlatformRoutes,
  ...serverRoutes,
  ...usageRoutes,
  ...auditLogRoutes,
];

/**
 * What the router serves: pages that are about a workspace are below its path. Without it they have only the address of
 * older versions, which leads on to the new one.
 */
export const routedPages: readonly AdminRoute[] = adminRoutes.flatMap((route): AdminRoute[] =>
  route.access === 'anyone' || (route.isPersonal && route.method === 'GET')
    ? [route]
    : [{ ...route, path: `${workspacePath}${route.path === '/' ? '' : route.path}` }, route],
);
