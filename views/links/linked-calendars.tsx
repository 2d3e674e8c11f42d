/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Icon } from '../components/icon.tsx';
import { LinkCard, type LinkRow, type OfCalendar } from './card.tsx';

/** What the page of a calendar's links shows; `now` in epoch milliseconds. */
export type LinkedCalendarsProps = OfCalendar & {
  links: LinkRow[];
  /** The most that are allowed. */
  most: number;
  mayChange: boolean;
  now: number;
};

/** The calendars elsewhere that are linked to one, and their states. */
export function LinkedCalendars(props: LinkedCalendarsProps): JSX.Element {
  const { calendar, links, most, mayChange, now } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="links"
        lead="Callers aren’t offered times that are busy in these calendars. Bookings can be written to them."
      />
      <section aria-labelledby="links-title">
        <header class="section-head">
          <h2 id="links-title">Linked calendars</h2>
          {mayChange && links.length > 0 && links.length < most && <AddLink calendar={calendar} />}
        </header>
        {links.length > 0 && (
          <>
            <p>If a linked calendar isn’t up to date, callers aren’t offered any times.</p>
            <Unconfirmed links={links} />
          </>
        )}
        {links.length === 0 && <NoLinks calendar={calendar} mayChange={mayChange} />}
        {links.map((link) => (
          <LinkCard {...{ calendar, link, mayChange, now }} />
        ))}
        {links.length >= most && mayChange && (
          <p class="muted">{`${most} calendars are linked, which is the limit.` as 'safe'}</p>
        )}
        {!mayChange && <p class="muted">Owners and admins of the workspace add and remove links.</p>}
      </section>
    </>
  );
}

function AddLink({ calendar }: OfCalendar): JSX.Element {
  return (
    <a class="button" href={`/calendars/${calendar.id}/links/new`}>
      <Icon name="plus" />
      Link a calendar
    </a>
  );
}

/** What it means that some links aren't confirmed right now. */
function Unconfirmed({ links }: { links: LinkRow[] }): JSX.Element {
  const namesOf = (state: LinkRow['state']) =>
    links
      .filter((link) => link.state === state)
      .map(({ name }) => `“${name}”`)
      .join(', ');
  const [failing, stale] = [namesOf('failing'), namesOf('stale')];
  if (failing !== '') {
    return (
      <p class="problem" role="alert" safe>
        {`Callers aren’t offered any times right now because Slotline can’t sync ${failing}. See what to do below.`}
      </p>
    );
  }
  if (stale === '') return '';
  return (
    <p class="warning" safe>
      {`Not up to date: ${stale}. Slotline syncs again before it offers callers any times.`}
    </p>
  );
}

function NoLinks({ calendar, mayChange }: OfCalendar & { mayChange: boolean }): JSX.Element {
  return (
    <div class="empty">
      <Icon name="calendar" />
      <h3>No linked calendars yet</h3>
      <p>
        Link a calendar from Google, Outlook, iCloud, Fastmail, Nextcloud or others. Its appointments then
        count as busy here.
      </p>
      {mayChange && (
        <p class="actions">
          <AddLink calendar={calendar} />
        </p>
      )}
    </div>
  );
}
