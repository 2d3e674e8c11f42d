import { changePassword } from '../../../src/actions/account/change-password.ts';
import { createSignInLink } from '../../../src/actions/account/create-sign-in-link.ts';
import { hideCalendars } from '../../../src/actions/account/hide-calendars.ts';
import { resetPassword } from '../../../src/actions/account/reset-password.ts';
import { setLanguage } from '../../../src/actions/account/set-language.ts';
import { setName } from '../../../src/actions/account/set-name.ts';
import { setPassword } from '../../../src/actions/account/set-password.ts';
import { createApiKey } from '../../../src/actions/api-keys/create.ts';
import { revokeApiKey } from '../../../src/actions/api-keys/revoke.ts';
import { bookSlot } from '../../../src/actions/bookings/book.ts';
import { cancelBooking } from '../../../src/actions/bookings/cancel.ts';
import { followEvent } from '../../../src/actions/bookings/follow-event.ts';
import { handOver } from '../../../src/actions/bookings/hand-over.ts';
import { markAttendance } from '../../../src/actions/bookings/mark-attendance.ts';
import { moveBooking } from '../../../src/actions/bookings/move.ts';
import { putEventBack } from '../../../src/actions/bookings/put-event-back.ts';
import { restoreBooking } from '../../../src/actions/bookings/restore.ts';
import { updateBooking } from '../../../src/actions/bookings/update.ts';
import { addHolidays } from '../../../src/actions/calendars/add-holidays.ts';
import { archiveCalendar } from '../../../src/actions/calendars/archive.ts';
import { createCalendar } from '../../../src/actions/calendars/create.ts';
import { deleteCalendar } from '../../../src/actions/calendars/delete.ts';
import { overrideDate } from '../../../src/actions/calendars/override-date.ts';
import { removeOwnWord } from '../../../src/actions/calendars/remove-own-word.ts';
import { restoreCalendar } from '../../../src/actions/calendars/restore.ts';
import { restoreDate } from '../../../src/actions/calendars/restore-date.ts';
import { setOwnWord } from '../../../src/actions/calendars/set-own-word.ts';
import { updateCalendar } from '../../../src/actions/calendars/update.ts';
import { createDemo } from '../../../src/actions/demo/create.ts';
import { createFeed } from '../../../src/actions/feeds/create.ts';
import { revokeFeeds } from '../../../src/actions/feeds/revoke.ts';
import { holdSlot } from '../../../src/actions/holds/hold.ts';
import { releaseHold } from '../../../src/actions/holds/release.ts';
import { acceptInvitation } from '../../../src/actions/invitations/accept.ts';
import { createInvitation } from '../../../src/actions/invitations/create.ts';
import { revokeInvitation } from '../../../src/actions/invitations/revoke.ts';
import { addLink } from '../../../src/actions/links/add.ts';
import { removeLink } from '../../../src/actions/links/remove.ts';
import { syncLink } from '../../../src/actions/links/sync.ts';
import { updateLink } from '../../../src/actions/links/update.ts';
import { addMember } from '../../../src/actions/members/add.ts';
import { changeMemberRole } from '../../../src/actions/members/change-role.ts';
import { createResetLink } from '../../../src/actions/members/create-reset-link.ts';
import { leaveWorkspace } from '../../../src/actions/members/leave.ts';
import { removeMember } from '../../../src/actions/members/remove.ts';
import { erasePerson } from '../../../src/actions/people/erase.ts';
import { registerServer } from '../../../src/actions/servers/register.ts';
import { unregisterServer } from '../../../src/actions/servers/unregister.ts';
import { archiveService } from '../../../src/actions/services/archive.ts';
import { createService } from '../../../src/actions/services/create.ts';
import { restoreService } from '../../../src/actions/services/restore.ts';
import { setDefaultService } from '../../../src/actions/services/set-default.ts';
import { updateService } from '../../../src/actions/services/update.ts';
import { endSession } from '../../../src/actions/sessions/end.ts';
import { endAllSessions } from '../../../src/actions/sessions/end-all.ts';
import { noteSessionUse } from '../../../src/actions/sessions/note-use.ts';
import { signOut } from '../../../src/actions/sessions/sign-out.ts';
import { startSession } from '../../../src/actions/sessions/start.ts';
import { startSessionByLink } from '../../../src/actions/sessions/start-by-link.ts';
import { switchWorkspace } from '../../../src/actions/sessions/switch-workspace.ts';
import { createTeam } from '../../../src/actions/teams/create.ts';
import { updateTeam } from '../../../src/actions/teams/update.ts';
import { addTimeOff } from '../../../src/actions/time-off/add.ts';
import { removeTimeOff } from '../../../src/actions/time-off/remove.ts';
import { skipTimeOff } from '../../../src/actions/time-off/skip.ts';
import { disableTwoStep } from '../../../src/actions/two-step/disable.ts';
import { enableTwoStep } from '../../../src/actions/two-step/enable.ts';
import { renewRecoveryCodes } from '../../../src/actions/two-step/renew-codes.ts';
import { resetTwoStep } from '../../../src/actions/two-step/reset.ts';
import { addWorkspace } from '../../../src/actions/workspaces/add.ts';
import { changeSettings } from '../../../src/actions/workspaces/change-settings.ts';
import { createWorkspace } from '../../../src/actions/workspaces/create.ts';
import { deleteWorkspace } from '../../../src/actions/workspaces/delete.ts';
import { renewSetUpLink } from '../../../src/actions/workspaces/renew-set-up-link.ts';
import { restoreWorkspace } from '../../../src/actions/workspaces/restore.ts';
import { setRetellSecret } from '../../../src/actions/workspaces/set-retell-secret.ts';
import { setUpWorkspace } from '../../../src/actions/workspaces/set-up.ts';

