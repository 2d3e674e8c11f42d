/** @jsxImportSource #html */

import type { Booking } from '../../src/domain/booking/booking.ts';
import { Muted } from '../components/lines.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Finder } from '../frame/finder.tsx';
import type { Texts } from '../texts/en/en.ts';
import { BookingState } from './booking-rows.tsx';

/** A booking that was found. */
export type FoundRow = Pick<Booking, 'id' | 'calendarId' | 'name' | 'status' | 'attendance' | 'code'> & {
  calendarName: string;
  /** Phone number and email address, as far as they help. */
  contacts: string[];
  /** `start` is ISO 8601 with offset; undefined if the server knows no zone for it. */
  when: { start: string; day: string; time: string } | undefined;
  /** The zone of the time, if it has to be told. */
  zone: string | undefined;
};

export type FindResultsProps = {
  texts: Texts;
  /** What was typed. */
  words: string;
  /** Undefined if that's too short. */
  found: { upcoming: FoundRow[]; past: FoundRow[]; isAll: boolean } | undefined;
};

/** The page on which somebody finds a booking. */
export function Find(props: FindResultsProps): JSX.Element {
  const { texts, words } = props;
  return (
    <>
      <PageHead texts={texts} title={texts.common.findABooking} lead={texts.find.lead} />
      <Finder texts={texts} words={words} id="page-found" isPage>
        <FindResults {...props} />
      </Finder>
    </>
  );
}

/** What was found, or what to do to find something. `data-said` is for screen readers. */
export function FindResults({ texts: { find }, texts, words, found }: FindResultsProps): JSX.Element {
  const count = found ? found.upcoming.length + found.past.length : 0;
  if (!found || count === 0) {
    const said = words === '' ? find.howTo : found ? find.nothing(words) : find.tooShort;
    return (
      <div data-found={words} data-said={said}>
        <Muted text={said} />
        {found !== undefined && <Muted text={find.nothingHelp} />}
      </div>
    );
  }
  const more = found.isAll ? undefined : find.more(count);
  return (
    <div data-found={words} data-said={more ?? find.found(count)}>
      <Group title={find.upcoming} rows={found.upcoming} isFirst texts={texts} />
      <Group title={find.past} rows={found.past} isFirst={found.upcoming.length === 0} texts={texts} />
      {more !== undefined && <Muted text={more} />}
    </div>
  );
}

type GroupProps = { title: string; rows: FoundRow[]; isFirst: boolean; texts: Texts };

function Group({ title, rows, isFirst, texts }: GroupProps): JSX.Element {
  if (rows.length === 0) return '';
  return (
    <>
      <h2 safe>{title}</h2>
      <ul class="found">
        {rows.map((row, index) => (
          <li>
            <Row row={row} isFirst={isFirst && index === 0} texts={texts} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first one of all is what Enter opens. */
function Row({ row, isFirst, texts }: { row: FoundRow; isFirst: boolean; texts: Texts }): JSX.Element {
  const { id, calendarId, name, status, attendance, code, calendarName, contacts, when, zone } = row;
  return (
    <a href={`/calendars/${calendarId}/bookings/${id}`}>
      <span class="who">
        <strong safe>{texts.bookings.callerName(name)}</strong>
        {(status === 'cancelled' || attendance !== null) && <BookingState booking={row} texts={texts} />}
        {isFirst && (
          <span aria-hidden="true">
            <kbd safe>{texts.find.enter}</kbd>
          </span>
        )}
      </span>
      {when !== undefined && (
        <span class="when">
          <time datetime={when.start} safe>{`${when.day}, ${when.time}`}</time>
          {zone !== undefined && <small safe>{zone}</small>}
        </span>
      )}
      <span class="where" safe>
        {calendarName}
      </span>
      <span class="marks">
        {contacts.map((contact) => (
          <span safe>{contact}</span>
        ))}
        <code safe>{code}</code>
      </span>
    </a>
  );
}
