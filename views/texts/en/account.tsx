/** @jsxImportSource #html */
import { browserName } from '../../../src/domain/access/browser-name.ts';
import { plural } from '../plural.ts';

/** Signing in, and one's own account. */
export const account = {
  signIn: 'Sign in',
  nobodyYet:
    'Nobody can sign in yet. To set up a workspace and its owner, run “slotline setup-link” on the server and open the link that it prints.',
  forgotten:
    'Forgot your password? An admin of your workspace can create a link for you to choose a new one.',
  forgot: 'Forgot your password?',
  forgotLead: 'Enter the email you sign in with. We’ll send you a link to choose a new password.',
  tooManyResets: (minutes: number) =>
    `Too many links were requested. Try again in ${plural(minutes, 'minute', 'minutes')}.`,
  sendLink: 'Send link',
  forgotSent: 'Check your email',
  forgotSentLead: (email: string) => (
    <>
      If <strong safe>{email}</strong> can sign in here, a link is on its way. It works once, within 60
      minutes.
    </>
  ),
  forgotNoMail:
    'No email after a few minutes? Check the spam folder, or ask an admin of your workspace for a link.',
  backToSignIn: 'Back to sign-in',
  linkSignsIn: (email: string) => (
    <>
      This link signs you in as <strong safe>{email}</strong>. It works only once.
    </>
  ),
  wrongCredentials: 'Email or password is wrong.',
  wrongPassword: 'Wrong password.',
  wrongCurrentPassword: 'Wrong current password.',
  tooManyTries: (seconds: number) => `Too many tries. Try again in ${plural(seconds, 'second', 'seconds')}.`,
  chooseNew: 'Choose a new password',
  chooseNewLead: 'This signs you out everywhere you used the old one.',
  currentPassword: 'Current password',
  passwordHelp: 'Use at least 10 characters, such as several unrelated words.',
  changePassword: 'Change password',
  title: 'My account',
  yourName: 'Your name',
  yourNameHelp: 'Members see it here instead of your email. Callers don’t see it.',
  whatIsNamed: 'yourself',
  saveName: 'Save name',
  language: 'Language',
  languageLead: 'What this dashboard is written in, wherever you sign in.',
  browserLanguage: 'As your browser prefers',
  saveLanguage: 'Save language',
  languageRule: 'Choose one of the languages.',
  mails: {
    title: 'Email',
    lead: (workspace: string) => `What you get by email from ${workspace}.`,
    bookings: 'New, moved and cancelled bookings',
    bookingsHelp: 'In the calendars you see, except for what you do yourself.',
    alerts: 'Problems to look at',
    alertsHelp: 'At most one email a day about each.',
    alertNames: {
      link: 'A linked calendar fails for an hour',
      webhook: 'A webhook fails for an hour, or is switched off',
      calls: 'Many callers aren’t understood',
      messages: 'Messages to callers can’t be sent',
    },
    save: 'Save email choices',
  },
  whereSignedIn: 'Where you’re signed in',
  browser: 'Browser',
  browserName,
  lastSeen: 'Last seen',
  signedIn: 'Signed in',
  lostDevice: 'Lost a device, or not sure? Sign out everywhere, including here.',
  signOutEverywhere: 'Sign out everywhere',
  thisBrowser: 'This browser',
  signOutOf: (browser: string) => `Sign out ${browser}`,
};
