import type { Page } from 'playwright-core';
import type { SignedIn } from '../helpers/dashboard/dashboard.ts';
import type { PageState } from './states/page-states.ts';

/** What is typed, which button is pressed, and what the answer ends with. */
type Sending = { fields: Record<string, string>; button: string; end?: string };

/** A page once its form was sent: past the browser's own checks, so that the server has to say what is wrong. */
export function sent(path: string, given: Sending & { as: SignedIn | undefined; name: string }): PageState {
  return {
    name: given.name,
    as: given.as,
    async open(page) {
      await page.goto(path);
      await send(page, given);
    },
  };
}

/** Sends the form of the page that a tab is at. */
export async function send(page: Page, { fields, button, end }: Sending): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value);
  await page.evaluate('for (const form of document.forms) form.noValidate = true');
  const pressed = page.getByRole('main').getByRole('button', { name: button, exact: true }).first();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    pressed.click(),
  ]);
  await answer.finished();
  await page.waitForLoadState();
  if (end !== undefined) await page.locator(end).first().waitFor();
}
