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
