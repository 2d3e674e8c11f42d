/** @jsxImportSource #html */
import { Lead } from '../components/lines.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

type CalendarPage = keyof Texts['calendars']['pages'];
type PageGroup = keyof Texts['calendars']['groups'];

/** The pages of a calendar, by the last part of their paths: those of every day, and what belongs together. */
const entries: readonly { group?: PageGroup; pages: readonly CalendarPage[] }[] = [
  { pages: ['week'] },
  { pages: ['bookings'] },
  { pages: ['time-off'] },
  {
    group: 'setUp',
    pages: ['team', 'availability', 'services', 'messages', 'public-page', 'links', 'words', 'edit'],
  },
  { group: 'api', pages: ['guide', 'calls'] },
];

/** Those that show how it's run. */
const managed: readonly string[] = ['services', 'messages', 'public-page', 'links', 'guide', 'edit'];

/** Those that only a team has, and those that it hasn't: its members have them. */
const ofTeams: readonly string[] = ['team'];
const ofMembers: readonly string[] = ['time-off', 'links'];

/** What every page of a calendar begins with. */
export type CalendarNavigationProps = {
  texts: Texts;
  /** It's a team if it has one. */
  calendar: { id: string; name: string; team?: object | undefined };
  current: CalendarPage;
  /** One sentence on what the page is for. */
  lead?: string;
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
  /** Links and buttons of the page. */
  actions?: JSX.Element | false | undefined;
};

/** The name of a calendar, and the way to each of its pages. */
export function CalendarNavigation(props: CalendarNavigationProps): JSX.Element {
  const { texts, calendar, lead, actions } = props;
  return (
    <>
      <PageHead
        texts={texts}
        title={calendar.name}
        crumbs={[{ href: '/calendars', name: texts.common.calendars }]}
        segments={<CalendarTabs {...props} />}
        actions={actions}
      />
      <GroupTabs {...props} />
      {lead !== undefined && <Lead text={lead} />}
    </>
  );
}

type TabsProps = Pick<CalendarNavigationProps, 'texts' | 'calendar' | 'current' | 'seesManagement'>;

/** The way to a calendar's pages. Who has only one page of a group sees its name in place of the group's. */
export function CalendarTabs(props: TabsProps): JSX.Element {
  const { calendar, current, texts } = props;
  const { calendars } = texts;
  return (
    <nav class="segments" aria-label={texts.common.calendar}>
      {entriesFor(props).map(({ group, pages: [first, ...others], pages }) => (
        <a
          href={hrefOf(calendar, first)}
          aria-current={pages.includes(current) ? (others.length > 0 ? 'true' : 'page') : undefined}
          safe
        >
          {group !== undefined && others.length > 0 ? calendars.groups[group] : calendars.pages[first]}
        </a>
      ))}
    </nav>
  );
}

/** The pages that belong together with the current one, if there are others. */
function GroupTabs(props: TabsProps): JSX.Element {
  const { texts, calendar, current } = props;
  const { calendars } = texts;
  const { group, pages } = entriesFor(props).find((entry) => entry.pages.includes(current)) ?? {};
  if (group === undefined || pages === undefined || pages.length < 2) return '';
  return (
    <nav class="tabs" aria-label={calendars.groups[group]}>
      <ul>
        {pages.map((page) => (
          <li>
            <a href={hrefOf(calendar, page)} aria-current={page === current ? 'page' : undefined} safe>
              {calendars.pages[page]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Entry = { group: PageGroup | undefined; pages: [CalendarPage, ...CalendarPage[]] };

/** What a visitor sees of a calendar or a team. */
function entriesFor({ calendar, seesManagement }: TabsProps): Entry[] {
  const hidden = calendar.team ? ofMembers : ofTeams;
  return entries.flatMap(({ group, pages }) => {
    const [first, ...others] = pages.filter(
      (page) => !hidden.includes(page) && (seesManagement || !managed.includes(page)),
    );
    return first === undefined ? [] : [{ group, pages: [first, ...others] }];
  });
}

function hrefOf({ id }: CalendarNavigationProps['calendar'], page: CalendarPage): string {
  return page === 'calls' ? `/calls?calendar=${id}` : `/calendars/${id}/${page}`;
}

/** The way back from something of a calendar to the list it's in, by the last part of that one's path and its name. */
export function calendarCrumbs(
  calendar: { id: string; name: string },
  { path, name, texts }: { path: string; name: string; texts: Texts },
) {
  return [
    { href: '/calendars', name: texts.common.calendars },
    { href: `/calendars/${calendar.id}/${path}`, name: `${calendar.name}: ${name}` },
  ];
}
