import { sessionCookie } from '../../../src/admin/account/session-cookie.ts';
import type { Services } from '../../../src/services.ts';
import { origin, type PageAnswer, type SignedIn } from '../dashboard/dashboard.ts';
import type { FakeSignIn } from './sign-in-fake.ts';

/** The cookie that keeps a sign-in that was begun, as "name=value"; undefined for none. */
export function begunIn({ headers }: PageAnswer): string | undefined {
  const [cookie] = headers.getSetCookie().filter((each) => each.startsWith('slotline-connect='));
  return cookie?.split(';')[0];
}

/** Asks for a page with the cookie of a sign-in that was begun. */
export async function askWith(
  services: Services,
  { person, path, begun }: { person: SignedIn; path: string; begun: string | undefined },
): Promise<PageAnswer> {
  const [session = ''] = sessionCookie(services, new Request(origin), person.token).split(';');
  const cookie = [session, begun].filter((pair) => pair !== undefined).join('; ');
  // They come from another site.
  return await person.get(path, { cookie, 'sec-fetch-site': 'cross-site' });
}

/** Goes to sign in from a page's path, and back to where that leads: the address within ours, with its query. */
export async function walkTo(
  services: Services,
  { person, path, signIn }: { person: SignedIn; path: string; signIn: FakeSignIn },
): Promise<{ back: URL; begun: string | undefined }> {
  const sent = await askWith(services, { person, path, begun: undefined });
  if (sent.status !== 303) throw new Error(`not sent to sign in: ${sent.status} ${sent.text}`);
  const there = new URL(sent.headers.get('location') ?? '');
  return { back: await signIn.authorize(there), begun: begunIn(sent) };
}

/** What somebody sees who was sent back. */
export async function comeBack(
  services: Services,
  { person, back, begun }: { person: SignedIn; back: URL; begun: string | undefined },
): Promise<PageAnswer> {
  const first = await person.getOld(back.pathname + back.search);
  if (first.status !== 303) return first;
  return await askWith(services, { person, path: first.headers.get('location') ?? '', begun });
}
