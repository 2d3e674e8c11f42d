/** @jsxImportSource #html */
/** A page of a calendar, by the last part of its path. */
export type CalendarSection = 'availability' | 'bookings' | 'links' | 'calls' | 'guide' | 'edit';

/** What every page of a calendar begins with. */
export type CalendarNavigationProps = {
  calendar: { id: string; name: string };
  current: CalendarSection;
  /** One sentence on what the page is for. */
  lead: string;
};

const sections: { path: CalendarSection; name: string }[] = [
  { path: 'availability', name: 'Availability' },
  { path: 'bookings', name: 'Bookings' },
  { path: 'links', name: 'Linked calendars' },
  { path: 'calls', name: 'Calls' },
  { path: 'guide', name: 'Integration Guide' },
  { path: 'edit', name: 'Settings' },
];

/** The name of a calendar, and the way to each of its pages. */
export function CalendarNavigation({ calendar, current, lead }: CalendarNavigationProps): JSX.Element {
  return (
    <>
      <header class="page-head">
        <div>
          <p class="crumbs">
            <a href="/calendars">Calendars</a>
          </p>
          <h1 safe>{calendar.name}</h1>
          <p class="lead" safe>
            {lead}
          </p>
        </div>
      </header>
      <nav class="tabs" aria-label="Calendar">
        <ul>
          {sections.map(({ path, name }) => (
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

/** The way back from a page of one thing of a calendar to the list that it is in, by the last part of its path and its name. */
export function CalendarCrumbs({
  calendar,
  path,
  name,
}: Pick<CalendarNavigationProps, 'calendar'> & { path: string; name: string }): JSX.Element {
  return (
    <nav class="crumbs" aria-label="You are in">
      <ol>
        <li>
          <a href="/calendars">Calendars</a>
        </li>
        <li>
          <a href={`/calendars/${calendar.id}/${path}`} safe>
            {`${calendar.name}: ${name}`}
          </a>
        </li>
      </ol>
    </nav>
  );
}
