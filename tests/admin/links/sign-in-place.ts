import { managedLinks } from '../../../db/queries/links/links.ts';
import { origin, signedIn } from '../../helpers/dashboard/dashboard.ts';
import type { disposedAfterEach } from '../../helpers/disposed-after-each.ts';
import { googleClient } from '../../helpers/links/google-fake.ts';
import { annId, googleWorld } from '../../helpers/links/google-world.ts';
import { foundForm } from '../../helpers/links/linked-place.ts';
import { comeBack, walkTo } from '../../helpers/links/sign-in-walk.ts';
import type { TestOptions } from '../../helpers/workspace.ts';

const client = { googleClientId: googleClient.id, googleClientSecret: googleClient.secret };

/** Ann has a calendar of her own, one that she may change, and one that she may look at. */
export async function signInPlace(disposed: ReturnType<typeof disposedAfterEach>, options: TestOptions = {}) {
  const world = await googleWorld({ ...options, config: { ...client, ...options.config } });
  disposed(world);
  const { google, services } = world;
  const signIn = await google.startSignIn();
  signIn.redirectUris.add(`${origin}/oauth/google`);
  google.calendar('holidays@group.v.calendar.google.com', undefined).shared.set(annId, 'reader');
  google.calendar('rooms@group.calendar.google.com', undefined).shared.set(annId, 'writer');
  world.there.shared.set(annId, 'owner');
  const admin = await signedIn(world, { role: 'admin' });
  const calendar = await world.calendarOf(admin.workspaceId);
  const path = `/calendars/${calendar.id}/links`;
  const key = { workspaceId: admin.workspaceId, calendarId: calendar.id };
  const walk = async (from = `${path}/connect/google`) => {
    const walked = await walkTo(services, { person: admin, path: from, signIn });
    return await comeBack(services, { person: admin, ...walked });
  };
  const connected = async () => {
    const shown = await walk();
    await admin.post(path, [...foundForm(shown), ['tentative', 'busy']]);
    const [link] = await managedLinks(world.db, key);
    if (!link) throw new Error(shown.text);
    return link;
  };
  return {
    world,
    google,
    services,
    signIn,
    admin,
    calendar,
    path,
    walk,
    connected,
    links: () => managedLinks(world.db, key),
  };
}
