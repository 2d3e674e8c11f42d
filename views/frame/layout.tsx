/** @jsxImportSource #html */

import { covers, type Role } from '../../src/domain/access/user.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { Warning } from '../components/lines.tsx';
import { Link } from '../components/link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { FinderDialog, FinderLink } from './finder.tsx';
import { Mark } from './mark.tsx';
import { ShortcutsDialog, ShortcutsLink } from './shortcuts.tsx';
import { type Note, Toast } from './toast.tsx';

/** What every page has around its content. */
export type LayoutProps = {
  texts: Texts;
  title: string;
  /** The path that the navigation shows as the current one. */
  current: string;
  body: JSX.Element;
  /** What was just done, if anything. */
  note: Note | undefined;
  /** Whether others on the network can read the page. */
  isPlain: boolean;
  look: Look;
  member:
    | {
        /** What to call them: their name, or else their email. */
        name: string;
        email: string;
        role: Role;
        seesManagement: boolean;
        /** Whether the workspace doesn't let them in yet. */
        isShutOut: boolean;
        workspaces: { name: string; href: string; isPresent: boolean }[];
      }
    | undefined;
  assets: { styles: string; htmx: string; script: string; find: string; icon: string };
};

/** How the visitor has the frame; undefined for what the system and the width of the window say. */
export type Look = { theme?: 'light' | 'dark' | undefined; side?: 'open' | 'shut' | undefined };

/** A page in the navigation, for everyone or for those with at least a role. */
type NavigationLink = {
  href: string;
  name: LinkName;
  icon: IconName;
  needs?: Role;
  isManagement?: true;
  shortcut?: string;
};

type LinkName =
  | 'home'
  | 'bookings'
  | 'calendars'
  | 'calls'
  | 'apiKeys'
  | 'webhooks'
  | 'messages'
  | 'publicPages'
  | 'usage'
  | 'members'
  | 'settings'
  | 'auditLog';

const sections: { title?: 'administration'; links: NavigationLink[] }[] = [
  {
    links: [
      { href: '/', name: 'home', icon: 'columns', shortcut: 'T' },
      { href: '/bookings', name: 'bookings', icon: 'list' },
      { href: '/calls', name: 'calls', icon: 'phone' },
      { href: '/calendars', name: 'calendars', icon: 'calendar' },
    ],
  },
  {
    title: 'administration',
    links: [
      { href: '/settings/api-keys', name: 'apiKeys', icon: 'key', isManagement: true },
      { href: '/settings/webhooks', name: 'webhooks', icon: 'send', needs: 'admin' },
      { href: '/settings/messages', name: 'messages', icon: 'message', needs: 'admin' },
      { href: '/settings/public-pages', name: 'publicPages', icon: 'globe', needs: 'admin' },
      { href: '/settings/usage', name: 'usage', icon: 'chart', isManagement: true },
      { href: '/settings/members', name: 'members', icon: 'people', isManagement: true },
      { href: '/settings/workspace', name: 'settings', icon: 'sliders', isManagement: true },
      { href: '/settings/audit-log', name: 'auditLog', icon: 'clock', needs: 'admin' },
    ],
  },
];

/** The sections that a member has pages in. */
function sectionsFor({ role, seesManagement }: Pick<NavigationProps, 'role' | 'seesManagement'>) {
  const isShown = ({ needs = 'viewer', isManagement }: NavigationLink) =>
    covers(role, needs) && (seesManagement || !isManagement);
  return sections
    .map(({ links, ...section }) => ({ ...section, links: links.filter(isShown) }))
    .filter(({ links }) => links.length > 0);
}

