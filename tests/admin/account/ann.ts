import { browser, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { quickHash, quickServices } from '../../helpers/dashboard/getting-in.ts';
import type { TestServices } from '../../helpers/workspace.ts';

/** Who signs in. */
export const email = 'ann@example.com';
/** With what she signs in. */
export const password = 'seven quiet harbours';

/** Services in which Ann can sign in, and is signed in already elsewhere. */
export async function ready(config: Partial<TestServices['services']['config']> = {}) {
  const made = await quickServices({ config });
  const user = await signedIn(made, { role: 'owner', email, passwordHash: quickHash(password) });
  return { made, user };
}

/** Signs Ann in by the page's form, from a browser that may have a token and an address. */
export function signIn(
  made: TestServices,
  fields: Record<string, string> = {},
  ...[token, address]: [token?: string, address?: string]
) {
  return browser(made, token, address).post('/sign-in', { email, password, ...fields });
}

/** Whether a token opens pages. */
export async function isLive(made: TestServices, token: string | undefined): Promise<boolean> {
  return (await browser(made, token).get('/')).status === 200;
}

/** How many sessions there are, of all users. */
export async function sessionCount({ db }: TestServices): Promise<number> {
  return (await db.selectFrom('sessions').select('hash').execute()).length;
}
