import { changePassword } from './account/change-password.ts';
import { createSignInLink } from './account/create-sign-in-link.ts';
import { resetPassword } from './account/reset-password.ts';
import { setPassword } from './account/set-password.ts';
import { createApiKey } from './api-keys/create.ts';
import { revokeApiKey } from './api-keys/revoke.ts';
import { bookSlot } from './bookings/book.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { followEvent } from './bookings/follow-event.ts';
import { moveBooking } from './bookings/move.ts';
import { putEventBack } from './bookings/put-event-back.ts';
import { updateBooking } from './bookings/update.ts';
import { addHolidays } from './calendars/add-holidays.ts';
import { archiveCalendar } from './calendars/archive.ts';
import { createCalendar } from './calendars/create.ts';
import { overrideDate } from './calendars/override-date.ts';
import { restoreDate } from './calendars/restore-date.ts';
import { updateCalendar } from './calendars/update.ts';
import { createDemo } from './demo/create.ts';
import { createFeed } from './feeds/create.ts';
import { revokeFeeds } from './feeds/revoke.ts';
import { holdSlot } from './holds/hold.ts';
import { releaseHold } from './holds/release.ts';
import { acceptInvitation } from './invitations/accept.ts';
import { createInvitation } from './invitations/create.ts';
import { revokeInvitation } from './invitations/revoke.ts';
import { addLink } from './links/add.ts';
import { removeLink } from './links/remove.ts';
import { syncLink } from './links/sync.ts';
import { updateLink } from './links/update.ts';
import { addMember } from './members/add.ts';
import { changeMemberRole } from './members/change-role.ts';
import { createResetLink } from './members/create-reset-link.ts';
import { leaveWorkspace } from './members/leave.ts';
import { removeMember } from './members/remove.ts';
import { erasePerson } from './people/erase.ts';
import { registerServer } from './servers/register.ts';
import { unregisterServer } from './servers/unregister.ts';
import { endSession } from './sessions/end.ts';
import { endAllSessions } from './sessions/end-all.ts';
import { noteSessionUse } from './sessions/note-use.ts';
import { signOut } from './sessions/sign-out.ts';
import { startSession } from './sessions/start.ts';
import { startSessionByLink } from './sessions/start-by-link.ts';
import { switchWorkspace } from './sessions/switch-workspace.ts';
import { createWorkspace } from './workspaces/create.ts';
import { renewSetUpLink } from './workspaces/renew-set-up-link.ts';
import { setUpWorkspace } from './workspaces/set-up.ts';
import { updateWorkspace } from './workspaces/update.ts';

/** Every action there is, by noun and verb. */
export const actions = {
  'account.change-password': changePassword,
  'account.create-sign-in-link': createSignInLink,
  'account.reset-password': resetPassword,
  'account.set-password': setPassword,
  'api-keys.create': createApiKey,
  'api-keys.revoke': revokeApiKey,
  'bookings.book': bookSlot,
  'bookings.cancel': cancelBooking,
  'bookings.follow-event': followEvent,
  'bookings.move': moveBooking,
  'bookings.put-event-back': putEventBack,
  'bookings.update': updateBooking,
  'calendars.add-holidays': addHolidays,
  'calendars.archive': archiveCalendar,
  'calendars.create': createCalendar,
  'calendars.override-date': overrideDate,
  'calendars.restore-date': restoreDate,
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
  'workspaces.create': createWorkspace,
  'workspaces.renew-set-up-link': renewSetUpLink,
  'workspaces.set-up': setUpWorkspace,
  'workspaces.update': updateWorkspace,
} as const;