/** A whole page. */
export function Layout(props: LayoutProps): JSX.Element {
  const { texts, title, body, note, isPlain, look, member, assets } = props;
  const { common } = texts;
  const isIn = member !== undefined && !member.isShutOut;
  return (
    <html lang={texts.language} data-theme={look.theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={common.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="htmx-config" content='{"includeIndicatorCSS":false}' />
        <title safe>{`${title} · Slotline`}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        <script src={assets.htmx} defer></script>
        <script src={assets.script} defer></script>
        {isIn && <script src={assets.find} defer></script>}
      </head>
      <body
        class={member ? 'signed-in' : 'signed-out'}
        data-side={look.side}
        data-said-copied={common.copied}
        data-said-copy-by-hand={common.copyByHand}
        data-said-shown-once={common.shownOnce}
      >
        <Link class="skip" href="#content" text={common.skip} />
        {member ? <Navigation {...member} texts={texts} current={props.current} /> : <Brand />}
        <main id="content">
          {isPlain && <Warning text={common.plainHttp} />}
          {note !== undefined && <Toast note={note} texts={texts} />}
          {body as 'safe'}
        </main>
        <p class="hidden" id="status" role="status"></p>
        {isIn && <FinderDialog texts={texts} />}
        {isIn && <ShortcutsDialog texts={texts} />}
      </body>
    </html>
  );
}

function Brand(): JSX.Element {
  return (
    <header class="brand">
      <a href="/">
        <Mark />
        Slotline
      </a>
    </header>
  );
}

type NavigationProps = NonNullable<LayoutProps['member']> & { current: string; texts: Texts };

/** On phones it's a bar of tabs at the foot of the screen. The style sheet shows the rest above it once "More" is open. */
function Navigation(props: NavigationProps): JSX.Element {
  const { role, seesManagement, isShutOut, workspaces, current, texts } = props;
  return (
    <header class="side" id="side">
      <div class="side-head">
        <Workspaces workspaces={workspaces} texts={texts} />
        {!isShutOut && <FinderLink isCurrent={current === '/find'} texts={texts} />}
        <details class="side-menu">
          <summary>
            <Icon name="menu" />
            <span safe>{texts.common.more}</span>
          </summary>
        </details>
      </div>
      {!isShutOut && <Sections role={role} seesManagement={seesManagement} current={current} texts={texts} />}
      <Foot {...props} />
    </header>
  );
}

function Foot({ name, email, isShutOut, current, texts }: NavigationProps): JSX.Element {
  const { common } = texts;
  return (
    <div class="side-foot">
      {!isShutOut && <ShortcutsLink texts={texts} />}
      <a
        class="me"
        href="/account"
        title={email}
        aria-current={isCurrent('/account', current) ? 'page' : undefined}
      >
        <Icon name="user" />
        <span safe>{name}</span>
      </a>
      <button
        type="button"
        class="icon-button"
        title={common.switchTheme}
        aria-label={common.switchTheme}
        data-theme-switch
      >
        <Icon name="theme" />
      </button>
      <form method="post" action="/sign-out">
        <button type="submit" class="icon-button" title={common.signOut} aria-label={common.signOut}>
          <Icon name="out" />
        </button>
      </form>
    </div>
  );
}

type SectionsProps = Pick<NavigationProps, 'role' | 'seesManagement' | 'current' | 'texts'>;

function Sections({ role, seesManagement, current, texts }: SectionsProps): JSX.Element {
  const { common } = texts;
  return (
    <nav class="nav" aria-label={common.main}>
      {sectionsFor({ role, seesManagement }).map(({ title, links }) => (
        <>
          {title !== undefined && <h2 safe>{common[title]}</h2>}
          <ul>
            {links.map((link) => (
              <NavigationItem {...link} name={common[link.name]} isCurrent={isCurrent(link.href, current)} />
            ))}
          </ul>
        </>
      ))}
    </nav>
  );
}

function NavigationItem(link: {
  href: string;
  name: string;
  icon: IconName;
  isCurrent: boolean;
  shortcut?: string;
}): JSX.Element {
  const { href, name, icon, isCurrent, shortcut } = link;
  return (
    <li>
      <a href={href} title={name} aria-current={isCurrent ? 'page' : undefined} aria-keyshortcuts={shortcut}>
        <Icon name={icon} />
        <span safe>{name}</span>
      </a>
    </li>
  );
}

/** From so many on, one looks for a workspace by its name. */
const manyWorkspaces = 8;

/** The workspace that the page is about, and the way to the others. */
function Workspaces({ workspaces, texts }: Pick<NavigationProps, 'workspaces' | 'texts'>): JSX.Element {
  const { findWorkspace } = texts.common;
  const present = workspaces.find(({ isPresent }) => isPresent)?.name ?? '';
  if (workspaces.length < 2) {
    return (
      <a class="place" href="/" title={present}>
        <Mark />
        <span safe>{present}</span>
      </a>
    );
  }
  return (
    <details class="places">
      <summary class="place" title={present}>
        <Mark />
        <span safe>{present}</span>
        <Icon name="choose" />
      </summary>
      <div class="menu">
        {workspaces.length >= manyWorkspaces && (
          <input type="search" class="find-place" placeholder={findWorkspace} aria-label={findWorkspace} />
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
        <Link href="/workspaces" text={texts.workspaces.all} />
      </div>
    </details>
  );
}

function isCurrent(href: string, current: string): boolean {
  return href === '/' ? current === '/' : current === href || current.startsWith(`${href}/`);
}
