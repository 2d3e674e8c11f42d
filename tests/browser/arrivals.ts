import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** What a tab was sent. */
export class Arrivals {
  readonly #responses: Response[] = [];

  /** Notes from now on what a tab is sent, but for streams, which have no end. */
  constructor(page: Page) {
    page.on('response', (response) => {
      if (response.headers()['content-type']?.startsWith('text/event-stream') !== true) {
        this.#responses.push(response);
      }
    });
  }

  /** The last whole page as it was sent, before the browser repairs anything of it. */
  async lastPage(): Promise<string> {
    return (await this.#responses.filter(isPage).at(-1)?.text()) ?? '';
  }

  /** Whether a part of a page came for htmx. */
  hasFragment(): boolean {
    return this.#responses.some((response) => response.request().headers()['hx-request'] === 'true');
  }

  /** Bytes of the last page and all that it needs, as they travel where pages too are compressed. */
  async weightBytes(): Promise<number> {
    const fromPage = this.#responses.slice(this.#responses.findLastIndex(isPage) + 1);
    const others = fromPage.filter((response) => response.status() === 200);
    const sizes = await Promise.all(others.map((response) => response.request().sizes()));
    const ofOthers = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return ofOthers + gzipSync(await this.lastPage()).byteLength;
  }
}

function isPage(response: Response): boolean {
  const isHtml = response.headers()['content-type']?.startsWith('text/html') === true;
  return response.request().isNavigationRequest() && isHtml;
}
