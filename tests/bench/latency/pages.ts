import { adminRoutes } from '../../../src/admin/routes.ts';
import type { BusyPlace } from './database.ts';

// People at the dashboard, in a process of their own: each opens one page after another, without a pause, until told to stop.

type Asked = { url: string; place: BusyPlace };
type Opened = { path: string; ms: number };

const opened: Opened[] = [];
const failures: string[] = [];
let isOver = false;

process.on('message', (message: Asked | 'start' | 'stop') => {
  if (message === 'start') opened.length = 0;
  else if (message === 'stop') isOver = true;
  else void browse(message);
});

async function browse({ url, place }: Asked): Promise<void> {
  const paths = pathsOf(place);
  await Promise.all(
    place.tokens.map((token, index) =>
      visit({ url, token, paths, from: Math.floor((index * paths.length) / place.tokens.length) }),
    ),
  );
  process.send?.({ opened, failures });
}

async function visit(who: { url: string; token: string; paths: string[]; from: number }): Promise<void> {
  for (let index = who.from; !isOver; index++) {
    const path = who.paths[index % who.paths.length] ?? '/';
    const startedAt = performance.now();
    const response = await fetch(`${who.url}${path}`, {
      headers: { cookie: `slotline=${who.token}`, accept: 'text/html' },
      redirect: 'manual',
    });
    await response.arrayBuffer();
    opened.push({ path, ms: performance.now() - startedAt });
    if (response.status !== 200 && response.status !== 303) failures.push(`${response.status} ${path}`);
  }
}

/**
 * Every page that an admin can open, but for those of one link, which would have the server ask another; and the lists of
 * calls and bookings once more as they are filtered.
 */
function pathsOf(place: BusyPlace): string[] {
  const { tokens: _tokens, ...parameters } = place;
  const known = new Map(Object.entries(parameters));
  const paths = adminRoutes
    .filter(({ method, access }) => method === 'GET' && access !== 'anyone')
    .filter(({ path }) => !path.includes(':linkId'))
    .map(({ path }) =>
      path.replace(/:(\w+)/g, (_, name: string) => {
        const value = known.get(name);
        if (value === undefined) throw new Error(`the bench knows no ":${name}" of ${path}`);
        return value;
      }),
    );
  const calendar = `/calendars/${place.calendarId}`;
  return [
    ...paths,
    `${calendar}/calls?only=not-understood`,
    `${calendar}/calls?before=50000`,
    `${calendar}/bookings?q=nobody&from=2000-01-01&status=all`,
    `${calendar}/holidays?country=DE&state=BY`,
  ];
}
