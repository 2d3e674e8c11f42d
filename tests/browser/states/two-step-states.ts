import { saveSettings } from '../../../db/queries/workspaces.ts';
import { signedIn } from '../../helpers/dashboard/dashboard.ts';
import { giveTwoStep } from '../../helpers/two-step.ts';
import { sent } from '../sent.ts';
import type { Site } from '../site.ts';
import { type PageState, stateAt } from './page-states.ts';

const password = 'seven quiet lanterns drift';
const path = '/account/two-step';

/** What it looks like to set up two-step sign-in, to have it, and to need it. */
export async function twoStepStates({ made }: Site): Promise<PageState[]> {
  const passwordHash = await made.services.passwords.hash(password);
  const workspaceId = await made.workspace('Harbour Clinic');
  const user = await signedIn(made, { role: 'owner', workspaceId, passwordHash });
  const [code = ''] = await giveTwoStep(made, user.userId);
  const newcomer = await signedIn(made, { role: 'viewer', workspaceId, passwordHash });
  await saveSettings(made.db, { workspaceId, requiresTwoStep: true });
  const { email } = user;
  return [
    stateAt(path, { as: newcomer, name: 'two-step sign-in, needed' }),
    stateAt('/account', { as: newcomer, name: 'the account of who is shut out' }),
    sent(path, {
      as: newcomer,
      name: 'the key for an app',
      fields: { present: password },
      button: 'Set up',
      end: 'svg.qr',
    }),
    stateAt(path, { as: user, name: 'two-step sign-in, on' }),
    stateAt('/settings/workspace', { as: user, name: 'two-step sign-in, required' }),
    sent(`${path}/off`, {
      as: user,
      name: 'turning two-step sign-in off, refused',
      fields: { present: password, code: '000000' },
      button: 'Turn off',
    }),
    sent(`${path}/codes`, {
      as: user,
      name: 'recovery codes, shown once',
      fields: { present: password, code },
      button: 'Get new recovery codes',
      end: '#recovery-codes',
    }),
    sent('/sign-in', {
      as: undefined,
      name: 'sign-in, the code',
      fields: { email, password },
      button: 'Sign in',
      end: '[name="code"]',
    }),
  ];
}
