/** @jsxImportSource #html */
import { Facts } from '../components/facts.tsx';

const providers = [
  {
    name: 'Google',
    text: 'Feed: on a computer, open the calendar’s “Settings and sharing” and copy the “Secret address in iCal format”.',
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
];

/** Where to find a calendar's address with the most common providers. */
export function AddressHelp(): JSX.Element {
  return (
    <details>
      <summary>Where to find the address</summary>
      <Facts facts={providers} />
    </details>
  );
}
