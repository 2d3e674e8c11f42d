/** @jsxImportSource #html */
import { PageHead } from '../components/page-head.tsx';

/** The pages of a calendar, by the last part of their paths. */
const sections = {
  availability: 'Availability',
  bookings: 'Bookings',
  links: 'Linked calendars',
  calls: 'Calls',
  words: 'Words',
  guide: 'Integration Guide',
  edit: 'Settings',
};

/** What every page of a calendar begins with. */
export type CalendarNavigationProps = {
  calendar: { id: string; name: string };
  current: keyof typeof sections;
  /** One sentence on what the page is for. */
  lead: string;
};

/** The name of a calendar, and the way to each of its pages. */
export function CalendarNavigation({ calendar, current, lead }: CalendarNavigationProps): JSX.Element {
  return (
    <>
      <PageHead title={calendar.name} lead={lead} crumbs={[{ href: '/calendars', name: 'Calendars' }]} />
      <nav class="tabs" aria-label="Calendar">
        <ul>
          {Object.entries(sections).map(([path, name]) => (
            <li>
              <a
                href={`/calendars/${calendar.id}/${path}`}
                aria-current={path === current ? 'page' : undefined}
                safe
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The way back from something of a calendar to the list it's in, by the last part of that one's path and its name. */
export function calendarCrumbs(calendar: { id: string; name: string }, path: string, name: string) {
  return [
    { href: '/calendars', name: 'Calendars' },
    { href: `/calendars/${calendar.id}/${path}`, name: `${calendar.name}: ${name}` },
  ];
}
