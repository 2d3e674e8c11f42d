import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';

/** A stop of the tab key: what has the focus, and whether that can be seen. */
export type TabStop = { html: string; index: number; isSeen: boolean };

/** A date is one field to the page, with stops for its day, month, year and button. */
const mostPresses = 4;

/** Sent without waiting for each one's answer; those after the end of the page don't count. */
const pressesAtOnce = 16;

/** Half as long as what the package itself gives, and read anew for every page. */
const source = await Bun.file(fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))).text();
const questions = ['in-page.js', 'in-page-contrast.js'].map((name) =>
  Bun.file(join(import.meta.dir, name)).text(),
);
// In a block, so that they can be put into a page once more.
const own = ['{', ...(await Promise.all(questions)), '}', '0'].join('\n');
const asked = `${source}\n${own}`;

/**
 * Asks a page about itself. What asks is put there by the debugger, past the page's policy: so the policy stays as it is
 * for the page itself.
 */
export class Probe {
  private constructor(
    readonly page: Page,
    readonly debug: CDPSession,
    readonly settledLooks: Set<string>,
  ) {}

  /**
   * Puts the questions into a page as it stands: to be done again after each that is loaded. Looks whose contrast is settled
   * are not asked about again, and more are added to them.
   */
  static async in(page: Page, settledLooks = new Set<string>()): Promise<Probe> {
    const probe = new Probe(page, await page.context().newCDPSession(page), settledLooks);
    await probe.#ask(asked);
    return probe;
  }

  /** Puts the questions into a page that is not asked what axe finds: without axe, which takes a fifth of a second to read. */
  static async withoutAxe(page: Page): Promise<Probe> {
    const probe = new Probe(page, await page.context().newCDPSession(page), new Set());
    await probe.#ask(own);
    return probe;
  }

  /** What axe finds wrong in light colours, and what of its contrast in the dark, a line each. */
  async axeFindings(): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme: 'light' });
    const light = [...(await this.#ask<string[]>('inPage.axeFindings()')), ...(await this.#dimTexts())];
    await this.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await this.#dimTexts();
    return [...light, ...dark.map((line) => `dark ${line}`)];
  }

  async #dimTexts(): Promise<string[]> {
    const looks = await this.#ask<string[]>('inPage.looks()');
    const wanted = looks.filter((look) => !this.settledLooks.has(look));
    if (wanted.length === 0) return [];
    const question = `inPage.contrastFindings(${JSON.stringify(wanted)})`;
    const { lines, settled } = await this.#ask<{ lines: string[]; settled: string[] }>(question);
    // What is too dim is told of every page that has it.
    if (lines.length === 0) for (const look of settled) this.settledLooks.add(look);
    return lines;
  }

  /** What is wider than the window, a line each; what scrolls by itself does not count. */
  async overflowing(): Promise<string[]> {
    return await this.#ask('inPage.overflowing()');
  }

  /** Whether a stored text has been run: all those of the samples set this. */
  async isHacked(): Promise<boolean> {
    return await this.#ask('"hacked" in window');
  }

  /** Where the tab key leads from the top of the page until it leaves it, and all that it should reach. */
  async tabTrail(): Promise<{ stops: TabStop[]; reachable: string[] }> {
    const reachable = await this.#ask<string[]>('inPage.recordTrail()');
    // A page that traps the focus would never be left.
    for (let presses = 0; presses <= reachable.length * mostPresses; presses += pressesAtOnce) {
      await Promise.all(Array.from({ length: pressesAtOnce }, () => this.#pressTab()));
      if (await this.#ask<boolean>('inPage.recordedTrail().isOver')) break;
    }
    return { stops: await this.#ask<TabStop[]>('inPage.recordedTrail().stops'), reachable };
  }

  /** Stops asking. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.debug.detach();
  }

  async #pressTab(): Promise<void> {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
    await this.debug.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab });
  }

  async #ask<Answer>(expression: string): Promise<Answer> {
    const { result, exceptionDetails } = await this.debug.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(`the page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }
}
