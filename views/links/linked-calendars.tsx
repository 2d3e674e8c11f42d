/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Icon } from '../components/icon.tsx';
import { LinkCard, type LinkRow, type OfCalendar } from './card.tsx';

/** What the page of a calendar's links shows; `now` in epoch milliseconds. */
export type LinkedCalendarsProps = OfCalendar & {
  links: LinkRow[];
  /** The most that there may be. */
  most: number;
  mayChange: boolean;
  now: number;
};

/** The calendars elsewhere that are linked to one, and how they are. */
export function LinkedCalendars(props: LinkedCalendarsProps): JSX.Element {
  const { calendar, links, most, mayChange, now } = props;
  return (
    <>
      <CalendarNavigation
        calendar={calendar}
        current="links"
        lead="Calendars elsewhere: what is busy there is not offered here, and bookings can be written there."
      />
      <section aria-labelledby="links-title">
        <header class="section-head">
          <h2 id="links-title">Linked calendars</h2>
          {mayChange && links.length > 0 && links.length < most && <AddLink calendar={calendar} />}
        </header>
        {links.length > 0 && (
          <>
            <p>While a linked calendar cannot be confirmed, callers are offered no times.</p>
            <Unconfirmed links={links} />
          </>
        )}
        {links.length === 0 && <NoLinks calendar={calendar} mayChange={mayChange} />}
        {links.map((link) => (
          <LinkCard {...{ calendar, link, mayChange, now }} />
        ))}
        {links.length >= most && mayChange && (
          <p class="muted">{`${most} calendars are linked, the most there may be.` as 'safe'}</p>
        )}
        {!mayChange && (
          <p class="muted">Owners and admins of the workspace link calendars and remove them.</p>
        )}
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

/** What follows from the links that are not confirmed just now. */
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
        {`Callers are offered no times just now: ${failing} cannot be confirmed. Below is why, and what to do.`}
      </p>
    );
  }
  if (stale === '') return '';
  return (
    <p class="warning" safe>
      {`Not confirmed within the limit: ${stale}. It is read once more before anything is offered to a caller.`}
    </p>
  );
}

function NoLinks({ calendar, mayChange }: OfCalendar & { mayChange: boolean }): JSX.Element {
  return (
    <div class="empty">
      <Icon name="calendar" />
      <h3>No calendar is linked</h3>
      <p>
        Google, Outlook, iCloud, Fastmail, Nextcloud and others: appointments that are kept there are busy
        time here once their calendar is linked.
      </p>
      {mayChange && (
        <p class="actions">
          <AddLink calendar={calendar} />
        </p>
      )}
    </div>
  );
}
