/** @jsxImportSource #html */
/** API keys: creating, rotating and revoking them. */
export const apiKeys = {
  lead: 'Voice bots and applications need a key to use this workspace’s calendars.',
  create: 'Create API Key',
  whoChanges: 'Owners and admins of the workspace create, rotate and revoke keys.',
  none: {
    title: 'No keys yet',
    use: (header: JSX.Element) => (
      <>
        A key lets a voice bot or an application see and book free time here. It sends the key with every
        request, in a header: {header as 'safe'}
      </>
    ),
    advice:
      'A key works for all calendars of this workspace, and only for those. Create one for each application, so you can see which one sends requests, and revoke its key without stopping the others.',
    whoCreates: 'An owner or admin of the workspace can create the first one.',
  },
  lastUsed: 'Last used',
  rotate: 'Rotate',
  rotateOf: (name: string) => `Rotate ${name}`,
  revokeOf: (name: string) => `Revoke ${name}`,
  kinds: {
    live: { name: 'Live', help: 'For real calls.' },
    test: {
      name: 'Test',
      help: 'Rehearses in a copy of your settings, in memory: nothing real is booked, and nobody is told.',
    },
  },
  keeping: {
    title: 'Keeping keys safe',
    rules: [
      'Keep keys out of public repositories, chat messages and browser code.',
      'Revoke a key right away if someone may have seen it. It stops working for good.',
      'Use separate keys for testing, for production and for each integration.',
      'To rotate a key, create a new one, switch to it, then revoke the old one. Your bots keep working throughout.',
    ],
  },
  form: {
    lead: 'You’ll see the key once, right after this. Before you create it, open the place where you’ll store it.',
    nameHelp: 'Say where it’s used, such as “Phone bot, production”. Up to 100 characters.',
    kind: 'Kind',
    whatIsNamed: 'the key',
    isKey: 'That’s a key, not a name for one. Say where the key is used.',
  },
  made: {
    title: 'Copy your new key',
    lead: (name: string) => `“${name}” is ready to use.`,
    leadOfTest: (name: string) =>
      `“${name}” is a test key: nothing your bot books with it is real. Switch to a live key before you go live.`,
    copyNow: (
      <>
        <strong>This is the only time you’ll see it.</strong> Slotline can’t show it again. Store it with your
        other secrets, not in code or a chat message.
      </>
    ),
    copy: 'Copy key',
    noCalendar: 'There’s no calendar yet to try it on. It’ll work for every calendar of this workspace.',
    done: 'I have copied it',
    nextStep: 'I have copied it: next step',
    guide: (calendar: string) => `Integration guide for ${calendar}`,
    trial: (calendar: string) => `Try it: free times in ${calendar}`,
  },
  shownBefore: {
    title: 'This key was shown once',
    lead: (name: string) => `You already created “${name}” with this form. Nothing new was created.`,
    advice: 'It can’t be shown again. If you didn’t copy it, revoke it and create another one.',
    haveIt: 'I have it',
    revoke: 'Revoke it',
    another: 'Create another',
  },
  revocation: {
    question: (name: string) => `Revoke “${name}”?`,
    lead: 'The key stops working right away. You can’t undo this.',
    requests: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'request' : 'requests'}`,
    instead: (rotateHref: string) => (
      <>
        Still in use? <a href={rotateHref}>Rotate it</a> instead: create a new key first, and revoke this one
        when nothing uses it anymore.
      </>
    ),
  },
  rotation: {
    heading: (name: string) => `Rotate “${name}”`,
    lead: 'Replace this key with a new one. Both keys work until you revoke the old one.',
    leadOfTest: 'Replace this test key with a new one. Both keys work until you revoke the old one.',
    steps: ['Create the new key', 'Use the new key wherever you used the old one', 'Revoke the old one'],
    /** Goes after a step, for screen readers. */
    done: ': done',
    which: 'Which',
    newKey: 'New',
    oldKey: 'Old',
    unused: 'The new key hasn’t been used yet. Replace the old key with it, make a call, and check again.',
    oldStillUsed:
      'The new key works, but the old one was used more recently. Find what still uses it, and switch that to the new key.',
    switched: 'The new key is in use, and nothing has used the old one since. You can revoke it.',
    revokeOld: 'Revoke the old key…',
    revokeOldAnyway: 'Revoke the old key anyway…',
    checkAgain: 'Check again',
    later: 'Later',
    finished: 'The old key is revoked. Only the new one works.',
    back: 'Back to all keys',
  },
};
