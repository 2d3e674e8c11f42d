import { plural } from '../plural.ts';

/** Signing in with a code besides the password. */
export const twoStep = {
  title: 'Two-step sign-in',
  lead: 'Signing in takes your password and a code from an app on your phone, so a stolen password isn’t enough.',
  isOn: 'On. Signing in takes your password and a code from your app.',
  isOff: 'Off. Your password is all it takes to sign in.',
  setUp: 'Set up',
  neededBy: (workspace: string) =>
    `${workspace} requires two-step sign-in. Set it up to see the workspace’s pages.`,
  whatYouNeed:
    'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, 2FAS, or your password manager.',
  setUpTitle: 'Set up two-step sign-in',
  setUpSteps: [
    'Scan the QR code with your authenticator app, or type in the key.',
    'Enter the six digits that the app shows.',
  ],
  qrCode: 'QR code of the key below, for your authenticator app',
  keyHelp: 'Can’t scan it? Type this into the app instead. If it asks, choose a time-based code.',
  turnOn: 'Turn on',
  codeHelp: 'The six digits in your authenticator app, or one of your recovery codes.',
  appCodeHelp: 'The six digits that the app shows now. They change every 30 seconds.',
  enterCode: 'Enter your code',
  wrongCode: 'That code isn’t right, or it was used already. Wait for the next one.',
  wrongAppCode:
    'That code isn’t right. Enter the one the app shows now, and check that your phone’s clock is set automatically.',
  startAgain: 'That took too long. Sign in again.',
  setUpAgain: 'That took too long. Start again.',
  tooManyCodes: (seconds: number) => {
    const wait =
      seconds < 120
        ? plural(seconds, 'second', 'seconds')
        : plural(Math.ceil(seconds / 60), 'minute', 'minutes');
    return `Too many tries. Try again in ${wait}. Recovery codes still work.`;
  },
  lostPhone: 'No phone at hand? Use a recovery code. Without one, ask whoever runs this server.',
  codes: 'Recovery codes',
  codesLeft: (left: number) => `${left} of your recovery codes ${left === 1 ? 'is' : 'are'} left.`,
  noCodesLeft: 'You have no recovery codes left. Get new ones.',
  newCodes: 'Get new recovery codes',
  newCodesLead: 'The codes you have now stop working.',
  saveCodes: 'Save your recovery codes',
  isNowOn: 'Two-step sign-in is on, and your other sessions are signed out.',
  codesRenewed: 'Your old recovery codes no longer work.',
  codesOnce:
    'Each code signs you in once if you don’t have your phone. This is the only time you’ll see them: print them, or store them in your password manager.',
  copyCodes: 'Copy codes',
  haveSaved: 'I have saved them',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffLead: 'Your password alone will sign you in again, and your recovery codes stop working.',
  stillRequired: (workspaces: readonly string[]) =>
    `${workspaces.join(', ')} ${workspaces.length === 1 ? 'requires' : 'require'} two-step sign-in, so you can’t turn it off.`,
  alreadyOn: {
    title: 'Already on',
    message:
      'You have two-step sign-in already. Recovery codes are shown once; get new ones if you need them.',
  },
  optional: 'Optional',
  requireOfAll: 'Require two-step sign-in',
  requireHelp: 'Members without it see nothing here until they set it up.',
  without: (members: number) =>
    members === 1 ? '1 member doesn’t have it yet.' : `${members} members don’t have it yet.`,
};
