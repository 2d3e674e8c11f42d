/** @jsxImportSource #html */
/** Linking a calendar, and changing its link. */
export const linkForms = {
  title: 'Link a calendar',
  lead: 'Say where the calendar is, then choose what counts as busy.',
  google: {
    title: 'Google Calendar',
    lead: 'Share the calendar with this server. You keep your password, and you can stop sharing at any time.',
    account: 'this server’s address',
    open: (
      <>
        On a computer, open <strong>calendar.google.com</strong>. On the left, under{' '}
        <strong>My calendars</strong>, point at the calendar, click the three dots beside it, then{' '}
        <strong>Settings and sharing</strong>.
      </>
    ),
    describe: (
      <>
        At the top of the page, add this to the calendar’s <strong>Description</strong>. It shows that the
        calendar is yours, since several workspaces share this server. You can remove it once the calendar is
        linked.
      </>
    ),
    code: 'the text for the description',
    share: (
      <>
        Under <strong>Share with specific people or groups</strong>, click{' '}
        <strong>Add people and groups</strong> and paste this address:
      </>
    ),
    permit: (
      <>
        As its permission, choose <strong>Make changes to events</strong>, then click <strong>Send</strong>.
      </>
    ),
    copyId: (
      <>
        Further down on the same page, under <strong>Integrate calendar</strong>, copy the{' '}
        <strong>Calendar ID</strong> and paste it here.
      </>
    ),
    calendarId: 'Calendar ID',
    calendarIdHelp: 'Usually an email address.',
    test: 'Test sharing',
    testing: 'Asking Google… This can take up to 25 seconds.',
    calendarIdNeeded: 'Enter the calendar ID that Google Calendar shows under “Integrate calendar”.',
    problems: {
      title: 'If sharing doesn’t work',
      answers: [
        <>
          <strong>“Make changes to events” isn’t offered.</strong> Your organization’s Google Workspace admin
          has to allow it: <em>Apps → Google Workspace → Calendar → Sharing settings → External sharing</em>.
          With “See all event details” you can link the calendar, but bookings can’t be written to it.
        </>,
        <>
          <strong>The calendar isn’t under “My calendars”.</strong> Only somebody who may manage its sharing
          can share it.
        </>,
        <>
          <strong>The test says that it isn’t shared, but it is.</strong> Google can take a few minutes. Test
          again.
        </>,
      ],
    },
    noAccount: 'This server can’t link Google calendars by sharing yet.',
    setAccount: (setting: JSX.Element) => (
      <>
        Whoever runs it creates a service account in Google Cloud, which is free, and sets {setting as 'safe'}
        . The docs say how, under “Google Calendar”. Until then, you can link a read-only feed below.
      </>
    ),
  },
  addressTitle: 'CalDAV or a feed',
  tentative: 'Tentative appointments',
  tentativeChoices: {
    busy: { name: 'Busy', help: 'Also invitations that were answered with “Maybe”.' },
    free: { name: 'Free', help: undefined },
  },
  test: 'Test and continue',
  testing: 'Testing… This can take up to 25 seconds.',
  tooLate: 'This form was open for more than 15 minutes, or is incomplete. Nothing was linked. Start over.',
  otherServer: (failure: string) =>
    `${failure} The address is filled in below. Enter the password again to continue.`,
  found: {
    title: 'Calendar found',
    sentence: (kind: string, host: string, count: number) =>
      `${kind} at ${host}: ${count === 1 ? 'one calendar' : `${count} calendars`} found.`,
    link: 'Link it',
    linking: 'Linking and syncing… This can take up to 30 seconds.',
    busy: 'Counts as busy',
    busyRule: 'Choose at least one calendar that counts as busy.',
    left: (count: number) => `${count} more aren’t listed here. Link them from the command line.`,
    target: 'Write bookings to',
    nowhere: 'Nowhere',
    readOnly: 'It’s read-only.',
  },
  change: {
    title: (name: string) => `Change the link to ${name}`,
    heading: (name: string) => `Change the link to “${name}”`,
    lead: 'A new user name or password is tested before it replaces the old one.',
    testing: 'Testing… This can take up to a minute.',
    sameCalendar:
      'This link’s calendars can’t be changed. To use different ones, link them and remove this link.',
    sameAddress: (host: string) =>
      `This link’s address at ${host} can’t be changed. To use a different address, link the calendar again.`,
    signInAgain: 'Sign in again',
    keepUser: 'Leave empty to keep the current one, which isn’t shown here.',
    keepPassword: 'Leave empty to keep the current one.',
    gone: 'Someone else just removed this link.',
  },
  kind: 'Kind',
  kindHelp: {
    ics: 'An address that ends in .ics. Slotline can only read it.',
    caldav: 'A server with a user name and password. Slotline can read and write.',
  },
  addressHelp: 'A feed’s address is often secret. It’s stored encrypted, and never shown again.',
  addressNeeded: 'Enter the address of the calendar, or of its server.',
  addressWithUser: 'Enter the user name and password in their own fields, not in the address.',
  user: 'User name',
  userHelp: 'For CalDAV, and for feeds that ask for one.',
  passwordHelp: 'We recommend an app password just for Slotline, so you can revoke it separately.',
  passwordAgain: {
    ics: 'Enter both a user name and a password, or neither. Enter the password again.',
    caldav: 'A CalDAV server needs a user name and a password. Enter the password again.',
  },
  freshness: 'Maximum data age (minutes)',
  freshnessHelp: (minimum: number, maximum: number) =>
    `How old synced data may get. Slotline syncs twice within this time. If it can’t, callers aren’t offered any times. ${minimum} to ${maximum}.`,
  tooLong: (most: number) => `Enter at most ${most} characters.`,
  addressPlaces: 'Where to find the address',
  /** Where to find it with the most common providers. */
  providers: [
    {
      name: 'Google',
      text: 'Share the calendar, if the steps for it are above. Otherwise a feed, which is read-only and hours old: on a computer, open the calendar’s “Settings and sharing” and copy the “Secret address in iCal format”.',
    },
    {
      name: 'Outlook.com, Microsoft 365',
      text: 'Feed: on the web, open Settings → Calendar → Shared calendars → “Publish a calendar”, choose “Can view all details”, and copy the ICS link.',
    },
    {
      name: 'iCloud',
      text: 'CalDAV: https://caldav.icloud.com, your Apple Account’s email, and an app-specific password from account.apple.com.',
    },
    {
      name: 'Fastmail',
      text: 'CalDAV: https://caldav.fastmail.com, your Fastmail address, and an app password for calendars.',
    },
    {
      name: 'Nextcloud',
      text: 'CalDAV: the server’s address followed by /remote.php/dav, your user name, and an app password from Settings → Security.',
    },
  ],
};
