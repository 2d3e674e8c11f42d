import { type Browser, browser, type PageAnswer, signedIn } from '../../helpers/dashboard/dashboard.ts';
import { formsIn } from '../../helpers/dashboard/forms-in.ts';
import { quickHash, quickServices, tokenOf } from '../../helpers/dashboard/getting-in.ts';
import { printedText } from '../../helpers/dashboard/printed-text.ts';
import { codeAt, giveTwoStep } from '../../helpers/two-step.ts';
import type { TestServices } from '../../helpers/workspace.ts';
import { email, password, ready } from './ann.ts';

/** Ann with two-step sign-in, and her recovery codes. */
export async function readyWithTwoStep() {
  const { made, user } = await ready();
  return { made, user, recoveryCodes: await giveTwoStep(made, user.userId) };
}

/** The form that asks for the code, of an answer to the password. */
export function codeForm({ text }: Pick<PageAnswer, 'text'>): {
  action: string;
  fields: Record<string, string>;
} {
  const form = formsIn(text).find(({ fields }) => 'code' in fields);
  if (!form) throw new Error('no code is asked for');
  return form;
}

/** Types Ann's password, then a code on the page that follows: the present one unless given. */
export async function signInWithCode(
  made: TestServices,
  {
    code = codeAt(made.clock.now()),
    next = '/',
    address,
  }: { code?: string; next?: string; address?: string } = {},
): Promise<PageAnswer> {
  const at = browser(made, undefined, address);
  const { action, fields } = codeForm(await at.post('/sign-in', { email, password, next }));
  return await at.post(action, { ...fields, code });
}

/** Whether an answer signs somebody in. */
export function isSignedIn(answer: PageAnswer): boolean {
  return tokenOf(answer) !== undefined;
}

/** What a signed-in user does to set it up: password, key, code. */
export async function setUp(user: Browser, typed = password) {
  const shown = await user.post('/account/two-step/begin', { present: typed });
  const { action, fields } = codeForm(shown);
  const secret = printedText(shown.text, 'two-step-key').replaceAll(' ', '');
  return { shown, action, fields, secret };
}

/** The recovery codes on a page. */
export function codesOn({ text }: Pick<PageAnswer, 'text'>): string[] {
  return printedText(text, 'recovery-codes').split('\n');
}

/** A workspace with an owner who has two-step sign-in and requires it, and a member of any role without. */
export async function requiringWorkspace(role: 'admin' | 'viewer' | 'owner' = 'viewer') {
  const made = await quickServices();
  const passwordHash = quickHash(password);
  const owner = await signedIn(made, { role: 'owner', email: 'olga@example.com', passwordHash });
  await giveTwoStep(made, owner.userId);
  const { workspaceId } = owner;
  const member = await signedIn(made, { role, workspaceId, email: 'mia@example.com', passwordHash });
  const answer = await owner.post('/settings/workspace', { requiresTwoStep: 'on' });
  if (answer.status !== 303) throw new Error('it could not be required');
  return { made, owner, member, workspaceId };
}
