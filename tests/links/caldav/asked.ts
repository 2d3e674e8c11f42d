import { caldav } from '../../../src/links/caldav/caldav.ts';
import type { LinkCollection, Pulled } from '../../../src/links/link-provider.ts';
import { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import {
  eventText,
  type FakeAnswer,
  FakeDav,
  knownOf,
  testNetwork,
  wantedEvents,
} from '../../helpers/links/caldav-fake.ts';
import { FakeCalendar } from '../../helpers/links/caldav-fake-calendar.ts';

/** Makes servers, and calendars with one object, that answer wrong, each for one test. Call it outside of tests. */
export function fakeServers() {
  const disposed = disposedAfterEach();
  return {
    serving: (answers: Record<string, FakeAnswer> = {}): FakeDav => disposed(new FakeDav(answers)),
    calendarWith(answers: Record<string, FakeAnswer>): FakeCalendar {
      const calendar = disposed(new FakeCalendar());
      calendar.put('a.ics', eventText('a'));
      Object.assign(calendar.server.answers, answers);
      return calendar;
    },
  };
}

/** Reads a calendar as whoever has read up to a cursor. */
export async function pull({ server, path }: FakeCalendar, cursor: string | null): Promise<Pulled> {
  const given = {
    collection: { href: path },
    known: knownOf(cursor),
    wanted: wantedEvents,
    network: testNetwork(),
  };
  return await caldav.pull(server.access(), given);
}

/** The calendars that a server has. */
export async function discover(server: FakeDav, path: string): Promise<LinkCollection[]> {
  return await caldav.discover(server.access(path), testNetwork());
}
