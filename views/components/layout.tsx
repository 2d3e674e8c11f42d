/** @jsxImportSource #html */

import { covers, type Role } from '../../src/domain/access/user.ts';
import type { Texts } from '../texts/en/en.ts';
import { FinderDialog, FinderLink } from './finder.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
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
  member:
    | {
        email: string;
        role: Role;
        seesManagement: boolean;
        /** Whether the workspace doesn't let them in yet. */
        isShutOut: boolean;
        workspaces: { name: string; href: string; isPresent: boolean }[];
      }
    | undefined;
  assets: { pico: string; styles: string; htmx: string; script: string; find: string; icon: string };
};

/** A page in the navigation, for everyone or for those with at least a role. */
type NavigationLink = { href: string; name: LinkName; icon: IconName; needs?: Role; isManagement?: true };

type LinkName = 'home' | 'calendars' | 'calls' | 'apiKeys' | 'usage' | 'members' | 'workspace' | 'auditLog';

const sections: { title?: 'administration'; links: NavigationLink[] }[] = [
  {
    links: [
      { href: '/', name: 'home', icon: 'home' },
      { href: '/calendars', name: 'calendars', icon: 'calendar' },
      { href: '/calls', name: 'calls', icon: 'phone' },
    ],
  },
  {
    title: 'administration',
    links: [
      { href: '/settings/api-keys', name: 'apiKeys', icon: 'key', isManagement: true },
      { href: '/settings/usage', name: 'usage', icon: 'clock', isManagement: true },
      { href: '/settings/members', name: 'members', icon: 'people', isManagement: true },
      { href: '/settings/workspace', name: 'workspace', icon: 'building', isManagement: true },
      { href: '/settings/audit-log', name: 'auditLog', icon: 'list', needs: 'admin' },
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
  const { texts, title, body, note, isPlain, member, assets } = props;
  const { common } = texts;
  return (
    <html lang={texts.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={common.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="htmx-config" content='{"includeIndicatorCSS":false}' />
        <title safe>{`${title} · Slotline`}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.pico} />
        <link rel="stylesheet" href={assets.styles} />
        <script src={assets.htmx} defer></script>
        <script src={assets.script} defer></script>
        {member !== undefined && !member.isShutOut && <script src={assets.find} defer></script>}
      </head>
      <body
        class={member ? 'signed-in' : 'signed-out'}
        data-said-copied={common.copied}
        data-said-copy-by-hand={common.copyByHand}
        data-said-shown-once={common.shownOnce}
      >
        <Link class="skip" href="#content" text={common.skip} />
        {member ? <Navigation {...member} texts={texts} current={props.current} /> : <Brand />}
        <main id="content">
          {isPlain && (
            <p class="warning" safe>
              {common.plainHttp}
            </p>
          )}
          {note !== undefined && <Toast note={note} texts={texts} />}
          {member !== undefined && isCurrent('/settings', props.current) && <Crumbs texts={texts} />}
          {body as 'safe'}
        </main>
        <p class="hidden" id="status" role="status"></p>
        {member !== undefined && !member.isShutOut && <FinderDialog texts={texts} />}
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

function Crumbs({ texts: { common } }: { texts: Texts }): JSX.Element {
  return (
    <nav class="crumbs" aria-label={common.youAreIn}>
      <ol>
        <li safe>{common.administration}</li>
        <li safe>{common.settings}</li>
      </ol>
    </nav>
  );
}

type NavigationProps = NonNullable<LayoutProps['member']> & { current: string; texts: Texts };

/** On phones the menu starts closed: the style sheet shows what follows it once it's open. */
function Navigation({
  email,
  role,
  seesManagement,
  isShutOut,
  workspaces,
  current,
  texts,
}: NavigationProps): JSX.Element {
  const { common } = texts;
  return (
    <header class="side">
      <div class="bar brand">
        <BrandLink />
        {!isShutOut && <FinderLink isCurrent={current === '/find'} isInBar texts={texts} />}
        <details class="menu">
          <summary safe>{common.menu}</summary>
        </details>
      </div>
      <Workspaces workspaces={workspaces} texts={texts} />
      {!isShutOut && <FinderLink isCurrent={current === '/find'} texts={texts} />}
      {!isShutOut && <Sections role={role} seesManagement={seesManagement} current={current} texts={texts} />}
      <div class="me">
        <Icon name="user" />
        <a href="/account" aria-current={isCurrent('/account', current) ? 'page' : undefined} safe>
          {email}
        </a>
        <form method="post" action="/sign-out">
          <button type="submit" class="link" safe>
            {common.signOut}
          </button>
        </form>
      </div>
    </header>
  );
}

type SectionsProps = Pick<NavigationProps, 'role' | 'seesManagement' | 'current' | 'texts'>;

function Sections({ role, seesManagement, current, texts }: SectionsProps): JSX.Element {
  const { common } = texts;
  return (
    <nav aria-label={common.main}>
      {sectionsFor({ role, seesManagement }).map(({ title, links }) => (
        <>
          {title !== undefined && (
            <p class="nav-title" safe>
              {common[title]}
            </p>
          )}
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
}): JSX.Element {
  const { href, name, icon, isCurrent } = link;
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'page' : undefined}>
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
      <p class="workspace" safe>
        {present}
      </p>
    );
  }
  return (
    <details class="workspace">
      <summary safe>{present}</summary>
      {workspaces.length >= manyWorkspaces && (
        <input type="search" class="find" placeholder={findWorkspace} aria-label={findWorkspace} />
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
    </details>
  );
}

function isCurrent(href: string, current: string): boolean {
  return href === '/' ? current === '/' : current === href || current.startsWith(`${href}/`);
}
