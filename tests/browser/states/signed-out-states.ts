import type { Page } from 'playwright-core';
import { newAccessLink } from '../../helpers/dashboard/access-link.ts';
import { send, sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt, stateTold } from './page-states.ts';

const goodPassword = 'seven quiet lanterns drift';

/** The pages of who is not signed in. */
export function signedOutStates(site: Site): PageState[] {
  const as = undefined;
  return [
    stateTold(site, {
      path: '/sign-in',
      as,
      name: 'sign-in, after signing out',
      note: { code: 'signed-out' },
    }),
    stateAt('/nothing-here', { as, name: 'an address that there is not' }),
    stateAt(`/invite/${'a'.repeat(43)}`, { as, name: 'a link that works no more' }),
    sent('/sign-in', {
      as,
      name: 'sign-in, refused',
      fields: { email: 'ada@example.com', password: goodPassword },
      button: 'Sign in',
    }),
    { name: 'set-up', as, open: (page) => openSetUp(site, page) },
    {
      name: 'set-up, refused',
      as,
      async open(page) {
        await openSetUp(site, page);
        await send(page, {
          fields: { workspace: 'Praxis', email: 'a@b.example', password: 'short' },
          button: 'Set up',
        });
      },
    },
    {
      name: 'sign-in, over plain http from afar',
      as,
      async open(page) {
        await page.goto(`${site.farOrigin}/sign-in`);
      },
    },
  ];
}

async function openSetUp(site: Site, page: Page): Promise<void> {
  const { made, origin } = await site.fresh();
  const { path } = await newAccessLink(made, { kind: 'set-up' });
  await page.goto(`${origin}${path}`);
}
