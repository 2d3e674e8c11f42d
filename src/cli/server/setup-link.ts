import { noWorkspace } from '../../actions/action.ts';
import { renewSetUpLink } from '../../actions/workspaces/renew-set-up-link.ts';
import { InputError } from '../../domain/errors.ts';
import type { Services } from '../../services.ts';
import { baseUrlOf } from '../console/base-url.ts';
import { command, operator } from '../console/command.ts';

/** `slotline setup-link`. */
export const setUpLink = command({
  examples: ['slotline setup-link', 'SLOTLINE_BASE_URL=https://slots.example.com slotline setup-link'],
  options: {},
  async run({ services, db, config }) {
    const setUpUrl = await newSetUpUrl(services, await baseUrlOf(db, config, 'a link'));
    if (setUpUrl === undefined) {
      throw new InputError(
        'somebody can sign in already: owners invite others, and "slotline user reset" lets in who forgot the password',
      );
    }
    return { json: { setUpUrl }, text: howToSetUp(setUpUrl) };
  },
});

/** A new link to set up with, which ends earlier ones; undefined if somebody can sign in. */
export async function newSetUpUrl(services: Services, baseUrl: string): Promise<string | undefined> {
  const link = await operator(services)(renewSetUpLink, noWorkspace, undefined);
  return link && `${baseUrl}${link.path}`;
}

/** What to do with a link to set up with. */
export function howToSetUp(url: string): string {
  return `To set up, open this link within 30 minutes; it works once:\n\n  ${url}`;
}
