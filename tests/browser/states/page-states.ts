import type { Page } from 'playwright-core';
import { addressIn } from '../../../src/admin/address.ts';
import { noteCookie } from '../../../src/admin/note.ts';
import { adminRoutes } from '../../../src/admin/routes.ts';
import { accessOf } from '../../../src/admin/visit.ts';
import type { AccessLinkKind } from '../../../src/domain/access/access-link.ts';
import type { Note } from '../../../views/frame/toast.tsx';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import type { SignedIn } from '../../helpers/dashboard/dashboard.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import type { Site } from '../site.ts';
import type { SamplePlace } from './sample-places.ts';

/** A page as somebody finds it. */
export type PageState = {
  name: string;
  as: SignedIn | undefined;
  /** Leads a tab to it. */
  open(page: Page): Promise<void>;
};

/** What stands for the variable parts of paths; a part that is missing here fails the enumeration. */
const parameters: Record<string, (place: SamplePlace) => string> = {
  calendarId: ({ calendarId }) => calendarId,
  keyId: ({ key }) => key?.id ?? '',
  bookingId: ({ bookingId }) => bookingId ?? '',
  feedId: ({ feedId }) => feedId ?? '',
  inviteId: ({ inviteId }) => inviteId ?? '',
  linkId: ({ linkId }) => linkId ?? '',
  serviceId: ({ serviceId }) => serviceId ?? '',
  webhookId: ({ webhook }) => webhook?.webhookId ?? '',
  eventId: ({ webhook }) => webhook?.eventId ?? '',
  userId: ({ people }) => people.viewer.userId,
  kind: () => 'google',
  platform: () => 'vapi',
};

/** Every page that the router knows, in each of some workspaces. */
export async function pageStates(site: Site, places: readonly SamplePlace[]): Promise<PageState[]> {
  const states = adminRoutes
    .filter((route) => isPage(route) && accessOf(route) === 'anyone' && !route.path.includes(':'))
    .map(({ path }) => stateAt(path, { as: undefined, name: path }));
  for (const place of places) {
    for (const { path, access } of adminRoutes.filter(isPage)) {
      // What anyone may see is the same in all of them, but for what links lead to.
      if (access === 'anyone' && (place.name === 'empty' || !path.includes(':'))) continue;
      const as = access === 'anyone' ? undefined : place.people.owner;
      const where = await pathIn(site.made, { place, path });
      if (where === undefined || (await isElsewhere(where, as))) continue;
      states.push(stateAt(where, { as, name: `${path} (${place.name})` }));
    }
  }
  return states;
}

/** A page at a path. */
export function stateAt(path: string, { as, name }: { as: SignedIn | undefined; name: string }): PageState {
  return {
    name,
    as,
    open: async (page) => {
      await page.goto(path);
    },
  };
}

/** A page that says what was just done. */
export function stateTold(
  { made, origin }: Pick<Site, 'made' | 'origin'>,
  { path, as, name, note }: { path: string; as: SignedIn | undefined; name: string; note: Note },
): PageState {
  return {
    name,
    as,
    open: async (page) => {
      const address = as ? addressIn(as.workspaceId, path) : path;
      const { services, clock } = made;
      const visit = { services, request: new Request(origin + address), now: clock.now() };
      const [pair = ''] = noteCookie(visit, { note, address, readBy: as?.hash }).split(';');
      const [cookie, value = ''] = pair.split('=');
      await page.context().addCookies([{ name: cookie ?? '', value, url: origin }]);
      await page.goto(path);
    },
  };
}

/** Whether a route answers with a page that people look at. */
export function isPage({ method, path }: (typeof adminRoutes)[number]): boolean {
  return method === 'GET' && !/\.\w+$/.test(path);
}

/** Whether a path only leads to another page, which has states of its own. */
async function isElsewhere(path: string, as: SignedIn | undefined): Promise<boolean> {
  return as !== undefined && (await as.get(path)).status === 303;
}

/** A path of a place; undefined where the place has nothing of the kind. Throws where a part of it is unknown here. */
export async function pathIn(
  made: TestServices,
  { place, path }: { place: SamplePlace; path: string },
): Promise<string | undefined> {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    const value = part.startsWith(':') ? await partOf(made, { place, path, name: part.slice(1) }) : part;
    if (value === '' && part !== '') return undefined;
    parts.push(value);
  }
  return parts.join('/');
}

async function partOf(
  made: TestServices,
  { place, path, name }: { place: SamplePlace; path: string; name: string },
): Promise<string> {
  if (name === 'token') return await tokenOf(made, { place, kind: path.split('/')[1] as AccessLinkKind });
  const parameter = parameters[name];
  if (!parameter)
    throw new Error(`tests/browser/states/page-states.ts knows nothing for "${name}" in ${path}`);
  return parameter(place);
}

async function tokenOf(
  made: TestServices,
  { place, kind }: { place: SamplePlace; kind: AccessLinkKind },
): Promise<string> {
  const link = await newAccessLink(made, {
    kind,
    workspaceId: kind === 'set-up' ? undefined : place.workspaceId,
    ...(kind === 'invite' ? { email: 'new@example.com', role: 'viewer' } : {}),
    ...(kind === 'reset' || kind === 'sign-in' ? { userId: place.people.viewer.userId } : {}),
  });
  return link.path.split('/').at(-1) ?? '';
}
