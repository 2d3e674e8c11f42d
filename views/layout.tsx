// The runtime reads tsconfig.json only from the folder it is started in; this makes the page work from any.
/** @jsxRuntime classic @jsx Html.createElement @jsxFrag Html.Fragment */
import { Html } from '@elysiajs/html';
import type { Role } from '../src/domain/user.ts';

/** What every page has around its content. */
export type LayoutProps = {
  title: string;
  /** The path that the navigation shows as the current one. */
  current: string;
  body: JSX.Element;
  /** The code of something that has just been done. */
  note: string | undefined;
  /** Whether what is sent can be read on its way. */
  isPlain: boolean;
  member:
    | { email: string; role: Role; workspaceId: string; workspaces: { id: string; name: string }[] }
    | undefined;
  assets: { pico: string; styles: string; htmx: string; script: string };
};

/** What has just been done, by the code in the address; other codes say nothing. */
const notes: Record<string, string> = {
  'signed-out': 'You are signed out.',
  'password-changed': 'Your password is changed. Your other sessions are signed out.',
  saved: 'Saved.',
};

const sections = [
  {
    title: undefined,
    links: [
      { href: '/', name: 'Home' },
      { href: '/calendars', name: 'Calendars' },
    ],
  },
  {
    title: 'Administration',
    links: [
      { href: '/settings/api-keys', name: 'API keys' },
      { href: '/settings/members', name: 'Members' },
      { href: '/settings/workspace', name: 'Workspace' },
      { href: '/settings/audit-log', name: 'Audit log' },
    ],
  },
];

/** A whole page. */
export function Layout(props: LayoutProps): JSX.Element {
  const { title, body, note, isPlain, member, assets } = props;
  const said = note === undefined ? undefined : notes[note];
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
        <script src={assets.script}></script>
        <script src={assets.htmx} defer></script>
      </head>
      <body class={member ? 'signed-in' : 'signed-out'}>
        <a class="skip" href="#content">
          Skip to content
        </a>
        {member ? <Navigation {...member} current={props.current} /> : <Brand />}
        <main id="content">
          {isPlain && (
            <p class="warning">
              This page came over plain http: whoever is on the network can read along. Put a proxy with TLS
              in front.
            </p>
          )}
          {said !== undefined && (
            <p class="note" role="status" safe>
              {said}
            </p>
          )}
          {body as 'safe'}
        </main>
      </body>
    </html>
  );
}

function Brand(): JSX.Element {
  return (
    <header class="brand">
      <a href="/">Slotline</a>
    </header>
  );
}

type NavigationProps = NonNullable<LayoutProps['member']> & { current: string };

function Navigation({ email, workspaceId, workspaces, current }: NavigationProps): JSX.Element {
  return (
    <header class="side">
      <div class="brand">
        <a href="/">Slotline</a>
      </div>
      <Workspaces workspaceId={workspaceId} workspaces={workspaces} />
      <nav aria-label="Main">
        {sections.map((section) => (
          <>
            {section.title !== undefined && <p class="nav-title">{section.title as 'safe'}</p>}
            <ul>
              {section.links.map(({ href, name }) => (
                <li>
                  <a href={href} aria-current={isCurrent(href, current) ? 'page' : undefined}>
                    {name as 'safe'}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ))}
      </nav>
      <div class="me">
        <a href="/account" safe>
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

function Workspaces({
  workspaceId,
  workspaces,
}: Pick<NavigationProps, 'workspaceId' | 'workspaces'>): JSX.Element {
  const present = workspaces.find(({ id }) => id === workspaceId);
  if (workspaces.length < 2) {
    return (
      <p class="workspace" safe>
        {present?.name ?? ''}
      </p>
    );
  }
  return (
    <form class="workspace" method="post" action="/switch-workspace">
      <label>
        <span class="hidden">Workspace</span>
        <select name="workspaceId">
          {workspaces.map(({ id, name }) => (
            <option value={id} selected={id === workspaceId} safe>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Switch</button>
    </form>
  );
}

function isCurrent(href: string, current: string): boolean {
  return href === '/' ? current === '/' : current === href || current.startsWith(`${href}/`);
}
