/** @jsxImportSource #html */

import { covers, type Role } from '../../src/domain/access/user.ts';
import { parseDay } from '../../src/domain/time/local-time.ts';
import { dateName } from '../calendars/day-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

/** What every page has around its content. */
export type LayoutProps = {
  title: string;
  /** The path that the navigation shows as the current one. */
  current: string;
  body: JSX.Element;
  note: Note;
  /** Whether others on the network can read the page. */
  isPlain: boolean;
  member:
    | { email: string; role: Role; workspaces: { name: string; href: string; isPresent: boolean }[] }
    | undefined;
  assets: { pico: string; styles: string; htmx: string; script: string };
};

/** What was just done, by the code in the address; other codes say nothing. */
const notes: Readonly<Record<string, string>> = {
  'signed-out': 'You’re signed out.',
  'signed-out-everywhere': 'You’re signed out on every device.',
  'session-ended': 'That browser is signed out.',
  'password-reset': 'Password changed. Sign in with the new one.',
  joined: 'Welcome! You’re a member now.',
  'password-changed': 'Password changed. Your other sessions are signed out.',
  saved: 'Saved.',
  'retell-secret-removed': 'Signatures aren’t checked anymore.',
  'key-revoked': 'Key revoked. It no longer works.',
  'booking-cancelled': 'Booking cancelled. Its time is free again.',
  'booking-moved': 'Booking moved.',
  'booking-updated': 'Booking updated.',
  'booking-put-back': 'Moving the event back in the linked calendar.',
  'feed-revoked': 'Feed revoked. Its address no longer works.',
  'link-added': 'Calendar linked.',
  'link-read': 'Synced. Times that are busy in the linked calendar are busy here, too.',
  'link-being-read': 'A sync is already running. Check again in a moment.',
  'link-removed': 'Link removed. Its busy times are free again.',
  'invitation-revoked': 'Invitation revoked. Its link no longer works.',
  'member-removed': 'Member removed, and signed out of this workspace.',
  left: 'You left the workspace.',
  'date-added': '{date} has special hours.',
  'date-closed': '{date} is closed.',
  'date-removed': 'Special date removed. Its usual hours apply again.',
  'holidays-added': 'Holidays added. The calendar is closed on the dates you chose.',
  'word-saved': 'Word saved. The bot understands it from now on.',
  'word-removed': 'Word removed.',
  'calendar-created': 'Calendar created. Check its hours.',
  'calendar-archived': 'Calendar archived. Callers can’t reach it anymore.',
};

/** What a page says was just done: a code, and the date that it's about, "2026-11-27". */
export type Note = { code: string | null; date: string | null };

function textOf({ code, date }: Note): string | undefined {
  const text = code === null ? undefined : notes[code];
  const day = parseDay(date ?? '');
  return text?.replace('{date}', day === undefined ? 'The date' : dateName(day));
}

/** A page in the navigation, for everyone or for those with at least a role. */
type NavigationLink = { href: string; name: string; icon: IconName; needs?: Role };

const sections: { title?: string; links: NavigationLink[] }[] = [
  {
    links: [
      { href: '/', name: 'Home', icon: 'home' },
      { href: '/calendars', name: 'Calendars', icon: 'calendar' },
    ],
  },
  {
    title: 'Administration',
    links: [
      { href: '/settings/api-keys', name: 'API Keys', icon: 'key' },
      { href: '/settings/usage', name: 'Usage', icon: 'clock' },
      { href: '/settings/members', name: 'Members', icon: 'people' },
      { href: '/settings/workspace', name: 'Workspace', icon: 'building' },
      { href: '/settings/audit-log', name: 'Audit log', icon: 'list', needs: 'admin' },
    ],
  },
];

