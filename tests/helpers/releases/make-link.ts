import { FakeCalendar } from '../links/caldav-fake-calendar.ts';
import { calendarOf } from '../links/feed-world.ts';
import type { KeptBooking } from './kept-file.ts';
import type { Maker, Places } from './make-file.ts';

const patienceMs = 10_000;

/** Links a third calendar to a CalDAV server that is gone when this is disposed of. */
export async function linkCalendar({ run }: Maker, { workspaceId }: Places) {
  const there = new FakeCalendar();
  const tomorrow = Temporal.Now.instant().add({ hours: 24 }).toString().slice(0, 11);
  there.put('dentist.ics', calendarOf([`${tomorrow}10:00:00Z/PT1H`]));
  const given = [
    '--workspace',
    workspaceId,
    '--name',
    'Chair 2',
    '--time-zone',
    'UTC',
    '--hours',
    'daily 0-24',
  ];
  const { id: calendarId } = await run(['calendar', 'create', ...given]);
  const { address, user = '', password = '' } = there.server.access(there.path);
  const access = ['--kind', 'caldav', '--url', address.text, '--user', user, '--password-stdin'];
  await run(['link', 'add', '--calendar', calendarId, ...access, '--write-to', there.path], `${password}\n`);
  return {
    calendarId,
    password,
    /** Waits until a booking's event is there. */
    async untilWritten({ id }: KeptBooking): Promise<void> {
      const deadline = performance.now() + patienceMs;
      while (!there.names.some((name) => name.includes(id))) {
        if (performance.now() > deadline)
          throw new Error('the booking was not written to the linked calendar');
        await Bun.sleep(50);
      }
    },
    [Symbol.dispose]: () => there[Symbol.dispose](),
  };
}