/** Every action, by noun and verb. */
export const actions = {
  'account.change-password': changePassword,
  'account.create-sign-in-link': createSignInLink,
  'account.hide-calendars': hideCalendars,
  'account.reset-password': resetPassword,
  'account.set-language': setLanguage,
  'account.set-name': setName,
  'account.set-password': setPassword,
  'api-keys.create': createApiKey,
  'api-keys.revoke': revokeApiKey,
  'bookings.book': bookSlot,
  'bookings.cancel': cancelBooking,
  'bookings.follow-event': followEvent,
  'bookings.hand-over': handOver,
  'bookings.mark-attendance': markAttendance,
  'bookings.move': moveBooking,
  'bookings.put-event-back': putEventBack,
  'bookings.restore': restoreBooking,
  'bookings.update': updateBooking,
  'calendars.add-holidays': addHolidays,
  'calendars.archive': archiveCalendar,
  'calendars.create': createCalendar,
  'calendars.delete': deleteCalendar,
  'calendars.restore': restoreCalendar,
  'calendars.override-date': overrideDate,
  'calendars.remove-own-word': removeOwnWord,
  'calendars.restore-date': restoreDate,
  'calendars.set-own-word': setOwnWord,
  'services.archive': archiveService,
  'services.create': createService,
  'services.restore': restoreService,
  'services.set-default': setDefaultService,
  'services.update': updateService,
  'calendars.update': updateCalendar,
  'demo.create': createDemo,
  'feeds.create': createFeed,
  'feeds.revoke': revokeFeeds,
  'holds.hold': holdSlot,
  'holds.release': releaseHold,
  'invitations.accept': acceptInvitation,
  'invitations.create': createInvitation,
  'invitations.revoke': revokeInvitation,
  'links.add': addLink,
  'links.remove': removeLink,
  'links.sync': syncLink,
  'links.update': updateLink,
  'members.add': addMember,
  'members.change-role': changeMemberRole,
  'members.create-reset-link': createResetLink,
  'members.leave': leaveWorkspace,
  'members.remove': removeMember,
  'people.erase': erasePerson,
  'servers.register': registerServer,
  'servers.unregister': unregisterServer,
  'sessions.end': endSession,
  'sessions.end-all': endAllSessions,
  'sessions.note-use': noteSessionUse,
  'sessions.sign-out': signOut,
  'sessions.start': startSession,
  'sessions.start-by-link': startSessionByLink,
  'sessions.switch-workspace': switchWorkspace,
  'teams.create': createTeam,
  'teams.update': updateTeam,
  'time-off.add': addTimeOff,
  'time-off.remove': removeTimeOff,
  'time-off.skip': skipTimeOff,
  'two-step.disable': disableTwoStep,
  'two-step.enable': enableTwoStep,
  'two-step.renew-codes': renewRecoveryCodes,
  'two-step.reset': resetTwoStep,
  'workspaces.add': addWorkspace,
  'workspaces.change-settings': changeSettings,
  'workspaces.delete': deleteWorkspace,
  'workspaces.restore': restoreWorkspace,
  'workspaces.create': createWorkspace,
  'workspaces.renew-set-up-link': renewSetUpLink,
  'workspaces.set-up': setUpWorkspace,
  'workspaces.set-retell-secret': setRetellSecret,
} as const;
