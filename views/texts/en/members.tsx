/** @jsxImportSource #html */
import type { Role } from '../../../src/domain/access/user.ts';

const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  desk: 'Front desk',
  viewer: 'Viewer',
};

const roleWords: Record<Role, string> = {
  owner: 'Manage everything, including owners',
  admin: 'Manage everything except owners',
  desk: 'Book, move, edit and cancel bookings, and block time',
  viewer: 'View calendars, bookings and guides without changing them',
};

/** A role in a sentence: "an admin". */
const aRole: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  desk: 'a member of the front desk',
  viewer: 'a viewer',
};

const notAllowed = 'Not allowed';

/** Members, their roles, and invitations. */
export const members = {
  roleNames,
  roleWords,
  lead: 'Who can sign in to this workspace, and what they can do.',
  chooseRole: 'Choose a role.',
  since: 'Since',
  calendarsHelp: 'For the front desk and viewers. Owners and admins see all calendars.',
  someCalendars: 'Only these',
  chooseCalendars: 'Choose at least one calendar.',
  allOrSome: 'You ticked calendars. Choose “Only these”, or untick them.',
  seesOnly: (calendars: readonly string[]) =>
    calendars.length === 0 ? 'No calendars' : `Only ${calendars.join(', ')}`,
  roleSince: (badge: JSX.Element, moment: JSX.Element) => (
    <>
      {badge as 'safe'} since {moment as 'safe'}
    </>
  ),
  manageOf: (email: string) => `Manage ${email}`,
  you: 'You',
  invite: 'Invite someone',
  inviteLead: 'You’ll get a link to send them yourself. It works once, and expires after seven days.',
  mailInviteLead: 'We’ll email them a link. It works once, and expires after seven days.',
  mailInvite: 'Send invitation',
  createInvite: 'Create invite link',
  inviteLink: 'Invite link',
  sendInvite: (email: string, role: Role) =>
    `Send this link to ${email}. It lets them join the workspace as ${aRole[role]}.`,
  alreadyMember: (email: string) => `${email} is already a member.`,
  pending: 'Pending invitations',
  invited: 'Invited',
  expires: 'Expires',
  revokeOf: (email: string) => `Revoke the invitation for ${email}`,
  leave: 'Leave this workspace',
  leaveLead:
    'You’ll lose access to its calendars, bookings and keys right away. To come back, you’ll need an invitation.',
  leaveButton: 'Leave workspace',
  leaveSure: 'Yes, I want to leave',
  allMembers: 'All members',
  whatTheyCanDo: 'Permissions',
  changeRole: 'Change role',
  roleFixed: 'You can’t change this role.',
  changedMeanwhile: (email: string, role: Role) => ({
    title: 'Just changed',
    message: `Someone else just changed ${email} to ${role}. Look again before you change it.`,
  }),
  ownPassword: (
    <>
      Change yours on <a href="/account">your account page</a>.
    </>
  ),
  resetLead:
    'Create a link and send it to them. It works once, within 24 hours. With it they choose a new password, which signs them out everywhere.',
  mailResetLead:
    'We’ll email them a link. It works once, within 24 hours. With it they choose a new password, which signs them out everywhere.',
  mailReset: 'Send reset link',
  createReset: 'Create reset link',
  resetLink: 'Reset link',
  sendReset: (email: string) => `Send this link to ${email}. It lets them choose a new password.`,
  remove: 'Remove from workspace',
  removeLead:
    'They lose access to this workspace right away, and the links they created stop working. API keys keep working: revoke any they may know.',
  removeButton: 'Remove member',
  removeSure: (email: string) => `Yes, remove ${email}`,
  join: 'Join',
  joinTitle: (workspace: string) => `Join ${workspace}`,
  joinLead: (inviter: string | undefined, role: Role) =>
    `${inviter === undefined ? 'You’ve been invited' : `${inviter} invited you`} as ${aRole[role]}. You can ${roleWords[role].replace(/^./, (first) => first.toLowerCase())}.`,
  yourPassword: 'Your password',
  yourPasswordHelp: 'The one you use to sign in to Slotline.',
  choosePassword: 'Choose a password',
  invitationChanged: {
    title: 'Invitation changed',
    message: 'Your account or this invitation just changed. Open the link again.',
  },
  copyNow: (moment: JSX.Element) => (
    <>
      Copy the link now: this is the only time you’ll see it. It works once, and expires {moment as 'safe'}.
    </>
  ),
  mailedTo: (email: string, moment: JSX.Element) => (
    <>
      Sent to <strong safe>{email}</strong>. The link works once, and expires {moment as 'safe'}.
    </>
  ),
  notMailed: (why: string) => `The email couldn’t be sent. ${why}`,
  tooManyMails: 'This workspace has sent too many emails in the last half hour.',
  showLink: 'Show the link instead',
  linkWarning:
    'Anyone with the link can use it. Send it where only they can read it, not to a public channel.',
  backToMembers: 'Back to members',
  refusals: {
    'needs-admin': { title: notAllowed, message: 'Only owners and admins can manage members.' },
    'needs-owner': { title: notAllowed, message: 'Only an owner can add or change owners.' },
    'raises-self': { title: notAllowed, message: 'You can’t give yourself a higher role.' },
    'own-password': { title: notAllowed, message: 'Change your own password on your account page.' },
    'last-owner': {
      title: 'Last owner',
      message: 'A workspace needs an owner. Make someone else an owner first.',
    },
    'sees-all': { title: notAllowed, message: 'Owners and admins see all calendars.' },
    'belongs-elsewhere': {
      title: notAllowed,
      message:
        'Their password also opens other workspaces. Only an owner of all of them, or the person running the server, can create this link.',
    },
  },
};
