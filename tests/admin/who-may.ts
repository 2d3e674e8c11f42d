import type { Role } from '../../src/domain/access/user.ts';

/** Who may open a page: everybody, or members with some roles, perhaps also viewers who see single calendars only. */
export type Allowed = { isAnyone: boolean; roles: readonly Role[]; isOfSingleCalendars: boolean };

/** Written by hand, never made from the routes: what it says is what is checked. */
const table = `
o: owners, a: admins, d: the front desk, v: viewers, s: viewers of single calendars, at those

o a d v s  GET  /
o a d v s  GET  /account
o a d v s  POST /account/end-session
o a d v s  POST /account/language
o a d v s  POST /account/mails
o a d v s  POST /account/name
o a d v s  POST /account/password
o a d v s  GET  /account/two-step
o a d v s  POST /account/two-step/begin
o a d v s  GET  /account/two-step/codes
o a d v s  POST /account/two-step/codes
o a d v s  POST /account/two-step/enable
o a d v s  GET  /account/two-step/off
o a d v s  POST /account/two-step/off
o a d - -  GET  /book
o a d - -  POST /book
o a d v s  GET  /bookings
o a d v s  GET  /bookings.csv
o a d v s  GET  /bookings/:bookingId
o a d v s  GET  /calendars
o a - - -  POST /calendars
o a d v s  GET  /calendars/:calendarId
o a - - -  GET  /calendars/:calendarId/archive
o a - - -  POST /calendars/:calendarId/archive
o a d v s  GET  /calendars/:calendarId/availability
o a - - -  POST /calendars/:calendarId/availability
o a d v s  GET  /calendars/:calendarId/availability/dates
o a d v s  GET  /calendars/:calendarId/availability/parts
o a - - -  POST /calendars/:calendarId/availability/parts
o a - - -  POST /calendars/:calendarId/availability/parts/preview
o a - - -  POST /calendars/:calendarId/availability/preview
o a d v s  GET  /calendars/:calendarId/availability/slots
o a - - -  POST /calendars/:calendarId/availability/slots
o a - - -  POST /calendars/:calendarId/availability/slots/preview
o a d v s  GET  /calendars/:calendarId/bookings
o a d v s  GET  /calendars/:calendarId/bookings.csv
o a d v s  GET  /calendars/:calendarId/bookings/:bookingId
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/attendance
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/messages
o a d - -  GET  /calendars/:calendarId/bookings/:bookingId/cancel
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/cancel
o a d - -  GET  /calendars/:calendarId/bookings/:bookingId/edit
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/edit
o a d - -  GET  /calendars/:calendarId/bookings/:bookingId/renew-link
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/renew-link
o a d - -  GET  /calendars/:calendarId/bookings/:bookingId/move
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/move
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/settle
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/give
o a d - -  POST /calendars/:calendarId/bookings/:bookingId/restore
o a d - -  GET  /calendars/:calendarId/bookings/new
o a d - -  POST /calendars/:calendarId/bookings/new
o a - v -  GET  /calendars/:calendarId/call-hook
o a - - -  POST /calendars/:calendarId/call-hook
o a - - -  GET  /calendars/:calendarId/call-hook/revoke
o a - - -  POST /calendars/:calendarId/call-hook/revoke
o a d v s  GET  /calendars/:calendarId/calls
o a d - -  GET  /calendars/:calendarId/booking-links
o a d - -  POST /calendars/:calendarId/booking-links
o a d - -  GET  /calendars/:calendarId/booking-links/:inviteId/revoke
o a d - -  POST /calendars/:calendarId/booking-links/:inviteId/revoke
o a d - -  POST /calendars/:calendarId/dates
o a d - -  POST /calendars/:calendarId/findings
o a d - -  POST /calendars/:calendarId/left-messages
o a d - -  GET  /calendars/:calendarId/dates/bookings
o a d - -  POST /calendars/:calendarId/dates/remove
o a - - -  GET  /calendars/:calendarId/delete
o a - - -  POST /calendars/:calendarId/delete
o a - v -  GET  /calendars/:calendarId/edit
o a - - -  POST /calendars/:calendarId/edit
o a - v -  GET  /calendars/:calendarId/feeds
o a - - -  POST /calendars/:calendarId/feeds
o a - - -  GET  /calendars/:calendarId/feeds/:feedId/revoke
o a - - -  POST /calendars/:calendarId/feeds/:feedId/revoke
o a - v -  GET  /calendars/:calendarId/guide
o a - v -  GET  /calendars/:calendarId/guide.md
o a - v -  GET  /calendars/:calendarId/guide/:platform
o a d v s  GET  /calendars/:calendarId/guide/claude-tool-use.json
o a d v s  GET  /calendars/:calendarId/guide/elevenlabs.json
o a d v s  GET  /calendars/:calendarId/guide/n8n.json
o a d v s  GET  /calendars/:calendarId/guide/openai-function-calling.json
o a d v s  GET  /calendars/:calendarId/guide/postman.json
o a d v s  GET  /calendars/:calendarId/guide/requests.http
o a d v s  GET  /calendars/:calendarId/guide/retell.json
o a d v s  GET  /calendars/:calendarId/guide/synthflow.json
o a d v s  GET  /calendars/:calendarId/guide/vapi.json
o a d - -  GET  /calendars/:calendarId/hand-over
o a d - -  POST /calendars/:calendarId/hand-over
o a d - -  GET  /calendars/:calendarId/holidays
o a d - -  POST /calendars/:calendarId/holidays
o a d - -  GET  /calendars/:calendarId/holidays/bookings
o a - v -  GET  /calendars/:calendarId/links
o a - - -  POST /calendars/:calendarId/links
o a - - -  GET  /calendars/:calendarId/links/:linkId/edit
o a - - -  POST /calendars/:calendarId/links/:linkId/edit
o a - - -  GET  /calendars/:calendarId/links/:linkId/reconnect
o a - - -  GET  /calendars/:calendarId/links/:linkId/remove
o a - - -  POST /calendars/:calendarId/links/:linkId/remove
o a - - -  POST /calendars/:calendarId/links/:linkId/retry
o a - - -  POST /calendars/:calendarId/links/:linkId/sync
o a - - -  GET  /calendars/:calendarId/links/connect/:kind
o a - - -  GET  /calendars/:calendarId/links/connected/:kind
o a - - -  GET  /calendars/:calendarId/links/new
o a - - -  POST /calendars/:calendarId/links/new
o a - v -  GET  /calendars/:calendarId/messages
o a - - -  POST /calendars/:calendarId/messages
o a - - -  POST /calendars/:calendarId/messages/preview
o a - - -  POST /calendars/:calendarId/messages/send
o a - v -  GET  /calendars/:calendarId/public-page
o a - - -  POST /calendars/:calendarId/public-page
o a - - -  POST /calendars/:calendarId/restore
o a - v -  GET  /calendars/:calendarId/services
o a - - -  POST /calendars/:calendarId/services
o a - v -  GET  /calendars/:calendarId/services/:serviceId
o a - - -  POST /calendars/:calendarId/services/:serviceId
o a - - -  GET  /calendars/:calendarId/services/:serviceId/archive
o a - - -  POST /calendars/:calendarId/services/:serviceId/archive
o a - - -  POST /calendars/:calendarId/services/:serviceId/restore
o a - - -  POST /calendars/:calendarId/services/default
o a - - -  GET  /calendars/:calendarId/services/new
o a - - -  POST /calendars/:calendarId/services/suggest
o a d v s  GET  /calendars/:calendarId/team
o a - - -  POST /calendars/:calendarId/team
o a d - -  POST /calendars/:calendarId/team/hand-over
o a - - -  POST /calendars/:calendarId/team/members
o a - - -  POST /calendars/:calendarId/team/order
o a d v s  GET  /calendars/:calendarId/time-off
o a d - -  POST /calendars/:calendarId/time-off
o a d - -  GET  /calendars/:calendarId/time-off/bookings
o a d - -  POST /calendars/:calendarId/time-off/remove
o a d - -  POST /calendars/:calendarId/time-off/skip
o a - v -  GET  /calendars/:calendarId/try
o a - v -  POST /calendars/:calendarId/try
o a d v s  GET  /calendars/:calendarId/week
o a d v s  GET  /calendars/:calendarId/words
o a - - -  POST /calendars/:calendarId/words
o a d v s  POST /calendars/:calendarId/words/check
o a - - -  POST /calendars/:calendarId/words/remove
o a - - -  GET  /calendars/new
o a - - -  GET  /calendars/new-team
o a - - -  POST /calendars/new-team
o a d v s  GET  /calls
o a d v s  GET  /calls/messages
o a d v s  POST /desk/calendars
o a d - -  GET  /desk/messages
o a d - -  GET  /desk/promises
o a d v s  GET  /find
o a - v -  GET  /linked-calendars
o a - - -  GET  /first-steps
anyone     GET  /invite/:token
anyone     POST /invite/:token
anyone     GET  /oauth/:kind
anyone     GET  /reset
anyone     POST /reset
anyone     GET  /reset/:token
anyone     POST /reset/:token
anyone     GET  /set-up/:token
anyone     POST /set-up/:token
o a - v -  GET  /settings/api-keys
o a - - -  POST /settings/api-keys
o a - - -  GET  /settings/api-keys/:keyId/revoke
o a - - -  POST /settings/api-keys/:keyId/revoke
o a - - -  GET  /settings/api-keys/:keyId/rotate
o a - - -  GET  /settings/api-keys/new
o a - - -  GET  /settings/audit-log
o a - - -  POST /settings/invitations
o a - - -  POST /settings/invitations/:invitationId/revoke
o a - v -  GET  /settings/members
o a - - -  GET  /settings/members/:userId
o a - - -  POST /settings/members/:userId/remove
o a - - -  POST /settings/members/:userId/reset-link
o a - - -  POST /settings/members/:userId/role
o a d v s  POST /settings/members/leave
o a - - -  GET  /settings/messages
o a - - -  POST /settings/messages
o a - - -  GET  /settings/messages/request
o a - - -  POST /settings/messages/request
o a - - -  GET  /settings/messages/stop
o a - - -  POST /settings/messages/stop
o a - - -  GET  /settings/messages/test
o a - - -  POST /settings/messages/test
o a - - -  GET  /settings/messages/twilio
o a - - -  POST /settings/messages/twilio
o a - - -  GET  /settings/public-pages
o a - - -  POST /settings/public-pages
o a - - -  POST /settings/public-pages/logo
o a - - -  POST /settings/public-pages/logo/remove
o a - - -  POST /settings/public-pages/preview
o - - - -  GET  /settings/server
o a - v -  GET  /settings/usage
o a - - -  GET  /settings/voice-platforms
o a - - -  GET  /settings/voice-platforms/:platform
o a - - -  POST /settings/voice-platforms/:platform
o a - - -  POST /settings/voice-platforms/:platform/remove
o a - - -  GET  /settings/webhooks
o a - - -  POST /settings/webhooks
o a - - -  GET  /settings/webhooks/:webhookId
o a - - -  GET  /settings/webhooks/:webhookId/deliveries/:eventId
o a - - -  POST /settings/webhooks/:webhookId/deliveries/:eventId/replay
o a - - -  GET  /settings/webhooks/:webhookId/edit
o a - - -  POST /settings/webhooks/:webhookId/edit
o a - - -  POST /settings/webhooks/:webhookId/off
o a - - -  POST /settings/webhooks/:webhookId/on
o a - - -  GET  /settings/webhooks/:webhookId/remove
o a - - -  POST /settings/webhooks/:webhookId/remove
o a - - -  POST /settings/webhooks/:webhookId/replay
o a - - -  GET  /settings/webhooks/:webhookId/rotate
o a - - -  POST /settings/webhooks/:webhookId/rotate
o a - - -  POST /settings/webhooks/:webhookId/test
o a - - -  GET  /settings/webhooks/new
o a - v -  GET  /settings/workspace
o a - - -  POST /settings/workspace
o - - - -  GET  /settings/workspace/delete
o - - - -  POST /settings/workspace/delete
anyone     GET  /sign-in
anyone     POST /sign-in
anyone     GET  /sign-in/:token
anyone     POST /sign-in/:token
o a d v s  POST /sign-out
o a d v s  POST /sign-out-everywhere
o a d v s  GET  /workspaces
o - - - -  POST /workspaces
o - - - -  POST /workspaces/:workspaceId/restore
`;

const letters: Readonly<Record<string, Role>> = { o: 'owner', a: 'admin', d: 'desk', v: 'viewer' };

/** Who may open each page, by its method and path: "GET /book". */
export const whoMay: ReadonlyMap<string, Allowed> = new Map(
  [...table.matchAll(/^(anyone|[oadvs -]+?) +(GET|POST) +(\S+)$/gm)].map(([, who = '', method, path]) => [
    `${method} ${path}`,
    {
      isAnyone: who === 'anyone',
      roles: who === 'anyone' ? [] : [...who].flatMap((letter) => letters[letter] ?? []),
      isOfSingleCalendars: who !== 'anyone' && who.includes('s'),
    },
  ]),
);