/** A whole page. */
export function Layout(props: LayoutProps): JSX.Element {
  const { title, body, note, isPlain, member, assets } = props;
  const said = textOf(note);
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="htmx-config" content='{"includeIndicatorCSS":false}' />
        <title safe>{`${title} · Slotline`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assets.pico} />
        <link rel="stylesheet" href={assets.styles} />
        <script src={assets.htmx} defer></script>
        <script src={assets.script} defer></script>
      </head>
      <body class={member ? 'signed-in' : 'signed-out'}>
        <Link class="skip" href="#content" text="Skip to content" />
        {member ? <Navigation {...member} current={props.current} /> : <Brand />}
        <main id="content">
          {isPlain && (
            <p class="warning">
              This page came over plain HTTP, so anyone on the network can read it. Put a proxy with TLS in
              front of Slotline.
            </p>
          )}
          {said !== undefined && (
            <p class="note" role="status" safe>
              {said}
            </p>
          )}
          {member !== undefined && isCurrent('/settings', props.current) && <Crumbs />}
          {body as 'safe'}
        </main>
        <p class="hidden" id="status" role="status"></p>
      </body>
    </html>
  );
}

function Brand(): JSX.Element {
  return (
    <header class="brand">
      <BrandLink />
    </header>
  );
}

/** The name, and a mark beside it: slots of a day, one of them taken. */
function BrandLink(): JSX.Element {
  return (
    <a href="/">
      <svg class="mark" viewBox="0 0 22 22" aria-hidden="true">
        <rect width="22" height="22" rx="6" />
        <path d="M5.5 6.8h11M5.5 11h6.5M5.5 15.2h11" stroke="#fff" stroke-width="2" stroke-linecap="round" />
      </svg>
      Slotline
    </a>
  );
}

function Crumbs(): JSX.Element {
  return (
    <nav class="crumbs" aria-label="You are in">
      <ol>
        <li>Administration</li>
        <li>Settings</li>
      </ol>
    </nav>
  );
}

type NavigationProps = NonNullable<LayoutProps['member']> & { current: string };

/** On phones the menu starts closed: the style sheet shows what follows it once it's open. */
function Navigation({ email, role, workspaces, current }: NavigationProps): JSX.Element {
  return (
    <header class="side">
      <div class="bar brand">
        <BrandLink />
        <details class="menu">
          <summary>Menu</summary>
        </details>
      </div>
      <Workspaces workspaces={workspaces} />
      <nav aria-label="Main">
        {sections.map(({ title, links }) => (
          <>
            {title !== undefined && <p class="nav-title">{title as 'safe'}</p>}
            <ul>
              {links
                .filter(({ needs = 'viewer' }) => covers(role, needs))
                .map((link) => (
                  <NavigationItem {...link} isCurrent={isCurrent(link.href, current)} />
                ))}
            </ul>
          </>
        ))}
      </nav>
      <div class="me">
        <Icon name="user" />
        <a href="/account" aria-current={isCurrent('/account', current) ? 'page' : undefined} safe>
          {email}
        </a>
        <form method="post" action="/sign-out">
          <button type="submit" class="link">
            Sign out
          </button>
        </form>
      </div>
    </header>
  );
}

function NavigationItem({ href, name, icon, isCurrent }: NavigationLink & { isCurrent: boolean }) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        {name as 'safe'}
      </a>
    </li>
  );
}

/** From so many on, one looks for a workspace by its name. */
const manyWorkspaces = 8;

/** The workspace that the page is about, and the way to the others. */
function Workspaces({ workspaces }: Pick<NavigationProps, 'workspaces'>): JSX.Element {
  const present = workspaces.find(({ isPresent }) => isPresent)?.name ?? '';
  if (workspaces.length < 2) {
    return (
      <p class="workspace" safe>
        {present}
      </p>
    );
  }
  return (
    <details class="workspace">
      <summary safe>{present}</summary>
      {workspaces.length >= manyWorkspaces && (
        <input type="search" class="find" placeholder="Find a workspace" aria-label="Find a workspace" />
      )}
      <ul>
        {workspaces.map(({ name, href, isPresent }) => (
          <li>
            <a href={href} aria-current={isPresent ? 'true' : undefined} safe>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function isCurrent(href: string, current: string): boolean {
  return href === '/' ? current === '/' : current === href || current.startsWith(`${href}/`);
}
