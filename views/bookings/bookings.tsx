/** @jsxImportSource #html */
import { CalendarNavigation } from '../calendars/navigation.tsx';
import { Results } from '../components/filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { LivePart } from '../components/live-part.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { BookingRows } from './booking-rows.tsx';
import { bookingRanges } from './filter.ts';
import type { BookingsProps } from './listed.ts';

/** What the page around the list shows: the address of the list, and the stamp of what it shows. */
export type BookingsPageProps = { list: JSX.Element; live: { href: string; stamp: string } };

/** The page of bookings, which stays up to date. */
export function Bookings({ live, list }: BookingsPageProps): JSX.Element {
  return <LivePart id="bookings" {...live} content={list} />;
}

/** Upcoming appointments, or those that were searched for, with the head of their page. */
export function BookingsList(props: BookingsProps): JSX.Element {
  const { texts, calendar, stamp, problem, rows, laterHref, firstHref } = props;
  const { bookings } = texts;
  const ranges = <Ranges {...props} />;
  const actions = <Actions {...props} />;
  return (
    <>
      {calendar ? (
        <CalendarNavigation {...props} calendar={calendar} current="bookings" actions={actions} />
      ) : (
        <PageHead texts={texts} title={bookings.title} segments={ranges} actions={actions} />
      )}
      <BookingFilters {...props} before={calendar ? ranges : undefined} />
      <p class="hidden" id="bookings-says" safe>
        {`${props.says} ${bookings.timesIn(props.zone)}`}
      </p>
      <Results count={rows.length} hasMore={laterHref !== undefined} stamp={stamp} texts={texts}>
        {problem === undefined && rows.length > 0 && <BookingRows {...props} />}
        {problem === undefined && rows.length === 0 && <Nothing {...props} />}
        <PageLinks
          firstHref={firstHref}
          nextHref={laterHref}
          names={[bookings.firstPage, bookings.nextPage]}
          texts={texts}
        />
      </Results>
    </>
  );
}

/** From today on, what is over, or both. */
function Ranges({ texts, range: current, usualRange, hrefOf }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  return (
    <nav class="segments" id="bookings-ranges" aria-label={bookings.range}>
      {bookingRanges.map((range) => (
        <a
          href={hrefOf({ range: range === usualRange ? '' : range, from: '', to: '' })}
          aria-current={range === current ? 'page' : undefined}
          safe
        >
          {bookings.ranges[range]}
        </a>
      ))}
    </nav>
  );
}

function Actions({ texts, calendar, seesManagement, csvHref, newHref }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  return (
    <div class="actions" id="bookings-actions">
      {seesManagement && calendar !== undefined && calendar.team === undefined && (
        <Link class="button secondary" href={`/calendars/${calendar.id}/feeds`} text={bookings.feeds} />
      )}
      <a class="button secondary" href={csvHref} download="bookings.csv">
        <Icon name="download" />
        {bookings.exportCsv as 'safe'}
      </a>
      {newHref !== undefined && (
        <a class="button primary" href={newHref}>
          <Icon name="plus" />
          {texts.common.newBooking as 'safe'}
        </a>
      )}
    </div>
  );
}

function Nothing({ texts, base, calendar, isFiltered, seesManagement }: BookingsProps): JSX.Element {
  const { bookings } = texts;
  const guideHref = calendar ? `/calendars/${calendar.id}/guide` : '/calendars';
  return (
    <section class="empty">
      <Icon name="calendar" />
      <h2 safe>{isFiltered ? bookings.noMatches : bookings.noneYet}</h2>
      {isFiltered ? (
        <p class="actions">
          <Link class="button" href={base} text={bookings.showUpcoming} />
        </p>
      ) : (
        seesManagement && <p>{bookings.noneYetHelp(guideHref) as 'safe'}</p>
      )}
    </section>
  );
}
