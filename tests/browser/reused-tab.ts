import type { Page } from 'playwright-core';
import type { SignedIn } from '../helpers/dashboard/dashboard.ts';
import { type Site, widths } from './site.ts';

/** How high windows are in which pages are looked at. */
export const height = 800;

/**
 * A tab in which one page after another is looked at, each as if it were new: a phone's, in light colours, and with nothing
 * kept. The same process of the browser shows them all, so that it reads what pages are asked with only once.
 */
export class ReusedTab {
  private constructor(
    readonly site: Site,
    readonly page: Page,
  ) {}

  static async open(site: Site): Promise<ReusedTab> {
    const context = await site.context({ width: widths.phone });
    const page = await context.newPage();
    const debug = await context.newCDPSession(page);
    await debug.send('Network.enable');
    await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
    return new ReusedTab(site, page);
  }

  /** Leaves the page that was looked at, and gives the tab to somebody else. */
  async handTo(as: SignedIn | undefined): Promise<void> {
    const { page } = this;
    page.removeAllListeners();
    // Nothing runs there. It's at the same origin: another's would be shown by another process.
    await page.goto(`${this.site.origin}/healthz`);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.context().clearCookies();
    await page.setViewportSize({ width: widths.phone, height });
    await page.emulateMedia({ colorScheme: 'light' });
    if (as) await this.site.signIn(page.context(), as);
  }
}
