/** @jsxImportSource #html */
import { PageHead } from '../components/page-head.tsx';
import type { Texts } from '../texts/en/en.ts';

/** The pages of a calendar, by the last part of their paths. */
const sections = [
  'week',
  'bookings',
  'team',
  'time-off',
  'availability',
  'links',
  'calls',
  'services',
  'words',
  'guide',
  'edit',
] as const;

/** Those that show how it's run. */
const managed: readonly string[] = ['services', 'links', 'guide', 'edit'];

/** Those that only a team has, and those that it hasn't: its members have them. */
const ofTeams: readonly string[] = ['team'];
const ofMembers: readonly string[] = ['time-off', 'links'];

/** What every page of a calendar begins with. */
export type CalendarNavigationProps = {
  texts: Texts;
  /** It's a team if it has one. */
  calendar: { id: string; name: string; team?: object | undefined };
  current: (typeof sections)[number];
  /** One sentence on what the page is for. */
  lead: string;
  /** Whether the visitor sees how the calendar is run. */
  seesManagement: boolean;
};

/** The name of a calendar, and the way to each of its pages. */
export function CalendarNavigation(props: CalendarNavigationProps): JSX.Element {
  const { texts, calendar, lead } = props;
  return (
    <>
      <PageHead
        texts={texts}
        title={calendar.name}
        lead={lead}
        crumbs={[{ href: '/calendars', name: texts.common.calendars }]}
      />
      <CalendarTabs {...props} />
    </>
  );
}

/** The way to each of a calendar's pages. */
export function CalendarTabs(props: Omit<CalendarNavigationProps, 'lead'>): JSX.Element {
  const { texts, calendar, current, seesManagement } = props;
  const hidden = calendar.team ? ofMembers : ofTeams;
  const shown = sections.filter(
    (path) => !hidden.includes(path) && (seesManagement || !managed.includes(path)),
  );
  const { calendars } = texts;
  return (
    <nav class="tabs" aria-label={calendars.calendar}>
      <ul>
        {shown.map((path) => (
          <li>
            <a
              href={path === 'calls' ? `/calls?calendar=${calendar.id}` : `/calendars/${calendar.id}/${path}`}
              aria-current={path === current ? 'page' : undefined}
              safe
            >
              {calendars.pages[path]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
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
