/** @jsxImportSource #html */
const providers = [
  {
    name: 'Google',
    words: 'Feed: on a computer, “Settings and sharing” of the calendar, “Secret address in iCal format”.',
  },
  {
    name: 'Outlook.com, Microsoft 365',
    words:
      'Feed: on the web, Settings → Calendar → Shared calendars → “Publish a calendar”, “Can view all details”, the ICS link.',
  },
  {
    name: 'iCloud',
    words:
      'CalDAV: https://caldav.icloud.com, your Apple Account’s email, and an app-specific password of account.apple.com.',
  },
  {
    name: 'Fastmail',
    words: 'CalDAV: https://caldav.fastmail.com, your Fastmail address, and an app password for calendars.',
  },
  {
    name: 'Nextcloud',
    words:
      'CalDAV: its address with /remote.php/dav at the end, your user name, and an app password from Settings → Security.',
  },
];

/** Where the address of a calendar is found at those who keep most of them. */
export function AddressHelp(): JSX.Element {
  return (
    <details>
      <summary>Where to find the address</summary>
      <dl class="facts">
        {providers.map(({ name, words }) => (
          <div>
            <dt>{name as 'safe'}</dt>
            <dd>{words as 'safe'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
